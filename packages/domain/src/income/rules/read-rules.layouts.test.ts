import { describe, expect, it } from 'vitest'
import type { CellRange, SheetGrid } from '../../criteria/sheet-grid.ts'
import type { RuleKind } from './income-rules.ts'
import { readRules } from './read-rules.ts'

/** Rows of `A | B | C`; an empty part is an empty cell. */
function sheetOf(rows: readonly string[], name = 'Sheet1', merges: CellRange[] = []): SheetGrid {
  const cells = rows.map((row) =>
    row.split('|').map((text) => (text.trim() === '' ? null : { text: text.trim() })),
  )
  return { name, isHidden: false, merges, rows: cells }
}

const merge = (top: number, left: number, bottom: number, right: number): CellRange => ({
  top,
  left,
  bottom,
  right,
})

function read(sheets: readonly SheetGrid[], kind: RuleKind = 'income') {
  const result = readRules({ kind: 'workbook', sheets }, kind)
  if (!result.ok) throw new Error(`no rules: ${result.error.reason}`)
  return result.value
}

/** `Halifax overtime 60 avg3 £5000`, in order. */
function inShort(...sheets: readonly SheetGrid[]): readonly string[] {
  const reading = read(sheets)
  if (reading.kind !== 'income') return []
  return reading.rules.map(({ lender, incomeType, accepted, percent, basis, cap }) => {
    const limit =
      cap?.kind === 'amount' ? `£${cap.amount / 100}` : cap && `${cap.percent}% of basic`
    return [lender, incomeType, accepted ? percent : 'no', basis, limit]
      .filter((part) => part !== null)
      .join(' ')
  })
}

function errorsOf(...sheets: readonly SheetGrid[]): readonly string[] {
  return read(sheets).errors.map(({ sheet, row, error }) => `${sheet} ${row} ${error}`)
}

describe('a sheet that is turned', () => {
  const rows = [
    'Network policy: employed income (v7) | | |',
    'Bonus and overtime, as at November | | |',
    'Type of income | Metro Bank | Precise | Bluestone',
    'VARIABLE PAY | | |',
    'Overtime | 60% of 3 month average | ½ | no',
    'Bonus | 50% | | in full',
    'Reviewed | Sep 26 | Oct 26 | Sep 26',
  ]

  it('has its lenders above it, whatever titles and banners are merged over them', () => {
    const merges = [merge(0, 0, 0, 3), merge(1, 0, 1, 3), merge(3, 0, 3, 3)]
    expect(inShort(sheetOf(rows, 'Matrix', merges))).toEqual([
      'Metro Bank overtime 60 avg3',
      'Metro Bank bonus 50',
      'Precise overtime 50',
      'Bluestone overtime no',
      'Bluestone bonus 100',
    ])
    expect(errorsOf(sheetOf(rows, 'Matrix', merges))).toEqual([])
  })

  it('may say once for all lenders how each type is averaged', () => {
    const sheet = sheetOf([
      'Pay | How we average it | Halifax | Leeds',
      'Overtime | 6 month average | 60% | 75% of 3 month average',
      'Bonus | average of last 2 years | 50% | no',
    ])
    expect(inShort(sheet)).toEqual([
      'Halifax overtime 60 avg6',
      'Halifax bonus 50 bonus-avg2',
      'Leeds overtime 75 avg3',
      'Leeds bonus no',
    ])
  })

  it('groups what it says of sole traders and of directors', () => {
    const sheet = sheetOf(
      [
        'Self-employed policy by lender | | | |',
        ' | | Accord | Vida',
        'Sole traders | Profit used | 2 year average | Latest year',
        ' | If profit has fallen | use latest | refer',
        'Directors | Income | Salary + dividends | Salary + dividends',
        ' | Averaged over | 3 years | 2 years',
        'Everybody | Years needed | 2 | 24 months',
      ],
      'SE',
      [merge(0, 0, 0, 3), merge(2, 0, 3, 0), merge(4, 0, 5, 0)],
    )
    expect(read([sheet], 'self-employed').rules).toMatchObject([
      { lender: 'Accord', sole: { method: 'avg2' }, director: { method: 'avg3' }, minYears: 2 },
      { lender: 'Vida', sole: { method: 'latest' }, director: { method: 'avg2' }, minYears: 2 },
    ])
  })
})

