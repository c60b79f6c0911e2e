import type { Tokens } from '@criteria-desk/domain/usage/call-cost'
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { answeredMessage, toAddedRows } from '../../db/added-rows.ts'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { tokenUsage } from '../../db/schema/activity.ts'
import type { AddedRows, Transaction } from '../../ports/unit-of-work.ts'
import type { Owner, Scope } from '../../scope.ts'

export type CalculationUsage = {
  readonly lenderName: string
  /** `calculated`, or the code of the error that it came to. */
  readonly outcome: string
  readonly at: Date
}

/** The row of an income calculation that no model was asked for. */
export async function insertCalculation(
  scope: Scope,
  transaction: Transaction,
  { lenderName, outcome, at }: CalculationUsage,
): Promise<void> {
  await sqlOf(transaction)
    .insert(tokenUsage)
    .values({ ...free(scope, 'income-calculation', at), lenderName, outcome })
}

/** The row of an answer that no model was asked for, for the statement that keeps its message. */
export function rowsOfAnswer(
  scope: Scope,
  transaction: Transaction,
  { requestType, at }: { requestType: string; at: Date },
): AddedRows {
  const messageId = sql`(select id from ${answeredMessage})`
  return toAddedRows(
    sqlOf(transaction)
      .insert(tokenUsage)
      .values({ ...free(scope, requestType, at), messageId }),
  )
}

/**
 * The rows of the calls that an answer took, which stand already: they become its message's, and
 * are called what the answer is.
 */
export function callsOfAnswer(
  scope: Scope,
  transaction: Transaction,
  { requestType, calls }: { requestType: string; calls: readonly number[] },
): AddedRows {
  const messageId = sql`(select id from ${answeredMessage})`
  return toAddedRows(
    sqlOf(transaction)
      .update(tokenUsage)
      .set({ requestType, messageId })
      .where(areCallsOf(scope, calls)),
  )
}

/** The same for what else calls were made for. */
export async function updateCallsOf(
  owner: Owner,
  transaction: Transaction,
  calls: readonly number[],
  of:
    | { readonly requestType: string; readonly lenderName: string; readonly outcome: string }
    | { readonly requestType: string; readonly analysisId: number },
): Promise<void> {
  await sqlOf(transaction).update(tokenUsage).set(of).where(areCallsOf(owner, calls))
}

/** One's own, and of those the ones that are no other message's. */
function areCallsOf({ userId }: Owner, calls: readonly number[]) {
  return and(
    inArray(tokenUsage.id, [...calls]),
    eq(tokenUsage.userId, userId),
    isNull(tokenUsage.messageId),
  )
}

/** For the job that made an analysis; it used no tokens and cost nothing. */
export async function insertAnalysisAcrossCompanies(
  transaction: Transaction,
  made: { userId: number; companyId: number | null; analysisId: number; at: Date },
): Promise<void> {
  const { at, analysisId, ...owner } = made
  await sqlOf(transaction)
    .insert(tokenUsage)
    .values({ ...free(owner, 'bank-statement', at), analysisId })
}

function free({ userId, companyId }: Owner, requestType: string, at: Date) {
  return { userId, companyId, tokensUsed: 0, cost: '0', usageDate: at, requestType }
}

/** What stands of a call before it is made. */
export type ReservedCall = {
  readonly model: string
  readonly task: string
  readonly requestType: string
  /** The most that it can use. */
  readonly tokens: Tokens
  /** Of these, in cents. */
  readonly cost: number
  readonly at: Date
  readonly lenderName?: string
  readonly analysisId?: number
}

/** Answers the row's id. */
export async function insertReserved(
  { userId, companyId }: Owner,
  transaction: Transaction,
  { tokens, cost, at, ...call }: ReservedCall,
): Promise<number> {
  const [row] = await sqlOf(transaction)
    .insert(tokenUsage)
    .values({
      ...call,
      ...{ userId, companyId, state: 'reserved', usageDate: at },
      ...amounts(tokens, cost),
    })
    .returning({ id: tokenUsage.id })
  if (!row) throw new Error('The call was not written down.')
  return row.id
}

/** How a call ended. */
export type EndedCall = {
  /** Null where nobody knows what it used: what was reserved stands, and stays reserved. */
  readonly used: { readonly tokens: Tokens; readonly cost: number } | null
  /** Null where an answer came. */
  readonly failure: string | null
}

/** Settles a call once: one that is settled stays as it is. */
export async function updateEnded(
  owner: Owner,
  transaction: Transaction,
  id: number,
  { used, failure }: EndedCall,
): Promise<void> {
  await sqlOf(transaction)
    .update(tokenUsage)
    .set({ failure, ...(used && { state: 'settled', ...amounts(used.tokens, used.cost) }) })
    .where(
      and(
        eq(tokenUsage.id, id),
        eq(tokenUsage.userId, owner.userId),
        eq(tokenUsage.state, 'reserved'),
      ),
    )
}

function amounts(tokens: Tokens, cost: number) {
  const { tokensIn, tokensOut, tokensCachedIn = 0, tokensCacheWrite = 0 } = tokens
  return {
    ...{ tokensUsed: tokensIn + tokensOut, tokensIn, tokensOut, cost: String(cost) },
    ...{ tokensCachedIn, tokensCacheWrite },
  }
}

/** Waits until nobody else reserves anything of the firm's allowance, or of a person's without a firm. */
export async function lockAllowance(owner: Owner, transaction: Transaction): Promise<void> {
  const of = owner.companyId ?? -owner.userId
  await sqlOf(transaction).execute(sql`select pg_advisory_xact_lock(7245317, ${of})`)
}

/** Tokens that a person used since then, as they count towards an allowance. */
export async function sumOfUser(
  owner: Owner,
  transaction: Transaction,
  since: Date,
): Promise<number> {
  const [row] = await sqlOf(transaction)
    .select({ tokens: sql<string>`coalesce(sum(${counted}), 0)` })
    .from(tokenUsage)
    .where(and(eq(tokenUsage.userId, owner.userId), gte(tokenUsage.usageDate, since)))
  return Number(row?.tokens ?? 0)
}

const counted = sql`tokens_counted(${tokenUsage.tokensUsed}, ${tokenUsage.tokensCachedIn})`

/** Tokens that the firm used since then, its people together; 0 without a firm. */
export async function sumOfCompany(
  owner: Owner,
  transaction: Transaction,
  since: Date,
): Promise<number> {
  if (owner.companyId === null) return 0
  const [row] = await sqlOf(transaction)
    .select({ tokens: sql<string>`tokens` })
    .from(sql`company_tokens_used(${since.toISOString()}::timestamptz) as tokens`)
  return Number(row?.tokens ?? 0)
}
