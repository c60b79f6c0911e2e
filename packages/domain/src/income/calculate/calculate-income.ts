/**
 * An income as a lender would count it, from what was read of documents and the lender's rules. The
 * errors are tried in the order of `calculationErrors`, and an error gives no income. Money is whole
 * pence and rounded once, half a penny upwards.
 */
import { fail, ok, type Result } from '../../shared/result.ts'
import { matchingKey } from '../../shared/text.ts'
import type { PayeRule, SelfEmployedRule } from '../rules/income-rules.ts'
import { calculatePaye } from './calculate-paye.ts'
import { calculateSelfEmployed, type SelfEmployedApplicant } from './calculate-self-employed.ts'
import type {
  ApplicantType,
  CalculationError,
  IncomeCalculation,
  IncomeDocument,
  IncomeRules,
} from './income-calculation.ts'
import { lenderOfRules } from './lender-of-rules.ts'
import { applicantOf } from './recognise-applicant.ts'
import { listed } from './rule-names.ts'
import { type PayslipStudy, studyPayslips } from './study-payslips.ts'
import { type SelfEmployedStudy, studySelfEmployed } from './study-self-employed.ts'

export type IncomeToCalculate = {
  readonly rules: IncomeRules
  /** As somebody types it. */
  readonly lenderName: string
  readonly documents: readonly IncomeDocument[]
  /** Recognised from the documents where it is absent. */
  readonly applicantType?: ApplicantType | undefined
}

/** The income as this lender counts it, with its workings; or the first thing that stands in the way. */
export function calculateIncome({
  rules,
  lenderName,
  ...applicant
}: IncomeToCalculate): Result<IncomeCalculation, CalculationError> {
  return calculator(rules, applicant)(lenderName)
}

export type LenderIncome = {
  /** As the rules write it. */
  readonly lender: string
  readonly outcome: Result<IncomeCalculation, CalculationError>
}

/** The income as every lender of the rules counts it, by name. */
export function calculateForAllLenders({
  rules,
  ...applicant
}: Omit<IncomeToCalculate, 'lenderName'>): readonly LenderIncome[] {
  const calculate = calculator(rules, applicant)
  const isEmployed = typeOf(applicant) === 'employed'
  const own: readonly (PayeRule | SelfEmployedRule)[] = isEmployed
    ? rules.income
    : rules.selfEmployed
  return [...new Set(own.map(({ lender }) => lender))]
    .toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
    .map((lender) => ({ lender, outcome: calculate(lender) }))
}

type Applicant = Pick<IncomeToCalculate, 'documents' | 'applicantType'>

function typeOf({ documents, applicantType }: Applicant): ApplicantType {
  return applicantType ?? applicantOf(documents)
}

/** The documents are studied once, whatever the number of lenders. */
function calculator(
  rules: IncomeRules,
  applicant: Applicant,
): (lenderName: string) => Result<IncomeCalculation, CalculationError> {
  const applicantType = typeOf(applicant)
  const early = documentsError(applicant.documents, applicantType)
  if (early !== null) return () => fail(early)
  if (applicantType === 'employed') return ofEmployed(rules, studyPayslips(applicant.documents))
  return ofSelfEmployed(rules.selfEmployed, studySelfEmployed(applicant.documents), applicantType)
}

function ofEmployed(
  { income, rowsLeftOut = [] }: IncomeRules,
  study: PayslipStudy | CalculationError,
) {
  const byLender = Map.groupBy(income, ({ lender }) => lender)
  const rowsOf = Map.groupBy(rowsLeftOut, ({ of }) => matchingKey(of?.lender ?? ''))
  return (lenderName: string): Result<IncomeCalculation, CalculationError> => {
    const lender = lenderOf(byLender, lenderName)
    if (lender === undefined) return fail(noRule(lenderName, 'income'))
    if ('error' in study) return fail(study)
    const rowsLeft = rowsOf.get(matchingKey(lender)) ?? []
    return asResult(calculatePaye(study, { lender, rules: byLender.get(lender) ?? [], rowsLeft }))
  }
}

function ofSelfEmployed(
  rules: readonly SelfEmployedRule[],
  study: SelfEmployedStudy,
  applicantType: SelfEmployedApplicant,
) {
  const byLender = new Map(rules.map((rule) => [rule.lender, rule]))
  return (lenderName: string): Result<IncomeCalculation, CalculationError> => {
    const rule = byLender.get(lenderOf(byLender, lenderName) ?? '')
    if (rule === undefined) return fail(noRule(lenderName, 'self-employed'))
    return asResult(calculateSelfEmployed(study, rule, applicantType))
  }
}

function lenderOf(byLender: ReadonlyMap<string, unknown>, name: string): string | undefined {
  return byLender.has(name) ? name : lenderOfRules([...byLender.keys()], name)
}

function asResult(
  made: IncomeCalculation | CalculationError,
): Result<IncomeCalculation, CalculationError> {
  return 'error' in made ? fail(made) : ok(made)
}

function noRule(lenderName: string, kind: 'income' | 'self-employed'): CalculationError {
  const which = kind === 'income' ? 'income rules' : 'rules for self-employed income'
  return {
    error: 'no-rule-for-lender',
    sentence: `${lenderName.trim()} is not in the ${which}, so nothing can be said of what it counts.`,
    documents: [],
  }
}

/** A file that cannot be opened, or is of no use for this applicant. */
function documentsError(
  documents: readonly IncomeDocument[],
  applicantType: ApplicantType,
): CalculationError | null {
  const unreadable = documents.filter(({ reading }) => reading === null)
  if (unreadable.length > 0) {
    return {
      error: 'unreadable-document',
      sentence: `${named(unreadable)} could not be opened: damaged, empty or protected by a password. Remove it or add a copy that opens.`,
      documents: unreadable.map(({ documentId }) => documentId),
    }
  }
  const isEmployed = applicantType === 'employed'
  const usable = isEmployed ? ['payslip', 'p60'] : ['sa302', 'tax-year-overview']
  const wrong = documents.filter(({ reading }) => !usable.includes(reading?.documentType ?? ''))
  if (wrong.length === 0) return null
  return {
    error: 'wrong-document-type',
    sentence: isEmployed
      ? `${named(wrong)} is neither a payslip nor a P60, which employed income is calculated from.`
      : `${named(wrong)} is neither a tax calculation (SA302) nor a tax year overview, which self-employed income is calculated from.`,
    documents: wrong.map(({ documentId }) => documentId),
  }
}

function named(documents: readonly IncomeDocument[]): string {
  return listed(documents.map(({ filename }) => filename))
}
