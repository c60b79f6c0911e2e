/**
 * What words of a page say as the value of a field: a sum, a day, a code, a name. What is not of that
 * form is none; no figure is put together of words that stand apart.
 */
import { findPrintedDate } from '../../language/printed-dates.ts'
import { boxAround } from '../../pages/pdf-page.ts'
import { readPayeReference, readUtr } from '../../people/tax-identifiers.ts'
import { type FieldKind, valueOfKind } from '../field-kinds.ts'
import { readAmount, readPlainNumber } from '../form/amounts.ts'
import { evidenceOf, type FormWord } from '../form/form-rows.ts'
import { frequencyIn } from '../form/frequency-in.ts'
import {
  REPAIRED,
  readNiCategory,
  readPeriodNumber,
  readPrintedNiNumber,
  readTaxCode,
} from '../form/read-values.ts'
import type { FieldEvidence, Pence } from '../income-reading.ts'
import { findTaxYear } from '../tax/tax-year.ts'
import type { PaperWord } from './paper-page.ts'

/** How sure a field is at best that a model pointed at. */
const POINTED = 0.95

/** The rule of what was pointed at and has no doubt of its own. */
export const POINTED_AT = 'pointed at'

export type PointedValue<Value> = { readonly value: Value; readonly isPlain: boolean }

/** Where it stands, that a model read it, and how sure its words are. */
export function evidenceOfWords(
  page: number,
  words: readonly FormWord[],
  isPlain: boolean,
): FieldEvidence {
  const one = evidenceOf(page, words, isPlain ? POINTED : REPAIRED)
  return { ...one, rule: POINTED_AT, readBy: 'ai-checked' }
}

/** A sum of money, signed as it is printed; undefined where the words are none. */
export function moneyAt(words: readonly PaperWord[]): PointedValue<Pence> | undefined {
  const text = sumText(words)
  if (text === undefined) return undefined
  const amount = readAmount(text)
  if (amount === undefined) return undefined
  // Pounds without pence are a sum where a pound sign or thousands say so, or three digits.
  const isWhole = amount.hasPence || /£|\d{3}|\d,\d{3}/.test(text) || text === '0'
  return isWhole ? { value: amount.pence, isPlain: amount.isPlain } : undefined
}

/** Undefined where the words are no one figure. */
function sumText(words: readonly PaperWord[]): string | undefined {
  const [pounds, pence, ...others] = words
  const isParted =
    pounds !== undefined &&
    pence !== undefined &&
    others.length === 0 &&
    /^£?(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,7})$/.test(pounds.text) &&
    /^\d\d$/.test(pence.text)
  // Forms have a box for pounds and another for pence.
  if (isParted && areLevel(words, GAP_OF_BOXES)) return `${pounds.text}.${pence.text}`
  return words.length <= MOST_OF_A_SUM &&
    words.every(({ piece }) => piece === pounds?.piece) &&
    areLevel(words, GAP)
    ? words.map(({ text }) => text).join('')
    : undefined
}

const MOST_OF_A_SUM = 4

/** A count or a rate with its decimals. */
export function numberAt(words: readonly PaperWord[]): number | undefined {
  return words.length === 1 ? readPlainNumber(words[0]?.text ?? '') : undefined
}

/** The words one behind the other, as a name or a label. */
export function textAt(words: readonly FormWord[]): string {
  return words
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<![,;:\s])[,;:\s]+$/, '')
    .trim()
}

/** The value that a field of this kind has by these words. */
export function valueAtWords(
  field: string,
  kind: FieldKind,
  words: readonly PaperWord[],
): PointedValue<string | number> | undefined {
  const read = READERS[field] ?? KINDS[kind]
  const found = words.length > MOST_OF_A_VALUE ? undefined : read(words)
  const value = found && valueOfKind(kind, found.value)
  return value === undefined || value === null || found === undefined
    ? undefined
    : { value, isPlain: found.isPlain }
}

