import { expect, test } from 'vitest'
import { lines, read, sheet } from '../../../testing/sheets.ts'

const asked = [
  'Max LTV',
  'Min loan',
  'Max age',
  'Offer valid',
  'DMP',
  'Gifted deposit',
  'HMO',
  'Expats',
]
const tab = (name: string, answers: readonly string[]) =>
  sheet(name, [
    [name],
    ['Question', 'Answer', 'Checked'],
    ...asked.map((question, at) => [question, answers[at] ?? '', '']),
  ])

test('the form that new lenders are copied from is no lender', () => {
  const reading = read(
    tab('Leek', ['80%', '£25k', '85', '6 months', 'No', 'Yes', 'No', 'Yes']),
    tab('Skipton', ['95%', '£50k', '80', '3 months', 'No', 'Yes', 'No', 'No']),
    tab('Template', []),
  )
  expect(new Set(reading.answers.map(({ lender }) => lender))).toEqual(new Set(['Leek', 'Skipton']))
  expect(reading.sheets.at(-1)).toMatchObject({ name: 'Template', status: 'skipped' })
  expect(lines(reading)).toHaveLength(2 * asked.length)
})
