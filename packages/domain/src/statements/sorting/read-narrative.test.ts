import { describe, expect, it } from 'vitest'
import { readNarrative } from './read-narrative.ts'
import { sortTransactions } from './sort-transactions.ts'

const saidOf = (description: string) => {
  const { method, payee } = readNarrative({ description, typeCode: null })
  return `${method}: ${payee.join(' ')}`
}

describe('how money moved', () => {
  it.each([
    ['set apart by a sign', 'SO/HARROW LETS/RENT', 'standing-order: harrow lets rent'],
    ['set apart by a dash', 'Credit - Aldersyde Capital LLP', 'bank-credit: aldersyde capital llp'],
    ['glued to the payee', 'VDP-VOXI MOBILE', 'card: voxi mobile'],
    ["before somebody's initials", 'SO J P WARDLE SAVER', 'standing-order: j p wardle saver'],
    [
      'between payee and reference',
      'Stirling Lets Standing order · RENT 3A',
      'standing-order: stirling lets',
    ],
    [
      'with its price',
      'Card transaction of 34.73 GBP issued by Zilch Card ending in 5512',
      'card: zilch',
    ],
  ])('is told %s', (_, description, said) => {
    expect(saidOf(description)).toBe(said)
  })

  it.each(['T-MOBILE UK', 'CO-OP GROUP 0411', 'DC-THOMSON', 'SO ENERGY LTD'])(
    'is not told by %s',
    (description) => {
      expect(readNarrative({ description, typeCode: null }).method).toBeNull()
    },
  )
})

const sorted = (...rows: readonly (readonly [type: 'credit' | 'debit', description: string])[]) =>
  sortTransactions({
    accountHolder: 'MRS A FINCH',
    transactions: rows.map(([type, description], at) => ({
      date: `2025-03-0${at + 1}`,
      amount: 59_98,
      balance: null,
      typeCode: null,
      place: { kind: 'record', record: at + 1 },
      type,
      description,
    })),
  }).map(({ list, nature }) => [list, nature])

describe('money in', () => {
  it('from a shop where the holder buys by card is money back', () => {
    expect(
      sorted(
        ['debit', 'CARD PAYMENT TO ZENA UK LTD ON 11-03-2025'],
        ['credit', 'CREDIT FROM ZENA UK LTD ON 12-03-2025'],
      ),
    ).toEqual([
      [null, undefined],
      [null, 'refund'],
    ])
  })

  it('that a taker of cards settles is a receipt of trade, another settlement is none', () => {
    expect(
      sorted(
        ['credit', 'Direct Credit From Dojo Settlement Ref: 90177214'],
        ['credit', 'Direct Credit From Harbour Solicitors Settlement'],
      ).map(([list]) => list),
    ).toEqual(['incomeTransactions', null])
  })
})

describe('a purchase', () => {
  it('in a town whose building society lends is no mortgage', () => {
    expect(sorted(['debit', 'POS FARMFOODS LTD WEST BROMWIC'])).toEqual([[null, undefined]])
  })
})
