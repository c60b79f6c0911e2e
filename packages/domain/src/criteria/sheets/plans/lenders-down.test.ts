import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'

describe('lenders down the side', () => {
  it('stay apart from the group that stands before them, even where both are lenders’ names', () => {
    const rows = [
      ['Group', 'Lender', 'Max age', 'Expats'],
      ['Lloyds', 'Halifax', '75', 'No'],
      ['', 'BM Solutions', '80', 'Yes'],
      ['Nationwide', 'Nationwide', '75', 'No'],
      ['', 'The Mortgage Works', 'N/A', 'Yes'],
    ]
    expect(lines(read(sheet('M', rows, ['A2:A3', 'A4:A5'])))).toEqual([
      'Halifax | Max age | 75 | C2',
      'Halifax | Expats | No | D2',
      'BM Solutions | Max age | 80 | C3',
      'BM Solutions | Expats | Yes | D3',
      'Nationwide | Max age | 75 | C4',
      'Nationwide | Expats | No | D4',
      'The Mortgage Works | Max age | N/A | C5',
      'The Mortgage Works | Expats | Yes | D5',
    ])
  })

  it('may stand alone above their plans, below a heading that names both', () => {
    const rows = [
      ['Lender / product', 'Max LTV', 'Min income'],
      ['Precise', '', ''],
      ['Tier 1', '80%', '£18,000'],
      ['Pepper Money', '', ''],
      ['Pepper 48', '85%', '£15,000'],
    ]
    expect(lines(read(sheet('M', rows)))).toEqual([
      'Precise (Tier 1) | Max LTV | 80% | B3',
      'Precise (Tier 1) | Min income | £18,000 | C3',
      'Pepper Money (Pepper 48) | Max LTV | 85% | B5',
      'Pepper Money (Pepper 48) | Min income | £15,000 | C5',
    ])
  })

  it('answer in bands to the criterion of the title', () => {
    const rows = [
      ['Maximum loan by LTV'],
      ['Lender', '75%', '90% LTV'],
      ['Halifax', '£2m', '£750,000'],
      ['Leeds BS', '£1m', '£500,000'],
    ]
    expect(lines(read(sheet('M', rows)))).toEqual([
      'Halifax | Maximum loan by LTV – 75% | £2m | B3',
      'Halifax | Maximum loan by LTV – 90% LTV | £750,000 | C3',
      'Leeds BS | Maximum loan by LTV – 75% | £1m | B4',
      'Leeds BS | Maximum loan by LTV – 90% LTV | £500,000 | C4',
    ])
  })
})

describe('several rows of one lender', () => {
  const named = (heading: string, kinds: readonly string[]) =>
    lines(
      read(
        sheet('M', [
          ['Lender', heading, 'Max age', 'Expats'],
          ...['Halifax', 'Leeds BS', 'Vida'].flatMap((lender) =>
            kinds.map((kind, at) => [lender, kind, `${70 + at}`, 'No']),
          ),
        ]),
      ),
    )

  it('are told apart by the column that says of what they are, whatever it is called', () => {
    expect(named('Type', ['Residential', 'BTL']).slice(0, 3)).toEqual([
      'Halifax (Residential) | Max age | 70 | C2',
      'Halifax (Residential) | Expats | No | D2',
      'Halifax (BTL) | Max age | 71 | C3',
    ])
    expect(named('Category', ['Standard', 'Large loan'])[2]).toBe(
      'Halifax (Large loan) | Max age | 71 | C3',
    )
  })

  it('are not, by the kind of lender that it is', () => {
    const rows = [
      ['Lender', 'Type', 'Max age'],
      ['Halifax', 'Bank', '70'],
      ['Leeds BS', 'Society', '75'],
    ]
    expect(lines(read(sheet('M', rows)))[0]).toBe('Halifax | Max age | 70 | C2')
  })
})

describe('parts of a criterion over the columns', () => {
  it('bear its name where they say too little, and not that of a theme', () => {
    const rows = [
      ['', 'CCJs', '', 'Property', ''],
      ['Lender', 'Satisfied', 'Unsatisfied', 'HMO', 'Interest only'],
      ['Halifax', 'Yes', 'No', 'No', 'Yes'],
      ['Leeds BS', 'No', 'No', 'Yes', 'Yes'],
    ]
    expect(lines(read(sheet('M', rows, ['B1:C1', 'D1:E1']))).slice(0, 4)).toEqual([
      'Halifax | CCJs – Satisfied | Yes | B3',
      'Halifax | CCJs – Unsatisfied | No | C3',
      'Halifax | Property > HMO | No | D3',
      'Halifax | Property > Interest only | Yes | E3',
    ])
  })
})

describe('a table with a blank corner below another', () => {
  it('begins where lenders stand below the corner', () => {
    const rows = [
      ['Criteria', 'Halifax', 'TMW'],
      ['Bonus', '50%', '60%'],
      [],
      ['', 'Max age', 'Max LTV', 'Expats'],
      ['Leeds BS', '80', '90%', 'No'],
      ['Vida', '85', '85%', 'Yes'],
    ]
    expect(lines(read(sheet('M', rows))).slice(1, 4)).toEqual([
      'TMW | Bonus | 60% | C2',
      'Leeds BS | Max age | 80 | B5',
      'Leeds BS | Max LTV | 90% | C5',
    ])
  })
})

