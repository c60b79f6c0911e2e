import { eq, sql } from 'drizzle-orm'
import { rowsOf, sqlOf } from '../../db/database-unit-of-work.ts'
import { type PersonalTable, personalFiles, personalTables } from '../../db/personal-data.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Owner, Scope } from '../../scope.ts'
import { type ArchivedTable, archivedTables } from './archive-contents.ts'

/** A table of an archive, with what `db/personal-data.ts` knows of it. */
export type ExportedTable = ArchivedTable & {
  readonly withheld: readonly string[]
  /** The column with the key of a row's file, where it has one. */
  readonly keyColumn: string | null
}

/** A row as it is kept, by its columns, and whether it is theirs alone. */
export type KeptRow = {
  readonly row: Readonly<Record<string, unknown>>
  readonly isOwn: boolean
}

/** Everything that belongs in an archive. Throws where one of the two lists lacks a table of the other. */
export function exportedTables(): readonly ExportedTable[] {
  const exported = personalTables.filter(({ isExported }) => isExported)
  const names = (tables: readonly { readonly table: string }[]) =>
    tables.map(({ table }) => table).toSorted()
  if (names(exported).join() !== names(archivedTables).join()) {
    throw new Error('The tables of an archive are not those that are exported.')
  }
  return archivedTables.map((described) => {
    const kept = keptOf(described.table)
    const keyColumn = personalFiles.find(({ table }) => table === kept.table)?.keyColumn ?? null
    return { ...described, withheld: kept.withheld ?? [], keyColumn }
  })
}

function keptOf(table: string): PersonalTable {
  const kept = personalTables.find((one) => one.table === table)
  if (!kept) throw new Error(`Nothing is known of the table ${table}.`)
  return kept
}

/** Which firm somebody is in, null for none; undefined where there is nobody of that id. */
export async function findCompanyOfUserAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  userId: number,
): Promise<number | null | undefined> {
  const [found] = await sqlOf(transaction)
    .select({ companyId: users.companyId })
    .from(users)
    .where(eq(users.id, userId))
  return found?.companyId
}

/** As whom rows of this person are kept: in the firm they are in, and in those they were in before. */
export async function findOwners(transaction: Transaction, userId: number): Promise<Owner[]> {
  const ofTables = exportedTables().map(({ table }) => {
    const { users: columns, company = '' } = keptOf(table)
    const [user = ''] = columns
    return sql`select ${sql.identifier(company)} as company_id from ${sql.identifier(table)}
      where ${sql.identifier(user)} = ${userId}`
  })
  const rows = await rowsOf<{ company_id: number | null }>(
    sqlOf(transaction),
    sql`${sql.join(ofTables, sql` union `)} order by company_id`,
  )
  return rows.map((row) => ({ userId, companyId: row.company_id }))
}

/** The next rows of a table that are theirs, after the one that is given. */
export async function readRows(
  { userId, companyId }: Owner,
  transaction: Transaction,
  { table, key }: ExportedTable,
  { after, limit }: { readonly after: KeptRow | null; readonly limit: number },
): Promise<readonly KeptRow[]> {
  const { users: columns, company, ownWhen } = keptOf(table)
  const [user = ''] = columns
  const keys = sql.join(
    key.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const isLater = after
    ? sql`and (${keys}) > (${sql.join(
        key.map((column) => sql`${Number(after.row[column])}::integer`),
        sql`, `,
      )})`
    : sql``
  const isOfFirm = company
    ? sql`and ${sql.identifier(company)} is not distinct from ${companyId}::integer`
    : sql``
  const isOwn = ownWhen ? sql.raw(ownWhen) : sql`true`
  return rowsOf<KeptRow>(
    sqlOf(transaction),
    sql`select row_to_json(row_of_table) as row, (${isOwn}) as "isOwn" from (
      select * from ${sql.identifier(table)}
       where ${sql.identifier(user)} = ${userId} ${isOfFirm} ${isLater}
       order by ${keys} limit ${limit}
    ) row_of_table order by ${keys}`,
  )
}
