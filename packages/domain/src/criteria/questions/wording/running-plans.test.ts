import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const indexOf = (running: string, finished: string) =>
  buildCriteriaIndex([
    testDocument(1, 'adverse.xlsx', [
      {
        name: 'Adverse',
        lenders: ['Halifax', 'Skipton'],
        rows: { [running]: ['No', 'Yes'], [finished]: ['Yes', 'No'], IVA: ['No', 'No'] },
      },
    ]),
  ])

const accepting = (question: string, index = indexOf('DMP – running', 'DMP – finished')) =>
  answerQuestion(index, question).lenders?.accept

describe('a plan that still runs', () => {
  test.each([
    'who takes someone still in a debt management plan',
    'client currently on a DMP, which lenders?',
    'which lenders if he has a DMP',
    'DMP not finished, who would lend',
    "who lends, her DMP hasn't completed yet",
    'DMP still being paid, who',
    'which lenders take clients paying into a DMP',
    'unfinished debt management plan, who',
    'who takes a live dmp',
  ])('%s', (question) => {
    expect(accepting(question)).toEqual(['Skipton'])
  })

  test.each([
    ['DMP – live', 'DMP – cleared'],
    ['Insolvency – DMP – running', 'Insolvency – DMP – finished'],
    ['DMP active', 'DMP satisfied'],
    ['DMP (current)', 'DMP (finished)'],
    ['DMP ongoing', 'DMP completed'],
  ])('finds “%s”, and its end “%s”', (running, finished) => {
    const index = indexOf(running, finished)
    expect(accepting('who takes someone still in a DMP', index)).toEqual(['Skipton'])
    expect(accepting('who takes a DMP finished 2 years ago', index)).toEqual(['Halifax'])
    expect(accepting('he has a DMP that has finished, who lends', index)).toEqual(['Halifax'])
  })
})

it.each([
  ['DMP – running', 'DMP – finished'],
  ['Insolvency – DMP – running', 'Insolvency – DMP – finished'],
])('“%s” and “%s” are one family', (running, finished) => {
  const { citations, lenders } = answerQuestion(indexOf(running, finished), 'who takes DMPs')
  expect(citations).toHaveLength(4)
  expect(lenders?.conditional).toEqual(['Halifax', 'Skipton'])
})
