import { describe, expect, test } from 'vitest'
import { facetsOf } from '../matching/criterion-facets.ts'
import type { Outcome } from '../outcomes.ts'
import { hintOfName } from './criterion-measure.ts'
import { explainOutcome } from './outcome.ts'

const under = (criterion: string) => hintOfName({ name: criterion, core: facetsOf(criterion) })
const outcomeOf = (criterion: string, text: string) =>
  explainOutcome(text, under(criterion)).outcome

/** As brokers note down what a lender said, with what a person takes it for. */
const said: Readonly<Partial<Record<Outcome, readonly string[]>>> = {
  decline: [
    'Absolutely not',
    'Not on offer at the moment',
    'Nothing on offer',
    'Not in their range',
    'Not at this stage',
    'Closed for now',
    'Not until further notice',
    'Temporarily off the market',
    'They’ve pulled it',
    'We’d rather not',
    'Sadly not',
    'I’m afraid not',
    'They wont do it',
    'Won’t touch it',
    'Would not consider',
    'They don’t',
    'We don’t lend on these',
    'It’s a no',
    'Firm no',
    'BDM says no',
    'BDM confirmed they won’t',
    'Stopped lending on these',
    'Stopped March 2026',
    'Pulled out of this market',
    'Pulled Feb 26',
    'Dropped this in 2025',
    'Did until Jun 25',
    'Used to, not now',
    'Not since May 26',
    'Gave these up',
    'Given up since 2025',
    'Backed out of this market last year',
    'Switched this off in autumn 2025',
    'Pulled out of these in the summer',
    'Dropped them last winter',
    'Currently paused',
    'Not any more',
    'No longer accept',
    'Avoid!',
    'Steer clear',
    'Don’t bother',
    'Forget it',
    'Not interested',
    'Not one for them',
    'Under no circumstances',
    'Not even with a guarantor',
    'Zero appetite',
    'Knocked back',
    'Would be declined',
    'Falls outside criteria',
    'Not keen - decline',
    'They’ve stopped this',
    'They’ve never done it',
    'Out of the question',
    'A non-starter',
    'Lender declines',
    'No (per BDM)',
    'Cannot accommodate',
    'Not active in this market',
    'Doesn’t fit policy',
    'Currently not lending',
  ],
  accept: [
    'Absolutely',
    'Of course',
    'They do',
    'They will do this',
    'Likes these',
    'They’re fine with this',
    'Bread and butter',
    'All day long',
    'Never a problem',
    'Don’t mind',
    'Started doing this in May 26',
    'Now accepted',
    'BDM confirmed yes',
    'Yes – lender confirmed 3/11/26',
    'Totally fine',
    'They accept this',
    'Go for it',
    'No questions asked',
    'Every time',
    'No extra requirements',
    'Acceptable in all cases',
  ],
  conditional: [
    'Absolutely not unless from parents',
    'Won’t do this over £500k',
    'Stopped doing this above 80% LTV',
    'Stopped in May 26 but may consider existing customers',
    'No longer above 80% LTV',
    'Withdrawn for new customers, existing ok',
    'Withdrawn above 80%',
    'Avoid if under 5%',
    'Not any more unless existing customer',
    'Don’t like more than 10%',
    'Not keen but will consider',
    'They won’t do this without evidence',
    'Would consider',
    'Depends',
    'Currently',
    'Refuse if over 50% of income',
    'Closed to new, existing only',
    'Sorry, only existing borrowers',
  ],
  'not-stated': [
    'No idea',
    'Not mentioned',
    'Not covered in guide',
    'Nothing on website',
    'Can’t find anything',
    'BDM to confirm',
    'Unsure - ask BDM',
    '?? ask',
    'Not confirmed',
  ],
}

describe('what lenders are said to do', () => {
  test.each(
    Object.entries(said).flatMap(([outcome, texts]) =>
      texts.map((text): [string, string] => [text, outcome]),
    ),
  )('“%s” is %s', (text, outcome) => {
    expect(outcomeOf('Gifted deposit', text)).toBe(outcome)
  })
})

describe('restrictions that leave something open', () => {
  test.each([
    ['Expats', 'British citizens only', 'conditional'],
    ['Expats', 'UK residents only', 'decline'],
    ['Visa holders', 'British citizens only', 'decline'],
    ['Annexes', 'Must not be separately let', 'conditional'],
    ['Annexes', 'Cannot be let separately', 'conditional'],
    ['Solar panels', 'Must not be leased', 'conditional'],
    ['Solar panels', 'Must not be accepted', 'decline'],
    ['Lodger income', 'Must not be used', 'decline'],
    ['Lodgers', 'One lodger is permitted, but the rent cannot be used as income.', 'decline'],
    ['Lodger income', 'Lodgers are accepted. Any income is disregarded.', 'decline'],
    [
      'Lodgers',
      'A lodger is allowed but their rent does not count towards affordability',
      'decline',
    ],
    ['Second job', 'A second job is accepted, although the income is not used', 'decline'],
    ['Maintenance', 'Maintenance can be received, the money will not be considered', 'decline'],
    ['Lodgers', 'Permitted; the rent cannot be used above £7,500', 'conditional'],
    ['Lodgers', 'Permitted; the rent is used at 50%', 'conditional'],
    ['Annexes', 'One annexe is allowed, but the rent cannot be used as income', 'conditional'],
    ['Spray foam', 'Must not be present', 'decline'],
    ['Bonus', 'Cannot be used', 'decline'],
    ['HMOs', 'Single lets only', 'decline'],
    ['Scotland', 'England & Wales only', 'decline'],
    ['New build flats', 'New build houses only', 'decline'],
    ['Limited company', 'SPVs only', 'conditional'],
    ['Lodger income', 'Excludes Scotland', 'conditional'],
    ['Bonus', 'Excludes bonus', 'decline'],
    ['Lodger income', 'Waiting on the BDM', 'not-stated'],
    ['Lodger income', 'Emailed lender, not heard yet', 'not-stated'],
  ])('under %s, “%s” is %s', (criterion, text, outcome) => {
    expect(outcomeOf(criterion, text)).toBe(outcome)
  })
})

describe('a pause', () => {
  test.each(['Paused, back Feb 27', 'Paused til end Jan 27 (was 85%)', 'On hold until March'])(
    'is a no until its end: %s',
    (text) => expect(outcomeOf('Self build', text)).toBe('decline'),
  )

  test.each(['Paused above 85%', 'Paused, back now at 75%', 'Paused, back at 75%'])(
    'of a part alone, or that has ended, is none: %s',
    (text) => expect(outcomeOf('Self build', text)).not.toBe('decline'),
  )
})
