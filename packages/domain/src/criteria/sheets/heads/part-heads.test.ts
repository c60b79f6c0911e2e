import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'

const names = ['', 'Halifax', '', '', '', 'Leeds BS', '', '', '']
const kinds = ['', 'Resi', '', 'BTL', '', 'Resi', '', 'BTL', '']
const pair = ['Answer', 'Notes']
const parts = [...pair, ...pair, ...pair, ...pair]
const rows = [
  ['Max age', '75', '', '80', 'end of term', '80', '', '85', ''],
  ['Expats', 'No', '', 'Yes', 'UK income', 'No', '', 'Refer', 'ask first'],
]
const merges = ['B1:E1', 'F1:I1', 'B2:C2', 'D2:E2', 'F2:G2', 'H2:I2']
const expected = [
  'Halifax (Resi) | Max age | 75 | B4',
  'Halifax (BTL) | Max age | 80 | D4',
  'Leeds BS (Resi) | Max age | 80 | F4',
  'Leeds BS (BTL) | Max age | 85 | H4',
  'Halifax (Resi) | Expats | No | B5',
  'Halifax (BTL) | Expats | Yes | D5',
  'Leeds BS (Resi) | Expats | No | F5',
  'Leeds BS (BTL) | Expats | Refer | H5',
]

describe('names over kinds of loan over their parts', () => {
  it('are one answer for each kind, with its own notes', () => {
    const grid = [['Criteria', ...names.slice(1)], kinds, ['', ...parts], ...rows]
    for (const merged of [merges, [...merges, 'A1:A3'], []]) {
      const reading = read(sheet('Panel', grid, merged))
      expect(lines(reading)).toEqual(expected)
      const [, btl, resi] = reading.answers
      expect(btl?.notes.map(({ text }) => text)).toEqual(['end of term'])
      expect(resi?.notes).toEqual([])
    }
  })

  it('may have their corner in the last row, and other words for the parts', () => {
    const positions = parts.map((part) => (part === 'Answer' ? 'Position' : 'Comments'))
    const grid = [names, kinds, ['Criteria', ...positions], ...rows]
    expect(lines(read(sheet('Panel', grid, merges)))).toEqual(expected)
  })

  it('may be criteria over the kinds, with lenders down the side', () => {
    const grid = [
      ['', 'Max age', '', '', '', 'Expats', '', '', ''],
      kinds,
      ['Lender', ...parts],
      ['Halifax', '75', '', '80', 'end of term', 'No', '', 'Yes', ''],
      ['Leeds BS', '80', '', '85', '', 'No', '', 'Refer', ''],
    ]
    expect(lines(read(sheet('Panel', grid, merges))).slice(0, 4)).toEqual([
      'Halifax (Resi) | Max age | 75 | B4',
      'Halifax (BTL) | Max age | 80 | D4',
      'Halifax (Resi) | Expats | No | F4',
      'Halifax (BTL) | Expats | Yes | H4',
    ])
  })
})
