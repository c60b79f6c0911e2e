/**
 * Which blocks of a page are its payments and deductions, chosen by the sums that the slip prints:
 * payments come to the gross pay, deductions to their total, and what is left is the net pay.
 */
import type { FormPage, FormWord } from '../form/form-rows.ts'
import type { Pence } from '../income-reading.ts'
import {
  type BlockOption,
  optionsOf,
  type PaySide,
  type Product,
  productsIn,
  sumOfSide,
} from './block-options.ts'
import {
  type PayBlock,
  type PayRow,
  payBlocks,
  type TotalField,
  type TotalRow,
} from './pay-blocks.ts'
import { columnsOfBlock, ownYear, type PayColumn } from './pay-columns.ts'
import { numberOf, type RowNumber, shareIn, type TableFigure } from './row-numbers.ts'
import { headingKind } from './zones.ts'

/** The printed totals that may be meant, of a page. */
type PrintedTotals = Readonly<
  Record<'gross' | 'deductions' | 'net', readonly Pence[]> & {
    /** All figures: one that is of no line may be what is paid or left, whatever it is called. */
    readonly elsewhere: ReadonlyMap<Pence, readonly FormWord[]>
  }
>

export type TableRow = {
  readonly page: number
  readonly row: number
  readonly label: string
  readonly labelWords: readonly FormWord[]
  readonly amount: TableFigure | undefined
  readonly ytd: TableFigure | undefined
  readonly units: number | undefined
  /** In pence, which may be parts of pennies. */
  readonly rate: number | undefined
}

export type ChosenLine = { readonly kind: PaySide['kind']; readonly row: TableRow }

export type ChosenLines = {
  readonly lines: readonly ChosenLine[]
  readonly sums: readonly TableRow[]
  /** What an employer pays beside. */
  readonly information: readonly TableRow[]
  /** Totals that stand in the columns chosen. */
  readonly totals: readonly {
    readonly field: 'gross' | 'deductions' | 'net'
    readonly row: TableRow
  }[]
}

function figuresOn({ rows }: FormPage): PrintedTotals['elsewhere'] {
  const words = rows.flatMap((row) => row.flatMap((piece) => piece.words))
  const figures = words.flatMap((word) => {
    const pence = numberOf(word)?.figure?.pence
    return pence === undefined ? [] : [{ word, pence }]
  })
  const byPence = Map.groupBy(figures, ({ pence }) => pence)
  return new Map([...byPence].map(([pence, own]) => [pence, own.map(({ word }) => word)]))
}

/** The lines that agree best with the totals; none where no block is likely to be pay. */
export function chooseLines(
  page: FormPage,
  printed: Omit<PrintedTotals, 'elsewhere'>,
): ChosenLines {
  const { blocks, totals: named, ofEmployer } = payBlocks(page)
  const laidOut = blocks.flatMap((block) => laidOutBy(block, page))
  const totals = [...named, ...laidOut.flatMap(({ block: { total } }) => total ?? [])].filter(
    (total, at, all) => all.indexOf(total) === at,
  )
  const all = withTotals(printed, totals, figuresOn(page))
  const chosen = bestChoice(laidOut, all)
  return {
    lines: chosen.flatMap(({ laid, option }) =>
      option.sides.flatMap((side) => linesOf(side, laid)),
    ),
    information: ofEmployer.flatMap((row) => {
      const [amount, ytd] = row.right.flatMap(({ figure }) => figure ?? [])
      return amount ? [{ ...nameOf(row), amount, ytd, units: undefined, rate: undefined }] : []
    }),
    sums: totals.flatMap((total) => rowOfTotal(total, chosen) ?? []),
    totals: totals.flatMap((total) => totalsOfRow(total, chosen)),
  }
}

/**
 * A block with its columns, as many as it has totals: a row is one, whatever it is called, where it is what
 * those above it come to.
 */
