/**
 * Columns of a list held against one another: a row left empty where the figure is stated elsewhere is
 * needless, and of a yes that states no such figure as others do it is told that it states none.
 */
import { holdsDigits } from '../../language/written-figures.ts'
import { frameOfRow } from '../matching/row-of-figures.ts'
import type { CaseEvent, CaseFigure, ClientCase } from '../meaning/client-case.ts'
import { asTold, type Column, lendersMet } from './columns-of-figures.ts'
import type { GroupedLender } from './group-lenders.ts'
import { choosesBand } from './hold-answer.ts'
import { coveredBy, labelOfEvent, labelOfFigure, sayFigureOfCase } from './write-case.ts'

/** A lender that leaves a row of figures empty and states the same figures elsewhere states them. */
export function withoutNeedless(columns: readonly Column[]): readonly Column[] {
  return columns.map((column) => {
    const isOfFigures = column.printed.every((row) => frameOfRow(row).role !== undefined)
    const held = isOfFigures ? [...comparedIn([column])] : []
    const others = columns.filter((other) => other !== column)
    const isElsewhere = (lenderId: string) =>
      held.length > 0 && held.every((one) => 'role' in one && lendersMet(others, one).has(lenderId))
    const lenders = column.lenders.filter(
      ({ lenderId, outcome }) => outcome !== 'not-stated' || !isElsewhere(lenderId),
    )
    return { ...column, lenders }
  })
}

function nameOf(one: CaseFigure | CaseEvent): string {
  if (!('role' in one)) return labelOfEvent(one)
  return one.role === 'count'
    ? sayFigureOfCase(one)
    : `${labelOfFigure(one)} (${sayFigureOfCase(one)})`
}

/** A yes that states no such figure as others do beside theirs stays a yes; what it does not state is told. */
export function withUnmetTold(
  columns: readonly Column[],
  { figures }: ClientCase,
): readonly Column[] {
  const covered = coveredBy(figures, comparedIn(columns))
  return columns.map((column) => {
    const held = limitedIn(column).filter((one) => !('role' in one && covered.has(one)))
    if (held.length === 0) return column
    const lenders = column.lenders.map((lender) => {
      if (lender.outcome !== 'accept' || isInName(lender)) return lender
      const met = comparedIn(
        columns.map((one) => ({
          ...one,
          lenders: one.lenders.filter(({ lenderId }) => lenderId === lender.lenderId),
        })),
      )
      const unmet = held.filter((one) => !met.has(one))
      if (unmet.length === 0) return lender
      const unstated = [...(lender.unstated ?? []), ...unmet.map(nameOf)]
      return { ...lender, unstated }
    })
    return { ...column, lenders }
  })
}

/** What somebody limits; what has only chosen the band of one lender's limit is asked of no other. */
function limitedIn({ lenders }: Column): readonly (CaseFigure | CaseEvent)[] {
  const answers = lenders.flatMap((lender) => lender.answers)
  const limited = answers.flatMap(({ compared, entry }) =>
    compared.map(asTold).filter((one) => !('role' in one && choosesBand(entry, one))),
  )
  return [...new Set(limited)]
}

/** "1 year's accounts: Yes" states the figure in its name. */
function isInName({ answers }: GroupedLender): boolean {
  return answers.some(({ entry }) => holdsDigits(entry.answer.criterion))
}

/** What of the case met words of its kind in any of the columns. */
export function comparedIn(columns: readonly Column[]): ReadonlySet<CaseFigure | CaseEvent> {
  return new Set(
    columns.flatMap(({ lenders }) =>
      lenders.flatMap(({ answers }) => answers.flatMap(({ compared }) => compared.map(asTold))),
    ),
  )
}
