import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../testing/sheets.ts'

describe('a mark in the place of a lender’s name', () => {
  it.each(['"', 'ditto', 'as above', '〃'])('%s down the side is the name above it', (mark) => {
    const rows = [
      ['Lender', 'Plan', 'Max LTV', 'CCJs'],
      ['Halifax', 'Core', '85%', 'none'],
      [mark, 'Plus', '80%', '1 in 12m'],
      ['Skipton', 'Core', '75%', 'none'],
      [mark, 'Plus', '70%', 'any'],
    ]
    const { answers } = read(sheet('Plans', rows))
    expect(answers.map(({ lender, text }) => `${lender} ${text}`)).toEqual([
      'Halifax 85%',
      'Halifax none',
      'Halifax 80%',
      'Halifax 1 in 12m',
      'Skipton 75%',
      'Skipton none',
      'Skipton 70%',
      'Skipton any',
    ])
  })

  it('among heads is the name before it', () => {
    const rows = [
      ['Criteria', 'Halifax', '"', 'Skipton', '"'],
      ['', 'Resi', 'BTL', 'Resi', 'BTL'],
      ['Max LTV', '95%', '75%', '90%', '80%'],
      ['Expats', 'No', 'Yes', 'No', 'No'],
    ]
    const { answers } = read(sheet('Sides', rows))
    expect(answers.slice(0, 4).map(({ lender, text }) => `${lender} ${text}`)).toEqual([
      'Halifax 95%',
      'Halifax 75%',
      'Skipton 90%',
      'Skipton 80%',
    ])
  })

  it('may be a sign that the key explains', () => {
    const rows = [
      ['^ = same as line above'],
      [],
      ['Lender', 'Max LTV', 'Max age'],
      ['Halifax', '85%', '75'],
      ['^', '80%', '^'],
    ]
    expect(lines(read(sheet('Panel', rows)))).toEqual([
      'Halifax | Max LTV | 85% | B4',
      'Halifax | Max age | 75 | C4',
      'Halifax | Max LTV | 80% | B5',
      'Halifax | Max age | 75 | C5',
    ])
  })

  it('is nobody where it points at none, and its row is told', () => {
    const rows = [
      ['Lender', 'Topic', 'What they say'],
      ['"', 'Probation', 'Fine'],
      ['Halifax', 'Gifted deposit', 'Family only'],
      ['"', 'Probation', 'OK'],
    ]
    const reading = read(sheet('Log', rows))
    expect(lines(reading)).toEqual([
      'Halifax | Gifted deposit | Family only | C3',
      'Halifax | Probation | OK | C4',
    ])
    expect(reading.sheets[0]?.skipped.map(({ range }) => range)).toContain('A2:C2')
  })
})
