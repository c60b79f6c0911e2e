import { matchingKey } from '../shared/text.ts'
import type { HeadColumn, TableHeads } from './head-columns.ts'
import type { HeaderPanel } from './header-rows.ts'
import { looksLikeCriterion } from './header-words.ts'
import { isKnownLenderName, lenderIdentity } from './lender-names.ts'
import { isPrintedDate } from './printed-dates.ts'
import type { SheetView } from './sheet-view.ts'
import type { ListPlan } from './table-plan.ts'

/**
 * A long list: each row is one lender's answer to one criterion. The headings say so, or the
 * contents do: lenders recur, another column's texts recur with other lenders, and a third holds
 * words of its own.
 */

/** The plan of a list, or undefined where the table is none. */
export function planList(
  view: SheetView,
  panel: HeaderPanel,
  heads: TableHeads,
): ListPlan | undefined {
  if (heads.columns.some(({ isLender }) => isLender)) return undefined
  const profiles = heads.columns.map((head) => profile(view, panel, head))
  const lender = chooseLender(profiles)
  if (lender === undefined) return undefined
  const rest = profiles.filter((column) => column !== lender && column.texts.length > 0)
  const criterion = chooseCriterion(lender, rest)
  if (criterion === undefined) return undefined
  const answer = chooseAnswer(rest.filter((column) => column !== criterion))
  if (answer === undefined) return undefined
  const spare = rest.filter((column) => column !== criterion && column !== answer)
  const alternates = spare.filter(({ head }) => head.role === 'answer')
  const others = spare.filter((column) => !alternates.includes(column))
  const section = others.find(({ head }) => head.role === 'section')
  const columnsOf = (role: HeadColumn['role']) =>
    others.filter(({ head }) => head.role === role).map(({ head }) => head.column)
  return {
    layout: 'long-list',
    headerRows: heads.rows,
    firstRow: heads.firstRow,
    lastRow: panel.lastRow,
    left: panel.left,
    right: panel.right,
    lenderColumn: lender.head.column,
    criterionColumn: criterion.head.column,
    ...(section !== undefined ? { sectionColumn: section.head.column } : {}),
    answerColumn: answer.head.column,
    alternates: alternates.map(({ head }) => head.column),
    extras: {
      notes: [...columnsOf('note'), ...wordyColumns(others)],
      sources: columnsOf('source'),
      dates: [
        ...columnsOf('date'),
        ...others
          .filter(({ isDates, head }) => isDates && head.role !== 'date')
          .map(({ head }) => head.column),
      ],
    },
    ignored: others
      .filter(({ head }) => head.role === 'aside' || head.role === 'product')
      .map(({ head }) => ({ column: head.column, reason: `“${head.name}” holds no criteria.` })),
  }
}

// Running numbers under a heading in no list say nothing about an answer.
function wordyColumns(others: readonly ColumnProfile[]): readonly number[] {
  return others
    .filter(
      ({ head, texts, isDates }) =>
        head.role === undefined && !isDates && texts.some((text) => /\p{L}{2}/u.test(text)),
    )
    .map(({ head }) => head.column)
}

