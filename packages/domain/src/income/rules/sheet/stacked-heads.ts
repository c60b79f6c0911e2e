/** Heads in two rows: labels of groups above, each over several heads below. */
import { isKnownLenderName } from '../../../criteria/lender-names.ts'
import type { RuleCell, RuleRow } from './rule-grid.ts'

/**
 * The upper row with each label over all the heads that it stands above, whether its cells were
 * merged, which says how far it goes, or only left empty. A label spreads no further than the heads that do not name a subject
 * of their own, and not where nothing stands below it.
 */
export function spreadLabels(
  above: RuleRow,
  heads: RuleRow,
  namesSubject: (text: string) => boolean,
): RuleRow {
  const below = new Map(heads.cells.map(({ column, text }) => [column, text]))
  let label = ''
  const cells = above.cells.map((cell): RuleCell => {
    const head = below.get(cell.column) ?? ''
    const isWhole = cell.isWide || head === '' || head === cell.text
    if (cell.text !== '') label = isWhole ? '' : cell.text
    else if (head === '' || namesSubject(head)) label = ''
    const isUnder = cell.text === '' && label !== '' && namesSubject(label)
    return isUnder ? { ...cell, text: label } : cell
  })
  return { ...above, cells }
}

/** What stands over each head of a row, where the row above is one of labels; else nothing. */
export function labelsOver(
  heads: RuleRow,
  above: RuleRow | undefined,
  namesSubject: (text: string) => boolean,
): ReadonlyMap<number, string> {
  if (above === undefined || !isRowOfLabels(above)) return new Map()
  const below = new Map(heads.cells.map(({ column, text }) => [column, text]))
  return new Map(
    spreadLabels(above, heads, namesSubject).cells.flatMap(({ column, text }) =>
      text === '' || text === below.get(column) ? [] : [[column, text]],
    ),
  )
}

/** Several short labels without figures and lenders: a title is one text, and rules hold figures. */
function isRowOfLabels({ cells }: RuleRow): boolean {
  const labels = new Set(cells.map(({ text }) => text).filter((text) => text !== ''))
  return (
    labels.size >= 2 &&
    [...labels].every(
      (text) => text.length <= LONGEST_LABEL && !/\d/.test(text) && !isKnownLenderName(text),
    )
  )
}

const LONGEST_LABEL = 60
