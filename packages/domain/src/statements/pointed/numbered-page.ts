/**
 * A page of a statement as it is shown to whoever points at its words: row by row, every word with a
 * number of its own, counted from 1 over the page.
 */
import { type PaperPage, type PaperWord, showsNothing } from '../../income/pointed/paper-page.ts'
import type { PdfWord } from '../../pages/pdf-page.ts'
import { type StatementRow, statementRows } from '../rows/statement-rows.ts'
import type { StatementPage } from '../statement-reading.ts'

/** `line` is its row's place, counted from 0. */
export type NumberedWord = PaperWord & { readonly printed: PdfWord }

export type NumberedPage = Omit<PaperPage, 'words'> & {
  readonly rows: readonly StatementRow[]
  /** A word is named by its place here, counted from 1. */
  readonly words: readonly NumberedWord[]
}

export function numberedPage(page: StatementPage): NumberedPage {
  const rows = statementRows(page)
  let piece = 0
  const words = rows.flatMap(({ cells }, line) =>
    cells.flatMap((cell) => {
      piece += 1
      return cell.words.flatMap((printed): readonly NumberedWord[] => {
        const { text, box, isBold, confidence } = printed
        if (showsNothing(text)) return []
        return [{ text, box, isBold, sureness: confidence ?? 1, line, piece, printed }]
      })
    }),
  )
  return { page: page.page.number, origin: page.origin, rows, words }
}
