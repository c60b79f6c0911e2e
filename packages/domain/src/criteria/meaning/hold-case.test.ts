import { describe, expect, test } from 'vitest'
import type { CaseEvent, ClientCase } from './client-case.ts'
import { type HeldVerdict, holdCase } from './hold-case.ts'
import { readMeaning } from './read-meaning.ts'

type Told = Readonly<Record<string, number>>

function client(
  told: Told,
  events: readonly Omit<CaseEvent, 'from'>[] = [],
  about: readonly string[] = [],
): ClientCase {
  return {
    figures: Object.entries(told).map(([role, value]) => ({
      role: role as ClientCase['figures'][number]['role'],
      value,
      from: String(value),
    })),
    events: events.map((event) => ({ ...event, from: event.of })),
    about,
  }
}

const figures: readonly (readonly [
  row: string,
  words: string,
  told: Told,
  verdict: HeldVerdict,
])[] = [
  ['Max age at end of term', '75 (85 for RIO)', { ageAtEnd: 75 }, 'accept'],
  ['Max age at end of term', '75 (85 for RIO)', { ageAtEnd: 80 }, 'conditional'],
  ['Max age at end of term', '75 (85 for RIO)', { ageAtEnd: 86 }, 'decline'],
  ['LOAN – max yrs', '35', { term: 40 * 12 }, 'decline'],
  ['Max LTV', '95% (85% new build flats)', { ltv: 85 }, 'accept'],
  ['Max LTV', '95% (85% new build flats)', { ltv: 90 }, 'conditional'],
  ['Max LTV', '90% up to £150k, 75% up to £600k', { ltv: 90, loan: 150000 }, 'accept'],
  ['Max LTV', '90% up to £150k, 75% up to £600k', { ltv: 80, loan: 300000 }, 'decline'],
  ['Max LTV', '90% up to £150k, 75% up to £600k', { ltv: 75, loan: 700000 }, 'decline'],
  ['Max LTV', '90% up to £150k, 75% up to £600k', { ltv: 80 }, 'conditional'],
  ['Max LTV', '90% up to £150k, 75% up to £600k', { ltv: 95 }, 'decline'],
  ['Loan size', '£20k to £750k', { loan: 15000 }, 'decline'],
  ['Loan size', '£20k to £750k', { loan: 20000 }, 'accept'],
  ['Self employed', '2 yrs accs, 1 yr @ 75% LTV', { trading: 14, ltv: 70 }, 'accept'],
  ['Self employed', '2 yrs accs, 1 yr @ 75% LTV', { trading: 14, ltv: 85 }, 'decline'],
  ['Self employed', '2 yrs accs, 1 yr @ 75% LTV', { trading: 14 }, 'conditional'],
  ['Zero hours contracts', 'Max 85% LTV, 24 mths track record', { ltv: 80 }, 'conditional'],
  ['Zero hours contracts', 'Max 85% LTV, 24 mths track record', { ltv: 90 }, 'decline'],
  ['Max age', '75, older by referral', { age: 78 }, 'conditional'],
  ['Max age', 'No maximum age', { age: 90 }, 'accept'],
  ['Max age', '75', { ageAtApplication: 70, ageAtEnd: 80 }, 'conditional'],
  ['Min income', '£40k joint', { income: 30000 }, 'conditional'],
  ['Min deposit', '10%', { ltv: 90 }, 'accept'],
  ['Min deposit', '10%', { ltv: 95 }, 'decline'],
  ['Interest only', '75% IO, 85% if income > £100k', { ltv: 75 }, 'accept'],
  ['Longest term', '12 months (regulated), 18 months (unregulated)', { term: 24 }, 'decline'],
  ['Longest term', '12 months (regulated), 18 months (unregulated)', { term: 15 }, 'conditional'],
  ['Max LTV', '80% - Top 8 currencies', { ltv: 60 }, 'read'],
  ['Max LTV', '', { ltv: 60 }, 'not-stated'],
  ['Max loan size', '£1m (refer above £750k)', { loan: 1200000 }, 'decline'],
  ['Max loan size', '£1m (refer above £750k)', { loan: 800000 }, 'conditional'],
  ['Max loan size', '£1m (refer above £750k)', { loan: 700000 }, 'accept'],
  ['Day rate contractors', 'Min day rate £75k', { dayRate: 420 }, 'accept'],
  ['Day rate contractors', 'Min day rate £75k', { dayRate: 200 }, 'decline'],
  ['Zero hours contracts', '24 months', { employment: 14 }, 'decline'],
  ['Zero hours contracts', '12 months', { employment: 14 }, 'accept'],
  ['Day rate contractors', '£75k or 24 mths', { dayRate: 400, contracting: 8 }, 'accept'],
  ['Day rate contractors', '£75k or 24 mths', { dayRate: 210, contracting: 30 }, 'accept'],
  ['Day rate contractors', '£75k or 24 mths', { dayRate: 210, contracting: 8 }, 'decline'],
  ['Day rate contractors', '£75k or 24 mths', { dayRate: 210 }, 'conditional'],
]

