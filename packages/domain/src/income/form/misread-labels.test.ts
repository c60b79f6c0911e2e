import { expect, test } from 'vitest'
import { testPage } from '../../../testing/pages.ts'
import type { IncomePage } from '../income-reading.ts'
import { blockLabelFinder } from './form-blocks.ts'
import { formPage } from './form-rows.ts'

const findLabels = blockLabelFinder({
  own: ['in this employment'],
  loan: ['postgraduate loan deductions', 'student loan deductions'],
  pay: ['pay'],
})

function labelsOf(lines: readonly string[], origin: IncomePage['origin']) {
  const page = testPage(
    1,
    lines.map((text, at) => [45, 60 + at * 10, text]),
  )
  const labels = findLabels(formPage({ page, origin }))
  return labels.map(({ field, sureness }) => `${field} ${sureness < 0.9 ? 'unsure' : 'sure'}`)
}

test('in a picture a label is known by most of its letters, and never surely', () => {
  expect(labelsOf(['* In mis', 'employment'], 'ocr')).toEqual(['own unsure'])
  expect(labelsOf(['Postraduae Loan deduc tions'], 'ocr')).toEqual(['loan unsure'])
  expect(labelsOf(['In this', 'employment'], 'ocr')).toEqual(['own sure'])
})

test('short words and text layers are taken as they stand', () => {
  expect(labelsOf(['Pey'], 'ocr')).toEqual([])
  expect(labelsOf(['In mis', 'employment'], 'text')).toEqual([])
})
