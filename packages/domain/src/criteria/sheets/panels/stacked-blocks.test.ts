import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'

type Rows = readonly (readonly string[])[]

const ABOVE: Rows = [
  ['Event', 'Halifax', 'Nationwide', 'Barclays', 'HSBC'],
  ['Satisfied CCJs', 'a1', 'a2', 'a3', 'a4'],
  ['Defaults', 'b1', 'b2', 'b3', 'b4'],
]
const BELOW: Rows = [
  ['Satisfied CCJs', 'c1', 'c2', 'c3'],
  ['Previous IVA', 'd1', 'd2', 'd3'],
]
const NEW = ['Aldermore', 'Kensington', 'Vida Homeloans']

/** `lender: text` of each answer, whatever its criterion is called. */
const said = (...rows: Rows) =>
  read(sheet('Credit', rows))
    .answers.filter(({ text }) => text !== '')
    .map(({ lender, text }) => `${lender}: ${text}`)

const FIRST = ['Halifax: a1', 'Nationwide: a2', 'Barclays: a3', 'HSBC: a4'].concat([
  'Halifax: b1',
  'Nationwide: b2',
  'Barclays: b3',
  'HSBC: b4',
])
const second = ([one, two, three]: readonly string[]) => [
  `${one}: c1`,
  `${two}: c2`,
  `${three}: c3`,
  `${one}: d1`,
  `${two}: d2`,
  `${three}: d3`,
]

describe('lenders named again further down', () => {
  it.each<readonly [string, Rows, readonly string[]]>([
    ['under the same corner', [['Event', ...NEW]], NEW],
    ['under another corner', [['Adverse', ...NEW]], NEW],
    ['under a blank corner', [['', ...NEW]], NEW],
    ['under a title past blank rows', [[], [], ['Specialist lenders'], ['Event', ...NEW]], NEW],
    ['under a title at once', [['SPECIALIST'], ['Question', ...NEW]], NEW],
    ['below a note', [['* see notes'], ['Adverse', ...NEW]], NEW],
    [
      'some of them the same, elsewhere',
      [['Adverse', 'Kensington', 'Halifax', 'Aldermore']],
      ['Kensington', 'Halifax', 'Aldermore'],
    ],
    [
      'in no table of lenders',
      [['Adverse', 'Ashgrove Lending', 'Harbour Row Finance', 'Quayside Home Loans']],
      ['Ashgrove Lending', 'Harbour Row Finance', 'Quayside Home Loans'],
    ],
    [
      'with dates below them',
      [
        ['Topic', ...NEW],
        ['Reviewed', 'Oct 2025', 'Sep 2025', 'Aug 2025'],
      ],
      NEW,
    ],
  ])('begin a block of their own %s', (_, heading, names) => {
    expect(said(...ABOVE, ...heading, ...BELOW)).toEqual([...FIRST, ...second(names)])
  })

  it('begin it in other columns, with more names or only two', () => {
    const moved = BELOW.map((row) => ['', '', ...row])
    expect(said(...ABOVE, ['', '', 'Event', ...NEW], ...moved)).toEqual([...FIRST, ...second(NEW)])
    expect(
      said(['Event', 'Halifax', 'HSBC'], ['CCJs', 'x', 'y'], ['Adverse', ...NEW], ...BELOW),
    ).toEqual(['Halifax: x', 'HSBC: y', ...second(NEW)])
    expect(said(...ABOVE, ['Event', 'Aldermore', 'Kensington'], ['Defaults', 'c', 'd'])).toEqual([
      ...FIRST,
      'Aldermore: c',
      'Kensington: d',
    ])
  })

  it('begin it with headings over several of them, which are no answers of the block above', () => {
    const rows: Rows = [
      ...ABOVE,
      ['', 'Specialist', '', 'Near prime', ''],
      ['Adverse', ...NEW, 'Pepper Money'],
      ['Previous IVA', 'c1', 'c2', 'c3', 'c4'],
    ]
    expect(lines(read(sheet('Credit', rows, ['B4:C4', 'D4:E4']))).slice(-5)).toEqual([
      'HSBC | Event > Defaults | b4 | E3',
      'Aldermore | Adverse > Previous IVA | c1 | B6',
      'Kensington | Adverse > Previous IVA | c2 | C6',
      'Vida Homeloans | Adverse > Previous IVA | c3 | D6',
      'Pepper Money | Adverse > Previous IVA | c4 | E6',
    ])
  })

  it('take nothing under the lenders above where they stand as lenders on another sheet only', () => {
    const other = sheet('Income', [
      ['Criteria', 'Halifax', 'Ashgrove', 'Harbour Row', 'Quayside'],
      ['Bonus', '50%', '60%', '70%', '80%'],
    ])
    const rows = [...ABOVE, ['Adverse', 'Ashgrove', 'Harbour Row', 'Quayside'], ...BELOW]
    const { answers } = read(sheet('Credit', rows), other)
    const ofFirst = answers.filter(
      ({ lender, place }) => lender === 'Halifax' && place.sheet === 'Credit',
    )
    expect(ofFirst.map(({ text }) => text)).toEqual(['a1', 'b1'])
  })
})

describe('lenders’ names that answer', () => {
  it.each([
    ['Parent bank', ['Lloyds Bank', 'Nationwide', 'Barclays', 'HSBC']],
    ['Alternative if declined', [...NEW, 'Pepper Money']],
    ['Who else lends?', [...NEW, 'Pepper Money']],
  ])('begin no block beside %j', (label, names) => {
    const rows = [...ABOVE, [label, ...names], ['Previous IVA', 'c1', 'c2', 'c3', 'c4']]
    expect(said(...rows).slice(-4)).toEqual([
      'Halifax: c1',
      'Nationwide: c2',
      'Barclays: c3',
      'HSBC: c4',
    ])
  })
})

describe('criteria named again further down', () => {
  const TOP: Rows = [
    ['Max LTV', 'Min income', 'Lodgers'],
    ['90%', '£20k', 'Yes'],
    ['85%', '£25k', 'No'],
  ]
  const down = (corner: string) =>
    TOP.map((row, at) => [[corner, 'Halifax', 'HSBC'][at] ?? '', ...row])

  it.each([
    ['Lender', '', ['Halifax', 'HSBC']],
    ['On panel', 'On panel', ['Halifax', 'HSBC']],
    ['Lender', 'Adverse', ['Aldermore', 'Kensington']],
  ])('begin a block beneath %j under %j', (corner, again, [one, two]) => {
    const rows = [
      ...down(corner),
      [again, 'CCJs', 'Defaults', 'IVA'],
      [one ?? '', 'c1', 'd1', 'i1'],
      [two ?? '', 'c2', 'd2', 'i2'],
    ]
    expect(lines(read(sheet('Grid', rows))).slice(6)).toEqual([
      `${one} | CCJs | c1 | B5`,
      `${one} | Defaults | d1 | C5`,
      `${one} | IVA | i1 | D5`,
      `${two} | CCJs | c2 | B6`,
      `${two} | Defaults | d2 | C6`,
      `${two} | IVA | i2 | D6`,
    ])
  })
})
