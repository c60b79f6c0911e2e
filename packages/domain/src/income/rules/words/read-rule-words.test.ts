import { describe, expect, it } from 'vitest'
import { readRuleWords } from './read-rule-words.ts'

type Expected = {
  readonly percent?: number | null
  readonly guaranteed?: number
  readonly basis?: string
  /** `10% of basic` as `10`, an amount a year in pounds as `£4000`. */
  readonly cap?: string
  readonly months?: number
  readonly accepted?: boolean | null
  /** Something is left to be read by a person. */
  readonly left?: boolean
  readonly unclear?: boolean
  readonly unknownBasis?: boolean
}

const wordings: readonly (readonly [string, Expected])[] = [
  ['100%', { percent: 100 }],
  ['60 %', { percent: 60 }],
  ['60 per cent', { percent: 60 }],
  ['sixty per cent', { percent: 60 }],
  ['Fifty percent', { percent: 50 }],
  ['Half', { percent: 50 }],
  ['33.3%', { percent: 33.3 }],
  ['In full', { percent: 100 }],
  ['Accepted in full', { percent: 100 }],
  ['Full amount', { percent: 100 }],
  ['Yes - 100%', { percent: 100 }],
  ['Yes', { percent: null, accepted: true }],
  ['60% of 3-mth avg', { percent: 60, basis: 'avg3' }],
  ['60 % of 3 month average', { percent: 60, basis: 'avg3' }],
  ['60% of the average over the last 3 months', { percent: 60, basis: 'avg3' }],
  ['60% (average of last 3 months)', { percent: 60, basis: 'avg3' }],
  ["60% of three months' average", { percent: 60, basis: 'avg3' }],
  ['60%, averaged over 3 months', { percent: 60, basis: 'avg3' }],
  ['60% of average of latest 3 payslips', { percent: 60, basis: 'avg3' }],
  ['average of last three months payslips, 60% used', { percent: 60, basis: 'avg3' }],
  ['3m avg @ 60%', { percent: 60, basis: 'avg3' }],
  ['60% x 3 month avg', { percent: 60, basis: 'avg3' }],
  ['60% of 13 week average', { percent: 60, basis: 'avg3' }],
  ['half of average over last quarter', { percent: 50, basis: 'avg3' }],
  ['Half - year to date', { percent: 50, basis: 'ytd' }],
  ['80% - avg of last 2 yrs, latest if lower', { percent: 80, basis: 'bonus-avg2-lower' }],
  [
    '50%, latest year if lower than average of last 2 years',
    { percent: 50, basis: 'bonus-avg2-lower' },
  ],
  ['50% if lower than 3 months’ history', { percent: 50, left: true }],
  ['50% of 3 month average, latest if lower', { percent: 50, unknownBasis: true, left: true }],
  ['50% of quarterly average', { percent: 50, basis: 'avg3' }],
  ['50% of 6 month average', { percent: 50, basis: 'avg6' }],
  ['50% of six-month average', { percent: 50, basis: 'avg6' }],
  ['50% averaged over 12 months', { percent: 50, basis: 'avg12' }],
  ['50% of 1 year average', { percent: 50, basis: 'avg12' }],
  ['75% of 12 mths avg', { percent: 75, basis: 'avg12' }],
  ['75% of the annual average', { percent: 75, basis: 'avg12' }],
  ['100% of latest payslip', { percent: 100, basis: 'latest' }],
  ['100% of most recent payslip x 12', { percent: 100, basis: 'latest' }],
  ['Latest payslip annualised', { percent: 100, basis: 'latest' }],
  ['100% as per latest pay slip', { percent: 100, basis: 'latest' }],
  ['100% of YTD average', { percent: 100, basis: 'ytd' }],
  ['80% of year to date', { percent: 80, basis: 'ytd' }],
  ['80% of year-to-date figure', { percent: 80, basis: 'ytd' }],
  ['100% of the lower of 3 month average and YTD', { percent: 100, basis: 'lower(avg3,ytd)' }],
  ['3 month average or YTD, whichever is lower', { percent: 100, basis: 'lower(avg3,ytd)' }],
  ['60% of lower of YTD and 3 mth avg', { percent: 60, basis: 'lower(avg3,ytd)' }],
  ['60% of 3 month average; YTD if lower', { percent: 60, basis: 'lower(avg3,ytd)' }],
  ['lowest of YTD average / 3 month average', { percent: 100, basis: 'lower(avg3,ytd)' }],
  ['50% of 2 year average', { percent: 50, basis: 'bonus-avg2' }],
  ['Average of last 2 years', { percent: 100, basis: 'bonus-avg2' }],
  ['50% of average over two years', { percent: 50, basis: 'bonus-avg2' }],
  ['50% of 24 month average', { percent: 50, basis: 'bonus-avg2' }],
  ['Average of last 2 years; latest year if lower', { percent: 100, basis: 'bonus-avg2-lower' }],
  ['lower of latest year and 2 year average', { percent: 100, basis: 'bonus-avg2-lower' }],
  ['50% of 2 yr average or latest year if lower', { percent: 50, basis: 'bonus-avg2-lower' }],
  [
    '75% of lower of last year / average of last two years',
    { percent: 75, basis: 'bonus-avg2-lower' },
  ],
  ['100% of variable pay per latest P60', { percent: 100, basis: 'p60-latest' }],
  ['100% of latest P60', { percent: 100, basis: 'p60-latest' }],
  ['50% from P60', { percent: 50, basis: 'p60-latest' }],
  ['100% - lower of latest 2 P60s', { percent: 100, basis: 'p60-lower2' }],
  ['100% of the lower of the last two P60s', { percent: 100, basis: 'p60-lower2' }],
  ['Latest 2 P60s, lower of', { percent: 100, basis: 'p60-lower2' }],
  ['100% if guaranteed, otherwise 50%', { percent: 50, guaranteed: 100 }],
  ['50% (100% where guaranteed)', { percent: 50, guaranteed: 100 }],
  ['100% guaranteed / 50% non-guaranteed', { percent: 50, guaranteed: 100 }],
  ['Guaranteed 100%, discretionary 50%', { percent: 50, guaranteed: 100 }],
  ['Guaranteed: 100%. Non-guaranteed: 60%', { percent: 60, guaranteed: 100 }],
  ['100% contractual, 60% otherwise', { percent: 60, guaranteed: 100 }],
  ['100% when contractual; else 65%', { percent: 65, guaranteed: 100 }],
  ['50%, or 100% if contractually guaranteed', { percent: 50, guaranteed: 100 }],
  ['If guaranteed 100%, if not 40%', { percent: 40, guaranteed: 100 }],
  ['50% unless guaranteed (100%)', { percent: 50, guaranteed: 100 }],
  ['All, if contractual. Otherwise 60%', { percent: 60, guaranteed: 100 }],
  [
    '100% if guaranteed otherwise 50% of 3 month average',
    { percent: 50, guaranteed: 100, basis: 'avg3' },
  ],
  ['100% guaranteed, otherwise not accepted', { percent: 0, guaranteed: 100, accepted: true }],
  ['Contractual only (100%)', { percent: 0, guaranteed: 100 }],
  ['100% of guaranteed overtime only', { percent: 0, guaranteed: 100 }],
  ['50% guaranteed and non-guaranteed', { percent: 50 }],
  ['100% of 3 month average, capped at 10% of basic', { percent: 100, basis: 'avg3', cap: '10' }],
  ['50% capped at 20% of basic', { percent: 50, cap: '20' }],
  ['100% but not more than 25% of basic salary', { percent: 100, cap: '25' }],
  ['60% but capped at £5,000', { percent: 60, cap: '£5000' }],
  ['100% but not for contractors', { percent: 100, left: true }],
  ['50% to a max of 25% of basic salary', { percent: 50, cap: '25' }],
  ['100% (max 50% of basic)', { percent: 100, cap: '50' }],
  ['100% limited to 100% of basic pay', { percent: 100, cap: '100' }],
  ['100% capped at basic salary', { percent: 100, cap: '100' }],
  ['50%, cannot exceed half of basic', { percent: 50, cap: '50' }],
  ['100% of 3-mth avg, max £4,000 pa', { percent: 100, basis: 'avg3', cap: '£4000' }],
  ['60% up to £10,000 pa', { percent: 60, cap: '£10000' }],
  ['60% subject to a maximum of £5k per annum', { percent: 60, cap: '£5000' }],
  ['100%, £7,500 cap', { percent: 100, cap: '£7500' }],
  ['50% max £500 per month', { percent: 50, cap: '£6000' }],
  ['50% (max 5,000)', { percent: 50, cap: '£5000' }],
  ['100% no cap', { percent: 100 }],
  ['100% uncapped', { percent: 100 }],
  ['Not accepted', { percent: 0, accepted: false }],
  ['N/A - not accepted', { percent: 0, accepted: false }],
  ['N/A', { percent: 0, accepted: false }],
  ['No', { percent: 0, accepted: false }],
  ['Not considered', { percent: 0, accepted: false }],
  ['Excluded', { percent: 0, accepted: false }],
  ['Nil', { percent: 0, accepted: false }],
  ['0%', { percent: 0, accepted: false }],
  ['Cannot be used', { percent: 0, accepted: false }],
  ['We do not use this income', { percent: 0, accepted: false }],
  ['Ignored', { percent: 0, accepted: false }],
  ['60% of 3 month average, 3 months payslips', { percent: 60, basis: 'avg3' }],
  ['50% - 12 months history required', { percent: 50, months: 12 }],
  ['50%, minimum 6 months history', { percent: 50, months: 6 }],
  ['75% - 6 months average - 12 months track record', { percent: 75, basis: 'avg6', months: 12 }],
  ['50% (must have been received for 2 years)', { percent: 50, months: 24 }],
  ["100%, 3 months' payslips, min 6 months history", { percent: 100, months: 6 }],
  ['100% if regular', { percent: 100, left: true }],
  ['50% subject to underwriter', { percent: 50, left: true }],
  ['50% unless on probation', { percent: 50, left: true }],
  [
    '100% where shown on every payslip in the last year and the employer confirms it will go on',
    { percent: 100, left: true },
  ],
  ['50-100%', { percent: null, unclear: true, left: true }],
  ['100% monthly, 50% annual', { percent: null, unclear: true, left: true }],
  ['100% of first £10k, 50% thereafter', { percent: null, unclear: true, left: true }],
  ['60%, or 75% for NHS staff', { percent: null, unclear: true, left: true }],
  ['100% capped at the national average', { percent: null, unclear: true, left: true }],
  ['60% of 4 month average', { unknownBasis: true }],
  ['60% of higher of 3 month average and YTD', { unknownBasis: true }],
  ['50% of 3 year average', { unknownBasis: true }],
  ['Case by case', { percent: null, accepted: null, left: true }],
  ['banana', { percent: null, accepted: null, left: true }],
  ['phase of the moon', { percent: null, accepted: null, left: true }],
]

