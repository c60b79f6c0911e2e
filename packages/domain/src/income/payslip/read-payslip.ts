/**
 * A payslip of any layout, by its labels and where things stand. Printed figures are taken as they
 * are; arithmetic tells which of several is meant and how sure a reading is, and never makes one up.
 */
import { readAmount } from '../form/amounts.ts'
import { type Label, labelFinder } from '../form/find-labels.ts'
import type { FormPage } from '../form/form-rows.ts'
import { readMoney } from '../form/read-values.ts'
import { type ValueFound, valueOfLabel } from '../form/value-of-label.ts'
import type { Evidence, FieldEvidence, Payslip, Pence, YearToDate } from '../income-reading.ts'
import { totalLabels, yearLabels } from '../knowledge/payslip-labels.ts'
import { annualise } from './annualise.ts'
import { type LinesRead, type ReadLine, readLines, toLines } from './payslip-lines.ts'
import { readPeople } from './payslip-people.ts'
import type { Zone } from './zones.ts'

type Money = { readonly pence: Pence; readonly evidence: FieldEvidence }

const findTotals = labelFinder(totalLabels)
const findYear = labelFinder(yearLabels)

/** Reads one payslip, which stands on one page or goes on over several. */
export function readPayslip(pages: readonly FormPage[]): Payslip {
  const parts = pages.map((page) => ({ page, read: readLines(page) }))
  const all = parts.flatMap(({ read }) => read.lines)
  const lines = withBasic(all)
  const people = readPeople(pages, lines)
  const totals = readTotals(parts, lines)
  const year = readYear(parts, lines)
  const sums = sumsOf(lines)
  const arithmetic = checkArithmetic(lines, totals)
  const kept = toLines(lines)
  const { value: values, evidence } = people
  return {
    ...values,
    ...sums,
    grossPay: totals.gross?.pence ?? null,
    netPay: totals.net?.pence ?? null,
    lines: kept.lines,
    yearToDate: year.figures,
    annualised: annualise(lines, values.payFrequency),
    ...arithmetic,
    evidence: {
      ...evidence,
      ...kept.evidence,
      ...evidenceOfSums(lines),
      ...year.evidence,
      ...(totals.gross && { grossPay: sureAs(totals.gross.evidence, arithmetic.arithmeticHolds) }),
      ...(totals.net && { netPay: sureAs(totals.net.evidence, arithmetic.arithmeticHolds) }),
    },
  }
}

/** A figure that the sums speak against wants a second look. */
function sureAs(evidence: FieldEvidence, holds: boolean | null): FieldEvidence {
  return holds === false
    ? { ...evidence, confidence: Math.min(evidence.confidence, DOUBTED) }
    : evidence
}

const DOUBTED = 0.6

/** What no word tells is ordinary pay where nothing else on the slip is. */
function withBasic(lines: readonly ReadLine[]): readonly ReadLine[] {
  const payments = lines.filter(({ kind }) => kind === 'payment')
  if (payments.some(({ sort }) => sort === 'basic')) return lines
  const unknown = payments.filter(({ sort, amount }) => sort === undefined && amount > 0)
  // "Night porter": a trade may sound like a premium.
  const timed = payments.filter(({ units, amount }) => units !== null && amount > 0)
  const largest = (unknown.length > 0 ? unknown : timed).toSorted((one, other) => other.amount - one.amount)[0]
  return lines.map((line) =>
    line === largest ? { ...line, sort: 'basic', incomeType: 'basic' } : line,
  )
}

type Sums = Pick<
  Payslip,
  | 'basicPay'
  | 'overtime'
  | 'bonus'
  | 'commission'
  | 'otherPayments'
  | 'incomeTax'
  | 'nationalInsurance'
  | 'pension'
  | 'studentLoan'
  | 'otherDeductions'
>

