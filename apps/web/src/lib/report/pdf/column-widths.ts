import { type ReportCell, type ReportTable, rowsIn, saidIn } from '../report.ts'
import { bold, lookOf, looks } from './looks.ts'
import { longestOf, type Pen, room, widthOf } from './paper.ts'

/** Between two columns, in millimetres. */
export const columnGap = 3.2
/** The shape of an outcome with the space after it, beside the words that it is of. */
export const markSize = 3.2
export const markRoom = 4.2

/** No word makes a column wider than this: what is longer is broken. */
const longestWord = 24
const widestNarrow = 40

/** How wide a column would be unbroken, and broken at each word. */
type Wish = { readonly whole: number; readonly least: number }

/**
 * The width of each column, in millimetres, with the gap after it. Columns of a told width and narrow
 * ones take theirs; what is left goes to the others by what stands in them.
 */
export function columnWidths(pen: Pen, table: ReportTable): readonly number[] {
  const { head, widths = {}, narrow = [] } = table
  const wishes = head.map((_name, at) => wishOf(pen, table, at))
  const told = head.map((_name, at) => {
    const width = widths[at]
    if (width !== undefined) return width
    return narrow.includes(at) ? Math.min(wishes[at]?.whole ?? 0, widestNarrow) : null
  })
  const left = room - told.reduce((sum: number, width) => sum + (width ?? 0), 0)
  const open = wishes.map((wish, at) => (told[at] === null ? wish : { whole: 0, least: 0 }))
  const shares = share(left, open)
  return told.map((width, at) => width ?? shares[at] ?? 0)
}

/** Each its least, and of the rest as much as it lacks to stand unbroken, in proportion. */
function share(left: number, wishes: readonly Wish[]): readonly number[] {
  const whole = wishes.reduce((sum, wish) => sum + wish.whole, 0)
  const least = wishes.reduce((sum, wish) => sum + wish.least, 0)
  if (whole <= left) {
    return wishes.map((wish) => (whole === 0 ? 0 : (wish.whole * left) / whole))
  }
  if (least >= left) return wishes.map((wish) => (wish.least * left) / least)
  const part = (left - least) / (whole - least)
  return wishes.map((wish) => wish.least + (wish.whole - wish.least) * part)
}

function wishOf(pen: Pen, { head, rows, groups = [], hasTotal }: ReportTable, at: number): Wish {
  const all = [...rows, ...groups.flatMap((group) => group.rows)].flatMap(rowsIn)
  const last = hasTotal === true ? all.at(-1) : undefined
  const wishes = [
    {
      whole: widthOf(pen, head[at] ?? '', looks.head),
      least: longestOf(pen, head[at] ?? '', looks.head),
    },
    ...all.map((row) => cellWish(pen, row[at] ?? '', row === last)),
  ]
  const widest = (of: keyof Wish) =>
    wishes.reduce((most, wish) => Math.max(most, wish[of]), 0) + columnGap
  return { whole: widest('whole'), least: Math.min(widest('least'), longestWord + columnGap) }
}

function cellWish(pen: Pen, cell: ReportCell, isTotal: boolean): Wish {
  let [whole, least] = [0, 0]
  for (const said of saidIn(cell)) {
    const look = isTotal ? bold(lookOf(said)) : lookOf(said)
    const beside = said.mark === undefined ? 0 : markRoom
    whole = Math.max(whole, widthOf(pen, said.text, look) + beside)
    least = Math.max(least, longestOf(pen, said.text, look) + beside)
  }
  return { whole, least }
}
