/** A payslip's tax year so far: in a part of its own, in a sentence, or in a column beside the lines. */
import { readAmount } from '../form/amounts.ts'
import { type Label, labelFinder } from '../form/find-labels.ts'
import { pieceOf } from '../form/form-blocks.ts'
import { evidenceOf, type FormPage, type FormPiece } from '../form/form-rows.ts'
import { readMoney } from '../form/read-values.ts'
import { foundBy, SUREST } from '../form/sureness.ts'
import { valueOfLabel } from '../form/value-of-label.ts'
import { isOfYearSoFar, markWords, timeMarkAt } from '../form/year-marks.ts'
import type { Evidence, Pence, YearToDate } from '../income-reading.ts'
import { yearLabels } from '../knowledge/payslip-labels.ts'
import { deductionSort, isEmployers } from './classify-line.ts'
import { columnsOfNames, type PayRow, payBlocks } from './pay-blocks.ts'
import { columnsOfBlock, ownYear, type PayColumn } from './pay-columns.ts'
import { evidenceOfFigure, type ReadLine } from './payslip-lines.ts'
import { isOfYear, type Money, toMoney } from './printed-totals.ts'
import { isSamePlace, type Part, sumOf, type Totals } from './read-totals.ts'

const findYear = labelFinder(yearLabels)

export type YearRead = { readonly figures: YearToDate; readonly evidence: Evidence }

type Field = keyof YearToDate
type YearFigure = readonly [Field, Money]

/**
 * Of each field the first figure that is no less than this period's: those whose label says that they
 * are of the year, those in a column of the year, those of a part of its own, those of the lines.
 */
export function readYear(
  parts: readonly Part[],
  lines: readonly ReadLine[],
  totals: Totals,
): YearRead {
  const labelled = parts.flatMap(labelledFigures)
  const gross = totals.gross?.pence
  const isProved = (gross ?? 0) - sumOf(lines, 'deduction') === totals.net?.pence
  const ofPeriod = [
    ...Object.values(totals),
    ...(isProved ? lines.filter(({ kind }) => kind !== 'information') : []),
  ]
  const least = periodOf(lines, gross)
  const all = [
    ...labelled.filter(({ isMarked }) => isMarked).map(({ figure }) => figure),
    ...parts.flatMap(columnFigures),
    ...parts.flatMap(({ page }) => figuresBeside(page, least)),
    ...labelled.filter(({ isMarked }) => !isMarked).map(({ figure }) => figure),
    ...parts.flatMap(figuresUnderHeads),
    ...parts.flatMap((part) => sumFigures(part, gross)),
    ...lineFigures(lines),
    ...figuresAgain(parts, least),
  ].filter(([, { evidence }]) => !ofPeriod.some((own) => isSamePlace(own.evidence, evidence)))
  const sound = (field: Field, { pence }: Money) =>
    pence >= Math.min(least[field] ?? 0, Number.MAX_SAFE_INTEGER)
  const found = new Map<Field, Money>()
  for (const [field, money] of all) {
    if (!found.has(field) && sound(field, money)) found.set(field, money)
  }
  for (const [field, money] of all) if (!found.has(field)) found.set(field, doubted(money))
  const agreed = eachItsOwn(
    found,
    all.filter(([field, money]) => sound(field, money)),
  )
  const of = (field: Field) => agreed.get(field)?.pence ?? null
  return {
    figures: {
      gross: of('gross'),
      taxablePay: of('taxablePay'),
      tax: of('tax'),
      nationalInsurance: of('nationalInsurance'),
      pension: of('pension'),
    },
    evidence: Object.fromEntries(
      [...agreed].map(([field, { evidence }]) => [`yearToDate.${field}`, evidence]),
    ),
  }
}

/**
 * A figure that is printed once is of one field: one that two labels reach goes to neither for sure,
 * and a field that has another figure takes that. No more than a share of the gross pay is taken off.
 */
function eachItsOwn(
  found: ReadonlyMap<Field, Money>,
  all: readonly YearFigure[],
): ReadonlyMap<Field, Money> {
  const isShared = (field: Field, { evidence }: Money) =>
    [...found].some(([other, money]) => other !== field && isSamePlace(money.evidence, evidence))
  const gross = found.get('gross')?.pence ?? Number.POSITIVE_INFINITY
  const isTooMuch = (field: Field, { pence }: Money) => pence > gross * (MOST_OF_GROSS[field] ?? 1)
  return new Map(
    [...found].map(([field, money]) => {
      if (!isShared(field, money) && !isTooMuch(field, money)) return [field, money] as const
      const other = all.find(
        ([of, one]) => of === field && !isShared(field, one) && !isTooMuch(field, one),
      )
      return [field, doubted(other?.[1] ?? money)] as const
    }),
  )
}

