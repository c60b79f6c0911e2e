import { describe, expect, it } from 'vitest'
import { paymentLine, payslipOf } from './checks/test-payslips.ts'
import { fieldName } from './field-names.ts'
import type { IncomeReading } from './income-reading.ts'

const slipOf = payslipOf({ lines: [paymentLine('Overtime @ 1.5', 100)] })
const slip: IncomeReading = { documentType: 'payslip', payslips: [slipOf] }

describe('the name of a field', () => {
  it.each([
    ['netPay', 'Net pay'],
    ['yearToDate.taxablePay', 'Taxable pay, year to date'],
    ['payInThisEmployment', 'Pay in this employment'],
    ['niNumber', 'NI number'],
    ['lines.0.amount', 'Overtime @ 1.5'],
    ['payslips.0.lines.0.ytd', 'Overtime @ 1.5, year to date'],
    ['lines.99.amount', 'Lines'],
  ])('%s is %s', (path, name) => {
    expect(fieldName(slip, path)).toBe(name)
  })
})
