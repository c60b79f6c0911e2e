/**
 * Whether a page states what a payslip states: what is left to pay, or what was paid and taken, with
 * terms that belong to one person's pay beside it. Words that speak of such things have no values.
 */
import { labelFinder } from '../form/find-labels.ts'
import type { FormPage } from '../form/form-rows.ts'
import { readDate, readNiCategory, readNiNumber, readTaxCode } from '../form/read-values.ts'
import { type ValueReader, valueOfLabel } from '../form/value-of-label.ts'
import { payslipLabels } from '../knowledge/payslip-labels.ts'
import { totalsOn } from './printed-totals.ts'

const findLabels = labelFinder(payslipLabels)

const TERMS: readonly (readonly [keyof typeof payslipLabels, ValueReader<unknown>])[] = [
  ['taxCode', readTaxCode],
  ['niNumber', readNiNumber],
  ['niCategory', readNiCategory],
  ['payDate', readDate],
]

export function statesPay(page: FormPage): boolean {
  const totals = new Set(totalsOn(page, []).map(({ field }) => field))
  if (!totals.has('net') && !(totals.has('gross') && totals.has('deductions'))) return false
  const labels = findLabels(page)
  const stated = TERMS.filter(([field, read]) =>
    labels.some(
      (label) => label.field === field && valueOfLabel(label, labels, page, read) !== undefined,
    ),
  )
  return stated.length >= LEAST_TERMS
}

const LEAST_TERMS = 2
