import { describe, expect, it } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'
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

describe('a lender that is called nearly like one of the documents', () => {
  const cambridge = buildCriteriaIndex([
    testDocument(1, 'a.xlsx', [
      {
        name: 'Main',
        lenders: ['Cambridge BS', 'Scottish BS', 'Bath BS'],
        rows: {
          Expat: ['Yes', 'No', 'Yes'],
          HMO: ['No', 'No', 'Yes'],
          'Max age': ['80', '85', '90'],
        },
      },
    ]),
  ])

  it.each([
    ['What does Cambridge & Counties Bank do for expats?', 'Cambridge & Counties Bank'],
    ['what do Cambridge and Counties do about HMOs', 'Cambridge and Counties'],
    ['what would National Counties take on HMOs', 'National Counties'],
    ['Bath Investment Bank, expats?', 'Bath Investment Bank'],
    ['does Bath Trust Bank do HMOs', 'Bath Trust Bank'],
    ['max age at Cambridge Northern building society', 'Cambridge Northern building society'],
    ['does Cambridge Brindle bank take expats', 'Cambridge Brindle bank'],
    ['what does Scottish Widows Bank have as max age', 'Scottish Widows Bank'],
  ])('%s: is refused by name', (question, name) => {
    const { route, message } = answerQuestion(cambridge, question)
    expect(route).toBe('refusal')
    expect(message).toContain(`I could not find **${name}** among the lenders`)
  })

  it.each(['does Bath BS take expats', 'Bath buidling society expats', 'would Bath do an HMO'])(
    '%s: is the one of the documents',
    (question) => {
      expect(answerQuestion(cambridge, question).message).toContain('**Bath BS**')
    },
  )
})
