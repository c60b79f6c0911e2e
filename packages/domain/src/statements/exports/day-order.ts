/**
 * The days of an export, however they are written. Whether the day or the month stands first belongs
 * to a file, not to a cell: one date that fits a single order decides for all.
 */
import { isoDate, readWrittenDay } from '../../language/written-days.ts'

export type DayOrder = {
  readonly isMonthFirst: boolean
  /** Every date that is written in figures fits both orders, and the two differ. */
  readonly isOpen: boolean
}

const FIGURES = /^(\D{0,12})(\d{1,2})([/.-])(\d{1,2})(?=[/.-]\d)/

/** The order that all cells of a file fit; day first where they leave it open or agree on none. */
export function dayOrderOf(cells: readonly string[]): DayOrder {
  const pairs = cells.flatMap((cell) => {
    const match = FIGURES.exec(cell.trim())
    return match === null ? [] : [[Number(match[2]), Number(match[4])] as const]
  })
  const isMonthFirst =
    pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12)
  const isOpen =
    pairs.every(([first, second]) => first <= 12 && second <= 12) &&
    pairs.some(([first, second]) => first !== second)
  return { isMonthFirst, isOpen }
}

/** The ISO date of a cell, which may go on with a time. */
export function dateOfCell(
  cell: string,
  { isMonthFirst }: Pick<DayOrder, 'isMonthFirst'> = { isMonthFirst: false },
): string | undefined {
  const [text = ''] = cell.trim().split(/,? (?=\d{1,2}:\d\d)|T(?=\d{1,2}:\d\d)/)
  const spaced = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const ordered = isMonthFirst ? spaced.replace(FIGURES, '$1$4$3$2') : spaced
  const words = ordered.split(/\s+/)
  const day = readWrittenDay(words)
  if (day?.length !== words.length || day.year === null) return undefined
  return isoDate(day.year, day.month, day.day)
}

/** Whether a cell is a day in either order. */
export function isDayCell(cell: string): boolean {
  return [false, true].some((isMonthFirst) => dateOfCell(cell, { isMonthFirst }) !== undefined)
}

/** The date of a day's number in a spreadsheet, from 1954 to 2064. */
export function dateOfSerial(cell: string): string | undefined {
  const serial = Number(/^[2-5]\d{4}$/.exec(cell.trim())?.[0])
  if (!serial) return undefined
  return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10)
}
