import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, sqlOf } from '../../db/database-unit-of-work.ts'
import { type ErasedKind, type PersonalTable, personalTables } from '../../db/personal-data.ts'
import type { ListedErasure } from '../../ports/erasure-list.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import { hashSecret } from '../../secret.ts'
import { mentionOf } from './mention.ts'

/**
 * What erases. Every statement is made from the list of what is kept about people, so that a table
 * which stands there is erased and exported alike, and none is named here.
 */

/** What was, or is to be, erased. Times are as the database writes them, to the microsecond. */
export type Erasure = {
  readonly kind: ErasedKind
  readonly id: number
  readonly createdAt: string
}

const listedTables = personalTables.flatMap(({ table, listed }) =>
  listed ? [{ table, ...listed }] : [],
)

/** Erases one person, in one transaction. Answers how many rows went; 0 where they are not there. */
export async function eraseUserAcrossCompanies(
  transaction: Transaction,
  { id, createdAt }: Pick<Erasure, 'id' | 'createdAt'>,
): Promise<number> {
  const queries = sqlOf(transaction)
  const [person] = await rowsOf<{ username: string; name: string | null }>(
    queries,
    sql`select username, name from users
      where id = ${id} and created_at = ${createdAt}::timestamptz for update`,
  )
  if (!person) return 0
  await leaveUnlisted(transaction)
  await listErasure(transaction, { kind: 'user', id, createdAt })
  let rows = 0
  for (const table of childrenFirst) {
    for (const statement of statementsForUser(table, { id, ...person })) {
      rows += await countChanged(transaction, statement)
    }
  }
  await forgetJobs(transaction, { id, ...person })
  return rows
}

/**
 * Jobs hold ids and hashes. Those that are over and say whose they were go with them, and so does what
 * one failed of, since a mail server may have said the address. The queue makes its own tables.
 */
async function forgetJobs(
  transaction: Transaction,
  { id, username }: Pick<Person, 'id' | 'username'>,
): Promise<void> {
  const queries = sqlOf(transaction)
  const [queue] = await rowsOf<{ isThere: boolean }>(
    queries,
    sql`select to_regclass('pgboss.job') is not null as "isThere"`,
  )
  if (!queue?.isThere) return
  await queries.execute(sql`delete from pgboss.job
    where state in ('completed', 'cancelled', 'failed')
      and (data ->> 'userId' = ${String(id)}
        or data ->> 'usernameHash' = ${hashSecret(username.toLowerCase())})`)
  await queries.execute(sql`update pgboss.job set output = null
    where lower(output::text) ~ ${mentionOf(username)}`)
}

type Person = { readonly id: number; readonly username: string; readonly name: string | null }

/** What of a table goes, or is changed, with a person. */
function statementsForUser(table: PersonalTable, person: Person): readonly SQL[] {
  const { users, ownWhen, withoutName, namesOfUsers = [], names = [] } = table
  const name = sql.identifier(table.table)
  const [owner] = users
  const statements: SQL[] = []
  if (table.onErasure === 'delete' || table.onErasure === 'delete-owned') {
    const which =
      owner === undefined
        ? namesPerson(names, person.username)
        : sql`${sql.identifier(owner)} = ${person.id}`
    const own = ownWhen === undefined ? which : sql`${which} and ${sql.raw(ownWhen)}`
    statements.push(sql`delete from ${name} where ${own}`)
  }
  if (table.onErasure === 'name-replaced' && withoutName && owner !== undefined) {
    const { column, value } = withoutName
    statements.push(sql`update ${name} set ${sql.identifier(column)} = ${sql.raw(value)}
      where ${sql.identifier(owner)} = ${person.id}`)
  }
  for (const column of namesOfUsers) statements.push(replaceName(table.table, column, person))
  return statements
}

function namesPerson(columns: readonly string[], username: string): SQL {
  const mentions = columns.map(
    (column) => sql`lower(${sql.identifier(column)}) ~ ${mentionOf(username)}`,
  )
  return mentions.length === 0 ? sql`false` : sql`(${sql.join(mentions, sql` or `)})`
}

function replaceName(table: string, column: string, { id, username, name }: Person): SQL {
  const at = sql.identifier(column)
  return sql`update ${sql.identifier(table)} set ${at} = ${`user ${id}`}
    where lower(${at}) in (lower(${username}), lower(${name ?? username}))`
}

