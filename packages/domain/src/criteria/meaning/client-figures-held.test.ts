import { describe, expect, it } from 'vitest'
import { holdCase } from './hold-case.ts'
import { readCase } from './read-case.ts'
import { readMeaning } from './read-meaning.ts'

describe('a client held against one cell', () => {
  it.each([
    ['IVA – discharged', '6 yrs', 'IVA discharged 4 yrs ago', 'decline'],
    ['Max LTV', '80% on P48 / 75% lower tiers', '95% ltv', 'decline'],
    ['Max LTV', '90% houses, 80% flats', '95% ltv', 'conditional'],
    ['Max LTV', '70¹', '75% ltv', 'decline'],
    ['Max age at end of term', '75 – 85 on RIO', '82 at end of term', 'conditional'],
    ['Max age at end of term', '75 – 85 on RIO', '88 at end of term', 'decline'],
    ['Min income', '£25k for FTL/FTB', 'landlord earning 18k', 'conditional'],
    ['Min income', 'No min - 1st time landlord 25k', 'landlord earning 18k', 'conditional'],
    [
      'Max storeys (flats)',
      'No max – over 7 needs lift',
      'flat in a 12 storey block',
      'conditional',
    ],
    ['Max storeys (flats)', 'No max – over 7 needs lift', 'flat in a 5 storey block', 'accept'],
    ['Age – min / max at end', '21 / no max', '84 at end of term', 'accept'],
    ['Loan – min / max', '£30k / no max', 'loan of £420,000', 'accept'],
    ['Loan – min / max', 'no min / £500k', 'loan of £620,000', 'decline'],
    [
      'Fixed term contract',
      '6m done',
      '4 months left on contract, 14 months contracting',
      'accept',
    ],
    ['BK / IVA – yrs clear', '6 yrs', 'bankruptcy discharged 4 years ago', 'decline'],
    [
      'Bankrupt – since disch.',
      '3yrs – 75%, 6yrs – std',
      'bankrupt discharged 4 years ago, 75% ltv',
      'read',
    ],
    ['Min income', '£18,000 main applicant', 'earns 16k', 'decline'],
    ['CCJs – total £', '£1,500', '2 ccjs totalling 1800 in the last 2 yrs', 'decline'],
    ['CCJs', 'Max £500', '2 ccjs, 2200 total', 'decline'],
    ['CCJs', 'Max £500', '2 ccjs, 700 total', 'conditional'],
    ['Flat – min sq m', '30', '28 sqm flat', 'decline'],
    ['Visa – time in UK', '12m', '18 months in the uk on a visa', 'accept'],
    ['Visa – min time in UK', '12m + 12m left on visa', 'in the uk 18 months', 'conditional'],
    ['Max age', '80 - must evidence pension if past 70', 'aged 79', 'conditional'],
  ])('%s | %s | %s: %s', (row, cell, story, verdict) => {
    expect(holdCase(readCase(story), readMeaning(cell, row)).verdict).toBe(verdict)
  })
})

describe('a story of blemishes', () => {
  it.each([
    ['last payday loan 8 months ago', { since: 8 }],
    ['missed one mortgage payment in last 12 months', { count: 1, since: 12, isWithin: true }],
    ['3 defaults adding up to 2k', { count: 3, amount: 2000, amountIs: 'total' }],
    ['£400 ccj satisfied, registered 18 months ago', { amount: 400, since: 18, settled: true }],
    ['two satisfied ccjs', { count: 2, settled: true }],
    ['bankruptcy not discharged, 3 years ago', { since: 36, settled: false }],
  ])('%s', (story, told) => {
    expect(readCase(story).events[0]).toMatchObject(told)
  })

  it.each([
    'ccj £800 not paid',
    'ccj of £800, never paid',
    'never paid ccj of £800',
    'ccj of £800 18 months ago, still owing',
    'ccj £800 unpaid',
    'ccj £800 not yet settled',
    'a ccj for £800 that hasn’t been cleared',
    "ccj £800, wasn't ever fully paid off",
    'ccj £800 yet to be settled',
    'ccj £800 still to be paid',
    'ccj £800 has never been repaid',
    'ccj £800 and he cannot pay it',
    'two ccjs, £800 in total, neither settled',
  ])('%s is not settled', (story) => {
    expect(readCase(story).events).toMatchObject([{ of: 'ccj', amount: 800, settled: false }])
  })

  it.each([
    'ccj £800 paid',
    'ccj £800, no longer outstanding',
    'ccj £800 3 years ago, nothing outstanding',
    'ccj £800 not hers, paid off',
    'ccj £800 that was not registered in the last 2 years and is satisfied',
    'never missed a payment, ccj £800 satisfied',
  ])('%s is settled', (story) => {
    const ccj = readCase(story).events.find(({ of }) => of === 'ccj')
    expect(ccj).toMatchObject({ amount: 800, settled: true })
  })

  it.each([
    'ccj £800, mortgage of 120k still owing',
    'ccj £800, never paid rent late',
    'ccj £800, he owes 20k on cards',
  ])('%s tells nothing of how the ccj stands', (story) => {
    const ccj = readCase(story).events.find(({ of }) => of === 'ccj')
    expect(ccj).toMatchObject({ amount: 800 })
    expect(ccj).not.toHaveProperty('settled')
  })

  it('shares one time among all of them', () => {
    const { events } = readCase('one ccj for 400 and one default for 200, both inside 24 months')
    expect(events.map(({ since, isWithin }) => [since, isWithin])).toEqual([
      [24, true],
      [24, true],
    ])
  })

  it('takes no rent cover for a loan to value', () => {
    expect(readCase('rent works out at 142%').figures).toMatchObject([{ role: 'rentCover' }])
  })
})
