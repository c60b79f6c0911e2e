import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const lenders = ['Halifax', 'NatWest', 'Skipton', 'Accord']

const sheets: readonly Readonly<Record<string, readonly string[]>>[] = [
  {
    'Term (years) – Min': ['5', '10', '2', ''],
    'Term (years) – Max': ['30', '40', '', '35'],
  },
  { 'Min term': ['5', '10', '2', ''], 'Max term': ['30', '40', '', '35'] },
  { 'Minimum term (years)': ['5', '10', '2', ''], 'Maximum term (years)': ['30', '40', '', '35'] },
]

describe.each(sheets)('the least and the most in rows of their own: %j', (rows) => {
  const index = buildCriteriaIndex([testDocument(1, 'a.xlsx', [{ name: 'Main', lenders, rows }])])
  const groupsOf = (question: string) => answerQuestion(index, question).lenders

  it('holds a long term against the most', () => {
    expect(groupsOf('35 year term who does it')).toMatchObject({
      accept: ['NatWest', 'Accord'],
      conditional: [],
      decline: ['Halifax'],
      unknown: ['Skipton'],
    })
  })

  it('lets the least rule out a short one', () => {
    expect(groupsOf('which lenders do a 4 year term')).toMatchObject({
      accept: ['Accord'],
      decline: ['Halifax', 'NatWest'],
      unknown: ['Skipton'],
    })
  })
})

test('one of them asked by name is held alone', () => {
  const [rows = {}] = sheets
  const index = buildCriteriaIndex([testDocument(1, 'a.xlsx', [{ name: 'Main', lenders, rows }])])
  const { citations } = answerQuestion(index, 'halifax minimum term')
  expect(citations.map(({ quote }) => quote)).toEqual(['5'])
})
