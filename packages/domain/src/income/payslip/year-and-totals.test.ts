import { expect, test } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { textPage } from '../../../testing/slips.ts'
import type { Payslip } from '../income-reading.ts'
import { readIncomeDocument } from '../read-income-document.ts'

const terms: readonly TestLine[] = [
  [40, 30, 'Alder Quay Ltd', 14],
  [40, 60, 'Name: Ms Orla Finch'],
  [240, 60, 'Pay date: 28/06/2026'],
  [420, 60, 'NI No: AB123456C'],
  [40, 74, 'Tax code: 1257L'],
  [240, 74, 'Tax month: 3'],
]

/** A list with its figures in one column, from y 110 on, every 14 points. */
const listed = (
  ...rows: readonly (readonly [string, (string | undefined)?])[]
): readonly TestLine[] =>
  rows.flatMap(([name, figure], at): readonly TestLine[] => {
    const y = 110 + 14 * at
    return figure === undefined
      ? [[40, y, name]]
      : [
          [40, y, name],
          [300, y, figure],
        ]
  })

const pay = [
  ['Payments'],
  ['Basic pay', '2,000.00'],
  ['Gross pay', '2,000.00'],
  ['Deductions'],
  ['PAYE tax', '190.20'],
  ['National Insurance', '76.16'],
  ['Pension', '80.00'],
] as const

function slipOf(lines: readonly TestLine[]): Payslip {
  const reading = readIncomeDocument([textPage([...terms, ...lines])])
  const [slip] = reading.documentType === 'payslip' ? reading.payslips : []
  if (slip === undefined) throw new Error(`Read as ${reading.documentType}.`)
  return slip
}

test.each(['So far in 2026/27', 'Totals for the tax year so far', 'Cumulative figures this year'])(
  'a part headed "%s" is of the year, and its names are known as those of lines are',
  (heading) => {
    const year = [
      [heading],
      ['Tax', '570.60'],
      ['Employees NICs', '228.48'],
      ['Pension (yours)', '240.00'],
    ] as const
    const { yearToDate } = slipOf(listed(...pay, ['Net pay', '1,653.64'], ...year))
    expect(yearToDate).toMatchObject({ tax: 57060, nationalInsurance: 22848, pension: 24000 })
  },
)

test('heads that name the currency are those of the period and the year', () => {
  const heads: readonly TestLine[] = [
    [300, 96, 'Amount GBP'],
    [400, 96, 'Year to date GBP'],
  ]
  const year: readonly TestLine[] = [
    [400, 166, '570.60'],
    [400, 180, '228.48'],
    [400, 194, '240.00'],
  ]
  const { yearToDate } = slipOf([...heads, ...listed(...pay, ['Net pay', '1,653.64']), ...year])
  expect(yearToDate).toMatchObject({ tax: 57060, nationalInsurance: 22848, pension: 24000 })
})

test("a figure behind the period's says itself that it is of the year", () => {
  const beside: readonly TestLine[] = [
    [40, 230, 'Taxable pay'],
    [300, 230, '1,920.00'],
    [360, 230, 'YTD'],
    [420, 230, '5,760.00'],
  ]
  const { yearToDate } = slipOf([...listed(...pay, ['Net pay', '1,653.64']), ...beside])
  expect(yearToDate.taxablePay).toBe(576000)
})

test('the net pay among the deductions is none of them, and a pension of the firm is one', () => {
  const rows = pay.map(([name, figure]) =>
    name === 'Pension' ? (['Co Pension 4%', figure] as const) : ([name, figure] as const),
  )
  const slip = slipOf(listed(...rows, ['Net pay to your account', '1,653.64']))
  expect(slip).toMatchObject({
    netPay: 165364,
    pension: 8000,
    otherDeductions: null,
    arithmeticHolds: true,
  })
})

test('lines that fall short of totals that agree were not read: nobody says that sums fail', () => {
  const rows = pay.filter(([name]) => name !== 'Pension')
  const totals = [
    ['Total deductions', '346.36'],
    ['Net pay', '1,653.64'],
  ] as const
  const short = slipOf(listed(...rows, ...totals))
  expect(short).toMatchObject({ arithmeticHolds: null, arithmeticErrors: [] })
  expect(short.evidence.nationalInsurance?.confidence).toBeLessThan(0.9)
  const wrong = slipOf(listed(...pay, ['Total deductions', '346.36'], ['Net pay', '1,650.00']))
  expect(wrong).toMatchObject({ arithmeticHolds: false, arithmeticErrors: ['net-mismatch'] })
})

test('a figure half way between a name and the note under it is that of the name', () => {
  const noted = ['Ward hours', 'Night work', 'Travel'].flatMap((name, at): readonly TestLine[] => {
    const y = 124 + 22 * at
    const figure = ['1,800.00', '150.00', '50.00'][at] ?? ''
    return [
      [40, y, name],
      [200, y + 4.5, figure],
      [40, y + 9, '10.00 × £5.00', 8],
    ]
  })
  const taken = [
    ['PAYE tax', '190.20'],
    ['National Insurance', '76.16'],
    ['Pension', '80.00'],
  ] as const
  const beside = taken.flatMap(([name, figure], at): readonly TestLine[] => {
    const y = 124 + 17 * at
    return [
      [300, y, name],
      [460, y, figure],
    ]
  })
  const slip = slipOf([
    [40, 110, 'Payments'],
    [300, 110, 'Deductions'],
    ...noted,
    ...beside,
    [40, 190, 'Gross pay'],
    [200, 190, '2,000.00'],
    [300, 190, 'Net pay'],
    [460, 190, '1,653.64'],
  ])
  expect(slip.lines.map(({ kind, label, amount }) => `${kind} ${label} ${amount}`)).toEqual([
    'payment Ward hours 180000',
    'payment Night work 15000',
    'payment Travel 5000',
    'deduction PAYE tax 19020',
    'deduction National Insurance 7616',
    'deduction Pension 8000',
  ])
  expect(slip.arithmeticHolds).toBe(true)
})
