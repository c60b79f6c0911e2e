import { lenderIdentity } from '../../lender-names.ts'
import { topicOf } from '../../sentence-topic.ts'
import type { TableHeads } from '../heads/head-columns.ts'
import type { HeaderPanel } from '../heads/header-panel.ts'
import { looksLikeCriterion } from '../heads/header-words.ts'
import { share, textsIn } from '../heads/panel-texts.ts'
import { findSheetTitle } from '../sheet-lender.ts'
import { isBlankBetween, type SheetView } from '../sheet-view.ts'
import { extrasOf } from './plan-lenders-across.ts'
import { type GridPlan, NO_EXTRAS } from './table-plan.ts'

/**
 * Lenders beside running text, and no column that says what it is about: bulletins, `Lender |
 * Update | Effective`, the same lender as often as it has news; and panels, `Lender | Key criteria`,
 * with several lines in a cell. Each line is found by its own words, as a guide's are.
 */

/** The plan of a bulletin, or undefined where the table is none. */
export function planBulletin(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
): GridPlan | undefined {
  const lender = heads.columns.find(({ role }) => role === 'lender')
  const texts = heads.columns.filter(
    ({ name, role }) =>
      role === 'answer' || role === 'criterion' || role === 'change' || NEWS.test(name),
  )
  const [text, ...others] = texts
  if (lender === undefined || text === undefined || others.length > 0) return undefined
  const rest = heads.columns.filter((head) => head !== lender && head !== text)
  if (rest.some(({ role, name }) => name !== '' && (role === undefined || !ADDS.has(role)))) {
    return undefined
  }
  if (looksLikeCriterion(findSheetTitle(view, panel.row))) return undefined
  const holdsLines =
    areNews(view, panel, lender.column, text.column) || areListed(view, panel, text.column)
  if (!holdsLines) return undefined
  return {
    layout: 'lenders-down',
    areLines: true,
    headerRows: heads.rows,
    firstRow: heads.firstRow,
    lastRow: panel.lastRow,
    left: panel.left,
    right: panel.right,
    keyColumn: lender.column,
    values: [{ column: text.column, name: '', extras: NO_EXTRAS }],
    extras: extrasOf(rest.map(({ column, role }) => [column, role])),
    ignored: [],
  }
}

/** The lines that one cell holds, each with what it is about; a label names a criterion outright. */
export function linesOf(cell: string): readonly Line[] {
  const parts = cell.split('\n').map((part) => part.replace(BULLET, '').trim())
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const [, label, text] = parts.length > 1 ? (LABELLED.exec(part) ?? []) : []
      if (label !== undefined && text !== undefined) {
        return { criterion: label, text, isPassage: false }
      }
      return { criterion: topicOfLine(part), text: part, isPassage: true }
    })
}

/** A line of running text, and the criterion that it is found by. */
export type Line = {
  readonly criterion: string
  readonly text: string
  readonly isPassage: boolean
}

const BULLET = /^\s*(?:[•·▪◦‣*>]|[-–—](?=\s))\s*/

const LABELLED = /^([^.:;?!]{2,60}?)(?::|\s[–—-])\s+(\S.*)$/

// Its label, its subject, or the words it begins with.
function topicOfLine(line: string): string {
  const label = LABELLED.exec(line)?.[1]
  return label ?? topicOf(line) ?? opening(line)
}

const NEWS =
  /^((latest|lender|criteria|policy) )*(updates?|news|bulletins?|announcements?|messages?|headlines?)$/i

const ADDS: ReadonlySet<string> = new Set(['note', 'source', 'date', 'aside'])

// A sheet about one criterion has short answers, and each lender once.
const LINE_LENGTH = 25
const MOST_LENDERS = 0.8

// Most cells list several lines.
function areListed(view: SheetView, panel: HeaderPanel, column: number): boolean {
  const cells = textsIn(view, panel, column)
  return cells.length >= 2 && share(cells, (cell) => /\S\n\s*\S/.test(cell)) > HALF
}

const HALF = 0.5

function areNews(
  view: SheetView,
  panel: HeaderPanel,
  lenderColumn: number,
  textColumn: number,
): boolean {
  const lenders: string[] = []
  const lines: string[] = []
  for (let row = panel.row + 1; row <= panel.lastRow; row++) {
    if (isBlankBetween(view, row, panel.left, panel.right)) continue
    const lender = view.text(row, lenderColumn)
    lenders.push(lender === '' ? (lenders.at(-1) ?? '') : lenderIdentity(lender))
    lines.push(view.text(row, textColumn))
  }
  const length = lines.reduce((sum, line) => sum + line.length, 0)
  const isRecurring = new Set(lenders).size <= lenders.length * MOST_LENDERS
  return lines.length >= 3 && isRecurring && length >= lines.length * LINE_LENGTH
}

// Enough words to know the line by, cut where a word ends.
const OPENING_LENGTH = 60

function opening(line: string): string {
  const [first = line] = line.split(/[.\n]/)
  if (first.length <= OPENING_LENGTH) return first
  return first.slice(0, OPENING_LENGTH).replace(/\s+\S*$/, '')
}
