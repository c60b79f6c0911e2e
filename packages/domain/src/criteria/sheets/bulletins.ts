import { lenderIdentity } from '../lender-names.ts'
import { topicOf } from '../sentence-topic.ts'
import type { TableHeads } from './head-columns.ts'
import type { HeaderPanel } from './header-panel.ts'
import { looksLikeCriterion } from './header-words.ts'
import { extrasOf } from './plan-lenders-across.ts'
import { findSheetTitle } from './sheet-lender.ts'
import { isBlankBetween, type SheetView } from './sheet-view.ts'
import { type GridPlan, NO_EXTRAS } from './table-plan.ts'

/**
 * Bulletins: a lender and a line of text in each row, `Lender | Update | Effective`, the same
 * lender as often as it has news, and no column that says what a line is about. The lines are
 * running text, found by their own words as a guide's are.
 */

/** The plan of a bulletin, or undefined where the table is none. */
export function planBulletin(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
): GridPlan | undefined {
  const lender = heads.columns.find(({ role }) => role === 'lender')
  const texts = heads.columns.filter(
    ({ name, role }) => role === 'answer' || role === 'change' || NEWS.test(name),
  )
  const [text, ...others] = texts
  if (lender === undefined || text === undefined || others.length > 0) return undefined
  const rest = heads.columns.filter((head) => head !== lender && head !== text)
  if (rest.some(({ role, name }) => name !== '' && (role === undefined || !ADDS.has(role)))) {
    return undefined
  }
  if (looksLikeCriterion(findSheetTitle(view, panel.row))) return undefined
  if (!areLines(view, panel, lender.column, text.column)) return undefined
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

/** What a line is about: its label, its subject, or the words it begins with. */
export function topicOfLine(line: string): string {
  const label = /^([^.:;?!]{2,60}):\s+\S/.exec(line)?.[1]
  return label ?? topicOf(line) ?? opening(line)
}

const NEWS =
  /^((latest|lender|criteria|policy) )*(updates?|news|bulletins?|announcements?|messages?|headlines?)$/i

const ADDS: ReadonlySet<string> = new Set(['note', 'source', 'date', 'aside'])

// A sheet about one criterion has short answers, and each lender once.
const LINE_LENGTH = 25
const MOST_LENDERS = 0.8

function areLines(
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
