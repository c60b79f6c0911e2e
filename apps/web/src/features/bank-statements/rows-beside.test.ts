import { expect, it } from 'vitest'
import { rowsThatDiffer } from './rows-beside.ts'
import { anAnalysis } from './testing-statements.ts'

const row = (date: string, amount: number, type: 'credit' | 'debit' = 'debit') => ({
  ...{ date, amount, type, description: 'SHOP', balance: null },
})

it('tells rows that one of two readings has, each as often as it stands there', () => {
  const { allTransactions } = anAnalysis('2026-07')
  const [first, second, ...others] = allTransactions
  if (first === undefined || second === undefined) throw new Error('no rows')
  const other = row('2026-07-09', 1)
  const rows = [other, other, { ...second, description: 'IN OTHER WORDS' }, ...others]
  const beside = {
    by: 'model',
    openingBalance: null,
    closingBalance: null,
    reconciles: null,
    rows,
  } as const
  expect(rowsThatDiffer({ allTransactions, beside })).toEqual({
    instead: [other, other],
    without: [first],
  })
  expect(rowsThatDiffer({ allTransactions, beside: undefined }).instead).toEqual([])
})
