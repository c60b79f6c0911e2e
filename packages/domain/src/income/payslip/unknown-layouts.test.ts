import { expect, test } from 'vitest'
import type { TestLine } from '../../../testing/pages.ts'
import { textPage } from '../../../testing/slips.ts'
import type { Payslip } from '../income-reading.ts'
import { readIncomeDocument } from '../read-income-document.ts'

/** Who is paid, when and on which terms, in two rows over the figures. */
const terms: readonly TestLine[] = [
  [40, 30, 'Alder Quay Ltd', 14],
  [40, 60, 'Name: Ms Orla Finch'],
  [240, 60, 'Pay date: 28/06/2026'],
  [420, 60, 'NI No: AB123456C'],
  [40, 74, 'Tax code: 1257L'],
  [240, 74, 'NI letter: A'],
  [420, 74, 'Tax month: 3'],
]

function slipsOf(lines: readonly TestLine[]): readonly Payslip[] {
  const reading = readIncomeDocument([textPage(lines)])
  if (reading.documentType !== 'payslip') throw new Error(`Read as ${reading.documentType}.`)
  return reading.payslips
}

function linesOf(slip: Payslip | undefined): readonly string[] {
  return (slip?.lines ?? []).map(({ kind, label, amount }) => `${kind} ${label} ${amount}`)
}

test('deductions below nought in one list are taken off, and the year stands behind them', () => {
  const [slip] = slipsOf([
    ...terms,
    [40, 110, 'Wage type'],
    [330, 110, 'Amount'],
    [400, 110, 'Year to date'],
    [40, 126, '1000 Basic pay'],
    [318, 126, '2,000.00'],
    [412, 126, '6,000.00'],
    [40, 140, 'Night work'],
    [326, 140, '150.00'],
    [418, 140, '450.00'],
    [40, 154, '/101 Total gross'],
    [318, 154, '2,150.00'],
    [412, 154, '6,450.00'],
    [40, 176, '/403 PAYE tax'],
    [326, 176, '220.40-'],
    [418, 176, '661.20-'],
    [40, 190, '/304 Employee NI'],
    [330, 190, '88.16-'],
    [418, 190, '264.48-'],
    [40, 204, '/110 Total deductions'],
    [326, 204, '308.56-'],
    [418, 204, '925.68-'],
    [40, 226, '/559 Net payment'],
    [318, 226, '1,841.44'],
  ])
  expect(linesOf(slip)).toEqual([
    'payment 1000 Basic pay 200000',
    'payment Night work 15000',
    'deduction /403 PAYE tax 22040',
    'deduction /304 Employee NI 8816',
  ])
  expect(slip).toMatchObject({ grossPay: 215000, netPay: 184144, arithmeticHolds: true })
  expect(slip?.yearToDate).toMatchObject({ gross: 645000, tax: 66120, nationalInsurance: 26448 })
})

test('payments and deductions of one list stand in two columns of money', () => {
  const [slip] = slipsOf([
    ...terms,
    [40, 110, 'Element'],
    [300, 110, 'Payments (£)'],
    [420, 110, 'Deductions (£)'],
    [40, 126, 'Grade 9 salary'],
    [312, 126, '2,000.00'],
    [40, 140, 'PAYE'],
    [440, 140, '220.40'],
    [40, 154, 'National Insurance'],
    [446, 154, '88.16'],
    [40, 168, 'Totals'],
    [312, 168, '2,000.00'],
    [440, 168, '308.56'],
    [40, 190, 'Net amount paid to your bank account'],
    [434, 190, '1,691.44'],
  ])
  expect(linesOf(slip)).toEqual([
    'payment Grade 9 salary 200000',
    'deduction PAYE 22040',
    'deduction National Insurance 8816',
  ])
  expect(slip).toMatchObject({ grossPay: 200000, netPay: 169144, arithmeticHolds: true })
})

test('amounts stand before what they are for, payments beside deductions', () => {
  const [slip] = slipsOf([
    ...terms,
    [40, 110, 'Amount'],
    [100, 110, 'Payments'],
    [320, 110, 'Amount'],
    [380, 110, 'Deductions'],
    [40, 126, '2,000.00'],
    [100, 126, 'Basic pay'],
    [324, 126, '220.40'],
    [380, 126, 'Income tax'],
    [46, 140, '150.00'],
    [100, 140, 'Night work'],
    [330, 140, '88.16'],
    [380, 140, 'Employee NI'],
    [40, 160, '2,150.00'],
    [100, 160, 'Total payments'],
    [324, 160, '308.56'],
    [380, 160, 'Total deductions'],
    [100, 190, 'Net pay'],
    [320, 190, '1,841.44'],
  ])
  expect(linesOf(slip)).toEqual([
    'payment Basic pay 200000',
    'payment Night work 15000',
    'deduction Income tax 22040',
    'deduction Employee NI 8816',
  ])
  expect(slip?.arithmeticHolds).toBe(true)
})

