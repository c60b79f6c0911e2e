import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'

describe('a heading that goes on in the next row', () => {
  it('needs nothing merged where its parts come again under blanks', () => {
    const rows = [
      ['Lender', 'Age', '', 'Loan', '', 'LTV'],
      ['', 'Min', 'Max', 'Min', 'Max', 'Max'],
      ['Halifax', '18', '75', '£25k', '£2m', '95%'],
    ]
    expect(lines(read(sheet('M', [...rows, ['Leeds BS', '21', '80', '', '£1m', '90%']])))).toEqual([
      'Halifax | Age – Min | 18 | B3',
      'Halifax | Age – Max | 75 | C3',
      'Halifax | Loan – Min | £25k | D3',
      'Halifax | Loan – Max | £2m | E3',
      'Halifax | LTV – Max | 95% | F3',
      'Leeds BS | Age – Min | 21 | B4',
      'Leeds BS | Age – Max | 80 | C4',
      'Leeds BS | Loan – Min |  | D4',
      'Leeds BS | Loan – Max | £1m | E4',
      'Leeds BS | LTV – Max | 90% | F4',
    ])
  })

  it('heads criteria where it says who, over several of them', () => {
    const rows = [
      ['LENDER', 'AGE', '', 'WHO', '', 'LOAN'],
      ['', 'min', 'max', 'FTB', 'max apps', 'yrs'],
      ['Halifax', '18', '75', 'Y', '4', '40'],
      ['Leeds BS', '21', '80', 'N', '2', '35'],
    ]
    const merges = ['A1:A2', 'B1:C1', 'D1:E1']
    const found = lines(read(sheet('M', rows, merges)))
    expect(found).toHaveLength(10)
    expect(found.every((line) => /^(Halifax|Leeds BS) \|/.test(line))).toBe(true)
    expect(found.filter((line) => line.endsWith('D3') || line.endsWith('E4'))).toEqual([
      'Halifax | FTB | Y | D3',
      'Leeds BS | max apps | 2 | E4',
    ])
  })

  it('may have its corner there, below lenders', () => {
    const rows = [
      ['', 'Halifax', '', '', 'Skipton', '', ''],
      ['Criterion', 'Y', 'N', 'R', 'Y', 'N', 'R'],
      ['Zero hours', '•', '', '', '', '•', ''],
      ['Expats', '', '', '•', '•', '', ''],
    ]
    expect(lines(read(sheet('M', rows)))).toEqual([
      'Halifax | Zero hours | Y | B3',
      'Skipton | Zero hours | N | F3',
      'Halifax | Expats | R | D4',
      'Skipton | Expats | Y | E4',
    ])
  })

  it('takes ends of a range below a lender for two criteria', () => {
    const rows = [
      ['Criterion', 'Halifax', '', 'Leeds BS', ''],
      ['', 'Min', 'Max', 'Min', 'Max'],
      ['Age', '18', '75', '21', '80'],
    ]
    expect(lines(read(sheet('M', rows)))).toEqual([
      'Halifax | Age – Min | 18 | B3',
      'Halifax | Age – Max | 75 | C3',
      'Leeds BS | Age – Min | 21 | D3',
      'Leeds BS | Age – Max | 80 | E3',
    ])
  })

  it('is no row of answers below a criterion that stands blank', () => {
    const rows = [
      ['Criterion', 'Halifax', 'Leeds BS'],
      ['', 'Yes', 'No'],
      ['Expats', 'No', 'Yes'],
    ]
    expect(lines(read(sheet('M', rows))).slice(-2)).toEqual([
      'Halifax | Expats | No | B3',
      'Leeds BS | Expats | Yes | C3',
    ])
  })
})

describe('a name repeated over its parts', () => {
  it('is one lender with notes and dates of its own', () => {
    const rows = [
      ['Criteria', 'Halifax', 'Halifax', 'Halifax', 'Vida', 'Vida', 'Vida'],
      ['', 'Answer', 'Notes', 'Checked', 'Answer', 'Notes', 'Checked'],
      ['Bonus', '50%', 'per BDM', '03/11/2026', 'Yes', '', '04/11/2026'],
    ]
    const reading = read(sheet('M', rows))
    expect(lines(reading)).toEqual(['Halifax | Bonus | 50% | B3', 'Vida | Bonus | Yes | E3'])
    expect(reading.answers[0]?.notes.map(({ text }) => text)).toEqual(['per BDM'])
    expect(reading.answers.map(({ reviewed }) => reviewed)).toEqual(['2026-11-03', '2026-11-04'])
  })
})

