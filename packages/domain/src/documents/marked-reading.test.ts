import { describe, expect, test } from 'vitest'
import { lines, sheet } from '../../testing/sheets.ts'
import type { SheetGrid } from '../criteria/sheet-grid.ts'
import type { CellMark } from './cell-mark.ts'
import { readMarkedWorkbook } from './read-marked.ts'

const panel = sheet('Panel', [
  ['Criteria', 'Notes', 'Halifax', 'Barclays', 'Quillfen'],
  ['Max LTV', 'new build less', '90%', '85%', 'Ann'],
  ['Gifted deposit', '', 'Yes', 'No', 'Bob'],
])

function read(grids: readonly SheetGrid[], marks: readonly Omit<CellMark, 'sheet'>[] = []) {
  const own = marks.map((mark) => ({ sheet: grids[0]?.name ?? '', ...mark }))
  const workbook = { kind: 'workbook', sheets: grids } as const
  const { reading, marks: placed } = readMarkedWorkbook(workbook, 'panel.xlsx', undefined, own)
  const before = readMarkedWorkbook(workbook, 'panel.xlsx').reading
  const laidOver = readMarkedWorkbook(workbook, 'panel.xlsx', undefined, own, before)
  expect(laidOver.reading).toEqual(reading)
  return { reading, placed, lost: placed.flatMap(({ lost }) => lost ?? []) }
}
const linesOf = (grids: readonly SheetGrid[], marks: readonly Omit<CellMark, 'sheet'>[]) =>
  lines(read(grids, marks).reading)

describe('what a person says that cells are', () => {
  test('no lender: its column holds no answers', () => {
    expect(linesOf([panel], [{ range: 'E1', role: 'dead' }])).toEqual([
      'Halifax | Max LTV | 90% | C2',
      'Barclays | Max LTV | 85% | D2',
      'Halifax | Gifted deposit | Yes | C3',
      'Barclays | Gifted deposit | No | D3',
    ])
  })

  test('a column of notes: its words are notes on the answers of their row', () => {
    const { reading } = read([panel], [{ range: 'E:E', role: 'note' }])
    expect(reading.answers.filter(({ place }) => place.cell?.startsWith('E'))).toEqual([])
    const notes = reading.answers.map((answer) => answer.notes.map(({ text }) => text))
    expect(notes).toEqual([['new build less', 'Ann'], ['new build less', 'Ann'], ['Bob'], ['Bob']])
  })

  test('the same lender as another, which is how its answers are filed', () => {
    const grid = sheet('Panel', [
      ['Criteria', 'Halifax', 'Quillfen'],
      ['Max LTV', '90%', '85%'],
      ['Gifted deposit', 'Yes', 'No'],
    ])
    const marks = [{ range: 'C1', role: 'lender', lender: 'Halifax' }] as const
    expect(linesOf([grid], marks)).toEqual([
      'Halifax | Max LTV | 90% | B2',
      'Halifax | Max LTV | 85% | C2',
      'Halifax | Gifted deposit | Yes | B3',
      'Halifax | Gifted deposit | No | C3',
    ])
    expect(read([grid], marks).reading.sheets[0]?.lenders).toBe(1)
  })

  test('a row is found by the name of the criterion that it is; its own words stay', () => {
    const { reading } = read([panel], [{ range: 'A3', role: 'criterion', name: 'Family help' }])
    const named = reading.answers.filter(({ measure }) => measure === 'Family help')
    expect(named.map(({ criterion, place }) => [criterion, place.cell])).toEqual([
      ['Gifted deposit', 'C3'],
      ['Gifted deposit', 'D3'],
      ['Gifted deposit', 'E3'],
    ])
  })

  test('a row without a name is one of answers once it has one', () => {
    const grid = sheet('Panel', [
      ['Criteria', 'Halifax', 'Barclays'],
      ['Max LTV', '90%', '85%'],
      ['', 'USD only', 'None'],
      ['Gifted deposit', 'Yes', 'No'],
    ])
    const marks = [{ range: '3:3', role: 'criterion', name: 'Foreign currency income' }] as const
    expect(linesOf([grid], marks)).toEqual([
      'Halifax | Max LTV | 90% | B2',
      'Barclays | Max LTV | 85% | C2',
      'Halifax | Foreign currency income | USD only | B3',
      'Barclays | Foreign currency income | None | C3',
      'Halifax | Gifted deposit | Yes | B4',
      'Barclays | Gifted deposit | No | C4',
    ])
  })

  test('rows and sheets that are nothing are left out, and the report says so', () => {
    const row = read([panel], [{ range: '2:2', role: 'dead' }])
    expect(lines(row.reading).every((line) => line.includes('Gifted deposit'))).toBe(true)
    expect(row.reading.sheets[0]).toMatchObject({ answers: 3, criteria: 1 })
    const whole = read([panel, sheet('Other', [['x']])], [{ range: 'sheet', role: 'dead' }])
    expect(whole.reading.answers).toEqual([])
    expect(whole.reading.sheets[0]).toMatchObject({ status: 'skipped', answers: 0 })
  })

  test('a heading is that of the rows below it', () => {
    const grid = sheet('Panel', [
      ['Criteria', 'Halifax', 'Barclays'],
      ['Max LTV', '90%', '85%'],
      ['Deposits', 'see below', 'see below'],
      ['Gifted deposit', 'Yes', 'No'],
    ])
    expect(linesOf([grid], [{ range: '3:3', role: 'section' }])).toEqual([
      'Halifax | Max LTV | 90% | B2',
      'Barclays | Max LTV | 85% | C2',
      'Halifax | Deposits > Gifted deposit | Yes | B4',
      'Barclays | Deposits > Gifted deposit | No | C4',
    ])
  })

  test('words of a row become notes on the row above it', () => {
    const { reading } = read([panel], [{ range: '3:3', role: 'note' }])
    expect(reading.answers.map(({ text, notes }) => [text, notes.at(-1)?.text])).toEqual([
      ['90%', 'Yes'],
      ['85%', 'No'],
      ['Ann', 'Bob'],
    ])
  })
})

