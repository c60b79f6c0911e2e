/** Reads what a bank's website lets its customers save: CSV, OFX or QIF. */
import { fail, ok, type Result } from '../../shared/result.ts'
import { cardStatement } from '../knowledge/document-words.ts'
import type { StatementProblem, StatementReading } from '../statement-reading.ts'
import { withToldTexts } from '../told-texts.ts'
import { isCardTable } from './card-evidence.ts'
import { csvTable } from './csv-table.ts'
import type { ExportContents } from './export-record.ts'
import { readCsvTable } from './read-csv-rows.ts'
import { readOfx } from './read-ofx.ts'
import { readQif } from './read-qif.ts'

export type StatementExport =
  /** Records of cells as text; what parts cells in the file is for the caller to know. */
  | { readonly format: 'csv'; readonly rows: readonly (readonly string[])[] }
  | { readonly format: 'ofx' | 'qif'; readonly text: string }

/**
 * The accounts of an exported file, each a reading of its own.
 *
 * @returns at least one reading, its texts cut to `longestTexts.description`;
 *   `not-a-bank-statement` where the file holds something else, `empty` where it holds nothing
 */
export function readStatementExport(
  given: StatementExport,
): Result<readonly StatementReading[], StatementProblem> {
  const isEmpty =
    given.format === 'csv'
      ? given.rows.every((row) => row.every((cell) => cell.trim() === ''))
      : given.text.trim() === ''
  if (isEmpty) return fail({ problem: 'empty', looksLike: null })
  const { readings, hasCard } = contentsOf(given)
  if (readings.length > 0) return ok(withToldTexts(readings))
  const ofTable = given.format === 'csv' ? 'a table of other figures' : null
  const looksLike = hasCard ? cardStatement : ofTable
  return fail({ problem: 'not-a-bank-statement', looksLike })
}

function contentsOf(given: StatementExport): ExportContents {
  switch (given.format) {
    case 'csv': {
      const table = csvTable(given.rows)
      if (table === undefined) return { readings: [], hasCard: false }
      const hasCard = isCardTable(table)
      return { readings: hasCard ? [] : readCsvTable(table), hasCard }
    }
    case 'ofx':
      return readOfx(given.text)
    case 'qif':
      return readQif(given.text)
  }
}
