import type { StatementList } from './statement-lists.ts'

/** What each list is called. */
export const listNames: Readonly<Record<StatementList, string>> = {
  incomeTransactions: 'Income',
  mortgagePayments: 'Mortgage payments',
  gasElectric: 'Gas and electric',
  water: 'Water',
  councilTax: 'Council tax',
  childcare: 'Childcare',
  homeInsurance: 'Home insurance',
  carInsurance: 'Car insurance',
  lifeInsurance: 'Life insurance',
  communications: 'Communications',
  creditCommitments: 'Credit commitments',
  otherDirectDebits: 'Other direct debits',
  gamblingTransactions: 'Gambling',
  bouncedPayments: 'Bounced payments',
}

/** Of rows that are in no list: money out, and money in. */
export const noListNames = {
  everydaySpending: 'Everyday spending (no list)',
  otherMoneyIn: 'Other money in (no list)',
} as const