test('where no sums speak for figures, none of them is stated for sure', () => {
  const [slip] = slipsOf([
    ...terms,
    [40, 110, 'Element'],
    [330, 110, 'Amount'],
    [40, 126, 'Basic pay'],
    [318, 126, '2,000.00'],
    [40, 140, 'PAYE'],
    [326, 140, '220.40'],
    [40, 170, 'Net pay'],
    [318, 170, '1,999.00'],
  ])
  const sure = Object.entries(slip?.evidence ?? {}).filter(
    ([path, { confidence }]) => /pay$|tax$|^lines/i.test(path) && confidence >= 0.9,
  )
  expect(sure).toEqual([])
})

test('labels that the file cuts into pieces are labels', () => {
  const [slip] = slipsOf([
    [40, 30, 'Alder Quay Ltd', 14],
    [40, 60, 'Emplo yee Na me'],
    [240, 60, 'Pro cess Da te'],
    [420, 60, 'Tax Co de'],
    [40, 72, 'Ms Orla Finch'],
    [240, 72, '28/06/2026'],
    [420, 72, '1257L'],
    [40, 110, 'Payments'],
    [200, 110, 'Amount'],
    [300, 110, 'Deductions'],
    [440, 110, 'Amount'],
    [40, 126, 'Basic pay'],
    [200, 126, '2,000.00'],
    [300, 126, 'Income tax'],
    [446, 126, '220.40'],
    [40, 150, 'Gross pay'],
    [200, 150, '2,000.00'],
    [300, 150, 'Net pay'],
    [440, 150, '1,779.60'],
  ])
  expect(slip).toMatchObject({
    employee: 'Ms Orla Finch',
    payDate: '2026-06-28',
    taxCode: '1257L',
    arithmeticHolds: true,
  })
})

test('slips cut from one sheet are read apart, however low they are', () => {
  const wageSlip = (top: number, week: number, pay: string, net: string): readonly TestLine[] => [
    [40, top, `Castor Joinery Wage slip Week ${week} Paid ${week - 29}/11/2025`],
    [40, top + 14, 'Tom Wetherall NI No: LP121288C Code: 1257L NI table: A'],
    [44, top + 30, 'Basic hrs'],
    [300, top + 30, pay],
    [344, top + 30, 'Tax'],
    [460, top + 30, '70.40'],
    [506, top + 30, 'Net wage'],
    [344, top + 44, 'NI'],
    [460, top + 44, '28.18'],
    [506, top + 44, net],
    [44, top + 58, 'Gross wage'],
    [300, top + 58, pay],
    [344, top + 58, 'Total off'],
    [460, top + 58, '98.58'],
  ]
  const slips = slipsOf([
    ...wageSlip(34, 30, '514.80', '416.22'),
    ...wageSlip(184, 31, '495.00', '396.42'),
    ...wageSlip(334, 32, '520.00', '421.42'),
  ])
  expect(slips.map(({ grossPay, netPay }) => [grossPay, netPay])).toEqual([
    [51480, 41622],
    [49500, 39642],
    [52000, 42142],
  ])
  expect(slips.map(({ employee, arithmeticHolds }) => [employee, arithmeticHolds])).toEqual(
    slips.map(() => ['Tom Wetherall', true]),
  )
})

test('totals in a column of their own stand below their labels, whatever rows stand beside', () => {
  const [slip] = slipsOf([
    ...terms,
    [40, 110, 'Gross pay'],
    [260, 110, 'Description'],
    [500, 110, 'Amount'],
    [40, 122, '£1,245.38'],
    [260, 122, 'Payments'],
    [40, 134, 'Total deductions'],
    [260, 134, 'Casual hours'],
    [500, 134, '1,245.38'],
    [40, 146, '£513.24'],
    [260, 146, 'Deductions'],
    [260, 158, 'PAYE tax'],
    [500, 158, '498.00'],
    [40, 164, 'Take home pay'],
    [260, 170, 'Employee NI'],
    [500, 170, '15.24'],
    [40, 176, '£732.14'],
  ])
  expect(slip).toMatchObject({ grossPay: 124_538, netPay: 73_214, arithmeticHolds: true })
})

