import { isPrintedDate } from '../../../language/printed-dates.ts'
import { matchingKey } from '../../../shared/text.ts'
import { isKnownLenderName, lenderIdentity } from '../../lender-names.ts'
import { isBlankBetween, type SheetView } from '../sheet-view.ts'
import type { HeadColumn, HeaderPanel } from './header-panel.ts'
import { isOutcomeHead, isVariant, looksLikeCriterion } from './header-words.ts'

/**
 * What the columns of a list hold: which names lenders, which criteria, and which tell a lender's
 * several answers to one criterion apart. Headings decide where they say so, else the contents.
 */

// Names in no table, misprints and remarks among dates leave a clear majority.
const MOSTLY = 0.6

// Where three rows in four have a text of their own, nothing recurs.
const RECURRING = 0.75

// The words of the trade are many; a fifth of a column of criteria has one that is known.
const WORDED = 0.2

/** A column with what was counted in it. */
export type ColumnProfile = {
  readonly head: HeadColumn
  /** By row; '' for blanks, filled down where a topic or lender is printed once. */
  readonly filled: readonly string[]
  readonly texts: readonly string[]
  readonly distinct: number
  readonly averageLength: number
  readonly lenders: number
  readonly isDates: boolean
}

const MOST_ROWS = 400

/** Counts what a column holds, in so many rows as tell. */
export function profile(view: SheetView, panel: HeaderPanel, head: HeadColumn): ColumnProfile {
  const filled: string[] = []
  const texts: string[] = []
  const lastRow = Math.min(panel.lastRow, panel.row + MOST_ROWS)
  for (let row = panel.row + 1; row <= lastRow; row++) {
    if (isBlankBetween(view, row, panel.left, panel.right)) continue
    const text = textUnder(view, row, head)
    if (text !== '') texts.push(text)
    filled.push(text === '' ? (filled.at(-1) ?? '') : text)
  }
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  return {
    head: isStatusAnswer(head, texts) ? { ...head, role: 'answer' } : head,
    filled,
    texts,
    distinct: new Set(texts.map((text) => text.toLowerCase())).size,
    averageLength: texts.length === 0 ? 0 : length / texts.length,
    lenders: texts.filter(isKnownLenderName).length,
    isDates: texts.length > 0 && texts.filter(isPrintedDate).length >= texts.length * MOSTLY,
  }
}

// "Status" is how far a record was checked, or what the lender says of it: yes, no or a figure.
function isStatusAnswer({ name, role }: HeadColumn, texts: readonly string[]): boolean {
  if (role !== 'aside' || !/\bstatus$/i.test(name)) return false
  const answering = texts.filter((text) => isOutcomeHead(text) || /\d/.test(text))
  return answering.length > 0 && answering.length >= texts.length * MOSTLY
}

// Of columns one of which is marked, the one that is.
function textUnder(view: SheetView, row: number, { column, outcomes }: HeadColumn): string {
  const columns = outcomes?.columns.map((marked) => marked.column) ?? [column]
  return columns.map((at) => view.text(row, at)).find((text) => text !== '') ?? ''
}

/** The column of lenders, by its heading, or the names in it. */
export function chooseLender(profiles: readonly ColumnProfile[]): ColumnProfile | undefined {
  const named = profiles.find(({ head }) => head.role === 'lender')
  if (named !== undefined) return named
  const likely = profiles.filter(
    ({ lenders, texts, head }) => head.role === undefined && lenders >= texts.length * MOSTLY,
  )
  return likely.find(({ texts }) => texts.length >= 2)
}

/**
 * The column of criteria: one recurs with other lenders; with its lender it comes once, or again
 * with another date.
 */
export function chooseCriterion(
  lender: ColumnProfile,
  rest: readonly ColumnProfile[],
): ColumnProfile | undefined {
  const answers = rest.filter(({ head }) => head.role === 'answer')
  const hasAnswer = answers.length > 0
  const named = rest.find(({ head }) => head.role === 'criterion')
  const isNamedText = named !== undefined && (hasAnswer || isPairing(lender, named))
  if (isNamedText) return rest.length > 1 ? named : undefined
  const plain = fewestTexts(
    rest.filter(
      (column) =>
        (column.head.role === undefined || column.head.role === 'section') &&
        !column.isDates &&
        column.averageLength < 70 &&
        (hasAnswer || holdsCriteria(column)) &&
        isPairing(lender, column),
    ),
  )
  const namesOne = rest.some(({ head }) => head.role === undefined && looksLikeCriterion(head.name))
  if (namesOne && !(hasAnswer && plain !== undefined && holdsCriteria(plain))) return undefined
  if (plain !== undefined || answers.length < 2) return plain
  // "Policy | Answer": of two columns headed as answers one names what is answered.
  return fewestTexts(answers.filter((column) => holdsCriteria(column) && isPairing(lender, column)))
}

