import { describe, expect, test } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { textPage } from '../../../testing/slips.ts'
import type { Payslip } from '../income-reading.ts'
import { readIncomeDocument } from '../read-income-document.ts'
import { sureFrom } from '../sure-from.ts'

const sums: readonly TestLine[] = [
  [40, 110, 'Payments'],
  [40, 124, 'Basic pay'],
  [200, 124, '2,000.00'],
  [40, 138, 'Gross pay'],
  [200, 138, '2,000.00'],
  [300, 110, 'Deductions'],
  [300, 124, 'PAYE tax'],
  [460, 124, '190.20'],
  [300, 170, 'Net pay'],
  [460, 170, '1,809.80'],
]

function slipOf(lines: readonly TestLine[]): Payslip {
  const reading = readIncomeDocument([textPage(lines)])
  const [slip] = reading.documentType === 'payslip' ? reading.payslips : []
  if (slip === undefined) throw new Error(`Read as ${reading.documentType}.`)
  return slip
}

function isSure({ evidence }: Payslip, field: string): boolean {
  return (evidence[field]?.confidence ?? 0) >= sureFrom
}

/** A row of cells, the first narrow, with what stands under its first cell. */
const cells = (first: string, value: string, under: string, right = 150): readonly TestLine[] => [
  [40, 40, first],
  [right, 40, 'Pay date'],
  [240, 40, 'Tax code'],
  [320, 40, 'NI no'],
  [40, 54, value],
  [right, 54, '28/08/2026'],
  [240, 54, '1257L'],
  [320, 54, 'AB123456C'],
  [40, 64, under],
]

describe('names', () => {
  test('a firm that its cell has no more room for goes on below', () => {
    const lines = cells('Employer', 'Heron Quay Dental', 'Practice LLP')
    expect(slipOf([...lines, ...sums]).employer).toBe('Heron Quay Dental Practice LLP')
  })

  test('what is below a firm that had room for it, or is an address, is none of its name', () => {
    const wide = cells('Employer', 'Heron Quay Dental', 'Practice Row', 200)
    expect(slipOf([...wide, ...sums]).employer).toBe('Heron Quay Dental')
    const addressed = cells('Employer', 'Heron Quay Dental', '14 Practice Row')
    expect(slipOf([...addressed, ...sums]).employer).toBe('Heron Quay Dental')
  })

  test('a name that is broken at its hyphen is one word', () => {
    const lines = cells('Employee', 'Miss Oriel Lane-', 'Fenwick')
    expect(slipOf([...lines, ...sums]).employee).toBe('Miss Oriel Lane-Fenwick')
  })

  test('cells so near that they came as one keep each what begins under its own label', () => {
    const near: readonly TestLine[] = [
      [40, 30, 'Heron Quay Dental Ltd', 14],
      [40, 60, 'Employee'],
      [150, 60, 'NI No'],
      [214, 60, 'Tax Code'],
      [300, 60, 'Pay date'],
      [40, 74, 'Ms Orla Finch-Maitland'],
      [150, 74, 'AB 12 34 56 C'],
      [214, 74, '1257L'],
      [300, 74, '28/08/2026'],
    ]
    const { employee, niNumber, taxCode } = slipOf([...near, ...sums])
    expect({ employee, niNumber, taxCode }).toEqual({
      employee: 'Ms Orla Finch-Maitland',
      niNumber: 'AB123456C',
      taxCode: '1257L',
    })
  })

  test.each([
    ['Heron Quay Services, Mill Lane, Selby YO8 4AB', 'Heron Quay Services'],
    ['Ash, Birch & Co LLP, 4 Mill Lane, Selby YO8 4AB', 'Ash, Birch & Co LLP'],
  ])('the firm of %s is %s', (line, firm) => {
    const lines: readonly TestLine[] = [
      [40, 30, 'Payslip', 14],
      [40, 44, line],
      [40, 70, 'Name: Ms Orla Finch'],
      [240, 70, 'Pay date: 28/08/2026'],
      [420, 70, 'NI no: AB123456C'],
    ]
    expect(slipOf([...lines, ...sums]).employer).toBe(firm)
  })

  test.each([
    ['Heron Quay Dental Trust | Member', 'Heron Quay Dental Trust'],
    ['Heron Quay Services · 4 Mill Lane, Selby YO8 4AB', 'Heron Quay Services'],
  ])('the firm of "%s" ends at the sign', (line, firm) => {
    const lines: readonly TestLine[] = [
      [40, 44, line, 14],
      [40, 70, 'Pay date: 28/08/2026'],
    ]
    expect(slipOf([...lines, [300, 70, 'NI no: AB123456C'], ...sums]).employer).toBe(firm)
  })

  test('a firm that is printed with its legal form too is named so', () => {
    const lines: readonly TestLine[] = [
      [40, 30, 'Heron Quay', 18],
      [40, 44, 'Heron Quay Dental Holdings Ltd'],
      [40, 70, 'Name: Ms Orla Finch'],
      [240, 70, 'Pay date: 28/08/2026'],
    ]
    const { employer } = slipOf([...lines, [420, 70, 'NI no: AB123456C'], ...sums])
    expect(employer).toBe('Heron Quay Dental Holdings Ltd')
  })

  test.each([
    ['Wage slip for Ms Orla Finch', 'Ms Orla Finch'],
    ['Payslip: Orla Finch · 28 August 2026', 'Orla Finch'],
  ])('whom the title "%s" names is paid', (title, employee) => {
    const heads: readonly TestLine[] = [
      [40, 30, title],
      [40, 50, 'Occupation'],
      [140, 50, 'Pay date'],
      [240, 50, 'NI number / letter'],
      [40, 64, 'Lead Ship Surveyor'],
      [140, 64, '28/08/2026'],
      [240, 64, 'AB123456C / A'],
    ]
    expect(slipOf([...heads, ...sums])).toMatchObject({ employee, niCategory: 'A' })
  })

  test('who is paid is not who pays, and a name with no label is not sure', () => {
    const slip = slipOf([
      [40, 40, 'Orla Finch', 12],
      [300, 40, 'Pay date: 28/08/2026'],
      [40, 60, 'NI no: AB123456C'],
      [300, 60, 'Tax code: 1257L'],
      ...sums,
    ])
    expect(slip.employee).toBe('Orla Finch')
    expect(slip.employer).not.toBe('Orla Finch')
    expect(isSure(slip, 'employee')).toBe(false)
  })
})

