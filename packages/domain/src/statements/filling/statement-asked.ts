/** What whoever is asked about the rows of a file's statements is given, page by page. */
import { statementLines } from '../read-statements.ts'
import type { StatementRow } from '../rows/statement-rows.ts'
import type { StatementPage, StatementReading } from '../statement-reading.ts'
import { doubtfulPages } from './statement-doubts.ts'

export type StatementAsked = {
  /** The page's number. */
  readonly page: number
  readonly lines: readonly StatementRow[]
  /** How many lines the pages before it have. */
  readonly linesBefore: number
}

/** Nothing where the balances follow. */
export function statementAsked(
  statements: readonly StatementReading[],
  pages: readonly StatementPage[],
): readonly StatementAsked[] {
  return doubtfulPages(statements)
    .slice(0, MOST_ASKED)
    .flatMap((number) => {
      const at = pages.findIndex(({ page }) => page.number === number)
      const page = pages[at]
      const lines = page === undefined ? [] : statementLines([page])
      const letters = lines.reduce((sum, line) => sum + lettersOf(line), 0)
      if (page === undefined || letters > MOST_LETTERS) return []
      return [{ page: number, lines, linesBefore: statementLines(pages.slice(0, at)).length }]
    })
}

function lettersOf({ words }: StatementRow): number {
  return words.reduce((sum, { text }) => sum + text.length + 1, 0)
}

/** Of a long file whose balances break everywhere a model would not make one whole. */
const MOST_ASKED = 12
/** Some ten times what a page prints. */
const MOST_LETTERS = 60_000
