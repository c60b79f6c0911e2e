import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Income',
      lenders: ['Halifax'],
      rows: {
        'Second job income': ['OK'],
        'Time in job': ['3 months'],
        'Part-time work': ['Yes'],
        'Max portfolio size': ['10'],
        'Max combined LTV': ['75%'],
        'Lodger income': ['50%'],
        'Max age': ['75'],
      },
    },
  ]),
])
const ask = (question: string) => answerQuestion(index, question)
const quotes = (question: string) => ask(question).citations.map(({ quote }) => quote)

describe('a job beside the main one', () => {
  it.each([
    'halifax: weekend bar job as well as her main one',
    'halifax saturday job as well as main job',
    'halifax two jobs',
    'client has 2 jobs, halifax',
    'halifax evening job',
    'halifax side job',
    'does halifax use income from both jobs',
    'he is moonlighting as a barman, halifax?',
    'halifax, shelf stacking alongside his day job',
  ])('%s', (question) => {
    expect(quotes(question)).toEqual(['OK'])
    expect(ask(question).message).not.toMatch(/compared|is not in/)
  })

  it('is no part-time job by itself', () => {
    expect(quotes('halifax part time job')).toEqual(['Yes'])
  })

  it('is no charge beside another', () => {
    expect(quotes('halifax second charge on top of the current one')).not.toContain('OK')
  })

  it('is no new job', () => {
    expect(quotes('halifax: started another job, how long must he be in it')).not.toContain('OK')
  })
})

describe('small words around what is asked', () => {
  it.each([
    ['how many btls can he own in total and still go to halifax', '10'],
    ['how many btls altogether at halifax', '10'],
    ['total number of buy to lets halifax', '10'],
    ['does halifax still do lodgers at the moment', '50%'],
    ['halifax max age overall', '75'],
    ['as things stand, what is halifax max age', '75'],
    ['lodgers with halifax at present', '50%'],
    ['long story short, halifax max age', '75'],
  ])('%s', (question, quote) => {
    expect(quotes(question)).toEqual([quote])
    expect(ask(question).message).not.toContain('does not name')
  })

  it('keeps the total of two charges', () => {
    expect(quotes('halifax max ltv in total')).toEqual(['75%'])
  })
})
