import { describe, expect, test } from 'vitest'
import { deductionLine, paymentLine, payslipOf } from '../../../testing/payslips.ts'
import type { Payslip } from '../income-reading.ts'
import { checkPayslip } from './check-payslip.ts'

const alone = { neighbours: [] }

function outcomeOf(payslip: Payslip, name: string, neighbours: readonly Payslip[] = []) {
  return checkPayslip(payslip, { neighbours }).find((check) => check.name === name)
}

const august = payslipOf({
  payDate: '2025-08-29',
  taxPeriod: 5,
  yearToDate: {
    gross: 1_500_000,
    taxablePay: 1_500_000,
    tax: 195_180,
    nationalInsurance: 78_080,
    pension: null,
  },
})

test('everything of a sound payslip passes', () => {
  const checks = checkPayslip(payslipOf(), { neighbours: [august] })
  expect(checks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'payments-add-up pass',
    'net-follows pass',
    'paye pass',
    'ni pass',
    'student-loan pass',
    'tax-period pass',
    'year-to-date pass',
  ])
})

describe('arithmetic', () => {
  test('payments that do not add up are told with their sums', () => {
    const check = outcomeOf(payslipOf({ grossPay: 350_000 }), 'payments-add-up')
    expect(check?.outcome).toBe('fail')
    expect(check?.sentence).toBe(
      'The payments add up to £3,000.00, but the gross pay is printed as £3,500.00: £500.00 apart.',
    )
    expect(check?.fields).toEqual(['grossPay', 'lines.0.amount'])
  })

  test('a net pay that does not follow', () => {
    const check = outcomeOf(payslipOf({ netPay: 269_764 }), 'net-follows')
    expect(check).toMatchObject({ outcome: 'fail' })
    expect(check?.sentence).toContain('£2,397.64')
    expect(check?.sentence).toContain('£300.00 apart')
  })

  test('a figure that was hard to read is looked at before anything is said of the payslip', () => {
    const evidence = { netPay: { page: 1, box: [0, 0, 1, 1], confidence: 0.6 } } as const
    const check = outcomeOf(payslipOf({ netPay: 269_764, evidence }), 'net-follows')
    expect(check?.outcome).toBe('explain')
  })

  test('what is not printed is not checked', () => {
    const checks = checkPayslip(payslipOf({ grossPay: null, netPay: null }), alone)
    expect(checks.slice(0, 4).map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 4 }, () => 'not-checked'),
    )
  })
})

describe('tax', () => {
  test.each<[string, Partial<Payslip>, string]>([
    ['a year whose rates are not kept', { payDate: '2019-09-27' }, 'not-checked'],
    ['a code that is none', { taxCode: 'ABC' }, 'not-checked'],
    ['month 1', { taxCode: '1257L M1', incomeTax: 39_020 }, 'pass'],
    ['BR without a year to date', { taxCode: 'BR', incomeTax: 60_000, yearToDate: none() }, 'pass'],
    [
      'a year to date that is of a part of the year',
      { yearToDate: { ...none(), taxablePay: 300_000, tax: 39_020 } },
      'explain',
    ],
    [
      'a cumulative code, near, without a year to date',
      { incomeTax: 38_000, yearToDate: none() },
      'not-checked',
    ],
    ['a cumulative code, far off', { incomeTax: 10_000, yearToDate: none() }, 'explain'],
  ])('%s', (_, changes, outcome) => {
    expect(outcomeOf(payslipOf(changes), 'paye')?.outcome).toBe(outcome)
  })

  test('tax given back after a changed code is explained', () => {
    const check = outcomeOf(
      payslipOf({
        incomeTax: -65_800,
        yearToDate: { ...none(), taxablePay: 1_800_000, tax: 234_200 },
      }),
      'paye',
    )
    expect(check?.outcome).toBe('explain')
    expect(check?.sentence).toContain('given back')
  })

  test('pension taken before tax leaves less to tax', () => {
    const lines = [...payslipOf().lines, deductionLine('Pension', 15_000, 'pension')]
    const payslip = payslipOf({
      pension: 15_000,
      lines,
      incomeTax: 36_020,
      yearToDate: { ...none(), gross: 1_800_000, pension: 90_000, tax: 216_200 },
    })
    expect(outcomeOf(payslip, 'paye')?.outcome).toBe('pass')
    expect(outcomeOf(payslip, 'ni')?.outcome).toBe('pass')
  })

  test('expenses within gross pay are taxed nowhere', () => {
    const lines = [...payslipOf().lines, paymentLine('Mileage', 4_500, { incomeType: null })]
    const payslip = payslipOf({ grossPay: 304_500, lines })
    expect(outcomeOf(payslip, 'paye')?.outcome).toBe('pass')
    expect(outcomeOf(payslip, 'ni')?.outcome).toBe('pass')
  })

  test.each([
    ['four-weekly', '2025-09-05', 6],
    ['four-weekly', '2025-09-12', 24],
  ] as const)('%s pay of %s counted as period %i', (payFrequency, payDate, taxPeriod) => {
    const payslip = payslipOf({
      payFrequency,
      payDate,
      taxPeriod,
      incomeTax: 40_640,
      yearToDate: { ...none(), taxablePay: 1_800_000, tax: 243_880 },
    })
    expect(outcomeOf(payslip, 'paye')?.outcome).toBe('pass')
  })
})

