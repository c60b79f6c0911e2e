import { expect, it } from 'vitest'
import { read, sheet } from '../../../testing/sheets.ts'
import { buildCriteriaIndex } from './criteria-index.ts'
import { withoutPlans } from './variant-words.ts'

const reading = read(
  sheet('Adverse', [
    ['Lender', 'Plan', 'Max LTV', 'Defaults'],
    ['Pepper', 'Pepper 48', '85%', 'None in 48 months'],
    ['Pepper', 'Pepper 12', '75%', 'None in 12 months'],
  ]),
)
const document = { documentId: 1, filename: 'a.xlsx', uploadedAt: '2026-11-02T00:00:00Z', reading }
const index = buildCriteriaIndex([document])

it('numbers that name plans are no figures of a client', () => {
  expect(withoutPlans('overtime on Pepper 12?', index)).toBe('overtime on  ?')
  expect(withoutPlans('default 12 months ago on pepper 48', index)).toBe(
    'default 12 months ago on  ',
  )
})

it('a number behind another lender is one', () => {
  expect(withoutPlans('halifax 75 at end', index)).toBe('halifax 75 at end')
})
