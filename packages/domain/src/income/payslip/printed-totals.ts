/**
 * The totals of a page by their labels, each with the figure that stands beside or below it: gross,
 * deductions, net. A figure of the year so far or of the employer's is none of them.
 */
import { type Label, labelFinder } from '../form/find-labels.ts'
import type { FormPage } from '../form/form-rows.ts'
import { readMoney } from '../form/read-values.ts'
import { type ValueFound, valueOfLabel } from '../form/value-of-label.ts'
import { isOfYearSoFar } from '../form/year-marks.ts'
import type { FieldEvidence, Pence } from '../income-reading.ts'
import { totalLabels } from '../knowledge/payslip-labels.ts'
import type { Zone } from './zones.ts'

export type Money = { readonly pence: Pence; readonly evidence: FieldEvidence }

export type TotalFound = Money & { readonly field: keyof typeof totalLabels }

const findTotals = labelFinder(totalLabels)

/** The totals of a page in the order of their labels. */
export function totalsOn(page: FormPage, zones: readonly Zone[]): readonly TotalFound[] {
  return totalsOf(page, (label) => {
    // What is paid out is a figure of this period, wherever it stands.
    const parts = label.field === 'net' ? [] : zones
    return !isOfYear(label, parts) && !isOfEmployer(label, parts)
  })
}

/**
 * Totals below a heading of another part that do not say themselves of when they are: totals at a
 * slip's foot stand below whatever came last. Only sums can tell that they are of this period.
 */
export function totalsBelowOthers(page: FormPage, zones: readonly Zone[]): readonly TotalFound[] {
  return totalsOf(
    page,
    (label) => !isOfYear(label, []) && (isOfYear(label, zones) || isOfEmployer(label, zones)),
  )
}

type TotalLabel = Label<TotalFound['field']>

function totalsOf(page: FormPage, isWanted: (label: TotalLabel) => boolean): readonly TotalFound[] {
  const labels = findTotals(page)
  return labels.filter(isWanted).flatMap((label) => {
    const found = valueOfLabel(label, labels, page, readMoney)
    return found === undefined ? [] : [{ field: label.field, ...toMoney(found) }]
  })
}

export function toMoney({ value, evidence }: ValueFound<number>): Money {
  return { pence: value, evidence }
}

/** Whether a label or the part that it stands in is about the year so far. */
export function isOfYear({ piece, from, till }: Label<string>, zones: readonly Zone[]): boolean {
  const near = piece.words.slice(Math.max(0, from - WORDS_BEFORE), till + WORDS_BEHIND)
  const text = near.map((word) => word.text).join(' ')
  return isOfYearSoFar(text) || zoneAt(piece, zones)?.kind === 'year'
}

const WORDS_BEFORE = 3
const WORDS_BEHIND = 2

function isOfEmployer({ piece }: Label<string>, zones: readonly Zone[]): boolean {
  return zoneAt(piece, zones)?.kind === 'employer'
}

function zoneAt({ row, box }: Label<string>['piece'], zones: readonly Zone[]): Zone | undefined {
  const middle = (box[0] + box[2]) / 2
  return zones.findLast(
    (zone) => row >= zone.from && row < zone.till && middle >= zone.left && middle < zone.right,
  )
}
