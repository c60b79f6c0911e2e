/**
 * Every payment and deduction of a payslip. In a part that is headed as payments or deductions, each
 * row is one; where nothing is headed, rows above the gross pay are payments, and those between it
 * and the net pay deductions.
 */
import { evidenceOf, type FormPage } from '../form/form-rows.ts'
import { REPAIRED, SURE } from '../form/read-values.ts'
import type { Evidence, FieldEvidence, PayslipLine } from '../income-reading.ts'
import type { PaymentSort } from '../knowledge/line-words.ts'
import {
  deductionSort,
  deductionTypeOf,
  incomeTypeOf,
  isEmployers,
  isSum,
  paymentSort,
} from './classify-line.ts'
import { rowsOfZone, rowWithoutHeads, type TableFigure, type TableRow } from './table-rows.ts'
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
  readonly zones: readonly Zone[]
}

/** The lines of a page. */
export function readLines(page: FormPage): LinesRead {
  const zones = zonesOf(page)
  const isHeaded = zones.some(({ kind }) => kind === 'payments' || kind === 'deductions')
  return isHeaded ? headedLines(page, zones) : bareLines(page, zones)
}

function headedLines(page: FormPage, zones: readonly Zone[]): LinesRead {
  const lines: ReadLine[] = []
  const sums: TableRow[] = []
  for (const zone of zones) {
    if (zone.kind !== 'payments' && zone.kind !== 'deductions' && zone.kind !== 'employer') continue
    for (const row of rowsOfZone(zone, page)) {
      if (isSum(row.label)) {
        sums.push(row)
        if (zone.kind !== 'employer' && /^(?:total|gross|net)/i.test(row.label)) break
        continue
      }
      const line = toLine(row, kindIn(zone.kind, row))
      if (line !== undefined) lines.push(line)
    }
  }
  return { lines, sums, zones }
}

function kindIn(zone: 'payments' | 'deductions' | 'employer', row: TableRow): PayslipLine['kind'] {
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
  return { lines, sums: [...sums, ...rows.filter(({ label }) => isSum(label))], zones }
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
