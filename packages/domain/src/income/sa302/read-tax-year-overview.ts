/**
 * Reads HMRC's tax year overview: what is due for a year, what was paid and what is left, from the
 * words of its pages. What is left is the last total; a line that is not printed is null.
 */

import { isUtrValid } from '../../people/tax-identifiers.ts'
import { type FieldsFound, type Found, fieldsFound } from '../form/fields-found.ts'
import { type FigureLine, figureLines } from '../form/figure-lines.ts'
import { labelFinder } from '../form/find-labels.ts'
import { evidenceOf, formPage } from '../form/form-rows.ts'
import { findTaxpayer, findUtr } from '../form/taxpayer.ts'
import { findYearOfPage } from '../form/year-of-page.ts'
import type { IncomePage, Pence, TaxYearOverview } from '../income-reading.ts'
import { withWorkedOutUtr } from '../worked-out.ts'
import { overviewLabels } from './overview-lines.ts'

type Fields = Omit<TaxYearOverview, 'evidence' | 'utrValid'>

type Line = FigureLine<keyof typeof overviewLabels>

const findNames = labelFinder(overviewLabels)

/** One overview; fields that its pages do not print, or that cannot be read, are null. */
export function readTaxYearOverview(pages: readonly IncomePage[]): TaxYearOverview {
  const forms = pages.map(formPage)
  const fields = fieldsFound<Fields>()
  for (const page of forms) {
    fields.add('taxYear', findYearOfPage(page))
    fields.add('utr', findUtr(page))
    fields.add('taxpayer', findTaxpayer(page))
  }
  addSums(
    fields,
    forms.flatMap((page) => figureLines(page, findNames)),
  )
  const values = valuesOf(fields)
  const utrValid = values.utr === null ? null : isUtrValid(values.utr)
  return withWorkedOutUtr({ ...values, utrValid, evidence: evidenceThatAgrees(fields, values) })
}

function addSums(fields: FieldsFound<Fields>, lines: readonly Line[]): void {
  const first = (kind: Line['field']) => sumOf(lines.find((line) => isOf(line, kind)))
  const last = (kind: Line['field']) => sumOf(lines.findLast((line) => isOf(line, kind)))
  fields.add('taxDueForYear', first('tax'))
  fields.add('interest', together(lines, 'interest'))
  fields.add('penalties', together(lines, 'penalties'))
  const left = last('outstanding')
  // A total beside what is left is of the charges, before payments.
  fields.add('subtotal', last('subtotal') ?? (left && last('total')))
  fields.add('payments', last('payments-total') ?? together(lines, 'payments'))
  fields.add('outstanding', left ?? last('total'))
}

function isOf({ field, figure }: Line, kind: Line['field']): boolean {
  return field === kind && figure !== null
}

function sumOf(line: Line | undefined): Found<Pence> | null {
  if (!line?.figure) return null
  const { pence, isPlain, word } = line.figure
  return {
    value: pence,
    evidence: evidenceOf(line.page, [word], isPlain ? line.sureness : REPAIRED),
  }
}

/** Figures whose letters had to be taken for digits are looked at again. */
const REPAIRED = 0.7

/** Interest, penalties and payments can have several lines. */
function together(lines: readonly Line[], kind: Line['field']): Found<Pence> | null {
  const sums = lines.filter((line) => isOf(line, kind)).map(sumOf)
  return sums.reduce((sum, one) => {
    if (!sum || !one) return sum ?? one
    const { evidence } = sum.evidence.confidence <= one.evidence.confidence ? sum : one
    return { value: sum.value + one.value, evidence }
  }, null)
}

function valuesOf({ get }: FieldsFound<Fields>): Fields {
  const payments = get('payments')
  return {
    taxpayer: get('taxpayer'),
    taxYear: get('taxYear'),
    utr: get('utr'),
    taxDueForYear: get('taxDueForYear'),
    interest: get('interest'),
    penalties: get('penalties'),
    subtotal: get('subtotal'),
    payments: payments === null ? null : Math.abs(payments),
    outstanding: get('outstanding'),
  }
}

/** Of figures that do not come to what is printed as left: one of them is misread or not known. */
const DISAGREEING = 0.8

function evidenceThatAgrees(
  fields: FieldsFound<Fields>,
  { subtotal, payments, outstanding }: Fields,
): TaxYearOverview['evidence'] {
  const evidence = { ...fields.evidence() }
  if (subtotal === null || payments === null || outstanding === null) return evidence
  if (subtotal - Math.abs(payments) === outstanding) return evidence
  for (const name of ['subtotal', 'payments', 'outstanding'] as const) {
    const one = evidence[name]
    if (one) evidence[name] = { ...one, confidence: Math.min(one.confidence, DISAGREEING) }
  }
  return evidence
}