describe('a lender’s name', () => {
  it('is parted from its date in rows and in records too', () => {
    const down = [
      ['Lender', 'Max age', 'Expats'],
      ['Halifax (Nov 26)', '75', 'No'],
      ['Vida (Oct 26)', '80', 'Yes'],
    ]
    const list = [
      ['Lender', 'Criterion', 'Answer'],
      ['Halifax (Nov 26)', 'Max age', '75'],
      ['Halifax (Nov 26)', 'Expats', 'No'],
      ['Vida (Oct 26)', 'Max age', '80'],
      ['Vida (Oct 26)', 'Expats', 'Yes'],
    ]
    for (const rows of [down, list]) {
      const { answers } = read(sheet('M', rows))
      expect(answers.map(({ lender, reviewed }) => `${lender} ${reviewed}`)).toEqual([
        'Halifax 2026-11-01',
        'Halifax 2026-11-01',
        'Vida 2026-10-01',
        'Vida 2026-10-01',
      ])
    }
  })

  it('stands among the words of a guide’s cover', () => {
    const cover = sheet('Cover', [['Oakmoor Bank lending criteria'], ['November 2026']])
    const income = sheet('Income', [
      ['Question', 'Answer'],
      ['Bonus?', '50%'],
      ['Overtime?', 'No'],
    ])
    expect(lines(read(cover, income))[0]).toBe('Oakmoor Bank | Bonus? | 50% | B2')
  })
})

describe('a lender’s block', () => {
  it('may be dated in its title', () => {
    const rows = [
      ['Aldermore (updated 3 Nov 2026)'],
      ['Expats', 'Yes'],
      ['HMO', 'Up to 8'],
      [],
      ['Together (updated 4 Nov 2026)'],
      ['Expats', 'No'],
      ['HMO', 'Up to 6'],
    ]
    const { answers } = read(sheet('M', rows))
    expect(answers.map(({ lender, reviewed }) => `${lender} ${reviewed}`)).toEqual([
      'Aldermore 2026-11-03',
      'Aldermore 2026-11-03',
      'Together 2026-11-04',
      'Together 2026-11-04',
    ])
  })
})

describe('a second heading row whose corner names the criteria', () => {
  it.each([
    ['merged', ['B1:C1', 'D1:E1']],
    ['not merged', []],
  ])('goes on with lenders above it that are %s', (_, merges) => {
    const grid = sheet(
      'Employed',
      [
        ['', 'HSBC', '', 'Lloyds', ''],
        ['Criteria', 'Answer', 'Conditions', 'Answer', 'Conditions'],
        ['Overtime', 'OK', '', 'No', ''],
        ['Car allowance', 'Yes', 'Half used', 'Refer', ''],
      ],
      merges,
    )
    expect(lines(read(grid))).toEqual([
      'HSBC | Overtime | OK | B3',
      'Lloyds | Overtime | No | D3',
      'HSBC | Car allowance | Yes – Half used | C4',
      'Lloyds | Car allowance | Refer | D4',
    ])
  })
})

describe('areas beside what is asked', () => {
  it.each(['What we ask', 'Our query to them'])('“%s” names the criteria', (heading) => {
    const grid = sheet('Halifax', [
      ['Area', heading, 'What they say'],
      ['Applicant', 'Maximum age at term end', '75'],
      ['', 'Minimum income', 'None'],
      ['Credit', 'CCJs', 'None in 6 yrs'],
      ['', 'Debt management plan', 'No'],
    ])
    expect(lines(read(grid)).slice(0, 3)).toEqual([
      'Halifax | Applicant > Maximum age at term end | 75 | C2',
      'Halifax | Applicant > Minimum income | None | C3',
      'Halifax | Credit > CCJs | None in 6 yrs | C4',
    ])
  })

  it('keep a first criterion that nobody has answered', () => {
    const grid = sheet('Halifax', [
      ['Area', 'What we ask', 'What they say'],
      ['Applicant', 'Maximum age at term end', ''],
      ['', 'Minimum income', 'None'],
      ['Credit', 'CCJs', 'None in 6 yrs'],
    ])
    expect(lines(read(grid))[0]).toBe('Halifax | Applicant > Maximum age at term end |  | C2')
  })
})

describe('blocks of lenders with heads of their own', () => {
  it('give each lender an answer for each kind of borrower', () => {
    const grid = sheet('BTL', [
      ['FLEET MORTGAGES', '', ''],
      ['', 'Personal name', 'Ltd company / SPV'],
      ['Rental cover (ICR)', '145%', '125%'],
      ['HMO', 'Yes – 6 beds', 'Yes, 8 beds'],
      ['', '', ''],
      ['KEYSTONE', '', ''],
      ['', 'Personal name', 'Ltd company / SPV'],
      ['Rental cover (ICR)', '140%', ''],
      ['Holiday let', 'No', 'Yes'],
    ])
    expect(lines(read(grid))).toEqual([
      'FLEET MORTGAGES (Personal name) | Rental cover (ICR) | 145% | B3',
      'FLEET MORTGAGES (Ltd company / SPV) | Rental cover (ICR) | 125% | C3',
      'FLEET MORTGAGES (Personal name) | HMO | Yes – 6 beds | B4',
      'FLEET MORTGAGES (Ltd company / SPV) | HMO | Yes, 8 beds | C4',
      'KEYSTONE (Personal name) | Rental cover (ICR) | 140% | B8',
      'KEYSTONE (Ltd company / SPV) | Rental cover (ICR) |  | C8',
      'KEYSTONE (Personal name) | Holiday let | No | B9',
      'KEYSTONE (Ltd company / SPV) | Holiday let | Yes | C9',
    ])
  })
})

