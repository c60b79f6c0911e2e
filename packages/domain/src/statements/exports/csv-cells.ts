/** Cells of exports as programs leave them: what they hold, without what they are wrapped in. */
import { readMoneyCell } from '../../language/money-cells.ts'
import type { PrintedMoney } from '../../language/printed-money.ts'
import { matchingKey } from '../../shared/text.ts'
import { cutText, longestTexts } from '../../shared/text-bounds.ts'
import { directionWords } from '../knowledge/export-columns.ts'

/** Cells are worked on many times, and none of an export is long. */
export function cellsOf(row: readonly string[]): readonly string[] {
  const whole = row.map((cell) => cutText(cell, longestTexts.cell))
  return parted(whole).map((cell) => cutText(unwrapped(cell), longestTexts.description).trim())
}

/** Cells that came as one, because something else than commas parts them. */
function parted(row: readonly string[]): readonly string[] {
  const [only] = row
  if (row.length !== 1 || only === undefined) return row
  const sign = [';', '\t', '|'].find((one) => only.split(one).length > 2)
  return sign === undefined ? row : only.split(sign).map((cell) => cell.replace(/^"(.*)"$/, '$1'))
}

/** Spreadsheets take a cell that begins with an apostrophe, or is `="…"`, for text, and show no more. */
function unwrapped(cell: string): string {
  return cell.replace(/^\s*="([^"]*)"\s*$/, '$1').replace(/^\s*'(?!\s|$)/, '')
}

export function moneyOf(cell: string): PrintedMoney | undefined {
  return readMoneyCell(cell)
}

/** A sum that no number of something else is: with pence or a sign of pounds. */
export function isSumCell(cell: string): boolean {
  return moneyOf(cell) !== undefined && /[.,]\d|£/.test(cell)
}

export function sideOf(cell: string): 'credit' | 'debit' | undefined {
  return directionWords[matchingKey(cell)] ?? directionWords[cell.trim()]
}
