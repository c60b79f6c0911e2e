import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../testing/sheets.ts'
import type { CriterionAnswer } from '../criteria-reading.ts'
import { cellAddress, type SheetGrid } from '../sheet-grid.ts'
import { readWorkbook } from './read-workbook.ts'

describe('lenders across', () => {
  it('reads under titles and group heads, past spacers, with sections and a notes column', () => {
    const reading = read(
      sheet(
        'Income',
        [
          ['Lender criteria – income'],
          ['Last updated:', '', '03/11/2025'],
          [],
          ['', '', 'High street', '', 'Societies'],
          ['Criteria', 'Notes', 'Halifax', 'Oakmoor', 'Leeds\nBS'],
          ['EMPLOYED'],
          ['Bonus ', 'payslips', '50%', '', 'No'],
          [],
          ['Overtime', '', 'Yes', '100%', 'Refer'],
          [],
          ['E&OE. For advisers only.'],
        ],
        ['C4:D4', 'A6:C6'],
      ),
    )
    expect(lines(reading)).toEqual([
      'Halifax | EMPLOYED > Bonus | 50% | C7',
      'Oakmoor | EMPLOYED > Bonus |  | D7',
      'Leeds BS | EMPLOYED > Bonus | No | E7',
      'Halifax | EMPLOYED > Overtime | Yes | C9',
      'Oakmoor | EMPLOYED > Overtime | 100% | D9',
      'Leeds BS | EMPLOYED > Overtime | Refer | E9',
    ])
    expect(reading.answers[0]?.notes).toEqual([
      { kind: 'note', text: 'payslips', place: { sheet: 'Income', cell: 'B7' } },
    ])
    expect(reading.updated).toBe('2025-11-03')
    expect(reading.sheets[0]).toMatchObject({
      status: 'read',
      layout: 'lenders-across',
      headerRows: [4, 5],
      lenders: 3,
      criteria: 2,
      answers: 5,
      skipped: [{ range: 'A11', reason: 'Text below the table.' }],
    })
  })

  it('reads a lender over several products', () => {
    const rows = [
      ['Criteria', 'Halifax', '', 'Barclays', ''],
      ['', 'Residential', 'Tier 1', 'Residential', 'Tier 1'],
      ['Max LTV', '95%', '75%', '90%', '80%'],
    ]
    expect(lines(read(sheet('M', rows, ['A1:A2', 'B1:C1', 'D1:E1'])))).toEqual([
      'Halifax (Residential) | Max LTV | 95% | B3',
      'Halifax (Tier 1) | Max LTV | 75% | C3',
      'Barclays (Residential) | Max LTV | 90% | D3',
      'Barclays (Tier 1) | Max LTV | 80% | E3',
    ])
  })

  it('reads a lender over its answer, notes and review date', () => {
    const rows = [
      ['Criteria', 'Halifax', '', '', 'Oakmoor', '', ''],
      ['', 'Answer', 'Notes', 'Checked', 'Answer', 'Notes', 'Checked'],
      ['DMP', 'No', 'ask BDM', '01/10/2025', 'Yes', '', '2 Oct 25'],
    ]
    const reading = read(sheet('M', rows, ['B1:D1', 'E1:G1']))
    expect(lines(reading)).toEqual(['Halifax | DMP | No | B3', 'Oakmoor | DMP | Yes | E3'])
    expect(reading.answers.map(({ reviewed }) => reviewed)).toEqual(['2025-10-01', '2025-10-02'])
    expect(reading.answers.map(({ notes }) => notes.map(({ text }) => text))).toEqual([
      ['ask BDM'],
      [],
    ])
  })

  it('gives alternating notes columns to the lender at their left', () => {
    const rows = [
      ['Criteria', 'Halifax', 'Notes', 'Leeds BS', 'Notes'],
      ['DMP', 'Y', 'h', 'N', 'l'],
    ]
    const notes = read(sheet('M', rows)).answers.map((answer) =>
      answer.notes.map(({ text }) => text),
    )
    expect(notes).toEqual([['h'], ['l']])
  })

  it('reads a topic column as the section and a sub-criterion beside its criterion', () => {
    const topics = [
      ['Topic', 'Criterion', 'Halifax', 'Leeds BS'],
      ['Income', 'Bonus', '50%', 'Yes'],
      ['', 'Overtime', 'Yes', 'No'],
    ]
    expect(lines(read(sheet('M', topics, ['A2:A3'])))[2]).toBe(
      'Halifax | Income > Overtime | Yes | C3',
    )
    const subs = [
      ['Criteria', '', 'Halifax', 'Leeds BS'],
      ['Max LTV', 'Flats', '50%', '60%'],
      ['', 'Houses', '70%', '80%'],
    ]
    expect(lines(read(sheet('M', subs, ['A2:A3'])))[3]).toBe(
      'Leeds BS | Max LTV – Houses | 80% | D3',
    )
  })

  it('takes dates in the heads of lenders for their reviews', () => {
    const rows = [
      ['Criteria', 'Halifax (Oct 26)', 'Leeds BS\nupdated 03/10/26', 'Oakmoor – 4 Nov 2026'],
      ['DMP', 'No', 'Yes', 'Refer'],
    ]
    const { answers } = read(sheet('M', rows))
    expect(answers.map(({ lender, reviewed }) => [lender, reviewed])).toEqual([
      ['Halifax', '2026-10-01'],
      ['Leeds BS', '2026-10-03'],
      ['Oakmoor', '2026-11-04'],
    ])
  })

  it('reads several tables, stacked and side by side', () => {
    const rows = [
      ['Income', 'Halifax', 'Leeds BS', '', 'Criteria', 'Kensington', 'Vida'],
      ['Bonus', '50%', 'Yes', '', 'Bonus', 'No', '✓'],
      [],
      ['Credit', 'Halifax', 'Leeds BS'],
      ['DMP', 'No', '✗'],
    ]
    expect(lines(read(sheet('M', rows)))).toEqual([
      'Halifax | Income > Bonus | 50% | B2',
      'Leeds BS | Income > Bonus | Yes | C2',
      'Kensington | Bonus | No | F2',
      'Vida | Bonus | ✓ | G2',
      'Halifax | Credit > DMP | No | B5',
      'Leeds BS | Credit > DMP | ✗ | C5',
    ])
  })

  it('takes lenders’ names as an answer, not as a heading', () => {
    const rows = [
      ['Criteria', 'Halifax', 'TMW', 'Accord'],
      ['Parent group', 'Lloyds', 'Nationwide', 'Yorkshire BS'],
      ['DMP', 'No', 'Yes', 'Refer'],
    ]
    expect(lines(read(sheet('M', rows)))[0]).toBe('Halifax | Parent group | Lloyds | B2')
    expect(read(sheet('M', rows)).answers).toHaveLength(6)
  })

  it('keeps a criterion that nobody has researched, and adds rows of dates and notes', () => {
    const rows = [
      ['Criteria', 'Halifax', 'TMW'],
      ['DMP', 'No', 'Yes'],
      ['IVA', '', ''],
      ['Last reviewed', '01/02/2025', ''],
      ['Notes', '', 'call first'],
    ]
    const reading = read(sheet('M', rows))
    expect(lines(reading)).toEqual([
      'Halifax | DMP | No | B2',
      'TMW | DMP | Yes | C2',
      'Halifax | IVA |  | B3',
      'TMW | IVA |  | C3',
    ])
    expect(reading.answers[0]?.reviewed).toBe('2025-02-01')
    expect(reading.answers[1]?.notes[0]?.text).toBe('call first')
  })

  it('reads a merged answer for every lender that it reaches over, citing where it stands', () => {
    const rows = [
      ['Criteria', 'Halifax', 'TMW', 'Accord'],
      ['DMP', 'No', '', ''],
      ['IVA', '', 'Yes'],
    ]
    expect(lines(read(sheet('M', rows, ['B2:D2'])))).toEqual([
      'Halifax | DMP | No | B2',
      'TMW | DMP | No | B2',
      'Accord | DMP | No | B2',
      'Halifax | IVA |  | B3',
      'TMW | IVA | Yes | C3',
      'Accord | IVA |  | D3',
    ])
  })
})

