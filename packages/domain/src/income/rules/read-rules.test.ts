import { describe, expect, it } from 'vitest'
import type { CellRange, SheetGrid, Workbook } from '../../criteria/sheet-grid.ts'
import type { PayeRule, RuleKind } from './income-rules.ts'
import { readRules } from './read-rules.ts'

type SheetOptions = Partial<Omit<SheetGrid, 'rows'>>

/** Rows of `A | B | C`; an empty part is an empty cell. */
function sheetOf(rows: readonly string[], options: SheetOptions = {}): SheetGrid {
  return {
    name: 'Sheet1',
    isHidden: false,
    merges: [],
    rows: rows.map((row) =>
      row.split('|').map((text) => (text.trim() === '' ? null : { text: text.trim() })),
    ),
    ...options,
  }
}

function workbookOf(...sheets: readonly SheetGrid[]): Workbook {
  return { kind: 'workbook', sheets }
}

function read(workbook: Workbook, kind: RuleKind = 'income') {
  const result = readRules(workbook, kind)
  if (!result.ok) throw new Error(`no rules: ${result.error.reason}`)
  return result.value
}

/** `Halifax overtime 60 avg3`, in order. */
function inShort(workbook: Workbook): readonly string[] {
  const reading = read(workbook)
  return reading.kind === 'income' ? reading.rules.map(shortRule) : []
}

function shortRule(rule: PayeRule): string {
  const { lender, incomeType, accepted, percent, guaranteedPercent, basis, cap } = rule
  return [
    lender,
    incomeType,
    accepted ? percent : 'no',
    ...(guaranteedPercent === null ? [] : [`guaranteed ${guaranteedPercent}`]),
    ...(basis === null ? [] : [basis]),
    ...(cap === null
      ? []
      : [cap.kind === 'amount' ? `£${cap.amount / 100}` : `${cap.percent}% of basic`]),
  ].join(' ')
}

function errorsOf(workbook: Workbook, kind: RuleKind = 'income'): readonly string[] {
  const result = readRules(workbook, kind)
  const errors = result.ok ? result.value.errors : result.error.errors
  return errors.map(({ row, error }) => `${row} ${error}`)
}

const merge = (top: number, left: number, bottom: number, right: number): CellRange => ({
  top,
  left,
  bottom,
  right,
})

