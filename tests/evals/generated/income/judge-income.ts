/** Holds what was read of an income document against what is true of it, field by field and line by line. */
import type {
  Evidence,
  IncomeReading,
  P60,
  Payslip,
  PayslipLine,
  Sa302,
  TaxYearOverview,
} from '@criteria-desk/domain/income/income-reading'
import type { IncomeDocument } from './income-document.ts'

/** `m` money, where none and nought are the same; `n` names; `w` words without their marks; `x` as it is; `s` a set. */
type Sameness = 'm' | 'n' | 'w' | 'x' | 's'

const PAYSLIP_FIELDS: Readonly<Record<string, Sameness>> = {
  employer: 'w',
  employee: 'n',
  payDate: 'x',
  taxPeriod: 'x',
  taxYear: 'x',
  payFrequency: 'x',
  taxCode: 'w',
  niNumber: 'w',
  niCategory: 'w',
  basicPay: 'm',
  overtime: 'm',
  bonus: 'm',
  commission: 'm',
  otherPayments: 'm',
  grossPay: 'm',
  incomeTax: 'm',
  nationalInsurance: 'm',
  pension: 'm',
  studentLoan: 'm',
  otherDeductions: 'm',
  netPay: 'm',
  'yearToDate.gross': 'm',
  'yearToDate.taxablePay': 'm',
  'yearToDate.tax': 'm',
  'yearToDate.nationalInsurance': 'm',
  'yearToDate.pension': 'm',
  'annualised.basic': 'm',
  'annualised.overtime': 'm',
  'annualised.bonus': 'm',
  'annualised.commission': 'm',
  arithmeticHolds: 'x',
}

const FIELDS: Readonly<Record<IncomeReading['documentType'], Readonly<Record<string, Sameness>>>> =
  {
    payslip: PAYSLIP_FIELDS,
    p60: {
      taxYear: 'x',
      employer: 'w',
      employee: 'n',
      niNumber: 'w',
      payeReference: 'w',
      previousPay: 'm',
      previousTax: 'm',
      payInThisEmployment: 'm',
      taxInThisEmployment: 'm',
      totalPay: 'm',
      totalTax: 'm',
      finalTaxCode: 'w',
      niCategory: 'w',
      nationalInsurance: 'm',
      statutoryMaternityPay: 'm',
      studentLoan: 'm',
      postgraduateLoan: 'm',
    },
    sa302: {
      taxpayer: 'n',
      taxYear: 'x',
      utr: 'w',
      utrValid: 'x',
      selfEmploymentProfit: 'm',
      partnershipProfit: 'm',
      employmentPay: 'm',
      dividendIncome: 'm',
      propertyIncome: 'm',
      savingsInterest: 'm',
      pensionIncome: 'm',
      totalIncomeReceived: 'm',
      personalAllowance: 'm',
      taxableIncome: 'm',
      incomeTaxDue: 'm',
      class4: 'm',
      class2: 'm',
      taxDeductedAtSource: 'm',
      totalTaxDue: 'm',
      totalBusinessProfit: 'm',
      validationErrors: 's',
      arithmeticHolds: 'x',
    },
    'tax-year-overview': {
      taxpayer: 'n',
      taxYear: 'x',
      utr: 'w',
      utrValid: 'x',
      taxDueForYear: 'm',
      interest: 'm',
      penalties: 'm',
      subtotal: 'm',
      payments: 'm',
      outstanding: 'm',
    },
    other: {},
  }

export type Verdict = {
  /** As `payslip.netPay`; lines are `payslip.lines`, what was invented `payslip.invented`. */
  readonly field: string
  readonly isRight: boolean
  /** Wrong, and stated with a confidence at which nobody looks again. */
  readonly isSure: boolean
  readonly truth: unknown
  readonly read: unknown
}

type Sheet = Payslip | P60 | Sa302 | TaxYearOverview

export function judgeIncome(
  { truth, open }: IncomeDocument,
  read: IncomeReading,
): readonly Verdict[] {
  const type = truth.documentType
  const isType = read.documentType === type
  const verdicts: Verdict[] = [
    {
      field: `${type}.documentType`,
      isRight: isType,
      isSure: false,
      truth: type,
      read: read.documentType,
    },
  ]
  if (type === 'other') return verdicts
  const [trueSheets, readSheets] = [sheetsOf(truth), isType ? sheetsOf(read) : []]
  if (truth.documentType === 'payslip') {
    const [due, found] = [trueSheets.length, readSheets.length]
    verdicts.push({
      field: 'payslip.count',
      isRight: due === found,
      isSure: false,
      truth: due,
      read: found,
    })
  }
  const left = [...readSheets]
  for (const sheet of trueSheets) {
    const at = left.findIndex(
      (one) => 'payDate' in one && 'payDate' in sheet && one.payDate === sheet.payDate,
    )
    const [own] = left.splice(Math.max(0, at), 1)
    verdicts.push(...judgeSheet(sheet, own, type, open))
  }
  return verdicts
}