/** A batch of what a company put in. Answers how many rows went: 0 once nothing is left. */
export function eraseMaterialAcrossCompanies(
  transaction: Transaction,
  companyId: number,
  most: number,
): Promise<number> {
  const tables = childrenFirst.filter(({ retention }) => retention === 'client-material')
  return eraseFirstOf(transaction, tables, companyId, most)
}

/** A batch of everything of a company but its people and itself. */
export function eraseRowsOfCompanyAcrossCompanies(
  transaction: Transaction,
  companyId: number,
  most: number,
): Promise<number> {
  const tables = childrenFirst.filter(
    ({ table, outlivesCompany }) => !outlivesCompany && table !== 'users' && table !== 'companies',
  )
  return eraseFirstOf(transaction, tables, companyId, most)
}

async function eraseFirstOf(
  transaction: Transaction,
  tables: readonly PersonalTable[],
  companyId: number,
  most: number,
): Promise<number> {
  await leaveUnlisted(transaction)
  for (const { table, company } of tables) {
    if (company === undefined) continue
    const name = sql.identifier(table)
    const rows = await countChanged(
      transaction,
      sql`delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${sql.identifier(company)} = ${companyId} limit ${most}))`,
    )
    if (rows > 0) return rows
  }
  return 0
}

/** The company itself, once nothing else is left of it. Answers 1, or 0 where it is not there. */
export async function eraseCompanyAcrossCompanies(
  transaction: Transaction,
  { id, createdAt }: Pick<Erasure, 'id' | 'createdAt'>,
): Promise<number> {
  await leaveUnlisted(transaction)
  await listErasure(transaction, { kind: 'company', id, createdAt })
  return countChanged(
    transaction,
    sql`delete from companies where id = ${id} and created_at = ${createdAt}::timestamptz`,
  )
}

/** One of what people delete themselves, and a restored backup has again. */
export async function eraseOneAcrossCompanies(
  transaction: Transaction,
  { kind, id, createdAt }: Erasure,
): Promise<number> {
  const listed = listedTables.find((one) => one.kind === kind)
  if (!listed) return 0
  return countChanged(
    transaction,
    sql`delete from ${sql.identifier(listed.table)}
    where ${isOne(listed, { id, createdAt })}`,
  )
}

/** Whom a company has, one page after another. */
export async function listUsersOfCompanyAcrossCompanies(
  transaction: Transaction,
  companyId: number,
  most: number,
): Promise<readonly Pick<Erasure, 'id' | 'createdAt'>[]> {
  return rowsOf(
    sqlOf(transaction),
    sql`select id, created_at::text as "createdAt" from users
      where company_id = ${companyId} order by id limit ${most}`,
  )
}

/** Lists what is to go, as it stands in its table. Null where there is none. */
export async function orderErasure(
  transaction: Transaction,
  kind: ErasedKind,
  id: number,
  at: Date,
): Promise<Erasure | null> {
  const table = kind === 'company-material' ? 'company' : kind
  const listed = listedTables.find((one) => one.kind === table)
  if (!listed) return null
  const [row] = await rowsOf<{ createdAt: string }>(
    sqlOf(transaction),
    sql`select ${sql.identifier(listed.madeAt)}::text as "createdAt"
      from ${sql.identifier(listed.table)} where ${sql.identifier(listed.id)} = ${id}`,
  )
  if (!row) return null
  const erasure = { kind, id, createdAt: row.createdAt }
  await listErasure(transaction, erasure, at)
  return erasure
}

async function listErasure(
  transaction: Transaction,
  { kind, id, createdAt }: Erasure,
  at?: Date | string,
): Promise<void> {
  const when = typeof at === 'string' ? at : at?.toISOString()
  await sqlOf(transaction).execute(
    sql`insert into erasures (kind, id, created_at, at)
      values (${kind}, ${id}, ${createdAt}::timestamptz, coalesce(${when ?? null}::timestamptz, now()))
      on conflict do nothing`,
  )
}

/**
 * What is listed as gone and is there: ordered and not carried out yet, or back with a backup. People
 * and companies first, since most else goes with them.
 */
