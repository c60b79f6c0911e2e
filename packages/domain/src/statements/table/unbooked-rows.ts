/**
 * Rows of a statement that say themselves, or by the heading above them, that they are not booked:
 * no part of the account's history, but printed, and so to be told.
 */
import { readWrittenDay } from '../../language/written-days.ts'
import { unbookedStates } from '../knowledge/line-words.ts'
import { type StatementRow, textOf } from '../rows/statement-rows.ts'
import { isUnbookedHeading } from './unbooked-headings.ts'

/** Whether a cell of the row is the state of a payment that is not booked, and others say which. */
export function hasUnbookedState({ cells, money }: Pick<StatementRow, 'cells' | 'money'>): boolean {
  const others = cells.filter(
    ({ words }) => !money.some((sum) => sum.words.some((word) => words.includes(word))),
  )
  const states = others.filter(({ text }) => unbookedStates.has(text.toLowerCase()))
  return states.length > 0 && states.length < others.length
}

/** The rows with a sum that are not booked, in their order; none of them is among the items. */
export function unbookedRows(
  rows: readonly StatementRow[],
  items: readonly Pick<StatementRow, 'page' | 'box'>[],
): readonly StatementRow[] {
  let heading: StatementRow | null = null
  let hasDays: boolean | undefined
  return rows.filter((row) => {
    const isItem = items.some(
      ({ page, box }) => page === row.page && box[1] < row.box[3] && box[3] > row.box[1],
    )
    if (isHeading(row)) {
      heading = row
      hasDays = undefined
    } else if (isItem || heading?.page !== row.page) heading = null
    if (isItem || !row.money.some(({ isApart }) => isApart)) return false
    if (hasUnbookedState(row)) return true
    if (heading === null || heading === row) return false
    // Where those under it have no days, one that has is the heading of the next.
    const isDated = readWrittenDay(row.words.map(({ text }) => text)) !== undefined
    hasDays ??= isDated
    if (hasDays !== isDated) heading = null
    return heading !== null
  })
}

/** What it says of them may stand far beside it: "Pending    not yet taken from your balance". */
function isHeading({ words, cells, money }: StatementRow): boolean {
  const [first] = cells
  return (
    isUnbookedHeading(textOf(words)) ||
    (money.length === 0 && first !== undefined && isUnbookedHeading(first.text))
  )
}
