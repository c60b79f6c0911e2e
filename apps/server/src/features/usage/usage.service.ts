import { periodsAt, type Used } from '@criteria-desk/domain/usage/allowances'
import type { Tokens } from '@criteria-desk/domain/usage/call-cost'
import type { AddedRows, Transaction } from '../../ports/unit-of-work.ts'
import type { Owner, Scope } from '../../scope.ts'
import * as usage from './usage.repository.ts'

export type UsageService = ReturnType<typeof createUsageService>

/** A call to a language model that was made for something: its row of usage, and what it came to. */
export type UsedCall = {
  readonly id: number
  readonly tokensUsed: number
  /** In cents. */
  readonly cost: number
  readonly tokens: Tokens
  /** Nobody knows what it used: these are the most that it can have been. */
  readonly isMost: boolean
}

/** What each answer, calculation and analysis used, and each call to a language model. */
export function createUsageService() {
  return {
    /** For an answer that no provider was asked for: no tokens, no cost. `route` says of what kind. */
    rowsOfBuiltIn: (
      scope: Scope,
      transaction: Transaction,
      { route, at }: { route: string; at: Date },
    ): AddedRows => usage.rowsOfAnswer(scope, transaction, { requestType: route, at }),

    /**
     * For an answer that calls were made for: their rows get its message and its route, so that a
     * message's tokens and cost are those of its rows together. Without calls as `rowsOfBuiltIn`.
     */
    rowsOfAnswer: (
      scope: Scope,
      transaction: Transaction,
      { route, at, used }: { route: string; at: Date; used: readonly UsedCall[] },
    ): AddedRows =>
      used.length === 0
        ? usage.rowsOfAnswer(scope, transaction, { requestType: route, at })
        : usage.callsOfAnswer(scope, transaction, {
            requestType: route,
            calls: idsOf(used),
          }),

    /**
     * An income that was calculated, or could not be; in the transaction that keeps it. Calls that
     * were made for it become its rows; without any it has a free one.
     */
    keepCalculation(
      scope: Scope,
      transaction: Transaction,
      calculation: usage.CalculationUsage,
      used: readonly UsedCall[] = [],
    ): Promise<void> {
      if (used.length === 0) return usage.insertCalculation(scope, transaction, calculation)
      const { lenderName, outcome } = calculation
      const of = { requestType: 'income-calculation', lenderName, outcome }
      return usage.updateCallsOf(scope, transaction, idsOf(used), of)
    },

    /** For an analysis of a bank statement, whoever it was made for; its calls as above. */
    keepAnalysis(
      transaction: Transaction,
      made: Owner & { readonly analysisId: number; readonly at: Date },
      used: readonly UsedCall[] = [],
    ): Promise<void> {
      if (used.length === 0) return usage.insertAnalysisAcrossCompanies(transaction, made)
      const of = { requestType: 'bank-statement', analysisId: made.analysisId }
      return usage.updateCallsOf(made, transaction, idsOf(used), of)
    },

    /** Before a call is made: its row at the most that it can use. Answers the row's id. */
    reserveCall: (
      owner: Owner,
      transaction: Transaction,
      call: usage.ReservedCall,
    ): Promise<number> => usage.insertReserved(owner, transaction, call),

    /** When it is known what a call used, or that nobody will know. */
    settleCall: (
      owner: Owner,
      transaction: Transaction,
      id: number,
      ended: usage.EndedCall,
    ): Promise<void> => usage.updateEnded(owner, transaction, id, ended),

    /**
     * What a person and their firm have used today and this month, what is reserved included. Until
     * the transaction ends nobody else of the firm comes in between.
     */
    async lockUsed(
      owner: Owner,
      transaction: Transaction,
      now: Date,
    ): Promise<{ user: Used; company: Used }> {
      const { day, month } = periodsAt(now)
      await usage.lockAllowance(owner, transaction)
      return {
        user: {
          day: await usage.sumOfUser(owner, transaction, day.begins),
          month: await usage.sumOfUser(owner, transaction, month.begins),
        },
        company: {
          day: await usage.sumOfCompany(owner, transaction, day.begins),
          month: await usage.sumOfCompany(owner, transaction, month.begins),
        },
      }
    },
  }
}

const idsOf = (used: readonly UsedCall[]): readonly number[] => used.map(({ id }) => id)