describe('a group called by a word for notes', () => {
  it('groups criteria that have names of their own', () => {
    const panel = sheet(
      'Adverse',
      [
        ['Lender', 'Credit', '', 'Small print', ''],
        ['', 'CCJs', 'Defaults', 'Payday loans', 'Min income'],
        ['Aldermore', '1', '2', 'None', '£25,000'],
        ['Kensington', '0', '1', 'None in 12 months', '£15,000'],
        ['Pepper Money', '2', '1', '1', 'None'],
      ],
      ['A1:A2', 'B1:C1', 'D1:E1'],
    )
    const told = read(panel).answers.map(({ lender, criterion, text }) => [lender, criterion, text])
    expect(told).toContainEqual(['Aldermore', 'Payday loans', 'None'])
    expect(told).toContainEqual(['Kensington', 'Min income', '£15,000'])
  })
})

describe('a heading merged over both heading rows', () => {
  it.each(['Notes', 'Watch out for'])('“%s” stands over the notes', (heading) => {
    const panel = sheet(
      'Panel',
      [
        ['Criteria', 'Banks', '', 'Societies', heading],
        ['', 'Halifax', 'Santander', 'Leeds Building Society', ''],
        ['Lodger income', 'Yes', 'No', 'Yes', 'Takeaways usually a no'],
        ['Thatched roof', 'Refer', 'No', 'Yes', ''],
        ['Overtime', 'Yes', 'Yes', '50%', ''],
      ],
      ['A1:A2', 'B1:C1', 'E1:E2'],
    )
    const [first] = read(panel).answers
    expect(first?.notes.map(({ text }) => text)).toEqual(['Takeaways usually a no'])
  })
})

describe('topics and details in front of the lenders', () => {
  const rows = [
    ['Area', 'Topic', 'Detail', 'HIGH STREET', ''],
    ['', '', '', 'Halifax', 'NatWest'],
    ['', '', '', 'Club', 'Direct'],
    ['AGE', 'Applicant age', 'min', '18', '21'],
    ['', '', 'max at application', '75', '70'],
    ['', '', 'max at end', '80', '75'],
    ['ADVERSE', 'CCJs', 'satisfied', '1 in 3 yrs', 'N'],
    ['', '', 'unsatisfied', 'N', 'N'],
    ['', 'Defaults', 'in last ..', '1 in 2 yrs', 'N'],
    ['R = refer to the desk, who ring the lender before a client hears of it', '', '', '', ''],
  ]
  const merges = 'A1:A3 B1:B3 C1:C3 D1:E1 A4:A6 B4:B6 A7:A9 B7:B8 A10:E10'.split(' ')

  it('name one criterion together, and what the labels reach down beside is no answer', () => {
    expect(lines(read(sheet('M', rows, merges)))).toEqual([
      'Halifax | AGE > Applicant age – min | 18 | D4',
      'NatWest | AGE > Applicant age – min | 21 | E4',
      'Halifax | AGE > Applicant age – max at application | 75 | D5',
      'NatWest | AGE > Applicant age – max at application | 70 | E5',
      'Halifax | AGE > Applicant age – max at end | 80 | D6',
      'NatWest | AGE > Applicant age – max at end | 75 | E6',
      'Halifax | ADVERSE > CCJs – satisfied | 1 in 3 yrs | D7',
      'NatWest | ADVERSE > CCJs – satisfied | N | E7',
      'Halifax | ADVERSE > CCJs – unsatisfied | N | D8',
      'NatWest | ADVERSE > CCJs – unsatisfied | N | E8',
      'Halifax | ADVERSE > Defaults – in last .. | 1 in 2 yrs | D9',
      'NatWest | ADVERSE > Defaults – in last .. | N | E9',
    ])
  })

  it('are not there where a criterion was asked again and only days and notes follow', () => {
    const asked = [
      ['The Mortgage Lender', '', '', ''],
      ['Criterion', 'Answer', 'Checked', 'Remarks'],
      ['Max LTV', '90%', '11/01/26', ''],
      ['Max LTV', '85%', '20/08/26', 'from the desk'],
      ['Max loan', '£1m', '20/08/26', ''],
    ]
    expect(lines(read(sheet('TML', asked)))).toEqual([
      'The Mortgage Lender | Max LTV | 85% | B4',
      'The Mortgage Lender | Max loan | £1m | B5',
    ])
  })
})