/** "Category | Topic | Sub-topic": the last two name the criterion, the first its section. */
export function topicOver(
  criterion: ColumnProfile,
  rest: readonly ColumnProfile[],
): ColumnProfile | undefined {
  if (!/^sub\b/i.test(criterion.head.name)) return undefined
  const sections = rest.filter(
    ({ head }) => head.role === 'section' && head.column < criterion.head.column,
  )
  return sections.length >= 2 ? sections.at(-1) : undefined
}

function fewestTexts(columns: readonly ColumnProfile[]): ColumnProfile | undefined {
  return columns.reduce<ColumnProfile | undefined>(
    (best, next) => (best === undefined || next.distinct < best.distinct ? next : best),
    undefined,
  )
}

/**
 * Products and plans by their heading, or any column that recurs and tells apart a lender's several
 * answers to one criterion.
 */
export function chooseVariants(
  lender: ColumnProfile,
  criterion: ColumnProfile,
  spare: readonly ColumnProfile[],
): readonly ColumnProfile[] {
  const named = spare.filter(({ head }) => head.role === 'product')
  if (named.length > 0) return named
  const telling = spare.find(
    (column) =>
      (column.head.role === undefined || column.head.role === 'section') &&
      !column.isDates &&
      (isVariantColumn(column) || comesWithAll(criterion, column)) &&
      tellsRowsApart([lender, criterion], column),
  )
  return telling === undefined ? [] : [telling]
}

// A product comes with every criterion, a sub-criterion with its own alone.
function comesWithAll(criterion: ColumnProfile, column: ColumnProfile): boolean {
  const pairs = new Set(column.filled.map((_, row) => rowKey([criterion, column], row))).size
  const isShort = column.averageLength < LONGEST_PRODUCT
  return isShort && criterion.distinct >= 3 && pairs >= criterion.distinct * column.distinct * MOST
}

const LONGEST_PRODUCT = 30
const MOST = 0.9

function isVariantColumn({ texts }: ColumnProfile): boolean {
  return texts.filter(isVariant).length >= texts.length * MOSTLY
}

/** The column that tells apart several rows of one criterion, a sub-criterion by whatever heading. */
export function chooseDetail(
  keys: readonly ColumnProfile[],
  spare: readonly ColumnProfile[],
): ColumnProfile | undefined {
  return spare.find(
    (column) =>
      ['criterion', 'answer', 'section', undefined].includes(column.head.role) &&
      !column.isDates &&
      column.averageLength < 40 &&
      column.distinct <= column.filled.length * RECURRING &&
      (column.head.role === 'criterion' || !spare.some(({ isDates }) => isDates)) &&
      tellsRowsApart(keys, column),
  )
}

// Several rows share the keys, and with this column hardly any do.
function tellsRowsApart(keys: readonly ColumnProfile[], column: ColumnProfile): boolean {
  const rows = column.filled.length
  const together = new Set(column.filled.map((_, row) => rowKey(keys, row))).size
  const apart = new Set(column.filled.map((_, row) => rowKey([...keys, column], row))).size
  const isFilled = column.texts.length >= rows * FILLED
  return isFilled && together <= rows * SHARED && apart >= rows * APART
}

// A few blanks, a few keys that come once, and a record printed twice are no counter-evidence.
const FILLED = 0.8
const SHARED = 0.8
const APART = 0.95

function rowKey(columns: readonly ColumnProfile[], row: number): string {
  return columns.map(({ filled }) => matchingKey(filled[row] ?? '')).join('\u0000')
}

function holdsCriteria({ texts }: ColumnProfile): boolean {
  return texts.filter(looksLikeCriterion).length >= texts.length * WORDED
}

function isPairing(lender: ColumnProfile, column: ColumnProfile): boolean {
  const pairs = new Set(
    column.filled.map((text, row) => `${lender.filled[row] ?? ''}\u0000${matchingKey(text)}`),
  )
  return pairs.size >= column.filled.length * RECURRING && recursAcrossLenders(lender, column)
}

// In a matrix each lender comes once; in a list every lender has several criteria.
function recursAcrossLenders(lender: ColumnProfile, column: ColumnProfile): boolean {
  const rows = lender.filled.length
  const lenders = new Set(lender.filled.map(lenderIdentity)).size
  return lenders <= rows * RECURRING && column.distinct <= rows * RECURRING && column.distinct >= 2
}
