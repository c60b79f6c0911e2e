import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'

const CRITERIA = ['Maximum LTV', 'Minimum income', 'Lodger income', 'CCJs', 'Gifted deposit']
const answersOf = (lender: string) => CRITERIA.map((_, at) => `${lender[0]}${at + 1} said`)

/** A lender's strips, three criteria wide. */
function stripsOf(lender: string, labelsStand: 'above' | 'below'): readonly (readonly string[])[] {
  const answers = answersOf(lender)
  const strips = [0, 3].map((from) => [
    CRITERIA.slice(from, from + 3),
    answers.slice(from, from + 3),
  ])
  return strips.flatMap((pair) => (labelsStand === 'above' ? pair : pair.toReversed()))
}

const expectedOf = (lender: string) =>
  CRITERIA.map((criterion, at) => [lender, criterion, answersOf(lender)[at]])

const named = (reading: ReturnType<typeof read>) =>
  reading.answers.map(({ lender, criterion, text }) => [lender, criterion, text])

describe('labels in a strip', () => {
  it.each(['above', 'below'] as const)(
    '%s their answers are read on a lender’s own tab',
    (side) => {
      expect(named(read(sheet('Halifax', stripsOf('Halifax', side))))).toEqual(
        expectedOf('Halifax'),
      )
    },
  )

  it.each(['above', 'below'] as const)('%s them are read on cards of several lenders', (side) => {
    const cards = ['Halifax', 'Skipton'].flatMap((lender) => [
      [lender],
      ...stripsOf(lender, side),
      [],
    ])
    const reading = read(sheet('Cards', cards))
    expect(named(reading)).toEqual([...expectedOf('Halifax'), ...expectedOf('Skipton')])
    expect(reading.sheets[0]?.skipped).toEqual([])
  })

  it('are cited by the cell of the answer', () => {
    const { answers } = read(sheet('Halifax', stripsOf('Halifax', 'above')))
    expect(answers.map(({ place }) => place.cell)).toEqual(['A2', 'B2', 'C2', 'A4', 'B4'])
  })
})

describe('cells that fit no table', () => {
  it('are told, each with its place', () => {
    const reading = read(
      sheet('Panel', [
        ['Desk 4', 'rotated weekly', 'by the team'],
        [],
        ['Criteria', 'Halifax', 'Skipton'],
        ['Maximum LTV', '95%', '90%'],
        ['Lodger income', 'No', 'Yes'],
      ]),
    )
    expect(reading.sheets[0]?.skipped.map(({ range }) => range)).toEqual(['row 1'])
  })
})

describe('a strip whose lender stands beside it, over both of its rows', () => {
  const strip = (lender: string, ccjs: string, age: string) => [
    [lender, 'CCJs last 12m', 'DMP', 'Max age end'],
    ['', ccjs, 'No', age],
    ['', 'ring the desk'],
    [],
  ]

  it('is read under that lender, and a remark below it is told as unread', () => {
    const rows = [...strip('Kensington', '0', '75'), ...strip('Together', '2', '80')]
    const reading = read(sheet('Cards', rows, ['A1:A2', 'A5:A6']))
    expect(named(reading)).toEqual([
      ['Kensington', 'CCJs last 12m', '0'],
      ['Kensington', 'DMP', 'No'],
      ['Kensington', 'Max age end', '75'],
      ['Together', 'CCJs last 12m', '2'],
      ['Together', 'DMP', 'No'],
      ['Together', 'Max age end', '80'],
    ])
  })
})

describe('lenders with one answer each, several a row', () => {
  it('answer what the title above them says, and nothing below a remark', () => {
    const rows = [
      ['Max age at end'],
      ['Halifax', '80', 'TSB', '75'],
      ['Leeds BS', '85', 'Skipton', 'no max'],
      ['youngest applicant counts'],
      [],
      ['Interest only, min income'],
      ['Lender', '£', 'Lender', '£'],
      ['Halifax', '£100k', 'TSB', 'none'],
      ['Skipton', '£75k', 'Leeds BS', 'as Halifax'],
    ]
    expect(named(read(sheet('Numbers', rows)))).toEqual([
      ['Halifax', 'Max age at end', '80'],
      ['TSB', 'Max age at end', '75'],
      ['Leeds BS', 'Max age at end', '85'],
      ['Skipton', 'Max age at end', 'no max'],
      ['Halifax', 'Interest only, min income', '£100k'],
      ['TSB', 'Interest only, min income', 'none'],
      ['Skipton', 'Interest only, min income', '£75k'],
      ['Leeds BS', 'Interest only, min income', '£100k'],
    ])
  })
})

