/**
 * An income as one lender would count it, with the workings that lead to it. Money is whole pence.
 */

import type { IncomeReading, IncomeType, Pence } from '../income-reading.ts'
import type {
  AveragingBasis,
  PayeRule,
  RulePlace,
  RuleRowError,
  SelfEmployedRule,
} from '../rules/income-rules.ts'
import { listed } from './rule-names.ts'

export type ApplicantType = 'employed' | 'sole-trader' | 'partner' | 'director'

/** Whose income is asked for: `both` of somebody employed who has a business beside it. */
export type AskedApplicant = ApplicantType | 'both'

export type IncomeKind = 'employed' | 'self-employed'

/** A document that was uploaded. */
export type IncomeDocument = {
  readonly documentId: number
  readonly filename: string
  /** Null of a file that could not be opened: damaged, empty or protected by a password. */
  readonly reading: IncomeReading | null
  /** Fields that somebody confirmed to be printed so; absent where nobody has. */
  readonly confirmed?: readonly Confirmation[]
}

/** A field of a reading, by its path in the evidence, that somebody held against the page. */
export type Confirmation = {
  readonly path: string
  readonly by: string
  /** The day, as an ISO date. */
  readonly on: string
}

/** The active rules of both kinds. */
export type IncomeRules = {
  readonly income: readonly PayeRule[]
  readonly selfEmployed: readonly SelfEmployedRule[]
  /** Rows of the income rules that gave none. */
  readonly rowsLeftOut?: readonly RuleRowError[]
}

/** In the order in which they are tried. */
export const calculationErrors = [
  'unreadable-document',
  'wrong-document-type',
  'no-rule-for-lender',
  'different-people',
  'no-payslip',
  'basis-not-on-document',
  'p60-required',
  'sa302-validation',
  'company-accounts-required',
  'insufficient-history',
  'refer-declining',
] as const
export type CalculationErrorName = (typeof calculationErrors)[number]

export type CalculationError = {
  readonly error: CalculationErrorName
  /** One plain sentence: which document or rule, what is wrong, and what to do. */
  readonly sentence: string
  readonly documents: readonly number[]
}

/** A figure's place: which document, which slip of it (from 0), and which field's path in `Evidence`. */
export type FigurePlace = {
  readonly documentId: number
  readonly slip: number
  readonly field: string
}

/**
 * `counted` lines add up to their total. `step`: on the way to one, or said of one, and part of no
 * sum. `part`: what one kind of income comes to, of which `total` is the sum.
 */
export type WorkingRole = 'counted' | 'step' | 'part' | 'total'

export type WorkingLine = {
  readonly role: WorkingRole
  /** Of the self-employed: how years make the figure, in words without amounts. */
  readonly method?: string
  /** By whose rules; absent where all are of one kind. */
  readonly of?: IncomeKind
  /** Null of a total, and of what stands for several types at once. */
  readonly incomeType: IncomeType | null
  /** The whole step in words and figures, as `Overtime (3 month average): £700.23 over 3 payslips …`. */
  readonly sentence: string
  readonly annual: Pence | null
  readonly percent: number | null
  readonly used: Pence
  readonly basis: AveragingBasis | null
  /** The rule that says so, in its own words; null where none does. */
  readonly rule: { readonly place: RulePlace; readonly words: string } | null
  readonly figures: readonly FigurePlace[]
}

export type IncomeCalculation = {
  /** As the rules write it. */
  readonly lender: string
  readonly applicantType: AskedApplicant
  readonly income: Pence
  /** The part of it from overtime, bonus and commission. */
  readonly usableOvertimeBonusCommission: Pence
  readonly workings: readonly WorkingLine[]
  /** What was not counted, and why, a sentence each. */
  readonly leftOut: readonly string[]
  readonly warnings: readonly string[]
  /** What the lender's rule asks for that was not supplied, a sentence each. */
  readonly missingEvidence: readonly string[]
  /** Of `both` alone: what each kind comes to by its own rules. */
  readonly parts?: readonly IncomePart[]
}

export type IncomePart = {
  readonly of: IncomeKind
  readonly applicantType: ApplicantType
  /** Null where its rules give no figure: `reason` says why. */
  readonly income: Pence | null
  /** Whether it is in the total. */
  readonly isCounted: boolean
  readonly reason: string | null
}

/** The warnings that its other sentences have not said already: what each text notes. */
export function notesOf({
  leftOut,
  warnings,
}: Pick<IncomeCalculation, 'leftOut' | 'warnings'>): readonly string[] {
  return warnings.filter((warning) => !leftOut.includes(warning))
}

/** How a sentence begins that says what a lender's rule asks for. */
export function asksFor(lender: string): string {
  return `${lender} asks for `
}

/**
 * The same missing evidence beside the lender's name, in one sentence, things that lack the same
 * together: “Asks for 3 payslips: 1 supplied; 1 P60 and a history of 24 months: none supplied.”
 */
export function evidenceBeside(
  lender: string,
  missingEvidence: IncomeCalculation['missingEvidence'],
): readonly string[] {
  const start = asksFor(lender)
  const asked = missingEvidence.filter((sentence) => sentence.startsWith(start))
  if (asked.length === 0) return missingEvidence
  const things = alikeTogether(asked.map((sentence) => sentence.slice(start.length, -1))).join('; ')
  const others = missingEvidence.filter((sentence) => !asked.includes(sentence))
  return [`Asks for ${things}.`, ...others]
}

/** “a: none supplied”, “b: none supplied” as “a and b: none supplied”. */
function alikeTogether(things: readonly string[]): readonly string[] {
  const byLack = Map.groupBy(things, (thing) => thing.slice(thing.lastIndexOf(': ') + 1))
  return [...byLack].map(([lack, all]) => {
    const names = all.map((thing) => thing.slice(0, -lack.length - 1))
    return lack === all[0] ? all.join('; ') : `${listed(names)}:${lack}`
  })
}