describe('lenders down', () => {
  it('reads criteria under group heads, past running numbers, contacts and panels', () => {
    const rows = [
      ['', '', '', 'BORROWER', '', 'CREDIT'],
      ['#', 'Lender', 'BDM', 'Min age', 'Max age', 'DMP', 'Last reviewed'],
      ['BANKS'],
      ['1', 'Halifax', 'Tom', '18', '75', 'N', '13-Oct-25'],
      ['SOCIETIES'],
      ['2', 'Oakmoor', 'Ann', '21', '', 'R', ''],
      [],
      ['', 'Key'],
      ['', 'R = refer to lender'],
    ]
    const reading = read(sheet('Grid (Oct 25)', rows, ['D1:E1']))
    expect(lines(reading)).toEqual([
      'Halifax | BORROWER > Min age | 18 | D4',
      'Halifax | BORROWER > Max age | 75 | E4',
      'Halifax | CREDIT > DMP | N | F4',
      'Oakmoor | BORROWER > Min age | 21 | D6',
      'Oakmoor | BORROWER > Max age |  | E6',
      'Oakmoor | CREDIT > DMP | R | F6',
    ])
    expect(reading.answers[0]?.reviewed).toBe('2025-10-13')
    expect(reading.sheets[0]?.legend).toEqual([{ code: 'R', meaning: 'refer to lender' }])
    expect(reading.updated).toBe('2025-10-01')
  })

  it('reads a criterion over its answer and notes', () => {
    const rows = [
      ['Lender', 'DMP', '', 'IVA', ''],
      ['', 'Accepted?', 'Notes', 'Accepted?', 'Notes'],
      ['Halifax', 'No', 'h', 'No', ''],
      ['Leeds BS', 'Yes', '', 'Refer', 'l'],
    ]
    const reading = read(sheet('M', rows, ['A1:A2', 'B1:C1', 'D1:E1']))
    expect(lines(reading)).toEqual([
      'Halifax | DMP | No | B3',
      'Halifax | IVA | No | D3',
      'Leeds BS | DMP | Yes | B4',
      'Leeds BS | IVA | Refer | D4',
    ])
    expect(reading.answers[3]?.notes[0]?.text).toBe('l')
  })

  it('names the criterion of a sheet that is about one, lenders across or with details', () => {
    const across = [
      ['Overtime'],
      [],
      ['', 'Halifax', 'TMW'],
      ['Position', '50%', 'No'],
      ['Notes', 'n', ''],
    ]
    expect(lines(read(sheet('Overtime', across)))).toEqual([
      'Halifax | Overtime | 50% | B4',
      'TMW | Overtime | No | C4',
    ])
    const detailed = [
      ['Overtime'],
      [],
      ['Lender', 'Yes / No', 'Detail'],
      ['Halifax', 'Yes', 'half of it'],
      ['Oakmoor', 'No', ''],
    ]
    expect(lines(read(sheet('Overtime', detailed)))).toEqual([
      'Halifax | Overtime | Yes – half of it | C4',
      'Oakmoor | Overtime | No | B5',
    ])
  })

  it('takes the title of one table of several for its section', () => {
    const rows = [
      ['A. Income multiples'],
      ['Lender', 'Standard', 'Above £75k', 'Max LTV'],
      ['Halifax', '4.5x', '5.5x', '95%'],
      ['Oakmoor', '4x', 'No', '85%'],
      [],
      ['B. Property'],
      ['Lender', 'Max storeys', 'Flats'],
      ['Halifax', '10', 'Yes'],
    ]
    expect(lines(read(sheet('Desk', rows)))[1]).toBe(
      'Halifax | A. Income multiples > Above £75k | 5.5x | C3',
    )
  })

  it('names the criterion of a sheet that is about one', () => {
    const rows = [
      ['Debt management plans'],
      [],
      ['Lender', 'Accepted?', 'Max LTV'],
      ['Halifax', 'No', ''],
      ['Oakmoor', 'Yes', '85%'],
    ]
    expect(lines(read(sheet('DMP', rows)))).toEqual([
      'Halifax | Debt management plans | No | B4',
      'Halifax | Debt management plans – Max LTV |  | C4',
      'Oakmoor | Debt management plans | Yes | B5',
      'Oakmoor | Debt management plans – Max LTV | 85% | C5',
    ])
  })
})

