import { expect, it } from 'vitest'
import { payslipOf } from '../../testing/payslips.ts'
import { mainFigure } from './main-figure.ts'

const payslips = (...those: ReturnType<typeof payslipOf>[]) =>
  mainFigure({ documentType: 'payslip', payslips: those })

it('of a payslip is what is paid out, or else the gross pay', () => {
  const paid = payslipOf({ netPay: 240_000 })
  expect(payslips(paid)).toEqual({ path: 'netPay', amount: 240_000 })
  const { grossPay } = payslipOf()
  expect(payslips(payslipOf({ netPay: null }))).toEqual({ path: 'grossPay', amount: grossPay })
})

it('is none where nothing is stated, or of several payslips', () => {
  expect(payslips(payslipOf({ netPay: null, grossPay: null }))).toBeNull()
  expect(payslips(payslipOf(), payslipOf())).toBeNull()
  expect(mainFigure({ documentType: 'other' })).toBeNull()
})
