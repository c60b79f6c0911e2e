import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../testing/sheets.ts'
import { namesInCell, wordsByLender } from './words-by-lender.ts'

const codes = new Map([
  ['HX', 'Halifax'],
  ['NW', 'Nationwide'],
  ['SK', 'Skipton'],
  ['TSB', 'TSB'],
  ['COV', 'Coventry'],
  ['OAK', 'Oakmoor'],
])

describe('a cell that names several lenders', () => {
  it.each([
    ['HX NW, SK', ['Halifax', 'Nationwide', 'Skipton']],
    ['HX 75%, NW 12m history SK any', ['Halifax: 75%', 'Nationwide: 12m history', 'Skipton: any']],
    [
      'HX (court order) SK order or CMS, 6m stmts',
      ['Halifax: (court order)', 'Skipton: order or CMS, 6m stmts'],
    ],
    [
      'HX / NW / SK – plan + guarantee',
      ['Halifax: plan + guarantee', 'Nationwide: plan + guarantee', 'Skipton: plan + guarantee'],
    ],
    ['HX NW – not COV', ['Halifax', 'Nationwide', 'not Coventry: not COV']],
    ['NW if CML compliant, SK same', ['Nationwide: if CML compliant', 'Skipton: if CML compliant']],
    ['HX as SK', ['Halifax: as SK']],
    ['HX with a NW account', ['Halifax: with a NW account']],
    ['OAK 60%; TSB – not any more (Oct)', ['Oakmoor: 60%', 'TSB: not any more (Oct)']],
    ['HX 75% family only', ['Halifax: 75% family only']],
    ['everyone else', ['*']],
  ])('%s', (text, expected) => {
    const { named, isWhole } = namesInCell(text, codes)
    const told = named.map(({ lender, adds, isLeftOut }) =>
      [`${isLeftOut === true ? 'not ' : ''}${lender}`, adds].filter((one) => one !== '').join(': '),
    )
    expect(told).toEqual(expected)
    expect(isWhole).toBe(true)
  })

  it('needs no key for names that are known', () => {
    const told = (text: string) =>
      namesInCell(text, new Map()).named.map(({ lender, adds }) => `${lender} ${adds}`.trim())
    expect(told('Halifax 75%, Leeds BS if over 2 yrs')).toEqual([
      'Halifax 75%',
      'Leeds BS if over 2 yrs',
    ])
    expect(told('Halifax max 75% Santander 60%')).toEqual(['Halifax max 75%', 'Santander 60%'])
    expect(namesInCell('most others', new Map())).toEqual({ named: [], isWhole: false })
  })

  it('says of the first of two what may be of both only as a note', () => {
    const [first, second] = namesInCell('HX NW max 75%', codes).named
    expect(first).toMatchObject({ adds: '', perhaps: 'max 75%' })
    expect(second).toMatchObject({ adds: 'max 75%' })
  })
})

it('gives each lender its outcome and words, and everyone else of the key the rest', () => {
  const rows = [
    ['Scenario', 'Yes', 'Yes, but', 'Ring BDM', 'No', '', 'Code', 'Lender'],
    ['Probation', 'HX NW', 'SK after 3 mths', '', 'COV', '', 'HX', 'Halifax'],
    ['Knotweed', '', 'HX / NW – plan', 'SK', 'COV', '', 'NW', 'Nationwide'],
    ['Timber frame', 'HX SK – not COV', 'NW if brick skin', '', '', '', 'SK', 'Skipton'],
    ['PRC', '', 'HX 60%', '', 'everyone else', '', 'COV', 'Coventry'],
  ]
  expect(lines(read(sheet('Odd ones', rows)))).toEqual([
    'Halifax | Probation | Yes | B2',
    'Nationwide | Probation | Yes | B2',
    'Skipton | Probation | Yes, but – after 3 mths | C2',
    'Coventry | Probation | No | E2',
    'Halifax | Knotweed | Yes, but – plan | C3',
    'Nationwide | Knotweed | Yes, but – plan | C3',
    'Skipton | Knotweed | Ring BDM | D3',
    'Coventry | Knotweed | No | E3',
    'Halifax | Timber frame | Yes | B4',
    'Skipton | Timber frame | Yes | B4',
    'Coventry | Timber frame | not COV | B4',
    'Nationwide | Timber frame | Yes, but – if brick skin | C4',
    'Halifax | PRC | Yes, but – 60% | C5',
    'Nationwide | PRC | No | E5',
    'Skipton | PRC | No | E5',
    'Coventry | PRC | No | E5',
  ])
})

