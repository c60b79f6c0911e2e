import { describe, expect, it } from 'vitest'
import type { TestLine } from '../../testing/pages.ts'
import { textPage } from '../../testing/slips.ts'
import { readIncomeDocument } from './read-income-document.ts'
import { sureFrom } from './sure-from.ts'

const head: readonly TestLine[] = [
  [40, 30, 'Fernhill Analytics Limited 4 Quay Street, Leeds'],
  [40, 56, 'Name: Orla Finch'],
  [200, 56, 'NI number: AB123456C'],
  [40, 70, 'Pay date: 28/08/2026'],
  [200, 70, 'Tax code: 1257L'],
]

function slipsIn(...pages: readonly (readonly TestLine[])[]) {
  const reading = readIncomeDocument(pages.map((lines, at) => textPage(lines, at + 1)))
  return reading.documentType === 'payslip' ? reading.payslips : []
}

const table = (between: readonly (readonly [string, string])[]): readonly TestLine[] => [
  ...head,
  [40, 110, 'Earnings'],
  [40, 124, 'Description'],
  [150, 124, between[0]?.[0] ?? 'Description'],
  [250, 124, 'Amount'],
  ...between.flatMap(([, text], at): readonly TestLine[] => [[150, 138 + 14 * at, text]]),
  [40, 138, 'Basic salary'],
  [250, 138, '2,000.00'],
  [40, 152, 'Sales commission'],
  [250, 152, '310.00'],
  [40, 166, 'Car allowance'],
  [250, 166, '90.00'],
  [40, 180, 'Earnings'],
  [250, 180, '2,400.00'],
  [320, 124, 'Deductions'],
  [500, 124, 'Amount'],
  [320, 138, 'PAYE tax'],
  [500, 138, '200.00'],
  [320, 152, 'National Insurance'],
  [500, 152, '100.00'],
  [40, 240, 'Into your account'],
  [250, 240, '2,100.00'],
]