const SUMMED: Readonly<Record<keyof Sums, (line: ReadLine) => boolean>> = {
  basicPay: ({ kind, sort }) => kind === 'payment' && sort === 'basic',
  overtime: ({ kind, sort }) => kind === 'payment' && sort === 'overtime',
  bonus: ({ kind, sort }) => kind === 'payment' && sort === 'bonus',
  commission: ({ kind, sort }) => kind === 'payment' && sort === 'commission',
  otherPayments: ({ kind, sort }) => kind === 'payment' && !OWN_FIELD.has(sort),
  incomeTax: ({ deductionType }) => deductionType === 'tax',
  nationalInsurance: ({ deductionType }) => deductionType === 'ni',
  pension: ({ deductionType }) => deductionType === 'pension',
  studentLoan: ({ deductionType }) =>
    deductionType === 'studentLoan' || deductionType === 'postgraduateLoan',
  otherDeductions: ({ deductionType }) => deductionType === 'other',
}

const OWN_FIELD: ReadonlySet<ReadLine['sort']> = new Set([
  'basic',
  'overtime',
  'bonus',
  'commission',
])

function sumsOf(lines: readonly ReadLine[]): Sums {
  const sum = (isOne: (line: ReadLine) => boolean) => {
    const own = lines.filter(isOne)
    return own.length === 0 ? null : own.reduce((total, { amount }) => total + amount, 0)
  }
  return {
    basicPay: sum(SUMMED.basicPay),
    overtime: sum(SUMMED.overtime),
    bonus: sum(SUMMED.bonus),
    commission: sum(SUMMED.commission),
    otherPayments: sum(SUMMED.otherPayments),
    incomeTax: sum(SUMMED.incomeTax),
    nationalInsurance: sum(SUMMED.nationalInsurance),
    pension: sum(SUMMED.pension),
    studentLoan: sum(SUMMED.studentLoan),
    otherDeductions: sum(SUMMED.otherDeductions),
  }
}

/** Where a field of one line alone stands. */
function evidenceOfSums(lines: readonly ReadLine[]): Evidence {
  return Object.fromEntries(
    Object.entries(SUMMED).flatMap(([field, isOne]) => {
      const own = lines.filter(isOne)
      const [first] = own
      if (first === undefined) return []
      const confidence = Math.min(...own.map(({ evidence }) => evidence.confidence))
      return [[field, { ...first.evidence, confidence }]]
    }),
  )
}

type Totals = { readonly gross?: Money; readonly net?: Money; readonly deductions?: Money }
type Part = { readonly page: FormPage; readonly read: LinesRead }

/** The printed totals: of several under like labels the one that the lines add up to. */
function readTotals(parts: readonly Part[], lines: readonly ReadLine[]): Totals {
  const found = parts.flatMap(({ page, read }) => totalsOn(page, read.zones))
  const payments = sumOf(lines, 'payment')
  const deductions = sumOf(lines, 'deduction')
  const gross = best(found, 'gross', payments)
  const net = best(found, 'net', (gross?.pence ?? payments) - deductions)
  const total = best(found, 'deductions', deductions)
  return {
    ...(gross && { gross }),
    ...(net && { net }),
    ...(total && { deductions: total }),
  }
}

function sumOf(lines: readonly ReadLine[], kind: ReadLine['kind']): Pence {
  return lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
}

type TotalFound = Money & { readonly field: keyof typeof totalLabels }

function totalsOn(page: FormPage, zones: readonly Zone[]): readonly TotalFound[] {
  const labels = findTotals(page)
  return labels.flatMap((label) => {
    // What is paid out is a figure of this period, wherever it stands.
    const isOther = label.field === 'net' ? isOfYear(label, []) : isOfYear(label, zones)
    if (isOther || isOfEmployer(label, zones)) return []
    const found = valueOfLabel(label, labels, page, readMoney)
    return found === undefined ? [] : [{ field: label.field, ...toMoney(found) }]
  })
}

function toMoney({ value, evidence }: ValueFound<number>): Money {
  return { pence: value, evidence }
}

function best(
  found: readonly TotalFound[],
  field: TotalFound['field'],
  expected: Pence,
): Money | undefined {
  const own = found.filter((one) => one.field === field)
  return own.find(({ pence }) => pence === expected) ?? own[0]
}

