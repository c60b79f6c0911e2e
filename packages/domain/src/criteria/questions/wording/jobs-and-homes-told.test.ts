import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const rows = [
  'Second jobs',
  'Product transfer window',
  'Zero hours contracts',
  'Minimum trading period',
  'Income docs – sole trader',
  'Expats',
  'Gifted deposits',
  'Universal Credit',
  'Rental income (existing BTLs)',
  'Max portfolio size',
  'Flats – max LTV',
  'Max loan',
]
const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Halifax'],
      rows: Object.fromEntries(rows.map((name) => [name, [name]])),
    },
  ]),
])

describe('jobs, trading and homes as they are told', () => {
  it.each([
    ['halifax pt job in the evenings', 'Second jobs'],
    ['a bar job at weekends, halifax', 'Second jobs'],
    ['has a sat job in tesco on top of main job, halifax', 'Second jobs'],
    ['pt window with halifax', 'Product transfer window'],
    ['no fixed hours - halifax?', 'Zero hours contracts'],
    ['halifax: sole trader since jan last year', 'Minimum trading period'],
    ['self employed since 2023, halifax', 'Minimum trading period'],
    ['halifax self empl time', 'Minimum trading period'],
    ['halifax sole trader docs', 'Income docs – sole trader'],
    ['halifax brit in dubai', 'Expats'],
    ['british couple out in australia, halifax', 'Expats'],
    ['halifax - deposit gifted by parents who live in Spain', 'Gifted deposits'],
    ['halifax universal', 'Universal Credit'],
    ['halifax 2 existing btls, how do they treat the rent', 'Rental income (existing BTLs)'],
    ['max lend on a flat halifax ltv wise', 'Flats – max LTV'],
  ])('%s', (question, name) => {
    expect(answerQuestion(index, question).citations.map(({ quote }) => quote)).toEqual([name])
  })
})