describe('figures of a case', () => {
  test.each(figures)('“%s”: %s for %j is %s', (row, words, told, verdict) => {
    expect(holdCase(client(told), readMeaning(words, row)).verdict).toBe(verdict)
  })

  test('takes a number of incomes for no number of applicants', () => {
    const applicants = { role: 'count', of: 'applicant', value: 4, from: '4' } as const
    const meaning = readMeaning('4 but only 2 incomes used', 'Max no. of applicants')
    const held = holdCase({ figures: [applicants], events: [], about: [] }, meaning)
    expect(held.verdict).toBe('conditional')
  })

  test('never meet a figure of another role', () => {
    const held = holdCase(client({ income: 500 }), readMeaning('Max £500', 'CCJs'))
    expect(held.compared).toEqual([])
    expect(held.verdict).toBe('conditional')
  })

  test('meet the special case where the story names it', () => {
    const meaning = readMeaning('95% (85% new build flats)', 'Max LTV')
    expect(holdCase(client({ ltv: 90 }, [], ['new build flat']), meaning).verdict).toBe('decline')
  })
})

const events: readonly (readonly [
  words: string,
  event: Omit<CaseEvent, 'from'>,
  verdict: HeldVerdict,
])[] = [
  ['None in last 24 months', { of: 'ccj', since: 24 }, 'accept'],
  ['None in last 24 months', { of: 'ccj', since: 23 }, 'decline'],
  ['None in last 24 months', { of: 'ccj' }, 'conditional'],
  [
    '1 in 12m, 3 in 36m, max £500 each',
    { of: 'ccj', count: 2, since: 20, amount: 400, amountIs: 'each' },
    'accept',
  ],
  [
    '1 in 12m, 3 in 36m, max £500 each',
    { of: 'ccj', count: 2, since: 6, amount: 400, amountIs: 'each' },
    'decline',
  ],
  ['1 in 12m, 3 in 36m, max £500 each', { of: 'ccj', count: 1, since: 6 }, 'conditional'],
  [
    'Under £250 ignored, others 2 in 3 years',
    { of: 'ccj', count: 5, since: 6, amount: 200 },
    'accept',
  ],
  ['Must be satisfied, max 2', { of: 'ccj', count: 1, settled: false }, 'decline'],
  ['Must be satisfied, max 2', { of: 'ccj', count: 1 }, 'conditional'],
]

describe('blemishes of a case', () => {
  test.each(events)('%s for %j is %s', (words, event, verdict) => {
    expect(holdCase(client({}, [event]), readMeaning(words, 'CCJs')).verdict).toBe(verdict)
  })
})

test('of rules on several blemishes those count that the client has', () => {
  const rules = readMeaning('6', 'Bankruptcy / IVA discharged (yrs)')
  const discharged = (since: number) =>
    holdCase(client({}, [{ of: 'bankruptcy', since, sinceIs: 'discharged' }]), rules).verdict
  expect([84, 42].map(discharged)).toEqual(['accept', 'decline'])
  expect(holdCase(client({ ltv: 80 }), rules).verdict).toBe('conditional')
  const ended = client({}, [{ of: 'iva', since: 48, settled: true }])
  expect(holdCase(ended, readMeaning('3', 'IVA – years since discharge')).verdict).toBe('accept')
})
