/** What stands on the pages beside, above and below the entries of lists. */
import { boxAround } from '../../pages/pdf-page.ts'
import { type StatementRow, textOf } from '../rows/statement-rows.ts'
import type { ListItem } from './entries.ts'

/** The rows without the words that entries are read from. */
export function rowsOutsideLists(
  rows: readonly StatementRow[],
  items: readonly ListItem[],
): readonly StatementRow[] {
  const places = Map.groupBy(items, ({ page }) => page)
  return rows.flatMap((row) => {
    const own = (places.get(row.page) ?? []).filter(
      ({ box }) => box[1] < row.box[3] && box[3] > row.box[1],
    )
    if (own.length === 0) return [row]
    const isInside = (x: number) => own.some(({ box }) => x >= box[0] - 1 && x <= box[2] + 1)
    const words = row.words.filter(({ box }) => !isInside((box[0] + box[2]) / 2))
    if (words.length === 0) return []
    const kept = new Set(words)
    const cells = row.cells.flatMap((cell) => {
      const left = cell.words.filter((word) => kept.has(word))
      return left.length === 0
        ? []
        : [{ words: left, text: textOf(left), box: boxAround(left.map(({ box }) => box)) }]
    })
    return [
      {
        ...row,
        words,
        cells,
        money: row.money.filter((one) => one.words.every((word) => kept.has(word))),
      },
    ]
  })
}
