import { describe, expect, it } from 'vitest'
import {
  averageMonth,
  fillMonths,
  type MonthUsage,
  requestsOfPerson,
  sumByTool,
} from './summarise-usage.ts'
import { toolOf } from './usage-tools.ts'

const month = (name: string, requestCount: number, totalCostCents = 0): MonthUsage => ({
  month: name,
  requestCount,
  totalCostCents,
  totalTokens: requestCount * 10,
  uniqueUsers: requestCount > 0 ? 1 : 0,
})

it.each([
  ['which', 'chat'],
  ['refusal', 'chat'],
  ['lender-income', 'chat'],
  ['constructor', 'chat'],
  ['quick-search', 'quick-search'],
  ['income-calculation', 'income-calculator'],
  ['bank-statement', 'bank-statement-reviewer'],
  ['income-document', 'document-reading'],
])('a request called %s was made with %s', (requestType, tool) => {
  expect(toolOf(requestType)).toBe(tool)
})

describe('the tools', () => {
  const kind = (requestType: string, requestCount: number, totalCostCents: number) => ({
    requestType,
    requestCount,
    totalCostCents,
    totalTokens: 5,
  })

  it('are added up over their kinds of requests, in one order, without those not used', () => {
    expect(
      sumByTool([kind('quick-search', 3, 0), kind('which', 2, 0.1), kind('refusal', 1, 0.2)]),
    ).toEqual([
      { tool: 'chat', requestCount: 3, totalCostCents: 0.3, totalTokens: 10 },
      { tool: 'quick-search', requestCount: 3, totalCostCents: 0, totalTokens: 5 },
    ])
  })
})

describe('the months', () => {
  it('have no gaps, and go on to this one', () => {
    const filled = fillMonths([month('2026-03', 4), month('2026-01', 2)], '2026-04')
    expect(filled.map((one) => [one.month, one.requestCount])).toEqual([
      ['2026-01', 2],
      ['2026-02', 0],
      ['2026-03', 4],
      ['2026-04', 0],
    ])
  })

  it('are none where nothing was ever used', () => {
    expect(fillMonths([], '2026-04')).toEqual([])
  })

  it('have no average while there is one alone', () => {
    expect([averageMonth([]), averageMonth([month('2026-04', 9)])]).toEqual([null, null])
  })

  it('average without the one that is not over', () => {
    const months = [month('2026-01', 10, 100.5), month('2026-02', 15, 50), month('2026-03', 1, 9)]
    expect(averageMonth(months)).toEqual({
      requestCount: 13,
      totalTokens: 125,
      totalCostCents: 75.25,
      first: '2026-01',
      last: '2026-02',
    })
  })
})

it('a person’s requests are counted by tool and by day', () => {
  const row = (userId: number, day: string, requestType: string, requestCount: number) => ({
    ...{ userId, day, requestType, requestCount },
  })
  const rows = [
    row(1, '2026-03-01', 'which', 2),
    row(1, '2026-03-01', 'refusal', 1),
    row(1, '2026-03-03', 'quick-search', 4),
    row(1, '2026-02-01', 'which', 50),
    row(2, '2026-03-03', 'which', 9),
  ]
  const { byTool, byDay } = requestsOfPerson(rows, 1, ['2026-03-01', '2026-03-02', '2026-03-03'])
  expect(byTool).toMatchObject({ chat: 3, 'quick-search': 4, 'income-calculator': 0 })
  expect(byDay).toEqual([3, 0, 4])
})
