/** What the rows of a table say under its heads: whose rule, of which part of a type, in which cells. */
import type { IncomeType } from '../../income-reading.ts'
import { isBlank } from '../words/read-rule-words.ts'
import { ruleItems } from '../words/rule-items.ts'
import { isRecord } from './column-contents.ts'
import type { RuleTable } from './find-table.ts'
import type { Whose } from './income-rule-list.ts'
import { typesNamed } from './income-type-names.ts'
import { type PercentStyle, styleOfNumbers } from './percent-cells.ts'
import type { Beside, RuleCells } from './read-rule-cells.ts'
import { type RuleCell, type RuleRow, textAt } from './rule-grid.ts'
import { type Head, type HeadRole, ruleParts } from './rule-heads.ts'

/** Empty where the row's own cell, or the sheet, names none. */
export function lenderOfRow({ lenderColumn, sheetLender }: RuleTable, row: RuleRow): string {
  const named = lenderColumn === null ? (sheetLender ?? '') : textAt(row, lenderColumn)
  return isBlank(named) ? '' : named
}

/** "Guaranteed bonus" and "discretionary bonus" are parts of one type; what else it says is named. */
export function whoseOf(typeText: string): {
  readonly whose: Whose
  readonly others: readonly string[]
} {
  const ideas = new Set(ruleItems(typeText).map(({ idea }) => idea))
  const isBoth = ideas.has('guaranteed') && ideas.has('rest')
  const whose = isBoth
    ? 'all'
    : ideas.has('rest')
      ? 'rest'
      : ideas.has('guaranteed')
        ? 'guaranteed'
        : 'all'
  const isQualified = ruleItems(typeText).some(({ idea }) => idea === 'word')
  const { others } = typesNamed(typeText)
  const isPlain = others.every((word) => PLAIN.has(word))
  return { whose, others: isQualified && !isPlain ? [typeText] : [] }
}

/** Words beside a type's name that change nothing. */
const PLAIN: ReadonlySet<string> = new Set(
  'pay income regular payments payment and gross annual other employed paye the any all earnings unsocial guaranteed contractual discretionary non tool tools standby etc'.split(
    ' ',
  ),
)

export type Columns = { readonly [Role in HeadRole]?: number }

export function columnsOf(heads: ReadonlyMap<number, Head>): Columns {
  const columns: { [Role in HeadRole]?: number } = {}
  for (const [column, { role }] of heads) {
    if (role !== null && columns[role] === undefined) columns[role] = column
  }
  return columns
}

export function cellsOf(
  row: RuleRow,
  heads: ReadonlyMap<number, Head>,
  columns: Columns,
  others: ReadonlyMap<number, Head> = heads,
): RuleCells {
  const cells: { [Role in HeadRole]?: { text: string; head: string; isShared: boolean } } = {}
  for (const role of ruleParts) {
    const column = columns[role]
    if (column === undefined) continue
    const head = heads.get(column) ?? others.get(column)
    const isShared = !heads.has(column)
    cells[role] = { text: textAt(row, column), head: head?.text ?? '', isShared }
  }
  return cells
}

/**
 * What a row says beside the cells of a rule, each text with its head: in columns that nobody knows,
 * second ones of a kind, and cells under no head. Other types have cells of their own.
 */
export function besideOf(
  row: RuleRow,
  { heads, lenderColumn, isTransposed }: RuleTable,
  columns: Columns,
  own: ReadonlyMap<number, Head> = heads,
): Beside {
  const used = new Set([...Object.values(columns), lenderColumn])
  const types = new Set([...own.values()].flatMap((head) => head.types))
  const first = Math.min(...heads.keys(), lenderColumn ?? Number.POSITIVE_INFINITY)
  // Left of the table, or above it where it is turned, groups of lenders are named.
  const isOfGroup = ({ column, isTall }: RuleCell) =>
    !heads.has(column) && (column < first || (isTransposed && isTall))
  const isOfOthers = (names: readonly IncomeType[]) =>
    types.size > 0 && names.length > 0 && !names.some((type) => types.has(type))
  const found = row.cells.flatMap((cell) => {
    const { column, text: words } = cell
    const head = heads.get(column)
    const isElsewhere = used.has(column) || isOfGroup(cell) || isOfOthers(typesNamed(words).types)
    const isOther = head?.role === 'other' || head?.role === 'lender'
    const isTyped = head !== undefined && head.types.length > 0 && !own.has(column)
    if (isElsewhere || isOther || isTyped || isRecord(words)) return []
    return [{ head: head?.text ?? null, words }]
  })
  return {
    notUnderstood: found.flatMap(({ head, words }) => (head === null ? [words] : [])),
    unknownColumns: found.flatMap(({ head, words }) => (head === null ? [] : [{ head, words }])),
  }
}

export function styleOf(
  rows: readonly RuleRow[],
  columns: readonly (number | undefined)[],
): PercentStyle {
  return styleOfNumbers(rows.flatMap((row) => columns.map((column) => textAt(row, column))))
}