describe('products and sub-criteria', () => {
  it('takes a plan column for variants even where most lenders have one plan', () => {
    const rows = [
      ['Lender', 'Plan', 'Loan', '', 'Conduct'],
      ['', '', 'Max LTV', 'Max loan', 'Arrears'],
      ['Oakmoor', 'Prime', '75%', '£150k', '0'],
      ['', 'Light', '60%', '', '2'],
      ['Halifax', 'Core', '85%', '£1m', '1'],
      ['Leeds BS', '', '80%', '£2m', '3'],
    ]
    const reading = read(sheet('M', rows, ['A1:A2', 'B1:B2', 'C1:D1', 'A3:A4']))
    expect(lines(reading).filter((line) => line.includes('Arrears'))).toEqual([
      'Oakmoor (Prime) | Conduct > Arrears | 0 | E3',
      'Oakmoor (Light) | Conduct > Arrears | 2 | E4',
      'Halifax (Core) | Conduct > Arrears | 1 | E5',
      'Leeds BS | Conduct > Arrears | 3 | E6',
    ])
    expect(reading.sheets[0]).toMatchObject({ lenders: 3, criteria: 3 })
    expect(reading.answers[1]).toMatchObject({ lender: 'Oakmoor', variant: 'Prime' })
  })

  it('joins a criterion to the detail that tells its rows apart, merged or not', () => {
    const merged = [
      ['Category', 'Criterion', 'Detail', 'Halifax', 'Leeds BS'],
      ['Credit', 'CCJ', 'Satisfied', 'Over 3 yrs', '1 in 36m'],
      ['', '', 'Unsatisfied', 'No', 'No'],
      ['', 'Defaults', 'Telecoms', 'Ignored', 'No'],
    ]
    const reading = read(sheet('M', merged, ['A2:A4', 'B2:B3']))
    expect(lines(reading).filter((line) => line.startsWith('Halifax'))).toEqual([
      'Halifax | Credit > CCJ – Satisfied | Over 3 yrs | D2',
      'Halifax | Credit > CCJ – Unsatisfied | No | D3',
      'Halifax | Credit > Defaults – Telecoms | Ignored | D4',
    ])
    const list = [
      ['Provider', 'Criterion', 'Detail', 'Answer'],
      ...['Halifax', 'Leeds BS', 'Oakmoor'].flatMap((lender) => [
        [lender, 'CCJ', 'Satisfied', `${lender} one`],
        [lender, 'CCJ', 'Unsatisfied', `${lender} two`],
        [lender, 'Pension', 'State', `${lender} three`],
      ]),
    ]
    expect(lines(read(sheet('L', list)))[1]).toBe('Halifax | CCJ – Unsatisfied | Halifax two | D3')
  })

  it('joins criteria that are set in to the one above them, unless all are set in', () => {
    const rows = [
      ['Criteria', 'Halifax', 'TMW'],
      ['CREDIT'],
      ['CCJs'],
      ['   Satisfied', 'Yes', 'Over 12m'],
      [{ text: 'Unsatisfied', indent: 1 }, 'No', 'No'],
      ['Defaults', 'Refer', 'Refer'],
      ['- Satisfied', 'Yes', 'No'],
      ['Max age', '75', '80'],
    ]
    expect(lines(read(sheet('M', rows))).filter((line) => line.startsWith('TMW'))).toEqual([
      'TMW | CREDIT > CCJs – Satisfied | Over 12m | C4',
      'TMW | CREDIT > CCJs – Unsatisfied | No | C5',
      'TMW | CREDIT > Defaults | Refer | C6',
      'TMW | CREDIT > Defaults – Satisfied | No | C7',
      'TMW | CREDIT > Max age | 80 | C8',
    ])
    const allSetIn = [
      ['Criteria', 'Halifax', 'TMW'],
      ['Income'],
      ['  Bonus', 'Yes', 'No'],
      ['Credit'],
      ['  DMP', 'No', 'No'],
    ]
    expect(lines(read(sheet('M', allSetIn)))[1]).toBe('TMW | Income > Bonus | No | C3')
  })

  it('names a bare qualifier with the heading that tells it from its namesakes', () => {
    const rows = [
      ['Criteria', 'Halifax', 'TMW'],
      ['CCJs:'],
      ['Satisfied', 'Yes', 'No'],
      ['Within 12 months', 'No', 'No'],
      ['Defaults:'],
      ['Satisfied', 'Refer', 'No'],
      ['Loan:'],
      ['Max LTV', '75%', '80%'],
      ['Council tenants', 'Yes', ''],
    ]
    expect(
      lines(read(sheet('M', rows, ['A2:C2', 'A5:C5', 'A7:C7']))).filter((line) =>
        line.startsWith('Halifax'),
      ),
    ).toEqual([
      'Halifax | CCJs > CCJs – Satisfied | Yes | B3',
      'Halifax | CCJs > CCJs – Within 12 months | No | B4',
      'Halifax | Defaults > Defaults – Satisfied | Refer | B6',
      'Halifax | Loan > Max LTV | 75% | B8',
      'Halifax | Loan > Council tenants | Yes | B9',
    ])
  })

  it('reads plans below bands of lenders, and a row of products below lenders', () => {
    const bands = [
      ['Plan', 'Max LTV', 'CCJs', 'Min income'],
      ['Precise'],
      ['Tier 1', '80%', '0', '£20k'],
      ['Tier 2', '75%', '', '£20k'],
      ['Oakmoor Mutual'],
      ['Core', '70%', 'Any', 'None'],
    ]
    expect(lines(read(sheet('M', bands, ['A2:D2', 'A5:D5']))).slice(3)).toEqual([
      'Precise (Tier 2) | Max LTV | 75% | B4',
      'Precise (Tier 2) | CCJs |  | C4',
      'Precise (Tier 2) | Min income | £20k | D4',
      'Oakmoor Mutual (Core) | Max LTV | 70% | B6',
      'Oakmoor Mutual (Core) | CCJs | Any | C6',
      'Oakmoor Mutual (Core) | Min income | None | D6',
    ])
    const products = [
      ['Criteria', 'Precise', 'Precise', 'Halifax'],
      ['Product', 'Resi', 'BTL', 'Resi'],
      ['Max LTV', '85%', '80%', '95%'],
    ]
    expect(lines(read(sheet('M', products)))).toEqual([
      'Precise (Resi) | Max LTV | 85% | B3',
      'Precise (BTL) | Max LTV | 80% | C3',
      'Halifax (Resi) | Max LTV | 95% | D3',
    ])
  })

  it('takes a product column of a list for variants', () => {
    const list = [
      ['Lender', 'Product', 'Criterion', 'Answer'],
      ...['Halifax', 'Leeds BS'].flatMap((lender) => [
        [lender, 'Ltd Co', 'Max LTV', '75%'],
        [lender, 'Individual', 'Max LTV', '80%'],
        [lender, 'Individual', 'Min income', 'None'],
      ]),
    ]
    expect(lines(read(sheet('L', list)))[1]).toBe('Halifax (Individual) | Max LTV | 80% | D3')
  })
})

describe('headings that say little', () => {
  it('finds criteria between their lenders, or at the right of them', () => {
    const middle = [
      ['Halifax', 'TMW', 'Criteria', 'Oakmoor'],
      ['95%', '75%', 'Max LTV', '80%'],
      ['', 'Yes', 'DMP', 'No'],
      ['R', '', 'IVA', ''],
    ]
    expect(lines(read(sheet('M', middle))).slice(3)).toEqual([
      'Halifax | DMP |  | A3',
      'TMW | DMP | Yes | B3',
      'Oakmoor | DMP | No | D3',
      'Halifax | IVA | R | A4',
      'TMW | IVA |  | B4',
      'Oakmoor | IVA |  | D4',
    ])
    const right = middle.map(([one, two, label, three]) => [
      one ?? '',
      two ?? '',
      three ?? '',
      label ?? '',
    ])
    expect(lines(read(sheet('M', right)))[2]).toBe('Oakmoor | Max LTV | 80% | C2')
  })

  it.each(['Topic', 'Category', 'Type', 'Policy', 'Search term'])(
    'reads a list whose criteria stand under “%s” beside a section',
    (heading) => {
      const rows = [
        ['Lender', 'Section', heading, 'Answer', 'Updated'],
        ...['Halifax', 'Leeds BS', 'Oakmoor'].flatMap((lender) => [
          [lender, 'Income', 'Bonus', '50%', '01/10/2026'],
          [lender, 'Income', 'Overtime', 'Yes', '01/10/2026'],
          [lender, 'Credit', 'DMP', `${lender} no`, '01/10/2026'],
        ]),
      ]
      expect(lines(read(sheet('L', rows)))[5]).toBe('Leeds BS | Credit > DMP | Leeds BS no | D7')
    },
  )

  it('takes “Policy” in the corner for criteria, and “Rule” beside criteria for answers', () => {
    const matrix = [
      ['Policy', 'Halifax', 'TMW'],
      ['DMP', 'No', 'Yes'],
    ]
    expect(lines(read(sheet('M', matrix)))[1]).toBe('TMW | DMP | Yes | C2')
    const list = [
      ['Lender', 'Criterion', 'Rule'],
      ['Halifax', 'DMP', 'None accepted'],
      ['Halifax', 'IVA', 'After 3 years'],
      ['Leeds BS', 'DMP', 'Refer to us'],
      ['Leeds BS', 'IVA', 'Not acceptable'],
    ]
    expect(lines(read(sheet('E', list)))[1]).toBe('Halifax | IVA | After 3 years | C3')
  })
})