describe('readRules, a rule a row', () => {
  it('reads columns under other names, below a title', () => {
    const sheet = sheetOf([
      'Income multiplier guide 2026',
      '',
      'Bank | Type of income | How calculated | Percentage accepted | Max | Docs',
      'Halifax | O/T | average of 3 months | 60 | | 3 months payslips',
      'Halifax | Bonuses | Avg of last 2 yrs, latest year if lower | 0.5 | 25% of basic | 2 P60s',
      'Halifax | Commission | latest payslip | excluded | |',
      'NatWest | Gross basic salary | | 100% | |',
    ])
    expect(inShort(workbookOf(sheet))).toEqual([
      'Halifax overtime 60 avg3',
      'Halifax bonus 50 bonus-avg2-lower 25% of basic',
      'Halifax commission no',
      'NatWest basic 100',
    ])
  })

  it('takes numbers of no more than one as parts of one', () => {
    const sheet = sheetOf([
      'Lender | Income Type | % Used | Averaging Basis',
      'Leeds | Basic salary | 1 |',
      'Leeds | Overtime | 0.575 | 3 month average',
      'Leeds | Bonus | 0 |',
    ])
    expect(inShort(workbookOf(sheet))).toEqual([
      'Leeds basic 100',
      'Leeds overtime 57.5 avg3',
      'Leeds bonus no',
    ])
  })

  it('does not say what a one among hundreds is', () => {
    const sheet = sheetOf([
      'Lender | Income Type | % Used',
      'Leeds | Basic salary | 1',
      'Leeds | Overtime | 60',
    ])
    expect(inShort(workbookOf(sheet))).toEqual(['Leeds overtime 60'])
    expect(errorsOf(workbookOf(sheet))).toEqual(['2 percentage-out-of-range'])
  })

  it('takes no multiple of one among parts of one for percent', () => {
    const sheet = sheetOf([
      'Lender | Income Type | % Used',
      'Leeds | Basic salary | 1',
      'Leeds | Overtime | 0.65',
      'Leeds | Bonus | 2.5',
      'Leeds | Commission | 40',
    ])
    expect(inShort(workbookOf(sheet))).toEqual([
      'Leeds basic 100',
      'Leeds overtime 65',
      'Leeds commission 40',
    ])
    expect(errorsOf(workbookOf(sheet))).toEqual(['4 percentage-out-of-range'])
  })

  it('carries a lender down a merged cell, and down a column that names each once', () => {
    const merged = sheetOf(
      [
        'Lender | Income | % | Basis',
        'Skipton | Basic | 100% |',
        ' | Overtime | 50% | 6 month average',
        'Accord | Basic | 100% |',
      ],
      { merges: [merge(1, 0, 2, 0)] },
    )
    const listed = sheetOf([
      'Lender | Income | % | Basis',
      'Skipton | Basic | 100% |',
      ' | Overtime | 50% | 6 month average',
      ' | Bonus | 50% |',
      'Accord | Basic | 100% |',
      ' | Overtime | 60% |',
    ])
    expect(inShort(workbookOf(merged))).toContain('Skipton overtime 50 avg6')
    expect(inShort(workbookOf(listed))).toEqual([
      'Skipton basic 100',
      'Skipton overtime 50 avg6',
      'Skipton bonus 50',
      'Accord basic 100',
      'Accord overtime 60',
    ])
  })

  it('takes the lender from a row above its rules', () => {
    const sheet = sheetOf([
      'Lender | Income Type | % Used | Basis',
      'Barclays | | |',
      ' | Basic | 100 |',
      ' | Overtime | 50 | 3 month average',
      'TSB | | |',
      ' | Basic | 100 |',
    ])
    expect(inShort(workbookOf(sheet))).toEqual([
      'Barclays basic 100',
      'Barclays overtime 50 avg3',
      'TSB basic 100',
    ])
  })

  it('takes lenders from rows of their own where no column names them', () => {
    const sheet = sheetOf([
      'Income type | % used | Basis',
      'HALIFAX | |',
      'Basic | 100% |',
      'Overtime | 60% | 3 months',
      'LEEDS BUILDING SOCIETY | |',
      'Overtime | 50% | as per payslip',
    ])
    expect(inShort(workbookOf(sheet))).toEqual([
      'HALIFAX basic 100',
      'HALIFAX overtime 60 avg3',
      'LEEDS BUILDING SOCIETY overtime 50 latest',
    ])
  })

  it('takes the type of all rows from the sheet’s name or its title', () => {
    const rows = ['Lender | % | Basis', 'Halifax | 60% | 3 month average', 'Barclays | no |']
    expect(
      inShort(
        workbookOf(
          sheetOf(rows, { name: 'Overtime' }),
          sheetOf(['Bonus - what each lender uses', ...rows], { name: 'Sheet2' }),
        ),
      ),
    ).toEqual([
      'Halifax overtime 60 avg3',
      'Barclays overtime no',
      'Halifax bonus 60 avg3',
      'Barclays bonus no',
    ])
  })

  it('takes a column of yes and no beside one of percentages for whether', () => {
    const workbook = workbookOf(
      sheetOf([
        'Income type | Lender | Usable? | Share used',
        'Overtime | Halifax | Y | 60%',
        'Bonus | Halifax | No |',
      ]),
    )
    expect(inShort(workbook)).toEqual(['Halifax overtime 60', 'Halifax bonus no'])
  })

  it('does not take a list with types first for one that is turned', () => {
    const workbook = workbookOf(
      sheetOf([
        'Lender income treatment',
        'Income type | Company | % used',
        ...['Basic', 'Overtime', 'Bonus', 'Commission', 'Car'].map((type) => `${type} | TSB | 50%`),
      ]),
    )
    expect(inShort(workbook)).toContain('TSB car-allowance 50')
  })

  it('heeds a column that says whether the income is accepted at all', () => {
    const sheet = sheetOf([
      'Lender name | Income | Accepted? | % considered | How averaged | Contractual % | Max (£) | Track record',
      'Halifax | Overtime | Yes | 60 | 3 months | | 5000 | 12 months',
      'Halifax | Bonus | No | 100 | | | |',
      'TSB | Commission | Y | 50% | last 6 months | 100% | | 2 years',
      'TSB | Bonus | Yes | | YTD | | |',
    ])
    expect(inShort(workbookOf(sheet))).toEqual([
      'Halifax overtime 60 avg3 £5000',
      'Halifax bonus no',
      'TSB commission 50 guaranteed 100 avg6',
    ])
    expect(errorsOf(workbookOf(sheet))).toEqual(['5 missing-percentage'])
  })

  it('joins guaranteed and other pay of one type', () => {
    const sheet = sheetOf([
      'Lender | Income type | Treatment',
      'Virgin Money | Guaranteed overtime | 100%',
      'Virgin Money | Non-guaranteed overtime | 60% of 3 month average',
      'Virgin Money | Bonus | 100% if contractual, otherwise 50%',
    ])
    const [overtime] = read(workbookOf(sheet)).rules
    expect(overtime).toMatchObject({ incomeType: 'overtime', guaranteedPercent: 100 })
    expect(inShort(workbookOf(sheet))[1]).toBe('Virgin Money bonus 50 guaranteed 100')
  })

  it('gives one rule to each type that a row names', () => {
    const sheet = sheetOf([
      'Lender | Income type | % used | Averaging',
      'Atom | Overtime / Bonus / Commission | 50% | 12 month average',
      'Atom | Car allowance & London weighting | 100% |',
    ])
    expect(inShort(workbookOf(sheet))).toEqual([
      'Atom overtime 50 avg12',
      'Atom bonus 50 avg12',
      'Atom commission 50 avg12',
      'Atom car-allowance 100',
      'Atom location-allowance 100',
    ])
  })

  it('names what is wrong with each row and keeps the rest', () => {
    const sheet = sheetOf([
      'Lender | Income Type | % Used | Averaging Basis',
      'Halifax | Overtime | 60% | 3 month average',
      'Halifax | Bonus | 250% | 3 month average',
      ' | Commission | 50% | 3 month average',
      'Barclays | Overtime | banana | 3 month average',
      'Barclays | Bonus | -20% | 3 month average',
      'Halifax | O/T | 80% | 3 month average',
      'Leeds | | 100% | 3 month average',
      'Leeds | Commission | 100% | phase of the moon',
      'Skipton | Lottery winnings | 10% | 3 month average',
      'Skipton | Overtime | | 3 month average',
      'Coventry | Basic salary | 100% | ',
      'These figures are an illustration only.',
    ])
    expect(inShort(workbookOf(sheet))).toEqual(['Halifax overtime 60 avg3', 'Coventry basic 100'])
    expect(errorsOf(workbookOf(sheet))).toEqual([
      '3 percentage-out-of-range',
      '4 missing-lender',
      '5 percentage-not-a-number',
      '6 percentage-out-of-range',
      '7 duplicate-rule',
      '8 missing-income-type',
      '9 unknown-basis',
      '10 unknown-income-type',
      '11 missing-percentage',
    ])
  })

  it('passes over a cap that it cannot read rather than count without it', () => {
    const sheet = sheetOf([
      'Lender | Income Type | % Used | Cap',
      'Vida | Overtime | 100% | see product guide',
      'Vida | Bonus | 100% | £5,000',
      'Vida | Commission | 100% | none',
    ])
    const [overtime] = read(workbookOf(sheet)).rules
    expect(overtime).toMatchObject({ percent: null, notUnderstood: ['see product guide'] })
    expect(inShort(workbookOf(sheet)).slice(1)).toEqual([
      'Vida bonus 100 £5000',
      'Vida commission 100',
    ])
  })

  it('skips hidden sheets, columns and rows', () => {
    const hidden = sheetOf(['Lender | Income Type | % Used', 'TSB | Basic | 90%'], {
      name: 'Old',
      isHidden: true,
    })
    const shown = sheetOf(
      [
        'Lender | Income Type | Old % | % Used',
        'TSB | Basic | 80% | 100%',
        'TSB | Bonus | 1% | 2%',
      ],
      { hiddenColumns: [2], hiddenRows: [2] },
    )
    expect(inShort(workbookOf(hidden, shown))).toEqual(['TSB basic 100'])
  })

  it('keeps history and evidence that the rule asks for', () => {
    const sheet = sheetOf([
      'Lender | Income Type | % Used | Min History (months) | Evidence Required',
      'Precise | Overtime | 80% | 12 | 3 months payslips + P60',
      'Precise | Bonus | 80% | 2 years | Latest 2 P60s',
    ])
    expect(read(workbookOf(sheet)).rules).toMatchObject([
      { minimumMonths: 12, evidence: { payslipMonths: 3, p60s: 1 } },
      { minimumMonths: 24, evidence: { p60s: 2, words: 'Latest 2 P60s' } },
    ])
  })
})

