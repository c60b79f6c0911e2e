/**
 * Every payment and deduction of a payslip. In a part that is headed as payments or deductions, each
 * row is one; where nothing is headed, rows above the gross pay are payments, and those between it
 * and the net pay deductions.
 */
import { labelFinder } from '../form/find-labels.ts'
import { evidenceOf, type FormPage, type FormPiece } from '../form/form-rows.ts'
import { REPAIRED, SURE } from '../form/read-values.ts'
import type { Evidence, FieldEvidence, PayslipLine } from '../income-reading.ts'
import type { PaymentSort } from '../knowledge/line-words.ts'
import { totalLabels } from '../knowledge/payslip-labels.ts'
import { chooseLines, type PrintedTotals, rateOfSums } from './choose-lines.ts'
import {
  deductionSort,
  deductionTypeOf,
  incomeTypeOf,
  isEmployers,
  isSum,
  paymentSort,
} from './classify-line.ts'
import { type TotalFound, totalsOn } from './printed-totals.ts'
import type { TableFigure } from './row-numbers.ts'
import { rowsOfZone, rowWithoutHeads, type TableRow } from './table-rows.ts'
import { tablesByHeads } from './tables-by-heads.ts'
import { type Zone, zonesOf } from './zones.ts'

export type ReadLine = PayslipLine & {
  readonly sort: PaymentSort | undefined
  readonly evidence: FieldEvidence
  readonly ytdEvidence: FieldEvidence | undefined
}

export type LinesRead = {
  readonly lines: readonly ReadLine[]
  /** Rows that sum up: "Total earnings" with its figures. */
  readonly sums: readonly TableRow[]
  /** Totals that stand in the same columns as the lines. */
  readonly totals: readonly TotalFound[]
  readonly zones: readonly Zone[]
}

/**
 * The lines of a page: as its headings part them, or, where sums speak better for it, as its blocks
 * of figures do.
 */
export function readLines(page: FormPage): LinesRead {
  const headed = linesByHeadings(page)
  const printed = totalsOn(page, headed.zones)
  const byBlocks = linesByBlocks(page, headed, printed)
  return rateOf(byBlocks, printed) >= rateOf(headed, printed) ? byBlocks : headed
}

function linesByHeadings(page: FormPage): LinesRead {
  const headed = zonesOf(page)
  const zones = headed.some(isOfPay) ? headed : [...headed, ...tablesByHeads(page)]
  return zones.some(isOfPay) ? headedLines(page, zones) : bareLines(page, zones)
}

function linesByBlocks(
  page: FormPage,
  { zones, lines: headed }: LinesRead,
  printed: readonly TotalFound[],
): LinesRead {
  const { lines, sums, totals } = chooseLines(page, pencesOf(printed))
  const own = lines.flatMap(({ kind, row }) => toLine(row, kind) ?? [])
  const told = headed.filter(
    (line) => line.kind === 'information' && !own.some(({ label }) => label === line.label),
  )
  return {
    lines: [...own.filter(isPaid), ...own.filter((line) => !isPaid(line)), ...told],
    sums,
    totals: totals.flatMap(({ field, row: { page: number, amount } }) =>
      amount === undefined
        ? []
        : [{ field, pence: amount.pence, evidence: evidenceOfFigure(number, amount) }],
    ),
    zones,
  }
}

function isPaid({ kind }: ReadLine): boolean {
  return kind === 'payment'
}

function pencesOf(printed: readonly TotalFound[]): PrintedTotals {
  const of = (field: TotalFound['field']) =>
    printed.filter((one) => one.field === field).map(({ pence }) => pence)
  return { gross: of('gross'), deductions: of('deductions'), net: of('net') }
}

function rateOf({ lines, totals }: LinesRead, printed: readonly TotalFound[]): number {
  const sum = (of: ReadLine['kind']) =>
    lines.filter(({ kind }) => kind === of).reduce((all, { amount }) => all + amount, 0)
  return rateOfSums(
    { paid: sum('payment'), taken: sum('deduction') },
    pencesOf([...totals, ...printed]),
  )
}

function isOfPay({ kind }: Zone): boolean {
  return kind === 'payments' || kind === 'deductions'
}

function headedLines(page: FormPage, zones: readonly Zone[]): LinesRead {
  const hasDeductions = zones.some(({ kind }) => kind === 'deductions')
  const isOnly = ({ kind }: Zone) => kind === 'payments' && !hasDeductions
  const parts = zones.flatMap((zone) =>
    isOfLines(zone.kind) ? [linesOfZone(zone, zone.kind, page, isOnly(zone))] : [],
  )
  return {
    lines: parts.flatMap(({ lines }) => lines),
    sums: parts.flatMap(({ sums }) => sums),
    totals: [],
    zones,
  }
}

type LineZone = 'payments' | 'deductions' | 'employer'

function isOfLines(kind: Zone['kind']): kind is LineZone {
  return kind === 'payments' || kind === 'deductions' || kind === 'employer'
}

