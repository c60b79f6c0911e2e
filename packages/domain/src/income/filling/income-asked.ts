/** What whoever is asked about an income document is given, question by question. */
import type { IncomePage, IncomeReading } from '../income-reading.ts'
import { partsOf } from '../reading-parts.ts'
import { linesOfDoubt } from './fill-reading.ts'
import { type IncomeDoubt, incomeDoubts } from './income-doubts.ts'
import type { PaperLine } from './paper-lines.ts'

export type IncomeAsked = {
  readonly documentType: IncomeReading['documentType']
  readonly doubt: IncomeDoubt
  readonly lines: readonly PaperLine[]
  /** What each asked line of a payslip is called there, by its field. */
  readonly labels: Readonly<Record<string, string>>
}

/** One question for each document of the file that has doubts; none where every field is sure and the sums hold. */
export function incomeAsked(
  reading: IncomeReading,
  pages: readonly IncomePage[],
): readonly IncomeAsked[] {
  return incomeDoubts(reading, pages)
    .slice(0, MOST_ASKED)
    .filter((doubt) => doubt.pages.length <= MOST_PAGES)
    .map((doubt) => ({
      documentType: reading.documentType,
      doubt,
      lines: linesOfDoubt(doubt, pages),
      labels: labelsOf(reading, doubt),
    }))
    .filter(({ lines }) => lines.reduce((sum, { text }) => sum + text.length, 0) <= MOST_LETTERS)
}

/** Of a file with a year of payslips each is asked about; of longer ones the first. */
const MOST_ASKED = 13
const MOST_PAGES = 4
/** Of all its lines: some ten times what the pages of a paper print. */
const MOST_LETTERS = 60_000

function labelsOf(
  reading: IncomeReading,
  { part, fields }: IncomeDoubt,
): Readonly<Record<string, string>> {
  const document = partsOf(reading)[part]
  const lines = document && 'lines' in document ? document.lines : []
  const labels = fields.flatMap((field): (readonly [string, string])[] => {
    const at = /^lines\.(\d+)\.amount$/.exec(field)?.[1]
    const line = at === undefined ? undefined : lines[Number(at)]
    return line === undefined ? [] : [[field, line.label]]
  })
  return Object.fromEntries(labels)
}
