/** Pages of statements for tests: a letterhead, names of columns, and what is read of them. */

import { readStatements } from '../src/statements/read-statements.ts'
import type { StatementPage, StatementReading } from '../src/statements/statement-reading.ts'
import { type TestLine, testPage } from './pages.ts'

export function readingsOf(pages: readonly StatementPage[]): readonly StatementReading[] {
  const read = readStatements(pages)
  if (!read.ok) throw new Error(`no statement: ${read.error.looksLike}`)
  return read.value
}

export function readOne(pages: readonly StatementPage[]): StatementReading {
  const [reading, ...others] = readingsOf(pages)
  if (reading === undefined || others.length > 0) throw new Error('not one statement')
  return reading
}

export const rowsOf = ({ transactions }: Pick<StatementReading, 'transactions'>) =>
  transactions.map(({ date, amount, type, balance }) => ({ date, amount, type, balance }))

export const letterhead: readonly TestLine[] = [
  [40, 40, 'Wendale Bank', 16],
  [40, 70, 'MS ORLA FINCH'],
  [40, 82, '3 PIER ROAD'],
  [40, 94, 'HARDEN'],
  [40, 106, 'HX99 4QB'],
  [330, 70, 'Sort code 11-22-33'],
  [330, 82, 'Account number 12345678'],
]
export const page = (lines: readonly TestLine[], number = 1): StatementPage => ({
  page: testPage(number, lines),
  origin: 'text',
})
export const columns = (y: number): readonly TestLine[] => [
  [40, y, 'Date'],
  [120, y, 'Details'],
  [320, y, 'Paid out'],
  [400, y, 'Paid in'],
  [480, y, 'Balance'],
]
