import type { ListOfMoney, StatementList } from './statement-lists.ts'

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

/** What each list and the rows in none are called, where they stand together. */
export const namesOfMoney: Readonly<Record<ListOfMoney, string>> = {
  ...listNames,
  everydaySpending: 'Everyday spending (no list)',
  otherMoneyIn: 'Other money in (no list)',
}
