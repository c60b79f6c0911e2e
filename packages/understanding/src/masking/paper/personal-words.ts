/**
 * What of a page of a paper leads to a person, word by word, told on the page itself and not on its
 * lines: what stands at a personal label, however misread; addresses; numbers by their shape; and
 * every run of words that a person test accepts. It is closed where it fails: where nobody was found,
 * the head of the page stays out but for labels, dates and sums.
 */

import { isFirmName } from '@criteria-desk/domain/income/form/address-blocks'
import type { Label } from '@criteria-desk/domain/income/form/find-labels'
import type { FormPage, FormPiece, FormWord } from '@criteria-desk/domain/income/form/form-rows'
import { readTaxCode } from '@criteria-desk/domain/income/form/read-values'
import { findPeople } from '@criteria-desk/domain/people/find-people'
import { FIGURES, findFigures } from '@criteria-desk/domain/people/personal-figures'
import { matchingKey, matchingWords } from '@criteria-desk/domain/shared/text'
import { bankNames } from '@criteria-desk/domain/statements/knowledge/banks'
import { findAddresses, streetsIn } from './address-lines.ts'
import { isFormWord, isPaperWord } from './paper-words.ts'
import { peopleIn } from './people-in-text.ts'
import { findLabels, isPersonalField, type LabelledField } from './personal-labels.ts'
import { numbersIn } from './personal-shapes.ts'
import {
  isDateWord,
  isMoneyWord,
  numberAt,
  textOf,
  valuesAt,
  valuesAtStroke,
} from './values-at-labels.ts'

/** Words of one kind beside each other are one: a mark is put for them together. */
export type PersonalWords = {
  /** By word; words of one run have the same number. */
  readonly marks: ReadonlyMap<FormWord, PersonalMark>
  /** The last row of the head that stays out, counted from 0; null where somebody was found. */
  readonly headTill: number | null
}

export type PersonalMark = { readonly kind: string; readonly run: number }

/** @param people who is known to be named on pages beside this one */
export function personalWords(form: FormPage, people: readonly string[] = []): PersonalWords {
  const { page, isLabel, named } = namesOn(form)
  for (const words of findAddresses(form, { isLabel, isKept: (piece) => isFirmPiece(piece) }))
    page.mark(words, 'ADDRESS')
  markShapes(page)
  markAgain(page, [...named.map(({ text }) => text), ...people])
  const head = headOf(form)
  const isFound = named.some(({ row }) => row < head) || named.some(({ isLabelled }) => isLabelled)
  if (!isFound) markHead(page, head, isLabel)
  return { marks: page.marks, headTill: isFound ? null : head - 1 }
}

/** Everybody who is named on a page, for the other pages of their paper. */
export function peopleOnPage(form: FormPage): readonly string[] {
  return namesOn(form).named.map(({ text }) => text)
}

function namesOn(form: FormPage) {
  const page = new MarkedPage(form)
  const labels = labelsOf(form)
  const isLabel = labelWordsOf(labels)
  const named = [...markAtLabels(page, labels, isLabel), ...markPeople(page, isLabel)]
  return { page, isLabel, named }
}

type Named = { readonly text: string; readonly row: number; readonly isLabelled: boolean }

class MarkedPage {
  readonly marks = new Map<FormWord, PersonalMark>()
  readonly form: FormPage
  private runs = 0

  constructor(form: FormPage) {
    this.form = form
  }

  /** The first mark of a word counts. */
  mark(words: readonly FormWord[], kind: string): void {
    const run = this.runs++
    for (const word of words) if (!this.marks.has(word)) this.marks.set(word, { kind, run })
  }
}

/** "GRACE PEMBERTON" is no misread "Grade". */
function labelsOf(form: FormPage): readonly Label<LabelledField>[] {
  return findLabels(form).filter(
    ({ sureness, piece }) => sureness === 1 || peopleIn(piece.text).length === 0,
  )
}

/** But for what a stroke joins to one: it may be the same in another language, or a name. */
function labelWordsOf(labels: readonly Label<LabelledField>[]): ReadonlySet<FormWord> {
  const wordsOf = ({ field, piece, from, till, own }: Label<LabelledField>) =>
    piece.words.slice((isPersonalField(field) && own?.[0]) || from, own?.[1] ?? till)
  return new Set(labels.flatMap(wordsOf))
}

