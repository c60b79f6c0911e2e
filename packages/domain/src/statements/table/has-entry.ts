import { readWrittenDay } from '../../language/written-days.ts'
import type { StatementRow } from '../rows/statement-rows.ts'

/** Whether rows hold an entry: a day and then a sum, or a sum below a day that stands alone. */
export function hasEntry(rows: readonly StatementRow[]): boolean {
  return rows.some(({ words, money }, at) => {
    const day = readWrittenDay(words.map(({ text }) => text))
    if (day === undefined) return false
    const below = day.length === words.length ? (rows[at + 1]?.money ?? []) : []
    return [...money, ...below].some(({ isApart }) => isApart)
  })
}
