/** Reads what a bank's website lets its customers save: CSV, OFX or QIF. */
import { fail, ok, type Result } from '../../shared/result.ts'
import { longestTexts, withTextsCut } from '../../shared/text-bounds.ts'
import type { StatementProblem, StatementReading } from '../statement-reading.ts'
import { readCsvRows } from './read-csv-rows.ts'
import { isCardOfx, readOfx } from './read-ofx.ts'
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
  const readings = readingsOf(given)
  if (readings.length > 0) return ok(withTextsCut(readings, longestTexts.description))
  return fail({ problem: 'not-a-bank-statement', looksLike: looksLike(given) })
}

function readingsOf(given: StatementExport): readonly StatementReading[] {
  switch (given.format) {
    case 'csv':
      return readCsvRows(given.rows)
    case 'ofx':
      return readOfx(given.text)
    case 'qif':
      return readQif(given.text)
  }
}

function looksLike(given: StatementExport): string | null {
  if (given.format === 'ofx' && isCardOfx(given.text)) return 'a credit card statement'
  if (given.format === 'qif' && /^!type:\s*ccard/im.test(given.text))
    return 'a credit card statement'
  return given.format === 'csv' ? 'a table of other figures' : null
}