describe('a payslip of any layout', () => {
  it.each([
    [
      'days',
      [
        ['Dates', '01/08/26 - 28/08/26'],
        ['', '01/08/26 - 28/08/26'],
      ],
    ],
    [
      'words that some lines have',
      [
        ['Depot', 'Harlow North'],
        ['', 'Enfield South'],
      ],
    ],
  ] as const)('has its lines whole where %s stand between names and amounts', (_, between) => {
    const [slip] = slipsIn(table(between))
    expect(slip).toMatchObject({
      employer: 'Fernhill Analytics Limited',
      basicPay: 200_000,
      commission: 31_000,
      otherPayments: 9_000,
      arithmeticHolds: true,
      netPay: 210_000,
    })
    expect(slip?.evidence.netPay?.rule).toBe('total by sums')
  })

  it('has its lines whole where every one of them has a word between', () => {
    const between = ['Harlow', 'Enfield', 'Harlow'].map((text) => ['Depot', text] as const)
    expect(slipsIn(table(between))[0]).toMatchObject({ basicPay: 200_000, commission: 31_000 })
  })

  const pay = table([]).filter(([, y]) => y > 100)
  const terms = { payDate: '2026-08-28', taxCode: '1257L', niCategory: 'A', taxPeriod: 5 }
  const columns = [40, 160, 280, 400] as const
  const cells = (y: number, ...texts: readonly string[]): readonly TestLine[] =>
    texts.flatMap((text, at) => (text === '' ? [] : [[columns[at] ?? 0, y, text] as const]))
  const values = ['28/08/2026', '1257L', 'A', '5'] as const

  it.each<readonly [string, readonly TestLine[]]>([
    [
      'far above their values',
      [...cells(30, 'Pay date', 'Tax code', 'NI letter', 'Tax month'), ...cells(62, ...values)],
    ],
    [
      'in two lines above their values',
      [
        ...cells(30, 'Pay', 'Tax', 'NI', 'Tax'),
        ...cells(42, 'date', 'code', 'letter', 'month'),
        ...cells(56, ...values),
      ],
    ],
    [
      'above values that go on in a second line',
      [
        ...cells(30, 'Pay date', 'Tax code', 'NI letter', 'Tax month'),
        ...cells(44, '28-AUG-', '1257L', 'A', '5'),
        ...cells(56, '2026'),
      ],
    ],
    [
      'under their values',
      [...cells(30, ...values), ...cells(42, 'Pay date', 'Tax code', 'NI letter', 'Tax month')],
    ],
    [
      'in two languages',
      [
        [40, 30, 'Dyddiad Talu / Pay date: 28/08/2026'],
        [40, 44, 'Cod Treth/Tax code: 1257L'],
        [40, 58, 'NI letter / Llythyren YG: A'],
        [40, 72, 'Mis Treth | Tax month: 5'],
      ],
    ],
  ])('has its terms where labels stand %s', (_, lines) => {
    expect(slipsIn([...lines, ...pay])[0]).toMatchObject(terms)
  })

  it('has its totals where their captions stand under them, and a name under its label', () => {
    const lines = [
      ...cells(30, 'Name', 'Person Ref', 'Tax code', 'NI letter'),
      ...cells(45, 'Dr Orla Finch', '1009326', '1257L', 'A'),
      ...pay.filter(([x, y]) => x !== 40 || y < 180).filter(([, y]) => y < 180),
      ...cells(230, '2,400.00', '300.00', '2,100.00'),
      ...cells(242, 'total payments', 'total deductions', 'net payment'),
    ]
    const [slip] = slipsIn(lines)
    expect(slip).toMatchObject({ employee: 'Dr Orla Finch', grossPay: 240_000, netPay: 210_000 })
  })

  it('is put in its frequency by what its title says in brackets', () => {
    const [slip] = slipsIn([...table([]), [40, 16, 'Statement of earnings (4 Weekly)']])
    expect(slip?.payFrequency).toBe('four-weekly')
  })

  it('has a name behind its label in one type, where nothing else has that form', () => {
    const [slip] = slipsIn([
      [40, 30, 'Worker Ms J Osei'],
      [300, 30, 'Tax code: 1257L'],
      [300, 44, 'Pay date: 28/08/2026'],
      ...pay,
    ])
    expect(slip?.employee).toBe('Ms J Osei')
  })

  it('has its gross pay by what the lines come to, whatever the total is called', () => {
    const own = pay.map(([x, y, text]): TestLine => [x, y, x === 40 && y === 180 ? 'Sum' : text])
    const [slip] = slipsIn([...head, ...own])
    expect([slip?.grossPay, slip?.netPay, slip?.arithmeticHolds]).toEqual([240_000, 210_000, true])
  })

  it('is one slip where its heads stand on each of its pages, and two where the day is another', () => {
    const [first, second] = [
      table([]).filter(([, y]) => y < 200),
      table([]).filter(([, y]) => y < 80 || y > 200),
    ]
    expect(slipsIn(first, second)).toHaveLength(1)
    const later = second.map(([x, y, text]): TestLine => [x, y, text.replace('28/08', '28/09')])
    expect(slipsIn(first, later)).toHaveLength(2)
  })

  it('is kept where its figures were not understood', () => {
    const words = [
      'Payslip',
      'Pay date',
      'Tax code',
      'NI number',
      'Deductions',
      'Tax month',
      'PAYE',
      'Net pay',
    ]
    const lines = words.map((text, at): TestLine => [40, 40 + 40 * at, text])
    const figures = ['11.11', '22.22', '33.33', '44.44'].map(
      (text, at): TestLine => [400, 60 + 40 * at, text],
    )
    expect(readIncomeDocument([textPage([...lines, ...figures])]).documentType).toBe('payslip')
    expect(readIncomeDocument([textPage(lines)]).documentType).toBe('other')
  })
})