describe('signs that mislead', () => {
  it('takes a column of products for the lender’s side, not for criteria', () => {
    const rows = [
      ['Lender', 'Mortgage type', 'Max LTV', 'Min age'],
      ['Halifax', 'Residential', '95%', '18'],
      ['', 'Buy to let', '75%', '21'],
      ['Oakmoor', 'Residential', '90%', '18'],
      ['', 'Buy to let', '80%', '25'],
    ]
    expect(lines(read(sheet('M', rows, ['A2:A3', 'A4:A5'])))[2]).toBe(
      'Halifax (Buy to let) | Max LTV | 75% | C3',
    )
  })

  it('takes dated rows of one lender for older and newer, not for a list', () => {
    const rows = [
      ['Lender', 'DMP', 'IVA', 'Last reviewed'],
      ['Halifax', 'No', 'Refer', '01/02/2024'],
      ['Leeds BS', 'Refer', 'No', '03/04/2025'],
      ['Halifax', 'Yes', 'No', '01/02/2025'],
    ]
    expect(lines(read(sheet('M', rows)))).toEqual([
      'Leeds BS | DMP | Refer | B3',
      'Leeds BS | IVA | No | C3',
      'Halifax | DMP | Yes | B4',
      'Halifax | IVA | No | C4',
    ])
  })

  it('takes kinds of loan over the columns for one lender’s variants', () => {
    const rows = [
      ['Oakmoor Bank'],
      ['Criteria', 'Residential', 'Buy to let'],
      ['Max LTV', '95%', '75%'],
    ]
    expect(lines(read(sheet('Sheet1', rows)))).toEqual([
      'Oakmoor Bank (Residential) | Max LTV | 95% | B3',
      'Oakmoor Bank (Buy to let) | Max LTV | 75% | C3',
    ])
  })

  it('reads a yes or no together with its detail', () => {
    const rows = [
      ['Lender', 'Criteria', 'Accepted', 'Detail'],
      ['Halifax', 'DMP', 'N', 'unless settled'],
      ['Leeds BS', 'DMP', 'Y', ''],
    ]
    expect(lines(read(sheet('E', rows)))).toEqual([
      'Halifax | DMP | N – unless settled | D2',
      'Leeds BS | DMP | Y | C3',
    ])
  })

  it('takes themes for sections wherever they stand alone, and footers for none', () => {
    const rows = [
      ['Criteria', 'Halifax', 'TMW'],
      ['Bonus', 'a', 'b'],
      ['Credit'],
      ['DMP', 'c', 'd'],
      ['Tenants on benefits'],
      [],
      ['E&OE'],
    ]
    expect(lines(read(sheet('M', rows))).slice(2)).toEqual([
      'Halifax | Credit > DMP | c | B4',
      'TMW | Credit > DMP | d | C4',
      'Halifax | Credit > Tenants on benefits |  | B5',
      'TMW | Credit > Tenants on benefits |  | C5',
    ])
  })

  it('reads a second row of heads beyond the last name of the first', () => {
    const rows = [
      ['Criteria', 'Halifax', '', 'Copperfield Bank', ''],
      ['', 'Employed', 'Self-employed', 'Employed', 'Self-employed'],
      ['Max LTV', '95%', '90%', '85%', '80%'],
    ]
    expect(lines(read(sheet('M', rows, ['A1:A2'])))[3]).toBe(
      'Copperfield Bank (Self-employed) | Max LTV | 80% | E3',
    )
    const twins = [
      ['Criteria', 'Halifax', 'TMW', '', 'Criteria', 'Copperfield Bank'],
      ['DMP', 'No', 'Yes', '', 'DMP', 'Refer'],
    ]
    expect(lines(read(sheet('M', twins)))[2]).toBe('Copperfield Bank | DMP | Refer | F2')
  })

  it('keeps tables of different layouts apart, beside and below each other', () => {
    const beside = [
      ['Buy to let', '', '', '', 'A. Income', '', '', '', 'Log'],
      [
        'Criteria',
        'Halifax',
        'TMW',
        '',
        'Provider',
        'LTI',
        'DMPs',
        '',
        'Lender',
        'Criteria',
        'Answer',
      ],
      ['Knotweed', 'No', 'Yes', '', 'Atom Bank', '4.5x', 'No', '', 'Vida', 'IVA', 'Refer'],
      ['', '', '', '', 'Barclays', '5x', 'Yes', '', 'Vida', 'Bonus', 'Half'],
      ['', '', '', '', '', '', '', '', 'Landbay', 'IVA', 'No'],
      ['', '', '', '', '', '', '', '', 'Landbay', 'Bonus', 'None'],
    ]
    expect(lines(read(sheet('M', beside)))).toEqual([
      'Halifax | Buy to let > Knotweed | No | B3',
      'TMW | Buy to let > Knotweed | Yes | C3',
      'Atom Bank | A. Income > LTI | 4.5x | F3',
      'Atom Bank | A. Income > DMPs | No | G3',
      'Barclays | A. Income > LTI | 5x | F4',
      'Barclays | A. Income > DMPs | Yes | G4',
      'Vida | IVA | Refer | K3',
      'Vida | Bonus | Half | K4',
      'Landbay | IVA | No | K5',
      'Landbay | Bonus | None | K6',
    ])
    const blankCorner = [
      ['', 'Halifax', 'TMW', '', 'Lender', 'LTI', 'DMP', 'Acreage', 'Lodgers', 'JBSP', 'Max loan'],
      ['Knotweed', 'No', 'Yes', '', 'Vida', '5x', 'No', '2', '1', 'Y', '£1m'],
      ['Bonus', 'No', 'Yes', '', 'Hodge', '4x', 'No', '3', '2', 'N', '£2m'],
    ]
    expect(lines(read(sheet('M', blankCorner)))[4]).toBe('Vida | LTI | 5x | F2')
    const paged = [
      ['Lender', 'Criteria', 'Answer'],
      ['Halifax', 'Bonus', 'Half'],
      ['Halifax', 'IVA', 'No'],
      ['Lender', 'Criteria', 'Answer'],
      ['TMW', 'Bonus', 'None'],
      ['TMW', 'IVA', 'Refer'],
    ]
    expect(lines(read(sheet('M', paged)))).toHaveLength(4)
    const below = [
      ['Criteria', 'Halifax', 'TMW'],
      ['Knotweed', 'No', 'Yes'],
      ['Provider', 'Max LTV', 'DMP'],
      ['Atom Bank', '95%', 'No'],
    ]
    expect(lines(read(sheet('M', below))).slice(2)).toEqual([
      'Atom Bank | Max LTV | 95% | B4',
      'Atom Bank | DMP | No | C4',
    ])
  })

  it('ends a table at the log below it, not at a section on documents', () => {
    const rows = [
      ['Criteria', 'Halifax', 'TMW'],
      ['DMP', 'a', 'b'],
      [],
      ['Documents'],
      ['P60', 'c', 'd'],
      [],
      ['Version history'],
      ['1.0', 'First issue', '01/01/2026'],
    ]
    expect(lines(read(sheet('M', rows))).slice(2)).toEqual([
      'Halifax | Documents > P60 | c | B5',
      'TMW | Documents > P60 | d | C5',
    ])
  })

  it('keeps a list whole whatever order its headings come in', () => {
    const order = (subject: string, answer: string, category: string, lender: string) => [
      subject,
      answer,
      category,
      lender,
    ]
    const rows = [
      order('Subject', 'Criteria detail', 'Category', 'Provider'),
      ...['Halifax', 'Leeds BS', 'TMW'].flatMap((lender) => [
        order('LTI', `${lender} x`, 'Product', lender),
        order('DMP', 'No', 'Credit', lender),
        order('IVA', 'Refer', 'Credit', lender),
      ]),
    ]
    expect(lines(read(sheet('L', rows)))[3]).toBe('Leeds BS | Product > LTI | Leeds BS x | B5')
    const area = rows.map(([subject, answer, category, lender]) => [
      category ?? '',
      lender ?? '',
      subject ?? '',
      answer ?? '',
    ])
    expect(lines(read(sheet('L', area)))[3]).toBe('Leeds BS | Product > LTI | Leeds BS x | D5')
  })

  it('goes on below a heading that a page break repeats', () => {
    const rows = [
      ['Criteria', 'Halifax', 'TMW'],
      ['INCOME'],
      ['Bonus', 'a', 'b'],
      ['Criteria', 'Halifax', 'TMW'],
      ['Overtime', 'c', 'd'],
    ]
    expect(lines(read(sheet('M', rows)))[2]).toBe('Halifax | INCOME > Overtime | c | B5')
  })

  it('takes capitals for a section only where criteria are not in capitals', () => {
    const rows = [
      ['Criteria', 'Halifax', 'TMW'],
      ['DMP', 'a', 'b'],
      ['RIGHT TO BUY', '', ''],
      ['IVA', 'c', 'd'],
    ]
    expect(lines(read(sheet('M', rows)))[2]).toBe('Halifax | RIGHT TO BUY |  | B3')
  })

  it('reads a key beside the table, and criteria that are section rows', () => {
    const rows = [
      ['Lender', 'Answer', '', 'Key'],
      ['DMP', '', '', 'R = refer'],
      ['Halifax', 'R'],
      ['IVA'],
      ['Leeds BS', 'No'],
    ]
    const reading = read(sheet('M', rows))
    expect(lines(reading)).toEqual(['Halifax | DMP | R | B3', 'Leeds BS | IVA | No | B5'])
    expect(reading.sheets[0]?.legend).toEqual([{ code: 'R', meaning: 'refer' }])
  })
})

