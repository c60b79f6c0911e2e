/** What stands beside a rule and around its table: unknown columns, remarks, keys and defaults. */
import { describe, expect, it } from 'vitest'
import { errorsOf, inShort, merge, read, sheetOf, workbookOf } from './test-rule-sheets.ts'

function unreadOf(...rows: readonly string[]): readonly string[] {
  const reading = read(workbookOf(sheetOf(rows)))
  return reading.kind === 'income'
    ? reading.rules.flatMap(({ lender, incomeType, notUnderstood }) =>
        notUnderstood.map((words) => `${lender} ${incomeType}: ${words}`),
      )
    : []
}

const short = (...rows: readonly string[]) => inShort(workbookOf(sheetOf(rows)))

describe('columns under heads that nobody knows', () => {
  it('tells bases and caps by what the cells say', () => {
    expect(
      short(
        'Lender | Income type | % | Looked at over | Top',
        'Leeds | Overtime | 60% | six month average | max £4,000 pa',
        'Tesco | Bonus | 50% | YTD |',
        'Atom | Commission | 100% | lower of 3m avg and YTD | no more than 25% of basic',
      ),
    ).toEqual([
      'Leeds overtime 60 avg6 £4000',
      'Tesco bonus 50 ytd',
      'Atom commission 100 lower(avg3,ytd) 25% of basic',
    ])
  })

  it('tells the columns of one type apart, whichever stands first', () => {
    expect(
      short(
        'Lender | Basic | Overtime looked at | Overtime | Bonus | Bonus looked at',
        'Leeds | 100% | 12 month average | 50% | 60% | average of last 2 years',
        'Tesco | 100% | 6 month average | 75% | 40% | YTD',
      ),
    ).toEqual([
      'Leeds basic 100',
      'Leeds overtime 50 avg12',
      'Leeds bonus 60 bonus-avg2',
      'Tesco basic 100',
      'Tesco overtime 75 avg6',
      'Tesco bonus 40 ytd',
    ])
  })

  it('takes what may as well be papers, or pay that must be earned, for neither', () => {
    const rows = [
      'Lender | Income type | % | Bring along | From',
      'Leeds | Overtime | 60% | latest payslip | £25,000',
      'Tesco | Bonus | 50% | latest P60 | £30,000',
    ]
    expect(short(...rows)).toEqual(['Leeds overtime 60', 'Tesco bonus 50'])
    expect(unreadOf(...rows)).toEqual([
      'Leeds overtime: Bring along: latest payslip',
      'Leeds overtime: From: £25,000',
      'Tesco bonus: Bring along: latest P60',
      'Tesco bonus: From: £30,000',
    ])
  })

  it('passes over dates, desks and other subjects, and no second column of a kind', () => {
    expect(
      unreadOf(
        'Lender | Income type | % | Basis | Method | Seen | Max LTV | Ring',
        'Leeds | Overtime | 60% | YTD | for two years | 14 Oct 2026 | 75% | 01632 960123',
        'Tesco | Bonus | 50% | | | 02/11/2026 | 80% | desk@example.test',
      ),
    ).toEqual(['Leeds overtime: Method: for two years'])
  })
})

