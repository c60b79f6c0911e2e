/** What the rows of a table say under its heads: whose rule, of which part of a type, in which cells. */
import { isBlank } from '../words/read-rule-words.ts'
import { ruleItems } from '../words/rule-items.ts'
import type { RuleTable } from './find-table.ts'
import type { Whose } from './income-rule-list.ts'
import { typesNamed } from './income-type-names.ts'
import { type PercentStyle, styleOfNumbers } from './percent-cells.ts'
import type { RuleCells } from './read-rule-cells.ts'
import { type RuleRow, textAt } from './rule-grid.ts'
import type { Head, HeadRole } from './rule-heads.ts'

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
  'pay income regular payments payment and gross annual other employed paye the any all earnings unsocial guaranteed contractual discretionary non'.split(
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
  const cells: { [Role in HeadRole]?: { text: string; head: string } } = {}
  for (const role of PARTS) {
    const column = columns[role]
    if (column === undefined) continue
    const head = heads.get(column) ?? others.get(column)
    cells[role] = { text: textAt(row, column), head: head?.text ?? '' }
  }
  return cells
}

const PARTS: readonly HeadRole[] = [
  'percent',
  'accepted',
  'basis',
  'guaranteed',
  'cap',
  'history',
  'evidence',
  'notes',
]

export function styleOf(
  rows: readonly RuleRow[],
  columns: readonly (number | undefined)[],
): PercentStyle {
  return styleOfNumbers(rows.flatMap((row) => columns.map((column) => textAt(row, column))))
}
