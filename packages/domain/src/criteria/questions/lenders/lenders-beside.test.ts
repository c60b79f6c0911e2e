import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../../testing/documents.ts'
import { answerQuestion } from '../../answers/answer-question.ts'
import { buildCriteriaIndex } from '../../matching/criteria-index.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Main',
      lenders: ['Evolution Money', 'Spring Finance', 'Hope Capital'],
      rows: {
        'First charge consent not given': ['Yes', 'No', 'Refer'],
        'Trust deed': ['Yes', 'No', 'Yes'],
        'Max LTV': ['75%', '80%', '70%'],
      },
    },
  ]),
])
const ask = (question: string) => answerQuestion(index, question)
const lendersOf = (question: string) => [
  ...new Set(ask(question).citations.map(({ lender }) => lender)),
]

describe('a lender that is not asked', () => {
  test.each([
    'santander wont consent to the second charge, evolution ok without first charge consent?',
    'halifax have refused consent for a second charge, would evolution do it without consent',
    'scottish client with a trust deed, evolution',
    'newcastle couple with a trust deed, evolution?',
    'a leeds flat at 70% ltv, evolution',
    'client banks with lloyds, does evolution take a trust deed',
    'works for halifax, max ltv at evolution',
    'coming off a fix with barclays, evolution max ltv?',
    'natwest mortgage ending soon, will evolution take a trust deed',
    'evolution not spring finance for trust deeds',
    'forget spring finance, what about evolution for trust deeds',
  ])('%s', (question) => {
    expect(lendersOf(question)).toEqual(['Evolution Money'])
    expect(ask(question).message).not.toContain('could not find')
  })

  test('is left out of a list', () => {
    const { route, lenders } = ask('halifax refused consent, who takes it without consent')
    expect(route).toBe('which')
    expect(lenders?.accept).toEqual(['Evolution Money'])
  })

  test.each([
    ['does scottish take trust deeds', '**scottish**'],
    ['scottish trust deed', '**scottish**'],
    ['trust deeds with santander and evolution', '**santander**'],
    ['santander flat max ltv, and evolution', '**santander**'],
  ])('%s asks for the lender all the same', (question, name) => {
    expect(ask(question).message).toContain(name)
  })
})

describe('a lender that nobody knows', () => {
  test.each([
    ["What is Bridgebank Capital's max ltv", '**Bridgebank Capital**'],
    ['max ltv at Zetland Capital Finance', '**Zetland Capital Finance**'],
    ['does orchard finance take trust deeds', '**orchard finance**'],
    ['would Mossford Hill Capital do trust deeds', '**Mossford Hill Capital**'],
  ])('%s is named whole', (question, name) => {
    expect(ask(question).message).toContain(`I could not find ${name} among the lenders`)
  })

  test('what ends its name may end one that is there', () => {
    expect(lendersOf('hope capital max ltv')).toEqual(['Hope Capital'])
  })
})