describe('remarks', () => {
  it('is of all types in the column behind the last of merged heads', () => {
    const sheet = sheetOf(
      [
        ' | Overtime | | Bonus | |',
        'Lender | % | Looked at | % | Looked at | Wait',
        'Leeds | 50% | YTD | 60% | 6 month average | until May',
      ],
      { merges: [merge(0, 1, 0, 2), merge(0, 3, 0, 4)] },
    )
    const reading = read(workbookOf(sheet))
    expect(
      reading.kind === 'income' && reading.rules.map(({ notUnderstood }) => notUnderstood),
    ).toEqual([['Wait: until May'], ['Wait: until May']])
  })

  it('takes a short number for no date', () => {
    expect(
      unreadOf('Lender | Income type | % | Wait | Seen', 'Leeds | Bonus | 60% | 6 | 14.10.26'),
    ).toEqual(['Leeds bonus: Wait: 6'])
  })

  it('makes a rule not wholly understood by what is remarked beside it', () => {
    expect(
      unreadOf(
        'Lender | Income type | % | Basis | Comments',
        'Leeds | Bonus | 60% | YTD | if yearly, two years wanted',
        'Tesco | Bonus | 50% | YTD |',
        'Atom | Bonus | no | | unless in contract |  | permanent staff only',
      ),
    ).toEqual([
      'Leeds bonus: if yearly, two years wanted',
      'Atom bonus: unless in contract',
      'Atom bonus: permanent staff only',
    ])
  })

  it('gives a remark on one type to its rule alone, of a lender a row', () => {
    expect(
      unreadOf(
        'Lender | Basic | Overtime | Bonus | Remarks',
        'Leeds | 100% | 50% YTD | 60% YTD | Bonus: last two must be seen',
        'Tesco | 100% | 50% YTD | | ask before probation ends',
      ),
    ).toEqual([
      'Leeds bonus: Remarks: Bonus: last two must be seen',
      'Tesco basic: Remarks: ask before probation ends',
      'Tesco overtime: Remarks: ask before probation ends',
    ])
  })

  it('keeps what all types share out of the words of each', () => {
    const reading = read(
      workbookOf(
        sheetOf([
          'Income | Leeds | Tesco | Atom',
          'Basic | 100% | 100% | 100%',
          'Overtime | 50% | 60% YTD | no',
          'Payslips required | 3 months | 6 months | 3 months',
          'Desk rang | 4 May | 5 May | 6 May',
        ]),
      ),
    )
    expect(reading.rules.map(({ words }) => words)).toEqual([
      '100%',
      '50%',
      '100%',
      '60% YTD',
      '100%',
      'no',
    ])
    expect(reading.kind === 'income' && reading.rules[2]?.evidence?.payslipMonths).toBe(6)
  })

  it('gives a note below the table to the lenders and types that it names', () => {
    expect(
      unreadOf(
        'Lender | Income type | %',
        'Leeds | Overtime | 60%',
        'Leeds | Bonus | 60%',
        'Tesco | Bonus | 60%',
        '',
        'Tesco: only for staff with two years of service.',
        'Overtime: not accepted from zero hours contracts.',
        'Call us with questions.',
      ),
    ).toEqual([
      'Leeds overtime: Overtime: not accepted from zero hours contracts.',
      'Tesco bonus: Tesco: only for staff with two years of service.',
    ])
  })
})

describe('a cell that contradicts another', () => {
  it('is named beside the one that was gone by', () => {
    expect(
      unreadOf(
        'Lender | Income type | Accepted? | % | Basis | Cap | Track record',
        'Leeds | Overtime | Depends | 60% of YTD | 6 month average | |',
        'Tesco | Bonus | Yes | 60%, max £5,000 | YTD | £8,000 a year | as the job asks',
      ),
    ).toEqual([
      'Leeds overtime: Depends',
      'Leeds overtime: 6 month average',
      'Tesco bonus: £8,000 a year',
      'Tesco bonus: as the job asks',
    ])
  })
})

describe('what a lender decides case by case', () => {
  it('is neither accepted nor refused, and says no percentage', () => {
    const reading = read(
      workbookOf(
        sheetOf([
          'Lender | Basic | Bonus | Commission',
          'Leeds | 100% | case by case | 50%, refer above £10k',
        ]),
      ),
    )
    expect(
      reading.kind === 'income' &&
        reading.rules.map(({ accepted, percent }) => [accepted, percent]),
    ).toEqual([
      [true, 100],
      [null, null],
      [true, 50],
    ])
  })
})

describe('a key of signs', () => {
  it('is read from the lines above, another sheet or a line of marks', () => {
    const rules = sheetOf([
      'Y = count all of it; H = half; N = leave out',
      'Lender | Basic | Overtime | Bonus | Commission',
      'Leeds | Y | H | N | R',
      'Tesco | Y | 60%* | Y | 50%',
      '* max 20% of basic',
    ])
    const key = sheetOf(['Key', 'R | refer to the lender'], { name: 'Key' })
    expect(inShort(workbookOf(rules, key))).toEqual([
      'Leeds basic 100',
      'Leeds overtime 50',
      'Leeds bonus no',
      'Leeds commission ',
      'Tesco basic 100',
      'Tesco overtime 60 20% of basic',
      'Tesco bonus 100',
      'Tesco commission 50',
    ])
  })

  it('holds for its own sheet alone beside a table', () => {
    const other = sheetOf(
      ['Y = half', 'Lender | Basic | Overtime', 'Atom | Y | Y', 'Tesco | Y | Y'],
      { name: 'Other' },
    )
    const rules = sheetOf(['Lender | Basic | Bonus', 'Leeds | 100% | Y'])
    expect(inShort(workbookOf(rules, other))).toContain('Leeds bonus ')
  })

  it('leaves a sign without a meaning without a percentage', () => {
    expect(short('Lender | Basic | Overtime', 'Leeds | 100% | Y')).toEqual([
      'Leeds basic 100',
      'Leeds overtime ',
    ])
  })
})

