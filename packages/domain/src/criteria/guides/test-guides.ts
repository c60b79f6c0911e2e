/** Guides for tests: what is read of their pages. */
import type { PdfPage } from '../../pages/pdf-page.ts'
import { readCriteriaPdf } from './read-criteria-pdf.ts'

/** Section, criterion and text of all that a guide of one lender says. */
export function answersIn(...pages: readonly PdfPage[]) {
  const { answers } = readCriteriaPdf(pages, { filename: 'oakmoor-building-society.pdf' })
  return answers.map(({ criterion, text }) => [criterion, text])
}