function laidOutBy(given: PayBlock, page: FormPage): readonly LaidOut[] {
  const whole = withoutTotalAtHead(given, page)
  const block = withoutWhatIsNoPart(whole, columnsOfBlock(whole, page))
  const columns = columnsOfBlock(block, page)
  const at = block.rows.findIndex((_, index) => isSumOfAbove(block.rows, index, columns))
  const last = block.rows[at]
  if (last === undefined) return [{ block, columns }]
  const below = block.rows.slice(at + 1)
  const total: TotalRow = { ...last, field: 'unnamed' }
  const summed = { ...block, rows: block.rows.slice(0, at), total }
  const first = { block: summed, columns: columnsOfBlock(summed, page) }
  return below.length === 0 ? [first] : [first, ...laidOutBy({ ...block, rows: below }, page)]
}

/** "Earnings  1,584.08" over what it is the sum of heads them. */
function withoutTotalAtHead(block: PayBlock, page: FormPage): PayBlock {
  const [head, ...rows] = block.rows
  const kind = head && headingKind(head)
  if (!head || !kind) return block
  const turned = [...rows, head]
  const isHead = isSumOfAbove(turned, rows.length, columnsOfBlock(block, page))
  return isHead ? { ...block, rows, heading: kind } : block
}

/** What its rows come to beyond the total printed below them is no part of it, where it is one row. */
function withoutWhatIsNoPart(block: PayBlock, columns: readonly PayColumn[]): PayBlock {
  const { rows, total } = block
  const others = columns.flatMap(({ numbers, total: printed, head }) => {
    const pence = (row: PayRow) => numbers.get(row)?.figure?.pence ?? 0
    const sum = rows.reduce((all, row) => all + pence(row), 0)
    const beyond = sum - (printed?.figure?.pence ?? sum)
    const own = beyond === 0 || head === 'ytd' ? [] : rows.filter((row) => pence(row) === beyond)
    return own.length === 1 ? own : []
  })
  const [other] = others
  return total === undefined || other === undefined || rows.length <= LEAST_SUMMED
    ? block
    : { ...block, rows: rows.filter((row) => row !== other) }
}

function isSumOfAbove(rows: readonly PayRow[], at: number, columns: readonly PayColumn[]): boolean {
  const [row, above] = [rows[at], rows.slice(0, at)]
  if (row === undefined || above.length < (headingKind(row) ? 1 : LEAST_SUMMED)) return false
  return columns.some(({ numbers, isShared }) => {
    // Figures of the table before add up to its own total.
    if (isShared) return false
    const own = above.flatMap((one) => numbers.get(one)?.figure?.pence ?? [])
    const pence = numbers.get(row)?.figure?.pence
    const sum = own.reduce((all, one) => all + one, 0)
    return own.length === above.length && pence !== undefined && pence !== 0 && pence === sum
  })
}

/** What is called as a part is, and is as much as its one line, is the part's total. */
const LEAST_SUMMED = 2

type LaidOut = { readonly block: PayBlock; readonly columns: readonly PayColumn[] }
type Choice = { readonly laid: LaidOut; readonly option: BlockOption }

type State = {
  readonly paid: Pence
  readonly taken: Pence
  readonly weight: number
  readonly choices: readonly Choice[]
  /** A figure is of one line alone. */
  readonly used: ReadonlySet<RowNumber['word']>
}

/** How many options of a block are tried, and how many states kept from block to block. */
const MOST_OPTIONS = 8
const MOST_STATES = 600

function bestChoice(laidOut: readonly LaidOut[], totals: PrintedTotals): readonly Choice[] {
  let states: readonly State[] = [{ paid: 0, taken: 0, weight: 0, choices: [], used: new Set() }]
  for (const laid of laidOut) {
    const options = optionsOf(laid.block, laid.columns)
    const tried = options.filter((option, at) => at < MOST_OPTIONS || option.sides.length === 0)
    const next = states.flatMap((state) =>
      tried.flatMap((option) => withOption(state, laid, option) ?? []),
    )
    states = kept(next)
  }
  const rated = states.map((state) => ({ state, rate: state.weight + rateOfSums(state, totals) }))
  return rated.toSorted((one, other) => other.rate - one.rate)[0]?.state.choices ?? []
}

