import { matchingKey } from '../../../shared/text.ts'
import { isKnownLenderName } from '../../lender-names.ts'
import {
  headerRole,
  isLenderName,
  isOutcomeHead,
  looksLikeCriterion,
  roleOfNumbered,
} from '../heads/header-words.ts'
import { saysFigure } from '../heads/measure-heads.ts'
import { share } from '../heads/panel-texts.ts'
import { columnBlocks, type SheetView, type Spot } from '../sheet-view.ts'
import { fromLines, type Line, lineOf } from './sheet-lines.ts'

/**
 * Pairs of a label and its answer that stand otherwise than one below the other, put so: a strip of
 * labels over a strip of answers, again and again, or under it; and several records in one row,
 * `Lender | Criteria 1 | Answer 1 | Criteria 2 | Answer 2`, as forms and surveys export them.
 */

/** The sheet with each strip of labels and answers as a column of pairs; undefined where it has none. */
export function withStripsAsPairs(
  view: SheetView,
  labelsStand: 'above' | 'below',
): SheetView | undefined {
  const lines: Line[] = []
  const blocks = columnBlocks(view)
  const repeats = tellRepeated(view)
  let strips = 0
  for (let row = 0; row < view.rowCount; row++) {
    if (view.isBlankRow(row)) continue
    const [labels, answers] = labelsStand === 'above' ? [row, row + 1] : [row + 1, row]
    if (!isStrip(view, labels, answers, repeats)) {
      // A remark beside the labels' column is no pair's.
      if (!isBeside(view, row, blocks)) lines.push(lineOf(view, row, 0))
      continue
    }
    strips++
    lines.push(...pairsOf(view, labels, answers, blocks))
    row++
  }
  return strips < FEWEST_STRIPS ? undefined : fromLines(view, lines)
}

const FEWEST_STRIPS = 2

function isBeside(view: SheetView, row: number, blocks: ReturnType<typeof columnBlocks>): boolean {
  const [only, ...others] = view.filledColumns(row)
  return others.length === 0 && !blocks.some(([left]) => left === only)
}

// Of each block of columns its names over both rows, then its pairs in its first two columns.
function pairsOf(
  view: SheetView,
  labels: number,
  answers: number,
  blocks: ReturnType<typeof columnBlocks>,
): readonly Line[] {
  const lists = blocks.map(([left, right]) => {
    const own = view.filledColumns(labels).filter((at) => at >= left && at <= right)
    const areOver = (column: number) => view.origin(answers, column).row === labels
    const label = (column: number) => [left, { row: labels, column }] as const
    const pair = (column: number) => [label(column), [left + 1, { row: answers, column }]] as const
    return [
      ...own.filter(areOver).map((column) => [label(column)]),
      ...own.filter((column) => !areOver(column)).map(pair),
    ]
  })
  const count = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: count }, (_, at): Line => {
    const spots = lists.flatMap((list) => list[at] ?? [])
    const [, from = { row: answers, column: 0 }] = spots[0] ?? []
    return { spots: new Map(spots), from }
  })
}

/** The largest share of a row's cells that any one other row has as well, where they are no outcomes. */
function tellRepeated(view: SheetView): (row: number) => number {
  const rows = Array.from({ length: view.rowCount }, (_, row) =>
    view.filledColumns(row).flatMap((column) => {
      const text = view.text(row, column)
      const isWord = /\p{L}{2}/u.test(text) && !isOutcomeHead(text)
      return isWord ? [`${column} ${matchingKey(text)}`] : []
    }),
  )
  const places = Map.groupBy(
    rows.flatMap((keys, row) => keys.map((key) => ({ key, row }))),
    ({ key }) => key,
  )
  return (row) => {
    const keys = rows[row] ?? []
    const others = keys.flatMap(
      (key) => places.get(key)?.flatMap((at) => (at.row === row ? [] : [at.row])) ?? [],
    )
    const counts = [...Map.groupBy(others, (at) => at).values()].map(({ length }) => length)
    return Math.max(0, ...counts) / Math.max(1, view.filledColumns(row).length)
  }
}

// Labels that read as criteria over as many answers or fewer, none of which does.
function isStrip(
  view: SheetView,
  labels: number,
  answers: number,
  repeats: (row: number) => number,
): boolean {
  if (labels >= view.rowCount || answers >= view.rowCount) return false
  const [over, under] = [view.filledColumns(labels), view.filledColumns(answers)]
  if (over.length < 2 || under.length === 0 || under.some((column) => !over.includes(column))) {
    return false
  }
  const texts = (row: number, columns: readonly number[]) =>
    columns.map((column) => view.text(row, column))
  // What is asked of the next lender too is a label, whatever it says.
  if (repeats(labels) >= LABELS_THAT_READ && headerRole(texts(labels, over)[0] ?? '') === undefined)
    return repeats(answers) <= ANSWERS_THAT_READ
  const areLabels = (isOne: (text: string) => boolean) =>
    share(texts(labels, over), isOne) >= LABELS_THAT_READ &&
    share(texts(answers, under), isOne) <= ANSWERS_THAT_READ
  return (
    texts(labels, over).every(
      (text) => text.length <= LONGEST_LABEL && !saysFigure(text) && !isOutcomeHead(text),
    ) &&
    // Of one lender, or one thing of several lenders.
    (areLabels(looksLikeCriterion) || areLabels(isLenderName))
  )
}

