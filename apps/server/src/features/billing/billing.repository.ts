import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies, users } from '../../db/schema/accounts.ts'
import { companySubscriptions, seatPrices } from '../../db/schema/billing.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

/** What is kept of a firm's subscription. */
export type KeptSubscription = typeof companySubscriptions.$inferSelect

/** A firm, and how many people its next bill is for. */
export type BilledFirm = {
  readonly companyId: number
  readonly companyName: string
  /** Of a price of its own. */
  readonly ownPriceId: string | null
  readonly activeUsers: number
  readonly endingSeats: number
  /** It has ended, or there is nobody left in it. */
  readonly isClosed: boolean
  /** Null for a firm that never began one. */
  readonly kept: KeptSubscription | null
}

/** Who can sign in. */
const isAtWork = sql`u.password is not null and u.is_active = 1`

/** One statement, so that the people are those whom the count of changes knows of. */
function selectFirms(transaction: Transaction) {
  return sqlOf(transaction)
    .select({
      companyId: companies.id,
      companyName: companies.name,
      ownPriceId: companies.stripePriceId,
      activeUsers: sql<number>`(select count(*)::int from users u
        where u.company_id = companies.id and ${isAtWork})`,
      endingSeats: sql<number>`(select count(*)::int from ending_seats s
        join users u on u.id = s.user_id
        where s.company_id = companies.id and ${isAtWork})`,
      isClosed: sql<boolean>`(${companies.endedAt} is not null
        or not exists (select from users u where u.company_id = companies.id))`,
      kept: companySubscriptions,
    })
    .from(companies)
    .leftJoin(companySubscriptions, eq(companySubscriptions.companyId, companies.id))
    .$dynamic()
}

/** One's own firm; null for somebody without one. */
export async function findOwnFirm(
  scope: Scope,
  transaction: Transaction,
): Promise<BilledFirm | null> {
  if (scope.companyId === null) return null
  const [firm] = await selectFirms(transaction).where(eq(companies.id, scope.companyId))
  return firm ?? null
}

/** Any firm, for jobs and events. */
export async function findFirmAcrossCompanies(
  transaction: Transaction,
  companyId: number,
): Promise<BilledFirm | null> {
  const [firm] = await selectFirms(transaction).where(eq(companies.id, companyId))
  return firm ?? null
}

/** What is kept of a firm's subscription, also where the firm itself is gone. */
export async function findKeptAcrossCompanies(
  transaction: Transaction,
  companyId: number,
): Promise<KeptSubscription | null> {
  const [kept] = await sqlOf(transaction)
    .select()
    .from(companySubscriptions)
    .where(eq(companySubscriptions.companyId, companyId))
  return kept ?? null
}

/**
 * Notes that something of one's own firm's subscription is about to be changed, and answers the count
 * of changes with it; null where there is no subscription.
 */
export async function noteChange(scope: Scope, transaction: Transaction): Promise<number | null> {
  if (scope.companyId === null) return null
  return countUp(transaction, scope.companyId)
}

/** The same of any firm. */
export function noteChangeAcrossCompanies(
  transaction: Transaction,
  companyId: number,
): Promise<number | null> {
  return countUp(transaction, companyId)
}

async function countUp(transaction: Transaction, companyId: number): Promise<number | null> {
  const [row] = await sqlOf(transaction)
    .update(companySubscriptions)
    .set({ changes: sql`${companySubscriptions.changes} + 1` })
    .where(eq(companySubscriptions.companyId, companyId))
    .returning({ changes: companySubscriptions.changes })
  return row?.changes ?? null
}

export type Order = { readonly priceId: string; readonly quantity: number }

/**
 * Begins a subscription for one's own firm, unless one is being begun or is not over: what is being
 * begun then stays as it was ordered, so that both who asked order the same. Answers what stands.
 */
