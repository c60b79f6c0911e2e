import { expect, it } from 'vitest'
import { readLayout } from './layout-form.ts'

const said = { sheet: 'Income', runs: 'across', row: '5', column: 'a' }

it('is what the row and the column are', () => {
  expect(readLayout(said).marks).toEqual([
    { sheet: 'Income', range: '5:5', role: 'lender' },
    { sheet: 'Income', range: 'A:A', role: 'criterion' },
  ])
  expect(readLayout({ ...said, runs: 'down' }).marks?.map(({ role }) => role)).toEqual([
    'criterion',
    'lender',
  ])
})

it.each([
  [{ row: '0' }, ['row']],
  [{ row: 'five' }, ['row']],
  [{ column: '' }, ['column']],
  [{ column: 'A1', row: '' }, ['row', 'column']],
])('says what is wrong with %j', (part, wrong) => {
  const { marks, error } = readLayout({ ...said, ...part })
  expect(marks).toBeNull()
  expect(Object.keys(error)).toEqual(wrong)
})
