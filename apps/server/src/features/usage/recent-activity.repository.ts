import type { NewestFirst } from '@criteria-desk/contract/paging'
import {
  analysisRequestType,
  calculationRequestType,
} from '@criteria-desk/domain/usage/usage-tools'
import { and, count, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { searchActivities, tokenUsage } from '../../db/schema/activity.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'

export type SearchRow = {
  readonly id: number
  readonly activityType: string
  readonly searchTerm: string | null
  /** Its key, and what it was called at that moment; null where that is not known. */
  readonly criteriaName: string | null
  readonly criteriaDisplayName: string | null
  readonly lenderName: string | null
  readonly resultCount: number | null
  readonly timestamp: Date
}

/** Newest first, one more than the page holds, and how many there are. */
export async function listSearches(
  transaction: Transaction,
  userId: number,
  { since, before, limit }: NewestFirst & { readonly since: Date },
): Promise<{ found: SearchRow[]; total: number }> {
  const { id, activityType, searchTerm, criteriaName, lenderName } = searchActivities
  const { resultCount, timestamp } = searchActivities
  const isWithin = and(eq(searchActivities.userId, userId), gte(timestamp, since))
  const all = sqlOf(transaction).select({ total: count() }).from(searchActivities).where(isWithin)
  const rows = await sqlOf(transaction)
    .select({
      ...{ id, activityType, searchTerm, criteriaName, lenderName, resultCount, timestamp },
      criteriaDisplayName: sql<
        string | null
      >`${searchActivities.metadata} ->> 'criteriaDisplayName'`,
      total: sql<number>`(${all})::int`,
    })
    .from(searchActivities)
    .where(and(isWithin, before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit + 1)
  // Each row tells it; behind the last page there is none.
  const total = rows[0]?.total ?? (await all)[0]?.total ?? 0
  return { found: rows.map(({ total: _total, ...row }) => row), total }
}

export type CalculationRow = {
  readonly at: Date
  readonly lenderName: string | null
  readonly outcome: string | null
  readonly tokens: number
  /** Of the tokens, those that a provider read from its cache. */
  readonly cachedTokens: number
  /** In cents. */
  readonly cost: number
}

/** Incomes that somebody had calculated, newest first. */
export async function listCalculations(
  transaction: Transaction,
  userId: number,
  since: Date,
): Promise<CalculationRow[]> {
  const rows = await sqlOf(transaction)
    .select({
      at: tokenUsage.usageDate,
      lenderName: tokenUsage.lenderName,
      outcome: tokenUsage.outcome,
      tokens: tokenUsage.tokensUsed,
      cachedTokens: tokenUsage.tokensCachedIn,
      cost: tokenUsage.cost,
    })
    .from(tokenUsage)
    .where(and(isOfKind(userId, calculationRequestType), gte(tokenUsage.usageDate, since)))
    .orderBy(desc(tokenUsage.usageDate), desc(tokenUsage.id))
  return rows.map(({ cost, ...row }) => ({ ...row, cost: Number(cost) }))
}

export type AnalysisRow = {
  readonly analysisId: number
  readonly at: Date
  readonly tokens: number
  readonly cachedTokens: number
  /** In cents. */
  readonly cost: number
}

/** Analyses of bank statements that somebody had made, newest first, each with what it took. */
export async function listAnalyses(
  transaction: Transaction,
  userId: number,
  since: Date,
): Promise<AnalysisRow[]> {
  const at = sql<string>`max(${tokenUsage.usageDate})`
  const rows = await sqlOf(transaction)
    .select({
      analysisId: sql<number>`${tokenUsage.analysisId}`,
      at,
      tokens: sql<number>`sum(${tokenUsage.tokensUsed})::float8`,
      cachedTokens: sql<number>`sum(${tokenUsage.tokensCachedIn})::float8`,
      cost: sql<number>`sum(${tokenUsage.cost})::float8`,
    })
    .from(tokenUsage)
    .where(
      and(
        isOfKind(userId, analysisRequestType),
        isNotNull(tokenUsage.analysisId),
        gte(tokenUsage.usageDate, since),
      ),
    )
    .groupBy(tokenUsage.analysisId)
    .orderBy(desc(at), desc(tokenUsage.analysisId))
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

function isOfKind(userId: number, requestType: string): SQL | undefined {
  return and(eq(tokenUsage.userId, userId), eq(tokenUsage.requestType, requestType))
}
