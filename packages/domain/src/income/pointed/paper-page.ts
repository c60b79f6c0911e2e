/**
 * A page of an income document as it is shown to whoever points at its words: in lines from top to
 * bottom, every word with a number of its own, counted from 1 over the page.
 */
import { type FormWord, formPage } from '../form/form-rows.ts'
import type { IncomePage } from '../income-reading.ts'

export type PaperWord = FormWord & {
  /** Of its page, counted from 0. */
  readonly line: number
  /** Words that stand close together have the same one. */
  readonly piece: number
}

export type PaperPage = {
  readonly page: number
  readonly origin: IncomePage['origin']
  /** A word is named by its place here, counted from 1. */
  readonly words: readonly PaperWord[]
}

/** The words of each page; of one without words there are none. */
export function paperPages(pages: readonly IncomePage[]): readonly PaperPage[] {
  return pages.map(formPage).map(({ page, origin, rows }) => {
    let piece = 0
    const words = rows.flatMap((pieces, line) =>
      pieces.flatMap((one) => {
        piece += 1
        return one.words.flatMap((word): readonly PaperWord[] =>
          showsNothing(word.text) ? [] : [{ ...word, line, piece }],
        )
      }),
    )
    return { page, origin, words }
  })
}

/** Of a word that nobody could point at. */
export function showsNothing(text: string): boolean {
  return /^[\s<>\p{Cc}\p{Cf}]*$/u.test(text)
}

/** The words of a page line by line; lines without any are left out. */
export function linesOf({ words }: Pick<PaperPage, 'words'>): readonly (readonly PaperWord[])[] {
  return [...Map.groupBy(words, ({ line }) => line).values()]
}

/** The words of these numbers; undefined where one is of no word, or stands twice. */
export function wordsAt<Word extends PaperWord>(
  { words }: { readonly words: readonly Word[] },
  numbers: readonly number[],
): readonly Word[] | undefined {
  const found = numbers.flatMap((number) => words[number - 1] ?? [])
  const isWhole = found.length === numbers.length && new Set(numbers).size === numbers.length
  return isWhole && found.length > 0 ? found : undefined
}
