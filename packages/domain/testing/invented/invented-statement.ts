/**
 * Statements for tests, laid out by chance: the columns of money in any order and by any name, days
 * printed each time or once, sums signed in any way, descriptions wrapped around their line,
 * balances on every line, once a day or never. Persons, banks and payees are invented. The same
 * seed gives the same statement.
 */
import type { Pence, StatementPage } from '../../src/statements/statement-reading.ts'
import { chanceOf } from './chance.ts'
import { inventEntries } from './invented-entries.ts'
import { inventLayout, type Layout } from './invented-layout.ts'
import { StatementPrinter } from './statement-printer.ts'
import { isoOf } from './written-date.ts'

export type InventedEntry = {
  readonly date: string
  readonly description: string
  readonly amount: Pence
  readonly type: 'credit' | 'debit'
  readonly balance: Pence | null
}

export type InventedStatement = {
  readonly pages: readonly StatementPage[]
  readonly layout: Layout
  /** In the order of the document. */
  readonly entries: readonly InventedEntry[]
  readonly period: { readonly start: string; readonly end: string }
  readonly opening: Pence
  readonly closing: Pence
}

/** The statement of a seed. */
export function inventStatement(seed: number): InventedStatement {
  const chance = chanceOf(seed)
  const layout = inventLayout(chance)
  const month = chance.whole(1, 12)
  const start = new Date(Date.UTC(2024, month - 1, chance.is(0.5) ? 1 : chance.whole(5, 25)))
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + 1)
  end.setUTCDate(end.getUTCDate() - 1)
  const opening = chance.whole(-80_000, 300_000)
  const booked = inventEntries(chance, layout, start, end, opening)
  const closing = opening + booked.reduce((sum, one) => sum + one.moves, 0)
  const printer = new StatementPrinter(chance, layout)
  printer.letterhead(start, end, opening, closing)
  printer.list(layout.isNewestFirst ? booked.toReversed() : booked, opening, closing)
  const ordered = layout.isNewestFirst ? booked.toReversed() : booked
  return {
    pages: printer.pages(),
    layout,
    entries: ordered.map(({ date, lines, moves, printed }) => ({
      date: isoOf(date),
      description: lines.join(' '),
      amount: Math.abs(moves),
      type: moves < 0 ? 'debit' : 'credit',
      balance: printed,
    })),
    period: { start: isoOf(start), end: isoOf(end) },
    opening,
    closing,
  }
}
