/** Payments and deductions as tables beside, above or below each other, or as one list. */

import { createDice } from '../../../dice.ts'
import type { Ink } from './ink.ts'
import type { PaidLine, TakenLine } from './make-payslip.ts'
import { noKinds, wordsBetween } from './payslip-kinds.ts'
import type { PayColumn } from './payslip-layout.ts'
import { type Column, type ColumnsAt, printColumns } from './print-columns.ts'
import { printPairs } from './print-pairs.ts'
import type { Place, Slip } from './slip.ts'
import { writeMoney } from './write-values.ts'

type Line = {
  readonly label: string
  readonly amount: number | null
  readonly units: number | null
  readonly rate: number | null
  readonly ytd: number | null
  readonly isTotal?: boolean
  /** In which money column it stands, where there are two. */
  readonly isTaken?: boolean
}

export function printPay(ink: Ink, slip: Slip, place: Place): number {
  const { layout, printed } = slip
  for (const column of layout.columns) printed.add(`column ${column}`)
  if (layout.kinds.notes !== 'none')
    for (const column of ['units', 'rate']) printed.add(`column ${column}`)
  if (layout.totals === 'foot') for (const name of ['gross', 'deductions']) printed.add(name)
  if (layout.kinds.hasCards) return printCards(ink, slip, place)
  if (layout.tables === 'beside' || layout.tables === 'deductions first')
    return printTwo(ink, slip, place)
  if (layout.tables === 'above' || layout.tables === 'below') return printStacked(ink, slip, place)
  return printOne(ink, slip, place)
}

export function isOneList({ layout }: Slip): boolean {
  return layout.tables.startsWith('one list') && !layout.kinds.hasCards
}

function printTwo(ink: Ink, slip: Slip, { x, top, width }: Place): number {
  const { layout, day } = slip
  const gap = layout.rules === 'grid' || layout.rules === 'box' ? 0 : 8
  const share = takenColumns(slip).length >= layout.columns.length ? 0.5 : 0.58
  const paidWidth = (width - gap) * share
  const takenWidth = (width - gap) * (1 - share)
  const rows = layout.hasFixedHeight
    ? Math.max(8, day.payments.length, day.deductions.length)
    : Math.max(day.payments.length, day.deductions.length)
  const isPaidFirst = layout.tables === 'beside'
  const paidX = isPaidFirst ? x : x + takenWidth + gap
  const takenX = isPaidFirst ? x + paidWidth + gap : x
  const print = (tables: readonly Table[], x: number, width: number) => {
    let y = top
    for (const { columns, title } of tables)
      y = printColumns(ink, columns, { ...tableAt(slip, rows, title), x, top: y, width }) + 5
    return y - 5
  }
  const paid = print(paidTables(slip), paidX, paidWidth)
  return Math.max(paid, print(takenTables(slip), takenX, takenWidth))
}

/** Each figure under its name, as screens have them. */
function printCards(ink: Ink, slip: Slip, place: Place): number {
  const { layout, day, words } = slip
  let y = place.top
  for (const [title, lines] of [
    [words.payTitle, day.payments],
    [words.takenTitle, day.deductions],
  ] as const) {
    const pairs = lines.map((line) => ({
      label: toLine(line, slip).label.replace('\n', ' '),
      value: writeMoney(line.amount, layout.money),
    }))
    const look = { size: layout.size, style: 'above', frame: layout.frame, title } as const
    y = printPairs(ink, pairs, { ...place, ...look, top: y, across: 3, kinds: noKinds }) + 7
  }
  return y - 7
}

type Table = { readonly columns: readonly Column[]; readonly title: string }

function paidTables(slip: Slip): readonly Table[] {
  const { day, words } = slip
  return parted(slip, day.payments, 1, [words.payTitle, 'Allowances and Additions']).map(
    ({ lines, title }) => ({
      columns: paidTable({ ...slip, day: { ...day, payments: lines } }),
      title,
    }),
  )
}

