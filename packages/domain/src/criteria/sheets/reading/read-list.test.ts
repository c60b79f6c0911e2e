import { describe, expect, it } from 'vitest'
import { lines, read, sheet } from '../../../../testing/sheets.ts'

describe('a list with several answers in a row', () => {
  it('gives each kind of case its own, and adds the notes to all', () => {
    const bounds = [
      ['Criterion', 'Lender', 'Minimum', 'Maximum', 'Notes'],
      ['Age', 'Halifax', '18', '75', ''],
      ['', 'Leeds BS', '21', '80', 'at end of term'],
      ['Loan size', 'Halifax', '£25,000', '£1m', ''],
      ['', 'Leeds BS', '£10,000', '', ''],
    ]
    const reading = read(sheet('M', bounds, ['A2:A3', 'A4:A5']))
    expect(lines(reading)).toEqual([
      'Halifax | Age – Minimum | 18 | C2',
      'Halifax | Age – Maximum | 75 | D2',
      'Leeds BS | Age – Minimum | 21 | C3',
      'Leeds BS | Age – Maximum | 80 | D3',
      'Halifax | Loan size – Minimum | £25,000 | C4',
      'Halifax | Loan size – Maximum | £1m | D4',
      'Leeds BS | Loan size – Minimum | £10,000 | C5',
      'Leeds BS | Loan size – Maximum |  | D5',
    ])
    expect(reading.answers[3]?.notes.map(({ text }) => text)).toEqual(['at end of term'])
    const kinds = [
      ['Lender', 'Criteria', 'Residential', 'BTL'],
      ['Halifax', 'Max LTV', '95%', '75%'],
      ['Halifax', 'Max age', '75', 'N/A'],
      ['Leeds BS', 'Max LTV', '90%', '80%'],
      ['Leeds BS', 'Max age', '80', '85'],
    ]
    expect(lines(read(sheet('M', kinds))).slice(0, 2)).toEqual([
      'Halifax (Residential) | Max LTV | 95% | C2',
      'Halifax (BTL) | Max LTV | 75% | D2',
    ])
    const applicants = [
      ['Lender', 'Criteria', 'Employed', 'Self-employed', 'Day-rate'],
      ['Halifax', 'Max LTV', '95%', '90%', '85%'],
      ['Halifax', 'Min time', '3 months', '2 years', '1 year'],
      ['Leeds BS', 'Max LTV', '90%', '85%', ''],
      ['Leeds BS', 'Min time', '6 months', '1 year', ''],
    ]
    expect(lines(read(sheet('M', applicants)))[2]).toBe('Halifax (Day-rate) | Max LTV | 85% | E2')
  })

  it('takes the one of its outcome columns that is marked', () => {
    const rows = [
      ['Lender', 'Criterion', 'Yes', 'No', 'Comments'],
      ['Halifax', 'Expats', '', '✓', ''],
      ['Halifax', 'Zero hours', '✓', '', '12 months'],
      ['Leeds BS', 'Expats', '✓', '', ''],
      ['Leeds BS', 'Zero hours', '', '', ''],
    ]
    expect(lines(read(sheet('M', rows)))).toEqual([
      'Halifax | Expats | No | D2',
      'Halifax | Zero hours | Yes | C3',
      'Leeds BS | Expats | Yes | C4',
      'Leeds BS | Zero hours |  | C5',
    ])
  })
})

describe('a column that tells rows of one criterion apart', () => {
  const rows = (heading: string, kinds: (criterion: string) => readonly string[]) => [
    ['Lender', 'Criterion', heading, 'Answer'],
    ...['Halifax', 'Leeds BS'].flatMap((lender) =>
      ['Bonus', 'CCJs', 'Max age'].flatMap((criterion) =>
        kinds(criterion).map((kind) => [lender, criterion, kind, 'Yes']),
      ),
    ),
  ]

  it('names products where all of it comes with every criterion', () => {
    const list = rows('Type', () => ['Standard', 'Large loan'])
    expect(lines(read(sheet('M', list)))[1]).toBe('Halifax (Large loan) | Bonus | Yes | D3')
  })

  it('names details where each criterion has its own', () => {
    const list = rows('Sub-topic', (criterion) => [`${criterion} old`, `${criterion} new`])
    expect(lines(read(sheet('M', list)))[1]).toBe('Halifax | Bonus – Bonus new | Yes | D3')
  })

  it('may stand right of the criteria of lenders across', () => {
    const across = [
      ['Criteria', 'Type', 'Halifax', 'TMW'],
      ['CCJs', 'Satisfied', 'Yes', 'No'],
      ['', 'Unsatisfied', 'No', 'No'],
      ['Bonus', 'Annual', '50%', '60%'],
    ]
    expect(lines(read(sheet('M', across)))[2]).toBe('Halifax | CCJs – Unsatisfied | No | C3')
  })
})

