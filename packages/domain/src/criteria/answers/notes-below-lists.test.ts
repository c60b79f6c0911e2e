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
const one = buildCriteriaIndex(index.documents.slice(0, 1))

describe('what stands above and below a list', () => {
  const { message, parts } = answerQuestion(index, 'who does not accept lodger income')
  const roles = parts.map((part) =>
    part.kind === 'text' ? `${part.role}: ${part.text}` : part.kind,
  )
  const at = (text: string) => roles.findIndex((role) => role.includes(text))

  test('what turns the reading comes first, what is not covered last', () => {
    expect(message.indexOf('You asked who does not')).toBeLessThan(message.indexOf('**Accept'))
    expect(message.indexOf('Nothing was found for this')).toBeGreaterThan(
      message.indexOf('**On other sheets alone'),
    )
  })

  test('the parts stand in the same order', () => {
    const groups = roles.flatMap((role, place) => (role === 'lenders' ? [place] : []))
    expect(at('You asked who does not')).toBeLessThan(Math.min(...groups))
    expect(at('Nothing was found for this')).toBeGreaterThan(Math.max(...groups))
  })

  test('documents are counted, and those cited named once', () => {
    expect(message).toContain('what every lender in 3 documents states')
    expect(message).toContain('\n\nFrom grid.xlsx (Grid).\n\n')
    expect(message.split('grid.xlsx')).toHaveLength(2)
    const alone = answerQuestion(one, 'who accepts lodger income').message
    expect(alone).toContain('what every lender in grid.xlsx states')
  })

  test('who stands on other sheets alone stands in one line', () => {
    expect(message).toContain('**On other sheets alone (2)**\nCedar, Dogwood')
  })
})

test('a sheet of which two documents have one of that name is told by its file', () => {
  const both = buildCriteriaIndex([
    testDocument(1, 'a.xlsx', [{ name: 'Grid', lenders: ['Alder'], rows: { DMP: ['No'] } }]),
    testDocument(2, 'b.xlsx', [{ name: 'Grid', lenders: ['Birch'], rows: { DMP: ['Yes'] } }]),
  ])
  const { message } = answerQuestion(both, 'who accepts DMPs')
  expect(message).toContain('**Birch**: “Yes” (b.xlsx Grid!B2)')
  expect(message).toContain('From a.xlsx (Grid) and b.xlsx (Grid).')
})

test('several criteria asked at once have a column each', () => {
  const sheets = [{ name: 'Grid', lenders: ['Alder'], rows: { DMP: ['No'], IVA: ['Yes'] } }]
  const {
    columns,
    case: client,
    parts,
  } = answerQuestion(
    buildCriteriaIndex([testDocument(1, 'a.xlsx', sheets)]),
    'who accepts DMPs and IVAs',
  )
  expect(columns?.map(({ name }) => name)).toEqual(['DMP', 'IVA'])
  expect(client).toBeUndefined()
  const [line] = parts.flatMap((part) => (part.kind === 'lenders' ? part.lines : []))
  expect(line?.cells?.map(({ outcome }) => outcome)).toEqual(['decline', 'accept'])
})
