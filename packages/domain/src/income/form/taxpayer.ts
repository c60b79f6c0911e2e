/**
 * Whom a document of HMRC is about: the name and the Unique Taxpayer Reference of its head. The name
 * seldom has a label; it stands by itself above the figures.
 */
import { isUtrValid, readUtr } from '../../people/tax-identifiers.ts'
import type { Found } from './fields-found.ts'
import { type Label, labelFinder } from './find-labels.ts'
import { pieceOf } from './form-blocks.ts'
import { evidenceOf, type FormPage, type FormPiece } from './form-rows.ts'
import { isGlued, isPersonName, personNamesIn } from './people-and-firms.ts'
import { type ReadValue, valueOfLabel } from './value-of-label.ts'

const findLabels = labelFinder({
  utr: [
    'unique taxpayer reference (utr)',
    'unique taxpayer reference',
    'unique tax reference',
    'unique tax payer reference',
    'utr',
    'utr number',
    'tax reference',
    'self assessment utr',
  ],
  name: [
    'name',
    'taxpayer',
    'taxpayer name',
    'client',
    'client name',
    'customer name',
    'full name',
    'prepared for',
    'tax calculation for',
    'computation for',
  ],
})

/** Of a reference that no label is before, and of a name among several or that lost a space. */
const UNLABELLED = 0.9
const DOUBTED = 0.7

/** Recognised digits that do not fit together were likelier misread than misprinted. */
const MISREAD = 0.6

/** The reference, with its ten digits; whether its check digit fits is another question. */
export function findUtr(page: FormPage): Found<string> | null {
  const found = labelledUtr(page) ?? utrAnywhere(page)
  if (!found || page.origin === 'text' || isUtrValid(found.value)) return found
  const confidence = Math.min(found.evidence.confidence, MISREAD)
  return { value: found.value, evidence: { ...found.evidence, confidence } }
}

function labelledUtr(page: FormPage): Found<string> | null {
  const labels = findLabels(page)
  for (const label of labels.filter(({ field }) => field === 'utr')) {
    const found = valueOfLabel(label, labels, page, utrAt)
    if (found) return { value: found.value, evidence: found.evidence }
  }
  return null
}

function utrAt(words: FormPiece['words']): ReadValue<string> | undefined {
  for (const length of [1, 2, 3]) {
    const utr = readUtr(
      words
        .slice(0, length)
        .map(({ text }) => text)
        .join(' '),
    )
    if (utr !== null) return { value: utr, length, sureness: 1 }
  }
  return undefined
}

function utrAnywhere({ rows }: FormPage): Found<string> | null {
  for (const piece of rows.flat()) {
    for (const at of piece.words.keys()) {
      const found = utrAt(piece.words.slice(at))
      if (!found) continue
      const words = piece.words.slice(at, at + found.length)
      const isNamed = piece.words.slice(0, at).some(({ text }) => /utr|reference/i.test(text))
      const sureness = isNamed ? 1 : UNLABELLED
      return { value: found.value, evidence: evidenceOf(piece.page, words, sureness) }
    }
  }
  return null
}

/** The name behind a label, or the first that stands by itself. */
export function findTaxpayer(page: FormPage): Found<string> | null {
  const labels = findLabels(page)
  for (const label of labels.filter(({ field }) => field === 'name')) {
    const found = valueOfLabel(label, labels, page, nameAt)
    if (found) return { value: found.value, evidence: found.evidence }
  }
  const names = headRows(page)
    .flat()
    .flatMap((piece) => namesIn(piece, labels))
  const [first] = names
  if (!first) return null
  const isOnly = names.every(({ text }) => text.toLowerCase() === first.text.toLowerCase())
  const isSure = isOnly && !isGlued(first.text)
  const evidence = evidenceOf(first.page, first.words, isSure ? 1 : DOUBTED)
  return { value: first.text, evidence }
}

/** The names in what stands between the labels of a piece. */
function namesIn(piece: FormPiece, labels: readonly Label<string>[]): readonly FormPiece[] {
  const own = labels.filter((label) => label.piece === piece)
  const isOfLabel = (at: number) => own.some(({ from, till }) => at >= from && at < till)
  const words = piece.words.map(({ text }, at) => (isOfLabel(at) ? '' : text))
  return personNamesIn(words).map(({ from, till }) => pieceOf(piece, piece.words.slice(from, till)))
}

/** The rows above the first sum of money: whom a document is about stands in its head. */
function headRows({ rows }: FormPage): FormPage['rows'] {
  const end = rows.findIndex((row) =>
    row.some(({ words }) =>
      words.some(({ text }) => /^[(-]?(?:£|\d{1,3},\d{3})|\d\.\d\d\)?$/.test(text)),
    ),
  )
  return end < 0 ? rows : rows.slice(0, end)
}

function nameAt(words: FormPiece['words']): ReadValue<string> | undefined {
  for (let length = Math.min(5, words.length); length >= 2; length--) {
    const name = words
      .slice(0, length)
      .map(({ text }) => text)
      .join(' ')
    if (isPersonName(name)) {
      return { value: name, length, sureness: isGlued(name) ? DOUBTED : 1 }
    }
  }
  return undefined
}
