import { dueBefore, type RetentionKind } from '@criteria-desk/domain/privacy/retention'
import { asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { rowsOf, sqlOf } from '../../db/database-unit-of-work.ts'
import {
  type PersonalTable,
  personalFiles,
  personalTables,
  type Retention,
} from '../../db/personal-data.ts'
import { companies, users } from '../../db/schema/accounts.ts'
import { companySubscriptions } from '../../db/schema/billing.ts'
import { removedFiles, retentionRuns } from '../../db/schema/privacy.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/** What the schedule of each night removes by the age of rows, and what it says of itself. */

/** Tables whose rows go by a time of their own, each with the line of the schedule that it counts in. */
export type AgedTable = { readonly table: PersonalTable; readonly kind: RetentionKind }

const kindOf: Readonly<Record<Retention, RetentionKind>> = {
  'client-material': 'termination',
  log: 'logs',
  financial: 'financial',
  record: 'account',
  'own-end': 'own-end',
}

export const agedTables: readonly AgedTable[] = personalTables
  .filter(({ dated }) => dated !== undefined)
  .map((table) => ({ table, kind: kindOf[table.retention] }))

/** A batch of what is older than it may get. Answers how many rows went: 0 once nothing is left. */
export async function deleteAgedAcrossCompanies(
  transaction: Transaction,
  { table: { table, dated = '' } }: AgedTable,
  before: Date,
  most: number,
): Promise<number> {
  const name = sql.identifier(table)
  const [counted] = await rowsOf<{ rows: number }>(
    sqlOf(transaction),
    sql`with gone as (delete from ${name} where ctid = any(array(
        select ctid from ${name}
          where ${sql.identifier(dated)} < ${before.toISOString()}::timestamptz limit ${most}))
        returning 1)
      select count(*)::int as rows from gone`,
  )
  return counted?.rows ?? 0
}

/** Before which time rows of such a table are due. */
export function dueOf({ table: { table }, kind }: AgedTable, now: Date): Date {
  const due = dueBefore(now)
  if (table === 'outbox') return due.outbox
  if (kind === 'own-end') return now
  return kind === 'inactive' ? due.logs : due[kind]
}

/** Records of people in no company, years after they were erased. */
export async function deleteRecordsOfNobodyAcrossCompanies(
  transaction: Transaction,
  before: Date,
): Promise<number> {
  const [counted] = await rowsOf<{ rows: number }>(
    sqlOf(transaction),
    sql`with gone as (delete from evidence_records r
        where r.company_id is null
          and exists (select from erasures e where e.kind = 'user' and e.id = r.user_id
            and e.at < ${before.toISOString()}::timestamptz)
          and not exists (select from users u where u.id = r.user_id)
        returning 1)
      select count(*)::int as rows from gone`,
  )
  return counted?.rows ?? 0
}

/** Companies that ended before a time: with what they put in still there, or those of which all goes. */
export async function listEndedAcrossCompanies(
  transaction: Transaction,
  before: Date,
  which: 'with-material' | 'all',
): Promise<readonly number[]> {
  const rows = await rowsOf<{ id: number }>(
    sqlOf(transaction),
    sql`select id from companies where ended_at <= ${before.toISOString()}::timestamptz
      ${which === 'with-material' ? sql`and emptied_at is null` : sql``} order by ended_at, id`,
  )
  return rows.map(({ id }) => id)
}

/** An account whose person can sign in, and has not been seen for long. */
export type InactiveAccount = {
  readonly id: number
  readonly username: string
  readonly seenAt: Date
  /** Since they were last seen; null where they have not been warned. */
  readonly warnedAt: Date | null
}

const seen = sql`coalesce(u.last_signed_in_at, u.created_at)`
const isWarned = sql`coalesce(u.inactivity_warned_at >= ${seen}, false)`

/** Who can sign in, of companies that are in force, and was last seen before then. */
async function listInactive(
  transaction: Transaction,
  seenBefore: Date,
  which: ReturnType<typeof sql>,
): Promise<readonly InactiveAccount[]> {
  const rows = await rowsOf<{
    id: number
    username: string
    seenAt: string | Date
    warnedAt: string | Date | null
  }>(
    sqlOf(transaction),
    sql`select u.id, u.username, ${seen} as "seenAt",
        case when ${isWarned} then u.inactivity_warned_at end as "warnedAt"
      from users u
      where u.is_active = 1 and u.password is not null
        and ${seen} < ${seenBefore.toISOString()}::timestamptz and ${which}
        and not exists (select from companies c where c.id = u.company_id and c.ended_at is not null)
      order by ${seen}, u.id`,
  )
  return rows.map(({ seenAt, warnedAt, ...person }) => ({
    ...person,
    seenAt: new Date(seenAt),
    warnedAt: warnedAt === null ? null : new Date(warnedAt),
  }))
}

/** Those who have not been warned since; only one of them where an id is given. */
export function listToWarnAcrossCompanies(
  transaction: Transaction,
  seenBefore: Date,
  userId?: number,
): Promise<readonly InactiveAccount[]> {
  const which = userId === undefined ? sql`true` : sql`u.id = ${userId}`
  return listInactive(transaction, seenBefore, sql`not ${isWarned} and ${which}`)
}

/** Those who have been warned, the longest unseen first. */
export function listWarnedAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  seenBefore: Date,
): Promise<readonly InactiveAccount[]> {
  return listInactive(transaction, seenBefore, isWarned)
}

export async function noteWarnedAcrossCompanies(
  transaction: Transaction,
  userId: number,
  now: Date,
): Promise<void> {
  await sqlOf(transaction)
    .update(users)
    .set({ inactivityWarnedAt: now })
    .where(eq(users.id, userId))
}

