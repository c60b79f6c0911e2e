/**
 * A sheet of rules as rows of words: merged areas filled with what they say, hidden rows and columns
 * left out, rows and columns remembering where they stand.
 */
import type { SheetGrid } from '../../../criteria/sheet-grid.ts'

export type RuleCell = {
  readonly text: string
  /** Counted from 0, as the sheet counts. */
  readonly column: number
  /** Stands in a merged area that is more than one column wide. */
  readonly isWide: boolean
  /** Stands in a merged area that is more than one row high. */
  readonly isTall: boolean
}

export type RuleRow = {
  /** Counted from 0. */
  readonly row: number
  readonly cells: readonly RuleCell[]
}

export type RuleGrid = { readonly name: string; readonly rows: readonly RuleRow[] }

export function ruleGrid({
  name,
  rows,
  merges,
  hiddenRows = [],
  hiddenColumns = [],
}: SheetGrid): RuleGrid {
  const width = Math.max(
    0,
    ...rows.map((row) => row.length),
    ...merges.map(({ right }) => right + 1),
  )
  const texts = rows.map((row) =>
    Array.from({ length: width }, (_, column) => {
      const cell = row[column]
      return cell === null || cell === undefined || cell.isError === true ? '' : cell.text.trim()
    }),
  )
  const { wide, tall } = fillMerged(texts, merges)
  const columns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !hiddenColumns.includes(column),
  )
  return {
    name,
    rows: texts.flatMap((own, row) =>
      hiddenRows.includes(row)
        ? []
        : [
            {
              row,
              cells: columns.map((column) => ({
                text: own[column] ?? '',
                column,
                isWide: wide.has(`${row} ${column}`),
                isTall: tall.has(`${row} ${column}`),
              })),
            },
          ],
    ),
  }
}

/** Writes what merged areas say into all their cells, and tells which are wide and which tall. */
function fillMerged(texts: readonly string[][], merges: SheetGrid['merges']) {
  const wide = new Set<string>()
  const tall = new Set<string>()
  for (const { top, left, bottom, right } of merges) {
    const text = texts[top]?.[left] ?? ''
    for (const [row, own] of texts.slice(top, bottom + 1).entries()) {
      for (let column = left; column <= right; column += 1) {
        own[column] = text
        if (right > left) wide.add(`${top + row} ${column}`)
        if (bottom > top) tall.add(`${top + row} ${column}`)
      }
    }
  }
  return { wide, tall }
}

/** Rows become columns; `row` and `column` keep where they stood, each in the other's place. */
export function transposed({ name, rows }: RuleGrid): RuleGrid {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return {
    name,
    rows: Array.from({ length: width }, (_, at) => ({
      row: rows[0]?.cells[at]?.column ?? at,
      cells: rows.map(({ row, cells }) => ({
        text: cells[at]?.text ?? '',
        column: row,
        isWide: cells[at]?.isTall === true,
        isTall: cells[at]?.isWide === true,
      })),
    })),
  }
}

/** What a row says, each text once. */
export function textsOf({ cells }: RuleRow): readonly string[] {
  const seen = new Set<string>()
  return cells.flatMap(({ text, isWide }) => {
    if (text === '' || (isWide && seen.has(text))) return []
    seen.add(text)
    return [text]
  })
}

/** Rows that say one thing alone: titles, keys and notes. */
export function titlesOf(rows: readonly RuleRow[]): readonly string[] {
  return rows.flatMap((row) => {
    const [only, ...others] = textsOf(row)
    return only === undefined || others.length > 0 ? [] : [only]
  })
}

export function textAt({ cells }: RuleRow, column: number | undefined): string {
  return column === undefined ? '' : (cells.find((cell) => cell.column === column)?.text ?? '')
}