describe('names in no table', () => {
  const across = [
    ['', 'Alpha', 'Bramble'],
    ['Max LTV', '95%', '75%'],
    ['Min income', 'No', 'Yes'],
  ]
  const down = [
    ['', 'Max LTV', 'Min income'],
    ['Alpha', '95%', 'No'],
    ['Bramble', '75%', 'Yes'],
  ]

  it.each([
    ['across', across],
    ['down', down],
  ])('are told from criteria by the wording: %s', (_, rows) => {
    expect(
      new Set(lines(read(sheet('M', rows))).map((line) => line.replace(/ \| \w+$/, ''))),
    ).toEqual(
      new Set([
        'Alpha | Max LTV | 95%',
        'Bramble | Max LTV | 75%',
        'Alpha | Min income | No',
        'Bramble | Min income | Yes',
      ]),
    )
  })

  it('are told by what lenders’ names are made of, whatever the corner says', () => {
    const rows = [
      ['Criteria', 'Gizmo', 'Widget'],
      ['Alpha Bank', 'x', 'y'],
      ['Beta Bank', 'a', ''],
    ]
    expect(lines(read(sheet('M', rows)))[0]).toBe('Alpha Bank | Gizmo | x | B2')
  })

  it('are not taken from headings that describe', () => {
    const rows = [
      ['Criteria', 'Desk watchpoints', 'Halifax', 'Oakmoor', 'Tips'],
      ['DMP', 'w', 'a', 'b', 't'],
    ]
    const reading = read(sheet('M', rows))
    expect(lines(reading)).toEqual(['Halifax | DMP | a | C2', 'Oakmoor | DMP | b | D2'])
    expect(reading.answers[1]?.notes.map(({ text }) => text)).toEqual(['w', 't'])
  })

  it('are not taken from people and phrases beside the lenders', () => {
    const rows = [
      ['Criteria', 'Halifax', 'Oakmoor', 'Chased by', 'What it means', 'Key', 'Type'],
      ['DMP', 'a', 'b', 'KP', 'w', 'k', 't'],
    ]
    const reading = read(sheet('M', rows))
    expect(lines(reading)).toEqual(['Halifax | DMP | a | B2', 'Oakmoor | DMP | b | C2'])
    expect(reading.answers[0]?.notes.map(({ text }) => text)).toEqual(['w'])
  })

  it('are not taken from kinds of lender', () => {
    const rows = [
      ['Lender', 'Type', 'DMP', 'IVA'],
      ['Wrekin Mutual', 'Building society', 'No', 'Accepted'],
      ['Saxon Homeloans', 'Bank', 'No', 'Yes'],
      ['Halifax', 'Bank', 'No', 'No'],
    ]
    expect(lines(read(sheet('M', rows))).filter((line) => line.includes('IVA'))).toEqual([
      'Wrekin Mutual | IVA | Accepted | D2',
      'Saxon Homeloans | IVA | Yes | D3',
      'Halifax | IVA | No | D4',
    ])
  })

  it('are told by the corner', () => {
    const rows = [
      ['Lender', 'Porting', 'Offset'],
      ['Alpha', 'No', 'Yes'],
      ['Bramble', 'Yes', ''],
    ]
    expect(lines(read(sheet('M', rows)))[0]).toBe('Alpha | Porting | No | B2')
  })
})

