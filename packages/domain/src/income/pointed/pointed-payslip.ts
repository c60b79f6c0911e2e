/**
 * A payslip as it was pointed at. A line's class is what was said of it; how sure that is, its own words
 * tell. Deductions that are all printed below nought are what is taken.
 */
import { foundBy, SUREST } from '../form/sureness.ts'
import type { Evidence, FieldEvidence, PayFrequency, Payslip, Pence } from '../income-reading.ts'
import type { PaymentSort } from '../knowledge/line-words.ts'
import { deductionSort, incomeTypeOf, isOneKind, paymentSort } from '../payslip/classify-line.ts'
import type { ReadLine } from '../payslip/payslip-lines.ts'
import { type PayslipParts, payslipOf } from '../payslip/read-payslip.ts'
import { taxYearOf } from '../tax/tax-year.ts'
import type { GatheredLine, GatheredPaper } from './gather-papers.ts'
import type { PointedLine } from './pointed-page.ts'
import { pointedValue, sumOf, textOf } from './pointed-values.ts'

export function pointedPayslip(paper: GatheredPaper): Payslip {
  const isTurned = areAllBelow(paper.lines)
  const lines = paper.lines.map((line) => readLine(line, isTurned))
  return payslipOf({
    heads: headsOf(paper),
    lines: [
      ...lines.filter(({ kind }) => kind === 'payment'),
      ...lines.filter(({ kind }) => kind === 'deduction'),
      ...lines.filter(({ kind }) => kind === 'information'),
    ],
    totals: { ...totalOf(paper, 'gross', 'grossPay'), ...totalOf(paper, 'net', 'netPay') },
    year: yearOf(paper),
    salary: salaryOf(paper),
  })
}

function areAllBelow(lines: readonly GatheredLine[]): boolean {
  const taken = lines.filter(({ kind, amount }) => kind === 'deduction' && amount !== 0)
  return taken.length > 0 && taken.every(({ amount }) => amount < 0)
}

function readLine(line: GatheredLine, isTurned: boolean): ReadLine {
  const { kind, label, units, rate, ytd } = line
  const amount = kind === 'deduction' && isTurned ? -line.amount : line.amount
  const about = { kind, label, amount, units, rate, ytd, ytdEvidence: undefined }
  if (kind !== 'payment') {
    const deductionType = kind === 'deduction' ? (deductionOf(line.sort) ?? 'other') : null
    const own = deductionSort(label)
    const isSure = kind === 'information' || own === undefined || own === deductionType
    const evidence = isSure ? line.evidence : doubted(line.evidence)
    return { ...about, deductionType, incomeType: null, sort: undefined, evidence }
  }
  const sort = paymentOf(line.sort)
  return {
    ...about,
    deductionType: null,
    incomeType: sort === undefined ? null : incomeTypeOf(sort),
    sort,
    evidence: ofClass(line, sort),
  }
}

/** As sure as its own words are of the same class. */
function ofClass({ label, evidence }: GatheredLine, sort: PaymentSort | undefined): FieldEvidence {
  const own = paymentSort(label)
  if (own === sort || (own !== undefined && IS_BASIC(own, sort))) return evidence
  const isOther = own !== undefined && isOneKind(label)
  return isOther
    ? doubted(evidence)
    : foundBy({ evidence }, 'class as pointed at', SUREST.position).evidence
}

const IS_BASIC = (one: PaymentSort, other: PaymentSort | undefined): boolean =>
  other !== undefined && incomeTypeOf(one) === incomeTypeOf(other) && incomeTypeOf(one) !== null

function doubted(evidence: FieldEvidence): FieldEvidence {
  return foundBy({ evidence }, 'class against its words', SUREST.rival).evidence
}

function paymentOf(sort: PointedLine['sort']): PaymentSort | undefined {
  return PAYMENTS.has(sort as PaymentSort) ? (sort as PaymentSort) : undefined
}

const PAYMENTS: ReadonlySet<PaymentSort> = new Set<PaymentSort>([
  'basic',
  'holiday',
  'overtime',
  'bonus',
  'commission',
  'shift',
  'car',
  'location',
  'allowance',
  'arrears',
  'expenses',
  'statutory',
  'sacrifice',
  'tips',
  'adjustment',
  'uncounted',
])

function deductionOf(sort: PointedLine['sort']): ReadLine['deductionType'] | undefined {
  return DEDUCTIONS.find((one) => one === sort)
}

const DEDUCTIONS = ['tax', 'ni', 'pension', 'studentLoan', 'postgraduateLoan', 'other'] as const

const HEADS = [
  'employer',
  'employee',
  'payDate',
  'taxPeriod',
  'payFrequency',
  'taxCode',
  'niNumber',
  'niCategory',
] as const

function headsOf(paper: GatheredPaper): PayslipParts['heads'] {
  const payDate = textOf(paper, 'payDate')
  return {
    value: {
      employer: textOf(paper, 'employer'),
      employee: textOf(paper, 'employee'),
      payDate,
      taxPeriod: sumOf(paper, 'taxPeriod'),
      taxYear: payDate === null ? null : taxYearOf(payDate),
      payFrequency: textOf(paper, 'payFrequency') as PayFrequency | null,
      taxCode: textOf(paper, 'taxCode'),
      niNumber: textOf(paper, 'niNumber'),
      niCategory: textOf(paper, 'niCategory'),
    },
    evidence: evidenceOfFields(paper, HEADS),
  }
}

function evidenceOfFields(paper: GatheredPaper, fields: readonly string[]): Evidence {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const one = pointedValue(paper, field)
      return one === undefined ? [] : [[field, one.evidence]]
    }),
  )
}

function totalOf(paper: GatheredPaper, name: 'gross' | 'net', field: string) {
  const one = pointedValue(paper, field)
  return one === undefined ? {} : { [name]: { pence: one.value as Pence, evidence: one.evidence } }
}

const YEAR = ['gross', 'taxablePay', 'tax', 'nationalInsurance', 'pension'] as const

function yearOf(paper: GatheredPaper): PayslipParts['year'] {
  const of = (field: (typeof YEAR)[number]) => sumOf(paper, `yearToDate.${field}`)
  return {
    figures: {
      gross: of('gross'),
      taxablePay: of('taxablePay'),
      tax: of('tax'),
      nationalInsurance: of('nationalInsurance'),
      pension: of('pension'),
    },
    evidence: evidenceOfFields(
      paper,
      YEAR.map((field) => `yearToDate.${field}`),
    ),
  }
}

function salaryOf(paper: GatheredPaper): PayslipParts['salary'] {
  const one = pointedValue(paper, 'annualSalary')
  return one && { amount: one.value as Pence, isFullTime: false, evidence: one.evidence }
}
