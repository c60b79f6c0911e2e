import { listNames } from '@criteria-desk/domain/statements/list-names'
import {
  type StatementList,
  statementLists,
} from '@criteria-desk/domain/statements/statement-lists'

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
