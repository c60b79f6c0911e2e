/**
 * The printed totals of a payslip: gross, deductions, net. Of several under like labels the one that
 * the lines add up to is meant; a figure of the year so far or of the employer's is none of them.
 */
import { type Label, labelFinder } from '../form/find-labels.ts'
import type { FormPage } from '../form/form-rows.ts'
import { readMoney } from '../form/read-values.ts'
import { type ValueFound, valueOfLabel } from '../form/value-of-label.ts'
import type { FieldEvidence, Pence } from '../income-reading.ts'
import { totalLabels } from '../knowledge/payslip-labels.ts'
import type { LinesRead, ReadLine } from './payslip-lines.ts'
import type { Zone } from './zones.ts'

export type Money = { readonly pence: Pence; readonly evidence: FieldEvidence }

export type Totals = { readonly gross?: Money; readonly net?: Money; readonly deductions?: Money }

const findTotals = labelFinder(totalLabels)

/** A page with what was read of its tables. */
export type Part = { readonly page: FormPage; readonly read: LinesRead }

/** The printed totals: of several under like labels the one that the lines add up to. */
export function readTotals(parts: readonly Part[], lines: readonly ReadLine[]): Totals {
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

export function sumOf(lines: readonly ReadLine[], kind: ReadLine['kind']): Pence {
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

export function toMoney({ value, evidence }: ValueFound<number>): Money {
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

export function isOfYear({ piece, from, till }: Label<string>, zones: readonly Zone[]): boolean {
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
