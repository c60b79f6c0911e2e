import { expect, it } from 'vitest'
import { testPage } from '../../../testing/pages.ts'
import { labelFinder } from './find-labels.ts'
import { formPage } from './form-rows.ts'

const findLabels = labelFinder({ person: ['employee', 'taxpayer'], utr: ['utr'], net: ['net pay'] })

it.each([
  ['Taxpayer | Rhian Dhillon', ['Taxpayer |']],
  ['Taxpayer: Rhian Dhillon | UTR: 1234567890', ['Taxpayer:', 'UTR:']],
  ['Cyflog Net / Net Pay:', ['Cyflog Net / Net Pay:']],
  ['Net Pay / Cyflog Net', ['Net Pay / Cyflog Net']],
])('“%s” has the labels %j', (text, labels) => {
  const page = testPage(1, [[45, 60, text]])
  const found = findLabels(formPage({ page, origin: 'text' }))
  expect(
    found.map(({ piece, from, till }) =>
      piece.words
        .slice(from, till)
        .map((word) => word.text)
        .join(' '),
    ),
  ).toEqual(labels)
})
