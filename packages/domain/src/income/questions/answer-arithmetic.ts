/** Whether a payslip adds up: payments to gross, gross less deductions to net. */
import type { Payslip } from '../income-reading.ts'
import type { AnswerPart } from './answer-part.ts'
import { capitalised, citationAt, pounds, totalDeductionsOf, whichPayslip } from './figures.ts'
import type { AskedPayslip } from './payslip-answer.ts'

/** Of several payslips it holds where it holds for each. */
export function answerArithmetic(slips: readonly AskedPayslip[]): AnswerPart {
  const known = slips.filter(({ payslip }) => payslip.arithmeticHolds !== null)
  const citations = slips.flatMap((asked) => [
    ...citationAt(asked, 'grossPay', 'Gross pay', money(asked.payslip.grossPay)),
    ...citationAt(asked, 'netPay', 'Net pay', money(asked.payslip.netPay)),
  ])
  const isKnown = known.length === slips.length && known.length > 0
  return {
    texts: slips.map(sentence),
    answer: isKnown
      ? { arithmeticHolds: known.every(({ payslip }) => payslip.arithmeticHolds === true) }
      : known.some(({ payslip }) => payslip.arithmeticHolds === false)
        ? { arithmeticHolds: false }
        : {},
    citations,
  }
}

function sentence(asked: AskedPayslip): string {
  const { payslip } = asked
  const which = capitalised(whichPayslip(asked))
  if (payslip.arithmeticHolds === null) {
    return `${which}: whether it adds up cannot be told, since a figure for it is missing.`
  }
  if (payslip.arithmeticHolds) return `**${which} adds up**: ${sums(payslip)}.`
  const wrong = [
    ...(payslip.arithmeticErrors.includes('gross-mismatch') ? [grossWords(payslip)] : []),
    ...(payslip.arithmeticErrors.includes('net-mismatch') ? [netWords(payslip)] : []),
  ]
  return `**${which} does not add up**: ${wrong.join('; ') || 'its figures do not agree'}.`
}

function sums(payslip: Payslip): string {
  const deductions = totalDeductionsOf(payslip) ?? 0
  return `gross pay ${money(payslip.grossPay)} less deductions of ${pounds(deductions)} is net pay ${money(payslip.netPay)}, and the payments come to the gross pay`
}

function grossWords({ lines, grossPay }: Payslip): string {
  const payments = lines
    .filter(({ kind }) => kind === 'payment')
    .reduce((sum, { amount }) => sum + amount, 0)
  return `its payments come to ${pounds(payments)}, but the gross pay printed is ${money(grossPay)}`
}

function netWords(payslip: Payslip): string {
  const { grossPay, netPay } = payslip
  const deductions = totalDeductionsOf(payslip) ?? 0
  return `gross pay ${money(grossPay)} less deductions of ${pounds(deductions)} is ${pounds((grossPay ?? 0) - deductions)}, but the net pay printed is ${money(netPay)}`
}

function money(pence: number | null): string {
  return pence === null ? '' : pounds(pence)
}
