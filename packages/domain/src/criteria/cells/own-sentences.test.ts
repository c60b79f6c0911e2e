import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { facetsOf } from '../matching/criterion-facets.ts'
import { hintOfName } from './criterion-measure.ts'
import { explainOutcome } from './outcome.ts'
import { ownSentences } from './own-sentences.ts'

const outcomeOf = (criterion: string, text: string) =>
  explainOutcome(text, hintOfName({ name: criterion, core: facetsOf(criterion) })).outcome

describe('several positions in one text', () => {
  const benefits =
    'Child benefit and working tax credit are accepted at 100%. Universal Credit is not accepted.'
  const gifts =
    'Gifted deposits are accepted from immediate family. Gifts from friends are not accepted.'

  test.each([
    ['Universal Credit', benefits, 'decline'],
    ['Child benefit', benefits, 'conditional'],
    ['Gifts from friends', gifts, 'decline'],
    ['Gifted deposits', gifts, 'conditional'],
    [
      'Lodger income',
      'Lodger income is accepted. Must be evidenced by bank statements.',
      'conditional',
    ],
    ['Lodger income', 'Lodger income is accepted. A maximum of two lodgers.', 'conditional'],
    ['Overtime', 'Overtime is used at 100%. Bonus is not used.', 'accept'],
    ['Bonus', 'Overtime is used at 100%. Bonus is not used.', 'decline'],
    ['Holiday lets', 'Holiday lets are considered to 75%. HMOs are not accepted.', 'conditional'],
    ['HMO', 'Holiday lets are accepted.\nHMOs are not accepted.', 'decline'],
  ])('%s in %j: %s', (criterion, text, expected) => {
    expect(outcomeOf(criterion, text)).toBe(expected)
  })
})

describe('the sentences of one criterion', () => {
  const subjects = ['Overtime', 'Bonus', 'Commission', 'Lodger income', 'Universal Credit']
  const positions = ['is accepted', 'is not accepted', 'can be used', 'are considered']

  it('hold its own position whatever stands around it', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(subjects, { minLength: 2 }),
        fc.array(fc.constantFrom(...positions), { minLength: 5, maxLength: 5 }),
        (named, said) => {
          const sentences = named.map((subject, at) => `${subject} ${said[at]}.`)
          for (const [at, subject] of named.entries()) {
            expect(ownSentences(sentences.join(' '), facetsOf(subject))).toBe(sentences[at])
          }
        },
      ),
    )
  })

  it('are all of them where the criterion is not named', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(subjects, { minLength: 1 }), (named) => {
        const text = named.map((subject) => `${subject} is accepted.`).join(' ')
        expect(ownSentences(text, facetsOf('Japanese knotweed'))).toBe(text)
        expect(ownSentences(text)).toBe(text)
      }),
    )
  })
})
