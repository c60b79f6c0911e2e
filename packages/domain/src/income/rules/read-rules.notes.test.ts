/** What the lines around a table say of its rules, and self-employed rules in strange columns. */
import { describe, expect, it } from 'vitest'
import {
  inShort,
  merge,
  read,
  sheetOf,
  unreadOf,
  workbookOf,
} from '../../../testing/rule-sheets.ts'
import { unreadParts } from './income-rules.ts'

const short = (...rows: readonly string[]) => inShort(workbookOf(sheetOf(rows)))

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
    expect(rule && unreadParts(rule)).toEqual([
      '2 year average, max £60,000',
      '50% if let for a year',
      'Small print: not for subcontractors',
    ])
  })

  it('has a column of partners beside that of sole traders as a rule of its own', () => {
    const head = 'Lender | Min years | Sole trader | Partnership | Director'
    const rules = rulesOf([
      head,
      'Leeds | 2 | 2 year average | latest year | salary and dividends, latest year',
      'Tesco | 1 | latest year | | salary and dividends, latest year',
      'Atom | 1 | latest year | ask first | salary and dividends, latest year',
    ])
    expect(rules.map(({ sole, partner, notUnderstood }) => [sole, partner, notUnderstood])).toEqual(
      [
        [{ method: 'avg2' }, { method: 'latest' }, []],
        [{ method: 'latest' }, null, []],
        [{ method: 'latest' }, null, ['ask first']],
      ],
    )
  })

  it('reads partners first where their column stands first, and one column of both as both', () => {
    const director = 'salary and dividends, latest year'
    const [first] = rulesOf([
      'Lender | Min years | Partners method | Sole traders method | Director',
      `Leeds | 2 | latest year | 2 year average | ${director}`,
    ])
    expect(first).toMatchObject({ sole: { method: 'avg2' }, partner: { method: 'latest' } })
    const [both] = rulesOf([
      'Lender | Min years | Sole trader / partner | Director',
      `Leeds | 2 | 2 year average | ${director}`,
    ])
    expect(both?.sole).toEqual({ method: 'avg2' })
    expect(both).not.toHaveProperty('partner')
  })

  it('takes no remark for the years of a director', () => {
    const [rule] = rulesOf([
      'Lender | Min years | Directors | What we see',
      'Leeds | 2 | salary and dividends, 2 year average | latest year',
    ])
    expect(rule?.director?.method).toBe('avg2')
    expect(rule?.unknownColumns).toEqual([{ head: 'What we see', words: 'latest year' }])
  })
})