export async function beginAttempt(
  { companyId, userId }: Scope,
  transaction: Transaction,
  { priceId, quantity }: Order,
): Promise<KeptSubscription | null> {
  if (companyId === null) return null
  const begun = { userId, priceId, quantity, attempt: 1 }
  await sqlOf(transaction)
    .insert(companySubscriptions)
    .values({ companyId, ...begun })
    .onConflictDoUpdate({
      target: companySubscriptions.companyId,
      set: {
        ...begun,
        attempt: sql`${companySubscriptions.attempt} + 1`,
        changes: sql`${companySubscriptions.changes} + 1`,
        ...nothingBegun,
      },
      setWhere: sql`${companySubscriptions.status} in ('canceled', 'incomplete_expired')`,
    })
  const [kept] = await sqlOf(transaction)
    .select()
    .from(companySubscriptions)
    .where(eq(companySubscriptions.companyId, companyId))
  return kept ?? null
}

const nothingBegun = {
  subscriptionId: null,
  itemId: null,
  status: null,
  pricePence: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
}

/** What was ordered was refused, or failed: the next order of it is another. */
export async function renewAttempt(
  { companyId }: Scope,
  transaction: Transaction,
  { attempt, priceId, quantity }: Order & { readonly attempt: number },
): Promise<void> {
  if (companyId === null) return
  await sqlOf(transaction)
    .update(companySubscriptions)
    .set({
      attempt: attempt + 1,
      // It may have been the customer that failed.
      customerAttempt: sql`${companySubscriptions.customerAttempt} + 1`,
      ...{ priceId, quantity },
    })
    .where(
      and(
        eq(companySubscriptions.companyId, companyId),
        eq(companySubscriptions.attempt, attempt),
        isNull(companySubscriptions.subscriptionId),
      ),
    )
}

/** The customer that one's own firm is at the provider. */
export async function saveCustomer(
  { companyId }: Scope,
  transaction: Transaction,
  customer: { readonly customerId: string; readonly customerAttempt: number },
): Promise<void> {
  if (companyId === null) return
  await sqlOf(transaction)
    .update(companySubscriptions)
    .set(customer)
    .where(eq(companySubscriptions.companyId, companyId))
}

/** As the provider said it. */
export type SubscriptionState = Pick<
  KeptSubscription,
  | 'subscriptionId'
  | 'customerId'
  | 'itemId'
  | 'priceId'
  | 'quantity'
  | 'pricePence'
  | 'currency'
  | 'currentPeriodStart'
  | 'currentPeriodEnd'
  | 'cancelAtPeriodEnd'
  | 'endedAt'
> & { readonly status: NonNullable<KeptSubscription['status']> }

/** When the provider said it: how many changes were known, and whether it has heard of all of them. */
export type Said = { readonly changes: number; readonly isFollowed: boolean; readonly now: Date }

/**
 * Keeps what the provider said, unless what it said when more changes were known is kept. The ids stand
 * on the master user who began it, and pass to the firm's first other one where that one has gone.
 */
export async function keepStateAcrossCompanies(
  transaction: Transaction,
  companyId: number,
  { status, ...state }: SubscriptionState,
  { changes, isFollowed, now }: Said,
): Promise<void> {
  const queries = sqlOf(transaction)
  // Whoever changes a person locks them first and the subscription after them: so does this.
  const masters = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.role, 'broker-master-user'), atWork))
    .orderBy(users.id)
    .for('no key update')
  const [kept] = await queries
    .update(companySubscriptions)
    .set({
      ...state,
      status,
      lapsedAt: lapsedAt(status, state.endedAt ?? now),
      ...(isFollowed ? { followed: changes } : {}),
    })
    .where(
      and(
        eq(companySubscriptions.companyId, companyId),
        lte(companySubscriptions.followed, changes),
        // Of an earlier subscription, it says nothing of the one that has followed.
        sql`coalesce(${companySubscriptions.subscriptionId}, ${state.subscriptionId}) = ${state.subscriptionId}`,
      ),
    )
    .returning({ userId: companySubscriptions.userId })
  if (!kept) return
  const holder = masters.find(({ id }) => id === kept.userId) ?? masters[0]
  if (holder && holder.id !== kept.userId) {
    await queries
      .update(companySubscriptions)
      .set({ userId: holder.id })
      .where(eq(companySubscriptions.companyId, companyId))
  }
  await passIdsTo(transaction, holder?.id ?? kept.userId ?? 0, { ...state, status })
}

