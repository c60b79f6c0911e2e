import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'

describe('a bulletin', () => {
  const rows = [
    ['Criteria news – November'],
    [],
    ['Lender', 'Update', 'Effective'],
    ['Halifax', 'Max LTV on new build flats raised to 85%.', '02/11/2026'],
    ['Leeds BS', 'Lodger income is now accepted up to £7,500 a year.', '03/11/2026'],
    ['Halifax', 'Expats: no longer lending on buy to let.', '05/11/2026'],
    ['Leeds BS', '', ''],
  ]

  it('is read line by line, each named by what it begins with', () => {
    const reading = read(sheet('News', rows))
    expect(lines(reading)).toEqual([
      'Halifax | Max LTV on new build flats raised to 85% | Max LTV on new build flats raised to 85%. | B4',
      'Leeds BS | Lodger income | Lodger income is now accepted up to £7,500 a year. | B5',
      'Halifax | Expats | Expats: no longer lending on buy to let. | B6',
    ])
    expect(reading.answers.every(({ isPassage }) => isPassage === true)).toBe(true)
    expect(reading.answers[1]?.reviewed).toBe('2026-11-03')
  })

  it('with a headline in each row is a list', () => {
    const headed = [
      ['Date', 'Lender', 'Headline', 'Detail'],
      ['02/11/2026', 'Halifax', 'New build flats', 'Max LTV raised to 85%'],
      ['03/11/2026', 'Leeds BS', 'Lodger income', 'Now accepted'],
      ['05/11/2026', 'Halifax', 'Expats', 'Withdrawn'],
    ]
    expect(lines(read(sheet('News', headed)))).toEqual([
      'Halifax | New build flats | Max LTV raised to 85% | D2',
      'Leeds BS | Lodger income | Now accepted | D3',
      'Halifax | Expats | Withdrawn | D4',
    ])
  })

  it('is no sheet about the one criterion of its title', () => {
    const titled = [['Foreign nationals'], ['Lender', 'Policy'], ...rows.slice(3, 6)]
    expect(read(sheet('Sheet1', titled)).answers.map(({ criterion }) => criterion)).toEqual(
      Array.from({ length: 3 }, () => 'Foreign nationals'),
    )
  })
})

describe('several lines in a cell', () => {
  it('are each an answer, a label naming its criterion', () => {
    const rows = [
      ['Lender', 'Key criteria'],
      ['Halifax', 'Max age: 75\n• Expats – not accepted\nNo credit score is used.'],
      ['Leeds BS', 'Max age: 80\nZero hours: no'],
    ]
    const reading = read(sheet('M', rows))
    expect(lines(reading)).toEqual([
      'Halifax | Max age | 75 | B2',
      'Halifax | Expats | not accepted | B2',
      'Halifax | No credit score | No credit score is used. | B2',
      'Leeds BS | Max age | 80 | B3',
      'Leeds BS | Zero hours | no | B3',
    ])
    expect(reading.answers.map(({ isPassage }) => isPassage === true)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
  })
})