function markAtLabels(
  page: MarkedPage,
  labels: readonly Label<LabelledField>[],
  isLabel: ReadonlySet<FormWord>,
): readonly Named[] {
  return labels.flatMap((label): readonly Named[] => {
    const { field } = label
    if (!isPersonalField(field)) return []
    const one = { ...label, field }
    const values = [...valuesAtStroke(one), ...valuesAt(one, labels, page.form)]
    if (field === 'NAME') {
      page.mark(numberAt(label, labels), 'NUMBER')
      return markNames(page, values, label.piece.row)
    }
    for (const words of values) {
      page.mark(
        words.filter((word) => !isLabel.has(word)),
        field,
      )
    }
    return []
  })
}

/** A firm at such a label stays: an account may be one's. */
function markNames(
  page: MarkedPage,
  values: readonly (readonly FormWord[])[],
  row: number,
): readonly Named[] {
  return values.flatMap((words) => {
    const text = textOf(words)
    if (words.length === 0 || isFirmPiece({ text })) return []
    page.mark(words, 'NAME')
    return isName(text) ? [{ text, row, isLabelled: true }] : []
  })
}

/** "Palisade Contractor Pay" stands at "Employee" and is nobody. */
function isName(text: string): boolean {
  const [one] = findPeople(text, { setting: 'named', isWord: isFormWord })
  const words = matchingWords(text)
  return (
    one !== undefined &&
    one.end - one.start >= text.length / 2 &&
    words.length >= 1 &&
    !words.every(isFormWord)
  )
}

function markPeople(page: MarkedPage, isLabel: ReadonlySet<FormWord>): readonly Named[] {
  return page.form.rows.flat().flatMap((piece) => {
    const stretches = stretchesOf(piece, isLabel)
    return stretches.flatMap((words) => {
      const { text, wordsOf } = spelled(words)
      return peopleIn(text).map(({ start, end }) => {
        page.mark(wordsOf(start, end), 'NAME')
        return { text: text.slice(start, end), row: piece.row, isLabelled: false }
      })
    })
  })
}

/** What stands between labels. */
function stretchesOf(
  piece: FormPiece,
  isLabel: ReadonlySet<FormWord>,
): readonly (readonly FormWord[])[] {
  const stretches: FormWord[][] = [[]]
  for (const word of piece.words) {
    if (isLabel.has(word)) stretches.push([])
    else stretches.at(-1)?.push(word)
  }
  return stretches.filter((words) => words.length > 0)
}

/** Words as one text, and which of them stand at which of its characters. */
function spelled(words: readonly FormWord[]) {
  let text = ''
  const spans = words.map((word) => {
    const start = text === '' ? 0 : text.length + 1
    text = text === '' ? word.text : `${text} ${word.text}`
    return { word, start, end: text.length }
  })
  const wordsOf = (start: number, end: number) =>
    spans.filter((span) => span.start < end && span.end > start).map(({ word }) => word)
  return { text, wordsOf }
}

/** By their shape, over the whole of a row, since a number may be cut into pieces. */
function markShapes(page: MarkedPage): void {
  let before = ''
  for (const row of page.form.rows) {
    const words = row.flatMap((piece) => piece.words)
    const { text, wordsOf } = spelled(words)
    for (const { from, till, kind } of numbersIn(words.map((word) => word.text))) {
      page.mark(words.slice(from, till), kind)
    }
    for (const piece of row) {
      markStreets(page, piece)
      markLabelledNumbers(page, piece)
    }
    for (const figure of FIGURES) {
      for (const { start, end, kind } of findFigures(figure, text, before)) {
        page.mark(wordsOf(start, end), kind)
      }
    }
    before = text
  }
}

/** Whose numbers lead to them. */
const HOLDERS =
  'collar pay works payroll staff employee emp worker client customer member badge clock personnel ' +
  'person officer service crew driver contractor candidate policy scheme agent case tenant landlord'

/** A number at words for one, however they are put together: "Collar/Pay No 4471". */
const LABELLED_NUMBER = new RegExp(
  `\\b(?:${HOLDERS.replaceAll(' ', '|')})(?:['’]s)?[ /-]{1,3}(?:[A-Za-z]{1,30}[ /-]{1,3})?` +
    '(?:no|number|num|id|ref|reference|code)\\b[.:]*\\s+(\\S*\\d\\S*)',
  'giu',
)