function asExpected(text: string): Expected {
  const read = readRuleWords(text)
  const { cap, isUnclear } = read
  const capText = cap?.kind === 'amount' ? `£${cap.amount / 100}` : String(cap?.percent)
  return {
    percent: isUnclear ? null : read.percent,
    ...(read.guaranteedPercent !== null && { guaranteed: read.guaranteedPercent }),
    ...(read.basis !== null && { basis: read.basis }),
    ...(cap !== null && !isUnclear && { cap: capText }),
    ...(read.minimumMonths !== null && { months: read.minimumMonths }),
    ...(read.notUnderstood.length > 0 && { left: true }),
    ...(isUnclear && { unclear: true }),
    ...(read.isBasisUnknown && { unknownBasis: true }),
  }
}

describe('readRuleWords', () => {
  it.each(wordings)('%s', (text, { accepted, ...expected }) => {
    if (expected.unknownBasis === true) expect(readRuleWords(text).isBasisUnknown).toBe(true)
    else expect(asExpected(text)).toEqual(expected)
    if (accepted !== undefined) expect(readRuleWords(text).accepted).toBe(accepted)
  })
})

it.each(['⅝ of 3 month average', '1/2 of 3 month average', '⅔ of latest payslip'])(
  'a share that is not understood is never all of it: %s',
  (text) => {
    const read = readRuleWords(text)
    expect(read.percent).toBeNull()
    expect(read.notUnderstood).not.toEqual([])
  },
)

it.each([
  ['½', 50, null],
  ['½ of 3 month average', 50, 'avg3'],
  ['¾ of latest payslip', 75, 'latest'],
  ['¼', 25, null],
  ['12½%', 12.5, null],
])('a fraction written as one sign is a share: %s', (text, percent, basis) => {
  expect(readRuleWords(text)).toMatchObject({ percent, basis, notUnderstood: [] })
})
