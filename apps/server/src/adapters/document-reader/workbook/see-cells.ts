import type { CellRange } from '@criteria-desk/domain/criteria/sheet-grid'
import { isWithin } from './addresses.ts'
import { type CellStyle, PLAIN, type WorkbookStyles } from './cell-styles.ts'
import { type RuledCell, readRules, ruleCell } from './conditional-formats.ts'
import { createIconOf } from './icon-sets.ts'
import { type Doubt, namePlaces, type SeenCell, type SeenRows, withRemark } from './seen-cell.ts'
import type { StoredSheet } from './sheet-part.ts'
import { createShow, type ShownCell } from './shown-cells.ts'
import type { StoredBook, StoredCell } from './stored-cell.ts'

export type SeenSheet = { readonly rows: SeenRows; readonly doubts: readonly Doubt[] }

type Book = StoredBook & { readonly styles: WorkbookStyles; readonly isCalculatedOnLoad: boolean }

/**
 * The cells of a sheet as they look: in their own styles and those of the conditions that hold. What is
 * struck out or written in the colour of its ground is not seen.
 *
 * @param tables areas whose ground a style of tables paints, which is not looked at
 */
export function seeCells(
  stored: StoredSheet,
  { styles, is1904, isCalculatedOnLoad }: Book,
  tables: readonly CellRange[],
): SeenSheet {
  const show = createShow({ is1904, showsNoughts: stored.showsNoughts })
  const rules = readRules(stored.conditions, styles)
  const storedAt = (row: number, column: number) => stored.rows[row]?.[column]
  const iconOf = createIconOf({ storedAt })
  const isUncalculated = isCalculatedOnLoad && holdsNoughtsAlone(stored)
  const [unseen, open]: [Place[], Place[]] = [[], []]
  const cost = rules.reduce((sum, { ranges }) => sum + ranges.length, 0)
  let looks = 0
  const ruledAt = (shown: ShownCell, place: Place): RuledCell => {
    looks += cost
    if (rules.length === 0) return NOT_RULED
    const isBeyond = looks > MOST_LOOKS
    return isBeyond
      ? { ...NOT_RULED, isOpen: true }
      : ruleCell(rules, shown, { ...place, storedAt }, iconOf)
  }
  const look = (cell: StoredCell, place: Place): SeenCell => {
    const plain = show(cell, styles.cells[cell.style] ?? PLAIN)
    const isOpenFormula =
      cell.isUncalculated === true || (isUncalculated && cell.isFormula === true)
    if (isOpenFormula) return unread(plain, NOT_CALCULATED, FORMULA)
    if (cell.isRich === true) return unread(plain, 'picture', PICTURE)
    const ruled = ruledAt(plain, place)
    if (ruled.isOpen) open.push(place)
    const seen = layRule(plain, ruled, show)
    const isSeen = seen.text.trim() === '' || !isOfGround(seen.style)
    if (isSeen || tables.some((area) => isWithin(area, place.row, place.column))) return seen
    unseen.push(place)
    return { ...seen, text: '' }
  }
  const rows = Array.from(stored.rows, (cells, row) =>
    Array.from(cells ?? [], (cell, column) => cell && look(cell, { row, column })),
  )
  return { rows, doubts: [...doubt(unseen, UNSEEN), ...doubt(open, OPEN)] }
}

function layRule(
  plain: ShownCell,
  { style: over, icon }: RuledCell,
  show: ReturnType<typeof createShow>,
): SeenCell {
  if (icon === '') return unread(plain, 'sign', SIGN)
  const style = { ...plain.style, ...over }
  const shown = over.format === undefined ? plain : show(plain.stored, style)
  return { ...shown, style, text: style.isStruckOut ? '' : (icon ?? shown.text) }
}

/** What stands in the place of a formula without a value. */
export const NOT_CALCULATED = 'formula not calculated'

const MOST_LOOKS = 20_000_000
const NOT_RULED: RuledCell = { style: {}, isOpen: false }

const PICTURE = 'The cell holds a picture, which was not read.'

const UNSEEN =
  'The words are written in the colour of their ground, where nobody sees them, so they were not read.'
const OPEN =
  'A conditional format may strike this out or show it otherwise; it was read as if it did not.'
const SIGN = 'The cell shows a sign in place of its number, which was not read.'
const FORMULA =
  'The cell holds a formula that was never calculated. Open the file in a spreadsheet program, save it there and upload it again.'

type Place = { readonly row: number; readonly column: number }

function doubt(places: readonly Place[], reason: string): readonly Doubt[] {
  return places.length === 0 ? [] : [{ range: namePlaces(places), reason }]
}

function unread(cell: SeenCell, label: string, why: string): SeenCell {
  return withRemark({ ...cell, text: '', unread: label }, why)
}

// A program that writes formulas and leaves the calculating to others puts noughts for their values.
function holdsNoughtsAlone({ rows }: StoredSheet): boolean {
  const formulas = rows.flatMap((cells) => (cells ?? []).filter((cell) => cell?.isFormula === true))
  return formulas.length > 0 && formulas.every((cell) => cell?.value === 0)
}

const WHITE = 'ffffff'
// Steps of a channel that no eye tells apart.
const SAME = 4

function isOfGround({ ink, fill = WHITE }: CellStyle): boolean {
  if (ink === undefined || fill === 'mixed') return false
  return [0, 2, 4].every((at) => {
    const [one, other] = [ink, fill].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.abs((one ?? 0) - (other ?? 0)) <= SAME
  })
}
