/** The figures of one tax year that a payslip, P60 or tax calculation can be held against. */
import type { Pence, TaxYear } from '../../income-reading.ts'

/** Hundredths of a per cent: 2000 is 20%. */
export type BasisPoints = number

/** Taxed at `rate` up to this much of what is taxable, in pounds a year; the last has no end. */
export type TaxBand = { readonly upTo: number; readonly rate: BasisPoints }

/** Pounds of one pay period, as HMRC publishes them: they are not fractions of each other. */
export type PeriodThresholds = {
  readonly weekly: number
  readonly fortnightly: number
  readonly 'four-weekly': number
  readonly monthly: number
  readonly yearly: number
}

/** Of an employee, between the primary threshold and the upper earnings limit, and above it. */
export type NiRates = { readonly main: BasisPoints; readonly above: BasisPoints }

/** Rates hold for pay from a day on; within a year they can change. */
export type NiRatesFrom = {
  readonly from: string
  /** By what a letter stands for: see `niLetters`. */
  readonly standard: NiRates
  readonly reduced: NiRates
  readonly deferred: NiRates
}

export const studentLoanPlans = ['plan-1', 'plan-2', 'plan-4', 'plan-5', 'postgraduate'] as const
export type StudentLoanPlan = (typeof studentLoanPlans)[number]

export type TaxYearRates = {
  readonly taxYear: TaxYear
  readonly sources: readonly string[]
  readonly personalAllowance: Pence
  readonly bands: {
    readonly 'rest-of-uk': readonly TaxBand[]
    readonly scotland: readonly TaxBand[]
    readonly wales: readonly TaxBand[]
  }
  readonly nationalInsurance: {
    readonly lowerEarningsLimit: PeriodThresholds
    readonly primaryThreshold: PeriodThresholds
    readonly upperEarningsLimit: PeriodThresholds
    readonly rates: readonly NiRatesFrom[]
    /** What a director pays on the earnings of the whole year. */
    readonly directors: Omit<NiRatesFrom, 'from'>
  }
  /** Pounds a year from which a plan takes its share; null where it takes none yet. */
  readonly studentLoanThresholds: Readonly<Record<StudentLoanPlan, number | null>>
  /** Of the self-employed. */
  readonly class4: {
    readonly lowerLimit: number
    readonly upperLimit: number
    readonly main: BasisPoints
    readonly above: BasisPoints
  }
}
