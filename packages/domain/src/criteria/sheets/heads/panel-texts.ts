import { nameInFront } from '../../name-in-front.ts'
import type { LenderCodes, SheetView } from '../sheet-view.ts'
import type { HeaderPanel } from './header-panel.ts'
import { isLenderName } from './header-words.ts'

/** What stands below a heading, column by column: the ground on which layouts are told apart. */

/** A heading's row and the last row that belongs to it. */
export type PanelRows = Pick<HeaderPanel, 'row' | 'lastRow' | 'parts'>

/** The texts of a column below the heading, from top to bottom, blanks left out. */
export function textsIn(view: SheetView, panel: PanelRows, column: number): readonly string[] {
  const texts: string[] = []
  for (let row = firstBelow(panel); row <= panel.lastRow; row++) {
    const text = view.text(row, column)
    if (text !== '') texts.push(text)
  }
  return texts
}

/** The texts of a column in rows that say something beside it: labels, and no titles. */
export function labelsIn(view: SheetView, panel: PanelRows, column: number): readonly string[] {
  const labels: string[] = []
  for (let row = firstBelow(panel); row <= panel.lastRow; row++) {
    const text = view.text(row, column)
    if (text !== '' && view.filledColumns(row).length >= 2) labels.push(text)
  }
  return labels
}

function firstBelow({ row, parts }: PanelRows): number {
  return (parts?.row ?? row) + 1
}

/** Whether a column only counts its rows: `1`, `2`, `3` or `A1`, `A2`. */
export function isNumbering(texts: readonly string[]): boolean {
  const numbers = texts.map((text) => NUMBERING.exec(text)?.[1]).map(Number)
  const steps = numbers.filter((number, at) => at === 0 || number - (numbers[at - 1] ?? 0) === 1)
  return texts.length >= 2 && numbers.every(Number.isFinite) && steps.length >= texts.length * MOST
}

const NUMBERING = /^\p{Lu}{0,2}[.-]?(\d{1,4})[.)]?$/u

// A row that was taken out leaves a gap.
const MOST = 0.7

/** The share of items that something holds of, 0 of none. */
export function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length
}

/** Whether the cells of a column name lenders: "Accepted by" over lenders, and not over initials. */
export function columnNamesLenders(view: SheetView, panel: PanelRows, column: number): boolean {
  return share(textsIn(view, panel, column), (text) => opensWithName(text, view.codes)) > HALF
}

/** Whether a text names a lender before whatever else it says or lists. */
export function opensWithName(text: string, codes?: LenderCodes): boolean {
  const [first = ''] = text.split(PARTED)
  if (isLenderName(first.trim()) || codes?.has(first.split(/[\s/]/)[0] ?? '')) return true
  const { isSure = false, behind = '' } = nameInFront(first) ?? {}
  return isSure && behind.split(/\s+/).length <= MOST_WORDS
}

/** Whether a text names several lenders. */
export function listsNames(text: string): boolean {
  return text.split(PARTED).filter((part) => isLenderName(part.trim())).length > 1
}

// More words behind a name are a sentence.
const MOST_WORDS = 5
const PARTED = /[,;\n(]/

const HALF = 0.5
