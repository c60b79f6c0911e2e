/** A sheet before it is one: lines of squares, each with its words and whose words they are. */
import type { CellRange, SheetGrid } from '@criteria-desk/domain/criteria/sheet-grid'

export type Held = {
  /** Nobody, for a remark on a whole row. */
  readonly lender: string
  readonly criterion: string
  readonly part?: string
  /** `comment`: on one answer; `remark`: on a row, of a lender or of a criterion. */
  readonly kind?: 'comment' | 'remark'
}

export type Square = {
  readonly text: string
  readonly of?: Held
  /** Columns and rows that it covers, where they are more than one. */
  readonly span?: number
  readonly deep?: number
}

export type Squares = readonly (readonly Square[])[]
export type Sheet = { readonly name: string; readonly squares: Squares }

export function plain(text: string, span = 1): Square {
  return { text, span }
}

/** A merged head covers squares that hold nothing. */
export function wide(text: string, span: number): readonly Square[] {
  return [plain(text, span), ...Array.from({ length: span - 1 }, () => plain(''))]
}

export function toGrid({ name, squares }: Sheet): SheetGrid {
  const rows = squares.map((line) => line.map(({ text }) => (text === '' ? null : { text })))
  const merges = squares.flatMap((line, top) =>
    line.flatMap(({ span = 1, deep = 1 }, left): readonly CellRange[] =>
      span * deep < 2 ? [] : [{ top, bottom: top + deep - 1, left, right: left + span - 1 }],
    ),
  )
  return { name, isHidden: false, rows, merges }
}
