import { expect, test } from 'vitest'
import { testDocument } from '../../../testing/documents.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

// One residential panel kept on three sheets, each by somebody else, and a sheet for buy to let.
const panel = buildCriteriaIndex([
  testDocument(1, 'panel.xlsx', [
    {
      name: 'Banks',
      lenders: ['Halifax', 'Santander'],
      rows: {
        'Capital raising - max LTV': ['80%', '70%'],
        'Self build loans': ['No', 'Yes'],
        'Max age at end of term': ['80', '70'],
      },
    },
    {
      name: 'Societies',
      lenders: ['Leek', 'Skipton'],
      rows: {
        'Capital raising max LTV': ['75%', '85%'],
        'Self build': ['Yes', 'No'],
        'Max age end of term': ['No max', '85'],
      },
    },
    {
      name: 'Specialist',
      lenders: ['Together', 'Pepper Money'],
      rows: {
        'Capital raising LTV': ['70%', '85%'],
        'Self bld': ['Yes', 'No'],
        'Max age (end of term)': ['85', '75'],
      },
    },
    { name: 'BTL', lenders: ['Paragon'], rows: { 'Min property value': ['£75,000'] } },
  ]),
])

test('a row that stands on three sheets under slightly different names is one list', () => {
  const { lenders } = answerQuestion(panel, 'capital raising at 78% LTV, who?')
  expect(lenders).toMatchObject({
    accept: ['Halifax', 'Skipton', 'Pepper Money'],
    decline: ['Santander', 'Leek', 'Together'],
  })
})

test('so is one whose words another sheet shortens', () => {
  const { lenders } = answerQuestion(panel, 'which lenders do self build')
  expect(lenders).toMatchObject({
    accept: ['Santander', 'Leek', 'Together'],
    decline: ['Halifax', 'Skipton', 'Pepper Money'],
  })
})

test('what the buy-to-let sheet alone limits takes nothing from a residential yes', () => {
  const { lenders } = answerQuestion(panel, 'capital raising, loan 156k on 200k value, who?')
  expect(lenders?.accept).toEqual(['Halifax', 'Skipton', 'Pepper Money'])
})

test('an age of today that no row limits takes nothing from the age at the end', () => {
  const { lenders } = answerQuestion(panel, 'client is 52, 25 year term so 77 at the end. who?')
  expect(lenders?.accept).toEqual(['Halifax', 'Leek', 'Skipton', 'Together'])
})
