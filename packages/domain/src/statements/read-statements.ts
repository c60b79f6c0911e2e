/**
 * Reads bank statements off pages: of any bank, by where things stand and by whether the balances
 * follow, never by a bank's own layout. A file may hold several accounts or months; each is a
 * reading of its own.
 */
import { fail, ok, type Result } from '../shared/result.ts'
import { accountDetails } from './account/account-details.ts'
import { findFullDays, findPeriods } from './account/statement-dates.ts'
import { partStatements, sharedHead } from './part-statements.ts'
import { readStatement } from './read-statement.ts'
import { withDoubt } from './reading-doubts.ts'
import { type StatementRow, statementRows } from './rows/statement-rows.ts'
import type { StatementPage, StatementProblem, StatementReading } from './statement-reading.ts'
import { hasEntry } from './table/has-entry.ts'
import { withToldTexts } from './told-texts.ts'

/**
 * The statements of one file.
 *
 * @param pages in their order, upright, from a text layer or recognised
 * @returns a reading for every account and period, in the order of the file, its texts cut to
 *   `longestTexts.description`; or why there is none
 */
export function readStatements(
  pages: readonly StatementPage[],
): Result<readonly StatementReading[], StatementProblem> {
  if (pages.every(({ page }) => page.words.length === 0)) {
    return fail({ problem: 'empty', looksLike: null })
  }
  const rows = pages.map(statementRows)
  const own = withSharedHead(partStatements(rows))
  const alone = own.map((part) => readStatement(part))
  // A short list of another account says little of itself, but for what it stands beside.
  const parts = alone.some(({ ok }) => ok)
    ? own.map((part, at) => (alone[at]?.ok ? alone[at] : readStatement(part, true)))
    : alone
  const readings = parts.flatMap((part) => (part.ok ? [part.value] : []))
  if (readings.length > 0) {
    const left = own.filter((rows, at) => parts[at]?.ok === false && hasEntry(rows))
    return ok(withToldTexts(withLeft(withSharedHolder(readings), left)))
  }
  const looksLike = parts
    .flatMap((part) => (part.ok ? [] : [part.error.looksLike]))
    .find((one) => one !== null)
  return fail({ problem: 'not-a-bank-statement', looksLike: looksLike ?? null })
}

/** A list of the file that is taken for no statement is told: nobody would miss its rows otherwise. */
function withLeft(
  [first, ...others]: readonly StatementReading[],
  left: readonly (readonly StatementRow[])[],
): readonly StatementReading[] {
  const pages = [...new Set(left.flatMap((rows) => rows.slice(-1).map(({ page }) => page)))]
  if (first === undefined || pages.length === 0) return first ? [first, ...others] : []
  const where = `page${pages.length > 1 ? 's' : ''} ${pages.join(', ')}`
  return [
    withDoubt(first, `A list on ${where} is taken for no bank statement and counted nowhere.`),
    ...others,
  ]
}

/** Of accounts that are stated together for one period, the first alone may say whose they are. */
function withSharedHolder(readings: readonly StatementReading[]): readonly StatementReading[] {
  const [first] = readings
  return readings.map((reading) =>
    reading.accountHolder === null && reading.period.end === first?.period.end
      ? { ...reading, accountHolder: first.accountHolder }
      : reading,
  )
}

/** Of accounts that are stated together, the first page alone says whose they are and for when. */
function withSharedHead(
  parts: readonly (readonly StatementRow[])[],
): readonly (readonly StatementRow[])[] {
  const [first = [], ...others] = parts
  const head = sharedHead(first)
  const dated = head.filter((row) => findFullDays([row]).length > 0)
  return [
    first,
    ...others.map((rows) => {
      if (accountDetails(rows).accountHolder === null) return [...head, ...rows]
      return findPeriods(rows).length === 0 ? [...dated, ...rows] : rows
    }),
  ]
}
