/**
 * Whether a page states what a payslip states: what is left to pay, or what was paid and taken, with
 * terms that belong to one person's pay beside it. Words that speak of such things have no values.
 */
import { labelFinder } from '../form/find-labels.ts'
import type { FormPage } from '../form/form-rows.ts'
import { payslipLabels } from '../knowledge/payslip-labels.ts'
import { labelledPage, termsStated } from './labelled-pages.ts'
import { readLines } from './payslip-lines.ts'
import { totalsOn } from './printed-totals.ts'
import { readTotals } from './read-totals.ts'

const findLabels = labelFinder(payslipLabels)

export function statesPay(page: FormPage): boolean {
  if (termsStated(labelledPage(page, findLabels)) < LEAST_TERMS) return false
  const named = new Set(totalsOn(page, []).map(({ field }) => field))
  if (named.has('net') || (named.has('gross') && named.has('deductions'))) return true
  // Totals before their names, or with names of their own, are found by the lines that come to them.
  const read = readLines(page)
  return readTotals([{ page, read }], read.lines).net !== undefined
}

const LEAST_TERMS = 2
