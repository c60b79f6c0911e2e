import { describe, expect, it } from 'vitest'
import { facetsOf } from '../matching/criterion-facets.ts'
import { hintOfName } from './criterion-measure.ts'
import { readOutcome } from './outcome.ts'

const outcomeUnder = (name: string, text: string) =>
  readOutcome(text, hintOfName({ name, core: facetsOf(name) }))

describe('a yes in other words', () => {
  it.each([
    ['First-time landlord', 'Yes, no experience needed'],
    ['First-time landlord', 'No experience necessary'],
    ['Bonus', 'No P60 required'],
    ['Knotweed', 'No policy restriction'],
    ['Thatch', 'Acceptable, no special terms'],
    ['Gifted deposit', 'Anyone'],
    ['Child benefit', 'Can be included'],
    ['Overtime', 'Used without restriction'],
    ['Lodger income', 'Counted in full'],
    ['Bonus', '100% taken'],
    ['JBSP', 'Available on all products'],
    ['JBSP', 'Yes, across the range'],
    ['HMO', 'Yes, all sizes'],
    ['Visa holders', 'Same as UK nationals'],
    ['Visa holders', 'Treated the same as UK citizens'],
    ['Universal Credit', 'Treated as earned income'],
    ['Agency workers', 'As employed'],
    ['DMP', 'No impact'],
    ['CCJs', 'No limits on number or value'],
    ['Gifted deposit', 'No restrictions on donor'],
    ['JBSP', 'Yes, we offer this'],
    ['First-time landlord', 'Yes, all welcome'],
  ])('under “%s”, “%s”', (name, text) => expect(outcomeUnder(name, text)).toBe('accept'))

  it.each([
    ['Gifted deposit', 'Anyone but the vendor'],
    ['Bonus', 'Can be included at 50%'],
    ['Visa holders', 'Same as UK nationals, max 90% LTV'],
    ['Retained profit', 'No accountant letter required up to £50,000'],
  ])('under “%s”, “%s” has a limit', (name, text) => {
    expect(outcomeUnder(name, text)).toBe('conditional')
  })
})

describe('what leaves only the opposite', () => {
  it.each([
    ['Overtime', 'Basic only'],
    ['Gifted deposit', 'Own funds only'],
    ['Zero hours contracts', 'Must be permanent'],
    ['Agency workers', 'Permanent only'],
    ['Expats', 'Must be UK resident'],
    ['Visa holders', 'UK/EU citizens only'],
    ['First-time landlord', 'Must already own a BTL'],
    ['Interest only', 'Repayment'],
    ['Interest only', 'Must be capital & interest'],
    ['Auction purchase', 'Private treaty only'],
    ['Debt consolidation', 'Like for like only'],
    ['Defaults', 'Must have clean credit'],
    ['IVA', 'Not tolerated'],
    ['Spray foam', 'Not mortgageable'],
    ['Spray foam', 'Unmortgageable'],
    ['Bonus', 'Not considered as income'],
    ['Lodger income', 'Not used for affordability'],
  ])('under “%s”, “%s” is a no', (name, text) => expect(outcomeUnder(name, text)).toBe('decline'))

  it.each([
    ['CCJs – unsatisfied', 'Must be satisfied'],
    ['Foreign nationals', 'Must be UK resident'],
    ['First-time landlord', 'Must own own home'],
    ['Zero hours contracts', 'Must be 12 mths in post'],
    ['Defaults', 'Clean credit for 12 months'],
    ['Debt consolidation', 'Like for like only above 80%'],
    ['Flats above shops', 'Avoid takeaways'],
    ['Listed buildings', 'Not thatched'],
    ['HMO', 'Must be licensed'],
    ['Studio flats', 'No restrictions on size above 30 sq m'],
    ['Flats', 'No restrictions on houses'],
    ['Bonus', 'Not used for affordability above 85% LTV'],
  ])('under “%s”, “%s” is a condition', (name, text) => {
    expect(outcomeUnder(name, text)).toBe('conditional')
  })
})
