import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../testing/sheets.ts'

const key = [
  ['codes'],
  ['HX', 'Halifax', 'CO', 'Coventry BS'],
  ['NW', 'Nationwide (NOT NatWest!)', 'SK', 'Skipton'],
]

const table = [
  ['Type', '95%', '90%', 'ask'],
  ['Basement flat', 'HX NW', 'SK (valuer)', 'CO'],
  ['Thatch', 'SK', 'HX NW (75 high rise)', ''],
  ['Annexe, 2 kitchens', '', 'CO', 'HX, SK'],
]

const listed = [
  'Halifax | Basement flat | 95% | B2',
  'Nationwide | Basement flat | 95% | B2',
  'Skipton | Basement flat | 90% (valuer) | C2',
  'Coventry BS | Basement flat | ask | D2',
  'Skipton | Thatch | 95% | B3',
  'Halifax | Thatch | 90% | C3',
  'Nationwide | Thatch | 90% (75 high rise) | C3',
  'Coventry BS | Annexe, 2 kitchens | 90% | C4',
  'Halifax | Annexe, 2 kitchens | ask | D4',
  'Skipton | Annexe, 2 kitchens | ask | D4',
]

describe('codes of lenders', () => {
  it('in lists below what they say are the lenders of the key at the foot', () => {
    expect(lines(read(sheet('A to Z', [...table, [], ...key])))).toEqual(listed)
  })

  it('mean the same where the key stands on a tab of its own, unannounced', () => {
    const tab = sheet('Key', [
      ['Code', 'Lender'],
      ['HX', 'Halifax'],
      ['NW', 'Nationwide'],
      ['CO', 'Coventry BS'],
      ['SK', 'Skipton'],
    ])
    expect(lines(read(sheet('A to Z', table), tab))).toEqual(listed)
  })

  it('stand for lenders down the side too', () => {
    const rows = [
      ['Max acres', ''],
      ['', 'With house', 'Bare land'],
      ['HX', '10', '5'],
      ['SK', '5', 'no'],
    ]
    expect(lines(read(sheet('Land', [...rows, [], ...key]))).slice(0, 2)).toEqual([
      'Halifax | With house | 10 | B3',
      'Halifax | Bare land | 5 | C3',
    ])
  })

  it('that no key explains name nobody, and are told', () => {
    const reading = read(sheet('A to Z', table))
    expect(reading.answers).toEqual([])
    expect(reading.sheets[0]?.status).toBe('skipped')
  })
})

describe('whom answers are of', () => {
  it('are lenders only where something says so: criteria down the side are none', () => {
    const rows = [
      ['type', '95%', '90%', 'no'],
      ['Basement flat', 'qq rr', 'ss', 'tt'],
      ['Thatch', 'ss', 'qq', 'rr'],
      ['Annexe, 2 kitchens', 'tt', 'ss', 'qq rr'],
    ]
    expect(read(sheet('A to Z', rows)).answers).toEqual([])
  })

  it('are each of several that share a name', () => {
    const rows = [
      ['Lender', 'Max LTV', 'Max age'],
      ['Halifax / BM', '75%', '80'],
      ['Skipton', '80%', '85'],
    ]
    expect(lines(read(sheet('All', rows))).slice(0, 4)).toEqual([
      'Halifax | Max LTV | 75% | B2',
      'BM | Max LTV | 75% | B2',
      'Halifax | Max age | 80 | C2',
      'BM | Max age | 80 | C2',
    ])
  })

  it('are one lender where its name opens those of several plans', () => {
    const rows = [
      ['Lender', 'Max LTV', 'Max age'],
      ['Foundation F1', '75%', '80'],
      ['Foundation F2', '80%', '85'],
      ['Skipton', '80%', '85'],
    ]
    const plans = read(sheet('All', rows)).answers.map(({ lender, variant }) => [lender, variant])
    expect(plans.slice(0, 3)).toEqual([
      ['Foundation', 'F1'],
      ['Foundation', 'F1'],
      ['Foundation', 'F2'],
    ])
  })

  it('are those at the left and at the right of criteria in the middle', () => {
    const rows = [
      ['SECOND CHARGE', '', '', '', 'BRIDGING', '', ''],
      [],
      ['Together', '', 'Pepper', '', 'Together', 'Shawbrook', 'West One'],
      ['Prime', 'Near Prime'],
      ['75%', '70%', '80%', 'Max LTV', '65%', '70%', '75%'],
      ['£5k', '£6k', '£7k', 'Min loan', '£50k', '£60k', '£1m'],
      ['25 yrs', '20 yrs', '30 yrs', 'Max term', '12m', '18m', '24m'],
    ]
    const { answers } = read(sheet('2nds', rows, ['A1:C1', 'E1:G1', 'A3:B3']))
    const told = answers.map(({ lender, variant = '', criterion, text }) =>
      [lender, variant, criterion, text].join(' | '),
    )
    expect(told.slice(0, 5)).toEqual([
      'Together | SECOND CHARGE – Prime | Max LTV | 75%',
      'Together | SECOND CHARGE – Near Prime | Max LTV | 70%',
      'Pepper |  | Max LTV | 80%',
      'Together | BRIDGING | Max LTV | 65%',
      'Shawbrook |  | Max LTV | 70%',
    ])
  })
})

it('codes beside each other in a row of heads are no key, whatever letters theirs are made of', () => {
  const sheetOfTicks = sheet('Property', [
    ['', 'HX', 'NWB', 'HSBC', 'SKI', '', 'Code', 'Lender'],
    ['Thatched', '✓', '✗', '✓', '✓', '', 'HX', 'Halifax'],
    ['Annexe', '✓', '✓', '✗', '✓', '', 'NWB', 'NatWest'],
    ['Log cabin', '✗', '✓', '✓', '✗', '', 'HSBC', 'HSBC'],
    ['Croft', '✗', '✗', '✓', '✓', '', 'SKI', 'Skipton'],
  ])
  const of = (row: string) =>
    lines(read(sheetOfTicks)).filter((line) => line.includes(`| ${row} |`))
  expect(of('Thatched')).toEqual([
    'Halifax | Thatched | ✓ | B2',
    'NatWest | Thatched | ✗ | C2',
    'HSBC | Thatched | ✓ | D2',
    'Skipton | Thatched | ✓ | E2',
  ])
})
