import { describe, expect, it } from 'vitest'
import {
  describeConsent,
  describeConsentRule,
  describePayeRule,
  describeRowError,
  describeRulesFailure,
  describeSelfEmployedRule,
  describeUnknownColumns,
} from './describe-rule.ts'
import {
  type ConsentRule,
  type PayeRule,
  ruleRowErrors,
  type SelfEmployedRule,
} from './income-rules.ts'

const place = { sheet: 'Rules', row: 2, cell: 'B2' }

function paye(changes: Partial<PayeRule>): PayeRule {
  return {
    place,
    lender: 'Halifax',
    incomeType: 'overtime',
    accepted: true,
    percent: 60,
    guaranteedPercent: null,
    basis: 'avg3',
    cap: null,
    minimumMonths: null,
    evidence: null,
    words: '60%',
    notUnderstood: [],
    ...changes,
  }
}

describe('a rule in a sentence', () => {
  it.each([
    [{}, '60%; 3 month average.'],
    [{ accepted: false, percent: 0 }, 'Not accepted.'],
    [{ accepted: null, percent: null, basis: null }, 'Decided case by case, so not counted.'],
    [{ percent: null }, 'Percentage not stated; 3 month average.'],
    [{ guaranteedPercent: 100 }, '100% where guaranteed, 60% otherwise; 3 month average.'],
    [{ cap: { kind: 'amount', amount: 400_000 } }, '60%; 3 month average; up to £4,000.00 a year.'],
    [
      { cap: { kind: 'percent-of-basic', percent: 50 } },
      '60%; 3 month average; up to 50% of basic pay.',
    ],
    [{ minimumMonths: 12 }, '60%; 3 month average; 12 months of history asked for.'],
    [{ basis: null }, '60%; no basis stated, so the 3 month average.'],
    [{ basis: null, incomeType: 'car-allowance' }, '60%; no basis stated, so the latest payslip.'],
    [
      { basis: null, incomeType: 'basic' },
      '60%; no basis stated, so the latest payslip (paid by the hour: the 3 month average).',
    ],
  ] as const)('%j', (changes, sentence) => {
    expect(describePayeRule(paye(changes))).toBe(sentence)
  })

  it('of the self-employed names what is not stated', () => {
    const none: SelfEmployedRule = {
      place,
      lender: 'Halifax',
      sole: null,
      declining: null,
      director: null,
      minYears: null,
      rentalPercent: null,
      words: {},
      notUnderstood: [],
    }
    expect(describeSelfEmployedRule(none)).toBe(
      'Sole traders and partners: not stated; directors: not stated.',
    )
    const all: SelfEmployedRule = {
      ...none,
      sole: { method: 'lower' },
      declining: 'refer',
      director: { basis: 'salary+net-profit', method: 'avg2' },
      minYears: 1,
      rentalPercent: 50,
    }
    expect(describeSelfEmployedRule(all)).toBe(
      'Sole traders and partners: lower of the latest year and the 2 year average; directors: salary and a share of net profit, 2 year average; referred where the latest year is lower; 1 year asked for; 50% of rental profit.',
    )
  })

  it('of partners is told apart where it is their own', () => {
    const rule: SelfEmployedRule = {
      place,
      lender: 'Halifax',
      sole: { method: 'avg2' },
      partner: { method: 'latest' },
      declining: null,
      director: null,
      minYears: null,
      rentalPercent: null,
      words: {},
      notUnderstood: [],
    }
    expect(describeSelfEmployedRule(rule)).toBe(
      'Sole traders: 2 year average; partners: latest year; directors: not stated.',
    )
    expect(describeSelfEmployedRule({ ...rule, partner: null })).toContain('partners: not stated')
  })

  it('names each column that nobody knows once, by its sheet where there are several', () => {
    const unknownColumns = [{ head: 'Wait', words: 'until May' }]
    const rules = [paye({ unknownColumns }), paye({ unknownColumns, incomeType: 'bonus' })]
    expect(describeUnknownColumns([...rules, paye({ lender: 'Leeds', unknownColumns })])).toEqual([
      'The column “Wait” was not understood: what it says of 2 lenders is not taken into account.',
    ])
    const other = paye({ place: { ...place, sheet: 'More' }, unknownColumns })
    expect(describeUnknownColumns([...rules, other])).toEqual([
      'The column “Wait” (sheet Rules) was not understood: what it says of 1 lender is not taken into account.',
      'The column “Wait” (sheet More) was not understood: what it says of 1 lender is not taken into account.',
    ])
    expect(describeUnknownColumns([paye({})])).toEqual([])
  })

  it('of consent keeps the conditions, and takes no lender for one that consents', () => {
    const rule = (consent: ConsentRule['consent'], conditions = ''): ConsentRule => ({
      place,
      lender: 'Halifax',
      consent,
      conditions,
      words: '',
    })
    expect(describeConsentRule(rule('yes'))).toBe('Consent is needed.')
    expect(describeConsentRule(rule('no'))).toBe('No consent is needed.')
    expect(describeConsentRule(rule('conditional', 'Only above 75%.'))).toBe(
      'Consent depends on conditions: Only above 75%.',
    )
    expect(describeConsent('Halifax', rule('yes'))).toBe(
      'Second charge behind Halifax: consent is needed.',
    )
    expect(describeConsent('Moonbeam', null)).toContain('is not stated')
  })
})

describe('what is wrong', () => {
  it('with a row is said with its words, each error in its own way', () => {
    const said = ruleRowErrors.map((error) =>
      describeRowError({ sheet: 'Rules', row: 3, error, words: 'banana' }),
    )
    expect(new Set(said).size).toBe(ruleRowErrors.length)
    for (const sentence of said) expect(sentence).toMatch(/^[A-Z].*: “banana”\.$/)
    expect(describeRowError({ sheet: 'R', row: 3, error: 'missing-lender', words: '' })).toBe(
      'No lender is named.',
    )
  })

  it('with a file is said', () => {
    expect(describeRulesFailure('missing-lender-column')).toBe(
      'The table has no column of lenders.',
    )
  })
})
