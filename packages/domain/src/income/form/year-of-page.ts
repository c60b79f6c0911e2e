/** The tax year that a page is about: where one is named, in its head before anywhere else. */
import type { TaxYear } from '../income-reading.ts'
import { findTaxYear } from '../tax/tax-year.ts'
import type { Found } from './fields-found.ts'
import { evidenceOf, type FormPage } from './form-rows.ts'

const ABOUT_YEAR = /\b(?:tax year|year (?:end|to)|tax (?:computation|calculation)|p60)/i

/** A year on a line that speaks of tax years; otherwise the only one on the page. */
export function findYearOfPage({ rows }: FormPage): Found<TaxYear> | null {
  const found = rows.flat().flatMap((piece) => {
    const taxYear = findTaxYear(piece.text)
    if (taxYear === null) return []
    const isAbout = ABOUT_YEAR.test(piece.text)
    const words = piece.words.filter(({ text }) => /\d/.test(text))
    const evidence = evidenceOf(piece.page, words, isAbout ? 1 : 0.8)
    return [{ value: taxYear, evidence, isAbout }]
  })
  return found.find(({ isAbout }) => isAbout) ?? (isOne(found) ? (found[0] ?? null) : null)
}

function isOne(found: readonly { readonly value: TaxYear }[]): boolean {
  return new Set(found.map(({ value }) => value)).size === 1
}
