import type { ListOfMoney } from './statement-lists.ts'

/** What each list and the rows in none are called. */
export const namesOfMoney: Readonly<Record<ListOfMoney, string>> = {
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
  everydaySpending: 'Everyday spending (no list)',
  otherMoneyIn: 'Other money in (no list)',
}
