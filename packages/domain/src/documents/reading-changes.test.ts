import { describe, expect, test } from 'vitest'
import { read, sheet } from '../../testing/sheets.ts'
import type { SheetGrid } from '../criteria/sheet-grid.ts'
import { changesBetween } from './reading-changes.ts'
import { standingLines } from './standing-lines.ts'

const version = (grid: SheetGrid) => {
  const reading = read(grid)
  return { reading, lines: standingLines([grid], reading) }
}
const between = (before: SheetGrid, after: SheetGrid) =>
  changesBetween(version(before), version(after))

const october = sheet('Panel', [
  ['Criteria', 'Halifax', 'Barclays', 'Skipton'],
  ['Max LTV', '90%', '85%', '80%'],
  ['Gifted deposit', 'Yes', 'No', ''],
  ['Lodger income', 'No', 'Yes', 'Yes'],
  [],
  ['Barclays: paused for new build until further notice'],
  ['Fees are added to the loan by all lenders'],
])
const november = sheet('Panel', [
  ['Nov', '', '', ''],
  ['Criteria', 'Barclays', 'Halifax', 'Leeds'],
  ['Gifted deposit', 'No', 'Yes – family', 'Yes'],
  ['Max LTV', '85%', '90%', '75%'],
  ['Holiday lets', 'Yes', 'No', 'No'],
  [],
  ['Barclays: open again for new build'],
  ['Fees are added to the loan by all lenders'],
])

describe('a line that stands close beneath a table', () => {
  const panel = (line: string) =>
    sheet('Panel', [
      ['Criteria', 'Halifax', 'Barclays', 'Skipton'],
      ['Max LTV', '90%', '85%', '80%'],
      ['Gifted deposit', 'Yes', 'No', 'Yes'],
      ['Lodger income', 'No', 'Yes', 'Yes'],
      [line],
    ])
  const { criteria, notes, answers } = between(
    panel('Rates change on Mondays'),
    panel('Rates change on Wednesdays'),
  )

  test('is told as a line, and is no criterion that came or went', () => {
    expect([criteria, answers]).toEqual([{ added: [], removed: [] }, []])
    expect(notes.map(({ was, now }) => [was?.words, now?.words])).toContainEqual([
      'Rates change on Mondays',
      'Rates change on Wednesdays',
    ])
  })
})

describe('what a new version says otherwise', () => {
  const { answers, lenders, criteria, notes } = between(october, november)
  const told = answers.map(({ kind, lender, criterion, was, now }) =>
    [kind, lender, criterion, was?.words ?? '', now?.words ?? ''].join(' | '),
  )

  test('is told by lender and criterion with the old words and the new, wherever they moved to', () => {
    expect(told).toContain('changed | Halifax | Gifted deposit | Yes | Yes – family')
    expect(told.some((line) => line.includes('Halifax | Max LTV'))).toBe(false)
  })

  test('has what was added and what went, blanks being neither', () => {
    expect(told).toContain('added | Leeds | Max LTV |  | 75%')
    expect(told).toContain('removed | Skipton | Max LTV | 80% | ')
    expect(told).toContain('removed | Barclays | Lodger income | Yes | ')
    expect(told.some((line) => line.includes('Skipton | Gifted deposit'))).toBe(false)
    expect(lenders).toEqual({ added: ['Leeds'], removed: ['Skipton'] })
    expect(criteria).toEqual({ added: ['Holiday lets'], removed: ['Lodger income'] })
  })

  test('gives each its place in both versions', () => {
    const change = answers.find(({ kind }) => kind === 'changed')
    expect([change?.was?.place.cell, change?.now?.place.cell]).toEqual(['B3', 'C3'])
  })

  test('shows the notes and pauses under tables, changed and standing', () => {
    const lines = notes.map(({ kind, was, now }) => [kind, was?.words, now?.words])
    expect(lines).toContainEqual([
      'changed',
      'Barclays: paused for new build until further notice',
      'Barclays: open again for new build',
    ])
    expect(lines).toContainEqual([
      'standing',
      undefined,
      'Fees are added to the loan by all lenders',
    ])
  })
})

test('a blank that is filled was added, an answer that is blanked went', () => {
  const before = sheet('P', [
    ['Criteria', 'Halifax', 'Barclays'],
    ['Max LTV', '', '85%'],
    ['Overtime', 'Yes', 'No'],
  ])
  const after = sheet('P', [
    ['Criteria', 'Halifax', 'Barclays'],
    ['Max LTV', '90%', ''],
    ['Overtime', 'Yes', 'No'],
  ])
  const { answers } = between(before, after)
  expect(answers.map(({ kind, lender }) => [kind, lender])).toEqual([
    ['added', 'Halifax'],
    ['removed', 'Barclays'],
  ])
})

test('the same version says nothing otherwise', () => {
  const { answers, notes, lenders } = between(october, october)
  expect(answers).toEqual([])
  expect(lenders).toEqual({ added: [], removed: [] })
  expect(notes.every(({ kind }) => kind === 'standing')).toBe(true)
})

test('rows of one name are told apart by their order', () => {
  const rows = (last: string) =>
    sheet('P', [
      ['Criteria', 'Halifax', 'Barclays'],
      ['Max LTV', '90%', '85%'],
      ['Max LTV', '80%', '75%'],
      ['Max LTV', last, '65%'],
    ])
  const { answers } = between(rows('70%'), rows('60%'))
  expect(answers.map(({ was, now }) => [was?.words, now?.words])).toEqual([['70%', '60%']])
})
