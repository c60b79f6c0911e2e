import { describe, expect, test } from 'vitest'
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

describe('captions under their figures', () => {
  const lines: readonly TestLine[] = [
    [40, 40, 'Heron Quay Ltd', 14],
    [40, 56, 'Employer', 7],
    [400, 40, '28/08/2026'],
    [400, 52, 'Pay date', 7],
    [40, 80, 'Ms Orla Finch'],
    [40, 92, 'Employee', 7],
    [200, 80, 'AB123456C'],
    [200, 92, 'NI number', 7],
    [320, 80, '1257L'],
    [320, 92, 'Tax code', 7],
    [40, 120, 'Payments'],
    [90, 150, '2,000.00'],
    [90, 162, 'Basic pay', 7],
    [200, 150, '150.00'],
    [200, 162, 'Overtime', 7],
    [400, 150, '2,150.00'],
    [400, 162, 'Gross pay', 7],
    [40, 200, 'Deductions'],
    [90, 230, '220.40'],
    [90, 242, 'Income tax', 7],
    [200, 230, '88.16'],
    [200, 242, 'National Insurance', 7],
    [400, 230, '308.56'],
    [400, 242, 'Total deductions', 7],
    [400, 280, '1,841.44'],
    [400, 292, 'Net pay', 7],
    [40, 330, 'Since 6 April 2026'],
    [90, 350, '10,750.00'],
    [90, 362, 'Gross pay', 7],
    [200, 350, '1,102.00'],
    [200, 362, 'Income tax', 7],
  ]

  test('are read with the figures over them', () => {
    const [slip] = slipsOf(lines)
    expect(slip && linesOf(slip)).toEqual([
      'payment Basic pay 200000',
      'payment Overtime 15000',
      'deduction Income tax 22040',
      'deduction National Insurance 8816',
    ])
    expect(slip).toMatchObject({ grossPay: 215000, netPay: 184144, arithmeticHolds: true })
    expect(slip?.yearToDate).toMatchObject({ gross: 1075000, tax: 110200 })
  })

  test('say where the figures are printed', () => {
    const [left = 0, top = 0] = slipsOf(lines)[0]?.evidence.netPay?.box ?? []
    expect(left).toBeCloseTo(400, 0)
    expect(Math.abs(top - 280)).toBeLessThan(12)
  })
})

describe('a form printed twice on one sheet', () => {
  const slip = (
    top: number,
    day: string,
    [pay, gross, tax, taken, net]: readonly string[],
  ): TestLine[] => [
    [40, top, 'Heron Quay Ltd'],
    [400, top, 'Payslip'],
    [40, top + 20, 'For Orla Finch'],
    [150, top + 20, `Paid ${day}`],
    [260, top + 20, 'Code 1257L'],
    [360, top + 20, 'NI AB123456C / A'],
    [40, top + 40, 'Hours 30 @ 12.80'],
    [170, top + 40, pay ?? ''],
    [240, top + 40, 'Tax'],
    [350, top + 40, tax ?? ''],
    [40, top + 54, 'Tips'],
    [176, top + 54, '20.00'],
    [240, top + 54, 'NI'],
    [354, top + 54, '9.60'],
    [40, top + 68, 'Gross'],
    [170, top + 68, gross ?? ''],
    [240, top + 68, 'Deductions'],
    [350, top + 68, taken ?? ''],
    [400, top + 90, 'In your hand'],
    [500, top + 90, net ?? ''],
  ]

  test('is two slips, though no label of its totals is known', () => {
    const two = [
      ...slip(40, '21/08/2026', ['384.00', '404.00', '30.00', '39.60', '364.40']),
      ...slip(320, '28/08/2026', ['396.80', '416.80', '33.20', '42.80', '374.00']),
    ]
    expect(slipsOf(two).map(({ netPay, payDate }) => [payDate, netPay])).toEqual([
      ['2026-08-21', 36440],
      ['2026-08-28', 37400],
    ])
    expect(slipsOf(two).map(linesOf)).toEqual([
      ['payment Hours 30 @ 38400', 'payment Tips 2000', 'deduction Tax 3000', 'deduction NI 960'],
      ['payment Hours 30 @ 39680', 'payment Tips 2000', 'deduction Tax 3320', 'deduction NI 960'],
    ])
  })
})

