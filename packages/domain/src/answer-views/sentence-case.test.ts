import { expect, test } from 'vitest'
import { sentenceCase } from './sentence-case.ts'

test.each([
  ['OTHER INCOME & BENEFITS', 'Other income & benefits'],
  ['4. EMPLOYED AND OTHER INCOME', '4. Employed and other income'],
  ['BTL AND HMO: MAX LTV', 'BTL and HMO: max LTV'],
  ['CCJS & IVAS', 'CCJS & IVAS'],
  ['Applicant and purpose', 'Applicant and purpose'],
  ['HMOs', 'HMOs'],
  ['2025/26', '2025/26'],
])('%s is shown as %s', (printed, shown) => {
  expect(sentenceCase(printed)).toBe(shown)
})