const LONGEST_LABEL = 60
const LABELS_THAT_READ = 0.6
const ANSWERS_THAT_READ = 0.34

/**
 * Lenders with one answer each, several a row, below the title that says what is answered: `Halifax | 80 |
 * TSB | 75`. A record for each, its title in front. What stands between title and names may be a remark:
 * below it nobody is read until the next title.
 */
export function withLendersInPairs(view: SheetView): SheetView | undefined {
  const names = columnsOfNames(view)
  if (names.length < FEWEST_NAMES) return undefined
  const titles = titlesOver(view, names)
  const lines = titles.flatMap((title, row) => {
    const own = title === undefined ? [] : names.filter((column) => mayBeRecord(view, row, column))
    return own.map((column) => recordOf(title ?? { row, column }, { row, column }))
  })
  return lines.length === 0 ? undefined : fromLines(view, lines)
}

/**
 * Pairs of a label and its answer side by side, several a row, behind their lender's name or below it:
 * `Halifax | Max LTV | 95% | Max age | 80`. A record for each; a name holds for the rows below it.
 */
export function withPairsInRows(view: SheetView): SheetView | undefined {
  const rows = Array.from({ length: view.rowCount }, (_, row) => row)
  const labels = columnsOfLabels(view, rows)
  const [first, second] = labels
  if (first === undefined || second === undefined) return undefined
  let name: Spot | undefined
  const lines = rows.flatMap((row): readonly Line[] => {
    const filled = view.filledColumns(row)
    const [front] = filled
    const own = labels.filter((column) => filled.includes(column))
    if (!own.some((column) => filled.includes(column + 1))) {
      return filled.length === 1 ? [lineOf(view, row, 0)] : []
    }
    if (front !== undefined && front < first) name = { row, column: front }
    // "Criteria 1 | Answer 1 | Criteria 2 | Answer 2" heads them all.
    const isHead = own.some((column) => roleOfNumbered(view.text(row, column)) === 'criterion')
    return own.slice(0, isHead ? 1 : own.length).map((column): Line => {
      const pair = [
        { row, column },
        { row, column: column + 1 },
      ]
      const spots = name === undefined ? pair : [name, ...pair]
      return { spots: new Map(spots.map((spot, at) => [at, spot])), from: { row, column } }
    })
  })
  return fromLines(view, lines)
}

// Columns of labels that come again and again, an answer's column behind each.
function columnsOfLabels(view: SheetView, rows: readonly number[]): readonly number[] {
  const texts = (column: number) =>
    rows.flatMap((row) => {
      const text = view.text(row, column)
      return text === '' || view.filledColumns(row).length < FEWEST_IN_PAIRS ? [] : [text]
    })
  const areLabels = Array.from({ length: view.columnCount + 1 }, (_, column) => {
    const own = texts(column)
    const again = own.filter((text) => own.filter((one) => one === text).length >= FEWEST_AGAIN)
    const words = again.filter(
      (text) => /\p{L}/u.test(text) && !saysFigure(text) && !isOutcomeHead(text),
    )
    return !isKnownLenderName(own[0] ?? '') && share(own, (text) => words.includes(text)) >= ALL_BUT
  })
  const found: number[] = []
  for (let column = 0; column < view.columnCount; column++) {
    if (areLabels[column] !== true || found.at(-1) === column - 1) continue
    found.push(column)
  }
  return found
}

const FEWEST_IN_PAIRS = 4
const FEWEST_AGAIN = 2
const ALL_BUT = 0.7

// By row, the title over its names; undefined where the row names nobody or nothing says what is answered.
function titlesOver(view: SheetView, names: readonly number[]): readonly (Spot | undefined)[] {
  let title: Spot | undefined
  return Array.from({ length: view.rowCount }, (_, row) => {
    if (names.some((column) => isKnownLenderName(view.text(row, column)))) return title
    const [first] = view.filledColumns(row)
    if (first === undefined || headerRole(view.text(row, first)) !== undefined) return undefined
    title = row === 0 || view.isBlankRow(row - 1) ? { row, column: first } : undefined
    return undefined
  })
}

function recordOf(title: Spot, { row, column }: Spot): Line {
  const spots = [title, { row, column }, { row, column: column + 1 }]
  return { spots: new Map(spots.map((spot, at) => [at, spot])), from: { row, column: column - 1 } }
}

function mayBeRecord(view: SheetView, row: number, column: number): boolean {
  const name = view.text(row, column)
  return isKnownLenderName(name) || (name !== '' && view.text(row, column + 1) !== '')
}

/** The columns that mostly name lenders, each with a column beside it that does not. */
function columnsOfNames(view: SheetView): readonly number[] {
  const rows = Array.from({ length: view.rowCount }, (_, row) => row)
  const tabular = rows.filter((row) => view.filledColumns(row).length > 1)
  const areNames = Array.from({ length: view.columnCount + 1 }, (_, column) => {
    const texts = tabular.map((row) => view.text(row, column)).filter((text) => text !== '')
    return share(texts, isKnownLenderName) >= NAMES_THAT_READ
  })
  return areNames.flatMap((isOne, at) => (isOne && areNames[at + 1] === false ? [at] : []))
}

const NAMES_THAT_READ = 0.6
// Names in one column are lenders down the side.
const FEWEST_NAMES = 2