describe('topics and sub-topics', () => {
  it('group and name the criteria of lenders across', () => {
    const rows = [
      ['Category', 'Topic', 'Halifax', 'TMW'],
      ['Applicant', 'Knotweed', 'No', 'Yes'],
      ['Applicant', 'Top slicing', 'Yes', 'No'],
      ['Income', 'Bonus', '50%', '60%'],
      ['Income', 'Overtime', '50%', '60%'],
    ]
    expect(lines(read(sheet('M', rows))).slice(0, 2)).toEqual([
      'Halifax | Applicant > Knotweed | No | C2',
      'TMW | Applicant > Knotweed | Yes | D2',
    ])
  })

  it('are a criterion and its detail where nothing else names the criterion', () => {
    const rows = [
      ['Lender', 'Category', 'Topic', 'Sub-topic', 'Position'],
      ['Halifax', 'Adverse', 'CCJs', 'Satisfied', 'Yes'],
      ['Halifax', 'Adverse', 'CCJs', 'Unsatisfied', 'No'],
      ['Halifax', 'Income', 'Bonus', 'Annual', '50%'],
      ['Leeds BS', 'Adverse', 'CCJs', 'Satisfied', 'No'],
      ['Leeds BS', 'Adverse', 'CCJs', 'Unsatisfied', 'Never'],
      ['Leeds BS', 'Income', 'Bonus', 'Annual', '100%'],
    ]
    expect(lines(read(sheet('M', rows))).slice(0, 3)).toEqual([
      'Halifax | Adverse > CCJs – Satisfied | Yes | E2',
      'Halifax | Adverse > CCJs – Unsatisfied | No | E3',
      'Halifax | Income > Bonus – Annual | 50% | E4',
    ])
  })
})

describe('a column headed “Status”', () => {
  const list = (...statuses: readonly string[]) =>
    sheet('M', [
      ['Criteria', 'Lender', 'Status', 'Notes'],
      ...statuses.map((status, index) => [
        index < 2 ? 'Overtime' : 'Bonus',
        index % 2 === 0 ? 'Halifax' : 'Leeds BS',
        status,
        index === 1 ? 'Per the BDM' : '',
      ]),
    ])

  it('is the answer where it says yes, no or a figure', () => {
    expect(lines(read(list('Yes', 'No', '80%', 'Refer')))).toEqual([
      'Halifax | Overtime | Yes | C2',
      'Leeds BS | Overtime | No | C3',
      'Halifax | Bonus | 80% | C4',
      'Leeds BS | Bonus | Refer | C5',
    ])
  })

  it('is no answer where it says how far a record is checked', () => {
    const texts = read(list('Live', 'Live', 'Draft', 'Live')).answers.map(({ text }) => text)
    expect(texts.filter((text) => text !== '')).toEqual(['Per the BDM'])
  })
})

describe('a list by how long something lies back', () => {
  it('answers for each stretch of time', () => {
    const rows = [
      ['Provider', 'Problem', 'In last 12m', '12 to 24m', 'Over 36m', 'Remarks'],
      ['Magellan', 'CCJ', 'Max 1', '2 up to £1500', 'Ignored', 'satisfied or not'],
      ['Magellan', 'IVA', 'No', 'No', 'Yes if completed', ''],
      ['Norton Home Loans', 'CCJ', '3', 'Yes – any', 'Ignored', ''],
      ['Norton Home Loans', 'IVA', 'No', 'No', 'Yes', ''],
    ]
    expect(lines(read(sheet('Adverse', rows))).slice(0, 4)).toEqual([
      'Magellan (In last 12m) | CCJ | Max 1 | C2',
      'Magellan (12 to 24m) | CCJ | 2 up to £1500 | D2',
      'Magellan (Over 36m) | CCJ | Ignored | E2',
      'Magellan (In last 12m) | IVA | No | C3',
    ])
  })
})

it.each(['"', '〃', 'ditto', 'As above'])(
  'a lender’s name holds on where %s stands for it',
  (mark) => {
    const { answers } = read(
      sheet('Log', [
        ['Lender', 'Topic', 'What they say'],
        ['Halifax', 'Gifted deposit', 'Family only'],
        [mark, 'Probation', 'OK'],
        ['Santander', 'Gifted deposit', 'Anybody'],
        [mark, 'Probation', 'Not until passed'],
      ]),
    )
    expect(answers.map(({ lender }) => lender)).toEqual([
      'Halifax',
      'Halifax',
      'Santander',
      'Santander',
    ])
  },
)
