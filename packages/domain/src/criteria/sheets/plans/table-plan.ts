import type { SheetLayout } from '../../criteria-reading.ts'
import type { GivenRowRole } from '../given/given-sheet.ts'

/**
 * How one table of a sheet is to be read: which rows are data, which columns name what, and which
 * only add notes. Planning and reading are apart, so that a plan can be looked at and tested
 * without any answers. Rows and columns count from 0.
 */
export type TablePlan = GridPlan | ListPlan | OutcomeListPlan

/** Lenders × criteria: one side named by a key column, the other by the heads of value columns. */
export type GridPlan = TableFrame & {
  readonly layout: Exclude<SheetLayout, 'long-list'>
  /** The column of criteria (lenders across, one lender) or of lenders (lenders down). */
  readonly keyColumn: number
  /** Adds to the criterion where it says something. */
  readonly subKeyColumn?: number
  /** Where lenders run down: the columns that tell a lender's products or plans apart. */
  readonly variantColumns?: readonly number[]
  readonly sectionColumn?: number
  /** Lenders stand alone in rows, and the key column names their plans. */
  readonly areLendersBands?: boolean
  /** A label without answers is one that nobody has answered, never a heading. */
  readonly hasNoSections?: boolean
  /** Lenders (lenders across, one lender) or criteria (lenders down). */
  readonly values: readonly ValueColumn[]
}

/** One record a row. */
export type ListPlan = TableFrame & {
  readonly layout: 'long-list'
  readonly lenderColumn: number
  readonly criterionColumn: number
  /** Adds to the criterion where it says something. */
  readonly subKeyColumn?: number
  /** The columns that tell a lender's products or plans apart. */
  readonly variantColumns: readonly number[]
  readonly sectionColumn?: number
  /** The answer, or one for each kind of case that has a column of its own. */
  readonly values: readonly ValueColumn[]
}

/** Lenders named in the cells below `Yes`, `No`, `Refer`. */
export type OutcomeListPlan = TableFrame & {
  readonly layout: 'lenders-in-cells'
  /** The column of criteria; none where the table is about the criterion of its title. */
  readonly keyColumn?: number
  readonly outcomes: readonly OutcomeColumn[]
}

export type TableFrame = {
  readonly headerRows: readonly number[]
  readonly firstRow: number
  readonly lastRow: number
  readonly left: number
  readonly right: number
  /** A heading that covers the whole table: its corner cell, where that is no column heading. */
  readonly section?: string
  /** Columns that add to every answer of their row. */
  readonly extras: ExtraColumns
  /** Columns that are neither answers nor notes, each with the reason. */
  readonly ignored: readonly { readonly column: number; readonly reason: string }[]
  /** Where the layout was given: what the rows are that hold no answers. All others do. */
  readonly rowRoles?: ReadonlyMap<number, GivenRowRole>
}

export type ExtraColumns = {
  readonly notes: readonly number[]
  readonly sources: readonly number[]
  readonly dates: readonly number[]
}

export type ValueColumn = {
  readonly column: number
  /** The lender or the criterion; '' for the one lender whose name the sheet does not print. */
  readonly name: string
  /** The product, plan or kind of borrower of the lender that the column is for. */
  readonly variant?: string
  /** When the column was last reviewed, where its heading says so. */
  readonly reviewed?: string
  readonly section?: string
  /** Where one lender has several answers to a criterion: what this one is about. */
  readonly aspect?: string
  /** Further columns of the same answer: `Accepted?` beside `Detail`. */
  readonly alternates?: readonly number[]
  /** Of these columns, the ones of which a mark chooses the answer. */
  readonly outcomes?: OutcomeMarks
  /** Columns that add to this column's answers alone. */
  readonly extras: ExtraColumns
}

/** The columns of one answer that is told by which of them is marked: `Yes | No | Refer`. */
export type OutcomeMarks = {
  readonly columns: readonly OutcomeColumn[]
  /** Crosses stand for "not this one", because ticks mark the answers. */
  readonly areCrossesBlank: boolean
}

export type OutcomeColumn = {
  readonly column: number
  /** The heading's words, and the row they stand in. */
  readonly word: string
  readonly row: number
  /** What stands over it and some of the others: "Goes up to LTV of" over "90%". */
  readonly group?: string
}

export const NO_EXTRAS: ExtraColumns = { notes: [], sources: [], dates: [] }

/** The columns that say what a row is of; a grid whose lines name their section beside has that too. */
export function nameColumnsOf(plan: TablePlan): readonly number[] {
  if (plan.layout === 'long-list') return [plan.lenderColumn, plan.criterionColumn]
  if (plan.layout === 'lenders-in-cells')
    return plan.keyColumn === undefined ? [] : [plan.keyColumn]
  return [plan.keyColumn, plan.subKeyColumn ?? plan.keyColumn].filter((column) => column >= 0)
}