const OF_YEAR = /\b(?:td|ytd|to date|year|cumulative|this employment)\b/i

function isOfYear({ piece, from, till }: Label<string>, zones: readonly Zone[]): boolean {
  const behind = piece.words.slice(from, till + 2).map(({ text }) => text)
  return OF_YEAR.test(behind.join(' ')) || zoneAt(piece, zones)?.kind === 'year'
}

function isOfEmployer({ piece }: Label<string>, zones: readonly Zone[]): boolean {
  return zoneAt(piece, zones)?.kind === 'employer'
}

function zoneAt({ row, box }: Label<string>['piece'], zones: readonly Zone[]): Zone | undefined {
  const middle = (box[0] + box[2]) / 2
  return zones.findLast(
    (zone) => row >= zone.from && row < zone.till && middle >= zone.left && middle < zone.right,
  )
}

type YearRead = { readonly figures: YearToDate; readonly evidence: Evidence }

/** The year so far: in its own part, in prose that begins with it, or in a column beside the lines. */
function readYear(parts: readonly Part[], lines: readonly ReadLine[]): YearRead {
  const found = new Map<keyof YearToDate, Money>()
  const add = (field: keyof YearToDate, money: Money) => {
    if (!found.has(field)) found.set(field, money)
  }
  for (const { page, read } of parts) {
    const labels = findYear(page)
    for (const label of labels) {
      if (label.field === 'other' || (!isOfYear(label, read.zones) && !isInYearRow(label, page)))
        continue
      const value = valueOfLabel(label, labels, page, readMoney)
      if (value !== undefined) add(label.field, toMoney(value))
    }
    for (const { label, ytd, page: number } of read.sums) {
      if (ytd !== undefined && /^total (?:earnings|payments|pay)|^(?:total )?gross/i.test(label)) {
        add('gross', {
          pence: ytd.pence,
          evidence: { page: number, box: ytd.words[0]?.box ?? [0, 0, 0, 0], confidence: 0.95 },
        })
      }
    }
  }
  for (const [field, type] of OF_LINES) {
    const own = lines.filter((line) => line.deductionType === type && line.ytd !== null)
    const evidence = own[0]?.ytdEvidence
    if (evidence !== undefined) {
      add(field, { pence: own.reduce((sum, { ytd }) => sum + (ytd ?? 0), 0), evidence })
    }
  }
  const of = (field: keyof YearToDate) => found.get(field)?.pence ?? null
  return {
    figures: {
      gross: of('gross'),
      taxablePay: of('taxablePay'),
      tax: of('tax'),
      nationalInsurance: of('nationalInsurance'),
      pension: of('pension'),
    },
    evidence: Object.fromEntries(
      [...found].map(([field, { evidence }]) => [`yearToDate.${field}`, evidence]),
    ),
  }
}

const OF_LINES = [
  ['tax', 'tax'],
  ['nationalInsurance', 'ni'],
  ['pension', 'pension'],
] as const

/** "Year to date: gross £16,401.81, tax £2,070.60". */
function isInYearRow({ piece }: Label<string>, { rows }: FormPage): boolean {
  const first = rows[piece.row]?.[0]?.text ?? ''
  return (
    /^(?:year to date|ytd|cumulative|to date|this year)\b/i.test(first) &&
    readAmount(first) === undefined
  )
}

type Arithmetic = Pick<Payslip, 'arithmeticHolds' | 'arithmeticErrors'>

function checkArithmetic(lines: readonly ReadLine[], { gross, net }: Totals): Arithmetic {
  const payments = sumOf(lines, 'payment')
  const deductions = sumOf(lines, 'deduction')
  if (gross === undefined || net === undefined || lines.length === 0) {
    return { arithmeticHolds: null, arithmeticErrors: [] }
  }
  const errors = [
    ...(payments === gross.pence ? [] : ['gross-mismatch' as const]),
    ...(gross.pence - deductions === net.pence ? [] : ['net-mismatch' as const]),
  ]
  return { arithmeticHolds: errors.length === 0, arithmeticErrors: errors }
}
