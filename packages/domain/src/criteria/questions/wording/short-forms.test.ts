import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'
import { withShortForms } from './short-forms.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Residential',
      lenders: ['Newcastle'],
      rows: {
        'Shared ownership': ['Minimum share 25%'],
        'S/E min trading': ['24 months'],
        'New build flats max LTV': ['85%'],
        'I/O max LTV': ['50%'],
        'First time buyers': ['Yes'],
        'P/T work': ['12 months'],
        'Bank statements': ['Last 3 months'],
      },
    },
  ]),
])
const ask = (question: string) => answerQuestion(index, question)

describe('short forms with a slash', () => {
  it.each([
    ['newcastle s/o smallest share they’ll do', 'Minimum share 25%'],
    ['newcastle S/O', 'Minimum share 25%'],
    ['newcastle s/e 1 yr', '24 months'],
    ['self employed min trading newcastle b/s', '24 months'],
    ['newcastle n/b flat ltv', '85%'],
    ['max ltv i/o newcastle', '50%'],
    ['does newcastle take f/t buyers', 'Yes'],
    ['newcastle p/t work', '12 months'],
    ['newcastle 3 months b/s', 'Last 3 months'],
  ])('%s', (question, quote) => {
    expect(ask(question).citations.map((one) => one.quote)).toEqual([quote])
  })

  it('names one that nobody knows whole', () => {
    const { route, message } = ask('newcastle z/q')
    expect(route).toBe('refusal')
    expect(message).toContain('**zq**')
  })

  it.each(['n/a', 'y/n', 'and/or', '1/2', 'https://a/b/x', 'w/c'])('leaves “%s”', (text) => {
    expect(withShortForms(text)).toBe(text)
  })
})
