/** Entries of an invented statement. Payees are invented, and some begin with words of other lines. */
import type { Pence } from '../../src/statements/statement-reading.ts'
import type { Chance } from './chance.ts'
import type { Layout } from './invented-layout.ts'

const PAYEES = [
  'TESCO STORES 3291',
  'BRIGHTWELL WATER',
  'DIRECT DEBIT NORLAND ENERGY',
  'CARD PAYMENT TO COSTA 43',
  'J MARSH',
  'SALARY HOLT & SONS LTD',
  'TRANSFER TO SAVER',
  'CASH 14 MAR HIGH ST',
  'TOTAL FITNESS',
  'NEW BALANCE SHOES',
  'STANDING ORDER RENT FLAT 2',
  'PAYPAL *EBAY',
  'REFUND ARGOS',
  'HMRC CHILD BENEFIT',
  'INTEREST TO 31MAR',
  'FEE 2.50 GBP RATE 1.00',
  'B&Q 1123',
  'PENDING CLUB',
  'NON-STERLING FEE',
  'DR S PATEL',
  'LOTTERY 12 LINES',
  'IN OUT BURGER',
]
const EXTRAS = [
  'LEEDS GB',
  'REF 0000288497',
  'ON 02 MAR',
  'Ref: Dinner',
  'MANDATE NO 12',
  'VIA MOBILE',
  'RATE 1.00/GBP ON 04-09-2024',
  'Effective Date 12 Nov',
  '12.50 EUR @ 1.17',
  '19 Dec',
  'BRISTOL',
]
const CODES = ['DD', 'DEB', 'SO', 'FPI', 'VIS', 'CR', 'DR', 'BP', 'ATM', ')))']

export type Booked = {
  readonly date: Date
  readonly lines: readonly string[]
  readonly code: string
  readonly moves: Pence
  readonly balance: Pence
  readonly printed: Pence | null
}

/** What is booked from one day to another, oldest first. */
export function inventEntries(
  chance: Chance,
  layout: Layout,
  start: Date,
  end: Date,
  opening: Pence,
): readonly Booked[] {
  const days = Math.round((end.getTime() - start.getTime()) / 86_400_000)
  const count = chance.whole(4, 45)
  const dates = Array.from({ length: count }, () => chance.whole(0, days)).toSorted((a, b) => a - b)
  let balance = opening
  const all = dates.map((day, at) => {
    const amount = chance.is(0.1) ? chance.whole(100_000, 400_000) : chance.whole(99, 25_000)
    // One of each at least, so that the way sums are marked can be seen.
    const moves = at === 1 || (at !== 2 && chance.is(0.25)) ? amount : -amount
    balance += moves
    const lines = [chance.one(PAYEES)]
    const more = chance.one([0, 0, 1, 1, 2])
    for (let line = 0; line < more; line++) lines.push(chance.one(EXTRAS))
    const date = new Date(start.getTime() + day * 86_400_000)
    const isLastOfDay = dates[at + 1] !== day
    const isPrinted = layout.balances === 'each' || (layout.balances === 'daily' && isLastOfDay)
    return {
      date,
      lines,
      code: chance.one(CODES),
      moves,
      balance,
      printed: isPrinted ? balance : null,
    }
  })
  return all
}
