import { expect, it } from 'vitest'
import { anIncomeDetail, anIncomeDocument } from '../testing-income.ts'
import { checksOfAll } from './shown-checks.ts'

const wrongDigit = {
  name: 'utr',
  outcome: 'fail',
  sentence: 'The check digit is wrong.',
  fields: ['utr', 'taxYear'],
} as const
const confirmed = {
  value: '8540917236',
  before: '8540917236',
  by: 'ada@demo.test',
  at: '2025-11-20T10:00:00.000Z',
  isConfirmed: true,
}

it.each([
  [[], 'The check digit is wrong.'],
  [['utr'], 'The check digit is wrong.'],
  [
    ['utr', 'taxYear'],
    'The check digit is wrong. Confirmed as printed by ada@demo.test, 20 Nov 2025, 10:00.',
  ],
])('a check that failed says who confirmed all of its figures: %j', (paths, sentence) => {
  const corrections = paths.map((path) => ({ ...confirmed, path }))
  const detail = anIncomeDetail({ checks: [wrongDigit], corrections })
  const [shown] = checksOfAll([{ document: anIncomeDocument(), detail }])
  expect(shown).toMatchObject({ outcome: 'fail', sentence })
})
