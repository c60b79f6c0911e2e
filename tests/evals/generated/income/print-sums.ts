/** Gross, deductions and net where they do not stand below the tables. */
import type { Ink } from './ink.ts'
import { type Pair, printPairs } from './print-pairs.ts'
import { isOneList } from './print-pay.ts'
import type { Place, Slip } from './slip.ts'
import { writeMoney } from './write-values.ts'

export function printTotals(ink: Ink, slip: Slip, place: Place): number {
  const { layout, day, words, printed } = slip
  const money = (amount: number) => writeMoney(amount, layout.money, true)
  const net = { label: words.total.net, value: money(day.net), isBold: true }
  const areInTables = layout.totals === 'foot'
  if (areInTables && isOneList(slip)) return place.top
  printed.add('net')
  const pairs: Pair[] = areInTables
    ? [net]
    : [
        { label: words.total.gross, value: money(day.gross) },
        { label: words.total.deductions, value: money(day.totalDeductions) },
        net,
      ]
  if (!areInTables) for (const name of ['gross', 'deductions']) printed.add(name)
  const isNarrow = place.width < 250
  const own = isNarrow
    ? place
    : {
        ...place,
        x: place.x + place.width * (areInTables ? 0.5 : 0),
        width: place.width * (areInTables ? 0.5 : 1),
      }
  return printPairs(ink, pairs, {
    ...own,
    size: layout.size + (areInTables ? 1.5 : 0.5),
    style:
      layout.totals === 'strip' && !isNarrow
        ? 'heads'
        : layout.sums === 'heads' && isNarrow
          ? 'above'
          : layout.sums,
    across: isNarrow || layout.totals === 'pairs' ? 1 : pairs.length,
    frame: layout.frame,
    areLabelsBold: layout.areLabelsBold,
  })
}
