/**
 * How sure what a reading works out is: as the least sure of what it is worked out from, and it stands
 * where that stands. Worked out anew whenever a field is put right.
 */
import type { Evidence, FieldEvidence, Payslip, Sa302, TaxYearOverview } from './income-reading.ts'

/** Figures that come out are printed so; where they do not, one of them may have been misread. */
const COMES_OUT = 0.95
const DIFFERS = 0.75

/** A payslip with the evidence of its tax year, its sums and its figures of a year. */
export function withWorkedOut(payslip: Payslip): Payslip {
  const { evidence, lines, annualised } = payslip
  const ofLines = lines.flatMap(({ kind }, at) =>
    kind === 'payment' ? [evidence[`lines.${at}.amount`]] : [],
  )
  const ofYear = (['basic', 'overtime', 'bonus', 'commission'] as const).map((name) => {
    const own = evidence[name === 'basic' ? 'basicPay' : name]
    const isTold = annualised[name] !== null
    // That there is none of a kind is as sure as that every payment is of another.
    const from = own === undefined ? ofLines : [own]
    const least = isTold ? leastOf([...from, evidence.payFrequency]) : undefined
    const isDoubted = least !== undefined && isSeldom(name, lines)
    return [`annualised.${name}`, isDoubted ? atMost(least, DIFFERS) : least]
  })
  const holds = payslip.arithmeticHolds
  return {
    ...payslip,
    evidence: withoutNothing(evidence, {
      taxYear: payslip.taxYear === null ? undefined : leastOf([evidence.payDate]),
      arithmeticHolds: ofSums(holds, [evidence.grossPay, evidence.netPay]),
      ...Object.fromEntries(ofYear),
    }),
  }
}

/** Whether the year so far has pay far less often than other pay: a quarter's bonus is none of each month. */
function isSeldom(type: string, lines: Payslip['lines']): boolean {
  const times = ({ amount, ytd }: Payslip['lines'][number]) =>
    amount > 0 ? (ytd ?? 0) / amount : 0
  const most = Math.max(...lines.filter(({ kind }) => kind === 'payment').map(times))
  return lines.some((line) => line.incomeType === type && line.ytd && times(line) * 2 <= most)
}

/** A tax calculation with the evidence of what follows from its fields. */
export function withWorkedOutTax(sa302: Sa302): Sa302 {
  const { evidence, arithmeticHolds } = sa302
  const profits = [evidence.selfEmploymentProfit, evidence.partnershipProfit]
  const ends = [evidence.totalIncomeReceived, evidence.totalTaxDue]
  return {
    ...sa302,
    evidence: withoutNothing(evidence, {
      utrValid: leastOf([evidence.utr]),
      totalBusinessProfit: leastOf(profits),
      arithmeticHolds: ofSums(arithmeticHolds, ends),
      validationErrors: ofSums(sa302.validationErrors.length === 0, ends),
    }),
  }
}

/** An overview with how sure it is that its reference is one. */
export function withWorkedOutUtr(overview: TaxYearOverview): TaxYearOverview {
  const { evidence } = overview
  return { ...overview, evidence: withoutNothing(evidence, { utrValid: leastOf([evidence.utr]) }) }
}

type Maybe = FieldEvidence | undefined

function ofSums(holds: boolean | null, ends: readonly Maybe[]): Maybe {
  const least = holds === null ? undefined : leastOf(ends)
  return least && { ...atMost(least, holds === true ? COMES_OUT : DIFFERS), rule: 'sums' }
}

function atMost(evidence: FieldEvidence, most: number): FieldEvidence {
  return { ...evidence, confidence: Math.min(evidence.confidence, most) }
}

function leastOf(inputs: readonly Maybe[]): Maybe {
  const [least] = inputs
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.confidence - other.confidence)
  return least && { ...least, rule: 'worked out' }
}

function withoutNothing(evidence: Evidence, put: Readonly<Record<string, Maybe>>): Evidence {
  const all = Object.entries({ ...evidence, ...put })
  return Object.fromEntries(
    all.flatMap(([path, one]) => (one === undefined ? [] : [[path, one] as const])),
  )
}