describe('how often', () => {
  const paid = (date: string, period: number, basic = 'Basic pay'): Payslip =>
    slipOf([
      [40, 30, 'Alder Quay Ltd', 14],
      [40, 60, 'Name: Ms Orla Finch'],
      [240, 60, `Pay date: ${date}`],
      [420, 60, `Tax period: ${period}`],
      ...sums.map(([x, y, words]): TestLine => [x, y, words === 'Basic pay' ? basic : words]),
    ])

  test.each([
    ['28/11/2025', 8, 'monthly', false],
    ['28/11/2025', 34, 'weekly', false],
    ['28/11/2025', 17, 'fortnightly', false],
    ['28/11/2025', 9, 'four-weekly', false],
    // The fifth four weeks may be paid for a week later.
    ['28/08/2026', 5, 'monthly', false],
    ['20/05/2026', 2, null, false],
  ])('paid on %s for period %i: %s', (date, period, frequency, sure) => {
    const slip = paid(date, period)
    expect(slip.payFrequency).toBe(frequency)
    expect(isSure(slip, 'payFrequency')).toBe(sure)
  })

  test('a line of ordinary pay says it, unless the period counts otherwise', () => {
    expect(paid('20/05/2026', 2, 'Monthly pay').payFrequency).toBe('monthly')
    const other = paid('28/11/2025', 17, 'Monthly pay')
    expect([other.payFrequency, isSure(other, 'payFrequency')]).toEqual(['fortnightly', false])
  })
})

describe('the number and the letter of National Insurance', () => {
  const numbered = (text: string) =>
    slipOf([
      [40, 30, 'Alder Quay Ltd', 14],
      [40, 60, 'Ms Orla Finch'],
      [240, 60, 'Pay date: 28/08/2026'],
      [40, 74, text],
      [240, 74, 'Tax code: 1257L'],
      ...sums,
    ])

  test('a number of a form that is not given out is shown as printed, and doubted', () => {
    const slip = numbered('NI No: QQ 12 34 56 C')
    expect(slip.niNumber).toBe('QQ123456C')
    expect(isSure(slip, 'niNumber')).toBe(false)
  })

  test('a letter in one line with the number needs no name of its own', () => {
    expect(numbered('NI No AB123456C Table M').niCategory).toBe('M')
  })
})

describe('sums', () => {
  const terms: readonly TestLine[] = [
    [40, 30, 'Alder Quay Ltd', 14],
    [40, 60, 'Name: Ms Orla Finch'],
    [240, 60, 'Pay date: 28/08/2026'],
    [420, 60, 'NI No: AB123456C'],
  ]
  const named = (gross: string, net: string) =>
    slipOf([
      ...terms,
      ...sums.map(
        ([x, y, words]): TestLine => [
          x,
          y,
          words === 'Gross pay' ? gross : words === 'Net pay' ? net : words,
        ],
      ),
    ])

  test('words behind "net pay" say where it goes', () => {
    expect(named('Gross pay', 'Net pay into your account').netPay).toBe(180980)
  })

  test('a deduction that lost a space is the one that it was', () => {
    const lines = sums.map(
      ([x, y, words]): TestLine => [x, y, words === 'PAYE tax' ? 'TaxPaid' : words],
    )
    expect(slipOf([...terms, ...lines]).incomeTax).toBe(19020)
  })

  test('gross for tax is the gross pay where all lines agree', () => {
    expect(named('Gross for tax', 'Net pay')).toMatchObject({
      grossPay: 200000,
      arithmeticHolds: true,
    })
  })

  test('pay of who is absent is nobody’s ordinary pay, for whatever days', () => {
    const slip = slipOf([
      ...terms,
      [40, 110, 'Payments'],
      [120, 110, 'Days'],
      [160, 110, 'Rate'],
      [210, 110, 'Amount'],
      [40, 124, 'Adoption pay'],
      [120, 124, '10.00'],
      [160, 124, '80.00'],
      [210, 124, '800.00'],
      [40, 138, 'Gross pay'],
      [210, 138, '800.00'],
      [40, 152, 'Deductions'],
      [40, 166, 'PAYE tax'],
      [210, 166, '20.00'],
      [40, 180, 'Net pay'],
      [210, 180, '780.00'],
    ])
    expect(slip).toMatchObject({ basicPay: null, otherPayments: 80000 })
  })
})