describe('one lender a sheet', () => {
  it('takes the lender from the title or the sheet’s name', () => {
    const halifax = sheet('Sheet1', [
      ['Halifax lending criteria'],
      [],
      ['Criteria', 'Position', 'Notes', '', 'Criteria', 'Position'],
      ['Bonus', '50%', 'n', '', 'DMP', 'No'],
    ])
    const skipton = sheet('Skipton BS', [
      ['Bonus', 'Yes'],
      ['Overtime', 'No'],
    ])
    expect(lines(read(halifax, skipton))).toEqual([
      'Halifax | Bonus | 50% | B4',
      'Halifax | DMP | No | F4',
      'Skipton BS | Bonus | Yes | B1',
      'Skipton BS | Overtime | No | B2',
    ])
  })

  it('takes a new lender’s name from beside “Lender”', () => {
    const titled = sheet('Sheet1', [
      ['Lender', 'Oakmoor Bank'],
      [],
      ['Criteria', 'Answer', 'Source'],
      ['DMP', 'No', 'web'],
    ])
    expect(lines(read(titled))).toEqual(['Oakmoor Bank | DMP | No | B4'])
  })

  it('takes no name of a file for sheets that may be named after lenders', () => {
    const pairs = [
      ['Criteria', 'Position'],
      ['Bonus', '50%'],
      ['Overtime', 'Yes'],
    ]
    const sheets = [sheet('Oakmoor', pairs), sheet('Riverside', pairs)]
    expect(readWorkbook({ kind: 'workbook', sheets }, 'halifax notes.xlsx').answers).toEqual([])
  })

  it('never lends one lender’s name to the next block', () => {
    const rows = [
      ['Halifax'],
      ['Criteria', 'Answer'],
      ['Bonus', '50%'],
      [],
      ['Oakmoor'],
      ['Criteria', 'Answer'],
      ['Bonus', 'No'],
    ]
    expect(lines(read(sheet('Criteria', rows)))).toEqual([
      'Halifax | Bonus | 50% | B3',
      'Oakmoor | Bonus | No | B7',
    ])
    const plain = [
      ['Halifax'],
      ['Bonus', '50%'],
      ['IVA', 'No'],
      ['Oakmoor'],
      ['Bonus', 'No'],
      ['IVA', ''],
    ]
    expect(lines(read(sheet('Criteria', plain)))[2]).toBe('Oakmoor | Bonus | No | B5')
  })

  it('reads cards: a lender over its criteria, or a criterion over its lenders', () => {
    const byLender = [
      ['Lender cards'],
      [],
      ['Halifax'],
      ['Bonus', '50%', 'last two years'],
      ['IVA', 'No'],
      ['Oakmoor'],
      ['Bonus'],
      ['IVA', 'Refer'],
    ]
    const cards = read(sheet('Cards', byLender))
    expect(lines(cards)).toEqual([
      'Halifax | Bonus | 50% | B4',
      'Halifax | IVA | No | B5',
      'Oakmoor | Bonus |  | B7',
      'Oakmoor | IVA | Refer | B8',
    ])
    expect(cards.answers[0]?.notes[0]?.text).toBe('last two years')
    const byCriterion = [
      ['Bonus'],
      ['Halifax', '50%'],
      ['Oakmoor'],
      ['Leeds BS', 'Yes'],
      ['IVA'],
      ['Halifax', 'No'],
      ['Oakmoor', 'Refer'],
    ]
    expect(lines(read(sheet('Cards', byCriterion)))).toEqual([
      'Halifax | Bonus | 50% | B2',
      'Oakmoor | Bonus |  | B3',
      'Leeds BS | Bonus | Yes | B4',
      'Halifax | IVA | No | B6',
      'Oakmoor | IVA | Refer | B7',
    ])
  })

  it('reads lenders one below the other, each with the same themes', () => {
    const block = (lender: string, answer: string) => [
      [lender],
      ['Earnings'],
      ['Bonus', answer],
      ['Overtime', 'Yes'],
      ['Adverse'],
      ['IVA', 'No'],
      ['Payday loans', 'Refer'],
      [],
    ]
    const rows = [...block('Halifax', '50%'), ...block('Brackenridge', '60%')]
    expect(lines(read(sheet('Criteria', rows))).slice(4, 6)).toEqual([
      'Brackenridge | Earnings > Bonus | 60% | B11',
      'Brackenridge | Earnings > Overtime | Yes | B12',
    ])
  })

  it('takes no criterion without an answer for the next card', () => {
    const tab = [['Leeds BS criteria'], ['Bonus', '50%'], ['Maternity leave'], ['DMP', 'No']]
    expect(lines(read(sheet('Leeds', tab)))[2]).toBe('Leeds BS | DMP | No | B4')
    const accord = [['Accord Mortgages criteria'], ['Criteria', 'Answer'], ['Bonus', '50%']]
    expect(lines(read(sheet('Sheet1', accord)))).toEqual(['Accord Mortgages | Bonus | 50% | B3'])
  })

  it('takes “Policy” over “Our position” for a heading', () => {
    const rows = [
      ['Policy', 'Our position', 'Comments'],
      ['Bonus', '50%', 'n'],
      ['DMP', 'No', ''],
    ]
    expect(lines(read(sheet('Oakmoor Bank', rows)))).toEqual([
      'Oakmoor Bank | Bonus | 50% | B2',
      'Oakmoor Bank | DMP | No | B3',
    ])
  })

  it('takes the lender of a guide from its cover or from the file’s name', () => {
    const cover = sheet('Cover', [['Oakmoor Bank'], ['Criteria guide – October 2026']])
    const pairs = (criterion: string) => [
      [criterion],
      ['Criteria', 'Detail'],
      ['Bonus', '50%'],
      [criterion, 'No'],
    ]
    const tabs = [sheet('Income', pairs('Overtime')), sheet('Credit', pairs('DMP'))]
    expect(lines(read(cover, ...tabs))[3]).toBe('Oakmoor Bank | DMP | No | B4')
    const named = readWorkbook({ kind: 'workbook', sheets: tabs }, 'halifax-criteria_oct-2026.xlsx')
    expect(new Set(named.answers.map(({ lender }) => lender))).toEqual(new Set(['halifax']))
    const two = sheet('Cover', [['Oakmoor Bank'], ['Halifax']])
    expect(read(two, ...tabs).answers).toEqual([])
  })

  it('reads a questionnaire, its yes or no together with the further details', () => {
    const rows = [
      ['Lender questionnaire 2026'],
      ['Lender name:', 'Oakmoor'],
      ['Completed by:', 'A Person'],
      [],
      ['No', 'Question', 'Yes/No', 'Further details'],
      ['1', 'Do you accept DMPs?', 'No', ''],
      ['2', 'Do you lend on flats?', 'Yes', 'max 6 floors'],
    ]
    expect(lines(read(sheet('A', rows)))).toEqual([
      'Oakmoor | Do you accept DMPs? | No | C6',
      'Oakmoor | Do you lend on flats? | Yes – max 6 floors | D7',
    ])
  })

  it('reads pairs side by side under their sections, without headings', () => {
    const rows = [
      ['Income', '', '', 'Credit', ''],
      ['Bonus', '50%', '', 'DMP', 'No'],
    ]
    expect(lines(read(sheet('Halifax', rows, ['A1:B1', 'D1:E1'])))).toEqual([
      'Halifax | Income > Bonus | 50% | B2',
      'Halifax | Credit > DMP | No | E2',
    ])
  })

  it('never takes a criterion without an answer for the next lender', () => {
    const rows = [
      ['Criteria', 'Answer'],
      ['Bonus', '50%'],
      ['Payday loans', ''],
      ['DMP', 'No'],
    ]
    expect(lines(read(sheet('Oakmoor Bank', rows)))).toEqual([
      'Oakmoor Bank | Bonus | 50% | B2',
      'Oakmoor Bank | Payday loans |  | B3',
      'Oakmoor Bank | DMP | No | B4',
    ])
  })

  it('skips pairs that nobody’s name stands over', () => {
    const reading = read(
      sheet('Sheet1', [
        ['Criteria', 'Answer'],
        ['Bonus', '50%'],
        ['IVA', 'No'],
      ]),
    )
    expect(reading.answers).toEqual([])
    expect(reading.sheets[0]?.reason).toMatch(/no lender/)
  })
})

