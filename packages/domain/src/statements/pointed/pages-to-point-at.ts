/** Which pages of a file are shown to whoever points at words: all of them or, of too long a file, none. */
import { textOf } from '../rows/statement-rows.ts'
import type { StatementPage } from '../statement-reading.ts'
import { type NumberedPage, numberedPage } from './numbered-page.ts'

/**
 * Pages without words are left out, and those that repeat an earlier one.
 *
 * @param isStatement whether the built-in reader finds a statement in the file
 */
export function pagesToPointAt(
  pages: readonly StatementPage[],
  isStatement: boolean,
): readonly NumberedPage[] {
  if (pages.length > (isStatement ? MOST_PAGES : MOST_PAGES_OF_OTHERS)) return []
  const seen = new Set<string>()
  const shown = pages.map(numberedPage).filter(({ words, rows }) => {
    const text = rows.map((row) => textOf(row.words)).join('\n')
    const isAgain = seen.has(text)
    seen.add(text)
    return words.length > 0 && !isAgain
  })
  return shown.some(({ words }) => words.length > MOST_WORDS) ? [] : shown
}

/** A year of a busy account. */
const MOST_PAGES = 60
const MOST_PAGES_OF_OTHERS = 8
/** Of a page: some three times what a full one prints. */
const MOST_WORDS = 3_000
