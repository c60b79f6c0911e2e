import { matchingWords } from '../../../shared/text.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import { opensWithLender } from '../each-lender.ts'
import { readHeadColumns, type TableHeads } from '../heads/head-columns.ts'
import {
  type HeadCell,
  type HeadColumn,
  type HeaderPanel,
  headCells,
  toHeadCell,
} from '../heads/header-panel.ts'
import {
  type HeaderRole,
  isCapitalised,
  isOutcomeHead,
  isVariant,
  looksLikeCriterion,
  looksLikeLenderName,
} from '../heads/header-words.ts'
import { isNumbering, labelsIn, share, textsIn } from '../heads/panel-texts.ts'
import { findSheetTitle } from '../sheet-lender.ts'
import { namesLog } from '../sheet-topic.ts'
import type { SheetView } from '../sheet-view.ts'
import { joinsSeveral } from './mixed-lenders.ts'
import { foldOutcomes } from './outcome-columns.ts'
import { planLendersInText, planOutcomeList, tellsByLender } from './outcome-lists.ts'
import { planLenderBands } from './plan-lender-bands.ts'
import { planLendersAcross, planOneLender } from './plan-lenders-across.ts'
import { planLendersDown } from './plan-lenders-down.ts'
import { planList } from './plan-list.ts'
import type { TablePlan } from './table-plan.ts'

/**
 * Which layout a table has: a list with one record a row, lenders across, lenders down, or one
 * lender's criteria. Lenders that stand in the table of lenders decide first; for new names the
 * wording of the corner cell and of the criteria does.
 */

/** The plan of a panel; none without lenders' answers. */
export function planPanel(
  view: SheetView,
  panel: HeaderPanel,
  sheetLender: string | undefined,
  section?: string,
): TablePlan | undefined {
  const heads = foldOutcomes(view, panel, readHeadColumns(view, panel))
  const plan = planTable(view, panel, heads, sheetLender, section)
  return plan === undefined || joinsSeveral(view, heads, plan) ? undefined : plan
}

/** Whether a table is left unread because whose answers it joins was not understood. */
export function hasMixedAnswers(
  view: SheetView,
  panel: HeaderPanel,
  sheetLender: string | undefined,
): boolean {
  const heads = foldOutcomes(view, panel, readHeadColumns(view, panel))
  const plan = planTable(view, panel, heads, sheetLender)
  return plan !== undefined && joinsSeveral(view, heads, plan)
}

function planTable(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
  sheetLender: string | undefined,
  section?: string,
): TablePlan | undefined {
  const inCells = planOutcomeList(view, panel, heads) ?? planLendersInText(view, panel, heads)
  if (inCells !== undefined) return inCells
  const list = planList(view, panel, heads)
  if (list !== undefined) return list
  const labels = labelsOf(view, panel)
  const bands = planLenderBands(view, panel, heads)
  if (bands !== undefined) return bands
  const across = weighAcross(heads.columns, labels)
  const down = weighDown(heads.columns, labels)
  if (down > across) return planLendersDown(view, panel, heads, section)
  const hasKnownHead =
    heads.columns.some(opensWithLender) || plain(heads.columns).some(isNewLenderHead)
  const isOneLenders =
    !hasKnownHead &&
    (sheetLender !== undefined ||
      hasAnswerHeadOnly(heads.columns) ||
      plain(heads.columns).every(({ name }) => isVariant(name)))
  if (isOneLenders) return planOneLender(view, panel, heads)
  const plan = planLendersAcross(view, panel, heads)
  return plan === undefined && !hasKnownHead ? planOneLender(view, panel, heads) : plan
}

/**
 * Whether a table records what was or will be changed and when, as logs and calendars do: it names lenders,
 * and answers nothing.
 */
