/** What an export states above its records: the period that was asked for, and the balances at its ends. */
import { readMoneyCell } from '../../language/money-cells.ts'
import type { PrintedEnds } from '../account/printed-balances.ts'
import { daysIn } from '../account/statement-dates.ts'
import { nameOf } from '../account/summary-names.ts'
import { daysBetween, type Period } from '../account/years-of-days.ts'
import { signedBalance } from '../balances/signed-money.ts'
import { closingNames, openingNames } from '../knowledge/summary-words.ts'
import type { Pence } from '../statement-reading.ts'
import type { CsvTable } from './csv-table.ts'

/** The first two days that stand in one row and have all records between them; null where none do. */
export function periodAbove(above: CsvTable['above'], dates: readonly string[]): Period | null {
  const periods = above.flatMap((cells): readonly Period[] => {
    const [start, end, ...others] = daysIn(cells.join(' ').split(/\s+/))
    const isPeriod = start !== undefined && end !== undefined && others.length === 0
    return isPeriod && daysBetween(start, end) > 0 ? [{ start, end }] : []
  })
  return (
    periods.find(({ start, end }) => dates.every((date) => date >= start && date <= end)) ?? null
  )
}

/** The balances that are named above; one that is named twice, and not alike, is none. */
export function endsAbove(above: CsvTable['above']): PrintedEnds {
  return { opening: balanceNamed(above, openingNames), closing: balanceNamed(above, closingNames) }
}

function balanceNamed(above: CsvTable['above'], names: ReadonlySet<string>): Pence | null {
  const found = above.flatMap((cells) =>
    cells.flatMap((cell, at) => {
      const beside = cells.slice(at + 1).find((other) => other.trim() !== '')
      const money = names.has(nameOf(cell)) ? readMoneyCell(beside ?? '') : undefined
      return money === undefined ? [] : [signedBalance(money)]
    }),
  )
  const [only, ...others] = new Set(found)
  return only === undefined || others.length > 0 ? null : only
}
