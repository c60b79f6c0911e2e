import { matchingKey } from '../../shared/text.ts'
import { isKnownLenderName, lenderIdentity } from '../lender-names.ts'
import { isPrintedDate } from '../printed-dates.ts'
import type { HeadColumn, TableHeads } from './head-columns.ts'
import type { HeaderPanel } from './header-panel.ts'
import { isBoundHead, isExceptionHead, isVariant, looksLikeCriterion } from './header-words.ts'
import { isBlankBetween, type SheetView } from './sheet-view.ts'
import { type ListPlan, NO_EXTRAS, type ValueColumn } from './table-plan.ts'

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
  const named = chooseCriterion(lender, rest)
  if (named === undefined) return undefined
  const topic = topicOver(named, rest)
  const criterion = topic ?? named
  const keyed = without(rest, [criterion, named])
  const kinds = chooseKinds(keyed)
  const answer = kinds[0] ?? chooseAnswer(keyed)
  if (answer === undefined) return undefined
  const spare = without(keyed, [answer, ...kinds])
  const variants = chooseVariants(lender, criterion, spare)
  const sub =
    topic === undefined
      ? chooseDetail([lender, criterion, ...variants], without(spare, variants))
      : named
  const free = without(spare, [...variants, ...(sub === undefined ? [] : [sub])])
  const alternates = free.filter(({ head }) => head.role === 'answer' || isExceptionHead(head.name))
  const others = without(free, alternates)
  const section = others.find(({ head }) => head.role === 'section')
  return {
    layout: 'long-list',
    headerRows: heads.rows,
    firstRow: heads.firstRow,
    lastRow: panel.lastRow,
    left: panel.left,
    right: panel.right,
    lenderColumn: lender.head.column,
    criterionColumn: criterion.head.column,
    ...(sub !== undefined ? { subKeyColumn: sub.head.column } : {}),
    variantColumns: variants.map(({ head }) => head.column),
    ...(section !== undefined ? { sectionColumn: section.head.column } : {}),
    values:
      kinds.length > 0 ? kinds.map(({ head }) => toKind(head)) : [toAnswer(answer, alternates)],
    extras: extraColumns(others),
    ignored: others
      .filter(({ head }) => head.role === 'aside')
      .map(({ head }) => ({ column: head.column, reason: `“${head.name}” holds no criteria.` })),
  }
}

function without<Item>(items: readonly Item[], left: readonly Item[]): readonly Item[] {
  return items.filter((item) => !left.includes(item))
}

function extraColumns(others: readonly ColumnProfile[]): ListPlan['extras'] {
  const columnsOf = (role: HeadColumn['role']) =>
    others.filter(({ head }) => head.role === role).map(({ head }) => head.column)
  const unnamedDates = others.filter(({ isDates, head }) => isDates && head.role !== 'date')
  return {
    notes: [...columnsOf('note'), ...wordyColumns(others)],
    sources: columnsOf('source'),
    dates: [...columnsOf('date'), ...unnamedDates.map(({ head }) => head.column)],
  }
}

// Running numbers under a heading in no list say nothing about an answer.
function wordyColumns(others: readonly ColumnProfile[]): readonly number[] {
  return others
    .filter(
      ({ head, texts, isDates }) =>
        head.role === undefined &&
        !isDates &&
        texts.some((text) => /\p{L}{2}/u.test(text)) &&
        !texts.every(isInitials),
    )
    .map(({ head }) => head.column)
}

// Who wrote a line down: "KP", "J.T.".
function isInitials(text: string): boolean {
  return /^(\p{Lu}\.? ?){2,4}$/u.test(text)
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
    if (isBlankBetween(view, row, panel.left, panel.right)) continue
    const text = textUnder(view, row, head)
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

// Of columns one of which is marked, the one that is.
function textUnder(view: SheetView, row: number, { column, outcomes }: HeadColumn): string {
  const columns = outcomes?.columns.map((marked) => marked.column) ?? [column]
  return columns.map((at) => view.text(row, at)).find((text) => text !== '') ?? ''
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

// "Category | Topic | Sub-topic": the last two name the criterion, the first its section.
function topicOver(
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

// Products and plans by their heading, or any column that recurs and tells apart a lender's
// several answers to one criterion.
function chooseVariants(
  lender: ColumnProfile,
  criterion: ColumnProfile,
  spare: readonly ColumnProfile[],
): readonly ColumnProfile[] {
  const named = spare.filter(({ head }) => head.role === 'product')
  if (named.length > 0) return named
  const telling = spare.find(
    (column) =>
      column.head.role === undefined &&
      isVariantColumn(column) &&
      tellsRowsApart([lender, criterion], column),
  )
  return telling === undefined ? [] : [telling]
}

function isVariantColumn({ texts }: ColumnProfile): boolean {
  return texts.filter(isVariant).length >= texts.length * 0.6
}

function chooseDetail(
  keys: readonly ColumnProfile[],
  spare: readonly ColumnProfile[],
): ColumnProfile | undefined {
  return spare.find(
    (column) =>
      ['criterion', 'answer', undefined].includes(column.head.role) &&
      !column.isDates &&
      column.averageLength < 40 &&
      column.distinct <= column.filled.length * 0.75 &&
      (column.head.role === 'criterion' || !spare.some(({ isDates }) => isDates)) &&
      tellsRowsApart(keys, column),
  )
}

// Several rows share the keys, and with this column hardly any do.
function tellsRowsApart(keys: readonly ColumnProfile[], column: ColumnProfile): boolean {
  const rows = column.filled.length
  const together = new Set(column.filled.map((_, row) => rowKey(keys, row))).size
  const apart = new Set(column.filled.map((_, row) => rowKey([...keys, column], row))).size
  return column.texts.length >= rows * 0.8 && together <= rows * 0.8 && apart >= rows * 0.95
}

function rowKey(columns: readonly ColumnProfile[], row: number): string {
  return columns.map(({ filled }) => matchingKey(filled[row] ?? '')).join('\u0000')
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

// "Residential | Buy to let" or "Minimum | Maximum", and no other answer: one for each of them, and
// for the short answers beside them.
function chooseKinds(columns: readonly ColumnProfile[]): readonly ColumnProfile[] {
  if (columns.some(({ head }) => head.role === 'answer')) return []
  const plain = columns.filter(({ head, isDates }) => head.role === undefined && !isDates)
  const kinds = plain.filter(
    ({ head }) => isBoundHead(head.name) || (isVariant(head.name) && !isExceptionHead(head.name)),
  )
  return kinds.length >= 2 ? plain.filter(({ head }) => head.name !== '') : []
}

function toKind({ column, name }: HeadColumn): ValueColumn {
  const kind = isBoundHead(name) ? { aspect: name } : { variant: name }
  return { column, name: '', ...kind, extras: NO_EXTRAS }
}

function toAnswer({ head }: ColumnProfile, alternates: readonly ColumnProfile[]): ValueColumn {
  const { outcomes } = head
  const columns = [
    ...alternates.map((other) => other.head.column),
    ...(outcomes?.columns ?? []).map(({ column }) => column),
  ]
  return {
    column: head.column,
    alternates: columns.filter((column) => column !== head.column),
    ...(outcomes !== undefined ? { outcomes } : {}),
    name: '',
    extras: NO_EXTRAS,
  }
}

function chooseAnswer(rest: readonly ColumnProfile[]): ColumnProfile | undefined {
  const named = rest.filter(({ head }) => head.role === 'answer')
  const usable = rest.filter(
    ({ isDates, head }) => !isDates && head.role !== 'aside' && !isExceptionHead(head.name),
  )
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
