import { describe, expect, it } from 'vitest'
import {
  errorsOf,
  inShort,
  merge,
  read,
  sheetOf,
  workbookOf,
} from '../../../testing/rule-sheets.ts'

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