/** What the keys of people's files begin with. */
export const filePrefixes: readonly string[] = personalFiles.map(({ prefix }) => prefix)

/** Keys of files whose row has gone, the first so many. */
export async function listRemovedFiles(
  transaction: Transaction,
  most: number,
): Promise<readonly string[]> {
  const rows = await sqlOf(transaction).select().from(removedFiles).limit(most)
  return rows.map(({ fileKey }) => fileKey)
}

export async function forgetRemovedFiles(
  transaction: Transaction,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await sqlOf(transaction)
    .delete(removedFiles)
    .where(inArray(removedFiles.fileKey, [...keys]))
}

export type RunRecord = typeof retentionRuns.$inferSelect

/** Begins a run. Any that never ended was cut off with its server, and is said to be so. */
export async function beginRun(
  transaction: Transaction,
  now: Date,
  cutOff: string,
): Promise<number> {
  await sqlOf(transaction)
    .update(retentionRuns)
    .set({ outcome: 'stopped', endedAt: now, error: cutOff })
    .where(eq(retentionRuns.outcome, 'running'))
  const [row] = await sqlOf(transaction)
    .insert(retentionRuns)
    .values({ startedAt: now, outcome: 'running', removed: {}, files: 0 })
    .returning({ id: retentionRuns.id })
  if (!row) throw new Error('The run was not stored.')
  return row.id
}

/** What it has removed so far, in the transaction that removed it. */
export async function countInRun(
  transaction: Transaction,
  runId: number,
  kind: RetentionKind | 'files',
  count: number,
): Promise<void> {
  if (count === 0) return
  const removed = sql`jsonb_set(${retentionRuns.removed}, array[${kind}::text],
    to_jsonb(coalesce((${retentionRuns.removed} ->> ${kind}::text)::int, 0) + ${count}::int))`
  await sqlOf(transaction)
    .update(retentionRuns)
    .set(kind === 'files' ? { files: sql`${retentionRuns.files} + ${count}` } : { removed })
    .where(eq(retentionRuns.id, runId))
}

/** Answers what it has removed in all. */
export async function endRun(
  transaction: Transaction,
  runId: number,
  now: Date,
  error: string | null,
): Promise<{ readonly rows: number; readonly files: number }> {
  const [run] = await sqlOf(transaction)
    .update(retentionRuns)
    .set({ outcome: error === null ? 'done' : 'stopped', endedAt: now, error })
    .where(eq(retentionRuns.id, runId))
    .returning({ removed: retentionRuns.removed, files: retentionRuns.files })
  const rows = Object.values(run?.removed ?? {}).reduce((sum, count) => sum + count, 0)
  return { rows, files: run?.files ?? 0 }
}

/** Whether that run removed rows, or anything was erased since then. */
export async function isAnythingGoneAcrossCompanies(
  transaction: Transaction,
  runId: number,
  since: Date,
): Promise<boolean> {
  const [found] = await rowsOf<{ gone: boolean }>(
    sqlOf(transaction),
    sql`select exists (select from retention_runs where id = ${runId} and removed <> '{}')
      or exists (select from erasures where at > ${since.toISOString()}::timestamptz) as gone`,
  )
  return found?.gone ?? false
}

/** Runs, the newest first, and how many there are. */
export async function listRunsAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<{ readonly found: readonly RunRecord[]; readonly total: number }> {
  const found = await sqlOf(transaction)
    .select()
    .from(retentionRuns)
    .where(before === undefined ? undefined : sql`${retentionRuns.id} < ${before}`)
    .orderBy(desc(retentionRuns.id))
    .limit(limit + 1)
  return { found, total: await sqlOf(transaction).$count(retentionRuns) }
}

/** Runs that began on the day of a time, by London's clock. */
export async function listRunsOfDayAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  time: Date,
): Promise<readonly RunRecord[]> {
  return sqlOf(transaction)
    .select()
    .from(retentionRuns)
    .where(
      sql`(${retentionRuns.startedAt} at time zone 'Europe/London')::date
        = (${time.toISOString()}::timestamptz at time zone 'Europe/London')::date`,
    )
}

export type EndedCompany = {
  readonly id: number
  readonly name: string
  readonly endedAt: Date
  readonly emptiedAt: Date | null
}

export type Standing = {
  readonly closedCompanies: number
  readonly firstClosedAt: Date | null
  readonly oldestBillAt: Date | null
  /** The next whose material goes, else the last whose went. */
  readonly terminated: EndedCompany | null
}

/** What stands beside the kinds of the schedule. */
export async function readStandingAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
): Promise<Standing> {
  const queries = sqlOf(transaction)
  const ended = await queries
    .select({
      id: companies.id,
      name: companies.name,
      endedAt: companies.endedAt,
      emptiedAt: companies.emptiedAt,
    })
    .from(companies)
    .where(isNotNull(companies.endedAt))
    .orderBy(asc(companies.endedAt), asc(companies.id))
  const closed = ended.flatMap(({ endedAt, ...company }) =>
    endedAt === null ? [] : [{ ...company, endedAt }],
  )
  const [bill] = await queries
    .select({ at: companySubscriptions.currentPeriodStart })
    .from(companySubscriptions)
    .where(isNotNull(companySubscriptions.currentPeriodStart))
    .orderBy(asc(companySubscriptions.currentPeriodStart))
    .limit(1)
  return {
    closedCompanies: closed.length,
    firstClosedAt: closed[0]?.endedAt ?? null,
    oldestBillAt: bill?.at ?? null,
    terminated: closed.find(({ emptiedAt }) => emptiedAt === null) ?? closed.at(-1) ?? null,
  }
}
