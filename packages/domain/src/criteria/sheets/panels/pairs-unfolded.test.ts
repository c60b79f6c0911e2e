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

describe('pairs that read as no strip', () => {
  it('stay the pairs they are, side by side', () => {
    const reading = read(
      sheet('Halifax', [
        ['Maximum LTV', '95%', 'Lodger income', 'No'],
        ['Minimum income', '£20,000', 'CCJs', '1 in 2 years'],
        ['Maximum age', '75', 'Gifted deposit', 'Family'],
      ]),
    )
    expect(lines(reading)).toHaveLength(6)
    expect(named(reading)).toContainEqual(['Halifax', 'CCJs', '1 in 2 years'])
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
