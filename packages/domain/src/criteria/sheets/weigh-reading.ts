import { isPrintedDate } from '../../language/printed-dates.ts'
import { matchingKey } from '../../shared/text.ts'
import type { CriterionAnswer } from '../criteria-reading.ts'
import { isKnownLenderName, lenderIdentity } from '../lender-names.ts'
import { cellAddress } from '../sheet-grid.ts'
import {
  headerRole,
  isBoundHead,
  isOutcomeHead,
  isVariant,
  looksLikeCriterion,
  looksLikeLenderName,
} from './heads/header-words.ts'
import type { StandingNames } from './panels/stacked-blocks.ts'
import { nameColumnsOf, type TablePlan } from './plans/table-plan.ts'
import { BELOW_TABLE } from './reading/grid-rows.ts'
import { type ReadTable, readTable, type StudiedTable } from './reading/read-tables.ts'
import type { SheetView } from './sheet-view.ts'

/** What the rest of the workbook tells of a sheet. */
export type KnownNames = {
  readonly standing: StandingNames
  /** The sheet's own name may be that of its lender. */
  readonly mayNameLender: boolean
}

/**
 * How well a way to read a sheet fits it, from 0 to 1: whether what it takes for lenders and
 * criteria may be that, whether two cells say the same thing, whether a label is taken for an
 * answer, and how much is left unread.
 */
export function weighReading(
  view: SheetView,
  tables: readonly StudiedTable[],
  { standing, mayNameLender }: KnownNames,
): number {
  const read = tables.map((table) => readTable(table, UNNAMED))
  const answers = read.flatMap((part) => part.answers)
  const stated = answers.filter(({ text }) => text !== '')
  const fitOfUnnamed = mayNameLender ? NAMED_BY_SHEET : NAMED_NOWHERE
  const fits = stated.map(
    (answer) =>
      (answer.lender === UNNAMED ? fitOfUnnamed : fitOfLender(answer.lender)) *
      fitOfCriterion(answer),
  )
  const sum = fits.reduce((total, fit) => total + fit, 0)
  const average = stated.length === 0 ? 0 : sum / stated.length
  const labels = labelsOf(answers)
  const mistaken = stated.filter(({ text }) => isLabel(text, labels)).length
  const notes = new Set(answers.flatMap((answer) => answer.notes.map(({ place }) => place.cell)))
  const unread = countUnread(view, read, notes, labels) * UNREAD
  const all = stated.length + notes.size + unread
  const wrong = (mistaken + countTwice(stated)) * WRONG
  const takesHeads = stated.some(
    ({ lender, text }) =>
      (lender !== UNNAMED && headerRole(lender) === 'lender') || standing.has(matchingKey(text)),
  )
  const fit = all === 0 ? 0 : Math.max(0, sum + notes.size * NOTE * average - wrong) / all
  return takesHeads ? fit * HEADS_TAKEN : fit
}

/** Stands for the lender of a table that names none. */
const UNNAMED = 'Bank'

const NAMED_BY_SHEET = 0.95
const NAMED_NOWHERE = 0.4
// A note may be an answer to what was not understood.
const NOTE = 0.9
const WRONG = 0.8
// Below a heading that is taken for a lender or an answer stands what is headed by it.
const HEADS_TAKEN = 0.5
// Silence is better than what is wrong.
const UNREAD = 0.5

function fitOfLender(name: string): number {
  if (isKnownLenderName(name)) return 1
  if (name.length > 60 || isOutcomeHead(name) || isVariant(name) || isBoundHead(name)) return 0.1
  if (headerRole(name) !== undefined || !/\p{L}{2}/u.test(name) || /[£%]/.test(name)) return 0.1
  if (looksLikeCriterion(name)) return looksLikeLenderName(name) ? 0.5 : 0.2
  return looksLikeLenderName(name) ? 1 : 0.9
}