describe('what is no name', () => {
  const sums: readonly TestLine[] = [
    [40, 210, 'Basic pay'],
    [200, 210, '2,000.00'],
    [40, 224, 'Gross pay'],
    [200, 224, '2,000.00'],
    [300, 210, 'PAYE tax'],
    [460, 210, '190.20'],
    [300, 240, 'Net pay'],
    [460, 240, '1,809.80'],
  ]

  test('a label under "Name", where all values stand beside their labels', () => {
    const [slip] = slipsOf([
      [40, 20, 'Heron Quay Ltd'],
      [40, 88, 'Name'],
      [126, 88, 'Mr Callum Finch'],
      [300, 88, 'Pay date'],
      [390, 88, '28/08/2026'],
      [40, 102, 'Pension Ref'],
      [126, 102, '0067712'],
      [300, 102, 'Tax code'],
      [390, 102, '1257L'],
      [40, 116, 'Post'],
      [126, 116, 'Class Teacher'],
      [300, 116, 'NI number'],
      [390, 116, 'AB123456C'],
      ...sums,
    ])
    expect(slip?.employee).toBe('Mr Callum Finch')
  })

  test('a line of money under a heading that ends in "employer"', () => {
    const [slip] = slipsOf([
      [40, 20, 'Heron Quay Ltd'],
      [40, 60, 'Name: Mr Callum Finch'],
      [300, 60, 'Pay date: 28/08/2026'],
      ...sums,
      [40, 280, 'This period, employer'],
      [40, 292, 'NI Employer'],
      [200, 292, '251.06'],
    ])
    expect(slip?.employer).toBe('Heron Quay Ltd')
  })

  test('what somebody is, in brackets behind their name', () => {
    const [slip] = slipsOf([
      [40, 20, 'Heron Quay Ltd'],
      [40, 60, 'Mr Callum Finch (Director)'],
      [300, 60, 'Pay date: 28/08/2026'],
      ...sums,
    ])
    expect(slip?.employee).toBe('Mr Callum Finch')
  })

  test('whom a row of work is for, however often', () => {
    const work = (top: number, kind: string, pay: string): TestLine[] => [
      [40, top, 'Castor Logistics'],
      [140, top, '21/08/2026'],
      [220, top, kind],
      [340, top, '10.00'],
      [420, top, '12.80'],
      [500, top, pay],
    ]
    const [slip] = slipsOf([
      [40, 60, 'Name: Mr Callum Finch'],
      [300, 60, 'Pay date: 28/08/2026'],
      ...work(110, 'Basic pay', '128.00'),
      ...work(124, 'Night pay', '128.00'),
      [300, 150, 'Gross pay'],
      [500, 150, '256.00'],
      [300, 170, 'Net pay'],
      [500, 170, '256.00'],
    ])
    expect(slip?.evidence.employer?.confidence ?? 0).toBeLessThan(sureFrom)
    expect(slip?.employer).not.toBe('Castor Logistics')
  })
})

test('names of the period with larger figures are the year, never for sure', () => {
  const [slip] = slipsOf([
    [40, 20, 'Heron Quay Ltd'],
    [40, 60, 'Name: Mr Callum Finch'],
    [300, 60, 'Pay date: 28/08/2026'],
    [40, 110, 'Basic pay'],
    [200, 110, '2,000.00'],
    [40, 124, 'Gross pay'],
    [200, 124, '2,000.00'],
    [40, 150, 'Income tax'],
    [200, 150, '190.20'],
    [40, 164, 'Employee NI'],
    [200, 164, '76.20'],
    [40, 178, 'Total deductions'],
    [200, 178, '266.40'],
    [40, 200, 'Net pay'],
    [200, 200, '1,733.60'],
    [40, 260, 'Gross pay'],
    [200, 260, '10,000.00'],
    [300, 260, 'Income tax'],
    [460, 260, '951.00'],
    [40, 274, 'Employee NI'],
    [200, 274, '381.00'],
  ])
  expect(slip).toMatchObject({ grossPay: 200000, netPay: 173360 })
  expect(slip?.yearToDate).toMatchObject({ gross: 1000000, tax: 95100 })
  expect(slip?.evidence['yearToDate.gross']?.confidence).toBeLessThan(sureFrom)
})
