/**
 * Whether the figures of one payslip can be trusted: whether they add up, whether tax, National
 * Insurance and student loan are what HMRC's rules make of the pay, and whether the year to date
 * follows from the payslips around it. A difference with an innocent reason is explained, and what
 * cannot be known is not checked; nobody is accused of anything.
 */
import type { IncomeCheck, Payslip, PayslipLine, Pence } from '../income-reading.ts'
import { checkNationalInsurance } from './check-national-insurance.ts'
import { checkPaye } from './check-paye.ts'
import { checkStudentLoan } from './check-student-loan.ts'
import { checkPeriod, checkYearToDate } from './check-year-to-date.ts'
import { check, disagreement, pounds } from './income-check.ts'

/**
 * All checks of one payslip. `neighbours`: other payslips of the case, in any order; only those of
 * the same person and employer are looked at.
 */
export function checkPayslip(
  payslip: Payslip,
  { neighbours }: { readonly neighbours: readonly Payslip[] },
): readonly IncomeCheck[] {
  const nationalInsurance = checkNationalInsurance(payslip)
  const paye = checkPaye(payslip)
  return [
    checkPayments(payslip),
    checkNet(payslip),
    bothTooLow(paye, nationalInsurance) ? tooLow(payslip, paye.check) : paye.check,
    nationalInsurance.check,
    ...checkStudentLoan(payslip),
    ...checkPeriod(payslip),
    ...checkYearToDate(payslip, neighbours),
  ]
}

// One deduction that is too low has many reasons; both too low fit a lower pay than is printed.
function bothTooLow(
  paye: ReturnType<typeof checkPaye>,
  nationalInsurance: ReturnType<typeof checkNationalInsurance>,
): boolean {
  return (
    paye.isTooLow && paye.check.outcome === 'explain' && nationalInsurance.check.outcome === 'fail'
  )
}

function tooLow({ incomeTax, grossPay }: Payslip, paye: IncomeCheck): IncomeCheck {
  const sentence = `Tax of ${pounds(incomeTax ?? 0)} is, like the National Insurance, less than is due on the printed pay of ${pounds(grossPay ?? 0)}: both fit a lower pay.`
  return { ...paye, outcome: 'fail', sentence }
}

function checkPayments(payslip: Payslip): IncomeCheck {
  const name = 'payments-add-up'
  const { grossPay, lines, evidence } = payslip
  const payments = lines.flatMap((line, at) => (line.kind === 'payment' ? [{ line, at }] : []))
  const fields = ['grossPay', ...payments.map(({ at }) => `lines.${at}.amount`)]
  if (grossPay === null || payments.length === 0) {
    return check(name, 'not-checked', 'The total of the payments could not be checked.', fields)
  }
  const sum = sumOf(payments.map(({ line }) => line))
  if (sum === grossPay) {
    return check(name, 'pass', `The payments add up to the gross pay of ${pounds(sum)}.`, fields)
  }
  const apart = pounds(Math.abs(sum - grossPay))
  const sentence = `The payments add up to ${pounds(sum)}, but the gross pay is printed as ${pounds(grossPay)}: ${apart} apart.`
  return disagreement(name, sentence, fields, evidence)
}

function checkNet(payslip: Payslip): IncomeCheck {
  const name = 'net-follows'
  const { grossPay, netPay, lines, evidence } = payslip
  const deductions = lines.flatMap((line, at) => (line.kind === 'deduction' ? [{ line, at }] : []))
  const fields = ['grossPay', 'netPay', ...deductions.map(({ at }) => `lines.${at}.amount`)]
  if (grossPay === null || netPay === null || deductions.length === 0) {
    return check(name, 'not-checked', 'The net pay could not be checked.', fields)
  }
  const deducted = sumOf(deductions.map(({ line }) => line))
  const net = grossPay - deducted
  const sum = `${pounds(grossPay)} less deductions of ${pounds(deducted)}`
  if (net === netPay) return check(name, 'pass', `${sum} is the net pay of ${pounds(net)}.`, fields)
  const apart = pounds(Math.abs(net - netPay))
  const sentence = `${sum} is ${pounds(net)}, but the net pay is printed as ${pounds(netPay)}: ${apart} apart.`
  return disagreement(name, sentence, fields, evidence)
}

function sumOf(lines: readonly PayslipLine[]): Pence {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
