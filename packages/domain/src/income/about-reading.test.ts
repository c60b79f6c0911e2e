import { expect, test } from 'vitest'
import { payslipOf } from '../../testing/payslips.ts'
import { aboutReading } from './about-reading.ts'

test.each([
  [{}, 'Larch & Fell Ltd, 26 September 2025'],
  [{ payDate: null }, 'Larch & Fell Ltd, tax month 6, day of pay not read'],
  [{ payDate: null, taxPeriod: null }, 'Larch & Fell Ltd, day of pay not read'],
])('a payslip with %j is called “%s”', (fields, about) => {
  const payslips = [payslipOf({ ...fields, employer: 'Larch & Fell Ltd' })]
  expect(aboutReading({ documentType: 'payslip', payslips })).toBe(about)
})
