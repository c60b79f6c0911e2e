/**
 * What of somebody's pointing holds against the page: every field is one of its document's, its words
 * are there and of that field's form; every line has a label of words and a sum, and no sum is two lines.
 */
import { kindOfField } from '../field-kinds.ts'
import { type PaperPage, wordsAt } from './paper-page.ts'
import { pointedFields } from './pointed-fields.ts'
import type { PointedDocument, PointedField, PointedLine, PointedPage } from './pointed-page.ts'
import { moneyAt, textAt, valueAtWords } from './value-at-words.ts'

export type HeldPage<Page> = {
  readonly page: Page
  /** What did not hold, without the paper's words. */
  readonly dropped: readonly string[]
}

/** The same page with what holds of it. */
export function holdPointed(pointed: PointedPage, page: PaperPage): HeldPage<PointedPage> {
  const dropped: string[] = []
  const used = new Set<number>()
  const documents = pointed.documents.slice(0, MOST_DOCUMENTS).map((document) => {
    const fields = document.fields.filter((field) => {
      const why = whyNotField(field, document, page)
      if (why !== null) dropped.push(`field: ${why}`)
      return why === null
    })
    const lines = document.type === 'payslip' ? document.lines : []
    const held = lines.flatMap((line): readonly PointedLine[] => {
      const why = whyNotLine(line, page, used)
      if (why !== null) dropped.push(`line: ${why}`)
      if (why === null) for (const number of line.amount) used.add(number)
      return why === null ? [withFigures(line, page)] : []
    })
    return { ...document, fields, lines: held }
  })
  return { page: { page: page.page, documents }, dropped }
}

/** Of one page: more slips than fit on any. */
const MOST_DOCUMENTS = 8

function whyNotField(
  { field, words: numbers, label }: PointedField,
  { type }: PointedDocument,
  page: PaperPage,
): string | null {
  const kind = kindOfField(type, field)
  if (kind === undefined || !pointedFields[type].includes(field)) return 'none of its document'
  const words = wordsAt(page, numbers)
  if (words === undefined || !isLabel(label, numbers, page)) return 'no such words'
  return valueAtWords(field, kind, words) === undefined ? 'not of its form' : null
}

function isLabel(label: readonly number[], value: readonly number[], page: PaperPage): boolean {
  if (label.length === 0) return true
  const isOther = !label.some((number) => value.includes(number))
  return isOther && wordsAt(page, label) !== undefined
}

function whyNotLine(line: PointedLine, page: PaperPage, used: ReadonlySet<number>): string | null {
  const [amount, label] = [wordsAt(page, line.amount), wordsAt(page, line.label)]
  if (amount === undefined || label === undefined) return 'no such words'
  if (line.amount.some((number) => used.has(number))) return 'its sum is of another line'
  const letters = textAt(label).replaceAll(/\P{L}/gu, '')
  if (letters.length < 2 || !isLabel(line.label, line.amount, page)) return 'no label'
  return moneyAt(amount) === undefined ? 'no sum' : null
}

/** Figures beside it that are none are left out; the line stays. */
function withFigures(line: PointedLine, page: PaperPage): PointedLine {
  const kept = (numbers: readonly number[]) => (wordsAt(page, numbers) === undefined ? [] : numbers)
  return {
    ...line,
    units: kept(line.units),
    rate: kept(line.rate),
    toDate: kept(line.toDate),
  }
}
