import { describe, expect, it, test } from 'vitest'
import { read, sheet } from '../../../../testing/sheets.ts'
import { roleOfCells } from './cell-roles.ts'

const names = ['Criteria', 'Paragon', 'Landbay', 'Keystone']
const hmo = ['HMO', 'Yes', 'No', 'Refer']
const days = ['08 Aug 25', '10/10/2025', '1 Sep 2025']
const criteriaOf = (rows: Parameters<typeof sheet>[1]) =>
  [...new Set(read(sheet('Panel', rows)).answers.map(({ criterion }) => criterion))].join(', ')
const reviewsOf = (rows: Parameters<typeof sheet>[1]) =>
  read(sheet('Panel', rows)).answers.map(({ lender, reviewed }) => `${lender} ${reviewed}`)

const dated = ['Paragon 2025-08-08', 'Landbay 2025-10-10', 'Keystone 2025-09-01']

describe('days of each lender', () => {
  test.each([
    'Last checked with lender',
    'Date reviewed',
    'Updated',
    'As at',
    'Criteria confirmed with BDM on',
    'Last spoke to BDM',
    'Agreed w/ lender',
  ])('“%s” is when its answers were reviewed, and no criterion', (label) => {
    expect(reviewsOf([names, [label, ...days], hmo])).toEqual(dated)
    expect(reviewsOf([names, hmo, [label, ...days], ['Max age', '75', '80', '85']])).toEqual([
      ...dated,
      ...dated,
    ])
  })

  it('may be a column where lenders run down', () => {
    const rows = [
      ['Lender', 'HMO', 'Last spoke to BDM', 'Proc fee'],
      ...days.map((day, at) => [names[at + 1] ?? '', 'Yes', day, '0.5%']),
    ]
    expect(criteriaOf(rows)).toBe('HMO, Proc fee')
    expect(reviewsOf(rows)[0]).toBe(dated[0])
  })

  it('may stand right below or above the names without a label', () => {
    expect(reviewsOf([names, ['', ...days], hmo])).toEqual(dated)
    const above = read(sheet('Panel', [['Date checked', ...days], names, hmo]))
    expect(above.answers.map(({ lender, reviewed }) => `${lender} ${reviewed}`)).toEqual(dated)
    expect(above.updated).toBeUndefined()
  })

  it('count by the day of the cell, however it is shown', () => {
    const cell = { text: '08-Aug', date: '2025-08-08' }
    expect(reviewsOf([names, ['Last chat', cell, cell, cell], hmo])[0]).toBe(dated[0])
  })
})

describe('how to reach somebody', () => {
  it('is no criterion', () => {
    const rows = [
      names,
      hmo,
      ['BDM', 'Tom R', 'Jo', 'Al'],
      ['Mob', '07700 900123', '+44 7700 900124', '(01252) 916800'],
      ['Intermediary site', 'www.a.co.uk', 'b.co.uk', 'https://c.co.uk/x'],
      ['New business', 'a@b.co', 'c@d.co', ''],
      ['Proc fee', '0.5%', '0.4%', '0.5%'],
    ]
    expect(criteriaOf(rows)).toBe('HMO, Proc fee')
  })
})

test.each([
  ['Product end date', ['31/12/2026', '31/12/2026']],
  ['Next review due', ['31/12/2026', '31/12/2026']],
  ['Earliest year of build', ['01/01/1919', '01/01/1930']],
  ['Max age', ['75', '80']],
  ['Contractors', ['Yes', 'see www.x.co.uk']],
  ['Lease', ['', '']],
])('“%s” stays a criterion', (label, texts) => {
  expect(roleOfCells(label, texts)).toBeUndefined()
})

describe('who looks after a lender', () => {
  test.each(['Desk', 'Ask for', 'Who to call', 'Looked after by', 'Named contact'])(
    '“%s” is no criterion',
    (head) => {
      const reading = read(
        sheet('Grid', [
          ['Lender', head, 'HMO', 'Max age'],
          ['Paragon', 'Amy', 'Yes', '75'],
          ['Landbay', 'Ravi', 'No', '80'],
          ['Keystone', 'Amy', 'Refer', '85'],
        ]),
      )
      const criteria = new Set(reading.answers.map(({ criterion }) => criterion))
      expect(criteria).toEqual(new Set(['HMO', 'Max age']))
    },
  )
})

describe('how a lender was asked', () => {
  it('tells no answers apart, so the last one holds', () => {
    const log = [
      ['Date checked', 'Lender', 'Topic', 'What they told us', 'Channel'],
      ['12/01/2026', 'Suffolk BS', 'Expats – max LTV', '75%', 'phone'],
      ['03/09/2026', 'Suffolk BS', 'Expats – max LTV', '80%', 'email'],
      ['03/09/2026', 'Suffolk BS', 'Holiday let', 'Yes', 'BDM visit'],
      ['14/07/2026', 'Family BS', 'Expats – max LTV', '70%', 'website'],
      ['14/07/2026', 'Family BS', 'Holiday let', 'No', 'phone'],
    ]
    const { answers } = read(sheet('Log', log))
    expect(
      answers
        .filter(({ isSuperseded }) => isSuperseded !== true)
        .map(({ lender, variant, text }) => `${lender} ${variant ?? ''}${text}`),
    ).toEqual(['Suffolk BS 80%', 'Suffolk BS Yes', 'Family BS 70%', 'Family BS No'])
  })
})

test.each([
  ['Chkd', ['09/26 CP', '06/26 CP', '12/03/2026 JN']],
  ['Record ID', ['CRT-10437', 'CRT-10489', 'CRT-10406']],
])('“%s” over stamps or numbers of records is no criterion', (label, texts) => {
  expect(roleOfCells(label, texts)).toBe('aside')
})

it('a figure of every lender alike is no number of a record', () => {
  expect(roleOfCells('Portal code', ['HX-1000', 'HX-1000'])).toBeUndefined()
})
