import {
  type StatementList,
  statementLists,
} from '@criteria-desk/domain/statements/statement-lists'

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

/** Lists of money that goes out month by month. */
export const spendingLists: readonly StatementList[] = statementLists.filter(
  (list) => list !== 'incomeTransactions' && list !== 'bouncedPayments',
)

/** Lists that a lender asks about whatever they come to. */
export function isWarned(list: StatementList | null): boolean {
  return list === 'gamblingTransactions' || list === 'bouncedPayments'
}

export function listName(list: StatementList | null): string {
  return list === null ? 'No list' : listNames[list]
}
