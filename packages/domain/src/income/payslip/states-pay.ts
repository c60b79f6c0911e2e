/**
 * Whether pages state what a payslip states: what is left to pay, or what was paid and taken, with
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

export function statesPay(pages: readonly FormPage[]): boolean {
  const ofPerson = pages.some((page) => termsStated(labelledPage(page, findLabels)) >= LEAST_TERMS)
  if (!ofPerson) return false
  const isTotalled = pages.some((page) => {
    const named = new Set(totalsOn(page, []).map(({ field }) => field))
    return named.has('net') || (named.has('gross') && named.has('deductions'))
  })
  // Totals before their names, or with names of their own, are found by the lines that come to them.
  return isTotalled || pages.some((_, at) => hasNet(pages.slice(at, at + 1))) || hasNet(pages)
}

const LEAST_TERMS = 2

function hasNet(pages: readonly FormPage[]): boolean {
  const parts = pages.map((page) => ({ page, read: readLines(page) }))
  const lines = parts.flatMap(({ read }) => read.lines)
  return readTotals(parts, lines).net !== undefined
}