function withOption(state: State, laid: LaidOut, option: BlockOption): State | undefined {
  const words = option.sides.flatMap(wordsOfSide)
  if (words.some((word) => state.used.has(word))) return undefined
  const sum = (kind: PaySide['kind']) =>
    option.sides
      .filter((side) => side.kind === kind)
      .reduce((all, side) => all + sumOfSide(side), 0)
  return {
    paid: state.paid + sum('payment'),
    taken: state.taken + sum('deduction'),
    weight: state.weight + option.weight + (repeats(state, option) ? REPEATS : 0),
    choices: [...state.choices, { laid, option }],
    used: words.length > 0 ? new Set([...state.used, ...words]) : state.used,
  }
}

/** A summary prints the figures of a list again. */
const REPEATS = -6

/** Whether figures of a block are all printed in a block of the same kind before it. */
function repeats({ choices }: State, { sides }: BlockOption): boolean {
  return sides.some(({ kind, column, rows }) => {
    const own = rows.map((row) => column.numbers.get(row)?.figure?.pence)
    const before = choices.flatMap(({ option }) =>
      option.sides
        .filter((side) => side.kind === kind)
        .flatMap((side) => side.rows.map((row) => side.column.numbers.get(row)?.figure?.pence)),
    )
    return own.length > 1 && own.every((pence) => before.includes(pence))
  })
}

function wordsOfSide({ column, rows }: PaySide): readonly RowNumber['word'][] {
  return rows.flatMap((row) => column.numbers.get(row)?.word ?? [])
}

function kept(states: readonly State[]): readonly State[] {
  const best = new Map<string, State>()
  for (const state of states) {
    const key = `${state.paid} ${state.taken} ${state.choices.some(({ option }) => option.sides.length > 0)}`
    const other = best.get(key)
    if (other === undefined || other.weight < state.weight) best.set(key, state)
  }
  return [...best.values()]
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_STATES)
}

const SUMS = {
  gross: 5,
  deductions: 4,
  net: 6,
  netOfGross: 4,
  netElsewhere: 6,
  nothingPaid: -4,
} as const

/** How well sums agree with the totals that are printed. */
function rateOfSums(
  { paid, taken, used }: Pick<State, 'paid' | 'taken' | 'used'>,
  { gross, deductions, net, elsewhere }: PrintedTotals,
): number {
  const isPrinted = (pence: Pence) => elsewhere.get(pence)?.some((word) => !used.has(word)) === true
  const isElsewhere = paid > 0 && taken !== 0 && isPrinted(paid) && isPrinted(paid - taken)
  const isNet = net.includes(paid - taken)
  const isNetOfGross = gross.some((one) => net.includes(one - taken))
  return (
    (gross.includes(paid) && paid !== 0 ? SUMS.gross : 0) +
    (taken !== 0 && deductions.some((one) => Math.abs(one) === Math.abs(taken))
      ? SUMS.deductions
      : 0) +
    (isNet ? SUMS.net : isNetOfGross ? SUMS.netOfGross : isElsewhere ? SUMS.netElsewhere : 0) +
    (paid === 0 ? SUMS.nothingPaid : 0)
  )
}

/** With the figures beside each total, whichever column they stand in. */
function withTotals(
  printed: Omit<PrintedTotals, 'elsewhere'>,
  rows: readonly TotalRow[],
  elsewhere: PrintedTotals['elsewhere'],
): PrintedTotals {
  const of = (field: TotalField) =>
    rows
      .filter((row) => row.field === field)
      .flatMap(({ left, right }) => [...right, ...left])
      .flatMap(({ figure }) => figure?.pence ?? [])
  return {
    gross: [...printed.gross, ...of('gross')],
    deductions: [...printed.deductions, ...of('deductions')],
    net: [...printed.net, ...of('net')],
    elsewhere,
  }
}

