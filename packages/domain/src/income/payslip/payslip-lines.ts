/**
 * Every payment and deduction of a payslip, from its blocks of figures: which of them are pay is told by
 * the sums that the slip prints. What stands among an employer's costs is information.
 */
import { evidenceOf, type FormPage } from '../form/form-rows.ts'
import { REPAIRED, SURE } from '../form/read-values.ts'
import { foundBy, SUREST } from '../form/sureness.ts'
import { isOfYearSoFar } from '../form/year-marks.ts'
import type { Evidence, FieldEvidence, PayslipLine } from '../income-reading.ts'
import type { PaymentSort } from '../knowledge/line-words.ts'
import { chooseLines, type TableRow } from './choose-lines.ts'
import {
  deductionSort,
  deductionTypeOf,
  incomeTypeOf,
  isOneKind,
  paymentSort,
} from './classify-line.ts'
import { type TotalFound, totalsOn } from './printed-totals.ts'
import { numberOf, type TableFigure } from './row-numbers.ts'
import { type Zone, zonesOf } from './zones.ts'

export type ReadLine = PayslipLine & {
  readonly sort: PaymentSort | undefined
  readonly evidence: FieldEvidence
  readonly ytdEvidence: FieldEvidence | undefined
}

export type LinesRead = {
  readonly lines: readonly ReadLine[]
  /** Rows that sum up: "Total earnings" with its figures. */
  readonly sums: readonly TableRow[]
  /** Totals that stand in the same columns as the lines. */
  readonly totals: readonly TotalFound[]
  readonly zones: readonly Zone[]
}

/** The lines of a page, with the totals of the columns that they stand in. */
export function readLines(page: FormPage): LinesRead {
  const zones = zonesOf(page)
  const printed = totalsOn(page, zones)
  const { lines, sums, totals, information } = chooseLines(page, pencesOf(printed))
  const own = lines.flatMap(({ kind, row }) => toLine(withYearBelow(row, page), kind) ?? [])
  return {
    lines: [
      ...own.filter(isPaid),
      ...own.filter((line) => !isPaid(line)),
      ...information.flatMap((row) => toLine(row, 'information') ?? []),
    ],
    sums,
    totals: totals.flatMap(({ field, row: { page: number, amount } }) =>
      amount === undefined
        ? []
        : [{ field, pence: amount.pence, evidence: evidenceOfFigure(number, amount) }],
    ),
    zones,
  }
}

/** "YTD £719.60" right under an amount is of its line. */
function withYearBelow(row: TableRow, page: FormPage): TableRow {
  const [amount] = row.amount?.words ?? []
  if (amount === undefined || row.ytd !== undefined) return row
  const height = amount.box[3] - amount.box[1]
  const note = page.rows
    .slice(row.row + 1, row.row + 1 + ROWS_BELOW)
    .flat()
    .find(
      ({ box, text }) =>
        isOfYearSoFar(text) &&
        box[1] - amount.box[3] < height &&
        box[0] < amount.box[2] &&
        box[2] > amount.box[0],
    )
  const figures = (note?.words ?? [])
    .filter(({ text }) => PENCE.test(text))
    .flatMap((word) => numberOf(word)?.figure ?? [])
  return figures.length === 1 ? { ...row, ytd: figures[0] } : row
}

const ROWS_BELOW = 2
const PENCE = /[.,]\d\d$/

function isPaid({ kind }: ReadLine): boolean {
  return kind === 'payment'
}

function pencesOf(printed: readonly TotalFound[]): Parameters<typeof chooseLines>[1] {
  const of = (field: TotalFound['field']) =>
    printed.filter((one) => one.field === field).map(({ pence }) => pence)
  return { gross: of('gross'), deductions: of('deductions'), net: of('net') }
}

function toLine(row: TableRow, kind: PayslipLine['kind']): ReadLine | undefined {
  const { amount, ytd } = row
  if (amount === undefined) return undefined
  const label = kind === 'deduction' ? row.label.replace(/^less:?\s+/i, '') : row.label
  const sort = kind === 'payment' ? paymentSort(label) : undefined
  const isKnown = kind === 'payment' ? sort !== undefined : deductionSort(label) !== undefined
  return {
    kind,
    label,
    amount: amount.pence,
    incomeType: sort === undefined ? null : incomeTypeOf(sort),
    deductionType: kind === 'deduction' ? deductionTypeOf(deductionSort(label)) : null,
    units: row.units ?? null,
    rate: row.rate ?? null,
    ytd: ytd?.pence ?? null,
    sort,
    evidence: ofKind(evidenceOfFigure(row.page, amount), kind, isKnown, label),
    ytdEvidence: ytd === undefined ? undefined : evidenceOfFigure(row.page, ytd),
  }
}

export const UNTOLD = {
  payment: 'payment of no known kind',
  deduction: 'deduction of no known kind',
} as const

/** No surer than its kind: by its own words, of one kind, or by the rest. */
function ofKind(
  evidence: FieldEvidence,
  kind: PayslipLine['kind'],
  isKnown: boolean,
  label: string,
): FieldEvidence {
  if (kind === 'information') return { ...evidence, rule: 'information' }
  if (!isKnown)
    return foundBy({ evidence }, UNTOLD[kind], kind === 'deduction' ? 1 : SUREST.position).evidence
  const isOne = kind === 'deduction' || isOneKind(label)
  return isOne
    ? { ...evidence, rule: `${kind} by its words` }
    : foundBy({ evidence }, `${kind} of two kinds`, SUREST.position).evidence
}

export function evidenceOfFigure(page: number, { words, isPlain }: TableFigure): FieldEvidence {
  return evidenceOf(page, words, isPlain ? SURE : REPAIRED)
}

/** Lines without what only their reading needs, and where each stands. */
export function toLines(lines: readonly ReadLine[]): {
  readonly lines: readonly PayslipLine[]
  readonly evidence: Evidence
} {
  return {
    lines: lines.map(({ sort: _sort, evidence: _evidence, ytdEvidence: _ytd, ...line }) => line),
    evidence: Object.fromEntries(lines.map(({ evidence }, at) => [`lines.${at}.amount`, evidence])),
  }
}