describe('readRules, a lender a row', () => {
  it('reads cells of free text', () => {
    const sheet = sheetOf([
      'PAYE income 2026 | | | | |',
      'Lender | Basic | OT | Bonus | Comm | Shift Allowance | Notes',
      'Halifax | 100% | 60% of 3-mth avg | half of average over last quarter | No | 100% of latest payslip |',
      'HSBC | 100% | 100% (max £4,000 pa) | 50% of 2 year average | 50% (100% where guaranteed) | N/A | ask the BDM',
      'All figures are illustrations',
    ])
    expect(inShort(workbookOf(sheet))).toEqual([
      'Halifax basic 100',
      'Halifax overtime 60 avg3',
      'Halifax bonus 50 avg3',
      'Halifax commission no',
      'Halifax shift-allowance 100 latest',
      'HSBC basic 100',
      'HSBC overtime 100 £4000',
      'HSBC bonus 50 bonus-avg2',
      'HSBC commission 50 guaranteed 100',
      'HSBC shift-allowance no',
    ])
  })

  it('leaves blank cells without a rule and names cells that it cannot read', () => {
    const sheet = sheetOf([
      'Lender | Basic salary | Overtime | Bonus',
      'Tesco | 100% | - | ',
      'Leeds | 100% | 60% of the tide | 110%',
      ' | 100% | 50% | 50%',
      'Atom | 100% | Case by case | 50% of 4 month average',
    ])
    const reading = read(workbookOf(sheet))
    expect(inShort(workbookOf(sheet))).toEqual([
      'Tesco basic 100',
      'Leeds basic 100',
      'Leeds overtime 60',
      'Atom basic 100',
      'Atom overtime ',
    ])
    expect(reading.rules[2]).toMatchObject({ notUnderstood: ['60% of the tide'] })
    expect(reading.errors.map(({ row, error }) => `${row} ${error}`)).toEqual([
      '3 percentage-out-of-range',
      '4 missing-lender',
      '5 unknown-basis',
    ])
  })

  it('reads a cell that is merged across types for each of them', () => {
    const sheet = sheetOf(
      [
        'Lender | Basic | Overtime | Bonus | Commission',
        'NatWest | 100% | 50% of 6 month average | |',
        'TSB | 100% | 60% | 50% | 40%',
      ],
      { merges: [merge(1, 2, 1, 4)] },
    )
    expect(inShort(workbookOf(sheet)).slice(0, 4)).toEqual([
      'NatWest basic 100',
      'NatWest overtime 50 avg6',
      'NatWest bonus 50 avg6',
      'NatWest commission 50 avg6',
    ])
  })

  it('caps nothing by limits on the loan', () => {
    const workbook = workbookOf(
      sheetOf(['Lender | Basic | Bonus | Max LTV', 'TSB | 100% | 50% | 75%']),
    )
    expect(inShort(workbook)).toEqual(['TSB basic 100', 'TSB bonus 50'])
  })

  it('lets the first of two rows of a lender stand whole', () => {
    const workbook = workbookOf(
      sheetOf([
        'Lender | Basic | Bonus',
        'TSB | 100% |',
        'Halifax | 100% | 50%',
        'TSB | 50% | 50%',
      ]),
    )
    expect(inShort(workbook)).toEqual(['TSB basic 100', 'Halifax basic 100', 'Halifax bonus 50'])
    expect(errorsOf(workbook)).toEqual(['4 duplicate-rule'])
  })

  it('reads a percentage and a basis beside each other under one type', () => {
    const sheet = sheetOf([
      'Lender | Basic % | Overtime % | Overtime averaging | Bonus % | Bonus averaging | Bonus cap',
      'Paragon | 100 | 75 | 6 month average | 50 | Average of last 2 years | £5,000',
      'Platform | 100 | 0 | | 60 | latest payslip | 20% of basic',
    ])
    expect(inShort(workbookOf(sheet))).toEqual([
      'Paragon basic 100',
      'Paragon overtime 75 avg6',
      'Paragon bonus 50 bonus-avg2 £5000',
      'Platform basic 100',
      'Platform overtime no',
      'Platform bonus 60 latest 20% of basic',
    ])
  })

  it('joins two rows of heads', () => {
    const sheet = sheetOf(
      [
        ' | Overtime | | Bonus |',
        'Lender | % used | Average | % used | Average',
        'Vida | 50% | 3 months average | 80% | YTD',
        'Precise | 60% | 12 months average | Not accepted |',
      ],
      { merges: [merge(0, 1, 0, 2), merge(0, 3, 0, 4)] },
    )
    expect(inShort(workbookOf(sheet))).toEqual([
      'Vida overtime 50 avg3',
      'Vida bonus 80 ytd',
      'Precise overtime 60 avg12',
      'Precise bonus no',
    ])
  })

  it('reads lenders across the top', () => {
    const sheet = sheetOf([
      'Income type | Halifax | Leeds | Coventry',
      'Basic salary | 100% | 100% | 100%',
      'Overtime | 60% of 3 month average | 75% | Not accepted',
      'Bonus | 50% | 100% if guaranteed, otherwise 50% | £5,000 cap, 100%',
    ])
    const reading = read(workbookOf(sheet))
    expect(inShort(workbookOf(sheet)).toSorted()).toEqual(
      [
        'Coventry basic 100',
        'Coventry bonus 100 £5000',
        'Coventry overtime no',
        'Halifax basic 100',
        'Halifax bonus 50',
        'Halifax overtime 60 avg3',
        'Leeds basic 100',
        'Leeds bonus 50 guaranteed 100',
        'Leeds overtime 75',
      ].toSorted(),
    )
    const leeds = reading.kind === 'income' ? reading.rules : []
    expect(leeds.find(({ words }) => words.startsWith('100% if'))?.place).toEqual({
      sheet: 'Sheet1',
      row: 4,
      cell: 'C4',
    })
  })

  it('reads several sheets, one for each lender too', () => {
    const halifax = sheetOf(
      ['Income | % used | Average', 'Basic | 100% |', 'Overtime | 60% | 3 month average'],
      {
        name: 'Halifax',
      },
    )
    const about = sheetOf(['About this workbook', 'Version | 3'], { name: 'About' })
    const leeds = sheetOf(['Income | % used | Average', 'Basic | 95% |'], { name: 'Leeds BS' })
    expect(inShort(workbookOf(halifax, about, leeds))).toEqual([
      'Halifax basic 100',
      'Halifax overtime 60 avg3',
      'Leeds BS basic 95',
    ])
  })

  it('reads guaranteed and other pay in columns of their own', () => {
    const sheet = sheetOf([
      'Lender | Basic | Guaranteed overtime | Non-guaranteed overtime | Guaranteed bonus | Discretionary bonus',
      'Halifax | 100% | 100% | 60% of 3 month average | 100% | 50% of 2 year average',
      'TSB | 100% | 100% | 50% | 100% | Not accepted',
    ])
    expect(inShort(workbookOf(sheet))).toEqual([
      'Halifax basic 100',
      'Halifax overtime 60 guaranteed 100 avg3',
      'Halifax bonus 50 guaranteed 100 bonus-avg2',
      'TSB basic 100',
      'TSB overtime 50 guaranteed 100',
      'TSB bonus 0 guaranteed 100',
    ])
  })

  it('reads lenders across the top with a row for each part of a rule', () => {
    const sheet = sheetOf(
      [
        'Income type | Rule | Halifax | TSB',
        'Overtime | % | 60% | 50%',
        ' | Basis | 3 month average | YTD',
        'Bonus | % | 50% | No',
        ' | Basis | 2 year average | ',
      ],
      { merges: [merge(1, 0, 2, 0), merge(3, 0, 4, 0)] },
    )
    expect(inShort(workbookOf(sheet)).toSorted()).toEqual([
      'Halifax bonus 50 bonus-avg2',
      'Halifax overtime 60 avg3',
      'TSB bonus no',
      'TSB overtime 50 ytd',
    ])
  })

  it('reads tables one below the other', () => {
    const sheet = sheetOf([
      'Lender | Basic | Overtime',
      'Halifax | 100% | 60%',
      '',
      'Second charge lenders',
      'Lender | Basic | Commission | Bonus',
      'Selina | 100% | 100% | 50%',
    ])
    expect(inShort(workbookOf(sheet))).toEqual([
      'Halifax basic 100',
      'Halifax overtime 60',
      'Selina basic 100',
      'Selina commission 100',
      'Selina bonus 50',
    ])
  })

  it('passes over heads that are repeated', () => {
    const sheet = sheetOf([
      'Lender | Basic | Overtime',
      'Halifax | 100% | 60%',
      'Lender | Basic | Overtime',
      'TSB | 100% | 50%',
    ])
    expect(inShort(workbookOf(sheet))).toHaveLength(4)
    expect(errorsOf(workbookOf(sheet))).toEqual([])
  })
})