describe('a cell each of whose lines, clauses or sentences opens with a lender', () => {
  it.each([
    ['HX - to 75%, family only\nMetro: N', ['Halifax: to 75%, family only', 'Metro: N']],
    ['Skippy - ok\nBarc - not with Halifax', ['Skippy: ok', 'Barc: not with Halifax']],
    [
      'Halifax yes. Skipton no, 6 yrs. Ask again. TSB no never.',
      ['Halifax: yes', 'Skipton: no, 6 yrs. Ask again', 'TSB: no never'],
    ],
    ['HX / SK – 80%; NW: same', ['Halifax: 80%', 'Skipton: 80%', 'Nationwide: 80%']],
    ['Hinckley & Rugby: refer', ['Hinckley & Rugby: refer']],
    ['Halifax - to 75%; refer if over', ['Halifax: to 75%; refer if over']],
  ])('%s', (text, expected) => {
    expect(wordsByLender(text, codes).map(({ lender, adds }) => `${lender}: ${adds}`)).toEqual(
      expected,
    )
  })

  it.each([
    'Employed - 3 months\nSelf employed - 2 yrs',
    'Yes - to 75%',
    'Halifax - ok; Skipton - no; not for flats',
    'Halifax',
  ])('and no other: %s', (text) => {
    expect(wordsByLender(text, codes)).toEqual([])
  })
})

it('reads such cells beside what was asked, whoever asked and whenever', () => {
  const rows = [
    ['When', 'Oddball', 'Who', 'Asked by'],
    ['05/11/26', 'Knotweed', 'Halifax - N\nBarc - plan + guarantee', 'Jo'],
    ['06/11/26', 'Foster income', 'Skipton - Y\nHalifax - 12m history', 'KP'],
  ]
  const reading = read(sheet('Who does it', rows))
  expect(lines(reading)).toEqual([
    'Halifax | Knotweed | N | C2',
    'Barc | Knotweed | plan + guarantee | C2',
    'Skipton | Foster income | Y | C3',
    'Halifax | Foster income | 12m history | C3',
  ])
  expect(reading.sheets[0]?.skipped).toEqual([
    { range: 'column D', reason: '“Asked by” holds no criteria.' },
  ])
})

it('takes a calendar for no answers', () => {
  const rows = [
    ['Month', 'Day', 'Who', 'What', 'on the grid?'],
    ['Nov', '9', 'Santander', 'min inc down to 30k', 'y'],
    ['', '16', 'Leeds', 'ex council paused', 'y - note below'],
    ['Dec', '7', 'HSBC', 'probation taken after 3m', 'n - not live yet'],
  ]
  const reading = read(sheet('Ahead', rows))
  expect(reading.answers).toEqual([])
  expect(reading.sheets[0]?.reason).toBe('The sheet records changes and holds no criteria.')
})

it('reads a ditto by the key, and bands of figures with the title that they are of', () => {
  const rows = [
    ['Max multiple by LTV', '', ''],
    ['Lender', 'to 75', '75.1 - 85'],
    ['Halifax', '5.5x', '5x'],
    ['Leeds', '4.5x', 'ditto'],
    ['', '', ''],
    ['ditto = same as the cell to the left', '', ''],
  ]
  expect(lines(read(sheet('Multiples', rows)))).toEqual([
    'Halifax | Max multiple by LTV – to 75 | 5.5x | B3',
    'Halifax | Max multiple by LTV – 75.1 - 85 | 5x | C3',
    'Leeds | Max multiple by LTV – to 75 | 4.5x | B4',
    'Leeds | Max multiple by LTV – 75.1 - 85 | 4.5x | C4',
  ])
})
