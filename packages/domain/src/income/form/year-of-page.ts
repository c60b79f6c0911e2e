/** The tax year that a page is about: where one is named, in its head before anywhere else. */
import type { TaxYear } from '../income-reading.ts'
import { findTaxYear } from '../tax/tax-year.ts'
import type { Found } from './fields-found.ts'
import { evidenceOf, type FormPage } from './form-rows.ts'

const ABOUT_YEAR =
  /\b(?:tax year|year (?:end|to)|tax (?:computation|calculation)|p60|6(?:th)? april (?:20)?\d\d (?:to|-|–) 5)/i

/** A head names its year before anything else does; a later line can be about another one. */
const SEVERAL = 0.8

/** The first year on a line that speaks of tax years; otherwise the first on the page. */
export function findYearOfPage({ rows }: FormPage): Found<TaxYear> | null {
  const found = rows.flat().flatMap((piece) => {
    const taxYear = findTaxYear(piece.text)
    if (taxYear === null) return []
    const isAbout = ABOUT_YEAR.test(piece.text)
    const words = piece.words.filter(({ text }) => /\d/.test(text))
    return [{ value: taxYear, evidence: evidenceOf(piece.page, words), isAbout }]
  })
  const first = found.find(({ isAbout }) => isAbout) ?? found[0]
  if (!first || first.isAbout || found.every(({ value }) => value === first.value)) {
    return first ?? null
  }
  const { value, evidence } = first
  return { value, evidence: { ...evidence, confidence: Math.min(evidence.confidence, SEVERAL) } }
}
