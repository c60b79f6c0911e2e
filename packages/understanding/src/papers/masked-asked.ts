/**
 * What whoever is asked about a paper is given, with what leads to a person told in it: made where the
 * pages are, in the reader's process, so that nothing but this needs to know a page's words.
 */
import { type IncomeAsked, incomeAsked } from '@criteria-desk/domain/income/filling/income-asked'
import type { IncomePage, IncomeReading } from '@criteria-desk/domain/income/income-reading'
import type { Box } from '@criteria-desk/domain/pages/pdf-page'
import {
  type StatementAsked,
  statementAsked,
} from '@criteria-desk/domain/statements/filling/statement-asked'
import type {
  StatementPage,
  StatementReading,
} from '@criteria-desk/domain/statements/statement-reading'
import type { LineWithPeople } from '../delimited.ts'
import { coveredOnPage, maskedPaperLines, maskedStatementLines } from './masked-lines.ts'

/** A page by its number, and where its picture is painted over, in the measure of its words. */
export type CoveredPage = { readonly page: number; readonly covered: readonly Box[] }

type Masked = {
  /** The lines as they are written down, with what leads to a person. */
  readonly written: readonly LineWithPeople[]
  readonly pictured: readonly CoveredPage[]
}

export type MaskedIncomeAsked = IncomeAsked & Masked
export type MaskedStatementAsked = StatementAsked & Masked

/** As `incomeAsked`. */
export function maskedIncomeAsked(
  reading: IncomeReading,
  pages: readonly IncomePage[],
): readonly MaskedIncomeAsked[] {
  return incomeAsked(reading, pages).map((one) => ({
    ...one,
    written: maskedPaperLines(one.lines, pages),
    pictured: coveredPages(one.doubt.pages, pages),
  }))
}

/** As `statementAsked`. */
export function maskedStatementAsked(
  statements: readonly StatementReading[],
  pages: readonly StatementPage[],
): readonly MaskedStatementAsked[] {
  return statementAsked(statements, pages).flatMap((one) => {
    const page = pages.find(({ page: { number } }) => number === one.page)
    if (page === undefined) return []
    const written = maskedStatementLines(one.lines, page, pages)
    return [{ ...one, written, pictured: coveredPages([one.page], pages) }]
  })
}

function coveredPages(
  numbers: readonly number[],
  pages: readonly IncomePage[],
): readonly CoveredPage[] {
  return numbers.flatMap((number) => {
    const page = pages.find((one) => one.page.number === number)
    return page === undefined ? [] : [{ page: number, covered: coveredOnPage(page, pages) }]
  })
}
