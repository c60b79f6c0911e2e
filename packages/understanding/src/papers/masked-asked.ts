/**
 * What whoever is asked about a paper is given, with what leads to a person told in it: made where the
 * pages are, in the reader's process, so that nothing but this needs to know a page's words.
 */
import type { IncomePage, IncomeReading } from '@criteria-desk/domain/income/income-reading'
import { peopleNamed } from '@criteria-desk/domain/income/people-named'
import {
  linesOf,
  type PaperPage,
  paperPages,
} from '@criteria-desk/domain/income/pointed/paper-page'
import type { Box } from '@criteria-desk/domain/pages/pdf-page'
import type { NumberedPage } from '@criteria-desk/domain/statements/pointed/numbered-page'
import { pagesToPointAt } from '@criteria-desk/domain/statements/pointed/pages-to-point-at'
import type { StatementPage } from '@criteria-desk/domain/statements/statement-reading'
import type { LineWithPeople } from '../delimited.ts'
import { coveredOnPage, maskedPaperLines, maskedStatementLines } from './masked-lines.ts'

/** A page by its number, and where its picture is painted over, in the measure of its words. */
export type CoveredPage = { readonly page: number; readonly covered: readonly Box[] }

type Masked = {
  /** The lines as they are written down, with what leads to a person. */
  readonly written: readonly LineWithPeople[]
  readonly pictured: readonly CoveredPage[]
}

/** One page of a paper, of which its words are asked about. */
type MaskedPage<Page> = Masked & {
  readonly words: Page
  readonly place: { readonly page: number; readonly of: number }
}

export type MaskedIncomePage = MaskedPage<PaperPage>
export type MaskedStatementPage = MaskedPage<NumberedPage>

/**
 * Every page of a file that has words, to be asked about one by one; none of a file that is longer than a
 * year of weekly payslips or, where the built-in reader finds no income document in it, than such a one is.
 */
export function maskedIncomePages(
  reading: IncomeReading,
  pages: readonly IncomePage[],
): readonly MaskedIncomePage[] {
  const most = reading.documentType === 'other' ? MOST_PAGES_OF_OTHERS : MOST_PAGES
  if (pages.length > most) return []
  // A name that its cell's next line goes on with is told by whoever reads it whole.
  const named = peopleNamed(reading)
  return paperPages(pages).flatMap((words, at) => {
    const isAsked = words.words.length > 0 && words.words.length <= MOST_WORDS
    if (!isAsked) return []
    const lines = linesOf(words).map((own) => ({ page: words.page, words: own }))
    return [
      {
        words,
        place: { page: at + 1, of: pages.length },
        written: maskedPaperLines(lines, pages, named),
        pictured: coveredPages(words.page, pages, named),
      },
    ]
  })
}

const MOST_PAGES = 54
const MOST_PAGES_OF_OTHERS = 8
/** Of a page: some five times what a paper prints on one. */
const MOST_WORDS = 3_000

/** As `pagesToPointAt`. */
export function maskedStatementPages(
  pages: readonly StatementPage[],
  isStatement: boolean,
): readonly MaskedStatementPage[] {
  return pagesToPointAt(pages, isStatement).flatMap((words) => {
    const at = pages.findIndex(({ page }) => page.number === words.page)
    const page = pages[at]
    if (page === undefined) return []
    return [
      {
        words,
        place: { page: at + 1, of: pages.length },
        written: maskedStatementLines(words, page, pages),
        pictured: coveredPages(words.page, pages),
      },
    ]
  })
}

function coveredPages(
  number: number,
  pages: readonly IncomePage[],
  named: readonly string[] = [],
): readonly CoveredPage[] {
  const page = pages.find((one) => one.page.number === number)
  return page === undefined ? [] : [{ page: number, covered: coveredOnPage(page, pages, named) }]
}
