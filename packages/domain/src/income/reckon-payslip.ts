/** What follows from a payslip's own figures, worked out anew when one of them is put right. */
import {
  type DeductionType,
  type IncomeType,
  type Payslip,
  type PayslipLine,
  type Pence,
  periodsAYear,
} from './income-reading.ts'
import { paymentSort } from './payslip/classify-line.ts'
import { withWorkedOut } from './worked-out.ts'

type Sum = {
  readonly field: keyof Payslip
  readonly takes: (line: PayslipLine) => boolean
}

const ofIncome =
  (type: IncomeType) =>
  ({ kind, incomeType }: PayslipLine) =>
    kind === 'payment' && incomeType === type
const ofDeduction =
  (...types: readonly DeductionType[]) =>
  ({ kind, deductionType }: PayslipLine) =>
    kind === 'deduction' && types.includes(deductionType ?? 'other')

const ownPayments: readonly (IncomeType | null)[] = ['basic', 'overtime', 'bonus', 'commission']

/** The fields that are sums of lines, payments before deductions. */
export const sums: readonly Sum[] = [
  { field: 'basicPay', takes: ofIncome('basic') },
  { field: 'overtime', takes: ofIncome('overtime') },
  { field: 'bonus', takes: ofIncome('bonus') },
  { field: 'commission', takes: ofIncome('commission') },
  {
    field: 'otherPayments',
    takes: ({ kind, incomeType }) => kind === 'payment' && !ownPayments.includes(incomeType),
  },
  { field: 'incomeTax', takes: ofDeduction('tax') },
  { field: 'nationalInsurance', takes: ofDeduction('ni') },
  { field: 'pension', takes: ofDeduction('pension') },
  { field: 'studentLoan', takes: ofDeduction('studentLoan', 'postgraduateLoan') },
  { field: 'otherDeductions', takes: ofDeduction('other') },
]

/**
 * A payslip whose fields at `paths` were put right, with what follows from them. A sum that is not
 * what its lines come to as they were read (holiday pay counted elsewhere, say) moves by what its
 * line moved; a sum that was itself put right stays.
 */
export function reckonPayslip(
  put: Payslip,
  { before, paths }: { readonly before: Payslip; readonly paths: readonly string[] },
): Payslip {
  const corrected = withLinesOfSums(put, before, paths)
  const moved: Record<string, Pence> = {}
  for (const { field, takes } of sums) {
    if (paths.includes(field)) continue
    const difference = sumOf(corrected.lines, takes) - sumOf(before.lines, takes)
    if (difference !== 0) moved[field] = ((corrected[field] as Pence | null) ?? 0) + difference
  }
  const reckoned = { ...corrected, ...moved }
  return withWorkedOut({
    ...reckoned,
    annualised: annualise(reckoned, before),
    ...addUp(reckoned, before),
  })
}

/**
 * A sum that was put right and is what one line says is that line: what is calculated from lines
 * follows it. Of several lines nobody knows which is meant.
 */
function withLinesOfSums(put: Payslip, before: Payslip, paths: readonly string[]): Payslip {
  const amounts = new Map<number, Pence>()
  for (const { field, takes } of sums) {
    const value = put[field]
    const own = before.lines.flatMap((line, at) => (takes(line) ? [at] : []))
    const [only = -1] = own
    const isOnly = own.length === 1 && before.lines[only]?.amount === before[field]
    const isPut = paths.includes(field) && !paths.includes(`lines.${only}.amount`)
    if (isPut && isOnly && typeof value === 'number') amounts.set(only, value)
  }
  if (amounts.size === 0) return put
  const evidence = { ...put.evidence }
  for (const at of amounts.keys()) {
    const place = evidence[`lines.${at}.amount`]
    if (place) evidence[`lines.${at}.amount`] = { ...place, confidence: 1 }
  }
  const lines = put.lines.map((line, at) => ({ ...line, amount: amounts.get(at) ?? line.amount }))
  return { ...put, lines, evidence }
}

function sumOf(lines: readonly PayslipLine[], takes: Sum['takes']): Pence {
  return lines.filter(takes).reduce((sum, { amount }) => sum + amount, 0)
}

const annualFields = {
  basic: 'basicPay',
  overtime: 'overtime',
  bonus: 'bonus',
  commission: 'commission',
} as const

/** Where the reader found that a year's figure would mislead, it still does. */
function annualise(payslip: Payslip, before: Payslip): Payslip['annualised'] {
  const { payFrequency, lines } = payslip
  // Pay in a period of sickness or leave says nothing of a year.
  const isAbsent = lines.some(
    ({ kind, label }) => kind === 'payment' && paymentSort(label) === 'statutory',
  )
  const of = (name: keyof typeof annualFields): Pence | null => {
    const wasMisleading = before.annualised[name] === null && before.payFrequency !== null
    if (payFrequency === null || wasMisleading || isAbsent) return null
    return (payslip[annualFields[name]] ?? 0) * periodsAYear[payFrequency]
  }
  return {
    basic: of('basic'),
    overtime: of('overtime'),
    bonus: of('bonus'),
    commission: of('commission'),
  }
}

/**
 * Payments against gross, and gross less deductions against net. Corrected sums stand in for their
 * lines, since whoever corrects a sum has seen what its line says.
 */
function addUp(
  payslip: Payslip,
  before: Payslip,
): Pick<Payslip, 'arithmeticHolds' | 'arithmeticErrors'> {
  const { grossPay, netPay, lines } = payslip
  const total = (kind: PayslipLine['kind']) =>
    sumOf(lines, (line) => line.kind === kind) + sumsApart(payslip, before, kind)
  const hasPayments = lines.some(({ kind }) => kind === 'payment')
  if (grossPay === null || netPay === null || !hasPayments) {
    return { arithmeticHolds: null, arithmeticErrors: [] }
  }
  const errors = [
    ...(total('payment') === grossPay ? [] : (['gross-mismatch'] as const)),
    ...(grossPay - total('deduction') === netPay ? [] : (['net-mismatch'] as const)),
  ]
  return { arithmeticHolds: errors.length === 0, arithmeticErrors: errors }
}

/** By how much sums were put right beyond what their lines were. */
function sumsApart(payslip: Payslip, before: Payslip, kind: PayslipLine['kind']): Pence {
  return sums
    .filter((_sum, at) => (kind === 'payment' ? at < 5 : at >= 5))
    .reduce((apart, { field, takes }) => {
      const amount = payslip[field] as Pence | null
      const was = before[field] as Pence | null
      const byLines = sumOf(payslip.lines, takes) - sumOf(before.lines, takes)
      return kind === 'information' ? apart : apart + (amount ?? 0) - (was ?? 0) - byLines
    }, 0)
}
