/** What people do around and within a sheet whose table stands: margins, gaps, footers, units in heads. */
import type { BookDress } from './make-book.ts'
import { plain, type Square, type Squares } from './squares.ts'

export function dressSquares(squares: Squares, dress: BookDress): Squares {
  const { gaps, margin, hasFooters } = dress
  const gapped = gaps === 'columns' ? withGapColumns(squares) : squares
  const spaced = gaps === 'rows' ? withGapRows(gapped) : gapped
  const ended = hasFooters ? [...spaced, [], ...FOOTERS.map((text) => [plain(text)])] : spaced
  if (margin === 'none') return ended
  const above = margin === 'corner' ? [[], []] : []
  return [...above, ...ended.map((line) => (line.length === 0 ? line : [plain(''), ...line]))]
}

const FOOTERS = ['* All subject to status and valuation', 'Source: lender websites, November 2026']

/** Between all columns of a narrow table, between every third of a wide one. */
function withGapColumns(squares: Squares): Squares {
  const width = Math.max(...squares.map((line) => line.length))
  const every = width <= 4 ? 1 : 3
  const cut = Array.from({ length: width }, (_, at) => at).filter(
    (at) => at > 0 && at % every === 0 && squares.every((line) => !isWithin(line, at)),
  )
  return squares.map((line) =>
    line.flatMap((square, at) => (cut.includes(at) ? [plain(''), square] : [square])),
  )
}

function isWithin(line: readonly Square[], column: number): boolean {
  return line.some(({ span = 1 }, at) => at < column && at + span > column)
}

/** Before every fourth line or so that begins something. */
function withGapRows(squares: Squares): Squares {
  const cut = squares.flatMap((line, row) => {
    const begins = (line[0]?.text ?? '') !== '' && line[0]?.text !== 'Notes'
    const isDeep = squares.some((own, top) =>
      own.some(({ deep = 1 }) => top < row && top + deep > row),
    )
    return row > 5 && begins && !isDeep ? [row] : []
  })
  const chosen = cut.filter((_, at) => at % 4 === 0)
  return squares.flatMap((line, row) => (chosen.includes(row) ? [[], line] : [line]))
}

/** "Max LTV (%)", with its unit in a line of its own or not. */
export function withUnit(criterion: string, { units }: BookDress): string {
  if (units === 'none') return criterion
  const unit = UNITS.find(([words]) => words.test(criterion))?.[1]
  if (unit === undefined || criterion.endsWith(unit)) return criterion
  return units === 'line' ? `${criterion}\n(${unit})` : `${criterion} (${unit})`
}

const UNITS: readonly (readonly [words: RegExp, unit: string])[] = [
  [/LTV$|loan to value|deposit/i, '%'],
  [/income$|property value|valuation$|loan (?:size|amount)/i, '£'],
  [/\bage\b|term$|lease/i, 'yrs'],
]
