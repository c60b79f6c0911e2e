/** Guides for tests: what is read of their pages. */

import { readCriteriaPdf } from '../src/criteria/guides/read-criteria-pdf.ts'
import type { PdfPage } from '../src/pages/pdf-page.ts'

/** Criterion, with its plan, and text of all that a guide of one lender says. */
export function answersIn(...pages: readonly PdfPage[]) {
  const { answers } = readCriteriaPdf(pages, { filename: 'oakmoor-building-society.pdf' })
  return answers.map(({ criterion, variant, text }) => [
    variant === undefined ? criterion : `${criterion} – ${variant}`,
    text,
  ])
}
