import { expect, test } from 'vitest'
import { read, sheet } from '../../testing/sheets.ts'
import type { SheetGrid } from '../criteria/sheet-grid.ts'
import { accountOfSheet } from './sheet-account.ts'

function accountOf(grid: SheetGrid, marks: Parameters<typeof accountOfSheet>[3] = []) {
  const { sheets, answers } = read(grid)
  const [first] = sheets
  if (first === undefined) throw new Error('There is no sheet.')
  return accountOfSheet(grid, first, answers, marks)
}

const grid = sheet('Panel', [
  ['Our criteria', '', '', ''],
  ['Criteria', 'Notes', 'Halifax', 'Quillfen'],
  ['INCOME', '', '', ''],
  ['Overtime', 'regular', '50%', 'No'],
  ['Bonus', '', 'Yes', ''],
  ['', '', 'USD', 'EUR'],
  ['Lodger income', '', 'No', 'Yes'],
])

test('tells of every filled cell what it was read as', () => {
  expect(accountOf(grid).roles).toEqual(['s   ', 'ssll', 'h   ', 'cnaa', 'c a ', '  aa', 'c aa'])
})

test('counts what stands under each row and lender, and says what is to be looked at', () => {
  const { rows, lenders } = accountOf(grid)
  expect(
    rows.map(({ at, name, section, answers, blanks }) => [at, name, section, answers, blanks]),
  ).toEqual([
    ['A4', 'Overtime', 'INCOME', 2, 0],
    ['A5', 'Bonus', 'INCOME', 1, 1],
    ['C6', 'Bonus', 'INCOME', 2, 0],
    ['A7', 'Lodger income', 'INCOME', 2, 0],
  ])
  expect(lenders).toEqual([
    { at: 'C2', name: 'Halifax', answers: 4, blanks: 0, state: 'read' },
    { at: 'D2', name: 'Quillfen', answers: 3, blanks: 1, state: 'check' },
  ])
})

test('says of what was not read why', () => {
  expect(accountOf(grid).notRead).toEqual([
    { range: 'A1', words: 'Our criteria', reason: 'A title or line above the lenders.' },
    {
      range: 'A2:B2',
      words: 'Criteria · Notes',
      reason: 'A heading of columns that hold no lender’s answers.',
    },
  ])
})

test('a row without a name that was read with the one above it is to be looked at', () => {
  expect(accountOf(grid).rows.map(({ at, state }) => [at, state])).toEqual([
    ['A4', 'read'],
    ['A5', 'read'],
    ['C6', 'check'],
    ['A7', 'read'],
  ])
})

test('what a person said is corrected, and nothing to look at any more', () => {
  const { lenders } = accountOf(grid, [{ sheet: 'Panel', range: 'D2', role: 'lender' }])
  expect(lenders.map(({ state }) => state)).toEqual(['read', 'corrected'])
})

test('of a sheet that was skipped it has the one reason', () => {
  const empty = sheet('Log', [
    ['Date', 'What changed'],
    ['1 May', 'first'],
  ])
  const { notRead, rows } = accountOf(empty)
  expect(rows).toEqual([])
  expect(notRead).toHaveLength(1)
  expect(notRead[0]?.range).toBe('sheet')
})
