/** A payslip's tax year so far: in a part of its own, in a sentence, or in a column beside the lines. */
import { readAmount } from '../form/amounts.ts'
import { type Label, labelFinder } from '../form/find-labels.ts'
import { evidenceOf, type FormPage, type FormPiece } from '../form/form-rows.ts'
import { readMoney } from '../form/read-values.ts'
import { valueOfLabel } from '../form/value-of-label.ts'
import type { Evidence, YearToDate } from '../income-reading.ts'
import { yearLabels } from '../knowledge/payslip-labels.ts'
import { evidenceOfFigure, type ReadLine } from './payslip-lines.ts'
import { isOfYear, type Money, toMoney } from './printed-totals.ts'
import type { Part } from './read-totals.ts'

const findYear = labelFinder(yearLabels)

export type YearRead = { readonly figures: YearToDate; readonly evidence: Evidence }

type Field = keyof YearToDate
type YearFigure = readonly [Field, Money]

/** The first figure of each field, those of a part of its own before a column's. */
export function readYear(parts: readonly Part[], lines: readonly ReadLine[]): YearRead {
  const found = new Map<Field, Money>()
  const all = [
    ...parts.flatMap(labelledFigures),
    ...parts.flatMap(figuresUnderHeads),
    ...parts.flatMap(sumFigures),
    ...lineFigures(lines),
  ]
  for (const [field, money] of all) if (!found.has(field)) found.set(field, money)
  const of = (field: Field) => found.get(field)?.pence ?? null
  return {
    figures: {
      gross: of('gross'),
      taxablePay: of('taxablePay'),
      tax: of('tax'),
      nationalInsurance: of('nationalInsurance'),
      pension: of('pension'),
    },
    evidence: Object.fromEntries(
      [...found].map(([field, { evidence }]) => [`yearToDate.${field}`, evidence]),
    ),
  }
}

function labelledFigures({ page, read }: Part): readonly YearFigure[] {
  const labels = findYear(page)
  return labels.flatMap((label): readonly YearFigure[] => {
    if (label.field === 'other') return []
    if (!isOfYear(label, read.zones) && !isInYearRow(label, page)) return []
    const value = valueOfLabel(label, labels, page, readMoney)
    return value === undefined ? [] : [[label.field, toMoney(value)]]
  })
}

/** A row "Year to date" under heads that the rows of a small table share: gross, tax, net. */
function figuresUnderHeads({ page }: Part): readonly YearFigure[] {
  const labels = findYear(page)
  return page.rows.flatMap((row, at) => {
    const [first, ...figures] = row
    if (first === undefined || !YEAR_ROW.test(first.text) || figures.length === 0) return []
    return figures.flatMap((figure): readonly YearFigure[] => {
      const money = readMoney(figure.words)
      const head = headOver(figure, labels, at)
      if (money === undefined || head === undefined || head.field === 'other') return []
      const evidence = evidenceOf(page.page, figure.words, money.sureness)
      return [[head.field, { pence: money.value, evidence }]]
    })
  })
}

/** The nearest label above a figure that stands over it. */
function headOver(
  { box }: FormPiece,
  labels: readonly Label<Field | 'other'>[],
  row: number,
): Label<Field | 'other'> | undefined {
  const over = labels.filter(
    ({ piece }) =>
      piece.row < row &&
      piece.row >= row - MOST_ROWS &&
      piece.box[0] < box[2] &&
      piece.box[2] > box[0],
  )
  return over.toSorted((one, other) => other.piece.row - one.piece.row)[0]
}

const MOST_ROWS = 4

/** "Total earnings" with its figure of the year beside it. */
function sumFigures({ read }: Part): readonly YearFigure[] {
  return read.sums.flatMap(({ label, ytd, page }): readonly YearFigure[] => {
    if (ytd === undefined || !SUM_OF_PAY.test(label)) return []
    return [['gross', { pence: ytd.pence, evidence: evidenceOfFigure(page, ytd) }]]
  })
}

const SUM_OF_PAY = /^total (?:earnings|payments|pay)|^(?:total )?gross/i

function lineFigures(lines: readonly ReadLine[]): readonly YearFigure[] {
  return OF_LINES.flatMap(([field, type]): readonly YearFigure[] => {
    const own = lines.filter((line) => line.deductionType === type && line.ytd !== null)
    const evidence = own[0]?.ytdEvidence
    if (evidence === undefined) return []
    return [[field, { pence: own.reduce((sum, { ytd }) => sum + (ytd ?? 0), 0), evidence }]]
  })
}

const OF_LINES = [
  ['tax', 'tax'],
  ['nationalInsurance', 'ni'],
  ['pension', 'pension'],
] as const

/** "Year to date: gross £16,401.81, tax £2,070.60". */
function isInYearRow({ piece }: Label<string>, { rows }: FormPage): boolean {
  const first = rows[piece.row]?.[0]?.text ?? ''
  return YEAR_ROW.test(first) && readAmount(first) === undefined
}

const YEAR_ROW = /^(?:year to date|ytd|cumulative|to date|this year)\b/i