test('a label behind a figure has the figures that stand under itself, not under that one', () => {
  const [slip] = slipsOf([
    ...terms,
    [40, 110, 'Payments'],
    [240, 110, 'Amount'],
    [320, 110, 'Deductions'],
    [500, 110, 'Amount'],
    [40, 124, 'Basic pay'],
    [240, 124, '743.42'],
    [320, 124, 'PAYE tax'],
    [500, 124, '148.00'],
    [40, 150, 'Gross pay'],
    [240, 150, '743.42'],
    [320, 150, 'Net pay'],
    [500, 150, '595.42'],
    [40, 190, 'Tax Year to Date'],
    [40, 204, 'Total gross pay'],
    [240, 204, '11,171.39 National Ins'],
    [500, 204, '138.95'],
    [40, 218, 'Pay for tax'],
    [240, 218, '10,836.29 EE pension'],
    [500, 218, '335.10'],
    [40, 232, 'PAYE tax'],
    [240, 232, '2,220.00'],
  ])
  expect(slip?.yearToDate).toEqual({
    gross: 1_117_139,
    taxablePay: 1_083_629,
    tax: 222_000,
    nationalInsurance: 13_895,
    pension: 33_510,
  })
})

test('totals at the foot, below the year so far, are of this period where the lines come to them', () => {
  const [slip] = slipsOf([
    ...terms,
    [40, 110, 'Payments'],
    [240, 110, 'Amount'],
    [320, 110, 'Deductions'],
    [500, 110, 'Amount'],
    [40, 124, 'Contracted salary'],
    [240, 124, '4,253.39'],
    [320, 124, 'PAYE tax'],
    [500, 124, '763.26'],
    [40, 170, 'YEAR TO DATE'],
    [40, 184, 'Gross salary'],
    [240, 184, '31,130.24'],
    [40, 220, 'Gross salary total'],
    [240, 220, 'Deductions'],
    [440, 220, 'Paid to bank'],
    [40, 234, '4,253.39'],
    [240, 234, '763.26'],
    [440, 234, '3,490.13'],
  ])
  expect(slip).toMatchObject({ grossPay: 425_339, netPay: 349_013, arithmeticHolds: true })
})

test('of two tables beside each other each has the year that stands before its own names', () => {
  const [slip] = slipsOf([
    ...terms,
    [40, 110, 'Year to date'],
    [110, 110, 'Deductions'],
    [250, 110, 'Amount'],
    [310, 110, 'Year to date'],
    [380, 110, 'Payments'],
    [520, 110, 'Amount'],
    [40, 126, '5,923.95'],
    [110, 126, 'PAYE tax'],
    [250, 126, '738.00'],
    [310, 126, '25,392.40'],
    [380, 126, 'Basic salary'],
    [520, 126, '3,184.81'],
    [40, 140, '433.06'],
    [110, 140, 'Employee NI'],
    [250, 140, '54.50'],
    [310, 140, '4,781.23'],
    [380, 140, 'Overtime'],
    [520, 140, '599.68'],
    [110, 160, 'Total deductions'],
    [250, 160, '792.50'],
    [380, 160, 'Gross pay'],
    [520, 160, '3,784.49'],
    [380, 180, 'Net pay'],
    [520, 180, '2,991.99'],
  ])
  expect(slip).toMatchObject({ arithmeticHolds: true })
  expect(slip?.lines.map(({ label, ytd }) => [label, ytd])).toEqual([
    ['Basic salary', 2_539_240],
    ['Overtime', 478_123],
    ['PAYE tax', 592_395],
    ['Employee NI', 43_306],
  ])
  expect(slip?.yearToDate).toMatchObject({ tax: 592_395, nationalInsurance: 43_306 })
})

test('what deductions leave of the gross pay is the net pay, whatever its line is called', () => {
  const [slip] = slipsOf([
    ...terms,
    [40, 110, 'Payments'],
    [300, 110, 'Amount'],
    [40, 126, 'Basic pay'],
    [300, 126, '2,626.67'],
    [40, 140, 'Total gross'],
    [300, 140, '2,626.67'],
    [40, 160, 'Deductions'],
    [300, 160, 'Amount'],
    [40, 176, 'Tax'],
    [300, 176, '290.46'],
    [40, 190, 'NI'],
    [300, 190, '126.29'],
    [40, 204, 'GMB union'],
    [300, 204, '16.70'],
    [40, 218, 'Payment by BACS'],
    [300, 218, '2,193.22'],
  ])
  expect(slip).toMatchObject({ netPay: 219_322, otherDeductions: 1670, arithmeticHolds: true })
})

test.each([
  ['Ms Orla MacDonald', true],
  ['Ms Orla McFinch', true],
  ['Ms OrlaFinch', false],
  ['Ms OFinch', false],
])('the name %s is sure: %s', (name, isSure) => {
  const named = terms.map(
    (line): TestLine => (line[2] === 'Name: Ms Orla Finch' ? [40, 60, `Name: ${name}`] : line),
  )
  const [slip] = slipsOf([
    ...named,
    [40, 110, 'Basic pay'],
    [240, 110, '100.00'],
    [40, 124, 'Net pay'],
    [240, 124, '100.00'],
  ])
  expect(slip?.employee).toBe(name)
  expect((slip?.evidence.employee?.confidence ?? 0) >= 0.9).toBe(isSure)
})

