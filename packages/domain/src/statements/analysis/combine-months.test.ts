import { describe, expect, it } from 'vitest'
import { analysisOf, statementOf } from '../../../testing/statements.ts'
import { combineMonths } from './combine-months.ts'

const month = (number: string, last: string, rows: string, facts = {}) =>
  analysisOf(
    statementOf(rows, {
      period: { start: `2025-${number}-01`, end: `2025-${number}-${last}` },
      ...facts,
    }),
  )
const january = month(
  '01',
  '31',
  '2025-01-28|BGC|+|2000.00|HARBOUR SALARY\n2025-01-05|DD|-|30.00|THAMES WATER',
  { openingBalance: 0 },
)
const february = month('02', '28', '2025-02-28|BGC|+|2000.01|HARBOUR SALARY', {
  openingBalance: 197_000,
})
const april = month('04', '30', '2025-04-28|BGC|+|1000.00|HARBOUR SALARY')

describe('combineMonths', () => {
  it('sorts by month, adds up and averages over distinct months', () => {
    const combined = combineMonths([february, january])
    expect(combined.months).toEqual(['2025-01', '2025-02'])
    expect(combined.analyses).toEqual([january, february])
    expect(combined.totalIncome).toBe(400_001)
    expect(combined.averageMonthlyIncome).toBe(200_001)
    expect(combined.totals.water).toEqual({ rows: 1, total: 3_000, average: 1_500 })
    expect(combined.notes).toEqual([])
  })

  it('counts rows of the same statement once, and says so', () => {
    const combined = combineMonths([january, january])
    expect(combined.months).toEqual(['2025-01'])
    expect(combined.totalIncome).toBe(200_000)
    expect(combined.repeatedRows).toBe(2)
    expect(combined.notes).toEqual([
      'Two statements are of the same period, 1 January 2025 to 31 January 2025: rows that both print count once.',
    ])
  })

  it('keeps two equal rows of one statement apart, also where another repeats them', () => {
    const twice = '2025-01-07|DD|-|5.00|THAMES WATER\n2025-01-07|DD|-|5.00|THAMES WATER'
    const combined = combineMonths([month('01', '31', twice), month('01', '31', twice)])
    expect(combined.totals.water).toEqual({ rows: 2, total: 1_000, average: 1_000 })
  })

  it('counts both statements of two accounts in one month', () => {
    const other = month('01', '31', '2025-01-28|BGC|+|2000.00|HARBOUR SALARY', {
      maskedAccount: '••••9999',
    })
    const combined = combineMonths([january, other])
    expect(combined.totalIncome).toBe(400_000)
    expect(combined.averageMonthlyIncome).toBe(400_000)
    expect(combined.notes).toEqual(['The statements are of 2 accounts.'])
  })

  it('calls out gaps, overlaps, other holders and balances that do not carry on', () => {
    expect(combineMonths([february, april]).notes).toEqual([
      'No statement covers 1 March 2025 to 31 March 2025, 31 days.',
    ])
    const late = analysisOf(
      statementOf('2025-01-28|BGC|+|2000.00|HARBOUR SALARY', {
        period: { start: '2025-01-20', end: '2025-02-19' },
        accountHolder: 'MISS A JONES',
      }),
    )
    expect(combineMonths([january, late])).toMatchObject({
      totalIncome: 200_000,
      repeatedRows: 1,
      notes: [
        'The statements name different holders: MR S PATEL; MISS A JONES.',
        'The statements of 1 January 2025 to 31 January 2025 and 20 January 2025 to 19 February 2025 overlap by 12 days: rows that both print count once.',
      ],
    })
    const broken = month('02', '28', '2025-02-28|BGC|+|2000.00|HARBOUR SALARY', {
      openingBalance: 5,
    })
    expect(combineMonths([january, broken]).notes).toEqual([
      'The statement to 31 January 2025 closes with £1,970.00, the next opens with £0.05.',
    ])
  })

  it('has nought of everything where there is no statement', () => {
    expect(combineMonths([])).toMatchObject({ months: [], totalIncome: 0, averageMonthlyIncome: 0 })
  })
})
