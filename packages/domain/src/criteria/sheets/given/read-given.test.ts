import { describe, expect, test } from 'vitest'
import { lines, sheet } from '../../../../testing/sheets.ts'
import { NOTHING_GIVEN } from '../../given-reading.ts'
import { placeOfAddress, type SheetGrid } from '../../sheet-grid.ts'
import { readWorkbook } from '../read-workbook.ts'
import type { CellSpot, GivenColumn, GivenSheet, GivenTable } from './given-sheet.ts'

const at = (address: string): CellSpot => placeOfAddress(address) ?? { row: 0, column: 0 }

type Column = readonly [string, GivenColumn['role'], Readonly<Record<string, string>>?]

function table(
  layout: GivenTable['layout'],
  area: string,
  headRows: readonly number[],
  columns: readonly Column[],
  more: Partial<GivenTable> = {},
): GivenTable {
  const [from = 'A1', to = 'A1'] = area.split(':')
  return {
    layout,
    top: at(from).row,
    left: at(from).column,
    bottom: at(to).row,
    right: at(to).column,
    headRows: headRows.map((row) => row - 1),
    columns: columns.map(([letter, role, { of, ...places } = {}]) => ({
      column: at(`${letter}1`).column,
      role,
      ...(of !== undefined && { of: at(`${of}1`).column }),
      ...Object.fromEntries(Object.entries(places).map(([key, place]) => [key, at(place)])),
    })),
    rows: [],
    ...more,
  }
}

function readAs(grid: SheetGrid, tables: readonly GivenTable[], more: Partial<GivenSheet> = {}) {
  const given = { sheet: grid.name, tables, lenders: [], labels: [], ...more }
  const workbook = { kind: 'workbook', sheets: [grid] } as const
  return readWorkbook(workbook, '', { ...NOTHING_GIVEN, sheets: [given] })
}

const plain = sheet('Panel', [
  ['Criteria', 'Halifax', 'Barclays', 'Notes'],
  ['Max LTV', '90%', '85%', 'new build less'],
  ['Gifted deposit', 'Yes', 'No', ''],
])

const plainTable = table(
  'lenders-across',
  'A1:D3',
  [1],
  [
    ['A', 'criterion'],
    ['B', 'answer', { name: 'B1' }],
    ['C', 'answer', { name: 'C1' }],
    ['D', 'note'],
  ],
)

describe('a layout that was given', () => {
  test('which agrees with the rules reads the same and says who read it', () => {
    const { sheets, answers } = readAs(plain, [plainTable], { model: 'm-1' })
    expect(answers).toEqual(readWorkbook({ kind: 'workbook', sheets: [plain] }).answers)
    expect(sheets[0]?.readBy).toEqual({ by: 'model', model: 'm-1' })
    expect(sheets[0]?.disagreements).toBeUndefined()
  })

  test('reads what the rules cannot: new names over merged heads, sides, sections, dead rows', () => {
    const grid = sheet(
      'Grid',
      [
        ['v2', '', '', ''],
        ['Topic', 'Quillfen', '', 'Mossgate'],
        ['', 'Resi', 'BTL', ''],
        ['credit bits', '', '', ''],
        ['Ex-LA hse', 'Yes', 'No', 'Refer'],
        ['Ccj sat', '2', '1', '0'],
        ['Score', '1', '1', '0'],
      ],
      ['B2:C2'],
    )
    const { answers, sheets } = readAs(
      grid,
      [
        table(
          'lenders-across',
          'A2:D7',
          [2, 3],
          [
            ['A', 'criterion'],
            ['B', 'answer', { name: 'B2', side: 'B3' }],
            ['C', 'answer', { name: 'B2', side: 'C3' }],
            ['D', 'answer', { name: 'D2' }],
          ],
          {
            rows: [
              { row: 3, role: 'section' },
              { row: 6, role: 'dead' },
            ],
          },
        ),
      ],
      { labels: [{ at: at('A5'), text: 'Ex-LA hse', means: 'former council house' }] },
    )
    expect(sheets[0]?.readBy).toEqual({ by: 'model' })
    expect(lines({ sheets, answers })).toEqual([
      'Quillfen (Resi) | credit bits > Ex-LA hse | Yes | B5',
      'Quillfen (BTL) | credit bits > Ex-LA hse | No | C5',
      'Mossgate | credit bits > Ex-LA hse | Refer | D5',
      'Quillfen (Resi) | credit bits > Ccj sat | 2 | B6',
      'Quillfen (BTL) | credit bits > Ccj sat | 1 | C6',
      'Mossgate | credit bits > Ccj sat | 0 | D6',
    ])
    expect(answers[0]?.measure).toBe('former council house')
  })

  test('tells a short name’s lender only where it can be no other', () => {
    const grid = sheet('Panel', [
      ['Criteria', 'Hfx', 'NBg'],
      ['Max LTV', '90%', '85%'],
      ['Gifted deposit', 'Yes', 'No'],
    ])
    const { lendersMeant } = readAs(
      grid,
      [
        table(
          'lenders-across',
          'A1:C3',
          [1],
          [
            ['A', 'criterion'],
            ['B', 'answer', { name: 'B1' }],
            ['C', 'answer', { name: 'C1' }],
          ],
        ),
      ],
      {
        lenders: [
          { at: at('B1'), printed: 'Hfx', meant: 'Halifax' },
          { at: at('C1'), printed: 'NBg', meant: 'Newcastle Building Society' },
        ],
      },
    )
    expect(lendersMeant).toEqual({ Hfx: 'Halifax' })
  })
})

