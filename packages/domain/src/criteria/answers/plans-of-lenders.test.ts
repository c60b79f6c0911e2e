import { expect, test } from 'vitest'
import { read, sheet } from '../../../testing/sheets.ts'
import { buildCriteriaIndex } from '../matching/criteria-index.ts'
import { answerQuestion } from './answer-question.ts'

function groupsOf(rows: readonly (readonly string[])[], question: string) {
  const reading = read(sheet('Adverse', rows))
  const document = {
    documentId: 1,
    filename: 'a.xlsx',
    uploadedAt: '2026-11-02T00:00:00Z',
    reading,
  }
  return answerQuestion(buildCriteriaIndex([document]), question).lenders
}

const rows = [
  ['Lender', 'Plan', 'CCJs', 'Max LTV', 'Notes'],
  ['Pepper', 'Pepper 48', 'None in 48 months', '85%', ''],
  ['Pepper', 'Pepper 12', 'None in 12 months', '75%', ''],
  ['Vida', 'V36', 'None in 36 months', '80%', ''],
  ['Vida', 'V24', 'None in 24 months', '75%', 'PAUSED from 10 Nov 26 - no new DIPs'],
  ['Bluestone', 'Clear', 'None in 60 months', '85%', ''],
  ['Bluestone', 'AA', 'None in 48 months', '75%', ''],
]

test('one plan that takes the case is a yes, a paused one is none', () => {
  const groups = groupsOf(rows, 'ccj 30 months ago, which lenders')
  expect(groups).toMatchObject({ accept: ['Pepper'], decline: ['Vida', 'Bluestone'] })
})

test('all that is asked must hold in one and the same plan', () => {
  const groups = groupsOf(rows, 'ccj 30 months ago and 85% LTV, which lenders')
  expect(groups?.accept).toEqual([])
})
