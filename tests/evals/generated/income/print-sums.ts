/** Gross, deductions and net where they do not stand below the tables. */
import type { Ink } from './ink.ts'
import { noKinds } from './payslip-kinds.ts'
import { type Pair, printPairs } from './print-pairs.ts'
import { isOneList } from './print-pay.ts'
import type { Place, Slip } from './slip.ts'
import { writeMoney } from './write-values.ts'

export function printTotals(ink: Ink, slip: Slip, place: Place): number {
  const { layout, printed } = slip
  const areInTables = layout.totals === 'foot'
  if (areInTables && isOneList(slip)) return place.top
  printed.add('net')
  if (!areInTables) for (const name of ['gross', 'deductions']) printed.add(name)
  const pairs = areInTables ? totalPairs(slip).slice(-1) : totalPairs(slip)
  const { size, frame, areLabelsBold } = layout
  const kinds = { ...noKinds, pairs: layout.kinds.sums }
  const isNarrow = place.width < 250
  const look = { size: size + (areInTables ? 1.5 : 0.5), frame, areLabelsBold, kinds }
  if (isNarrow) {
    const style = layout.sums === 'heads' ? 'above' : layout.sums
    return printPairs(ink, pairs, { ...place, ...look, style, across: 1 })
  }
  const half = { ...place, x: place.x + place.width * 0.5, width: place.width * 0.5 }
  return printPairs(ink, pairs, {
    ...(areInTables ? half : place),
    ...look,
    style: layout.totals === 'strip' ? 'heads' : layout.sums,
    across: layout.totals === 'pairs' ? 1 : pairs.length,
  })
}

function totalPairs({ layout, day, words }: Slip): readonly Pair[] {
  const money = (amount: number) => writeMoney(amount, layout.money, true)
  return [
    { label: words.total.gross, value: money(day.gross) },
    { label: words.total.deductions, value: money(day.totalDeductions) },
    { label: words.total.net, value: money(day.net), isBold: true },
  ]
}
