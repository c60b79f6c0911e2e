import { textOfPages } from '@criteria-desk/domain/criteria/document-text/text-of-pages'
import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'
import type { GuideHints } from '@criteria-desk/domain/criteria/guides/lenders/guide-lender'
import type { CellMark } from '@criteria-desk/domain/documents/cell-mark'
import { readMarkedPages } from '@criteria-desk/domain/documents/read-marked'
import type { PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import { maskDocument } from '@criteria-desk/understanding/masked-document'
import type { CriteriaFile } from './read-criteria-file.ts'

/** Reads a guide's pages, whether their words stand in the file or were recognised in pictures. */
export function readCriteriaPages(
  pages: readonly PdfPage[],
  hints: GuideHints,
  given?: GivenReading,
  marks?: readonly CellMark[],
): CriteriaFile {
  const read = readMarkedPages(pages, hints, given, marks)
  const workbook = { kind: 'pdf', sheets: [] } as const
  return { workbook, ...read, text: maskDocument(textOfPages(pages)) }
}
