import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const rows = { 'Lodger income': ['Yes', 'No'] }
const index = buildCriteriaIndex([
  testDocument(1, 'grid.xlsx', [{ name: 'Grid', lenders: ['Alder', 'Birch'], rows }]),
  testDocument(2, 'adverse.csv', [{ name: 'Adverse', lenders: ['Cedar'], rows: { CCJs: ['2'] } }]),
  testDocument(3, 'export.csv', [{ name: 'Export', lenders: ['Dogwood'], rows: { DMP: ['No'] } }]),
])
const two = buildCriteriaIndex(index.documents.slice(0, 2))

describe('what stands above and below a list', () => {
  const { message, parts } = answerQuestion(index, 'who does not accept lodger income')
  const roles = parts.map((part) =>
    part.kind === 'text' ? `${part.role}: ${part.text}` : part.kind,
  )
  const at = (text: string) => roles.findIndex((role) => role.includes(text))

  test('what turns the reading comes first, what is not covered last', () => {
    expect(message.indexOf('You asked who does not')).toBeLessThan(message.indexOf('**Accept'))
    expect(message.indexOf('Nothing was found for this')).toBeGreaterThan(
      message.indexOf('**No entry'),
    )
  })

  test('the parts stand in the same order', () => {
    const groups = roles.flatMap((role, place) => (role === 'lenders' ? [place] : []))
    expect(at('You asked who does not')).toBeLessThan(Math.min(...groups))
    expect(at('Nothing was found for this')).toBeGreaterThan(Math.max(...groups))
  })

  test('more than two documents are counted, two are named', () => {
    expect(message).toContain('what every lender in 3 documents states')
    expect(answerQuestion(two, 'who accepts lodger income').message).toContain(
      'what every lender in grid.xlsx and adverse.csv states',
    )
  })
})
