/** What stands beside a rule: columns that nobody knows, remarks, cells that contradict others. */
import { describe, expect, it } from 'vitest'
import {
  errorsOf,
  inShort,
  merge,
  read,
  sheetOf,
  unreadOf,
  workbookOf,
} from '../../../testing/rule-sheets.ts'

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
      reading.kind === 'income' && reading.rules.map(({ unknownColumns }) => unknownColumns),
    ).toEqual([[{ head: 'Wait', words: 'until May' }], [{ head: 'Wait', words: 'until May' }]])
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

  it('takes a remark that says the refusal again for no more than that', () => {
    const head = 'Lender | Income type | % | Comments'
    expect(unreadOf(head, 'Leeds | Bonus | no | Not accepted')).toEqual([])
    expect(unreadOf(head, 'Leeds | Bonus | 50% | Not accepted')).toEqual([
      'Leeds bonus: Not accepted',
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