describe('heads that a person points at', () => {
  const unread = sheet('Grid', [
    ['Our panel', '', ''],
    ['as at', 'today', 'yes'],
    ['Thing', 'Quillfen', 'Mossgate'],
    ['Max LTV', '90%', '85%'],
    ['Gifted deposit', 'Yes', 'No'],
  ])

  test('lenders across', () => {
    const marks = [
      { range: '3:3', role: 'lender' },
      { range: 'A:A', role: 'criterion' },
    ] as const
    expect(linesOf([unread], marks)).toEqual([
      'Quillfen | Max LTV | 90% | B4',
      'Mossgate | Max LTV | 85% | C4',
      'Quillfen | Gifted deposit | Yes | B5',
      'Mossgate | Gifted deposit | No | C5',
    ])
  })

  test('lenders down, with the other columns as they are marked', () => {
    const grid = sheet('Grid', [
      ['Who', 'Max LTV', 'Extra', 'Gifted deposit'],
      ['Quillfen', '90%', 'ask Ann', 'Yes'],
      ['Mossgate', '85%', '', 'No'],
    ])
    const { reading } = read(
      [grid],
      [
        { range: '1:1', role: 'criterion' },
        { range: 'A:A', role: 'lender' },
        { range: 'C:C', role: 'note' },
      ],
    )
    expect(lines(reading)).toEqual([
      'Quillfen | Max LTV | 90% | B2',
      'Quillfen | Gifted deposit | Yes | D2',
      'Mossgate | Max LTV | 85% | B3',
      'Mossgate | Gifted deposit | No | D3',
    ])
    expect(reading.answers[0]?.notes.map(({ text }) => text)).toContain('ask Ann')
    expect(reading.sheets[0]?.layout).toBe('lenders-down')
  })
})

describe('a mark in the next version', () => {
  const marks = [{ range: 'E1', role: 'dead', words: 'Quillfen' }] as const

  test('moves with the words that it is about', () => {
    const next = sheet('Panel', [
      ['October', '', '', '', '', ''],
      ['Criteria', 'Notes', 'Halifax', 'Barclays', 'Skipton', 'Quillfen'],
      ['Max LTV', 'new build less', '90%', '85%', '80%', 'Ann'],
      ['Gifted deposit', '', 'Yes', 'No', 'Yes', 'Bob'],
    ])
    const { placed, reading } = read([next], marks)
    expect(placed).toEqual([{ sheet: 'Panel', range: 'F2', role: 'dead', words: 'Quillfen' }])
    expect(reading.answers.some(({ lender }) => lender === 'Quillfen')).toBe(false)
  })

  test('of a row or column too, as long as most of it is the same', () => {
    const words = 'Criteria | Notes | Halifax | Barclays | Quillfen'
    const next = sheet('Panel', [
      ['October'],
      ['Criteria', 'Notes', 'Halifax', 'Barclays', 'Skipton', 'Quillfen'],
      ['Max LTV', '', '90%', '85%', '80%', 'Ann'],
    ])
    const { placed } = read([next], [{ range: '1:1', role: 'lender', words }])
    expect(placed[0]?.range).toBe('2:2')
  })

  test('whose words are gone, or stand twice, holds no longer and says so', () => {
    const gone = sheet('Panel', [
      ['Criteria', 'Halifax'],
      ['Max LTV', '90%'],
    ])
    expect(read([gone], marks).lost).toEqual(['“Quillfen” does not stand there any more.'])
    const twice = sheet('Panel', [
      ['Criteria', 'Halifax', 'Barclays'],
      ['Quillfen', 'Ann', 'Bob'],
      ['', '', 'Quillfen'],
    ])
    expect(read([twice], marks).lost).toHaveLength(1)
  })

  test('follows the only sheet of a document whatever it is called', () => {
    const { marks: placed } = readMarkedWorkbook(
      { kind: 'csv', sheets: [{ ...panel, name: 'november.csv' }] },
      'november.csv',
      undefined,
      [{ sheet: 'october.csv', range: 'E1', role: 'dead', words: 'Quillfen' }],
    )
    expect(placed).toMatchObject([{ sheet: 'november.csv', range: 'E1' }])
  })
})

test('a mark that fits nothing says why', () => {
  const { lost } = read(
    [panel],
    [
      { range: 'ZZ99', role: 'dead' },
      { range: 'nowhere', role: 'dead' },
      { range: 'A2', role: 'criterion', name: 'Halifax' },
      { range: 'E1', role: 'lender', lender: 'Tandem' },
    ],
  )
  expect(lost).toEqual([
    'Nothing stands there.',
    'This is no place in a document.',
    'A criterion’s name has no figure and no lender in it.',
    '“Tandem” does not stand on the sheet.',
  ])
})