describe('National Insurance', () => {
  test.each<[string, Partial<Payslip>, string]>([
    ['a letter that is none', { niCategory: 'Q' }, 'not-checked'],
    ['over State Pension age', { niCategory: 'C', nationalInsurance: 0 }, 'pass'],
    ['more than is due', { nationalInsurance: 20_000 }, 'explain'],
    ['a director early in the year', { nationalInsurance: 0 }, 'explain'],
    ['two periods at once', { grossPay: 500_000, nationalInsurance: 23_232 }, 'explain'],
    ['less than is due', { nationalInsurance: 11_000 }, 'fail'],
  ])('%s', (_, changes, outcome) => {
    expect(outcomeOf(payslipOf(changes), 'ni')?.outcome).toBe(outcome)
  })

  test('a director’s follows the year', () => {
    const yearToDate = { ...none(), gross: 1_800_000, nationalInsurance: 43_440 }
    const payslip = payslipOf({ nationalInsurance: 12_000, yearToDate })
    const check = outcomeOf(payslip, 'ni')
    expect(check).toMatchObject({ outcome: 'explain' })
    expect(check?.sentence).toContain('director')
  })

  test('a contribution taken before it is explained', () => {
    const payslip = payslipOf({ pension: 15_000, nationalInsurance: 14_416 })
    expect(outcomeOf(payslip, 'ni')?.outcome).toBe('explain')
  })
})

test('pay raised by hand: tax, National Insurance and the year to date tell, in three ways', () => {
  const raised = payslipOf({
    grossPay: 340_000,
    netPay: 279_764,
    lines: [paymentLine('Salary', 340_000), ...payslipOf().lines.slice(1)],
  })
  const failed = checkPayslip(raised, { neighbours: [august] })
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ name }) => name)
  expect(failed).toEqual(['paye', 'ni', 'year-to-date'])
})

describe('the year to date', () => {
  test('below this payslip’s own figure', () => {
    const yearToDate = { ...none(), gross: 200_000 }
    expect(outcomeOf(payslipOf({ yearToDate }), 'year-to-date')?.outcome).toBe('fail')
  })

  test('more in the year than on the payslip was paid in between', () => {
    const yearToDate = { ...payslipOf().yearToDate, gross: 1_850_000 }
    const check = outcomeOf(payslipOf({ yearToDate }), 'year-to-date', [august])
    expect(check?.outcome).toBe('explain')
    expect(check?.sentence).toContain('in between')
  })

  test('expenses need not be in it', () => {
    const lines = [...payslipOf().lines, paymentLine('Mileage', 4_500, { incomeType: null })]
    const payslip = payslipOf({ grossPay: 304_500, lines })
    expect(outcomeOf(payslip, 'year-to-date', [august])?.outcome).toBe('pass')
  })

  test('with payslips missing in between it need only go up', () => {
    const june = { ...august, payDate: '2025-06-27', taxPeriod: 3 }
    expect(outcomeOf(payslipOf(), 'year-to-date', [june])?.outcome).toBe('pass')
  })

  test.each<[string, Partial<Payslip>]>([
    ['another person', { niNumber: 'CE123456A' }],
    ['another employer', { employer: 'Brackenhill Ltd' }],
    ['another tax year', { payDate: '2025-03-28' }],
  ])('a payslip of %s is not looked at', (_, changes) => {
    const other = { ...august, ...changes }
    expect(outcomeOf(payslipOf(), 'year-to-date', [other])?.outcome).toBe('not-checked')
  })

  test('of a payslip given twice in two forms, one that fits is enough', () => {
    const misread = { ...august, yearToDate: { ...august.yearToDate, gross: 1_000_000 } }
    expect(outcomeOf(payslipOf(), 'year-to-date', [misread, august])?.outcome).toBe('pass')
  })
})

test('a student loan that fits no plan is explained', () => {
  expect(outcomeOf(payslipOf({ studentLoan: 31_300 }), 'student-loan')?.outcome).toBe('explain')
})

test('a tax month that is not that of the day of pay is explained', () => {
  expect(outcomeOf(payslipOf({ taxPeriod: 9 }), 'tax-period')?.outcome).toBe('explain')
})

function none(): Payslip['yearToDate'] {
  return { gross: null, taxablePay: null, tax: null, nationalInsurance: null, pension: null }
}