describe('how pay is averaged where its rule does not say', () => {
  const table = [
    'Lender | Basic | Overtime | Bonus | Shift | Car',
    'Leeds | 100% | 60% | 50% YTD | 100% | 100%',
  ]

  it('is taken from the line that says so, type by type', () => {
    expect(
      short(
        'No basis stated: six month average for overtime and bonus; 3 month average for shift pay.',
        ...table,
      ),
    ).toEqual([
      'Leeds basic 100',
      'Leeds overtime 60 avg6',
      'Leeds bonus 50 ytd',
      'Leeds shift-allowance 100 avg3',
      'Leeds car-allowance 100',
    ])
  })

  it('is of what varies where the line names no type', () => {
    expect(short(...table, 'Unless stated otherwise a 12 month average is used')).toContain(
      'Leeds overtime 60 avg12',
    )
  })

  it('is not read from a line on papers to send', () => {
    for (const line of [
      'Unless stated otherwise send the latest P60 for overtime',
      'By default we need 12 months for overtime',
      'Unless stated, the latest P60',
    ]) {
      expect(short(line, ...table)).toContain('Leeds overtime 60')
    }
  })

  it('is not said where it is what is taken anyway', () => {
    const line =
      'Where the method is blank: 3 month average for overtime; latest payslip for allowances'
    expect(short(line, ...table)).toContain('Leeds overtime 60')
    expect(unreadOf(line, ...table)).toEqual([])
  })

  it('is warned of at each rule without a basis where it is not understood', () => {
    const line = 'Default averaging follows the desk manual'
    expect(unreadOf(line, ...table)).toEqual([
      `Leeds basic: ${line}`,
      `Leeds overtime: ${line}`,
      `Leeds shift-allowance: ${line}`,
      `Leeds car-allowance: ${line}`,
    ])
    expect(unreadOf('Overtime is averaged over 6 months by most', ...table)).toEqual([
      'Leeds overtime: Overtime is averaged over 6 months by most',
    ])
  })
})

describe('a row that waits for an answer', () => {
  it('is an error of its own', () => {
    expect(
      errorsOf(
        workbookOf(
          sheetOf([
            'Lender | Income type | % | Comments',
            'Leeds | Overtime | 60% |',
            'Leeds | Bonus | TBC |',
            'Leeds | Commission | | TBC, asked 2 Nov',
          ]),
        ),
      ),
    ).toEqual(['3 percentage-not-a-number', '4 missing-percentage'])
  })
})

describe('self-employed rules', () => {
  const rulesOf = (...sheet: Parameters<typeof sheetOf>) => {
    const reading = read(workbookOf(sheetOf(...sheet)), 'self-employed')
    return reading.kind === 'self-employed' ? reading.rules : []
  }

  it('takes one column of years for everybody whom its head names, or for all', () => {
    for (const head of ['Years taken (sole traders, directors)', 'Which years']) {
      const rules = rulesOf([
        `Lender | Min years | ${head} | Directors' pay is | Profits falling`,
        'Leeds | 2 | 2 year average | salary and dividends | refer',
        'Tesco | 1 | latest year | salary and dividends | use latest year',
        'Atom | 3 | average of 3 years | salary + share of net profit |',
      ])
      expect(
        rules.map(({ sole, director, declining }) => [sole?.method, director?.method, declining]),
      ).toEqual([
        ['avg2', 'avg2', 'refer'],
        ['latest', 'latest', 'latest'],
        ['avg3', 'avg3', null],
      ])
    }
  })

  it('reads lenders across under a head of their names, with a key', () => {
    const rules = rulesOf(
      [
        'Y = all of it, N = none',
        'Point | Leeds | Tesco | Atom',
        'Trading for | 2 yrs | 1 yr | 2 yrs',
        'Sole traders | 2 yr average | latest yr | latest yr',
        'Directors | salary + divs, 2 yr average | salary + divs, latest yr | salary + net profit, latest yr',
        'Latest yr below yr before | refer | | use latest yr',
        'Property profit | Y | N | 50%',
      ],
      { merges: [merge(0, 0, 0, 3)] },
    )
    expect(
      rules.map(({ lender, minYears, sole, rentalPercent }) => [
        lender,
        minYears,
        sole?.method,
        rentalPercent,
      ]),
    ).toEqual([
      ['Leeds', 2, 'avg2', 100],
      ['Tesco', 1, 'latest', 0],
      ['Atom', 2, 'latest', 50],
    ])
  })

  it('names what stands beside and in the cells of a rule without being understood', () => {
    const [rule] = rulesOf([
      'Lender | Min years | Sole traders | Rental profit | Small print | Checked',
      'Leeds | 2 | 2 year average, max £60,000 | 50% if let for a year | not for subcontractors | May 26',
    ])
    expect(rule?.notUnderstood).toEqual([
      '2 year average, max £60,000',
      '50% if let for a year',
      'Small print: not for subcontractors',
    ])
  })

  it('takes no remark for the years of a director', () => {
    const [rule] = rulesOf([
      'Lender | Min years | Directors | What we see',
      'Leeds | 2 | salary and dividends, 2 year average | latest year',
    ])
    expect(rule?.director?.method).toBe('avg2')
    expect(rule?.notUnderstood).toEqual(['What we see: latest year'])
  })
})
