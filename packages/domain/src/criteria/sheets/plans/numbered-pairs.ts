import type { TableHeads } from '../heads/head-columns.ts'
import type { HeaderPanel } from '../heads/header-panel.ts'
import { type HeaderRole, headerRole } from '../heads/header-words.ts'
import { extrasOf } from './plan-lenders-across.ts'
import { type ListPlan, NO_EXTRAS } from './table-plan.ts'

/**
 * Several records in one row: `Lender | Criteria 1 | Answer 1 | Criteria 2 | Answer 2`, as forms
 * and surveys export them, or `Criterion | Lender 1 | Answer 1 | …`. Each group of headings is read
 * as a list of its own that shares the columns before the groups.
 */

/** A plan for each group of headings that comes again, or none where no group does. */
export function planNumberedPairs(panel: HeaderPanel, heads: TableHeads): readonly ListPlan[] {
  const columns = heads.columns.map(({ column, name }) => ({ column, role: roleOf(name) }))
  const groups = repeatedGroups(columns)
  const grouped = new Set(groups.flat())
  const shared = columns.filter((head) => !grouped.has(head))
  return groups.flatMap((group, index) => {
    const find = (role: HeaderRole) =>
      group.find((head) => head.role === role) ?? shared.find((head) => head.role === role)
    const [lender, criterion, answer] = [find('lender'), find('criterion'), find('answer')]
    const last = group.at(-1)
    if (lender === undefined || criterion === undefined || answer === undefined) return []
    const section = find('section')
    return [
      {
        layout: 'long-list',
        headerRows: heads.rows,
        firstRow: heads.firstRow,
        lastRow: panel.lastRow,
        left: index === 0 ? panel.left : (group[0]?.column ?? panel.left),
        right: last?.column ?? panel.right,
        lenderColumn: lender.column,
        criterionColumn: criterion.column,
        variantColumns: [],
        ...(section !== undefined ? { sectionColumn: section.column } : {}),
        values: [{ column: answer.column, name: '', extras: NO_EXTRAS }],
        extras: extrasOf([...shared, ...group].map(({ column, role }) => [column, role])),
        ignored: [],
      },
    ]
  })
}

// Columns behind the groups may add to every record of the row.
const ADDS: ReadonlySet<HeaderRole> = new Set(['note', 'source', 'date', 'aside'])

type Head = { readonly column: number; readonly role: HeaderRole | undefined }

// "Criteria 2", "Answer (3)", "Q4": the number tells the groups apart and names nothing.
function roleOf(name: string): HeaderRole | undefined {
  const bare = name.replace(/(?<![\s_.#(-])[\s_.#(-]*\d{1,2}\)?$/, '')
  if (/^[qa]$/i.test(bare)) return bare.toLowerCase() === 'q' ? 'criterion' : 'answer'
  return headerRole(bare)
}

// From the first role that comes again, in groups of that length, as long as the roles agree.
function repeatedGroups(columns: readonly Head[]): readonly (readonly Head[])[] {
  const start = columns.findIndex(
    ({ role }, index) =>
      (role === 'criterion' || role === 'lender') &&
      columns.slice(index + 1).some((other) => other.role === role),
  )
  const opening = columns[start]
  if (opening === undefined) return []
  const length = columns.slice(start + 1).findIndex(({ role }) => role === opening.role) + 1
  const groups: (readonly Head[])[] = []
  for (let at = start; at + length <= columns.length; at += length) {
    const group = columns.slice(at, at + length)
    if (!group.every(({ role }, index) => role === columns[start + index]?.role)) break
    groups.push(group)
  }
  const rest = columns.slice(start + groups.length * length)
  const isWhole = rest.every(({ role }) => role !== undefined && ADDS.has(role))
  const hasAnswers = groups[0]?.some(({ role }) => role === 'answer') === true
  return groups.length >= 2 && isWhole && hasAnswers ? groups : []
}
