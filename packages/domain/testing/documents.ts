/** Small criteria documents for tests: rows of a sheet, lenders across. Every answer is invented. */
import type { CriteriaDocument } from '../src/criteria/answers/answer.ts'
import type { CriterionAnswer, LegendEntry } from '../src/criteria/criteria-reading.ts'
import { columnLetters } from '../src/criteria/sheet-grid.ts'

export type TestSheet = {
  readonly name: string
  readonly lenders: readonly string[]
  /** Criterion, then one text for each lender; null where the lender has no cell. */
  readonly rows: Readonly<Record<string, readonly (string | null)[]>>
  readonly legend?: readonly LegendEntry[]
  readonly updated?: string
}

export function testDocument(
  documentId: number,
  filename: string,
  sheets: readonly TestSheet[],
): CriteriaDocument {
  return {
    documentId,
    filename,
    uploadedAt: '2026-11-20T09:00:00.000Z',
    reading: {
      sheets: sheets.map(({ name, lenders, rows, legend, updated }) => ({
        name,
        status: 'read',
        layout: 'lenders-across',
        lenders: lenders.length,
        criteria: Object.keys(rows).length,
        answers: lenders.length * Object.keys(rows).length,
        skipped: [],
        ...(legend !== undefined && { legend }),
        ...(updated !== undefined && { updated }),
      })),
      answers: sheets.flatMap(answersOf),
    },
  }
}

function answersOf({ name, lenders, rows }: TestSheet): readonly CriterionAnswer[] {
  return Object.entries(rows).flatMap(([criterion, texts], row) =>
    texts.flatMap((text, column) => {
      const lender = lenders[column]
      if (text === null || lender === undefined) return []
      const place = { sheet: name, cell: `${columnLetters(column + 1)}${row + 2}`, row: row + 2 }
      return [{ lender, criterion, text, place, notes: [] }]
    }),
  )
}
