import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analysisOf, statementOf } from '../../../testing/statements.ts'
import { statementLists } from '../statement-lists.ts'
import { moveTransactions } from './analyse-statement.ts'
import { shareOut } from './share-out.ts'
import { netOf, returnedPayments, sumLists, sumOf } from './total-lists.ts'

const { transactions, ...analysis } = analysisOf(
  statementOf(
    `2025-03-03|DD|-|54.00|SKY DIGITAL 62269
     2025-03-05|CR|+|54.00|RETURNED D/D SKY DIGITAL
     2025-03-05|DR|-|2.00|UNPAID ITEM CHARGE SKY DIGITAL
     2025-03-10|VIS|-|20.00|NATIONAL LOTTERY
     2025-03-11|VIS|+|35.00|NATIONAL LOTTERY
     2025-03-12|VIS|-|61.10|TESCO STORES 2841
     2025-03-13|DEB|+|9.00|IKEA LTD REFUND
     2025-03-28|BGC|+|1900.00|HARBOUR FOUNDRY SALARY`,
    { period: { start: '2025-03-01', end: '2025-03-31' } },
  ),
)

describe('sumLists', () => {
  it('keeps what went out apart from what came in, and those in no list too', () => {
    expect(sumLists(transactions)).toEqual([
      { list: 'incomeTransactions', rows: 1, out: 0, in: 190_000 },
      { list: 'communications', rows: 1, out: 5_400, in: 0 },
      { list: 'gamblingTransactions', rows: 2, out: 2_000, in: 3_500 },
      { list: 'bouncedPayments', rows: 2, out: 200, in: 5_400 },
      { list: 'everydaySpending', rows: 1, out: 6_110, in: 0 },
      { list: 'otherMoneyIn', rows: 1, out: 0, in: 900 },
    ])
  })

  it('adds up to all money out and all money in, whatever was moved where', () => {
    const lists = [...statementLists, null]
    const move = fc.record({ row: fc.nat(7), list: fc.constantFrom(...lists) })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        const moved = moveTransactions({ ...analysis, transactions }, moves)
        const sums = sumLists(moved.transactions)
        const sum = (side: 'out' | 'in') => sums.reduce((all, one) => all + one[side], 0)
        expect(sum('out')).toBe(13_710)
        expect(sum('in')).toBe(199_800)
        expect(sums.reduce((all, { rows }) => all + rows, 0)).toBe(8)
        for (const one of sums) {
          if (one.list === 'everydaySpending' || one.list === 'otherMoneyIn') continue
          expect(netOf(one)).toBe(moved.totals[one.list].total)
        }
      }),
    )
  })
})

describe('returnedPayments', () => {
  it('are the return and the payment that it gives back', () => {
    expect(
      returnedPayments(transactions).map(({ back, payment }) => [
        back.description,
        payment?.description,
      ]),
    ).toEqual([['RETURNED D/D SKY DIGITAL', 'SKY DIGITAL 62269']])
    expect(sumOf(transactions, 'debit')).toBe(13_710)
  })

  it('have no payment where the statement has none', () => {
    const without = transactions.filter(({ list }) => list !== 'communications')
    expect(returnedPayments(without)).toEqual([{ back: without[0], payment: null }])
  })
})

describe('shareOut', () => {
  it('gives whole parts that add up, none further from its share than one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 16 }),
        fc.constantFrom(100, 10_000),
        (sums, parts) => {
          const whole = sums.reduce((all, one) => all + one, 0)
          const shares = shareOut(sums, parts)
          expect(shares.reduce((all, one) => all + one, 0)).toBe(whole === 0 ? 0 : parts)
          for (const [at, share] of shares.entries()) {
            expect(Math.abs(share - (parts * (sums[at] ?? 0)) / Math.max(1, whole))).toBeLessThan(1)
          }
        },
      ),
    )
  })

  it('rounds the largest remainders up', () => {
    expect(shareOut([1, 1, 1], 100)).toEqual([34, 33, 33])
    expect(shareOut([0, 0], 100)).toEqual([0, 0])
  })
})