describe('a long list', () => {
  it('is read whatever its columns are called and in whatever order', () => {
    const rows = [
      ['Ref', 'What they told us', 'Who', 'Subject', 'When', 'Obtained from'],
      ['1', 'No', 'Halifax', 'DMP', '01/10/2023', 'BDM'],
      ['2', 'Yes if settled', 'Halifax', 'IVA', '01/10/2025', 'Web'],
      ['3', 'Refer', 'Leeds BS', 'DMP', '02/10/2025', 'BDM'],
      ['4', 'As above', 'Leeds BS', 'IVA', '02/10/2025', 'BDM'],
      ['5', 'Yes now', 'Halifax', 'DMP', '11/10/2025', 'BDM'],
    ]
    const reading = read(sheet('Export', rows))
    expect(lines(reading)).toEqual([
      'Halifax | IVA | Yes if settled | B3',
      'Leeds BS | DMP | Refer | B4',
      'Leeds BS | IVA | Refer | B5',
      'Halifax | DMP | Yes now | B6',
    ])
    expect(reading.answers[0]).toMatchObject({ text: 'No', isSuperseded: true })
    expect(
      reading.answers[3]?.notes.map(({ kind, text, place }) => [kind, text, place.cell]),
    ).toEqual([
      ['elsewhere', 'Refer', 'B4'],
      ['source', 'BDM', 'F5'],
    ])
  })

  it('fills down a lender or a criterion that is printed once', () => {
    const byLender = [
      ['Lender', 'Criteria', 'Answer'],
      ['Halifax', 'DMP', 'No'],
      ['', 'IVA', 'Yes'],
      ['Oakmoor', 'DMP', 'Refer'],
      ['', 'IVA', ''],
    ]
    expect(lines(read(sheet('E', byLender)))).toEqual([
      'Halifax | DMP | No | C2',
      'Halifax | IVA | Yes | C3',
      'Oakmoor | DMP | Refer | C4',
      'Oakmoor | IVA |  | C5',
    ])
    const byCriterion = [
      ['Criteria', 'Lender', 'Policy'],
      ['DMP', 'Halifax', 'No'],
      ['', 'Oakmoor', 'Yes'],
      ['IVA', 'Halifax', 'No'],
      ['', 'Oakmoor', 'Yes'],
    ]
    expect(lines(read(sheet('E', byCriterion)))[1]).toBe('Oakmoor | DMP | Yes | C3')
  })

  it('takes “Criteria” for the answer where another column names the criterion', () => {
    const rows = [
      ['Lender', 'Topic', 'Criteria'],
      ['Halifax', 'DMP', 'None accepted'],
      ['Halifax', 'IVA', 'After 3 years'],
      ['Leeds BS', 'DMP', 'Refer to us'],
      ['Leeds BS', 'IVA', 'Not acceptable'],
    ]
    expect(lines(read(sheet('E', rows)))[1]).toBe('Halifax | IVA | After 3 years | C3')
  })

  it('is nobody’s where no heading and no name is known', () => {
    const rows = ['Alder', 'Bramble', 'Cedar'].flatMap((lender) => [
      [lender, 'Max LTV', `${lender.length}5%`],
      [lender, 'DMP', ''],
      [lender, 'Min age', '18'],
    ])
    const reading = read(sheet('Sheet1', rows))
    expect(reading.answers).toEqual([])
    expect(reading.sheets[0]?.reason).toBe(
      'Criteria were found, but no lender that they belong to.',
    )
  })

  it('needs no headings, and cites records of a CSV', () => {
    const grid = sheet('list.csv', [
      ['Halifax', 'DMP', 'No'],
      ['Halifax', 'IVA', 'Yes'],
      ['Leeds BS', 'DMP', 'Refer'],
      ['Leeds BS', 'IVA', 'No way'],
    ])
    const reading = readWorkbook({ kind: 'csv', sheets: [grid] })
    expect(reading.answers[2]).toMatchObject({
      lender: 'Leeds BS',
      criterion: 'DMP',
      place: { sheet: 'list.csv', cell: 'C3', row: 3 },
    })
  })
})

describe('what is no answer', () => {
  it.each([
    ['Changes', ['Date', 'Who', 'What']],
    ['Change log', ['When', 'Lender', 'Update']],
    ['Version history', ['Date', 'Details', 'By']],
    ['Amendments', ['Date', 'Lender', 'Comments']],
    ['What’s new', ['Date', 'Affects', 'Item']],
  ])('reads no lenders from “%s” headed %j', (name, head) => {
    const at = (who: string, what: string) =>
      head.map((text) => {
        if (/date|when/i.test(text)) return '09/11/2026'
        return /who|lender|affects|by/i.test(text) ? who : what
      })
    const reading = read(
      sheet(name, [head, at('All', 'Autumn review done'), at('Masthaven', 'Off panel')]),
      sheet('Matrix', [
        ['Criteria', 'Halifax', 'TMW'],
        ['DMP', 'No', 'Yes'],
      ]),
    )
    expect(reading.sheets[0]?.status).toBe('skipped')
    expect(new Set(reading.answers.map(({ lender }) => lender))).toEqual(
      new Set(['Halifax', 'TMW']),
    )
  })

  it('reads a sheet of changes that says what the answers are now', () => {
    const reading = read(
      sheet('Latest changes', [
        ['Date', 'Lender', 'Criteria', 'New position'],
        ['09/11/2026', 'Halifax', 'DMP', 'Max 75% LTV'],
        ['10/11/2026', 'Leeds Building Society', 'IVA', 'No'],
      ]),
    )
    expect(reading.answers.map(({ lender }) => lender)).toContain('Halifax')
  })

  it('skips hidden sheets, covers, contacts and change logs, and says why', () => {
    const matrix = [
      ['Criteria', 'Halifax', 'TMW'],
      ['DMP', 'R', 'Yes'],
    ]
    const reading = read(
      sheet('READ ME', [['How to use'], ['Key', 'R = refer, N/A = not offered']]),
      { ...sheet('Old', matrix), isHidden: true },
      sheet('Contacts', [
        ['Lender', 'BDM', 'Phone'],
        ['Halifax', 'Tom', '07'],
        ['TMW', 'Ann', '08'],
      ]),
      sheet('Changes', [
        ['Date', 'Lender', 'What changed'],
        ['1/2/25', 'Halifax', 'DMP now no'],
      ]),
      sheet('Matrix', matrix),
    )
    expect(reading.sheets.map(({ status }) => status)).toEqual([
      'skipped',
      'skipped',
      'skipped',
      'skipped',
      'read',
    ])
    expect(reading.sheets[1]?.reason).toMatch(/hidden/)
    expect(reading.sheets[3]?.reason).toMatch(/changes/)
    expect(reading.sheets[4]?.legend).toEqual([
      { code: 'R', meaning: 'refer' },
      { code: 'N/A', meaning: 'not offered' },
    ])
  })

  it('reads no hidden row or column, and says which were left out', () => {
    const reading = read({
      ...sheet(
        'M',
        [
          ['Criteria', 'Halifax', 'TMW', 'Accord'],
          ['DMP', 'No', 'old', 'Yes'],
          ['Old: DMP', 'x', 'y', 'z'],
          ['Older: DMP', 'x', 'y', 'z'],
          ['', 'Refer', '', ''],
        ],
        ['A4:A5'],
      ),
      hiddenRows: [2, 3, 40],
      hiddenColumns: [2],
    })
    expect(lines(reading)).toEqual([
      'Halifax | DMP | No | B2',
      'Accord | DMP | Yes | D2',
      'Halifax | Older: DMP | Refer | B5',
      'Accord | Older: DMP |  | D5',
    ])
    expect(reading.sheets[0]?.skipped.map(({ range }) => range)).toEqual(['rows 3–4', 'column C'])
  })

  it('skips counts, contacts, units below the heads, and columns headed with outcomes', () => {
    const down = read(
      sheet(
        'M',
        [
          ['Lender', 'Portal', 'Lender type', 'Max age', 'DMP'],
          ['', '', '', 'years', 'Y/N'],
          ['Halifax', 'www', 'Bank', '75', 'N'],
          ['Oakmoor', 'www', 'Mutual', '80', 'Y'],
          ['Total accepting', '', '', '', '1'],
        ],
        ['A1:A2'],
      ),
    )
    expect(lines(down)).toEqual([
      'Halifax | Max age | 75 | D3',
      'Halifax | DMP | N | E3',
      'Oakmoor | Max age | 80 | D4',
      'Oakmoor | DMP | Y | E4',
    ])
    expect(down.sheets[0]?.skipped.map(({ range }) => range)).toEqual([
      'column B',
      'column C',
      'A5:E5',
    ])
    const across = [
      ['Criteria', 'Halifax', 'TMW'],
      ['BDM mobile', '07700 900001', '07700 900002'],
      ['Total LTV', '85%', '75%'],
      ['DMP', 'No', 'Yes'],
      ['Total', '2', '3'],
    ]
    expect(lines(read(sheet('M', across)))).toHaveLength(4)
    const paged = [
      ['Criteria', 'Halifax', 'TMW', 'Column1'],
      ['DMP', 'No', 'Yes'],
      ['', '', 'Page 1 of 2', ''],
      ['IVA', 'No', '', 'x'],
    ]
    const pages = read(sheet('M', paged))
    expect(lines(pages)).toHaveLength(4)
    expect(pages.sheets[0]?.skipped[0]?.range).toBe('column D')
    const volumes = [
      ['Lender', 'Jan', 'Feb 26', 'Yes count'],
      ['Halifax', '3', '4', '5'],
      ['TMW', '1', '2', '6'],
    ]
    expect(read(sheet('Volumes', volumes)).answers).toEqual([])
  })

  it('says which cells lie outside the tables that it understood', () => {
    const rows = [
      ['Criteria', 'Halifax', 'TMW'],
      ['DMP', 'No', 'Yes'],
      ['IVA', 'No', 'Yes'],
      [],
      ...['a', 'b', 'c'].map((text) => ['', '', '', '', '', `${text} rang`, 'no reply']),
    ]
    const ranges = read(sheet('M', rows)).sheets[0]?.skipped.map(({ range }) => range)
    expect(ranges).toContain('rows 5–7')
  })

  it('leaves out error values and keeps comments beside the answer', () => {
    const reading = read(
      sheet('M', [
        ['Criteria', 'Halifax', 'TMW'],
        ['DMP', { text: '#DIV/0!', isError: true }, { text: 'Yes', comment: 'Said the BDM' }],
      ]),
    )
    expect(lines(reading)).toEqual(['Halifax | DMP |  | B2', 'TMW | DMP | Yes | C2'])
    expect(reading.answers[1]?.notes).toEqual([
      { kind: 'comment', text: 'Said the BDM', place: { sheet: 'M', cell: 'C2' } },
    ])
    expect(reading.sheets[0]?.skipped[0]?.range).toBe('B2')
  })

  it('ties footnotes to the answers, criteria and lenders that bear their marks', () => {
    const reading = read(
      sheet('M', [
        ['Who', 'Thatch', 'Visa²', 'Min size', 'Note'],
        ['Family BS', '✓¹', '✓', '30 m²', ''],
        ['Oakmoor³', 'No', '✓ *', '✓¹ ²', ''],
        [],
        ['✓ = yes'],
        ['¹ Specialist insurance'],
        ['²', 'Max 75% LTV'],
        ['³ New to the panel; * with ILR'],
        ['* ILR only'],
      ]),
    )
    expect(
      reading.answers.map(({ lender, criterion, text, notes }) => [
        `${lender} | ${criterion} | ${text}`,
        notes.map((note) => `${note.kind} ${note.place.cell} ${note.text}`),
      ]),
    ).toEqual([
      ['Family BS | Thatch | ✓¹', ['footnote A6 ¹ Specialist insurance']],
      ['Family BS | Visa | ✓', ['footnote B7 Max 75% LTV']],
      ['Family BS | Min size | 30 m²', []],
      ['Oakmoor | Thatch | No', ['footnote A8 ³ New to the panel; * with ILR']],
      [
        'Oakmoor | Visa | ✓ *',
        [
          'footnote A9 * ILR only',
          'footnote B7 Max 75% LTV',
          'footnote A8 ³ New to the panel; * with ILR',
        ],
      ],
      [
        'Oakmoor | Min size | ✓¹ ²',
        [
          'footnote A6 ¹ Specialist insurance',
          'footnote B7 Max 75% LTV',
          'footnote A8 ³ New to the panel; * with ILR',
        ],
      ],
    ])
  })

  it('reads “as above” as the words above, at its own place', () => {
    const reading = read(
      sheet('M', [
        ['Criteria', 'Halifax', 'TMW'],
        ['DMP', 'No', 'Max 75%'],
        ['IVA', 'As above', '"'],
        ['CCJs', 'As above, unless satisfied', 'ditto'],
      ]),
    )
    expect(lines(reading).slice(2)).toEqual([
      'Halifax | IVA | No | B3',
      'TMW | IVA | Max 75% | C3',
      'Halifax | CCJs | As above, unless satisfied | B4',
      'TMW | CCJs | Max 75% | C4',
    ])
    expect(reading.answers[4]?.notes).toEqual([
      { kind: 'elsewhere', text: 'No', place: { sheet: 'M', cell: 'B3' } },
    ])
  })
})

