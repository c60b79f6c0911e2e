import { standsIn } from '@criteria-desk/domain/statements/analysis/total-lists'
import { namesOfMoney } from '@criteria-desk/domain/statements/list-names'
import type {
  ListOfMoney,
  SortedTransaction,
  StatementList,
} from '@criteria-desk/domain/statements/statement-lists'
import type { Side } from './assessment-figures.ts'

/** Lists that a lender asks about whatever they come to. */
export function isWarned(list: StatementList | null): boolean {
  return list === 'gamblingTransactions' || list === 'bouncedPayments'
}

/** The list that a row is in; of a row in none whether it is spending or money in. */
export function listName(
  list: StatementList | null,
  { type }: Pick<SortedTransaction, 'type'>,
): string {
  return namesOfMoney[standsIn({ list, type })]
}

/** The same where there is little room. */
export function shortListName(
  list: StatementList | null,
  { type }: Pick<SortedTransaction, 'type'>,
): string {
  if (list !== null) return namesOfMoney[list]
  return type === 'debit' ? 'Everyday spending' : 'Other money in'
}

/** A list among all money out, or among all money in: money on the side that is not its usual one is said. */
export function sideName(list: ListOfMoney, side: Side): string {
  const behind = beside[side][list] ?? (side === 'in' ? 'money back' : '')
  return behind === '' ? namesOfMoney[list] : `${namesOfMoney[list]}, ${behind}`
}

const beside: Readonly<Record<Side, Partial<Record<ListOfMoney, string>>>> = {
  out: { gamblingTransactions: 'staked', incomeTransactions: 'paid back' },
  in: {
    gamblingTransactions: 'returned',
    bouncedPayments: 'given back',
    incomeTransactions: '',
    otherMoneyIn: '',
  },
}
