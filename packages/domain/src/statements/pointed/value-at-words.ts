/**
 * What words of a statement's page say: a sum with its sign, a day, a number of an account, a name.
 * What is not of that form is none; no figure is put together of words that stand apart.
 */

import { wordsAt } from '../../income/pointed/paper-page.ts'
import { areInOrder } from '../../income/pointed/value-at-words.ts'
import { readPrintedMoney } from '../../language/printed-money.ts'
import { readWrittenDay } from '../../language/written-days.ts'
import type { MoneyToken } from '../rows/money-tokens.ts'
import { textOf } from '../rows/statement-rows.ts'
import type { EntryDay } from '../table/entries.ts'
import type { NumberedPage, NumberedWord } from './numbered-page.ts'

/** The sum that the words are, whole, and no other; undefined where they are none. */
export function sumAt(page: NumberedPage, numbers: readonly number[]): MoneyToken | undefined {
  const words = wordsAt(page, numbers)
  const line = words?.[0]?.line
  const row = line === undefined ? undefined : page.rows[line]
  if (words === undefined || row === undefined || words.some((one) => one.line !== line)) return
  const printed = new Set(words.map((word) => word.printed))
  const [sum, ...others] = row.money.filter((one) => one.words.some((word) => printed.has(word)))
  if (sum === undefined || others.length > 0) return undefined
  const rest = words.filter((word) => !sum.words.includes(word.printed))
  const isCut = sum.words.some((word) => /\d/.test(word.text) && !printed.has(word))
  if (isCut || rest.some(({ text }) => /\d/.test(text))) return undefined
  // A sign or a mark that stands apart from its figure.
  const beside = readPrintedMoney(`0.00${rest.map(({ text }) => text).join('')}`)
  return { ...sum, sign: sum.sign ?? beside?.sign ?? null, mark: sum.mark ?? beside?.mark ?? null }
}

/** A day, all of the words. */
export function dayAt(page: NumberedPage, numbers: readonly number[]): EntryDay | undefined {
  const texts = (wordsAt(page, numbers) ?? []).map(({ text }) => text)
  for (const one of [texts, [texts.join('')]]) {
    const read = readWrittenDay(one)
    if (read?.length === one.length) return { day: read.day, month: read.month, year: read.year }
  }
  return undefined
}

/** The words in the order of the page. */
export function textAt(page: NumberedPage, numbers: readonly number[]): string {
  return textOf(printedAt(page, numbers).map(({ printed }) => printed))
}

export function printedAt(page: NumberedPage, numbers: readonly number[]): readonly NumberedWord[] {
  return (
    wordsAt(
      page,
      numbers.toSorted((one, other) => one - other),
    ) ?? []
  )
}

/** A name has letters, and its words stand behind each other. */
export function nameAt(page: NumberedPage, numbers: readonly number[]): string | undefined {
  const words = wordsAt(page, numbers)
  if (words === undefined || words.length > LONGEST_NAME || !areInOrder(words)) return undefined
  const text = textOf(words.map(({ printed }) => printed)).replace(/[,;:\s]{1,9}$/, '')
  return /\p{L}{2}/u.test(text) ? text : undefined
}

const LONGEST_NAME = 12

/** `20-71-64`. */
export function sortCodeAt(page: NumberedPage, numbers: readonly number[]): string | undefined {
  const text = textAt(page, numbers)
  const digits = text.replace(/\D/g, '')
  const isCode = digits.length === 6 && /^[\d\s–—-]+$/.test(text)
  return isCode ? digits.replace(/(..)(?=.)/g, '$1-') : undefined
}

/** Digits and what masks them, as printed. */
export function accountAt(page: NumberedPage, numbers: readonly number[]): string | undefined {
  const text = textAt(page, numbers)
  return /^[\d\s*•xX./-]{4,40}$/.test(text) && /\d{3}\s?\d$/.test(text) ? text : undefined
}
