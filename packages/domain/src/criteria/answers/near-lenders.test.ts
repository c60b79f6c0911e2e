import { describe, expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

const index = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Panel',
      lenders: ['Pepper Money', 'Leeds Building Society', 'Spring Finance', 'Newcastle BS'],
      rows: { DMP: ['Yes', 'No', 'Yes', 'No'] },
    },
  ]),
])
const refused = (lender: string) => answerQuestion(index, `does ${lender} take dmps`).message

describe('lenders with a similar name', () => {
  test.each(['Virgin Money', 'Selina Finance', 'Monmouthshire Building Society', 'Atom Bank'])(
    '%s: an ending that many names have is no likeness',
    (lender) => {
      expect(refused(lender)).toContain('I could not find')
      expect(refused(lender)).not.toContain('similar name')
    },
  )

  test.each([
    ['Leek Building Society', 'Leeds Building Society'],
    ['Springtime Lending', 'Spring Finance'],
  ])('%s: %s is offered, never answered from', (lender, near) => {
    expect(refused(lender)).toContain('I could not find')
    expect(refused(lender)).toContain(`**${near}**`)
  })
})

describe('a lender of a town’s name that is in no document', () => {
  const panel = buildCriteriaIndex([
    testDocument(2, 'panel.xlsx', [
      {
        name: 'Panel',
        lenders: ['Alder', 'Birch'],
        rows: {
          'Offer validity': ['6 months', '3 months'],
          'Max loan': ['£1m', '£2m'],
          'Max age': ['75', '80'],
          Overpayments: ['10%', '20%'],
          'Min lease': ['70', '85'],
        },
      },
    ]),
  ])

  test.each([
    'how long do cumberland offers last',
    'how long is a cumberland offer good for',
    'how much do cumberland lend',
    'how old do cumberland go to',
    'how much can you overpay at cumberland',
    'how short a lease will cumberland take',
  ])('%s: refused by its name, never a list', (question) => {
    const { route, message } = answerQuestion(panel, question)
    expect(route).toBe('refusal')
    expect(message.toLowerCase()).toContain('**cumberland**')
  })
})
