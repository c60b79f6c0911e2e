import { sql } from 'drizzle-orm'
import { rowsOf, sqlOf } from '../../db/database-unit-of-work.ts'
import { type PersonalTable, personalTables } from '../../db/personal-data.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'

/** How many rows of what an erasure would remove, and how many would stay by an id alone. */

export type CountedRows = {
  readonly goes: Readonly<Record<GoingLine, number>>
  readonly stays: Readonly<Record<StayingLine, number>>
}

export type GoingLine =
  | 'questions'
  | 'papers'
  | 'searches'
  | 'sessions'
  | 'people'
  | 'evidence'
  | 'other'
export type StayingLine = 'bills' | 'audit' | 'usage' | 'evidence'

/** In which line of the dialog the rows of a table are counted; those of others in `other`. */
const goingLines: Readonly<Record<string, GoingLine>> = {
  messages: 'questions',
  documents: 'papers',
  income_readings: 'papers',
  bank_statement_documents: 'papers',
  bank_statement_analyses: 'papers',
  search_activities: 'searches',
  token_usage: 'searches',
  sessions: 'sessions',
  users: 'people',
  evidence_records: 'evidence',
}

const stayingLines: Readonly<Record<string, StayingLine>> = {
  company_subscriptions: 'bills',
  payment_events: 'bills',
  audit_log: 'audit',
  token_usage: 'usage',
  evidence_records: 'evidence',
}

/** What repeats other rows, or is the account or the company itself, is not told again. */
const untold = ['message_words', 'companies']

/** Of one person. */
export async function countOfUserAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<CountedRows> {
  const counted = emptyCounts()
  for (const table of personalTables) {
    const [owner] = table.users
    if (owner === undefined || table.table === 'users' || untold.includes(table.table)) continue
    const isGoing = table.onErasure === 'delete' || table.onErasure === 'delete-owned'
    const own = isGoing && table.ownWhen ? sql` and ${sql.raw(table.ownWhen)}` : sql``
    const rows = await countRows(transaction, table, sql`${sql.identifier(owner)} = ${id}${own}`)
    add(counted, table, isGoing, rows)
  }
  return counted
}

/** Of a company with its people. */
export async function countOfCompanyAcrossCompanies(
  transaction: Transaction,
  id: number,
): Promise<CountedRows> {
  const counted = emptyCounts()
  for (const table of personalTables) {
    if (table.company === undefined || untold.includes(table.table)) continue
    const rows = await countRows(transaction, table, sql`${sql.identifier(table.company)} = ${id}`)
    add(counted, table, !table.outlivesCompany, rows)
  }
  return counted
}

type Counts = { goes: Record<GoingLine, number>; stays: Record<StayingLine, number> }

const emptyCounts = (): Counts => ({
  goes: { questions: 0, papers: 0, searches: 0, sessions: 0, people: 0, evidence: 0, other: 0 },
  stays: { bills: 0, audit: 0, usage: 0, evidence: 0 },
})

function add(counted: Counts, { table }: PersonalTable, isGoing: boolean, rows: number): void {
  const staying = stayingLines[table]
  if (isGoing) counted.goes[goingLines[table] ?? 'other'] += rows
  else if (staying) counted.stays[staying] += rows
}

async function countRows(
  transaction: Transaction,
  { table }: PersonalTable,
  where: ReturnType<typeof sql>,
): Promise<number> {
  const [counted] = await rowsOf<{ rows: number }>(
    sqlOf(transaction),
    sql`select count(*)::int as rows from ${sql.identifier(table)} where ${where}`,
  )
  return counted?.rows ?? 0
}