const MOST_OF_GROSS: Readonly<Partial<Record<Field, number>>> = {
  tax: 0.6,
  nationalInsurance: 0.2,
  taxablePay: Number.POSITIVE_INFINITY,
  gross: Number.POSITIVE_INFINITY,
}

/** What a year with this period in it comes to at least. */
function periodOf(
  lines: readonly ReadLine[],
  gross: Pence | undefined,
): Readonly<Partial<Record<Field, Pence>>> {
  const sum = (type: ReadLine['deductionType']) =>
    lines.filter((line) => line.deductionType === type).reduce((all, { amount }) => all + amount, 0)
  return {
    gross: gross ?? 0,
    tax: sum('tax'),
    nationalInsurance: sum('ni'),
    pension: sum('pension'),
  }
}

function doubted({ pence, evidence }: Money): Money {
  return { pence, evidence: { ...evidence, confidence: Math.min(evidence.confidence, DOUBTED) } }
}

const DOUBTED = 0.6

type Labelled = { readonly figure: YearFigure; readonly isMarked: boolean }

/** Rows of tables that have a column of the year: "Tax  212.20  5,087.06" under "This period" and "Year to date". */
function columnFigures({ page }: Part): readonly YearFigure[] {
  return columnsOfNames(page)
    .flat()
    .flatMap((row): readonly YearFigure[] => {
      const own = pieceOf(row.piece, row.words)
      const [label] = findYear({ ...page, rows: [[own]] })
      if (label === undefined || label.field === 'other' || label.till < row.words.length) return []
      if (row.right.length + row.left.length < 2) return []
      const block = { rows: [row], heading: undefined, total: undefined, isSummary: false }
      const columns = columnsOfBlock(block, page)
      const year = ownYear(columns) ?? columns.find(isOfYearRight)
      const figure = year?.numbers.get(row)?.figure
      if (figure === undefined) return []
      return [[label.field, { pence: figure.pence, evidence: evidenceOfFigure(page.page, figure) }]]
    })
}

/**
 * A column beside that of this period, whatever heads them: in rows of two names at least the one has this
 * period's figure and the other a larger one.
 */
function figuresBeside(
  page: FormPage,
  least: Readonly<Partial<Record<Field, Pence>>>,
): readonly YearFigure[] {
  return columnsOfNames(page).flatMap((all) => {
    const rows = all.flatMap((row) => {
      const [label] = findYear({ ...page, rows: [[pieceOf(row.piece, row.words)]] })
      const isWhole = label !== undefined && label.till === row.words.length
      return isWhole && label.field !== 'other' ? [{ row, field: label.field }] : []
    })
    const own = rows.map(({ row }) => row)
    const columns = columnsOfBlock(
      { rows: own, heading: undefined, total: undefined, isSummary: false },
      page,
    )
    const penceIn = ({ numbers }: PayColumn, row: PayRow) => numbers.get(row)?.figure?.pence ?? 0
    // What stands before the names of another table is of that.
    const owned = columns.filter(({ isShared }) => !isShared)
    const year = owned.find((column) =>
      owned.some((period) => {
        const told = rows.filter(({ row, field }) => {
          const pence = penceIn(period, row)
          return pence > 0 && pence === least[field] && penceIn(column, row) > pence
        })
        return new Set(told.map(({ field }) => field)).size >= FEWEST_AGAIN
      }),
    )
    return rows.flatMap(({ row, field }): readonly YearFigure[] => {
      const figure = year?.numbers.get(row)?.figure
      if (figure === undefined) return []
      return [[field, { pence: figure.pence, evidence: evidenceOfFigure(page.page, figure) }]]
    })
  })
}

function isOfYearRight({ head, side }: PayColumn): boolean {
  return head === 'ytd' && side === 'right'
}

function labelledFigures({ page, read }: Part): readonly Labelled[] {
  const found = findYear(page)
  const labels = [...found, ...namesOfDeductions(page, found)]
  const { ofYear } = payBlocks(page)
  const isHeaded = ({ piece, from }: Label<string>) => {
    const word = piece.words[from]
    return word !== undefined && ofYear.has(word)
  }
  return labels.flatMap((label): readonly Labelled[] => {
    if (label.field === 'other') return []
    const beside = markedBeside(label, page)
    if (beside) return [{ figure: [label.field, beside], isMarked: true }]
    const isMarked = isOfYear(label, []) || isHeaded(label)
    if (!isMarked && !isOfYear(label, read.zones) && !isInYearRow(label, page)) return []
    const value = valueOfLabel(label, labels, page, readMoney)
    return value === undefined ? [] : [{ figure: [label.field, toMoney(value)], isMarked }]
  })
}