describe('plans below some of the lenders alone', () => {
  it('tell the columns of one lender apart', () => {
    const rows = [
      ['', '', 'Together', '', 'UTB'],
      ['', '', 'Prime', 'Near prime', ''],
      ['Max LTV', 'up to £50k', '75%', '70%', '85%'],
      ['', 'over £50k', '70%', '65%', '80%'],
    ]
    const { answers } = read(sheet('Panel', rows, ['C1:D1', 'A3:A4']))
    expect(answers.map(({ lender, variant, text }) => [lender, variant, text])).toEqual([
      ['Together', 'Prime', '75%'],
      ['Together', 'Near prime', '70%'],
      ['UTB', undefined, '85%'],
      ['Together', 'Prime', '70%'],
      ['Together', 'Near prime', '65%'],
      ['UTB', undefined, '80%'],
    ])
  })
})

describe('lenders down the side, again below another heading', () => {
  it('have the heading in the path of their answers', () => {
    const rows = [
      ['Lender', 'Max LTV', 'Office notes'],
      ['RESIDENTIAL'],
      ['Precise', '85%', 'score first'],
      ['Kensington', '90%', ''],
      ['BUY TO LET'],
      ['Precise', '80%', ''],
      ['Kensington', '75%', ''],
    ]
    const { answers } = read(sheet('Panel', rows))
    expect(answers.map(({ lender, section, criterion }) => [lender, section, criterion])).toEqual([
      ['Precise', 'RESIDENTIAL', 'Max LTV'],
      ['Kensington', 'RESIDENTIAL', 'Max LTV'],
      ['Precise', 'BUY TO LET', 'Max LTV'],
      ['Kensington', 'BUY TO LET', 'Max LTV'],
    ])
    expect(answers[0]?.notes.map(({ text }) => text)).toEqual(['score first'])
  })
})

describe('two tables that ask the same', () => {
  const table = (title: string, ltv: string, other: string) => [
    [title],
    ['Criteria', 'Halifax', 'Skipton'],
    ['PROPERTY:'],
    ['Maximum LTV', ltv, other],
    ['Flats', 'Yes', 'No'],
    ['PEOPLE:'],
    ['Lodger income', 'No', 'Yes'],
    [],
  ]

  it('are told apart by their titles, before the headings within them', () => {
    const { answers } = read(
      sheet('Panel', [...table('Purchase', '95%', '90%'), ...table('Remortgage', '85%', '80%')]),
    )
    const ltv = answers.filter(({ criterion }) => criterion === 'Maximum LTV')
    expect(ltv.map(({ section, lender, text }) => [section, lender, text])).toEqual([
      ['Purchase – PROPERTY', 'Halifax', '95%'],
      ['Purchase – PROPERTY', 'Skipton', '90%'],
      ['Remortgage – PROPERTY', 'Halifax', '85%'],
      ['Remortgage – PROPERTY', 'Skipton', '80%'],
    ])
  })
})

it('reads lenders’ names over their answers, strip by strip, below what was asked', () => {
  const asked = (question: string, ...answers: readonly string[]) => [
    [question],
    ['Halifax', 'TSB', 'Skipton'],
    answers.slice(0, 3),
    ['Leeds', 'Vida', 'Pepper'],
    answers.slice(3),
    [],
  ]
  const reading = read(
    sheet('Asked', [
      ...asked('Minimum lease', '70 at start', '85', '55 left at end', 'no', '60', '?'),
      ...asked('Knotweed', 'valuer', 'with a plan', 'no', 'no', 'no', 'with a plan'),
    ]),
  )
  expect(lines(reading)).toEqual([
    'Halifax | Minimum lease | 70 at start | A3',
    'TSB | Minimum lease | 85 | B3',
    'Skipton | Minimum lease | 55 left at end | C3',
    'Leeds | Minimum lease | no | A5',
    'Vida | Minimum lease | 60 | B5',
    'Pepper | Minimum lease | ? | C5',
    'Halifax | Knotweed | valuer | A9',
    'TSB | Knotweed | with a plan | B9',
    'Skipton | Knotweed | no | C9',
    'Leeds | Knotweed | no | A11',
    'Vida | Knotweed | no | B11',
    'Pepper | Knotweed | with a plan | C11',
  ])
})

it('reads nothing where most of what would be answers are lenders’ names', () => {
  const grid = sheet('Offers', [
    ['New build offer'],
    ['3 mths', '6 mths', '9 mths +'],
    ['TSB', 'Santander', 'Barclays'],
    ['Coventry', 'Virgin Money', 'Skipton – 9 then 3 more'],
    ['', 'Principality', 'Newcastle'],
  ])
  expect(read(grid).answers).toEqual([])
})
