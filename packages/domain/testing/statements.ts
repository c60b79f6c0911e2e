/** Statements for tests: rows as `date|code|sign|pounds|description`, with or without a running balance. */

import { analyseStatement } from '../src/statements/analysis/analyse-statement.ts'
import { sortTransactions } from '../src/statements/sorting/sort-transactions.ts'
import type { PayslipOfHolder, StatementAnalysis } from '../src/statements/statement-lists.ts'
import type { StatementReading, StatementTransaction } from '../src/statements/statement-reading.ts'

export function statementOf(
  rows: string,
  facts: Partial<StatementReading> & { readonly period: StatementReading['period'] },
): StatementReading {
  let balance = facts.openingBalance ?? null
  const transactions = rows
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, row): StatementTransaction => {
      const [date = '', code = '', sign, pounds, description = ''] = line.trim().split('|')
      const amount = Math.round(Number(pounds) * 100)
      if (balance !== null) balance += sign === '+' ? amount : -amount
      return {
        date,
        description,
        amount,
        type: sign === '+' ? 'credit' : 'debit',
        balance,
        typeCode: code === '' ? null : code,
        place: { kind: 'record', record: row + 1 },
      }
    })
  return {
    accountHolder: 'MR S PATEL',
    bank: null,
    sortCode: '00-00-01',
    maskedAccount: '••••1234',
    statementMonth: facts.period.end.slice(0, 7) as StatementReading['statementMonth'],
    openingBalance: null,
    closingBalance: balance,
    reconciles: balance === null ? null : true,
    breaksAt: null,
    unread: [],
    ...facts,
    transactions,
  }
}

export function analysisOf(
  reading: StatementReading,
  payslips: readonly PayslipOfHolder[] = [],
): StatementAnalysis {
  return analyseStatement(reading, sortTransactions({ ...reading, payslips }), payslips)
}