export function isChangeLog(view: SheetView, panel: HeaderPanel): boolean {
  const heads = headCells(view, panel.row, panel.left, panel.right)
  const roles = heads.map(({ role }) => role)
  if (roles.includes('answer')) return false
  if (roles.includes('change')) return true
  if (!roles.includes('date')) return false
  const told = heads.filter(({ role, column }) => {
    const texts = textsIn(view, panel, column)
    if (role === 'lender') return tellsByLender(view, texts, role)
    return !BESIDE_CHANGE.has(role) && share(texts, isTick) < MOSTLY_TICKS
  })
  // "Month | Day | Who | What": what a day holds, under nobody's question.
  const isCalendar = roles[0] === 'date' && told[0]?.role === 'criterion'
  const titles = [view.name, findSheetTitle(view, panel.row)]
  return told.length === 1 && (isCalendar || titles.some(namesLog))
}

// "y - note at bottom" says that somebody has seen to it.
function isTick(text: string): boolean {
  return isOutcomeHead(matchingWords(text)[0] ?? '')
}

const MOSTLY_TICKS = 0.8

const BESIDE_CHANGE: ReadonlySet<HeaderRole | undefined> = new Set([
  'date',
  'section',
  'source',
  'aside',
])

/**
 * Whether a table's columns are outcomes, `Yes | Refer | No`, with lenders or ticks below them: its
 * cells do not say what a lender says, and a cross under "Yes" is no "no".
 */
export function hasOutcomeHeads(view: SheetView, panel: HeaderPanel): boolean {
  if (panel.isHeadless === true) return false
  const [, ...others] = headCells(view, panel.row, panel.left, panel.right)
  const outcomes = others.filter(({ text }) => isOutcomeHead(text))
  const rest = others.filter((cell) => !outcomes.includes(cell))
  return outcomes.length >= 2 && rest.every(({ role }) => role !== undefined)
}

function hasAnswerHeadOnly(columns: readonly HeadColumn[]): boolean {
  const values = columns.filter(
    ({ role, name }) => name !== '' && (role === undefined || role === 'answer'),
  )
  return values.length <= 1 || values.some(({ role }) => role === 'answer')
}

// A name in the table of lenders outweighs what two names sound like together; the corner's word
// decides where names are new and sound of nothing.
const KNOWN = 4
const SOUND = 2
const CORNER = 1.5

function weighAcross(columns: readonly HeadColumn[], labels: readonly HeadCell[]): number {
  const isCornerCriterion = columns.some(({ role }) => role === 'criterion')
  return (
    KNOWN * share(plain(columns), opensWithLender) +
    SOUND * share(plain(columns), ({ name }) => soundsLikeLender(name)) +
    SOUND * share(labels, ({ text }) => looksLikeCriterion(text)) +
    (isCornerCriterion ? CORNER : 0)
  )
}

function weighDown(columns: readonly HeadColumn[], labels: readonly HeadCell[]): number {
  const isCornerLender = columns.some(({ role }) => role === 'lender')
  return (
    KNOWN * share(labels, ({ isLender }) => isLender) +
    SOUND * share(labels, ({ text }) => soundsLikeLender(text)) +
    SOUND * share(plain(columns), ({ name }) => looksLikeCriterion(name)) +
    (isCornerLender ? CORNER : 0)
  )
}

function soundsLikeLender(name: string): boolean {
  return looksLikeLenderName(name) && !looksLikeCriterion(name)
}

// "Copperfield Bank" as a heading is a lender, known or not.
function isNewLenderHead({ name }: HeadColumn): boolean {
  return soundsLikeLender(name) && isCapitalised(name) && name.length <= 40
}

function plain(columns: readonly HeadColumn[]): readonly HeadColumn[] {
  return columns.filter(({ role, name }) => role === undefined && name !== '')
}

// Lenders' names wherever they stand at the left, else the first column's texts.
function labelsOf(view: SheetView, panel: HeaderPanel): readonly HeadCell[] {
  const named = headCells(view, panel.row, panel.left, panel.right).find(
    ({ role }) => role === 'lender' || role === 'criterion',
  )
  const columns = [panel.left, panel.left + 1, panel.left + 2].filter(
    (column) => column <= panel.right,
  )
  const lenders = columns.find(
    (column) => labelsIn(view, panel, column).filter(isKnownLenderName).length >= 2,
  )
  const worded = columns.find((column) => !isNumbering(textsIn(view, panel, column)))
  const column = lenders ?? named?.column ?? worded ?? panel.left
  return labelsIn(view, panel, column).map((text) => toHeadCell(column, text))
}
