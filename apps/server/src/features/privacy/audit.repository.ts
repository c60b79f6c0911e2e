import type { AuditFilter } from '@criteria-desk/contract/audit'
import { actsInWords, auditActCodes } from '@criteria-desk/domain/access/audit-acts'
import type { ChainEntry, ChainPlace, Checkpoint } from '@criteria-desk/domain/access/audit-chain'
import { type AuditNames, tellAct } from '@criteria-desk/domain/access/audit-words'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import {
  auditCheckpoints,
  auditChecks,
  auditHead,
  auditLog,
  companies,
  users,
} from '../../db/schema/accounts.ts'
import { documents } from '../../db/schema/documents.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/** Which entries, the time worked out. */
export type Wanted = Omit<AuditFilter, 'days'> & { readonly since: Date | null }

/** As it is hashed. JavaScript's dates would lose the microseconds, and its JSON the spelling. */
const columns = {
  position: auditLog.position,
  at: sql<string>`to_char(${auditLog.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  userId: auditLog.userId,
  companyId: auditLog.companyId,
  act: auditLog.act,
  details: sql<string>`${auditLog.details}::text`,
  hash: auditLog.hash,
}

/** Newest first, one more than the page holds, and how many there are on all pages. */
export async function listEntriesAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  wanted: Wanted,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<{ found: ChainEntry[]; total: number }> {
  const which = matching(wanted)
  const queries = sqlOf(transaction)
  const found = await queries
    .select(columns)
    .from(auditLog)
    .where(and(which, before === undefined ? undefined : lt(auditLog.position, before)))
    .orderBy(desc(auditLog.position))
    .limit(limit + 1)
  return { found, total: await countEntriesAcrossCompanies(transaction, wanted) }
}

export async function countEntriesAcrossCompanies(
  transaction: Transaction,
  wanted: Wanted,
): Promise<number> {
  const [counted] = await sqlOf(transaction)
    .select({ total: count() })
    .from(auditLog)
    .where(matching(wanted))
  return counted?.total ?? 0
}

/** Part of the log in its order: after one place, up to another. */
export type Stretch = { readonly after: number; readonly upTo: number; readonly limit: number }

/** An entry with the hash that it is chained to. */
export type LinkedEntry = ChainEntry & { readonly before: string }

/** The next entries of a stretch. */
export function listStretchAcrossCompanies(
  transaction: Transaction,
  { after, upTo, limit }: Stretch,
): Promise<ChainEntry[]> {
  return sqlOf(transaction)
    .select(columns)
    .from(auditLog)
    .where(and(gt(auditLog.position, after), lte(auditLog.position, upTo)))
    .orderBy(asc(auditLog.position))
    .limit(limit)
}

/** The next of those that are wanted, so that each can be checked by itself. */
export function listWantedAcrossCompanies(
  transaction: Transaction,
  wanted: Wanted,
  { after, upTo, limit }: Stretch,
): Promise<LinkedEntry[]> {
  const place = sql`${auditLog.position} - 1`
  return sqlOf(transaction)
    .select({
      ...columns,
      before: sql<string>`coalesce(
        (select earlier.hash from audit_log earlier where earlier.position = ${place}),
        (select kept.hash from audit_checkpoints kept where kept.position = ${place} limit 1),
        repeat('0', 64)
      )`,
    })
    .from(auditLog)
    .where(and(matching(wanted), gt(auditLog.position, after), lte(auditLog.position, upTo)))
    .orderBy(asc(auditLog.position))
    .limit(limit)
}

function matching({ search, companyId, act, since }: Wanted): SQL | undefined {
  return and(
    since === null ? undefined : gte(auditLog.at, since),
    companyId === undefined ? undefined : eq(auditLog.companyId, companyId),
    act === undefined ? undefined : inArray(auditLog.act, actsLike(act)),
    search ? found(search) : undefined,
  )
}

function actsLike(act: string): string[] {
  return [act, ...auditActCodes.filter((code) => code !== act && tellAct(code) === tellAct(act))]
}

/** By what the page shows: names of people and documents, what was done, ids. */
function found(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const people = sql`(select id from users where username ilike ${pattern} or name ilike ${pattern})`
  const named = sql`(select id from documents where filename ilike ${pattern})`
  const acts = actsInWords(search)
  const schedule = 'the schedule'.includes(search.toLowerCase())
  return or(
    sql`${auditLog.userId} in ${people}`,
    sql`(${auditLog.details} ->> 'userId')::integer in ${people}`,
    sql`(${auditLog.details} ->> 'documentId')::integer in ${named}`,
    acts.length > 0 ? inArray(auditLog.act, [...acts]) : undefined,
    schedule ? eq(auditLog.userId, 0) : undefined,
    byId(search) ?? sql`${auditLog.details}::text ilike ${pattern}`,
  )
}

/** `issue 118` is that issue, and no other that has 118 in it. */
function byId(search: string): SQL | undefined {
  const [, label = '', id = ''] = /^([a-z]+) ([0-9a-f-]{1,36})$/i.exec(search) ?? []
  const field = fieldsOfLabels[label.toLowerCase()]
  if (!field) return undefined
  const isWho = field === 'userId' && /^\d{1,9}$/.test(id)
  const isIt = sql`${auditLog.details} ->> ${field} like ${id.includes('-') || /[a-f]/i.test(id) ? `${id}%` : id}`
  return isWho ? or(isIt, eq(auditLog.userId, Number(id))) : isIt
}

const fieldsOfLabels: Readonly<Record<string, string>> = {
  user: 'userId',
  company: 'companyId',
  document: 'documentId',
  analysis: 'analysisId',
  issue: 'issueId',
  mail: 'mailId',
  name: 'nameId',
  file: 'rulesId',
  request: 'requestId',
  conversation: 'conversationId',
  job: 'jobId',
}

/** What the ids of some entries mean today. */
export async function findNamesAcrossCompanies(
  transaction: Transaction,
  entries: readonly ChainEntry[],
): Promise<AuditNames> {
  const told = entries.map(({ details }) => JSON.parse(details) as Record<string, unknown>)
  const idsOf = (field: string) => told.map((details) => details[field])
  const queries = sqlOf(transaction)
  return {
    users: await namesOf([...entries.map(({ userId }) => userId), ...idsOf('userId')], (ids) =>
      queries
        .select({ id: users.id, name: users.username })
        .from(users)
        .where(inArray(users.id, ids)),
    ),
    companies: await namesOf(
      [
        ...entries.map(({ companyId }) => companyId),
        ...idsOf('companyId'),
        ...idsOf('toCompanyId'),
      ],
      (ids) =>
        queries
          .select({ id: companies.id, name: companies.name })
          .from(companies)
          .where(inArray(companies.id, ids)),
    ),
    documents: await namesOf(idsOf('documentId'), (ids) =>
      queries
        .select({ id: documents.id, name: documents.filename })
        .from(documents)
        .where(inArray(documents.id, ids)),
    ),
  }
}

async function namesOf(
  ids: readonly unknown[],
  look: (ids: number[]) => PromiseLike<readonly { readonly id: number; readonly name: string }[]>,
): Promise<ReadonlyMap<number, string>> {
  const wanted = new Set(ids.filter((id) => typeof id === 'number'))
  const rows = wanted.size === 0 ? [] : await look([...wanted])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Where the log ends, nobody else adding to it before the transaction ends; null: it has no entry yet. */
export async function lockHeadAcrossCompanies(
  transaction: Transaction,
): Promise<ChainPlace | null> {
  const [head] = await sqlOf(transaction)
    .select({ position: auditHead.position, hash: auditHead.hash })
    .from(auditHead)
    .for('update')
  return head ?? null
}

/** The position before the first entry that there is; null where there is none. */
export async function findBeginningAcrossCompanies(
  transaction: Transaction,
): Promise<number | null> {
  const [first] = await sqlOf(transaction)
    .select({ position: auditLog.position })
    .from(auditLog)
    .orderBy(asc(auditLog.position))
    .limit(1)
  return first ? first.position - 1 : null
}

/** The last entry that has only older ones than that time before it, and is older itself; null: none is. */
export async function findLastBeforeAcrossCompanies(
  transaction: Transaction,
  head: ChainPlace,
  time: Date,
): Promise<ChainPlace | null> {
  const queries = sqlOf(transaction)
  const [newer] = await queries
    .select({ position: auditLog.position })
    .from(auditLog)
    .where(gte(auditLog.at, time))
    .orderBy(asc(auditLog.position))
    .limit(1)
  const [last] = await queries
    .select({ position: auditLog.position, hash: auditLog.hash })
    .from(auditLog)
    .where(lt(auditLog.position, newer?.position ?? head.position + 1))
    .orderBy(desc(auditLog.position))
    .limit(1)
  return last ?? null
}

/** Everything up to a checkpoint, and what was signed before it. Answers how many entries went. */
export async function removeUpToAcrossCompanies(
  transaction: Transaction,
  position: number,
): Promise<number> {
  const answer: unknown = await sqlOf(transaction).execute(
    sql`select remove_audit_entries(${position}) as removed`,
  )
  // Both databases answer so, which the type that they share does not say.
  const { rows } = answer as { readonly rows: readonly { readonly removed: number }[] }
  return rows[0]?.removed ?? 0
}

/** A checkpoint with its signature. */
export type SignedCheckpoint = Checkpoint & {
  readonly publicKey: string
  readonly signature: string
}

/** In the order in which they were signed. */
export async function listCheckpointsAcrossCompanies(
  transaction: Transaction,
): Promise<SignedCheckpoint[]> {
  const rows = await sqlOf(transaction)
    .select()
    .from(auditCheckpoints)
    .orderBy(auditCheckpoints.number)
  return rows.map(toSigned)
}

/** The newest that was signed; null where none was. */
export async function findNewestCheckpointAcrossCompanies(
  transaction: Transaction,
): Promise<SignedCheckpoint | null> {
  const [row] = await sqlOf(transaction)
    .select()
    .from(auditCheckpoints)
    .orderBy(desc(auditCheckpoints.number))
    .limit(1)
  return row ? toSigned(row) : null
}

function toSigned({ number: _number, at, ...row }: typeof auditCheckpoints.$inferSelect) {
  return { ...row, at: at.toISOString() }
}

export async function insertCheckpointAcrossCompanies(
  transaction: Transaction,
  { at, ...checkpoint }: SignedCheckpoint,
): Promise<void> {
  await sqlOf(transaction)
    .insert(auditCheckpoints)
    .values({ ...checkpoint, at: new Date(at) })
}

/** What the last check found, as it was kept; null where there was none. */
export async function findLastCheckAcrossCompanies(
  transaction: Transaction,
): Promise<{ readonly checkedAt: Date; readonly report: unknown } | null> {
  const [row] = await sqlOf(transaction)
    .select({ checkedAt: auditChecks.checkedAt, report: auditChecks.report })
    .from(auditChecks)
    .orderBy(desc(auditChecks.number))
    .limit(1)
  return row ?? null
}

/** Keeps what a check found, and lets go of what was found before `keptSince`. */
export async function insertCheckAcrossCompanies(
  transaction: Transaction,
  check: { readonly checkedAt: Date; readonly report: object },
  keptSince: Date,
): Promise<void> {
  const queries = sqlOf(transaction)
  await queries.insert(auditChecks).values(check)
  await queries.delete(auditChecks).where(lt(auditChecks.checkedAt, keptSince))
}
