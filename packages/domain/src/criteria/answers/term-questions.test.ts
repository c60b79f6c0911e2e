import { describe, expect, it, test } from 'vitest'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { testDocument } from '../test-documents.ts'
import type { CriteriaDocument } from './answer.ts'
import { answerQuestion } from './answer-question.ts'

const lenders = ['Halifax', 'NatWest', 'Brindle Finance', 'Skipton']

const grid = underOneHeading(
  testDocument(1, 'grid.xlsx', [
    {
      name: 'Main',
      lenders,
      rows: {
        'Max term': ['40', '35 yrs', '40 years', '40'],
        'Max age': ['80', '85', '70', 'No max – case by case'],
        'Min lease': ['55 yrs at end', '85 years', 'term + 30', '75 years ok over 30 years'],
      },
    },
  ]),
  'Age & term',
)

function underOneHeading(document: CriteriaDocument, section: string): CriteriaDocument {
  const answers = document.reading.answers.map((answer) => ({ ...answer, section }))
  return { ...document, reading: { ...document.reading, answers } }
}

const ask = (question: string) => answerQuestion(buildCriteriaIndex([grid]), question)

describe('a term and an age in one question', () => {
  test.each([
    'which lenders do 40 year terms to 75 year olds',
    'who will do a 40 year term for a 75 year old',
    'lenders for a 75 year old who wants a 40 year term',
  ])('%j holds both, or the age at the end', (question) => {
    const { message, citations } = ask(question)
    expect(message).toMatch(/age \d+/)
    expect(citations.map(({ criterion }) => criterion)).toContain('Max age')
  })
})

describe('what is left of a lease', () => {
  test.each([
    ['60 years left on the lease, which lenders', [], ['Halifax', 'Brindle Finance', 'Skipton']],
    ['60 years left on the lease over 20 years, which lenders', ['Brindle Finance'], ['Skipton']],
    [
      'which lenders take a lease of 90 years',
      ['NatWest'],
      ['Halifax', 'Brindle Finance', 'Skipton'],
    ],
    ['which lenders take a lease of 90 years on a 25 year term', lenders, []],
  ])('%j', (question, accept, conditional) => {
    const groups = ask(question).lenders
    expect([groups?.accept, groups?.conditional]).toEqual([accept, conditional])
  })

  it('says with one lender that the figure is for the end', () => {
    expect(ask('halifax lease with 60 years left').citations[0]?.outcome).toBe('conditional')
  })
})

it('a figure without a ceiling that is left to the lender is a condition', () => {
  expect(ask('who lends to age 82').lenders).toMatchObject({
    accept: ['NatWest'],
    conditional: ['Skipton'],
  })
})
