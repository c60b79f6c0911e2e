import type {
  AsksFor,
  OwnRequest,
  PrivacyRequest,
  RequestsQuery,
} from '@criteria-desk/contract/privacy-requests'
import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies, users } from '../../db/schema/accounts.ts'
import { privacyRequests } from '../../db/schema/privacy-requests.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Owner, Scope } from '../../scope.ts'

type NewRequest = {
  readonly asksFor: AsksFor
  readonly receivedAt: Date
  readonly answerBy: Date
}

/** Answers the one that is open, where there was one before. */
export async function insertRequest(
  { userId, companyId }: Owner,
  transaction: Transaction,
  request: NewRequest,
): Promise<OwnRequest> {
  const queries = sqlOf(transaction)
  await queries
    .insert(privacyRequests)
    .values({ ...request, userId, companyId })
    .onConflictDoNothing()
  const [open] = await queries
    .select()
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.userId, userId),
        eq(privacyRequests.asksFor, request.asksFor),
        isNull(privacyRequests.doneAt),
      ),
    )
  if (!open) throw new Error('The request was not stored.')
  return toOwn(open)
}

export async function listOwnRequests(
  { userId }: Scope,
  transaction: Transaction,
): Promise<OwnRequest[]> {
  const rows = await sqlOf(transaction)
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.userId, userId))
    .orderBy(desc(privacyRequests.id))
    .limit(100)
  return rows.map(toOwn)
}

/** Whether there was one that is open. */
export async function deleteOwnRequest(
  { userId }: Scope,
  transaction: Transaction,
  id: number,
): Promise<boolean> {
  const gone = await sqlOf(transaction)
    .delete(privacyRequests)
    .where(
      and(
        eq(privacyRequests.id, id),
        eq(privacyRequests.userId, userId),
        isNull(privacyRequests.doneAt),
      ),
    )
    .returning({ id: privacyRequests.id })
  return gone.length > 0
}

/** Who goes by that name; null for nobody. */
export async function findUserAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  username: string,
): Promise<Owner | null> {
  const [user] = await sqlOf(transaction)
    .select({ userId: users.id, companyId: users.companyId })
    .from(users)
    .where(sql`lower(${users.username}) = ${username.toLowerCase()}`)
  return user ?? null
}

const doers = alias(users, 'doers')

/** The newest first, one more than the page holds, and how many there are of that state. */
export async function listRequestsAcrossCompanies(
  _scope: Scope,
  transaction: Transaction,
  { state, before, limit }: RequestsQuery,
): Promise<{ found: PrivacyRequest[]; total: number }> {
  const { doneAt } = privacyRequests
  const ofState = state && (state === 'open' ? isNull(doneAt) : isNotNull(doneAt))
  const queries = sqlOf(transaction)
  const rows = await queries
    .select({
      request: privacyRequests,
      username: users.username,
      companyName: companies.name,
      doneBy: doers.username,
    })
    .from(privacyRequests)
    .leftJoin(users, eq(users.id, privacyRequests.userId))
    .leftJoin(companies, eq(companies.id, privacyRequests.companyId))
    .leftJoin(doers, eq(doers.id, privacyRequests.doneByUserId))
    .where(and(ofState, before === undefined ? undefined : lt(privacyRequests.id, before)))
    .orderBy(desc(privacyRequests.id))
    .limit(limit + 1)
  const [counted] = await queries.select({ total: count() }).from(privacyRequests).where(ofState)
  const found = rows.map(({ request, ...names }) => ({
    ...toOwn(request),
    ...names,
    userId: request.userId,
  }))
  return { found, total: counted?.total ?? 0 }
}

/** Whether there was one that is open. */
export async function endRequestAcrossCompanies(
  { userId }: Scope,
  transaction: Transaction,
  id: number,
  doneAt: Date,
): Promise<Owner | null> {
  const [done] = await sqlOf(transaction)
    .update(privacyRequests)
    .set({ doneAt, doneByUserId: userId })
    .where(and(eq(privacyRequests.id, id), isNull(privacyRequests.doneAt)))
    .returning({ userId: privacyRequests.userId, companyId: privacyRequests.companyId })
  return done ?? null
}

/** Whoever is erased has been answered, whoever ordered it. */
export async function endErasureRequests(
  transaction: Transaction,
  userId: number,
  doneAt: Date,
): Promise<void> {
  await sqlOf(transaction)
    .update(privacyRequests)
    .set({ doneAt })
    .where(
      and(
        eq(privacyRequests.userId, userId),
        eq(privacyRequests.asksFor, 'erasure'),
        isNull(privacyRequests.doneAt),
      ),
    )
}

function toOwn(row: typeof privacyRequests.$inferSelect): OwnRequest {
  const { id, asksFor, receivedAt, answerBy, doneAt } = row
  return {
    ...{ id, asksFor },
    receivedAt: receivedAt.toISOString(),
    answerBy: answerBy.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}
