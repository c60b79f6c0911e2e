import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { columns, letterhead, page, readOne } from '../../../testing/statement-pages.ts'
import { datesOf } from './years-of-days.ts'

const day = (day: number, month: number, year: number | null = null) => ({ day, month, year })

describe('the years of days without one', () => {
  it.each([
    ['follow from the day soonest after the last entry', ['2026-04-06', '2025-01-15']],
    ['are not of a day long before', ['2023-11-30', '2025-01-15']],
  ])('%s', (_, days) => {
    const entries = [day(16, 12), day(31, 12), day(2, 1), day(14, 1)]
    expect(datesOf(entries, { periods: [], days })).toEqual([
      '2024-12-16',
      '2024-12-31',
      '2025-01-02',
      '2025-01-14',
    ])
  })

  it('go back year by year over more than twelve months', () => {
    const months = Array.from({ length: 14 }, (_, at) => day(5, ((at + 10) % 12) + 1))
    const dates = datesOf(months, { periods: [], days: ['2025-01-01'] })
    expect([dates[0], dates.at(-1)]).toEqual(['2023-11-05', '2024-12-05'])
  })

  it('go on from the day of the opening balance, where nothing else is dated', () => {
    const entries = [day(28, 12), null, day(2, 1)]
    const known = { periods: [], days: ['2025-12-27'], opened: '2025-12-27' }
    expect(datesOf(entries, known)).toEqual(['2025-12-28', null, '2026-01-02'])
  })

  it('cannot be told where no day has one', () => {
    expect(datesOf([day(1, 2), null], { periods: [], days: [] })).toEqual([null, null])
  })
})

const rows: readonly TestLine[] = [
  ...columns(160),
  [120, 176, 'Start balance'],
  [480, 176, '100.00'],
  [40, 192, '16 Dec'],
  [120, 192, 'KIOSK'],
  [330, 192, '10.00'],
  [480, 192, '90.00'],
  [40, 208, '14 Jan'],
  [120, 208, 'KIOSK'],
  [330, 208, '20.00'],
  [480, 208, '70.00'],
]

describe('a statement over New Year whose days have no year', () => {
  it('is of the year in which it was made, whatever else its pages announce', () => {
    const reading = readOne([
      page([
        ...letterhead,
        [330, 40, 'Statement 16 Dec - 14 Jan'],
        [330, 94, 'Issued on 15 January 2025'],
        ...rows,
        [40, 300, 'Our charges change from 6 April 2026'],
      ]),
    ])
    expect(reading.period).toEqual({ start: '2024-12-16', end: '2025-01-14' })
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2024-12-16', '2025-01-14'])
  })
})

describe('a period', () => {
  it.each([
    ['with the zone of its hours', '16 December 2024 [GMT] - 15 January 2025 [GMT]', []],
    [
      'between two balances that say their day',
      'Balance on 16 December 2024 £100.00',
      [[40, 142, 'Balance on 15 January 2025 £70.00']] as TestLine[],
    ],
  ])('is read %s', (_, first, others) => {
    const reading = readOne([page([...letterhead, [40, 130, first], ...others, ...rows])])
    expect(reading.period).toEqual({ start: '2024-12-16', end: '2025-01-15' })
  })
})
