/** The salary of a year among a payslip's heads. */
import { expect, it } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { textPage } from '../../../testing/slips.ts'
import type { Payslip } from '../income-reading.ts'
import { readIncomeDocument } from '../read-income-document.ts'

function slipWith(basic: string, ...heads: readonly TestLine[]): Payslip {
  const lines: readonly TestLine[] = [
    [40, 30, 'Alder Quay Ltd', 14],
    [40, 60, 'Name: Ms Orla Finch'],
    [240, 60, 'Pay date: 28/06/2026'],
    [420, 60, 'NI No: AB123456C'],
    [40, 74, 'Tax code: 1257L'],
    [240, 74, 'Tax month: 3'],
    ...heads,
    [40, 130, 'Payments'],
    [40, 144, basic],
    [300, 144, '2,000.00'],
    [40, 158, 'Gross pay'],
    [300, 158, '2,000.00'],
    [40, 172, 'Deductions'],
    [40, 186, 'PAYE tax'],
    [300, 186, '190.20'],
    [40, 200, 'National Insurance'],
    [300, 200, '76.16'],
    [40, 214, 'Net pay'],
    [300, 214, '1,733.64'],
  ]
  const reading = readIncomeDocument([textPage(lines)])
  const [slip] = reading.documentType === 'payslip' ? reading.payslips : []
  if (slip === undefined) throw new Error(`Read as ${reading.documentType}.`)
  return slip
}

it.each([
  ['Annual salary: £24,960.00', 2_496_000, undefined],
  ['Salary p.a. 24,960', 2_496_000, undefined],
  ['Annual FTE salary 31,200.00', 3_120_000, true],
])('“%s” is read with its place', (text, amount, isFullTimeSalary) => {
  const slip = slipWith('Basic pay', [40, 88, text])
  expect([slip.annualSalary, slip.isFullTimeSalary]).toEqual([amount, isFullTimeSalary])
  expect(slip.evidence.annualSalary).toMatchObject({ page: 1 })
})

it('is what somebody earns where the pay of the post is printed beside it', () => {
  const heads: readonly TestLine[] = [
    [40, 88, 'SAL/WAGE'],
    [140, 88, '41,630.00'],
    [240, 88, 'PT SAL/WAGE'],
    [340, 88, '33,304.00'],
  ]
  expect(slipWith('Basic pay', ...heads).annualSalary).toBe(3_330_400)
  expect(slipWith('Basic pay', ...heads.slice(0, 2)).annualSalary).toBe(4_163_000)
})

it('is not a month’s pay of that name, and absent where none is printed', () => {
  expect(slipWith('Annual salary')).not.toHaveProperty('annualSalary')
  expect(slipWith('Basic pay')).not.toHaveProperty('annualSalary')
})

it('is no pay of the month where it stands among the lines: that is more than gross pay', () => {
  const slip = slipWith('Salary', [40, 151, 'Annual Salary'], [300, 151, '24,000.00'])
  expect([slip.basicPay, slip.grossPay]).toEqual([200_000, 200_000])
  const payments = slip.lines.filter(({ kind }) => kind === 'payment')
  expect(payments.map(({ amount }) => amount)).toEqual([200_000])
})

it('stays a payment where what is taken back makes room for it', () => {
  const back: readonly TestLine[] = [
    [40, 137, 'Basic pay paid in advance'],
    [300, 137, '-1,500.00'],
    [40, 151, 'Bonus'],
    [300, 151, '1,500.00'],
  ]
  const slip = slipWith('Basic pay', ...back)
  expect(slip.lines.filter(({ kind }) => kind === 'payment')).toHaveLength(3)
})