describe('a P60 with its captions under the boxes', () => {
  const boxes: readonly TestLine[] = [
    [40, 40, 'P60 End of Year Certificate 2024/25'],
    [40, 80, 'Orla Finch'],
    [200, 80, 'AB123456C'],
    [40, 92, 'Employee name'],
    [200, 92, 'National Insurance number'],
    [40, 120, '30,000.00'],
    [300, 120, '3,486.00'],
    [40, 132, 'Pay in this employment'],
    [300, 132, 'Tax deducted in this employment'],
    [40, 160, '0.00'],
    [300, 160, '0.00'],
    [40, 172, 'Pay in previous employment(s)'],
    [300, 172, 'Tax in previous employment(s)'],
    [40, 200, '30,000.00'],
    [300, 200, '3,486.00'],
    [480, 200, '1257L'],
    [40, 212, 'Total pay for year'],
    [300, 212, 'Total tax for year'],
    [480, 212, 'Final tax code'],
  ]

  it('is read by the way that makes its sums hold', () => {
    const reading = readIncomeDocument([textPage(boxes)])
    expect(reading).toMatchObject({
      documentType: 'p60',
      p60: {
        employee: 'Orla Finch',
        niNumber: 'AB123456C',
        payInThisEmployment: 3_000_000,
        taxInThisEmployment: 348_600,
        totalPay: 3_000_000,
        totalTax: 348_600,
        finalTaxCode: '1257L',
      },
    })
  })
})

describe('a tax calculation', () => {
  const lines: readonly TestLine[] = [
    [40, 40, 'Tax calculation 2024/25'],
    [40, 60, 'Mr Desmond Quayle'],
    [300, 60, 'Tax reference: 2283950714'],
    [40, 90, 'Earned income and investment income'],
    [40, 104, 'Self-employed profits'],
    [500, 104, '55,310.00'],
    [40, 118, 'Total income'],
    [500, 118, '55,310.00'],
    [40, 132, 'Allowances: basic personal'],
    [500, 132, '12,570.00'],
    [40, 146, 'Income chargeable'],
    [500, 146, '42,740.00'],
    [40, 160, 'Income tax due'],
    [500, 160, '9,556.00'],
  ]

  it('has a kind by its own words alone, and what is taxable by what is left', () => {
    const reading = readIncomeDocument([textPage(lines)])
    const sa302 = reading.documentType === 'sa302' ? reading.sa302 : undefined
    expect(sa302).toMatchObject({
      selfEmploymentProfit: 5_531_000,
      employmentPay: null,
      personalAllowance: 1_257_000,
      taxableIncome: 4_274_000,
    })
  })

  it('holds where its two lists are not level with each other', () => {
    const income = [
      ['Pay from all employments', '30,000.00'],
      ['Dividends from UK companies', '2,000.00'],
      ['Total income received', '32,000.00'],
      ['minus Personal Allowance', '12,570.00'],
      ['Total income on which tax is due', '19,430.00'],
    ]
    const tax = [
      ['Basic rate', '3,886.00'],
      ['Income Tax due', '3,886.00'],
      ['Total due', '3,886.00'],
    ]
    const list = (rows: readonly (readonly string[])[], left: number, top: number) =>
      rows.flatMap(([name = '', sum = ''], at): readonly TestLine[] => [
        [left, top + at * 20, name],
        [left + 190, top + at * 20, sum],
      ])
    const reading = readIncomeDocument([
      textPage([
        [40, 40, 'SA302 Tax calculation 2024-25'],
        ...list(income, 40, 80),
        ...list(tax, 320, 91),
      ]),
    ])
    expect(reading).toMatchObject({ sa302: { dividendIncome: 200_000, arithmeticHolds: true } })
  })

  it('whose line only a heading tells of is doubted', () => {
    const headed = lines.map(
      ([x, y, text]): TestLine => [
        x,
        y,
        y === 90 ? 'Employments' : text === 'Self-employed profits' ? 'Harbour Foods' : text,
      ],
    )
    const reading = readIncomeDocument([textPage(headed)])
    const sa302 = reading.documentType === 'sa302' ? reading.sa302 : undefined
    expect(sa302?.employmentPay).toBe(5_531_000)
    expect(sa302?.evidence.employmentPay?.confidence).toBeLessThan(sureFrom)
  })
})