describe('heads in two rows', () => {
  const groups = 'Lender | Overtime | | | Bonus | |'
  const heads =
    ' | Use % | Averaged over (months) | Cap (£ a month) | Use % | Averaged over (years) | Cap (% of basic)'
  const wanted = ['Accord overtime 60 avg3 £6000', 'Accord bonus 50 bonus-avg2 25% of basic']

  it('name the type once over its columns, merged or left empty, and say units', () => {
    const rows = [groups, heads, 'Accord | 60 | 3 | 500 | 50 | 2 | 25', 'TSB | 50 | 6 | | 75 | |']
    expect(inShort(sheetOf(rows))).toEqual(expect.arrayContaining(wanted))
    const merges = [merge(0, 0, 1, 0), merge(0, 1, 0, 3), merge(0, 4, 0, 6)]
    expect(inShort(sheetOf(rows, 'Sheet1', merges))).toEqual(expect.arrayContaining(wanted))
  })

  it('say of sole traders and directors what each column is about', () => {
    const sheet = sheetOf(
      [
        ' | Sole traders and partners | | Limited company directors | ',
        'Lender | Profit figure | Latest year lower? | Income | Figure',
        'Accord | Average, 2 years | use the latest | Salary and dividends | Average, 3 years',
        'Vida | Most recent year | refer | Salary and dividends | Most recent year',
      ],
      'Policy',
      [merge(0, 1, 0, 2), merge(0, 3, 0, 4)],
    )
    expect(read([sheet], 'self-employed').rules).toMatchObject([
      { sole: { method: 'avg2' }, director: { basis: 'salary+dividends', method: 'avg3' } },
      { sole: { method: 'latest' }, director: { method: 'latest' } },
    ])
  })

  it('give a part that follows each type to that type alone', () => {
    const sheet = sheetOf([
      'Lender | Overtime | Averaged | Bonus | Averaged',
      'Accord | 60% | 6 months | 50% | last 2 years',
      'TSB | 50% | YTD | no |',
    ])
    expect(inShort(sheet)).toEqual([
      'Accord overtime 60 avg6',
      'Accord bonus 50 bonus-avg2',
      'TSB overtime 50 ytd',
      'TSB bonus no',
    ])
  })
})

describe('a tab for each lender', () => {
  it('is read as pairs or as a list, and one that names nobody is told of', () => {
    const halifax = sheetOf(
      ['Halifax', '', 'Salary | 100%', 'O/T | 60%', 'Max LTV | 90%'],
      'Halifax',
    )
    const leeds = sheetOf(
      [
        'How Leeds treats income',
        'Income | What we use | Basis | Cap',
        'Overtime | 50% | YTD | 20% of basic',
        'Bonus | half | 3 months |',
      ],
      'Leeds',
    )
    const beside = sheetOf(['Overtime | 60% | 6 month average', 'Bonus | 50% | YTD'], 'TSB')
    const unnamed = sheetOf(['Basic | 100%', 'Overtime | 100%'], 'Blackrock Homes')
    expect(inShort(halifax, leeds, beside, unnamed)).toEqual([
      'Halifax basic 100',
      'Halifax overtime 60',
      'Leeds overtime 50 ytd 20% of basic',
      'Leeds bonus 50 avg3',
      'TSB overtime 60 avg6',
      'TSB bonus 50 ytd',
    ])
    expect(errorsOf(halifax, unnamed)).toEqual(['Blackrock Homes 1 missing-lender'])
  })
})

describe('several tables', () => {
  it('leaves out what is for others than employees, and says so', () => {
    const rows = ['Lender | Basic | Overtime', 'Halifax | 50% | no', 'Leeds | 50% | no']
    const contractors = sheetOf(rows, 'Contractors')
    const both = sheetOf(
      [
        'Employed',
        'Lender | Basic | Overtime',
        'Halifax | 100% | 60%',
        '',
        'Agency and zero hours workers',
        ...rows,
      ],
      'PAYE',
    )
    expect(inShort(contractors, both)).toEqual(['Halifax basic 100', 'Halifax overtime 60'])
    expect(errorsOf(contractors, both)).toEqual([
      'Contractors 1 other-applicants',
      'PAYE 6 other-applicants',
    ])
    expect(inShort(sheetOf(rows, 'Employed and self-employed'))).toHaveLength(4)
  })

  it('takes the one column beside lenders and types for the rule, whatever its head', () => {
    const sheet = sheetOf([
      'Lender | Type of pay | In their words',
      'HSBC | Overtime | The lower of the year to date figure and the 3 month average is used at 80%.',
      'HSBC | Bonus | Not acceptable.',
      'HSBC | Commission | As long as it is shown on three payslips.',
    ])
    expect(inShort(sheet)).toEqual(['HSBC overtime 80 lower(avg3,ytd)', 'HSBC bonus no'])
    expect(errorsOf(sheet)).toEqual(['Sheet1 4 percentage-not-a-number'])
  })
})