/** By rule, with the reason. */
function staysByRule(
  grid: SheetGrid,
  tables: readonly GivenTable[],
  more: Partial<GivenSheet> = {},
) {
  const read = readAs(grid, tables, more)
  const builtIn = readWorkbook({ kind: 'workbook', sheets: [grid] })
  expect(read.answers).toEqual(builtIn.answers)
  expect(read.sheets[0]?.readBy).toEqual({ by: 'rule', why: 'not-usable' })
  expect(read.sheets[0]?.disagreements?.length).toBeGreaterThan(0)
}

describe('a layout that does not hold leaves the sheet to the rules', () => {
  test('one lender’s column as notes on another', () => {
    staysByRule(plain, [
      table(
        'lenders-across',
        'A1:D3',
        [1],
        [
          ['A', 'criterion'],
          ['B', 'answer', { name: 'B1' }],
          ['C', 'note', { of: 'B' }],
          ['D', 'note'],
        ],
      ),
    ])
  })

  test('names shifted by a column', () => {
    staysByRule(plain, [
      table(
        'lenders-across',
        'A1:D3',
        [1],
        [
          ['A', 'criterion'],
          ['B', 'answer', { name: 'C1' }],
          ['C', 'answer', { name: 'B1' }],
          ['D', 'note'],
        ],
      ),
    ])
  })

  test('lenders taken for criteria', () => {
    staysByRule(plain, [
      table(
        'lenders-down',
        'A1:D3',
        [1],
        [
          ['A', 'lender'],
          ['B', 'answer', { name: 'B1' }],
          ['C', 'answer', { name: 'C1' }],
          ['D', 'note'],
        ],
      ),
    ])
  })

  test('everything under the lender of a title', () => {
    staysByRule(
      plain,
      [
        table(
          'one-lender',
          'A2:D3',
          [],
          [
            ['A', 'criterion'],
            ['B', 'answer'],
            ['C', 'answer', { of: 'B' }],
            ['D', 'note'],
          ],
          { lender: at('B1') },
        ),
      ],
      { lenders: [{ at: at('B1'), printed: 'Halifax' }] },
    )
  })

  test('one table over two whose heads differ', () => {
    const stacked = sheet('Two', [
      ['Criteria', 'Halifax', 'Barclays'],
      ['Max LTV', '90%', '85%'],
      ['Gifted deposit', 'Yes', 'No'],
      ['', '', ''],
      ['Criteria', 'Nationwide', 'Santander'],
      ['Max LTV', '95%', '80%'],
      ['Gifted deposit', 'No', 'Yes'],
    ])
    staysByRule(stacked, [
      table(
        'lenders-across',
        'A1:C7',
        [1],
        [
          ['A', 'criterion'],
          ['B', 'answer', { name: 'B1' }],
          ['C', 'answer', { name: 'C1' }],
        ],
      ),
    ])
  })

  test('a card under the lender of the card beside it', () => {
    const cards = sheet('Cards', [
      ['Halifax', '', '', 'Barclays', ''],
      ['Max LTV', '90%', '', 'Max LTV', '85%'],
      ['Gifted deposit', 'Yes', '', 'Gifted deposit', 'No'],
    ])
    staysByRule(
      cards,
      [
        table(
          'one-lender',
          'A2:B3',
          [],
          [
            ['A', 'criterion'],
            ['B', 'answer'],
          ],
          { lender: at('D1') },
        ),
        table(
          'one-lender',
          'D2:E3',
          [],
          [
            ['D', 'criterion'],
            ['E', 'answer'],
          ],
          { lender: at('A1') },
        ),
      ],
      {
        lenders: [
          { at: at('A1'), printed: 'Halifax' },
          { at: at('D1'), printed: 'Barclays' },
        ],
      },
    )
  })

  test('half of the sheet', () => {
    staysByRule(plain, [
      table(
        'lenders-across',
        'A1:B3',
        [1],
        [
          ['A', 'criterion'],
          ['B', 'answer', { name: 'B1' }],
        ],
      ),
    ])
  })
})

test('what a column holds of a criterion is a part of its name where criteria stand over the columns', () => {
  const grid = sheet('Grid', [
    ['', 'LOAN', ''],
    ['Lender', 'from', 'to'],
    ['Halifax', '25k', '2m'],
    ['Barclays', '75k', '1m'],
  ])
  const { answers } = readAs(grid, [
    table(
      'lenders-down',
      'A1:C4',
      [1, 2],
      [
        ['A', 'lender'],
        ['B', 'answer', { name: 'B1', part: 'B2' }],
        ['C', 'answer', { name: 'B1', part: 'C2' }],
      ],
    ),
  ])
  expect(answers.map(({ lender, criterion, text }) => [lender, criterion, text])).toEqual([
    ['Halifax', 'LOAN – from', '25k'],
    ['Halifax', 'LOAN – to', '2m'],
    ['Barclays', 'LOAN – from', '75k'],
    ['Barclays', 'LOAN – to', '1m'],
  ])
})
