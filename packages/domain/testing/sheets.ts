/** Small sheets for tests, and what was read of them as lines. */
import type { CriteriaReading } from '../src/criteria/criteria-reading.ts'
import type { CellRange, SheetCell, SheetGrid } from '../src/criteria/sheet-grid.ts'
import { readWorkbook } from '../src/criteria/sheets/read-workbook.ts'

type Row = readonly (string | SheetCell | null)[]

/** A sheet from rows of texts; merges as `B1:C1`. */
export function sheet(
  name: string,
  rows: readonly Row[],
  merges: readonly string[] = [],
): SheetGrid {
  return {
    name,
    isHidden: false,
    rows: rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? (cell === '' ? null : { text: cell }) : cell)),
    ),
    merges: merges.map(range),
  }
}

function range(address: string): CellRange {
  const [, left = '', top = '', right = '', bottom = ''] =
    /^([A-Z])(\d+):([A-Z])(\d+)$/.exec(address) ?? []
  const column = (letter: string) => letter.charCodeAt(0) - 65
  return {
    top: Number(top) - 1,
    left: column(left),
    bottom: Number(bottom) - 1,
    right: column(right),
  }
}

/** Reads sheets as one workbook. */
export const read = (...sheets: readonly SheetGrid[]) => readWorkbook({ kind: 'workbook', sheets })

/** `lender (variant) | section > criterion | text | cell`. */
export function lines({ answers }: CriteriaReading): readonly string[] {
  return answers
    .filter(({ isSuperseded }) => isSuperseded !== true)
    .map(({ lender, variant, section, criterion, text, place }) => {
      const name = section === undefined ? criterion : `${section} > ${criterion}`
      const who = variant === undefined ? lender : `${lender} (${variant})`
      return [who, name, text, place.cell].join(' | ')
    })
}
