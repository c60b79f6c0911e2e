/** The tax year that a page is about: where one is named, in its head before anywhere else. */
import type { TaxYear } from '../income-reading.ts'
import { findTaxYear } from '../tax/tax-year.ts'
import type { Found } from './fields-found.ts'
import { evidenceOf, type FormPage, type FormPiece, type FormWord } from './form-rows.ts'

const ABOUT_YEAR =
  /\b(?:tax year|year (?:end|to)|tax (?:computation|calculation)|p60|6(?:th)? april (?:20)?\d\d (?:to|-|–) 5)/i

/** A head names its year before anything else does; a later line can be about another one. */
const SEVERAL = 0.8

/** The first year on a line that speaks of tax years; otherwise the first on the page. */
export function findYearOfPage({ rows }: FormPage): Found<TaxYear> | null {
  const found = rows.flat().flatMap((piece) => {
    const more = yearBehind(piece, rows)
    const taxYear = findTaxYear([piece.text, ...more.map(({ text }) => text)].join(' '))
    if (taxYear === null) return []
    const isAbout = ABOUT_YEAR.test(piece.text)
    const words = [...piece.words, ...more].filter(({ text }) => /\d/.test(text))
    return [{ value: taxYear, evidence: evidenceOf(piece.page, words), isAbout }]
  })
  const first = found.find(({ isAbout }) => isAbout) ?? found[0]
  if (!first || first.isAbout || found.every(({ value }) => value === first.value)) {
    return first ?? null
  }
  const { value, evidence } = first
  return { value, evidence: { ...evidence, confidence: Math.min(evidence.confidence, SEVERAL) } }
}

/** "Tax year to 5 April" and its year in a box of its own, or in larger figures a line further down. */
function yearBehind(
  { row, text, box, fontSize }: FormPiece,
  rows: FormPage['rows'],
): readonly FormWord[] {
  if (!ABOUT_YEAR.test(text) || !/\bapril$/i.test(text)) return []
  const near = rows
    .slice(row, row + ROWS_NEAR)
    .flatMap((pieces) => pieces.flatMap(({ words }) => words))
  return near
    .filter((word) => /^20\d\d$/.test(word.text))
    .filter((word) => word.box[2] > box[0] && word.box[0] < box[2] + NEAR * fontSize)
    .slice(0, 1)
}

const ROWS_NEAR = 2
/** In font sizes. */
const NEAR = 8