/**
 * A part of the year so far under whatever heading: names of what this period has as well, each with a figure
 * that is about as many times larger. Never for sure.
 */
function figuresAgain(
  parts: readonly Part[],
  least: Readonly<Partial<Record<Field, Pence>>>,
): readonly YearFigure[] {
  const found = parts.flatMap(({ page }) => {
    const labels = findYear(page)
    const named = [...labels, ...namesOfDeductions(page, labels)]
    return named.flatMap(({ field, ...label }) => {
      if (field === 'other') return []
      const value = valueOfLabel({ field, ...label }, named, page, readMoney)
      const own = least[field === 'taxablePay' ? 'gross' : field] ?? 0
      if (value === undefined || own === 0 || value.value <= own) return []
      const money = foundBy(toMoney(value), 'larger under the same name', SUREST.position)
      return [{ figure: [field, money] as const, times: value.value / own }]
    })
  })
  const alike = found.map(({ times }) =>
    found.filter((other) => Math.abs(Math.log(other.times / times)) < ABOUT_AS_MANY),
  )
  const [most = []] = alike.toSorted((one, other) => fieldsOf(other) - fieldsOf(one))
  return fieldsOf(most) >= FEWEST_AGAIN ? most.map(({ figure }) => figure) : []
}

function fieldsOf(found: readonly { readonly figure: YearFigure }[]): number {
  return new Set(found.map(({ figure: [field] }) => field)).size
}

const FEWEST_AGAIN = 2
/** Twice or half as many times: tax of a year is not the same each month. */
const ABOUT_AS_MANY = Math.log(2)

/** "Taxable pay  1,680.00  YTD 5,040.00": the figure of a label's row that says itself when it is. */
function markedBeside({ piece, till }: Label<string>, { page, rows }: FormPage): Money | undefined {
  const behind = rows[piece.row]?.filter(({ box }) => box[0] > piece.box[0]) ?? []
  const words = [...piece.words.slice(till), ...behind.flatMap((one) => one.words)]
  const first = readMoney(words)
  const from = first?.from === 0 ? first.length : words.length
  const mark = timeMarkAt(markWords(words.map(({ text }) => text)), from)
  const own = words.slice(from + mark)
  const isYear = isOfYearSoFar(textOf(words.slice(from, from + mark)))
  const money = isYear ? readMoney(own) : undefined
  if (money?.from !== 0) return undefined
  const evidence = evidenceOf(page, own.slice(0, money.length), money.sureness)
  return { pence: money.value, evidence }
}

function textOf(words: FormPiece['words']): string {
  return words.map(({ text }) => text).join(' ')
}

/** Whole names that are no labels, and that as lines of deductions would be known: "Ee's NICs". */
function namesOfDeductions(
  { rows }: FormPage,
  labels: readonly Label<string>[],
): readonly Label<Field>[] {
  return rows.flat().flatMap((piece): readonly Label<Field>[] => {
    const { text, words } = piece
    const isLabel = labels.some((one) => one.piece === piece && one.till === words.length)
    if (isLabel || /\d/.test(text) || isEmployers(text)) return []
    const field = OF_LINES.find(([, type]) => type === deductionSort(text))?.[0]
    return field ? [{ field, piece, from: 0, till: words.length, sureness: 1 }] : []
  })
}

/** A row "Year to date" under heads that the rows of a small table share: gross, tax, net. */
function figuresUnderHeads({ page }: Part): readonly YearFigure[] {
  const labels = findYear(page)
  return page.rows.flatMap((row, at) => {
    const [first, ...figures] = row
    if (first === undefined || !isOfYearSoFar(first.text) || figures.length === 0) return []
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

/** "Total earnings", or a sum that is the gross pay, with its figure of the year beside it. */
function sumFigures({ read }: Part, gross: Pence | undefined): readonly YearFigure[] {
  return read.sums.flatMap(({ label, amount, ytd, page }): readonly YearFigure[] => {
    const isOfPay = SUM_OF_PAY.test(label) || (gross !== undefined && amount?.pence === gross)
    if (ytd === undefined || !isOfPay) return []
    return [['gross', { pence: ytd.pence, evidence: evidenceOfFigure(page, ytd) }]]
  })
}

const SUM_OF_PAY = /^total (?:earnings|payments|pay)|^(?:total )?gross(?! deductions)/i

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
  return isOfYearSoFar(first) && readAmount(first) === undefined
}
