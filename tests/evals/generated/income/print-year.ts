/** What was paid and taken since April, with figures beside it that nobody asks for. */
import type { Ink } from './ink.ts'
import { type PayDay, sum } from './make-payslip.ts'
import { noKinds } from './payslip-kinds.ts'
import type { YearDecoy, YearName } from './payslip-labels.ts'
import { printColumns } from './print-columns.ts'
import { type Pair, printPairs } from './print-pairs.ts'
import type { Place, Slip } from './slip.ts'
import { writeMoney } from './write-values.ts'

type Name = YearName | YearDecoy

export function printYear(ink: Ink, slip: Slip, place: Place): number {
  const { layout, printed, extras } = slip
  if (layout.year === 'line columns' || layout.year === 'none') return place.top
  const names = extras.yearNames.filter(isName)
  for (const name of names) printed.add(`year ${name}`)
  if (layout.year === 'period and year') return printBoth(ink, slip, names, place)
  return printOnlyYear(ink, slip, names, place)
}

function isName(name: string): name is Name {
  return NAMES.includes(name)
}

const NAMES: readonly string[] = [
  'gross',
  'taxablePay',
  'tax',
  'nationalInsurance',
  'pension',
  'niablePay',
  'employerNi',
  'employerPension',
  'studentLoan',
  'previousPay',
  'previousTax',
] satisfies Name[]

function printBoth(ink: Ink, slip: Slip, names: readonly Name[], place: Place): number {
  const { layout, day, words } = slip
  const money = (amount: number) => writeMoney(amount, layout.money)
  return printColumns(
    ink,
    [
      { head: '', cells: names.map((name) => words.year[name]), align: 'left', isWide: true },
      {
        head: words.periodTitle,
        cells: names.map((name) => money(figuresOf(day, name)[0])),
        align: layout.figures,
      },
      {
        head: words.yearTitle,
        cells: names.map((name) => money(figuresOf(day, name)[1])),
        align: layout.figures,
      },
    ],
    {
      ...place,
      size: layout.size,
      rules: layout.rules,
      hasHeads: true,
      areHeadsLeft: layout.areHeadsLeft,
      rows: 0,
      footGap: 0,
      isSpread: layout.isSpread,
    },
  )
}

function printOnlyYear(ink: Ink, slip: Slip, names: readonly Name[], place: Place): number {
  const { layout, day, words } = slip
  const isMarked = layout.year === 'marked pairs'
  const pairs: Pair[] = names.map((name) => ({
    label: isMarked ? words.markYear(words.year[name]) : words.year[name],
    value: writeMoney(figuresOf(day, name)[1], layout.money),
  }))
  const isNarrow = place.width < 250
  const isStrip = layout.year === 'strip' && !isNarrow
  return printPairs(ink, pairs, {
    ...place,
    size: layout.size,
    style: isStrip ? 'heads' : layout.sums === 'heads' ? 'beside' : layout.sums,
    across: isStrip ? Math.min(pairs.length, 5) : isNarrow ? 1 : 2,
    frame: layout.frame,
    areLabelsBold: layout.areLabelsBold,
    kinds: { ...noKinds, pairs: layout.kinds.sums },
    ...(!isMarked && { title: words.yearTitle }),
  })
}

function figuresOf(day: PayDay, name: Name): readonly [period: number, year: number] {
  const taken = (sort: string) => {
    const own = day.deductions.filter((line) => line.sort === sort)
    return [sum(own.map(({ amount }) => amount)), sum(own.map(({ ytd }) => ytd))] as const
  }
  const cost = (at: number) => [day.costs[at]?.amount ?? 0, day.costs[at]?.ytd ?? 0] as const
  switch (name) {
    case 'gross':
      return [day.gross, day.year.gross]
    case 'taxablePay':
      return [day.taxable, day.year.taxable]
    case 'niablePay':
      return [day.niable, day.year.niable]
    case 'tax':
      return taken('tax')
    case 'nationalInsurance':
      return taken('ni')
    case 'pension':
      return taken('pension')
    case 'studentLoan':
      return taken('studentLoan')
    // Of an employment before this one, the same on every payslip.
    case 'previousPay':
      return [0, 312_750 + (day.taxYearFrom % 7) * 48_815]
    case 'previousTax':
      return [0, 40_120 + (day.taxYearFrom % 7) * 5_460]
    case 'employerNi':
      return cost(0)
    case 'employerPension':
      return cost(1)
  }
}