const MOST_OF_A_VALUE = 16

type Reads = (words: readonly PaperWord[]) => PointedValue<string | number> | undefined

/** Fields whose text has a shape of its own. */
const READERS: Readonly<Record<string, Reads | undefined>> = {
  taxCode: (words) => byForm(readTaxCode(words), words),
  finalTaxCode: (words) => byForm(readTaxCode(words), words),
  // A box for each letter; and what is masked beside it looks like a part of it.
  niNumber: (words) =>
    among(words, (run) => byForm(readPrintedNiNumber([together(run)]), run.slice(0, 1))),
  niCategory: (words) => byForm(readNiCategory(words), words),
  payeReference: (words) => among(words, (run) => plain(readPayeReference(joined(run)))),
}

const KINDS: Readonly<Record<FieldKind, Reads>> = {
  pence: moneyAt,
  date: (words) => plain(findPrintedDate(spaced(words)) ?? findPrintedDate(joined(words))),
  'tax-year': (words) => plain(findTaxYear(spaced(words))),
  frequency: (words) => plain(frequencyIn(spaced(words))),
  period: (words) => byForm(readPeriodNumber(words), words),
  // Its check digit is a check's to tell.
  utr: (words) => among(words, (run) => plain(readUtr(joined(run)))),
  text: (words) => {
    const text = textAt(words)
    // A name has letters and no sum of the page in it. Its words stand behind each other.
    const hasSum = words.some((word) => readAmount(word.text)?.hasPence === true)
    return /\p{L}{2}/u.test(text) && !hasSum && areInOrder(words) ? plain(text) : undefined
  },
}

function plain<Value>(value: Value | null | undefined): PointedValue<Value> | undefined {
  return value === null || value === undefined ? undefined : { value, isPlain: true }
}

/** All of the words are the value: what else was pointed at is none of it. */
function byForm<Value>(
  read: { readonly value: Value; readonly length: number; readonly sureness: number } | undefined,
  words: readonly PaperWord[],
): PointedValue<Value> | undefined {
  return read === undefined || read.length < words.length
    ? undefined
    : { value: read.value, isPlain: read.sureness > REPAIRED }
}

const spaced = (words: readonly PaperWord[]) => words.map(({ text }) => text).join(' ')
const joined = (words: readonly PaperWord[]) => words.map(({ text }) => text).join('')

/** The longest run of the words that is of the form. */
function among<Value>(
  words: readonly PaperWord[],
  read: (run: readonly PaperWord[]) => PointedValue<Value> | undefined,
): PointedValue<Value> | undefined {
  for (let length = words.length; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const found = read(words.slice(from, from + length))
      if (found !== undefined) return found
    }
  }
  return undefined
}

function together(words: readonly PaperWord[]): FormWord {
  const sureness = Math.min(...words.map((word) => word.sureness))
  return {
    text: joined(words),
    box: boxAround(words.map(({ box }) => box)),
    isBold: false,
    sureness,
  }
}

/** In the order of the page, each stretch of a line without a gap in it. */
export function areInOrder(words: readonly PaperWord[]): boolean {
  return words.every((word, at) => {
    const before = words[at - 1]
    if (before === undefined) return true
    return word.line === before.line ? word.box[0] >= before.box[0] : word.line > before.line
  })
}

/** On one line, from left to right, with no more space between them than so many heights. */
function areLevel(words: readonly PaperWord[], gap: number): boolean {
  const [first] = words
  if (first === undefined) return false
  const [, top, , bottom] = boxAround(words.map(({ box }) => box))
  return words.every(({ line, box }, at) => {
    const before = words[at - 1]
    const space = before === undefined ? 0 : box[0] - before.box[2]
    return line === first.line && Math.abs(space) <= gap * (bottom - top)
  })
}

/** In heights of the words: hardly any within one figure. */
const GAP = 0.5
const GAP_OF_BOXES = 3