const WORDS = [
  '',
  'Criteria',
  'Lender',
  'Notes',
  'Answer',
  'Topic',
  'Halifax',
  'Leeds BS',
  'Oakmoor',
  'Max LTV',
  'DMP',
  'Yes',
  'As above',
  '95%',
  'Key',
  'Y = yes',
  'INCOME',
  '03/11/2025',
  'Last reviewed',
]

const anyCell = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ maxLength: 6 }),
) as fc.Arbitrary<string>
const anySheet = fc.record({
  rows: fc.array(fc.array(anyCell, { maxLength: 6 }), { maxLength: 9 }),
  merges: fc.array(
    fc.record({
      top: fc.nat(8),
      left: fc.nat(5),
      height: fc.nat(2),
      width: fc.nat(3),
    }),
    { maxLength: 3 },
  ),
})

const namesInLines = [
  ['Criteria', 'Notes'],
  ['', 'Leeds BS', 'Last reviewed'],
  ['Yes'],
  ['Leeds BS'],
  ['INCOME'],
  [' '],
]

const marksInLines = [['!'], ['"', '', 'DMP'], ['"', '!'], ['Max LTV'], [], ['"', '', 'Oakmoor']]

const answersAbove = [
  ['Leeds BS'],
  ['', '!', 'Yes'],
  ['"'],
  ['INCOME', 'INCOME'],
  ['"'],
  ['Max LTV', '', 'INCOME'],
]

describe('any grid at all', () => {
  it('is read without a throw, each answer standing in its cell', () => {
    fc.assert(
      fc.property(anySheet, ({ rows, merges }) => {
        const grid: SheetGrid = {
          ...sheet('Any', rows),
          merges: merges.map(({ top, left, height, width }) => ({
            top,
            left,
            bottom: top + height,
            right: left + width,
          })),
        }
        const shown = new Map(
          rows.flatMap((row, at) =>
            row.map((text, column) => [cellAddress(at, column), text.trim()]),
          ),
        )
        // Of a merged area its first cell is seen, whatever the others hold; of areas that overlap the first.
        const merged = new Set<string>()
        for (const { top, left, height, width } of merges) {
          const seen = rows[top]?.[left]?.trim() ?? ''
          const own = Array.from({ length: (height + 1) * (width + 1) }, (_, at) =>
            cellAddress(top + Math.floor(at / (width + 1)), left + (at % (width + 1))),
          )
          if (own.some((cell) => merged.has(cell))) continue
          for (const cell of own) {
            merged.add(cell)
            shown.set(cell, seen)
          }
        }
        const misplaced = read(grid).answers.filter(
          (answer) =>
            !standsInItsCell(answer, shown) || answer.lender === '' || answer.criterion === '',
        )
        expect(misplaced).toEqual([])
      }),
      {
        numRuns: 400,
        examples: [namesInLines, marksInLines, answersAbove].map(
          (rows): [{ rows: string[][]; merges: [] }] => [{ rows, merges: [] }],
        ),
      },
    )
  })
})

function standsInItsCell(
  { text, place, notes }: CriterionAnswer,
  shown: ReadonlyMap<string, string>,
): boolean {
  const cell = shown.get(place.cell ?? '') ?? ''
  const elsewhere = notes.filter(({ kind }) => kind === 'elsewhere')
  if (elsewhere.length === 0) return text === cell
  const isTaken = elsewhere.some((note) => note.text !== '' && text.includes(note.text))
  return text.includes(cell) || (isTaken && cell !== '')
}