describe('readRules, of no use', () => {
  it('says that the lender column is missing', () => {
    const sheet = sheetOf([
      'Income Type | % Used | Averaging Basis',
      'Basic salary | 1 | ',
      'Overtime | 1 |',
    ])
    const result = readRules(workbookOf(sheet), 'income')
    expect(result).toMatchObject({ ok: false, error: { reason: 'missing-lender-column', row: 1 } })
  })

  it('says that there is no table', () => {
    const sheet = sheetOf(['Minutes of the meeting', 'Present | everybody'])
    const result = readRules(workbookOf(sheet), 'income')
    expect(result).toMatchObject({ ok: false, error: { reason: 'no-rules-table' } })
  })

  it('says that no row is valid', () => {
    const sheet = sheetOf(['Lender | Income Type | % Used', 'Leeds | Overtime | banana'])
    const result = readRules(workbookOf(sheet), 'income')
    expect(result).toMatchObject({
      ok: false,
      error: { reason: 'no-valid-row', errors: [{ row: 2, error: 'percentage-not-a-number' }] },
    })
  })
})

describe('readRules, self-employed', () => {
  it('reads columns under other names', () => {
    const sheet = sheetOf([
      'Self employed matrix',
      'Provider | Trading history | Sole traders & partners | Declining profits | Limited company directors | Directors averaging | Rental income %',
      'Halifax | 24 months | average of 2 years | latest figure used | Salary and dividends | 2 yr average | 100',
      'Leeds | 2 years | Lower of latest year or 2 year average | Refer | Salary plus share of net profit | latest year | 50',
      'Vida | One year | Most recent year | average | Salary + divis | Average of last three years | not used',
      'Atom | 2 | magic | average | Salary + dividends | latest year | 50',
      'Halifax | 1 | latest year | average | Salary + dividends | latest year | 50',
    ])
    const { rules, errors } = read(workbookOf(sheet), 'self-employed')
    expect(rules).toMatchObject([
      {
        lender: 'Halifax',
        minYears: 2,
        sole: { method: 'avg2' },
        declining: 'latest',
        director: { basis: 'salary+dividends', method: 'avg2' },
        rentalPercent: 100,
      },
      {
        minYears: 2,
        sole: { method: 'lower' },
        declining: 'refer',
        director: { basis: 'salary+net-profit', method: 'latest' },
        rentalPercent: 50,
      },
      {
        minYears: 1,
        sole: { method: 'latest' },
        declining: 'average',
        director: { method: 'avg3' },
        rentalPercent: 0,
      },
    ])
    expect(errors.map(({ row, error }) => `${row} ${error}`)).toEqual([
      '6 unknown-method',
      '7 duplicate-rule',
    ])
  })

  it('tells what counts of a director from how it is worked out by what the columns hold', () => {
    const heads = [
      'Directors: figure | 2 year average | Latest year',
      'Lender income | |',
      ' | Halifax | TSB',
      'Sole trader: profit | Latest year | Lower of latest year and 2 year average',
      'Directors: what counts | Salary + dividends | Salary + share of net profit',
      'Years of SA302 needed | 2 | 1 year',
    ]
    const turned = sheetOf([...heads.slice(1), heads[0] ?? ''])
    const reading = read(workbookOf(turned), 'self-employed')
    const shown = reading.kind === 'self-employed' ? reading.rules : []
    expect(
      shown.map(({ lender, sole, director, minYears }) => [lender, sole, director, minYears]),
    ).toEqual([
      ['Halifax', { method: 'latest' }, { basis: 'salary+dividends', method: 'avg2' }, 2],
      ['TSB', { method: 'lower' }, { basis: 'salary+net-profit', method: 'latest' }, 1],
    ])
  })

  it('takes no lender from a sheet that explains the columns', () => {
    const explained = [
      'Lender | One row for each lender.',
      'Sole trader | Latest year',
      'Director income | Salary + dividends',
      'Min years trading | Fewest years.',
    ]
    const result = readRules(workbookOf(sheetOf(explained)), 'self-employed')
    expect(result.ok).toBe(false)
  })
})

