import { describe, expect, it } from 'vitest'
import { outcomeWords } from './outcome-words.ts'
import { readUsagePlace } from './usage-place.ts'
import { averageWords, monthFigures, monthSoFar } from './usage-words.ts'

const month = (name: string, requestCount: number) => ({
  ...{ month: name, requestCount, totalTokens: 0, totalCostCents: 0, uniqueUsers: 1 },
})

const current = {
  ...month('2025-11', 688),
  totalTokens: 1_204_880,
  totalCostCents: 1842,
  uniqueUsers: 4,
  cachedTokens: 0,
  providerRequestCount: 82,
  byTool: [],
}

it.each([
  ['2025-11-21T10:00:00Z', 'November 2025, to the 21st'],
  ['2025-06-30T23:30:00Z', 'July 2025, to the 1st'],
  ['2025-03-12T10:00:00Z', 'March 2025, to the 12th'],
  ['2025-03-23T10:00:00Z', 'March 2025, to the 23rd'],
])('at %s the month so far is %s', (now, words) => {
  expect(monthSoFar(new Date(now))).toBe(words)
})

describe('the figures of a month', () => {
  it('say what they are of', () => {
    const months = [month('2025-06', 612), month('2025-07', 704), month('2025-11', 688)]
    expect(monthFigures(current, months)).toEqual([
      { name: 'Requests this month', figure: '688', note: '658 average a month, Jun to Jul' },
      { name: 'Tokens', figure: '1,204,880', note: '12% of requests used a provider' },
      { name: 'Cost', figure: '$18.42', note: '606 requests were free' },
    ])
  })

  it('say what of the tokens a provider had in its cache', () => {
    const [, tokens] = monthFigures({ ...current, cachedTokens: 900_000 }, undefined)
    expect(tokens.note).toBe('12% of requests used a provider, 900,000 cached')
  })

  it('say that nothing cost anything', () => {
    const free = { ...current, totalTokens: 0, totalCostCents: 0, providerRequestCount: 0 }
    const [requests, tokens, cost] = monthFigures(free, [month('2025-11', 688)])
    expect(requests.note).toBeNull()
    expect(tokens).toMatchObject({ figure: '0', note: 'No provider was asked' })
    expect(cost).toMatchObject({ figure: 'Free', note: 'All requests were free' })
  })

  it('have no average with one month', () => {
    expect(averageWords([month('2025-11', 5)])).toBeNull()
    expect(averageWords([month('2025-10', 5), month('2025-11', 5)])).toBe('5 average a month, Oct')
  })
})

it.each([
  [{}, {}],
  [{ company: 4 }, { company: 4 }],
  [
    { company: '4', user: 12, view: 'quick-search' },
    { company: 4, user: 12, view: 'quick-search' },
  ],
  [{ company: 4, view: 'quick-search' }, { company: 4 }],
  [{ company: -1, user: 'me', view: 'x' }, {}],
])('an address with %j asks for %j', (search, place) => {
  expect(readUsagePlace(search)).toEqual(place)
})

it.each([
  ['calculated', 'Calculated'],
  [null, '–'],
  ['income.something-new', 'Could not be calculated'],
  ['toString', 'Could not be calculated'],
])('an outcome of %s reads %s', (outcome, words) => {
  expect(outcomeWords(outcome)).toBe(words)
})
