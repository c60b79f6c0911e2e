import { sql } from 'drizzle-orm'
import { answeredMessage, toAddedRows } from '../../db/added-rows.ts'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { tokenUsage } from '../../db/schema/activity.ts'
import type { AddedRows, Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'

export type Usage = {
  readonly requestType: string
  readonly tokensUsed: number
  /** In cents. */
  readonly cost: number
  readonly at: Date
}

export type CalculationUsage = {
  readonly lenderName: string
  /** `calculated`, or the code of the error that it came to. */
  readonly outcome: string
  readonly at: Date
}

/** The row of an income calculation, which takes no provider. */
export async function insertCalculation(
  scope: Scope,
  transaction: Transaction,
  { lenderName, outcome, at }: CalculationUsage,
): Promise<void> {
  await sqlOf(transaction).insert(tokenUsage).values({
    userId: scope.userId,
    companyId: scope.companyId,
    tokensUsed: 0,
    cost: '0',
    usageDate: at,
    requestType: 'income-calculation',
    lenderName,
    outcome,
  })
}

/** The row of what an answer used, for the statement that keeps the answer's message. */
export function rowsOfUsage(scope: Scope, transaction: Transaction, usage: Usage): AddedRows {
  return toAddedRows(
    sqlOf(transaction)
      .insert(tokenUsage)
      .values({
        userId: scope.userId,
        companyId: scope.companyId,
        messageId: sql`(select id from ${answeredMessage})`,
        tokensUsed: usage.tokensUsed,
        cost: String(usage.cost),
        usageDate: usage.at,
        requestType: usage.requestType,
      }),
  )
}

/** For the job that made an analysis; it used no tokens and cost nothing. */
export async function insertAnalysisAcrossCompanies(
  transaction: Transaction,
  made: { userId: number; companyId: number | null; analysisId: number; at: Date },
): Promise<void> {
  const { at, ...ids } = made
  await sqlOf(transaction)
    .insert(tokenUsage)
    .values({ ...ids, tokensUsed: 0, cost: '0', usageDate: at, requestType: 'bank-statement' })
}