describe('readRules, consent', () => {
  it.each([
    ['Yes', 'yes'],
    ['Y', 'yes'],
    ['Required', 'yes'],
    ['Always', 'yes'],
    ['No', 'no'],
    ['Not required', 'no'],
    ['No consent needed', 'no'],
    ['Yes - subject to conditions', 'conditional'],
    ['Only above 75% LTV', 'conditional'],
    ['Yes, unless the charge is regulated', 'conditional'],
    ['Depends on product', 'conditional'],
  ])('%s', (words, consent) => {
    const sheet = sheetOf(['Existing lender | Consent needed? | Notes', `Halifax | ${words} |`])
    expect(read(workbookOf(sheet), 'consent').rules).toMatchObject([{ lender: 'Halifax', consent }])
  })

  it('keeps conditions, and names words that say neither', () => {
    const sheet = sheetOf([
      '1st Charge Lender | Consent Required | Conditions | Typical Days',
      'Santander | Yes - subject to conditions | Not needed under 75% combined LTV | 15',
      'TSB | perhaps tomorrow | |',
    ])
    const { rules, errors } = read(workbookOf(sheet), 'consent')
    expect(rules).toMatchObject([
      { consent: 'conditional', conditions: 'Not needed under 75% combined LTV' },
    ])
    expect(errors).toMatchObject([{ row: 3, error: 'unknown-consent', words: 'perhaps tomorrow' }])
  })
})
