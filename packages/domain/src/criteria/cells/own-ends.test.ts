import { describe, expect, it } from 'vitest'
import { facetsOf } from '../matching/criterion-facets.ts'
import { hintOfName } from './criterion-measure.ts'
import { readOutcome } from './outcome.ts'

const outcomeUnder = (name: string, text: string) =>
  readOutcome(text, hintOfName({ name, core: facetsOf(name) }))

describe('what ends for the client is no end of the policy', () => {
  it.each([
    ['Retained profit', 'Accountant to confirm funds can be withdrawn; max £500,000 loan'],
    ['Retained profit', 'Profit must not be withdrawn from the business'],
    ['Director’s income', 'Yes, if profits not withdrawn'],
    ['DMP', 'OK once plan no longer active'],
    ['DMP', 'No longer in the plan for 12 mths'],
    ['Repossession', 'Suspended possession order considered after 3 yrs'],
    ['Second job', 'Ignored where no longer employed there'],
  ])('under “%s”, “%s” is conditional', (name, text) => {
    expect(outcomeUnder(name, text)).toBe('conditional')
  })

  it.each([
    'Withdrawn Sept 25',
    'Product withdrawn',
    'Accepted until July 25, now withdrawn',
    'No longer accepted',
    'No longer available',
    'Suspended',
    'Ceased',
  ])('“%s” is the lender’s', (text) => {
    expect(outcomeUnder('DMP', text)).toBe('decline')
  })
})

describe('a “not” that says how the property is to be', () => {
  it.each([
    ['Annexe', 'Not let out; max 80% LTV'],
    ['Annexe', 'Not to be rented out – up to 75% LTV'],
    ['Second homes', 'Not let; both mortgages assessed'],
    ['Second homes', 'Not tenanted'],
    ['Solar panels', 'Not leased'],
    ['Ex-council flats', 'No deck access; max 6 storeys'],
    ['Studio flats', 'No balcony access; min value £100,000'],
  ])('under “%s”, “%s” is conditional', (name, text) => {
    expect(outcomeUnder(name, text)).toBe('conditional')
  })

  it.each([
    ['Studio flats', 'No; max 75% LTV'],
    ['HMO', 'No HMOs; max 80% LTV otherwise'],
    ['Ex-council flats', 'Not accepted; max 75% LTV on houses'],
    ['Bonus', 'Not something we do'],
    ['Bonus', 'Not our thing'],
    ['Overtime', 'Not used'],
  ])('under “%s”, “%s” is still a no', (name, text) => {
    expect(outcomeUnder(name, text)).toBe('decline')
  })
})

describe('nothing more is asked', () => {
  it.each([
    'Yes, nothing further needed',
    'OK, nothing extra required',
    'Accepted – nothing else needed',
    'Yes – nothing special required',
    'Nothing more required',
  ])('“%s” is a yes', (text) => {
    expect(outcomeUnder('Bonus', text)).toBe('accept')
  })

  it.each(['Nothing in the last 12 mths', 'Yes – nothing adverse in 24 mths'])(
    '“%s” is a condition',
    (text) => expect(outcomeUnder('Defaults', text)).toBe('conditional'),
  )
})

describe('small sums that are ignored', () => {
  it.each([
    ['Comms / utility defaults', 'Ignored under £150'],
    ['Defaults – comms', 'Ignored'],
    ['Defaults (comms)', 'Ignored below £300'],
    ['Lodger income', 'Ignored under £1,000 pa'],
  ])('under “%s”, “%s” is no decline', (name, text) => {
    expect(outcomeUnder(name, text)).not.toBe('decline')
  })

  it('still leaves income out that is ignored altogether', () => {
    expect(outcomeUnder('Lodger income', 'Ignored')).toBe('decline')
  })
})
