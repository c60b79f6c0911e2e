/**
 * Wages held against payslips. Nothing is said unless the payslip is the holder's and the payer its
 * employer: then whether its net pay came in, on its pay date or within days of it.
 */
import { spelledDate } from '../../language/printed-dates.ts'
import { wordsOf } from '../sorting/find-phrases.ts'
import { readNarrative } from '../sorting/read-narrative.ts'
import { paysAs } from '../sorting/sort-credit.ts'
import { holdersOf, namesHolder } from '../sorting/who-is-named.ts'
import type { PayslipOfHolder, SortedTransaction, StatementAnalysis } from '../statement-lists.ts'
import { daysFrom } from './statement-days.ts'
import { writePence } from './write-pence.ts'

export function notePayslips({
  statement,
  transactions,
  payslips,
}: Pick<StatementAnalysis, 'statement' | 'transactions' | 'payslips'>): readonly string[] {
  const holders = holdersOf(statement.accountHolder)
  return payslips.flatMap((payslip) => {
    const { employee, employer, payDate, netPay } = payslip
    if (employee === null || employer === null || payDate === null || netPay === null) return []
    if (payDate < statement.period.start || payDate > statement.period.end) return []
    if (!namesHolder(holders, wordsOf(employee))) return []
    return notePay({ ...payslip, payDate, netPay }, transactions)
  })
}

type DatedPay = PayslipOfHolder & { readonly payDate: string; readonly netPay: number }

function notePay(
  { employer, payDate, netPay }: DatedPay,
  transactions: readonly SortedTransaction[],
): readonly string[] {
  const paid = transactions.filter(
    (row) =>
      row.type === 'credit' &&
      paysAs(employer, readNarrative(row).payee) &&
      Math.abs(daysFrom(payDate, row.date)) <= DAYS_AROUND_PAYDAY,
  )
  // No payer of that name: wages may go to another account, or the bank prints another name.
  if (paid.length === 0 || paid.some(({ amount }) => amount === netPay)) return []
  const amounts = paid.map(({ amount }) => writePence(amount)).join(' and ')
  return [
    `The payslip of ${employer} of ${spelledDate(payDate)} says ${writePence(netPay)}; ${amounts} came in.`,
  ]
}

const DAYS_AROUND_PAYDAY = 5
