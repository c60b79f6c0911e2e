import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { askedRow } from '../questions/asked-row.ts'
import { understandQuestion } from '../questions/understand-question.ts'
import { buildCriteriaIndex } from './criteria-index.ts'
import { rankRows } from './rank-rows.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'Sheet.xlsx', [
    {
      name: 'Employment',
      lenders: ['Halifax', 'Skipton'],
      rows: {
        'Second job income': ['100% after 12 months', 'Yes'],
        'Zero hours contracts': ['12 months', null],
        'Vocational drivers': ['Yes, taxi included', 'No'],
        Thatch: ['No', 'Yes'],
      },
    },
  ]),
])

function rank(question: string, lenderIds?: readonly string[]) {
  return rankRows(askedRow(understandQuestion(question, index), question), lenderIds, index)
}

describe('Which row a question means is weighed', () => {
  test.each([
    ['he moonlights in a bar at weekends on top of the day job', 'Second job income'],
    ['no guaranteed hours in her contract, will they count it', 'Zero hours contracts'],
    ['straw roof on a cottage', 'Thatch'],
  ])('“%s” by the concept that it speaks of', (question, name) => {
    const { rows } = rank(question)
    expect(rows[0]?.criterion.name).toBe(name)
    expect(rows[0]?.why).not.toBe('')
  })

  test('and nothing is offered for what no row speaks of', () => {
    expect(rank('early repayment charges in year two')).toEqual({ verdict: 'none', rows: [] })
    expect(rank('what shall we have for dinner')).toEqual({ verdict: 'none', rows: [] })
  })

  test('among the rows of the lender that is asked', () => {
    expect(
      rank('no guaranteed hours in her contract', ['skipton']).rows.map(
        ({ criterion }) => criterion.name,
      ),
    ).not.toContain('Zero hours contracts')
  })
})
