/**
 * An income as a lender would count it, from what was read of documents and the lender's rules. The
 * errors are tried in the order of `calculationErrors`, and an error gives no income. Money is whole
 * pence and rounded once, half a penny upwards.
 */
import { fail, ok, type Result } from '../../shared/result.ts'
import { matchingKey } from '../../shared/text.ts'
import type { PayeRule, SelfEmployedRule } from '../rules/income-rules.ts'
import { differentNames, joinBoth, wordsAgainstBoth } from './calculate-both.ts'
import { calculatePaye } from './calculate-paye.ts'
import { calculateSelfEmployed, type SelfEmployedQuestion } from './calculate-self-employed.ts'
import type {
  AskedApplicant,
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
  /** Recognised from the documents where it is absent; that both count is never taken for granted. */
  readonly applicantType?: AskedApplicant | undefined
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
  return [...new Set(lendersFor(rules, typeOf(applicant)))]
    .toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
    .map((lender) => ({ lender, outcome: calculate(lender) }))
}

/** As the rules write them; one that both kinds of rules name is named as in those of employed income. */
function lendersFor(
  { income, selfEmployed }: IncomeRules,
  applicantType: AskedApplicant,
): readonly string[] {
  const [employed, business] = [income, selfEmployed].map((rules) =>
    rules.map(({ lender }: PayeRule | SelfEmployedRule) => lender),
  ) as [string[], string[]]
  if (applicantType === 'employed') return employed
  if (applicantType !== 'both') return business
  const named = [...new Set(employed)]
  return [...named, ...business.filter((lender) => lenderOfRules(named, lender) === undefined)]
}

type Applicant = Pick<IncomeToCalculate, 'documents' | 'applicantType'>

function typeOf({ documents, applicantType }: Applicant): AskedApplicant {
  return applicantType ?? applicantOf(documents)
}

/** The documents are studied once, whatever the number of lenders. */
function calculator(
  rules: IncomeRules,
  applicant: Applicant,
): (lenderName: string) => Result<IncomeCalculation, CalculationError> {
  const { documents } = applicant
  const applicantType = typeOf(applicant)
  const early = documentsError(documents, applicantType)
  if (early !== null) return () => fail(early)
  if (applicantType === 'both') return ofBoth(rules, documents)
  if (applicantType === 'employed') return ofEmployed(rules, studyPayslips(documents))
  const calculate = ofSelfEmployed(rules.selfEmployed, studySelfEmployed(documents))
  return (lenderName) => calculate(lenderName, { applicantType })
}

/** Each kind of document by the rules for it, as if it were alone. */
function ofBoth(rules: IncomeRules, documents: readonly IncomeDocument[]) {
  const [ofJobs, ofBusiness] = [employedDocuments, selfEmployedDocuments].map((types) =>
    documents.filter(({ reading }) => types.includes(reading?.documentType ?? '')),
  ) as [IncomeDocument[], IncomeDocument[]]
  const business = applicantOf(ofBusiness)
  const applicantType = business === 'employed' ? 'sole-trader' : business
  const names = differentNames(documents)
  const employed = ofEmployed(rules, studyPayslips(ofJobs))
  const selfEmployed = ofSelfEmployed(rules.selfEmployed, studySelfEmployed(ofBusiness))
  return (lenderName: string): Result<IncomeCalculation, CalculationError> => {
    const ofJob = employed(lenderName)
    const ofTrade = selfEmployed(lenderName, { applicantType, isPayCounted: ofJob.ok })
    const lender = nameOf(lenderName, ofJob, ofTrade)
    return asResult(
      joinBoth(
        lender,
        [
          { of: 'employed', applicantType: 'employed', made: madeOf(ofJob) },
          { of: 'self-employed', applicantType, made: madeOf(ofTrade) },
        ],
        { against: wordsAgainstBoth(rulesOfBoth(rules, lenderName)), names },
      ),
    )
  }
}

/** As the rules write it that give a figure. */
function nameOf(asked: string, ...made: readonly Result<IncomeCalculation, unknown>[]): string {
  return made.flatMap((one) => (one.ok ? [one.value.lender] : []))[0] ?? asked.trim()
}

function madeOf(
  result: Result<IncomeCalculation, CalculationError>,
): IncomeCalculation | CalculationError {
  return result.ok ? result.value : result.error
}

function rulesOfBoth({ income, selfEmployed, rowsLeftOut = [] }: IncomeRules, name: string) {
  const of = <Rule extends { readonly lender: string }>(rules: readonly Rule[]) => {
    const lender = lenderOfRules(
      rules.map((rule) => rule.lender),
      name,
    )
    return rules.filter((rule) => rule.lender === lender)
  }
  const paye = of(income)
  const key = matchingKey(paye[0]?.lender ?? name)
  return {
    paye,
    selfEmployed: of(selfEmployed)[0],
    rowsLeft: rowsLeftOut.filter((row) => matchingKey(row.of?.lender ?? '') === key),
  }
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

function ofSelfEmployed(rules: readonly SelfEmployedRule[], study: SelfEmployedStudy) {
  const byLender = new Map(rules.map((rule) => [rule.lender, rule]))
  return (
    lenderName: string,
    question: SelfEmployedQuestion,
  ): Result<IncomeCalculation, CalculationError> => {
    const rule = byLender.get(lenderOf(byLender, lenderName) ?? '')
    if (rule === undefined) return fail(noRule(lenderName, 'self-employed'))
    return asResult(calculateSelfEmployed(study, rule, question))
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
  applicantType: AskedApplicant,
): CalculationError | null {
  const unreadable = documents.filter(({ reading }) => reading === null)
  if (unreadable.length > 0) {
    return {
      error: 'unreadable-document',
      sentence: `${named(unreadable)} could not be opened: damaged, empty or protected by a password. Remove it or add a copy that opens.`,
      documents: unreadable.map(({ documentId }) => documentId),
    }
  }
  const { types, sentence } =
    usableDocuments[
      applicantType === 'employed' || applicantType === 'both' ? applicantType : 'self-employed'
    ]
  const wrong = documents.filter(({ reading }) => !types.includes(reading?.documentType ?? ''))
  if (wrong.length === 0) return null
  return {
    error: 'wrong-document-type',
    sentence: `${named(wrong)} is ${sentence}.`,
    documents: wrong.map(({ documentId }) => documentId),
  }
}

const employedDocuments: readonly string[] = ['payslip', 'p60']
const selfEmployedDocuments: readonly string[] = ['sa302', 'tax-year-overview']

/** What each kind of income is calculated from, and what is said of anything else. */
const usableDocuments = {
  employed: {
    types: employedDocuments,
    sentence: 'neither a payslip nor a P60, which employed income is calculated from',
  },
  'self-employed': {
    types: selfEmployedDocuments,
    sentence:
      'neither a tax calculation (SA302) nor a tax year overview, which self-employed income is calculated from',
  },
  both: {
    types: [...employedDocuments, ...selfEmployedDocuments],
    sentence:
      'none of the payslips, P60s, tax calculations (SA302) and tax year overviews that employed and self-employed income are calculated from',
  },
} as const

function named(documents: readonly IncomeDocument[]): string {
  return listed(documents.map(({ filename }) => filename))
}
