import type { AddedRows, Transaction } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as usage from './usage.repository.ts'

export type UsageService = ReturnType<typeof createUsageService>

/** What each answer used, for statistics and bills. */
export function createUsageService() {
  return {
    /** For an answer that no provider was asked for: no tokens, no cost. `route` says of what kind. */
    rowsOfBuiltIn: (
      scope: Scope,
      transaction: Transaction,
      { route, at }: { route: string; at: Date },
    ): AddedRows =>
      usage.rowsOfUsage(scope, transaction, { requestType: route, tokensUsed: 0, cost: 0, at }),

    /** An income that was calculated, or could not be; in the transaction that keeps it. */
    keepCalculation: (
      scope: Scope,
      transaction: Transaction,
      calculation: usage.CalculationUsage,
    ): Promise<void> => usage.insertCalculation(scope, transaction, calculation),
    /** For an analysis of a bank statement that no provider was asked for, whoever it was made for. */
    keepAnalysis: (
      transaction: Transaction,
      made: { userId: number; companyId: number | null; analysisId: number; at: Date },
    ): Promise<void> => usage.insertAnalysisAcrossCompanies(transaction, made),
  }
}
