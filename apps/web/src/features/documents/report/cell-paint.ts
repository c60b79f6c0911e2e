import type { SheetPart } from '@criteria-desk/contract/reading-report'
import { placeOfRange } from '@criteria-desk/domain/documents/cell-mark'
import type { DraftMark } from './draft-marks.ts'

/** How the cells of a sheet are painted by what they were read as. */
export type CellPaint = {
  /** Ground and letters; undefined for a blank cell. */
  readonly classOf: (row: number, column: number) => string | undefined
  readonly edgeOf: (row: number, column: number) => 'pending' | 'check' | undefined
  /** Whether a person said what the cell is. */
  readonly isSaid: (row: number, column: number) => boolean
  /** Read out after what stands in the cell. */
  readonly nameOf: (row: number, column: number) => string
  /** What most of a column is, beside its letter. */
  readonly columnWord: (column: number) => string
}

export const roleNames: Readonly<Record<string, string>> = {
  l: 'lender',
  c: 'criterion',
  a: 'answer',
  n: 'note',
  h: 'heading',
  s: 'not read',
}

const hatched =
  'bg-[repeating-linear-gradient(135deg,var(--role-skip)_0_4px,var(--surface)_4px_8px)] text-text-2'

const grounds: Readonly<Record<string, string>> = {
  l: 'bg-role-lender text-role-lender-text font-medium',
  c: 'bg-role-criterion text-role-criterion-text font-medium',
  a: 'bg-surface',
  n: 'bg-role-note text-role-note-text',
  h: `${hatched} font-medium`,
  s: hatched,
}

export function paintOf(
  { name, roles, rows, lenders }: SheetPart,
  pending: readonly DraftMark[],
  said: readonly DraftMark[],
): CellPaint {
  const own = pending.filter(({ sheet }) => sheet === name)
  const places = own.flatMap(({ range }) => placeOfRange(range) ?? [])
  const cells = new Set(own.map(({ range }) => range))
  const check = new Set(
    [...rows, ...lenders].filter(({ state }) => state === 'check').map(({ at }) => at),
  )
  const saidCells = new Set(said.flatMap((mark) => (mark.sheet === name ? [mark.range] : [])))
  const words = columnWords(roles)
  const at = (row: number, column: number) => roles[row]?.[column] ?? ' '
  return {
    classOf: (row, column) => grounds[at(row, column)],
    edgeOf: (row, column) => {
      const address = addressOf(row, column)
      if (cells.has(address)) return 'pending'
      const isMarked = places.some(
        (place) =>
          (place.kind === 'row' && place.row === row && column === 0) ||
          (place.kind === 'column' && place.column === column && row === 0),
      )
      if (isMarked) return 'pending'
      return check.has(address) ? 'check' : undefined
    },
    isSaid: (row, column) => saidCells.has(addressOf(row, column)),
    nameOf: (row, column) => roleNames[at(row, column)] ?? '',
    columnWord: (column) => words[column] ?? '',
  }
}

function columnWords(roles: readonly string[]): readonly string[] {
  const width = roles.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: width }, (_, column) => {
    const counts = new Map<string, number>()
    for (const row of roles) {
      const role = row[column] ?? ' '
      if (role in plural) counts.set(role, (counts.get(role) ?? 0) + 1)
    }
    const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
    return most === undefined ? '' : (plural[most[0]] ?? '')
  })
}

const plural: Readonly<Record<string, string>> = {
  l: 'lenders',
  c: 'criteria',
  a: 'answers',
  n: 'notes',
}

function addressOf(row: number, column: number): string {
  return `${letters(column)}${row + 1}`
}

const known: string[] = []

function letters(column: number): string {
  const found = known[column]
  if (found !== undefined) return found
  const letter = String.fromCharCode(65 + (column % 26))
  const made = column < 26 ? letter : letters(Math.floor(column / 26) - 1) + letter
  known[column] = made
  return made
}

/** How many cells have each role, for the legend. */
export function roleCounts(roles: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const row of roles) for (const role of row) counts[role] = (counts[role] ?? 0) + 1
  return counts
}