describe('a blank corner', () => {
  const head = ['', 'Min property value', 'CCJs']

  it('stands above new lenders as above known ones', () => {
    const rows = [
      head,
      ['Saltmarsh Building Society', '90%', 'No'],
      ['Halifax', 'None', 'Yes'],
      ['TMW', '£50k', 'No'],
    ]
    expect(lines(read(sheet('M', rows))).slice(0, 3)).toEqual([
      'Saltmarsh Building Society | Min property value | 90% | B2',
      'Saltmarsh Building Society | CCJs | No | C2',
      'Halifax | Min property value | None | B3',
    ])
  })

  it('stands above bands of lenders, which title no cards', () => {
    const rows = [
      head,
      ['HIGH STREET'],
      ['Halifax', 'None', 'Yes'],
      ['BUILDING SOCIETIES'],
      ['Leeds BS', '£50k', 'No'],
    ]
    expect(lines(read(sheet('M', rows)))).toEqual([
      'Halifax | Min property value | None | B3',
      'Halifax | CCJs | Yes | C3',
      'Leeds BS | Min property value | £50k | B5',
      'Leeds BS | CCJs | No | C5',
    ])
  })
})

describe('a sheet about one thing', () => {
  const head = ['Lender', 'Max LTV', 'Exceptions', 'Last checked']

  it('gives its topic to the only column, and keeps the exceptions with the figure', () => {
    const flats = [
      ['New build flats – panel position'],
      head,
      ['Halifax', '90%', '', '13/07/2026'],
      ['Leeds BS', '80%', '85% with parking', '13/07/2026'],
    ]
    const reading = read(sheet('New build flats', flats))
    expect(lines(reading)).toEqual([
      'Halifax | New build flats – Max LTV | 90% | B3',
      'Leeds BS | New build flats – Max LTV | 80% – 85% with parking | B4',
    ])
    expect(reading.answers[1]?.notes.map(({ kind, text }) => [kind, text])).toEqual([
      ['elsewhere', '85% with parking'],
    ])
    const position = [['Studio flats – panel position'], ['Lender', 'Position'], ['Halifax', 'No']]
    expect(lines(read(sheet('Studio', position)))).toEqual(['Halifax | Studio flats | No | B3'])
  })

  it('needs no topic where its name, or the heading, says it already', () => {
    const named = (title: string, heading: string) =>
      read(sheet('S', [[title], ['Lender', heading], ['Halifax', '75'], ['TMW', '80']])).answers[0]
        ?.criterion
    expect(named('Max age at end of term', 'Age')).toBe('Max age at end of term')
    expect(named('Age', 'Max age')).toBe('Max age')
    expect(named('Income', 'Bonus')).toBe('Bonus')
    expect(named('Lender panel 2026', 'Max LTV')).toBe('Max LTV')
    expect(named('Buy to let', 'Max LTV')).toBe('Buy to let – Max LTV')
  })

  it('may have its lenders across', () => {
    const across = [['Income multiple'], ['', 'Halifax', 'TMW'], ['Max LTI', '4.5x', '5x']]
    expect(lines(read(sheet('S', across)))).toEqual([
      'Halifax | Income multiple – Max LTI | 4.5x | B3',
      'TMW | Income multiple – Max LTI | 5x | C3',
    ])
  })
})

describe('names with a running number before them', () => {
  const cells = ['Max age', '75', '80', '85']
  it.each(['1. ', '1) ', '1.', '12. '])('“%sHalifax” is Halifax', (number) => {
    const numbered = ['Halifax', 'TMW', 'Skipton'].map((name) => `${number}${name}`)
    const down = read(
      sheet('M', [
        ['Lender', 'Max age'],
        ...numbered.map((name, at) => [name, cells[at + 1] ?? '']),
      ]),
    )
    const across = read(sheet('M', [['Criteria', ...numbered], cells]))
    for (const { answers } of [down, across]) {
      expect(answers.map(({ lender }) => lender)).toEqual(['Halifax', 'TMW', 'Skipton'])
    }
  })
})

describe('lenders over and over below headings', () => {
  it('answer the criterion that each heading is, whatever the sheet is called', () => {
    const rows = [
      ['APPLICANT', '', ''],
      ['Lender', 'What they say', 'Our notes'],
      ['MAX AGE AT END OF TERM', '', ''],
      ['Santander', '75', ''],
      ['Skipton', '80', 'ask first'],
      ['SELF EMPLOYED – MIN TRADING', '', ''],
      ['sole trader', '', ''],
      ['Santander', '2 yrs', ''],
      ['Skipton', '1 yr', ''],
    ]
    expect(lines(read(sheet('1', rows, ['A3:C3', 'A6:C6', 'A7:C7'])))).toEqual([
      'Santander | MAX AGE AT END OF TERM | 75 | B4',
      'Skipton | MAX AGE AT END OF TERM | 80 | B5',
      'Santander | SELF EMPLOYED – MIN TRADING – sole trader | 2 yrs | B8',
      'Skipton | SELF EMPLOYED – MIN TRADING – sole trader | 1 yr | B9',
    ])
  })

  it('are named by two headings at the most, however many stand above each other', () => {
    const rows = [
      ['Lender', 'What they say', ''],
      ['CREDIT:', '', ''],
      ['ADVERSE:', '', ''],
      ['CCJs in the last 3 years:', '', ''],
      ['Santander', '0', ''],
      ['Skipton', '1', ''],
      ['DEFAULTS:', '', ''],
      ['Santander', '2', ''],
      ['Skipton', '3', ''],
    ]
    const { answers } = read(sheet('1', rows, ['A2:C2', 'A3:C3', 'A4:C4', 'A7:C7']))
    expect([...new Set(answers.map(({ criterion }) => criterion))]).toEqual([
      'ADVERSE – CCJs in the last 3 years',
      'DEFAULTS',
    ])
  })
})