function linesOf(side: PaySide, { block, columns }: LaidOut): readonly ChosenLine[] {
  const { kind, column, rows, isTurned } = side
  const { units: usual, rate: usualRate, ytd } = rolesIn(side, columns, block)
  const products = productsIn(rows, columns).filter(({ amount }) => amount === column)
  return rows.flatMap((row): readonly ChosenLine[] => {
    const figure = column.numbers.get(row)?.figure
    if (figure === undefined) return []
    const year = ytd?.numbers.get(row)?.figure
    const turn = (of: typeof figure) => (isTurned ? { ...of, pence: -of.pence } : of)
    // What multiplies to a line's own amount is of that line: hours that are paid, not those worked.
    const ofRow = products.filter((one) => one.row === row)
    const isUsual = ofRow.length === 0 || ofRow.some(({ units }) => units === usual)
    const { units, rate } =
      isUsual || !ofRow[0] ? { units: usual, rate: usualRate } : unitsAndRate(ofRow[0], [row])
    const [unitsOf, rateOf] = [units, rate].map((one) => one?.numbers.get(row))
    const isShare = [unitsOf, rateOf].some((one) => one && shareIn(one.word) !== undefined)
    return [
      {
        kind,
        row: {
          ...nameOf(row),
          amount: turn(figure),
          // A list of what is taken off may print a minus before this period's figures alone.
          ytd: year && (year.pence > 0 && figure.pence < 0 ? year : turn(year)),
          units: isShare ? undefined : unitsOf?.value,
          rate: !rateOf || isShare ? undefined : Math.round(rateOf.value * 10_000) / 100,
        },
      },
    ]
  })
}

function nameOf({ piece, row, text, words }: PayRow) {
  return { page: piece.page, row, label: text, labelWords: words }
}

type Roles = {
  readonly units: PayColumn | undefined
  readonly rate: PayColumn | undefined
  readonly ytd: PayColumn | undefined
}

/** By their heads, else by what multiplies to the amount; the year's figures are no less than the period's. */
function rolesIn(
  { kind, column, rows }: PaySide,
  columns: readonly PayColumn[],
  block: PayBlock,
): Roles {
  const others = columns.filter((one) => one !== column)
  // Of two the one that more of these rows have: the other is of the table beside.
  const many = ({ numbers }: PayColumn) => rows.filter((row) => numbers.has(row)).length
  const headed = (head: PayColumn['head']) =>
    others.filter((one) => one.head === head).toSorted((one, other) => many(other) - many(one))[0]
  const products = productsIn(rows, columns).filter(({ amount }) => amount === column)
  const product = commonest(products)
  const { units, rate } =
    product === undefined
      ? // Columns of the next table may be headed so: of deductions only what multiplies counts.
        {
          units: kind === 'payment' ? headed('units') : undefined,
          rate: kind === 'payment' ? headed('rate') : undefined,
        }
      : unitsAndRate(
          product,
          products.map(({ row }) => row),
        )
  const isFree = (one: PayColumn) => one !== units && one !== rate && one.head === undefined
  const year = ownYear(others) ?? headed('ytd')
  const larger = others.filter(isFree).find((one) => {
    const shared = sharedRows(one, column, block)
    const fewer = shared.filter((row) => sizeIn(one, row) < sizeIn(column, row))
    return one.side === column.side && shared.length > 0 && fewer.length === 0
  })
  return { units, rate, ytd: year && isOfYear(year, column, block) ? year : larger }
}

/** Of hours worked and hours paid, those that multiply to the amount in most lines. */
function commonest(products: readonly Product[]): Product | undefined {
  const alike = ({ units, rate }: Product) =>
    products.filter((one) => one.units === units && one.rate === rate).length
  return products.toSorted((one, other) => alike(other) - alike(one))[0]
}

