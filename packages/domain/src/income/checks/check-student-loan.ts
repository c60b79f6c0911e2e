/** Student loan deductions held against every plan, since payslips seldom say which one it is. */
import type { IncomeCheck, Payslip, Pence } from '../income-reading.ts'
import { studentLoanPlans } from '../tax/rates/tax-year-rates.ts'
import { studentLoanDue } from '../tax/student-loan.ts'
import { taxYearOf } from '../tax/tax-year.ts'
import { check, pounds } from './income-check.ts'
import { payBases } from './pay-bases.ts'

const NAME = 'student-loan'
const FIELDS = ['studentLoan', 'grossPay', 'payDate'] as const
const TOLERANCE: Pence = 100

/** No check where the payslip has no student loan. */
export function checkStudentLoan(payslip: Payslip): readonly IncomeCheck[] {
  const { studentLoan, payDate, payFrequency } = payslip
  if (studentLoan === null || studentLoan === 0) return []
  const taxYear = payDate === null ? null : taxYearOf(payDate)
  if (taxYear === null || payFrequency === null) {
    return [
      told('not-checked', 'The student loan was not worked out again: its period is not known.'),
    ]
  }
  const bases = payBases(payslip, 'pension-and-others')
  const sums = bases.flatMap(({ pay }) =>
    togetherOf(
      studentLoanPlans.map((plan) => [plan, studentLoanDue(taxYear, plan, payFrequency, pay)]),
    ),
  )
  if (sums.length === 0) {
    return [told('not-checked', 'The student loan thresholds of this year are not known.')]
  }
  const fits = sums.some((sum) => Math.abs(sum - studentLoan) <= TOLERANCE)
  return [
    fits
      ? told('pass', `The student loan of ${pounds(studentLoan)} fits a repayment plan.`)
      : told(
          'explain',
          `The student loan of ${pounds(studentLoan)} fits no repayment plan on this pay: it may be for an earlier period or a changed plan.`,
        ),
  ]
}

/** What one plan takes, and a postgraduate loan beside it. */
function togetherOf(dues: readonly (readonly [string, Pence | null])[]): readonly Pence[] {
  const postgraduate = dues.find(([plan]) => plan === 'postgraduate')?.[1] ?? null
  return dues.flatMap(([plan, due]) => {
    if (due === null) return []
    return plan === 'postgraduate' || postgraduate === null ? [due] : [due, due + postgraduate]
  })
}

function told(outcome: IncomeCheck['outcome'], sentence: string): IncomeCheck {
  return check(NAME, outcome, sentence, FIELDS)
}
