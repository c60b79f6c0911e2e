import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
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
    expect(message).toMatch(/age (?:at end of term )?\*\*\d+/i)
    expect(citations.map(({ criterion }) => criterion)).toContain('Max age')
  })
})

describe('what is left of a lease', () => {
  test.each([
    ['60 years left on the lease, which lenders', [], ['Skipton'], ['Halifax', 'Brindle Finance']],
    [
      '60 years left on the lease over 20 years, which lenders',
      ['Brindle Finance'],
      ['Skipton'],
      [],
    ],
  ])('%j', (question, accept, conditional, read) => {
    const groups = ask(question).lenders
    expect([groups?.accept, groups?.conditional, groups?.read]).toEqual([accept, conditional, read])
  })

  test.each([
    [
      'which lenders take a lease of 90 years',
      ['NatWest'],
      ['Skipton'],
      ['Halifax', 'Brindle Finance'],
    ],
    ['which lenders take a lease of 90 years on a 25 year term', lenders, [], []],
  ])('%j', (question, accept, conditional, read) => {
    const groups = ask(question).lenders
    expect([groups?.accept, groups?.conditional, groups?.read]).toEqual([accept, conditional, read])
  })

  it('says with one lender that the figure is for the end', () => {
    expect(ask('halifax lease with 60 years left').citations[0]?.outcome).toBe('read')
  })
})

it('a figure without a ceiling that is left to the lender is a condition', () => {
  expect(ask('who lends to age 82').lenders).toMatchObject({
    accept: ['NatWest'],
    conditional: ['Skipton'],
  })
})

describe('the longest term for somebody of an age', () => {
  const documents = [
    testDocument(1, 'panel.xlsx', [
      {
        name: 'Panel',
        lenders: ['Alder', 'Birch'],
        rows: {
          'Minimum age at application': ['18', '21'],
          'Age at end of mortgage': ['80', '70'],
          'Maximum term (yrs)': ['40', '35'],
        },
      },
    ]),
  ]
  const aged = buildCriteriaIndex(documents)

  test.each([
    'client is sixty one, longest term with Alder',
    'Alder max term, client is 61',
    'Alder max term for a 61 year old',
  ])('comes with the age at its end: %s', (question) => {
    const { citations, message } = answerQuestion(aged, question)
    expect(citations.map(({ quote }) => quote)).toEqual(['40', '80'])
    expect(message).not.toContain('Held against')
  })

  test('and so it does in a list', () => {
    const { citations } = answerQuestion(aged, 'longest term for a client aged 61')
    expect(citations.map(({ quote }) => quote)).toEqual(['40', '80', '18', '35', '70', '21'])
  })

  test('the least age is no limit to how old somebody may be', () => {
    const { message } = answerQuestion(aged, 'Alder, how old, she is 61')
    expect(message).not.toContain('beyond')
  })
})
