import { partFromDate } from '../../../language/printed-dates.ts'
import { matchingKey } from '../../../shared/text.ts'
import type { CriterionAnswer } from '../../criteria-reading.ts'
import { readOutcomeList } from '../plans/outcome-lists.ts'
import type { TablePlan } from '../plans/table-plan.ts'
import { findSheetTitle } from '../sheet-lender.ts'
import { topicOfTitle } from '../sheet-topic.ts'
import type { SheetView } from '../sheet-view.ts'
import type { GridNames } from './grid-names.ts'
import { type ReadRows, readGrid } from './read-grid.ts'
import { readList } from './read-list.ts'
import { nameByHeadings } from './sub-criteria.ts'

/** A table of a sheet: how it is to be read, and of what it is read. */
export type StudiedTable = {
  /** The sheet, or a part or another arrangement of it. */
  readonly view: SheetView
  readonly plan: TablePlan
  /** For one lender's table: the name found near it. */
  readonly lender: string | undefined
  /** The title printed over it, where it is one of several on its sheet. */
  readonly title?: string | undefined
  /** Its lines are a text: several may say something under one name. */
  readonly areLines?: boolean
}

export type ReadTable = ReadRows & { readonly table: StudiedTable }

/** What a table says; `lender` is whose it is where neither the table nor what is near it tells. */
export function readTable(table: StudiedTable, lender: string | undefined): ReadTable {
  const { view, plan } = table
  const read = readPlan(view, plan, table.lender ?? lender ?? '')
  // Dated records of one criterion may stand under headings that changed meanwhile.
  const isDated = plan.layout === 'long-list' && plan.extras.dates.length > 0
  return {
    ...read,
    table,
    answers: isDated ? read.answers : nameByHeadings(underTitle(view, plan, read.answers)),
  }
}

// What is asked again below a heading stands at first below the title.
function underTitle(
  view: SheetView,
  plan: TablePlan,
  answers: readonly CriterionAnswer[],
): readonly CriterionAnswer[] {
  const asked = ({ lender, variant = '', criterion }: CriterionAnswer) =>
    [lender, variant, criterion].join('\u0000')
  const headed = new Set(answers.filter(({ section }) => section !== undefined).map(asked))
  if (headed.size === 0) return answers
  const title = topicOfTitle(findSheetTitle(view, plan.firstRow - 1))
  if (title === '' || title === view.name) return answers
  return answers.map((answer) =>
    answer.section === undefined && headed.has(asked(answer))
      ? { ...answer, section: title }
      : answer,
  )
}

function readPlan(view: SheetView, plan: TablePlan, lender: string): ReadRows {
  if (plan.layout === 'long-list') return readList(view, plan)
  const title = topicOfTitle(plan.section ?? findSheetTitle(view, plan.firstRow - 1))
  return plan.layout === 'lenders-in-cells'
    ? readOutcomeList(view, plan, title)
    : readGrid(view, plan, { ...datedLender(lender), title })
}

function datedLender(title: string): Pick<GridNames, 'lender' | 'reviewed'> {
  const { name, date } = partFromDate(title)
  return { lender: name, reviewed: date }
}

/**
 * The answers of a sheet's tables. Where two tables answer under the same names, the title of each goes
 * before the headings within it: the whole path to an answer tells it from every other.
 */
export function answersOfTables(parts: readonly ReadTable[]): readonly CriterionAnswer[] {
  if (parts.length < 2) return parts.flatMap(({ answers }) => answers)
  const tablesOf = new Map<string, Set<string | undefined>>()
  for (const { table, answers } of parts)
    for (const answer of answers) {
      const key = keyOf(answer, table.title)
      tablesOf.set(key, (tablesOf.get(key) ?? new Set()).add(table.title))
    }
  return parts.flatMap(({ table: { title }, answers }) =>
    answers.map((answer) => {
      const isMixed = title !== undefined && (tablesOf.get(keyOf(answer, title))?.size ?? 0) > 1
      const { section = '' } = answer
      if (!isMixed || section === title) return answer
      return { ...answer, section: section === '' ? title : `${title} – ${section}` }
    }),
  )
}

function keyOf(
  { lender, variant = '', section = '', criterion }: CriterionAnswer,
  title: string | undefined,
): string {
  const within = section === title ? '' : section
  return [lender, variant, within, criterion].map(matchingKey).join('|')
}
