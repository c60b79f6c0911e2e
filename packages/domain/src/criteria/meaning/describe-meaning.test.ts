import { expect, test } from 'vitest'
import { describeMeaning } from './describe-meaning.ts'
import { readMeaning } from './read-meaning.ts'

test.each([
  [
    'Max LTV',
    '90% up to £150k, refer over',
    'yes; ltv max 90 when loan max 150000; loan max 150000, beyond it refer',
  ],
  ['Max age', 'No max', 'yes; no limit'],
  ['Max age at end of term', '75 (85 for RIO)', 'yes; ageAtEnd max 75; ageAtEnd max 85 for “RIO”'],
  ['Lodger income', 'Yes if declared to HMRC', 'depends; needs: if declared to HMRC'],
  ['CCJs', 'Max 2, £500 each', 'yes; ccj: maxCount 2, maxAmount 500, amountIs each'],
  ['Max LTV', '80% - Top 8 currencies', 'yes; ltv max 80; not understood: Top 8 currencies'],
])('“%s”: %s', (row, words, line) => {
  expect(describeMeaning(readMeaning(words, row))).toBe(line)
})