const atWork = and(isNotNull(users.password), eq(users.isActive, 1))

function lapsedAt(status: SubscriptionState['status'], endedAt: Date) {
  if (status === 'canceled') {
    return sql`coalesce(${companySubscriptions.lapsedAt}, ${endedAt.toISOString()}::timestamptz)`
  }
  return status.startsWith('incomplete') ? companySubscriptions.lapsedAt : null
}

/** They stand on one person, who need not be of the firm any more where nobody else could have them. */
async function passIdsTo(
  transaction: Transaction,
  userId: number,
  { customerId, subscriptionId, status }: SubscriptionState,
): Promise<void> {
  if (customerId === null) return
  const ids = {
    stripeCustomerId: customerId,
    stripeSubscriptionId: subscriptionId,
    subscriptionStatus: status,
  }
  const none = { stripeCustomerId: null, stripeSubscriptionId: null, subscriptionStatus: null }
  await sqlOf(transaction)
    .update(users)
    .set(none)
    .where(and(eq(users.stripeCustomerId, customerId), sql`${users.id} <> ${userId}`))
  await sqlOf(transaction).update(users).set(ids).where(eq(users.id, userId))
}

/** Up to there the firm's changes are settled, without anything new of its subscription. */
export async function leaveFollowedAcrossCompanies(
  transaction: Transaction,
  companyId: number,
  knownChanges: number,
): Promise<void> {
  await sqlOf(transaction)
    .update(companySubscriptions)
    .set({ followed: knownChanges })
    .where(
      and(
        eq(companySubscriptions.companyId, companyId),
        lte(companySubscriptions.followed, knownChanges),
      ),
    )
}

const hasSubscription = isNotNull(companySubscriptions.subscriptionId)

/** Firms after that one whose subscription may differ from what is known here. */
export async function listBehindAcrossCompanies(
  transaction: Transaction,
  after: number,
  limit: number,
): Promise<readonly number[]> {
  const rows = await sqlOf(transaction)
    .select({ companyId: companySubscriptions.companyId })
    .from(companySubscriptions)
    .where(
      and(
        hasSubscription,
        gt(companySubscriptions.companyId, after),
        gt(companySubscriptions.changes, companySubscriptions.followed),
      ),
    )
    .orderBy(companySubscriptions.companyId)
    .limit(limit)
  return rows.map(({ companyId }) => companyId)
}

/** Firms after that one that have begun a subscription which is not over. */
export async function listSubscribedAcrossCompanies(
  transaction: Transaction,
  after: number,
  limit: number,
): Promise<readonly number[]> {
  const rows = await sqlOf(transaction)
    .select({ companyId: companySubscriptions.companyId })
    .from(companySubscriptions)
    .where(
      and(
        isNotNull(companySubscriptions.customerId),
        gt(companySubscriptions.companyId, after),
        sql`coalesce(${companySubscriptions.status}, '') not in ('canceled', 'incomplete_expired')`,
      ),
    )
    .orderBy(companySubscriptions.companyId)
    .limit(limit)
  return rows.map(({ companyId }) => companyId)
}

export async function findPricePence(
  transaction: Transaction,
  priceId: string,
): Promise<number | null> {
  const [row] = await sqlOf(transaction)
    .select({ pence: seatPrices.pence })
    .from(seatPrices)
    .where(eq(seatPrices.priceId, priceId))
  return row?.pence ?? null
}

export async function keepPricePence(
  transaction: Transaction,
  priceId: string,
  pence: number,
): Promise<void> {
  await sqlOf(transaction).insert(seatPrices).values({ priceId, pence }).onConflictDoNothing()
}
