import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'
import { questionFigures } from './question-figure.ts'

describe('numbers that count the talk', () => {
  test.each([
    'two bits for fleet please - hmo bedrooms and minimum income',
    '3 quick questions on hmo bedrooms',
    '2 q’s: ccjs and lodgers',
    'couple more things, and one last one for leeds on lodgers',
    'got two more queries on ccjs',
    '2 for fleet: hmo bedrooms and min income',
    '1) hmo bedrooms 2) minimum income',
    'four quick criteria points for leeds, lodgers first',
  ])('%s holds no figure of the case', (question) => {
    expect(questionFigures(question)).toEqual([])
  })

  test.each([
    ['2 ccjs, two bits of adverse', 2],
    ['5 bedroom hmo with fleet', 5],
    ['2 lodgers at halifax', 2],
    ['4 applicants, one question', 4],
    ['max 6 storeys', 6],
    ['up to 4. who lends', 4],
  ])('%s counts the case', (question, value) => {
    expect(questionFigures(question).map((figure) => figure.value)).toContain(value)
  })

  test('nothing is held against them', () => {
    const index = buildCriteriaIndex([
      testDocument(1, 'panel.xlsx', [
        {
          name: 'Main',
          lenders: ['Fleet Mortgages'],
          rows: { 'HMO maximum bedrooms': ['6'], 'Minimum income': ['£25,000'] },
        },
      ]),
    ])
    const { message } = answerQuestion(
      index,
      'two bits for fleet please - hmo bedrooms and minimum income',
    )
    expect(message).toContain('“6”')
    expect(message).not.toContain('Held against')
  })
})
