/**
 * A sheet as a spreadsheet library hands it over: cells as displayed, nothing interpreted.
 * Rows and columns count from 0 here; an address such as `O15` counts from 1, as spreadsheets show
 * it. A CSV file is one sheet named after the file; its rows are records, which may hold line breaks.
 */

/** One cell. Text that was struck out is already left out of `text`. */
export type SheetCell = {
  /** As the spreadsheet program displays it (`95%`, `£500,000`, `03/11/2025`), trimmed at neither end. */
  readonly text: string
  /** The day a date cell holds, as `YYYY-MM-DD`, whatever its display format. */
  readonly date?: string
  /** How far the cell's format sets the text in, where it does: 1, 2 … */
  readonly indent?: number
  /** A comment or note attached to the cell. */
  readonly comment?: string
  /** True where `text` is the beginning of what the cell holds. */
  readonly isCut?: boolean
  /** True for an error value such as `#DIV/0!`: never a criterion. */
  readonly isError?: boolean
}

/** Inclusive, counted from 0. */
export type CellRange = {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export type SheetGrid = {
  readonly name: string
  /** Hidden or very hidden: listed as skipped, never read. */
  readonly isHidden: boolean
  /** `rows[row]?.[column]`; ragged, with null for an empty cell. */
  readonly rows: readonly (readonly (SheetCell | null)[])[]
  /** Merged areas; only the top left cell of each carries text. */
  readonly merges: readonly CellRange[]
  /** Rows and columns that the sheet does not show: listed as skipped, never read. */
  readonly hiddenRows?: readonly number[]
  readonly hiddenColumns?: readonly number[]
  /** What a person sees on it that was not read, or may mean more, with the reason as a sentence. */
  readonly doubts?: readonly { readonly range: string; readonly reason: string }[]
  /** What of its cells was not looked at in this kind of file, as a sentence: told with each answer. */
  readonly unseen?: string
}

/** A whole file: an .xlsx, .xls or .csv. A PDF has pages instead of sheets. */
export type Workbook = {
  readonly kind: 'workbook' | 'csv' | 'pdf'
  readonly sheets: readonly SheetGrid[]
}

/** `(14, 14)` to `O15`. */
export function cellAddress(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`
}

/** `0` to `A`, `26` to `AA`. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}

/** `O15` to `(14, 14)`; undefined for what is no address. */
export function placeOfAddress(
  address: string,
): { readonly row: number; readonly column: number } | undefined {
  const [, letters, digits] = /^\s*\$?([A-Z]{1,3})\$?([1-9]\d{0,6})\s*$/i.exec(address) ?? []
  if (letters === undefined || digits === undefined) return undefined
  const column = [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  )
  return { row: Number(digits) - 1, column: column - 1 }
}