function fitOfCriterion({ criterion, variant = '' }: CriterionAnswer): number {
  const parts = [...criterion.split(' – '), variant].filter((part) => part !== '')
  const fits = parts.map((part) => {
    if (isKnownLenderName(part)) return 0.1
    if (FIGURE.test(part) || part.length > 120) return 0.3
    return isOutcomeHead(part) ? 0.4 : 1
  })
  if (criterion.startsWith('–')) return UNNAMED_PART
  const isNamed = parts.some((part) => headerRole(part) === undefined)
  return Math.min(...fits, isNamed ? 1 : 0.5)
}

// A kind of loan beside no criterion.
const UNNAMED_PART = 0.2

const FIGURE = /^[\s£\d.,%+x-]+$/i

function labelsOf(answers: readonly CriterionAnswer[]): ReadonlySet<string> {
  const names = answers.flatMap(({ lender, criterion }) => [
    lender,
    criterion,
    ...criterion.split(' – '),
  ])
  return new Set([...new Set(names)].map(matchingKey))
}

function isLabel(text: string, labels: ReadonlySet<string>): boolean {
  if (isKnownLenderName(text)) return true
  return /\p{L}{4}/u.test(text) && !isOutcomeHead(text) && labels.has(matchingKey(text))
}

// Cells that say of the same lender, criterion and kind of loan what another has said.
function countTwice(answers: readonly CriterionAnswer[]): number {
  const cells = new Map<string, Set<string>>()
  for (const { lender, section = '', criterion, variant = '', place, reviewed = '' } of answers) {
    const name = [lenderIdentity(lender), section, criterion, variant, reviewed].join('|')
    cells.set(name, (cells.get(name) ?? new Set()).add(place.cell ?? ''))
  }
  return [...cells.values()].reduce((count, { size }) => count + size - 1, 0)
}

function countUnread(
  view: SheetView,
  read: readonly ReadTable[],
  notes: ReadonlySet<string | undefined>,
  labels: ReadonlySet<string>,
): number {
  const places = new Set(read.flatMap(({ answers }) => answers.map(({ place }) => place.cell)))
  const isLabelled = read.map(({ table, skipped }) => tellLabels(table, skipped))
  const rows = Array.from({ length: view.rowCount }, (_, row) => row)
  // A line of its own is a title or text.
  const tabular = rows.filter((row) => view.filledColumns(row).length >= 2)
  return tabular.reduce((count, row) => {
    const unread = view.filledColumns(row).filter((column) => {
      const spot = view.printed(row, column)
      const cell = cellAddress(spot.row, spot.column)
      if (places.has(cell) || notes.has(cell)) return false
      if (isLabelled.some((isOne) => isOne(spot.row, spot.column))) return false
      const text = view.text(row, column)
      return !isPrintedDate(text) && !labels.has(matchingKey(text))
    })
    return count + unread.length
  }, 0)
}

// Heads, names of rows, and what was left out for what it is.
function tellLabels({ view, plan }: StudiedTable, skipped: ReadTable['skipped']) {
  const places = (row: number, column: number) => {
    const spot = view.printed(row, column)
    return `${spot.row} ${spot.column}`
  }
  const left = plan.ignored.filter(({ reason }) => reason.endsWith('holds no criteria.'))
  const columns = [
    ...nameColumnsOf(plan),
    ...besideNames(plan),
    ...left.map(({ column }) => column),
  ]
  const rows = Array.from(
    { length: plan.lastRow - plan.firstRow + 1 },
    (_, at) => plan.firstRow + at,
  )
  const apart = skipped.filter(({ reason }) => reason !== BELOW_TABLE).map(({ row }) => row)
  const known = new Set([
    ...rows.flatMap((row) => columns.map((column) => places(row, column))),
    ...[...plan.headerRows, ...apart].flatMap((row) =>
      row < 0 ? [] : view.filledColumns(row).map((column) => places(row, column)),
    ),
  ])
  return (row: number, column: number) => known.has(`${row} ${column}`)
}

// Sections and kinds of loan that rows name beside their criterion or lender.
function besideNames(plan: TablePlan): readonly number[] {
  if (plan.layout === 'lenders-in-cells') return []
  const { sectionColumn, subKeyColumn, variantColumns = [] } = plan
  return [sectionColumn, subKeyColumn, ...variantColumns].filter((column) => column !== undefined)
}