function takenTables(slip: Slip): readonly Table[] {
  const { day, words } = slip
  return parted(slip, day.deductions, 2, [words.takenTitle, 'Other Deductions']).map(
    ({ lines, title }) => ({
      columns: takenTable({ ...slip, day: { ...day, deductions: lines } }),
      title,
    }),
  )
}

/** All lines, or the first so many and the rest. */
function parted<Line>(
  { layout }: Slip,
  lines: readonly Line[],
  first: number,
  [title, other]: readonly [string, string],
): readonly { readonly lines: readonly Line[]; readonly title: string }[] {
  const rest = layout.kinds.splitsTables ? lines.slice(first) : []
  const own = { lines: rest.length > 0 ? lines.slice(0, first) : lines, title }
  return rest.length > 0 ? [own, { lines: rest, title: other }] : [own]
}

function printStacked(ink: Ink, slip: Slip, { x, top, width }: Place): number {
  const paidFirst = slip.layout.tables === 'above'
  const [paid, taken] = [paidTables(slip), takenTables(slip)]
  let y = top
  for (const { columns, title } of paidFirst ? [...paid, ...taken] : [...taken, ...paid]) {
    // Nothing but a heading tells stacked tables apart.
    y = printColumns(ink, columns, { ...tableAt(slip, 0, title), title, x, top: y, width }) + 7
  }
  return y - 7
}

function tableAt(
  { layout }: Slip,
  rows: number,
  title: string,
): Omit<ColumnsAt, 'x' | 'top' | 'width'> {
  return {
    size: layout.size,
    rules: layout.rules,
    hasHeads: layout.hasHeads,
    areHeadsLeft: layout.areHeadsLeft,
    rows,
    footGap: layout.hasFixedHeight ? 4 : 0,
    isSpread: layout.isSpread,
    ...((layout.hasTitles || !layout.hasHeads) && { title }),
  }
}

function takenColumns({ layout }: Slip): readonly PayColumn[] {
  return layout.columns.filter(
    (column) => column === 'label' || column === 'amount' || column === 'ytd',
  )
}

function paidTable(slip: Slip): readonly Column[] {
  const { day, layout, words } = slip
  const lines = day.payments.map((line) => toLine(line, slip))
  const foot = { label: words.total.gross, amount: day.gross, ytd: day.year.gross }
  const columns = layout.columns.map((name) =>
    makeColumn(name, lines, slip, words.column.payment, layout.totals === 'foot' ? foot : null),
  )
  return withBetween(columns, lines, slip)
}

/** With a column of words behind that of the names, where the layout has one. */
function withBetween(
  columns: readonly Column[],
  lines: readonly Line[],
  { layout }: Slip,
): readonly Column[] {
  const { between } = layout.kinds
  const at = columns.findIndex(({ isWide }) => isWide)
  if (between === 'none' || at < 0) return columns
  const dice = createDice(lines.length)
  const cells = lines.map(({ amount, isTotal }, row) =>
    amount === null || isTotal === true ? '' : wordsBetween(between, row, dice),
  )
  const head = { days: 'Dates', places: 'Where', codes: 'Code' }[between]
  return [...columns.slice(0, at + 1), { head, cells, align: 'left' }, ...columns.slice(at + 1)]
}

function takenTable(slip: Slip): readonly Column[] {
  const { day, layout, words } = slip
  const lines = day.deductions.map((line) => toLine(line, slip))
  const foot = {
    label: words.total.deductions,
    amount: day.totalDeductions,
    ytd: day.year.deductions,
  }
  return takenColumns(slip).map((name) =>
    makeColumn(name, lines, slip, words.column.deduction, layout.totals === 'foot' ? foot : null),
  )
}

function toLine(line: PaidLine | TakenLine, { layout }: Slip): Line {
  const cased = layout.isUpper ? line.label.toUpperCase() : line.label
  const [units, rate] = 'units' in line ? [line.units, line.rate] : [null, null]
  const { notes } = layout.kinds
  const isNoted = notes !== 'none' && units !== null && rate !== null
  const note = isNoted ? `${units.toFixed(2)} @ ${(rate / 100).toFixed(2)}` : ''
  const label = isNoted ? `${cased}${notes === 'under' ? '\n' : ' '}${note}` : cased
  return { label, amount: line.amount, units, rate, ytd: line.ytd }
}

