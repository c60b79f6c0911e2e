import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const grid = testDocument(1, 'grid.xlsx', [
  {
    name: 'Residential',
    lenders: ['Halifax', 'Skipton'],
    rows: {
      'Maximum LTV – house purchase': ['95%', '85%'],
      'Minimum loan': ['£25,000', '£45,000'],
      'Interest only max LTV': ['75%', '60%'],
      CCJs: ['Any', 'None in 12 months'],
    },
  },
])
const panel = testDocument(2, 'panel.xlsx', [
  {
    name: 'Panel',
    lenders: ['Bluestone', 'Together'],
    rows: { 'Max LTV': ['85%', '75%'], 'Max loan': ['£500k', '£20k'], CCJs: ['Any', 'No'] },
  },
])
const index = buildCriteriaIndex([grid, panel])
const lendersOf = (question: string) => answerQuestion(index, question).lenders

describe('each document’s own row states its lenders’ figure', () => {
  test('whatever the other calls its row', () => {
    expect(lendersOf('which lenders at 80% LTV')).toMatchObject({
      accept: ['Halifax', 'Skipton', 'Bluestone'],
      decline: ['Together'],
      unknown: [],
    })
  })

  test('a least loan of one and a greatest of the other', () => {
    expect(lendersOf('loan of £30,000 which lenders')).toMatchObject({
      accept: ['Halifax', 'Bluestone'],
      decline: ['Skipton', 'Together'],
    })
  })

  test('what no row of its document states was not compared: its words are to be read', () => {
    const question = 'which lenders at 80% LTV, first-time buyer aged 30 with a 30 year term'
    const withAge = testDocument(3, 'ages.xlsx', [
      { name: 'Ages', lenders: ['Bluestone'], rows: { 'Max age at end of term': ['70'] } },
    ])
    const { lenders } = answerQuestion(buildCriteriaIndex([grid, panel, withAge]), question)
    expect(lenders).toMatchObject({
      accept: ['Bluestone'],
      read: ['Halifax', 'Skipton'],
      decline: ['Together'],
    })
  })

  test('a limit for all is none for one kind of case', () => {
    expect(lendersOf('interest only at 70% LTV, which lenders')).toMatchObject({
      accept: ['Halifax'],
      decline: ['Skipton'],
      unknown: ['Bluestone', 'Together'],
    })
  })

  test('a row of blemishes that takes any takes the one told', () => {
    expect(lendersOf('one CCJ £400 registered 6 months ago, who accepts')).toMatchObject({
      accept: ['Halifax', 'Bluestone'],
      decline: ['Skipton', 'Together'],
    })
  })
})
