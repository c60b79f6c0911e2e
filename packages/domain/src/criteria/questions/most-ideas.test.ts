import { describe, expect, it, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { answerQuestion } from '../answers/answer-question.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Lending',
      lenders: ['Alder', 'Birch'],
      rows: { CCJs: ['No', 'Yes'], Defaults: ['Yes', 'No'], 'Lodger income': ['Yes', 'Yes'] },
    },
  ]),
])
const many = (words: string, times: number) => Array.from({ length: times }, () => words).join(' ')

describe('a question of very many parts', () => {
  it('asks each thing once', () => {
    const { criteria } = answerQuestion(index, many('ccjs and defaults', 110)).context ?? {}
    expect(criteria).toHaveLength(2)
  })

  test.each([
    many('houseboats and thatched roofs', 110),
    many('alder thatch, caravans and shepherd huts; knotweed', 80),
    Array.from({ length: 150 }, (_, at) => `zorblat${at} and`).join(' '),
    'ccjs '.repeat(2000),
  ])('refuses and answers in short, part %#', (question) => {
    expect(answerQuestion(index, question).message.length).toBeLessThan(1200)
  })

  it('says what is left out', () => {
    const others = ['dmp', 'iva', 'bankruptcy', 'thatch', 'knotweed', 'hmo', 'mufb', 'holiday let']
    const more = [
      'jbsp',
      'expats',
      'visa',
      'overtime',
      'bonus',
      'commission',
      'child benefit',
      'erc',
    ]
    const rest = ['porting', 'offset', 'right to buy', 'shared ownership', 'self build', 'cladding']
    const question = `which lenders accept ccjs and ${[...others, ...more, ...rest].join(' and ')}`
    expect(answerQuestion(index, question).message).toMatch(/^This question names more than/)
  })
})