/**
 * The lines as far as their total. Where nothing is headed as deductions, those between gross and net
 * pay are.
 */
function linesOfZone(
  zone: Zone,
  kind: LineZone,
  page: FormPage,
  isOnly: boolean,
): Pick<LinesRead, 'lines' | 'sums'> {
  const rows = rowsOfZone(zone, page)
  const ends = kind === 'employer' ? [] : totalRows(zone, page)
  const isWithin = (till: number | undefined) => (row: TableRow) => row.row <= (till ?? Infinity)
  const own = rows.filter(isWithin(ends[0]))
  const behind = isOnly ? rows.filter((row) => !own.includes(row)).filter(isWithin(ends[1])) : []
  const toLines = (of: readonly TableRow[], as: LineZone) =>
    of.flatMap((row) => (isSum(row.label) ? [] : (toLine(row, kindIn(as, row)) ?? [])))
  return {
    lines: [...toLines(own, kind), ...toLines(behind, 'deductions')],
    sums: own.filter(({ label }) => isSum(label)),
  }
}

/** The rows of a zone that begin with the label of a total, with its figure beside or below it. */
function totalRows(zone: Zone, page: FormPage): readonly number[] {
  const rows = findTotals(page)
    .filter(({ field, from }) => from === 0 && TOTALS.has(field))
    .filter(({ piece, till }) => /^\P{L}*$/u.test(textFrom(piece, till)))
    .filter(({ piece: { row, box } }) => {
      const isOwn = box[0] >= zone.left - 1 && box[0] < zone.right
      return isOwn && row > zone.from && row < zone.till
    })
    .map(({ piece }) => piece.row)
  return [...new Set(rows)]
}

const findTotals = labelFinder(totalLabels)
const TOTALS: ReadonlySet<string> = new Set(['gross', 'deductions', 'net'])

function textFrom({ words }: FormPiece, from: number): string {
  return words
    .slice(from)
    .map(({ text }) => text)
    .join(' ')
}

function kindIn(zone: LineZone, row: TableRow): PayslipLine['kind'] {
  if (zone === 'employer' || isEmployers(row.label)) return 'information'
  return zone === 'payments' ? 'payment' : 'deduction'
}

/** Without headings: what stands above gross and net pay. */
function bareLines(page: FormPage, zones: readonly Zone[]): LinesRead {
  const rows = page.rows.flatMap((pieces) => rowWithoutHeads(pieces) ?? [])
  const gross = rows.find(({ label }) => /^(?:total )?gross|^total (?:pay|earn)/i.test(label))
  const net = rows.find(({ label }) => /\bnet\b|take home/i.test(label))
  const sums = [gross, net].filter((row) => row !== undefined)
  const lines = rows.flatMap((row) => {
    if (isSum(row.label) || sums.includes(row)) return []
    if (net !== undefined && row.row >= net.row) return []
    const kind = bareKind(row, gross)
    const line = kind === undefined ? undefined : toLine(row, kind)
    return line === undefined ? [] : [line]
  })
  const all = [...sums, ...rows.filter(({ label }) => isSum(label))]
  return { lines, sums: all, totals: [], zones }
}

function bareKind(row: TableRow, gross: TableRow | undefined): PayslipLine['kind'] | undefined {
  if (isEmployers(row.label)) return 'information'
  if (gross !== undefined) return row.row < gross.row ? 'payment' : 'deduction'
  if (deductionSort(row.label) !== undefined) return 'deduction'
  return paymentSort(row.label) === undefined ? undefined : 'payment'
}

function toLine(row: TableRow, kind: PayslipLine['kind']): ReadLine | undefined {
  const { amount, ytd } = row
  if (amount === undefined) return undefined
  const label = kind === 'deduction' ? row.label.replace(/^less:?\s+/i, '') : row.label
  const sort = kind === 'payment' ? paymentSort(label) : undefined
  return {
    kind,
    label,
    amount: amount.pence,
    incomeType: sort === undefined ? null : incomeTypeOf(sort),
    deductionType: kind === 'deduction' ? deductionTypeOf(deductionSort(label)) : null,
    units: row.units ?? null,
    rate: row.rate ?? null,
    ytd: ytd?.pence ?? null,
    sort,
    evidence: evidenceOfFigure(row.page, amount),
    ytdEvidence: ytd === undefined ? undefined : evidenceOfFigure(row.page, ytd),
  }
}

export function evidenceOfFigure(page: number, { words, isPlain }: TableFigure): FieldEvidence {
  return evidenceOf(page, words, isPlain ? SURE : REPAIRED)
}

/** Lines without what only their reading needs, and where each stands. */
export function toLines(lines: readonly ReadLine[]): {
  readonly lines: readonly PayslipLine[]
  readonly evidence: Evidence
} {
  return {
    lines: lines.map(({ sort: _sort, evidence: _evidence, ytdEvidence: _ytd, ...line }) => line),
    evidence: Object.fromEntries(lines.map(({ evidence }, at) => [`lines.${at}.amount`, evidence])),
  }
}
