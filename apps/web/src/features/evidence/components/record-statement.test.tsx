import type { StatementFigures } from '@criteria-desk/domain/evidence/evidence-record'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RecordStatement } from './record-statement.tsx'

const figures: StatementFigures = {
  month: '2026-03',
  period: { start: '2026-03-01', end: '2026-03-31' },
  transactions: 5,
  unread: 0,
  openingBalance: 10_000,
  closingBalance: 12_500,
  reconciles: true,
  totalIncome: 5_000,
  bouncedPayments: 0,
  lists: [
    { list: 'incomeTransactions', rows: 1, total: 5_000, out: 0, in: 5_000 },
    { list: 'gamblingTransactions', rows: 2, total: -1_500, out: 2_000, in: 3_500 },
    { list: 'everydaySpending', rows: 2, total: 4_000, out: 4_000, in: 0 },
  ],
  moved: 0,
}

function rowsShown(): readonly string[] {
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))
}

it('says of each list what went out and came in, and what all of them come to', () => {
  render(<RecordStatement of={figures} />)
  expect(rowsShown()).toEqual([
    'List | Rows | Money out | Money in',
    'Income | 1 | – | £50.00',
    'Gambling | 2 | £20.00 | £35.00',
    'Everyday spending (no list) | 2 | £40.00 | –',
    'All | 5 | £60.00 | £85.00',
  ])
})

it('of a record made before says what each list comes to', () => {
  const lists = figures.lists.map(({ list, rows, total }) => ({ list, rows, total }))
  render(<RecordStatement of={{ ...figures, lists }} />)
  expect(rowsShown()).toEqual([
    'List | Rows | Total',
    'Income | 1 | £50.00',
    'Gambling | 2 | −£15.00',
    'Everyday spending (no list) | 2 | £40.00',
  ])
})
