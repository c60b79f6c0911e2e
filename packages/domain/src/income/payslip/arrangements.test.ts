import { describe, expect, it, test } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { textPage } from '../../../testing/slips.ts'
import type { Payslip } from '../income-reading.ts'
import { readIncomeDocument } from '../read-income-document.ts'
import { sureFrom } from '../sure-from.ts'

function slipsOf(lines: readonly TestLine[]): readonly Payslip[] {
  const reading = readIncomeDocument([textPage(lines)])
  if (reading.documentType !== 'payslip') throw new Error(`Read as ${reading.documentType}.`)
  return reading.payslips
}

const linesOf = ({ lines }: Payslip) =>
  lines.map(({ kind, label, amount }) => `${kind} ${label} ${amount}`)

describe('cards', () => {
  const cards: readonly TestLine[] = [
    [40, 30, 'Alder Quay Ltd', 14],
    [40, 60, 'Name: Ms Orla Finch'],
    [240, 60, 'Pay date: 28/06/2026'],
    [420, 60, 'NI No: AB123456C'],
    [40, 74, 'Tax code: 1257L'],
    [40, 110, 'What you earned', 12],
    [40, 130, 'Salary'],
    [40, 141, '2,000.00'],
    [200, 130, 'Late shifts'],
    [200, 141, '150.00'],
    [40, 170, 'What went off', 12],
    [40, 190, 'PAYE tax'],
    [40, 201, '220.40'],
    [200, 190, 'Employee NI'],
    [200, 201, '88.16'],
    [40, 230, 'Gross pay'],
    [40, 241, '2,150.00'],
    [200, 230, 'Deducted'],
    [200, 241, '308.56'],
    [360, 230, 'Net pay'],
    [360, 241, '1,841.44'],
  ]

  it('are lines where they add up so', () => {
    const [slip] = slipsOf(cards)
    expect(slip && linesOf(slip)).toEqual([
      'payment Salary 200000',
      'payment Late shifts 15000',
      'deduction PAYE tax 22040',
      'deduction Employee NI 8816',
    ])
    expect(slip).toMatchObject({ grossPay: 215_000, netPay: 184_144, arithmeticHolds: true })
  })

  it('say where on the page their figures stand', () => {
    const [slip] = slipsOf(cards)
    expect(slip?.evidence['lines.0.amount']?.box[0]).toBeCloseTo(40, 0)
  })
})

test('one box with its caption on the other side is read, and not for sure', () => {
  const [slip] = slipsOf([
    [40, 30, 'Alder Quay Ltd', 14],
    [40, 60, 'Name: Ms Orla Finch'],
    [240, 60, 'NI No: AB123456C'],
    [420, 60, 'Tax code: 1257L'],
    [420, 90, '28/06/2026'],
    [420, 101, 'Pay date'],
    [40, 130, 'Week ending 21/06/2026'],
    [40, 160, 'Salary'],
    [200, 160, '2,000.00'],
    [40, 174, 'PAYE tax'],
    [200, 174, '190.20'],
    [40, 194, 'Net pay'],
    [200, 194, '1,809.80'],
  ])
  expect(slip?.payDate).toBe('2026-06-28')
  expect(slip?.evidence.payDate?.confidence).toBeLessThan(sureFrom)
})

describe('a bonus', () => {
  const slip = (year: readonly TestLine[], bonusToDate?: string): Payslip | undefined =>
    slipsOf([
      [40, 30, 'Alder Quay Ltd', 14],
      [40, 60, 'Name: Ms Orla Finch'],
      [240, 60, 'Pay date: 28/09/2026'],
      [420, 60, 'NI No: AB123456C'],
      [40, 74, 'Tax code: 1257L'],
      [240, 74, 'Tax month: 6'],
      [40, 110, 'Payments'],
      [240, 110, 'Amount'],
      ...(bonusToDate === undefined ? [] : [[320, 110, 'To date'] as const]),
      [40, 126, 'Salary'],
      [240, 126, '2,000.00'],
      ...(bonusToDate === undefined ? [] : [[320, 126, '12,000.00'] as const]),
      [40, 140, 'Sales bonus'],
      [240, 140, '1,500.00'],
      ...(bonusToDate === undefined ? [] : [[320, 140, bonusToDate] as const]),
      [40, 160, 'Gross pay'],
      [240, 160, '3,500.00'],
      [40, 180, 'PAYE tax'],
      [240, 180, '500.00'],
      [40, 200, 'Net pay'],
      [240, 200, '3,000.00'],
      ...year,
    ])[0]
  const grossToDate = (figure: string): readonly TestLine[] => [
    [40, 240, 'Gross pay to date'],
    [240, 240, figure],
  ]

  it('that its own year to date has once is no figure of each month', () => {
    expect(slip([], '1,500.00')?.annualised.bonus).toBeNull()
    expect(slip([], '9,000.00')?.annualised.bonus).toBe(1_800_000)
  })

  it('that the gross pay to date has once is none either', () => {
    expect(slip(grossToDate('13,500.00'))?.annualised).toMatchObject({
      basic: 2_400_000,
      bonus: null,
    })
    expect(slip(grossToDate('21,000.00'))?.annualised.bonus).toBe(1_800_000)
  })
})

