import { describe, expect, it } from 'vitest'
import {
  errorsOf,
  inShort,
  merge,
  read,
  sheetOf,
  workbookOf,
} from '../../../testing/rule-sheets.ts'

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