function markLabelledNumbers(page: MarkedPage, { words }: FormPiece): void {
  const { text, wordsOf } = spelled(words)
  for (const match of text.matchAll(LABELLED_NUMBER)) {
    const number = match[1] ?? ''
    const end = match.index + match[0].length
    if (!isMoneyWord(number) && !/^(?:\d{1,4}[LMNT]|BR|0T)$/.test(number))
      page.mark(wordsOf(end - number.length, end), 'NUMBER')
  }
}

function markStreets(page: MarkedPage, { words }: FormPiece): void {
  const { text, wordsOf } = spelled(words)
  for (const { start, end } of streetsIn(text)) page.mark(wordsOf(start, end), 'ADDRESS')
}

/** Names that are known from elsewhere on the paper, whole or by a part that is nothing but a name. */
function markAgain(page: MarkedPage, names: readonly string[]): void {
  const known = names.map((name) =>
    matchingWords(nameAlone(name)).filter((part) => part.length > 1),
  )
  const parts = new Set(known.flat().filter((part) => part.length >= SHORTEST_PART))
  const telling = [...parts].filter((part) => !isPaperWord(part) && isTelling(part))
  for (const piece of page.form.rows.flat()) {
    for (const [at, word] of piece.words.entries()) {
      const keys = matchingWords(word.text)
      const letters = keys.join('')
      const next = piece.words[at + 1]
      const other = matchingWords(next?.text ?? '').join('')
      const isIn = (part: string) => part.length >= LONG_PART && letters.includes(part)
      // Recognition cuts a name: "Ca llum". One that stands whole in the next word is that word's alone.
      const isCut = (part: string) =>
        part.length >= LONG_PART && (letters + other).includes(part) && !other.includes(part)
      const isPair = (name: readonly string[]) =>
        name.includes(letters) && name.includes(other) && letters !== other
      if (telling.some((part) => keys.includes(part) || isIn(part))) page.mark([word], 'NAME')
      else if (next && (telling.some(isCut) || known.some(isPair))) page.mark([word, next], 'NAME')
    }
  }
}

/** Without what a reader took with it: "Payslip: Ruth Bell", "Hi Ruth Bell,". */
function nameAlone(name: string): string {
  const found = findPeople(name, { setting: 'named', isWord: isPaperWord })
  const [longest] = found.toSorted((one, other) => other.end - other.start - (one.end - one.start))
  return longest === undefined ? name : name.slice(longest.start, longest.end)
}

const SHORTEST_PART = 3
const LONG_PART = 5

/** Nothing but somebody's name, here where it stands alone. */
function isTelling(part: string): boolean {
  const [one] = findPeople(`Mr X ${part}`, { setting: 'printed' })
  return one !== undefined && !isCommon(part)
}

function isCommon(part: string): boolean {
  return findPeople(`client ${part} wants`, { setting: 'typed' }).length === 0
}

/** Rows above the first sum of money: whom a paper is about stands there. */
function headOf({ rows }: FormPage): number {
  const first = rows.findIndex((row) =>
    row.some(({ words }) => words.some(({ text }) => isMoneyWord(text))),
  )
  return first < 0 ? rows.length : first
}

/** All of the head but labels, dates, codes, words of forms, and firms by their whole names. */
function markHead(page: MarkedPage, head: number, isLabel: ReadonlySet<FormWord>): void {
  for (const piece of page.form.rows.slice(0, head).flat()) {
    if (isFirmPiece(piece)) continue
    const kept = piece.words.filter((word) => isLabel.has(word) || isPlain(word.text))
    for (const run of stretchesOf(piece, new Set(kept))) page.mark(run, 'HEAD')
  }
}

function isPlain(text: string): boolean {
  if (isMoneyWord(text) || isDateWord(text)) return true
  const keys = matchingWords(text)
  if (keys.every((key) => isFormWord(key) || /^\d{1,3}$|^(?:19|20)\d\d$/.test(key))) return true
  return readTaxCode([{ text, box: [0, 0, 0, 0], isBold: false, sureness: 1 }]) !== undefined
}

/** A firm by how its name ends, or a bank, and no person in it. */
function isFirmPiece({ text }: Pick<FormPiece, 'text'>): boolean {
  const key = ` ${matchingKey(text)} `
  const isBank = bankNames.some((name) => key.includes(` ${matchingKey(name)} `))
  if (!isBank && !isFirmName(text)) return false
  return (
    !/\d{3}/.test(text) &&
    findPeople(text, { setting: 'printed', isWord: isPaperWord }).length === 0
  )
}