const figures: readonly TestLine[] = [
  [40, 110, 'Payments'],
  [200, 110, 'Amount'],
  [40, 124, 'Basic pay'],
  [200, 124, '2,000.00'],
  [40, 138, 'Gross pay'],
  [200, 138, '2,000.00'],
  [300, 110, 'Deductions'],
  [460, 110, 'Amount'],
  [300, 124, 'PAYE tax'],
  [460, 124, '190.20'],
  [300, 138, 'Total deductions'],
  [460, 138, '190.20'],
  [300, 170, 'Net pay'],
  [460, 170, '1,809.80'],
]

test.each(['Tax year 2026-27 to date', 'So far in tax year 2026/27', 'This year 2026/2027'])(
  'the year so far under the heading %s',
  (heading) => {
    const [slip] = slipsOf([
      ...terms,
      ...figures,
      [40, 200, heading],
      [40, 214, 'Taxable pay'],
      [200, 214, '6,000.00'],
      [40, 228, 'Income tax'],
      [200, 228, '570.60'],
    ])
    expect(slip?.yearToDate).toMatchObject({ taxablePay: 600000, tax: 57060 })
  },
)

test.each([
  ['17/10/2025', 14, 'fortnightly'],
  ['17/10/2025', 7, 'four-weekly'],
  ['17/10/2025', 28, 'weekly'],
  ['11/04/2025', 1, 'weekly'],
])('paid on %s in week no %i is %s', (payDate, week, frequency) => {
  const [slip] = slipsOf([
    [40, 30, 'Alder Quay Ltd', 14],
    [40, 60, 'Name: Ms Orla Finch'],
    [240, 60, `Pay date: ${payDate}`],
    [420, 60, `Week no: ${week}`],
    ...figures,
  ])
  expect(slip?.payFrequency).toBe(frequency)
})

test('a name that a narrow cell may have broken is not sure', () => {
  const nameOf = (...more: readonly TestLine[]) => {
    const [slip] = slipsOf([
      [40, 30, 'Alder Quay Ltd', 14],
      [40, 60, 'Employee'],
      [240, 60, 'Pay date'],
      [40, 74, 'Miss Oriel'],
      [240, 74, '28/06/2026'],
      ...more,
      ...figures,
    ])
    return slip?.evidence.employee?.confidence ?? 0
  }
  expect(nameOf()).toBeGreaterThanOrEqual(0.9)
  expect(nameOf([40, 85, 'Fenwick'])).toBeLessThan(0.9)
})

test('a premium for as much an hour as the hours themselves may be hours: neither sum is sure', () => {
  const slip = (rate: string, amount: string, gross: string, net: string) =>
    slipsOf([
      ...terms,
      [40, 110, 'Payments'],
      [200, 110, 'Units'],
      [260, 110, 'Rate'],
      [320, 110, 'Amount'],
      [40, 126, 'Day Hours'],
      [200, 126, '45.00'],
      [260, 126, '12.60'],
      [320, 126, '567.00'],
      [40, 140, 'Waking Nights'],
      [200, 140, '20.00'],
      [260, 140, rate],
      [320, 140, amount],
      [40, 160, 'Total gross pay'],
      [320, 160, gross],
      [40, 180, 'PAYE Tax'],
      [320, 180, '81.80'],
      [40, 200, 'Net pay'],
      [320, 200, net],
    ])[0]
  const sure = (one: Payslip | undefined) => (one?.evidence.basicPay?.confidence ?? 0) >= 0.9
  expect(sure(slip('13.35', '267.00', '834.00', '752.20'))).toBe(false)
  expect(sure(slip('2.15', '43.00', '610.00', '528.20'))).toBe(true)
})

test('the person whom a title names behind more words goes before what a line says of a month', () => {
  const [slip] = slipsOf([
    [200, 30, 'TAIT & MUIR LLP', 14],
    [40, 60, 'Statement of pay for Mr Fergus Abernethy'],
    [40, 74, 'Date of payment'],
    [320, 74, '30th October 2026'],
    [40, 110, 'We paid you'],
    [40, 124, 'Salary for the month'],
    [320, 124, '2,000.00'],
    [40, 138, 'Gross'],
    [320, 138, '2,000.00'],
    [40, 160, 'We deducted'],
    [40, 174, 'Income tax'],
    [320, 174, '190.40'],
    [40, 188, 'National Insurance contributions'],
    [320, 188, '76.16'],
    [40, 216, 'Net amount credited to your bank'],
    [320, 216, '1,733.44'],
  ])
  expect(slip?.employee).toBe('Mr Fergus Abernethy')
  expect(slip?.evidence.employee?.confidence).toBeLessThan(0.9)
  expect(slip?.netPay).toBe(173_344)
})