const heads: readonly TestLine[] = [
  [40, 30, 'Alder Quay Ltd', 14],
  [40, 60, 'Name: Ms Orla Finch'],
  [240, 60, 'Pay date: 28/08/2026'],
  [420, 60, 'NI No: AB123456C'],
  [40, 74, 'Tax code: 1257L'],
]
const list: readonly TestLine[] = [
  [40, 120, 'Salary'],
  [200, 120, '2,000.00'],
  [300, 120, 'PAYE tax'],
  [460, 120, '190.20'],
  [300, 134, 'Employee NI'],
  [460, 134, '76.20'],
  [40, 160, 'Gross pay'],
  [200, 160, '2,000.00'],
  [300, 160, 'Net pay'],
  [460, 160, '1,733.60'],
]

describe('the year so far', () => {
  const year = { gross: 1_000_000, tax: 95_100, nationalInsurance: 38_100 }

  it('is the column beside that of this period, whatever heads it', () => {
    const [slip] = slipsOf([
      ...heads,
      ...list,
      [200, 200, 'Lately'],
      [300, 200, 'Altogether'],
      [40, 214, 'Gross pay'],
      [200, 214, '2,000.00'],
      [300, 214, '10,000.00'],
      [40, 228, 'PAYE tax'],
      [206, 228, '190.20'],
      [310, 228, '951.00'],
      [40, 242, 'Employee NI'],
      [210, 242, '76.20'],
      [310, 242, '381.00'],
    ])
    expect(slip?.yearToDate).toMatchObject(year)
  })

  it('is a part with larger figures at the same names, and not for sure', () => {
    const [slip] = slipsOf([
      ...heads,
      ...list,
      [40, 200, 'Altogether', 12],
      [40, 214, 'Gross pay'],
      [200, 214, '10,000.00'],
      [40, 228, 'PAYE tax'],
      [200, 228, '951.00'],
      [40, 242, 'Employee NI'],
      [200, 242, '381.00'],
    ])
    expect(slip?.yearToDate).toMatchObject(year)
    expect(slip?.evidence['yearToDate.tax']?.confidence).toBeLessThan(sureFrom)
  })

  it('may have its captions under its figures alone', () => {
    const [slip] = slipsOf([
      ...heads,
      ...list,
      [40, 200, 'Year to date', 12],
      [40, 220, '10,000.00'],
      [40, 230, 'Gross pay', 8],
      [200, 220, '951.00'],
      [200, 230, 'PAYE tax', 8],
      [340, 220, '381.00'],
      [340, 230, 'Employee NI', 8],
    ])
    expect(slip?.yearToDate).toMatchObject(year)
  })
})

test('what an employer reckons first ends where the heads of the next table stand', () => {
  const [slip] = slipsOf([
    ...heads,
    [40, 96, 'Umbrella reconciliation', 11],
    [40, 110, 'Assignment income'],
    [200, 110, '2,400.00'],
    [40, 124, 'Employer NI'],
    [206, 124, '250.00'],
    [40, 138, 'Gross for payroll'],
    [200, 138, '2,150.00'],
    [40, 160, 'Description'],
    [210, 160, 'Amount'],
    [40, 174, 'Salary'],
    [200, 174, '2,000.00'],
    [40, 188, 'Commission'],
    [206, 188, '150.00'],
    [300, 160, 'Deductions'],
    [460, 160, 'Amount'],
    [300, 174, 'PAYE tax'],
    [460, 174, '220.40'],
    [40, 210, 'Gross pay'],
    [200, 210, '2,150.00'],
    [300, 210, 'Net pay'],
    [460, 210, '1,929.60'],
  ])
  expect(slip).toMatchObject({ basicPay: 200_000, commission: 15_000, arithmeticHolds: true })
})