function sheetsOf(reading: IncomeReading): readonly Sheet[] {
  switch (reading.documentType) {
    case 'payslip':
      return reading.payslips
    case 'p60':
      return [reading.p60]
    case 'sa302':
      return [reading.sa302]
    case 'tax-year-overview':
      return [reading.overview]
    case 'other':
      return []
  }
}

function judgeSheet(
  truth: Sheet,
  read: Sheet | undefined,
  type: IncomeReading['documentType'],
  open: readonly string[],
): readonly Verdict[] {
  const verdicts = Object.entries(FIELDS[type]).flatMap(([path, sameness]) => {
    const [is, got] = [valueAt(truth, path), valueAt(read, path)]
    if (isNothing(got, sameness) && (isNothing(is, sameness) || open.includes(path))) return []
    const isRight = isSame(is, got, sameness)
    return [
      {
        field: `${type}.${path}`,
        isRight,
        isSure: !isRight && isStated(read, path, got, sameness),
        truth: is,
        read: got,
      },
    ]
  })
  if (!('lines' in truth)) return verdicts
  return [
    ...verdicts,
    ...judgeLines(
      truth.lines,
      read !== undefined && 'lines' in read ? read.lines : [],
      read?.evidence ?? {},
    ),
  ]
}

function valueAt(sheet: Sheet | undefined, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
      sheet,
    )
}

function isNothing(value: unknown, sameness: Sameness): boolean {
  if (value === null || value === undefined || value === '') return true
  if (sameness === 'm') return value === 0
  return sameness === 's' && Array.isArray(value) && value.length === 0
}

const SURE = 0.9

function isStated(
  sheet: Sheet | undefined,
  path: string,
  value: unknown,
  sameness: Sameness,
): boolean {
  if (isNothing(value, sameness)) return false
  return (sheet?.evidence[path]?.confidence ?? 0) >= SURE
}

function isSame(truth: unknown, read: unknown, sameness: Sameness): boolean {
  switch (sameness) {
    case 'm':
      return isNothing(truth, 'm') ? isNothing(read, 'm') : truth === read
    case 'n':
      return foldName(truth) === foldName(read)
    case 'w':
      return foldWords(truth) === foldWords(read)
    case 's':
      return JSON.stringify([...asList(truth)].sort()) === JSON.stringify([...asList(read)].sort())
    case 'x':
      return truth === read
  }
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const TITLES = new Set(['mr', 'mrs', 'miss', 'ms', 'dr', 'cpl'])

function foldName(value: unknown): string {
  const words = String(value ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9 ]+/g, ' ')
    .split(/\s+/)
  return words
    .filter((word) => word !== '' && !TITLES.has(word))
    .sort()
    .join(' ')
}

function foldWords(value: unknown): string {
  return String(value ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
}

/** A line is found by its kind, its amount and its label, the last of which may be cut short. */
function isSameLine(one: PayslipLine, other: PayslipLine): boolean {
  if (one.kind !== other.kind || one.amount !== other.amount) return false
  const [label, read] = [foldWords(one.label), foldWords(other.label)]
  return (
    label === read ||
    (label !== '' && read !== '' && (label.startsWith(read) || read.startsWith(label)))
  )
}

const LINE_PARTS: Readonly<Record<string, Sameness>> = {
  incomeType: 'x',
  deductionType: 'x',
  units: 'm',
  rate: 'm',
  ytd: 'm',
}

function judgeLines(
  truth: readonly PayslipLine[],
  read: readonly PayslipLine[],
  evidence: Evidence,
): readonly Verdict[] {
  const left = read
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => line.kind !== 'information' && line.amount !== 0)
  const verdicts: Verdict[] = []
  for (const line of truth.filter(({ kind }) => kind !== 'information')) {
    const at = left.findIndex((one) => isSameLine(line, one.line))
    const [found] = at < 0 ? [] : left.splice(at, 1)
    const said = `${line.kind} ${line.label} ${line.amount}`
    verdicts.push({
      field: 'payslip.lines',
      isRight: found !== undefined,
      isSure: false,
      truth: said,
      read: found?.line.label,
    })
    if (found !== undefined) verdicts.push(...judgeLineParts(line, found.line))
  }
  for (const { line, at } of left) {
    const isSure = (evidence[`lines.${at}.amount`]?.confidence ?? 0) >= SURE
    verdicts.push({
      field: 'payslip.invented',
      isRight: false,
      isSure,
      truth: null,
      read: `${line.kind} ${line.label} ${line.amount}`,
    })
  }
  return verdicts
}

function judgeLineParts(truth: PayslipLine, read: PayslipLine): readonly Verdict[] {
  return Object.entries(LINE_PARTS).flatMap(([name, sameness]) => {
    const [is, got] = [Reflect.get(truth, name), Reflect.get(read, name)] as [unknown, unknown]
    if (isNothing(is, sameness) && isNothing(got, sameness)) return []
    const isRight = isSame(is, got, sameness)
    return [
      {
        field: `payslip.line ${name}`,
        isRight,
        isSure: false,
        truth: `${truth.label}: ${String(is)}`,
        read: got,
      },
    ]
  })
}
