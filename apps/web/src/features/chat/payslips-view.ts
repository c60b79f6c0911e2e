import type { AnswerPart, ChatCitation } from '@criteria-desk/contract/chat'
import { formatDay } from '../../lib/london-dates.ts'
import { formatPence } from '../../lib/pounds.ts'
import { areOfSeveralFiles } from './where-it-stands.ts'

/** Payslips beside each other as they are drawn, a column each. */
export type PayslipsTable = {
  /** What columns beside each other are of: "Harbour Foods Ltd · Ms J Okafor". */
  readonly groups: readonly { readonly name: string; readonly columns: number }[]
  readonly columns: readonly PayslipColumn[]
  /** The file that all of them stand in; empty where each has its own. */
  readonly filename: string
  readonly rows: readonly PayslipRow[]
}

export type PayslipColumn = {
  /** Its date, the month that it is of, or its file. */
  readonly name: string
  /** Empty where the name or the table says it. */
  readonly filename: string
}

export type PayslipRow = {
  readonly name: string
  /** The row below begins another part of a payslip. */
  readonly ends: boolean
  readonly isTotal: boolean
  /** One a column. */
  readonly cells: readonly PayslipCell[]
}

export type PayslipCell = {
  /** Null: it is not on this payslip. */
  readonly said: string | null
  /** Where it stands; none where it was worked out. */
  readonly places: readonly ChatCitation[]
  readonly isUnsure: boolean
}

type PayslipsPart = Extract<AnswerPart, { kind: 'payslips' }>

export function viewPayslips(
  { groups, rows }: PayslipsPart,
  citations: readonly ChatCitation[],
): PayslipsTable {
  const payslips = groups.flatMap((group) => group.payslips)
  const isOfSeveral = areOfSeveralFiles(payslips)
  return {
    groups: groups.map((group) => ({
      name: [group.employer, group.employee].flatMap((part) => part ?? []).join(' · '),
      columns: group.payslips.length,
    })),
    columns: payslips.map(({ payDate, period, filename }) => {
      const name = payDate === null ? period : formatDay(payDate)
      return { name: name ?? filename, filename: isOfSeveral && name ? filename : '' }
    }),
    filename: isOfSeveral ? '' : (payslips[0]?.filename ?? ''),
    rows: rows.map(({ name, block, isTotal = false, cells }, at) => ({
      name,
      ends: rows[at + 1]?.block !== block,
      isTotal,
      cells: cells.map(({ amount, text, citations: numbers, isUnsure = false }) => ({
        said: amount === undefined ? (text ?? null) : formatPence(amount),
        places: numbers.flatMap((number) => citations[number] ?? []),
        isUnsure,
      })),
    })),
  }
}

/** Every place of the table, payslip by payslip, so that the next one stands on the same page. */
export function placesOfPayslips({ columns, rows }: PayslipsTable): readonly ChatCitation[] {
  return columns.flatMap((_column, at) => rows.flatMap(({ cells }) => cells[at]?.places ?? []))
}
