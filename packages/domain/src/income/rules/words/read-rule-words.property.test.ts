import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AveragingBasis, IncomeCap } from '../income-rules.ts'
import { readRuleWords } from './read-rule-words.ts'

const percents = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((value) => ({ value, text: `${value}%` })),
  fc.integer({ min: 1, max: 100 }).map((value) => ({ value, text: `${value} %` })),
  fc.integer({ min: 1, max: 100 }).map((value) => ({ value, text: `${value} per cent` })),
  fc
    .integer({ min: 1, max: 999 })
    .map((tenths) => ({ value: tenths / 10, text: `${tenths / 10}%` })),
  fc.constantFrom(
    { value: 50, text: 'half' },
    { value: 60, text: 'sixty per cent' },
    { value: 75, text: 'seventy five percent' },
  ),
)

const BASES: Readonly<Record<AveragingBasis, readonly string[]>> = {
  latest: [
    'latest payslip',
    'the most recent payslip',
    'the current payslip annualised',
    'latest month',
  ],
  avg3: [
    '3 month average',
    '3-mth avg',
    'the average over the last 3 months',
    "three months' average",
    'average of latest 3 payslips',
    '3m average',
    'average over last quarter',
    '13 week average',
  ],
  avg6: [
    '6 month average',
    'six-month average',
    'the average of the last six months',
    '6 mths avg',
    '26 week average',
  ],
  avg12: [
    '12 month average',
    'the annual average',
    '12-month avg',
    'average over the last 12 months',
    'the average of the past year',
  ],
  ytd: ['YTD', 'the YTD average', 'year to date', 'the year-to-date figure', 'average YTD'],
  'lower(avg3,ytd)': [
    'the lower of 3 month average and YTD',
    'lower of YTD and 3-mth avg',
    'the lesser of YTD or the 3 month average',
    '3 month average or YTD whichever is lower',
  ],
  'bonus-avg2': [
    'the average of last 2 years',
    '2 year average',
    '2-yr avg',
    'average over two years',
    '24 month average',
  ],
  'bonus-avg2-lower': [
    'the lower of latest year and 2 year average',
    'average of last 2 years or latest year if lower',
    'the lower of 2 year average and the latest year',
  ],
  'p60-latest': ['latest P60', 'the most recent P60', 'the last P60'],
  'p60-lower2': [
    'the lower of latest 2 P60s',
    'the lower of the last two P60s',
    'the lowest of the latest 2 P60s',
  ],
}

const bases = fc.constantFrom(
  ...Object.entries(BASES).flatMap(([basis, texts]) => texts.map((text) => ({ basis, text }))),
)

const caps: fc.Arbitrary<{ readonly cap: IncomeCap; readonly text: string }> = fc.oneof(
  fc
    .tuple(
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom(
        'capped at',
        'max',
        'limited to',
        'up to a maximum of',
        'not exceeding',
        'cap of',
      ),
      fc.constantFrom('basic', 'basic salary', 'basic pay', 'annual basic'),
    )
    .map(([percent, lead, of]) => ({
      cap: { kind: 'percent-of-basic' as const, percent },
      text: `${lead} ${percent}% of ${of}`,
    })),
  fc
    .tuple(
      fc.integer({ min: 1, max: 90 }),
      fc.constantFrom('capped at', 'max', 'limited to', 'up to', 'subject to a maximum of'),
      fc.constantFrom('', ' pa', ' per annum', ' a year'),
    )
    .chain(([thousands, lead, per]) =>
      fc.constantFrom(`£${thousands},000`, `£${thousands}k`, `£${thousands}000`).map((money) => ({
        cap: { kind: 'amount' as const, amount: thousands * 100_000 },
        text: `${lead} ${money}${per}`,
      })),
    ),
)

describe('readRuleWords', () => {
  it('reads any percentage of any basis, in either order', () => {
    fc.assert(
      fc.property(
        percents,
        bases,
        fc.constantFrom(
          (share: string, of: string) => `${share} of ${of}`,
          (share: string, of: string) => `${share}, ${of}`,
          (share: string, of: string) => `${share} - ${of}`,
          (share: string, of: string) => `${share} (${of})`,
          (share: string, of: string) => `${of}: ${share}`,
          (share: string, of: string) => `${of}, ${share} used`,
        ),
        (percent, { basis, text }, joined) => {
          const words = joined(percent.text, text)
          const read = readRuleWords(words)
          expect([words, read.percent, read.basis, read.notUnderstood]).toEqual([
            words,
            percent.value,
            basis,
            [],
          ])
        },
      ),
    )
  })

  it('reads a cap behind a percentage and a basis', () => {
    fc.assert(
      fc.property(
        percents,
        bases,
        caps,
        fc.constantFrom(', ', ' (', '; ', ' - ', ' '),
        (percent, { basis, text }, cap, joint) => {
          const words = `${percent.text} of ${text}${joint}${cap.text}`
          const read = readRuleWords(words)
          expect([words, read.percent, read.basis, read.cap]).toEqual([
            words,
            percent.value,
            basis,
            cap.cap,
          ])
        },
      ),
    )
  })

  it('tells guaranteed pay from the rest however it is put', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom('guaranteed', 'contractual', 'contracted'),
        fc.constantFrom(
          (one: string, other: string, name: string) => `${one} if ${name}, otherwise ${other}`,
          (one: string, other: string, name: string) => `${other} (${one} where ${name})`,
          (one: string, other: string, name: string) => `${name} ${one}; non-${name} ${other}`,
          (one: string, other: string, name: string) => `${one} ${name} / ${other} not ${name}`,
          (one: string, other: string, name: string) => `if ${name} ${one}, if not ${other}`,
          (one: string, other: string, name: string) => `${other} unless ${name} (${one})`,
        ),
        (guaranteed, rest, name, put) => {
          const words = put(`${guaranteed}%`, `${rest}%`, name)
          const read = readRuleWords(words)
          expect([words, read.guaranteedPercent, read.percent]).toEqual([words, guaranteed, rest])
        },
      ),
    )
  })

  it('never gives a percentage that stands nowhere in the words, nor fails', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        const { percent } = readRuleWords(words)
        if (percent !== null && percent !== 0 && percent !== 100 && percent !== 50) {
          expect(words).toMatch(/\d|[a-z]/i)
        }
        expect(percent === null || (percent >= 0 && percent <= 100)).toBe(true)
      }),
    )
  })

  it('counts nothing where two percentages cannot be told apart', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom('monthly', 'nurses', 'London', 'the first year', 'year one'),
        (one, other, what) => {
          fc.pre(one !== other)
          const read = readRuleWords(`${one}% for ${what}, ${other}% for others of them`)
          expect(read.isUnclear && read.percent === null).toBe(true)
        },
      ),
    )
  })
})