type Foot = { readonly label: string; readonly amount: number; readonly ytd: number }

function makeColumn(
  name: PayColumn,
  lines: readonly Line[],
  slip: Slip,
  labelHead: string,
  foot: Foot | null,
): Column {
  const { layout, words } = slip
  // A deduction is no credit: where signs tell deductions they are never written so.
  const below =
    layout.tables === 'one list, signed' && layout.money.below === 'CR'
      ? 'before'
      : layout.money.below
  const style = { ...layout.money, below } as const
  const money = (amount: number | null, isTotal = false) =>
    amount === null ? '' : writeMoney(amount, style, isTotal)
  if (name === 'label') {
    return {
      head: labelHead,
      cells: lines.map(({ label }) => label),
      align: 'left',
      isWide: true,
      ...(foot && { foot: foot.label }),
    }
  }
  if (name === 'units' || name === 'rate') {
    const cells = lines.map((line) =>
      writeNumber(line[name], name, words[name === 'units' ? 'units' : 'rates']),
    )
    return { head: words.column[name], cells, align: layout.figures }
  }
  const cells = lines.map((line) => money(line[name], line.isTotal))
  return {
    head: words.column[name],
    cells,
    align: layout.figures,
    ...(foot && { foot: money(foot[name], true) }),
  }
}

function writeNumber(value: number | null, name: 'units' | 'rate', places: number): string {
  if (value === null) return ''
  if (name === 'rate') return (value / 100).toFixed(Math.max(2, places))
  const least = places === 1 && Number.isInteger(value * 10) ? 1 : Math.max(2, places)
  return value.toFixed(least)
}

/** One list under subheadings; deductions beside payments only in a money column of their own or by their sign. */
function printOne(ink: Ink, slip: Slip, { x, top, width }: Place): number {
  const { layout, day, words, printed } = slip
  const heading = (label: string): Line => ({
    label,
    amount: null,
    units: null,
    rate: null,
    ytd: null,
  })
  const total = (label: string, amount: number, ytd: number, isTaken = false): Line => ({
    ...heading(label),
    amount,
    ytd,
    isTotal: true,
    isTaken,
  })
  const isSigned = layout.tables === 'one list, signed'
  const sign = isSigned ? -1 : 1
  const hasSums = layout.totals === 'foot'
  const lines: Line[] = [
    heading(words.payTitle),
    ...day.payments.map((line) => toLine(line, slip)),
    ...(hasSums ? [total(words.total.gross, day.gross, day.year.gross)] : []),
    heading(words.takenTitle),
    ...day.deductions
      .map((line) => toLine(line, slip))
      .map((line) => ({
        ...line,
        amount: sign * (line.amount ?? 0),
        ytd: sign * (line.ytd ?? 0),
        isTaken: true,
      })),
    ...(hasSums
      ? [
          total(
            words.total.deductions,
            sign * day.totalDeductions,
            sign * day.year.deductions,
            true,
          ),
        ]
      : []),
    ...(hasSums ? [total(words.total.net, day.net, day.year.net)] : []),
  ]
  if (hasSums) printed.add('net')
  const columns = layout.columns.flatMap((name) => {
    if (name !== 'amount' || layout.tables !== 'one list, two money columns')
      return [makeColumn(name, lines, slip, words.column.line, null)]
    const half = (isTaken: boolean) =>
      makeColumn(
        'amount',
        lines.map((line) =>
          (line.isTaken ?? false) === isTaken ? line : { ...line, amount: null },
        ),
        slip,
        '',
        null,
      )
    return [
      { ...half(false), head: words.column.paymentMoney },
      { ...half(true), head: words.column.deductionMoney },
    ]
  })
  return printColumns(ink, withBetween(columns, lines, slip), {
    ...tableAt(slip, 0, ''),
    hasHeads: layout.hasHeads,
    title: '',
    x,
    top,
    width,
  })
}
