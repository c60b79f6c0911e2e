/**
 * How lenders count income, as the firm's rule spreadsheets say it. A rule is what a cell or row
 * was understood to mean, always beside its words and its place; what is not stated is null and
 * never taken to be 100 %. Money is whole pence, percentages are percent (`60` is 60 %).
 */
import type { ReadBy } from '../../understanding/read-by.ts'
import type { IncomeType, Pence } from '../income-reading.ts'

/** How an annual figure is found; the definitions stand with `calculateIncome`. */
export const averagingBases = [
  'latest',
  'avg3',
  'avg6',
  'avg12',
  'ytd',
  'lower(avg3,ytd)',
  'bonus-avg2',
  'bonus-avg2-lower',
  'p60-latest',
  'p60-lower2',
] as const
export type AveragingBasis = (typeof averagingBases)[number]

/** Where a rule stands: row and column as the spreadsheet counts them, from 1. */
export type RulePlace = {
  readonly sheet: string
  readonly row: number
  /** Null in long form, where the whole row is the rule. */
  readonly cell: string | null
}

/** Upper limit on what is counted: a part of annual basic, or an amount a year. */
export type IncomeCap =
  | { readonly kind: 'percent-of-basic'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Pence }

/** The documents that a lender asks for, as far as its words were understood. */
export type RuleEvidence = {
  /** Months of payslips. */
  readonly payslipMonths: number | null
  /** Payslips, where they are counted rather than the months. */
  readonly payslips: number | null
  readonly p60s: number | null
  readonly words: string
}

/** A cell under a head that nobody knows: it may limit the rule in any way. */
export type UnknownColumn = { readonly head: string; readonly words: string }

export type PayeRule = {
  readonly place: RulePlace
  readonly lender: string
  readonly incomeType: IncomeType
  /** Null where the lender decides case by case: nothing is counted, and the advisor asks. */
  readonly accepted: boolean | null
  /** 0 to 100, 0 where not accepted; null where not stated or not understood: then nothing is counted. */
  readonly percent: number | null
  /** Of what is guaranteed or contractual, where the rule tells the two apart; `percent` is the rest's. */
  readonly guaranteedPercent: number | null
  readonly basis: AveragingBasis | null
  readonly cap: IncomeCap | null
  /** Fewest months of history that the lender asks for, where stated. */
  readonly minimumMonths: number | null
  readonly evidence: RuleEvidence | null
  /** As written. */
  readonly words: string
  /** What of `words`, beside the rule and around its table was not understood: the advisor reads it. */
  readonly notUnderstood: readonly string[]
  /** What columns that nobody knows say in its row; absent where there are none. */
  readonly unknownColumns?: readonly UnknownColumn[]
  /** Words on which it depends, told apart from what was not understood: the advisor judges them. */
  readonly conditions?: readonly string[]
  /** Absent: by the built-in reader alone. A model pointed at the words that say it. */
  readonly readBy?: 'ai-checked'
  /** What a model pointed at, where that is otherwise: nothing counts it. */
  readonly other?: RuleFigures
}

/** What a rule comes to. */
export type RuleFigures = Pick<
  PayeRule,
  'accepted' | 'percent' | 'guaranteedPercent' | 'basis' | 'cap' | 'minimumMonths'
>

export type SelfEmployedMethod = 'latest' | 'avg2' | 'avg3' | 'lower'

export type SelfEmployedRule = {
  readonly place: RulePlace
  readonly lender: string
  /** Of a sole trader; of a partner too, where `partner` is absent. */
  readonly sole: { readonly method: SelfEmployedMethod } | null
  /** Where the file has a column of its own for partners; null where it states nothing for them. */
  readonly partner?: { readonly method: SelfEmployedMethod } | null
  readonly declining: 'refer' | 'latest' | 'average' | null
  readonly director: {
    readonly basis: 'salary+dividends' | 'salary+net-profit'
    readonly method: SelfEmployedMethod
  } | null
  readonly minYears: number | null
  readonly rentalPercent: number | null
  readonly words: Readonly<Record<string, string>>
  readonly notUnderstood: readonly string[]
  readonly unknownColumns?: readonly UnknownColumn[]
}

/** All of a rule that no figure goes by: conditions, what was not understood, columns that nobody knows. */
export function unreadParts({
  notUnderstood,
  unknownColumns = [],
  conditions = [],
}: Pick<PayeRule, 'notUnderstood' | 'unknownColumns' | 'conditions'>): readonly string[] {
  const columns = unknownColumns.map(({ head, words }) => `${head}: ${words}`)
  return [...conditions, ...notUnderstood, ...columns]
}

export type ConsentRule = {
  readonly place: RulePlace
  readonly lender: string
  readonly consent: 'yes' | 'no' | 'conditional'
  readonly conditions: string
  readonly words: string
}

export const ruleRowErrors = [
  'missing-lender',
  'missing-income-type',
  'unknown-income-type',
  'missing-percentage',
  'percentage-not-a-number',
  'percentage-out-of-range',
  'unknown-basis',
  'unknown-method',
  'unknown-consent',
  'duplicate-rule',
  'other-applicants',
  'unread-cell',
] as const
export type RuleRowError = {
  readonly sheet: string
  readonly row: number
  readonly error: (typeof ruleRowErrors)[number]
  /** The words that are wrong. */
  readonly words: string
  /** Whose rule of what it would have been, where the row says so. */
  readonly of?: {
    readonly lender: string
    readonly types: readonly IncomeType[]
    /** Its rules but for what nobody could read, for whoever can. */
    readonly unread?: readonly PayeRule[]
  }
}

export type RuleKind = 'income' | 'self-employed' | 'consent'

/** Why a file gives no rules at all. */
export type RulesFailure = {
  readonly reason: 'missing-lender-column' | 'no-rules-table' | 'no-valid-row'
  /** Where the table's head stands; null where there is none. */
  readonly sheet: string | null
  readonly row: number | null
  readonly errors: readonly RuleRowError[]
}

/** What was read of a rules file: at least one rule. */
export type RulesReading =
  | {
      readonly kind: 'income'
      readonly rules: readonly PayeRule[]
      readonly errors: readonly RuleRowError[]
      /** Who read what the built-in reader could not; absent where nobody was asked. */
      readonly readBy?: ReadBy
    }
  | {
      readonly kind: 'self-employed'
      readonly rules: readonly SelfEmployedRule[]
      readonly errors: readonly RuleRowError[]
    }
  | {
      readonly kind: 'consent'
      readonly rules: readonly ConsentRule[]
      readonly errors: readonly RuleRowError[]
    }
