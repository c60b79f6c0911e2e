import { describe, expect, it } from 'vitest'
import { testDocument } from '../../testing/documents.ts'
import type { QuestionContext } from '../criteria/answers/answer.ts'
import { buildCriteriaIndex } from '../criteria/matching/criteria-index.ts'
import { giveAnswer } from './give-answer.ts'
import type { ShownAnswer } from './shown-answer.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'grid.xlsx', [
    {
      name: 'Grid',
      lenders: ['Metro Bank', 'Leeds', 'Skipton'],
      rows: {
        'Max age at end of term': ['75', '80', '85'],
        'CCJs – satisfied': ['1 in 12 months, max £500', 'None in 24 months', 'Max £1,000'],
        'CCJs – unsatisfied': ['Max £300', 'No', 'Max £500'],
        Defaults: ['None in 12 months', 'None in 36 months', 'Max 2'],
        'Max LTV': ['90%', '80%', '85%'],
      },
    },
  ]),
])

/** The last answer of a conversation. */
function converse(...questions: readonly string[]): ShownAnswer {
  const answers = questions.reduce<{ last?: ShownAnswer; context?: QuestionContext }>(
    ({ context }, question) => {
      const last = giveAnswer(index, question, context)
      return { last, ...(last.context !== undefined && { context: last.context }) }
    },
    {},
  )
  if (answers.last === undefined) throw new Error('nothing was asked')
  return answers.last
}

const told = ({ case: client }: ShownAnswer) => ({
  figures: client?.figures.map(({ role, value }) => [role, value]),
  events: client?.events.map(({ of }) => of),
})

describe('a blemish that is taken back', () => {
  const story = '58, wants 20 years, 75% LTV, CCJ £800 16 months ago and a default 30 months ago'

  it.each(['no CCJ actually', 'no ccjs', 'and without the CCJ'])(
    '“%s” leaves the rest',
    (words) => {
      const answer = converse(`${story}, who takes it?`, words)
      expect(told(answer).events).toEqual(['default'])
      expect(told(answer).figures).toContainEqual(['ltv', 75])
      expect(told(answer).figures).toContainEqual(['ageAtEnd', 78])
      expect(answer.columns?.filter(({ name }) => name.startsWith('CCJs'))).toEqual([])
    },
  )

  it('stays where nothing was told of it', () => {
    const answer = converse('75% LTV, no CCJs, default 30 months ago, who takes it?')
    expect(told(answer).events).toEqual(['default'])
  })

  it('is gone where more is said beside it', () => {
    const answer = converse(`${story}, who takes it?`, 'no defaults and the CCJ was £300')
    expect(told(answer).events).toEqual(['ccj'])
    expect(told(answer).figures).toContainEqual(['ltv', 75])
  })
})

describe('a case whose words are put in the trade’s terms', () => {
  it('keeps an age with a term that end before any lender’s limit', () => {
    const answer = converse('£325,000 house with 15% deposit, aged 29, 35 year term. Who?')
    expect(told(answer).figures).toContainEqual(['ageAtEnd', 64])
  })

  it('keeps both ages of a couple', () => {
    const answer = converse('couple 61 and 54, 20 year term, 60% LTV, who lends?', 'she is 50')
    expect(told(answer).figures).toContainEqual(['ageAtEnd', 81])
    expect(told(answer).figures).toContainEqual(['ageAtEnd', 70])
  })
})