/** The year of the table beside comes to less than lines of this one do; corrections are few. */
function isOfYear(year: PayColumn, column: PayColumn, block: PayBlock): boolean {
  const shared = sharedRows(year, column, block)
  const fewer = shared.filter((row) => sizeIn(year, row) < sizeIn(column, row))
  return fewer.length * MOST_CORRECTED <= shared.length
}

/** One line in so many. */
const MOST_CORRECTED = 4

function sharedRows(one: PayColumn, other: PayColumn, { rows }: PayBlock): readonly PayRow[] {
  return rows.filter((row) => one.numbers.has(row) && other.numbers.has(row))
}

function sizeIn(of: PayColumn, row: PayRow): number {
  return Math.abs(of.numbers.get(row)?.value ?? 0)
}

/** Of two factors their heads tell which is the rate, else whole quarters the units. */
function unitsAndRate(
  { units: one, rate: other }: Product,
  rows: readonly PayRow[],
): Pick<Roles, 'units' | 'rate'> {
  const isSwapped = one.head === 'rate' || other.head === 'units'
  const isTold = one.head === 'units' || other.head === 'rate'
  const inQuarters = (of: PayColumn) =>
    rows.every((row) => ((of.numbers.get(row)?.value ?? 0) * 4) % 1 === 0)
  const isRateFirst = isSwapped || (!isTold && !inQuarters(one) && inQuarters(other))
  return isRateFirst ? { units: other, rate: one } : { units: one, rate: other }
}

/** The total's figures in the columns chosen for the block that it closes, or for any over them. */
function rowOfTotal(total: TotalRow, chosen: readonly Choice[]): TableRow | undefined {
  if (total.field === 'other' || total.field === 'taxable') return undefined
  const sides = chosen.flatMap(({ laid, option }) => option.sides.map((side) => ({ laid, side })))
  const own = sides.filter(
    ({ laid }) => laid.block.total?.row === total.row && laid.block.total.words === total.words,
  )
  const near = own.length > 0 ? own : sides
  for (const { laid, side } of near) {
    const numbers = numbersOf(total, side.column)
    const amount = numberUnder(numbers, side.column)
    if (amount?.figure === undefined) continue
    const { ytd } = rolesIn(side, laid.columns, laid.block)
    const year = ytd && numberUnder([...numbers, ...total.left], ytd)
    return {
      ...nameOf(total),
      amount: amount.figure,
      ytd: year?.figure,
      units: undefined,
      rate: undefined,
    }
  }
  return undefined
}

/** Figures left of a total with its own behind it are those of the name before. */
function numbersOf({ left, right }: TotalRow, { side }: PayColumn): readonly RowNumber[] {
  return side === 'left' || right.length === 0 ? [...right, ...left] : right
}

function numberUnder(
  numbers: readonly RowNumber[],
  { left, right }: PayColumn,
): RowNumber | undefined {
  return numbers.find(({ word }) => word.box[0] < right && word.box[2] > left)
}

/** A named total in the columns chosen; "Totals" is of what each column is of. */
function totalsOfRow(total: TotalRow, chosen: readonly Choice[]): ChosenLines['totals'] {
  const { field } = total
  if (field === 'gross' || field === 'deductions' || field === 'net') {
    const row = rowOfTotal(total, chosen)
    return row ? [{ field, row }] : []
  }
  if (field !== 'unnamed') return []
  return chosen
    .filter(({ laid }) => laid.block.total?.words === total.words)
    .flatMap((choice) =>
      choice.option.sides.flatMap((side) => {
        const only = { ...choice, option: { ...choice.option, sides: [side] } }
        const row = rowOfTotal(total, [only])
        return row
          ? [{ field: side.kind === 'payment' ? 'gross' : 'deductions', row } as const]
          : []
      }),
    )
}