type ColumnProfile = {
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

function profile(view: SheetView, panel: HeaderPanel, head: HeadColumn): ColumnProfile {
  const filled: string[] = []
  const texts: string[] = []
  const lastRow = Math.min(panel.lastRow, panel.row + MOST_ROWS)
  for (let row = panel.row + 1; row <= lastRow; row++) {
    if (view.isBlankRow(row)) continue
    const text = view.text(row, head.column)
    if (text !== '') texts.push(text)
    filled.push(text === '' ? (filled.at(-1) ?? '') : text)
  }
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  return {
    head,
    filled,
    texts,
    distinct: new Set(texts.map((text) => text.toLowerCase())).size,
    averageLength: texts.length === 0 ? 0 : length / texts.length,
    lenders: texts.filter(isKnownLenderName).length,
    isDates: texts.length > 0 && texts.filter(isPrintedDate).length >= texts.length * 0.6,
  }
}

function chooseLender(profiles: readonly ColumnProfile[]): ColumnProfile | undefined {
  const named = profiles.find(({ head }) => head.role === 'lender')
  if (named !== undefined) return named
  const likely = profiles.filter(
    ({ lenders, texts, head }) => head.role === undefined && lenders >= texts.length * 0.6,
  )
  const [best] = likely.filter(({ texts }) => texts.length >= 2)
  return best ?? chooseNewLender(profiles)
}

// New names: short texts that recur beside criteria that recur.
function chooseNewLender(profiles: readonly ColumnProfile[]): ColumnProfile | undefined {
  const recurring = profiles.filter(
    ({ head, texts, distinct, averageLength, isDates }) =>
      head.role === undefined &&
      !isDates &&
      texts.length >= 6 &&
      distinct >= 2 &&
      distinct * 2 <= texts.length &&
      averageLength < 40,
  )
  if (recurring.length < 2 || !recurring.some(holdsCriteria)) return undefined
  return recurring.find((column) => !holdsCriteria(column))
}

// A criterion recurs with other lenders; with its lender it comes once, or again with another date.
function chooseCriterion(
  lender: ColumnProfile,
  rest: readonly ColumnProfile[],
): ColumnProfile | undefined {
  const hasAnswer = rest.some(({ head }) => head.role === 'answer')
  const named = rest.find(({ head }) => head.role === 'criterion')
  const isNamedText = named !== undefined && (hasAnswer || isPairing(lender, named))
  if (isNamedText) return rest.length > 1 ? named : undefined
  if (rest.some(({ head }) => head.role === undefined && looksLikeCriterion(head.name))) {
    return undefined
  }
  const candidates = rest.filter(
    (column) =>
      (column.head.role === undefined || column.head.role === 'section') &&
      !column.isDates &&
      column.averageLength < 70 &&
      (hasAnswer || holdsCriteria(column)) &&
      isPairing(lender, column),
  )
  return candidates.reduce<ColumnProfile | undefined>(
    (best, next) => (best === undefined || next.distinct < best.distinct ? next : best),
    undefined,
  )
}

function holdsCriteria({ texts }: ColumnProfile): boolean {
  return texts.filter(looksLikeCriterion).length >= texts.length * 0.2
}

function isPairing(lender: ColumnProfile, column: ColumnProfile): boolean {
  const pairs = new Set(
    column.filled.map((text, row) => `${lender.filled[row] ?? ''}\u0000${matchingKey(text)}`),
  )
  return pairs.size >= column.filled.length * 0.75 && recursAcrossLenders(lender, column)
}

// In a matrix each lender comes once; in a list every lender has several criteria.
function recursAcrossLenders(lender: ColumnProfile, column: ColumnProfile): boolean {
  const rows = lender.filled.length
  const lenders = new Set(lender.filled.map(lenderIdentity)).size
  return lenders <= rows * 0.75 && column.distinct <= rows * 0.75 && column.distinct >= 2
}

function chooseAnswer(rest: readonly ColumnProfile[]): ColumnProfile | undefined {
  const named = rest.filter(({ head }) => head.role === 'answer')
  const usable = rest.filter(({ isDates, head }) => !isDates && head.role !== 'aside')
  const wordy = (column: ColumnProfile) => column.averageLength * column.distinct
  const widest = (columns: readonly ColumnProfile[]) =>
    columns.reduce<ColumnProfile | undefined>(
      (best, next) => (best === undefined || wordy(next) > wordy(best) ? next : best),
      undefined,
    )
  if (named.length > 0) return widest(named)
  const plain = usable.filter(({ head }) => head.role === undefined || head.role === 'criterion')
  return widest(plain) ?? widest(usable.filter(({ head }) => head.role === 'note'))
}
