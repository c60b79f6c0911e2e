import { describe, expect, it } from 'vitest'
import type { StatementTransaction } from '../statement-reading.ts'
import { type PayeeTold, unknownPayees } from './payees-told.ts'
import { sortTransactions } from './sort-transactions.ts'

function row(description: string): StatementTransaction {
  return {
    ...{ date: '2026-03-02', description, typeCode: null, type: 'debit', amount: 1250 },
    ...{ balance: null, place: { kind: 'page', page: 1, box: [0, 0, 1, 1] } },
  }
}

function sorted(description: string, told?: PayeeTold) {
  const transactions = [row(description)]
  const [text = ''] = unknownPayees({ accountHolder: null, transactions })
  const payees = told === undefined ? new Map() : new Map([[text, told]])
  const [only] = sortTransactions({ accountHolder: null, transactions, payees })
  return { list: only?.list, by: only?.sortedBy, isAsked: text !== '' }
}

describe('a word that a table knows, inside a longer name', () => {
  it.each([
    'CARD PAYMENT TO MECCA COFFEE',
    'CARD PAYMENT TO MECCA COFFEE ROASTERS 4402',
    'CARD PAYMENT TO BINGO BURGERS',
    'CARD PAYMENT TO CASINO MOTORS LEEDS',
    'CARD PAYMENT TO WILLIAM HILL PLUMBING',
    'CARD PAYMENT TO TALKTALK BARBERS',
    'CARD PAYMENT TO COUNCIL CAR PARKS',
  ])('is another firm’s where a trade of its own follows: %s', (description) => {
    expect(sorted(description)).toEqual({ list: null, by: undefined, isAsked: true })
  })

  it.each(['DD COUNCIL CAR PARKS', 'DD ADMIRAL TAXIS', 'DD BULB PLANTS', 'DD NURSERY PLANTS'])(
    'is so of money that is collected: %s',
    (description) => {
      const { list, isAsked } = sorted(description)
      expect([list, isAsked]).toEqual(['otherDirectDebits', true])
    },
  )

  it.each([
    ['CARD PAYMENT TO MECCA BINGO', 'gamblingTransactions'],
    ['CARD PAYMENT TO LADBROKES LEEDS', 'gamblingTransactions'],
    ['CARD PAYMENT TO PAYPOINT GAS METER NEWSAGENT', 'gasElectric'],
    ['DD SKY SUBSCRIPTION', 'communications'],
    ['DD ADMIRAL', 'carInsurance'],
  ])('is the firm where nothing else follows: %s', (description, list) => {
    expect(sorted(description)).toEqual({ list, by: undefined, isAsked: false })
  })
})

describe('a longer name that goes on with no trade', () => {
  const stud = 'CARD PAYMENT TO CAMELOT BLOODSTOCK'

  it('is asked about, and stands where nobody tells', () => {
    expect(sorted(stud)).toEqual({ list: 'gamblingTransactions', by: undefined, isAsked: true })
  })

  it('is another firm where that is told of more than the word', () => {
    const { list, by } = sorted(stud, { list: 'other', name: 'CAMELOT BLOODSTOCK' })
    expect([list, by]).toEqual([null, 'ai-checked'])
  })

  it.each([
    { list: 'other', name: 'CAMELOT' },
    { list: 'other', name: 'BLOODSTOCK' },
    { list: 'water', name: 'CAMELOT' },
    { list: 'other', name: 'CAMELOT STUD FARM' },
  ] as const)('stands against what is told of less, or of what is not printed', (told) => {
    const { list, by } = sorted(stud, told)
    expect([list, by]).toEqual(['gamblingTransactions', undefined])
  })

  it('keeps the rule’s reason where the same is told', () => {
    const told = { list: 'gamblingTransactions', name: 'CAMELOT BLOODSTOCK' } as const
    expect(sorted(stud, told).by).toBeUndefined()
  })
})

it('what no table knows goes into no list for being called another firm', () => {
  const told = { list: 'other', name: 'QUILLBY' } as const
  expect(sorted('CARD PAYMENT TO QUILLBY', told).by).toBeUndefined()
})
