import { type CellRange, placeOfAddress } from '@criteria-desk/domain/criteria/sheet-grid'

/** `A1:B2 D4` as areas; whole rows and columns reach to the ends of a sheet. */
export function rangesIn(text: string | undefined): readonly CellRange[] {
  return (text ?? '')
    .trim()
    .split(/\s+/)
    .flatMap((range) => {
      const [from = '', to = from] = range.split(':')
      const [first, last] = [placeOfAddress(from), placeOfAddress(to)]
      if (first !== undefined && last !== undefined) {
        return [
          {
            top: Math.min(first.row, last.row),
            left: Math.min(first.column, last.column),
            bottom: Math.max(first.row, last.row),
            right: Math.max(first.column, last.column),
          },
        ]
      }
      return wholeLines(from, to)
    })
}

function wholeLines(from: string, to: string): readonly CellRange[] {
  const columns = [from, to].map(
    (letters) => placeOfAddress(`${letters.replaceAll('$', '')}1`)?.column,
  )
  const [left, right] = columns
  if (left !== undefined && right !== undefined) {
    return [{ top: 0, left, bottom: LAST_ROW, right }]
  }
  const [top, bottom] = [from, to].map(
    (digits) => placeOfAddress(`A${digits.replaceAll('$', '')}`)?.row,
  )
  if (top === undefined || bottom === undefined) return []
  return [{ top, left: 0, bottom, right: LAST_COLUMN }]
}

const LAST_ROW = 1_048_575
const LAST_COLUMN = 16_383

export function isWithin({ top, left, bottom, right }: CellRange, row: number, column: number) {
  return row >= top && row <= bottom && column >= left && column <= right
}
