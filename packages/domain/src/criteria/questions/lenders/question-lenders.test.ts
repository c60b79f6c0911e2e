import { describe, expect, it } from 'vitest'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'
import { testDocument } from '../../test-documents.ts'
import { understandQuestion } from '../understand-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'a.xlsx', [
    {
      name: 'Main',
      lenders: ['Furness', 'Family Building Society'],
      rows: { 'Gifted deposits': ['Close family', 'Parents'], JBSP: ['Yes', 'No'] },
    },
  ]),
])
const lendersOf = (question: string) =>
  understandQuestion(question, index).lenders.map(({ lenderIds }) => lenderIds.join())

describe('a lender whose name is a word', () => {
  it.each([
    'gifted deposit from immediate family for Furness',
    'gifted deposit from his own family, Furness',
    'gifted deposit from close family with Furness',
    'JBSP with their whole family at Furness',
  ])('%s: is a word where it is described', (question) => {
    expect(lendersOf(question)).toEqual(['Furness Building Society'])
  })

  it.each(['does Family take JBSP', 'JBSP with Family Building Society'])(
    '%s: is a lender where one would stand',
    (question) => {
      expect(lendersOf(question)).toEqual(['Family Building Society'])
    },
  )
})