export async function listToEraseAcrossCompanies(
  transaction: Transaction,
  which: 'orders' | 'all',
): Promise<readonly Erasure[]> {
  const found: Erasure[] = []
  for (const listed of listedTables) {
    if (which === 'orders' && listed.kind !== 'user' && listed.kind !== 'company') continue
    const rows = await rowsOf<Erasure>(
      sqlOf(transaction),
      sql`select e.kind, e.id, e.created_at::text as "createdAt" from erasures e
        join ${sql.identifier(listed.table)} t
          on t.${sql.identifier(listed.id)} = e.id and t.${sql.identifier(listed.madeAt)} = e.created_at
        where e.kind = ${listed.kind} order by e.id`,
    )
    found.push(...rows)
  }
  const emptied = await rowsOf<Erasure>(
    sqlOf(transaction),
    sql`select e.kind, e.id, e.created_at::text as "createdAt" from erasures e
      join companies c on c.id = e.id and c.created_at = e.created_at
      where e.kind = 'company-material' and c.emptied_at is null order by e.id`,
  )
  return [...found, ...emptied]
}

/** What is listed, of all time or since then. */
export function listErasuresAcrossCompanies(
  transaction: Transaction,
  since: Date | null,
): Promise<readonly ListedErasure[]> {
  const when = since?.toISOString() ?? null
  return rowsOf(
    sqlOf(transaction),
    sql`select kind, id, ${inUtc(sql`created_at`)} as "createdAt", ${inUtc(sql`at`)} as at
      from erasures where ${when}::timestamptz is null or at >= ${when}::timestamptz
      order by at, kind, id`,
  )
}

/** To the microsecond, whatever zone a session has. */
function inUtc(time: SQL): SQL {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** Whether a company of that id and age is still there. */
export async function isCompanyThereAcrossCompanies(
  transaction: Transaction,
  { id, createdAt }: Pick<Erasure, 'id' | 'createdAt'>,
): Promise<boolean> {
  const rows = await rowsOf(
    sqlOf(transaction),
    sql`select 1 as there from companies where id = ${id} and created_at = ${createdAt}::timestamptz`,
  )
  return rows.length > 0
}

/** Nothing of it is left; where it came back with a backup as if it had never ended, it has ended now. */
export async function keepEmptiedAcrossCompanies(
  transaction: Transaction,
  { id, createdAt }: Pick<Erasure, 'id' | 'createdAt'>,
  at: Date,
): Promise<void> {
  await sqlOf(transaction).execute(
    sql`update companies
      set emptied_at = ${at.toISOString()}::timestamptz,
        ended_at = coalesce(ended_at, ${at.toISOString()}::timestamptz)
      where id = ${id} and created_at = ${createdAt}::timestamptz`,
  )
}

/** From its order on nobody of it signs in, whatever the backup said that it came from. */
export async function endCompanyAcrossCompanies(
  transaction: Transaction,
  { id, createdAt }: Pick<Erasure, 'id' | 'createdAt'>,
  at: Date,
): Promise<void> {
  await sqlOf(transaction).execute(
    sql`update companies set ended_at = ${at.toISOString()}::timestamptz
      where id = ${id} and created_at = ${createdAt}::timestamptz and ended_at is null`,
  )
}

/** What goes in this transaction goes with what is listed already. */
async function leaveUnlisted(transaction: Transaction): Promise<void> {
  await sqlOf(transaction).execute(sql`select set_config('app.unlisted', 'on', true)`)
}

function isOne(
  { id: idColumn, madeAt }: { readonly id: string; readonly madeAt: string },
  { id, createdAt }: Pick<Erasure, 'id' | 'createdAt'>,
): SQL {
  return sql`${sql.identifier(idColumn)} = ${id}
    and ${sql.identifier(madeAt)} = ${createdAt}::timestamptz`
}

async function countChanged(transaction: Transaction, statement: SQL): Promise<number> {
  const [counted] = await rowsOf<{ rows: number }>(
    sqlOf(transaction),
    sql`with gone as (${statement} returning 1) select count(*)::int as rows from gone`,
  )
  return counted?.rows ?? 0
}

/** What refers to others stands after them in the list. */
const childrenFirst: readonly PersonalTable[] = personalTables.toReversed()
