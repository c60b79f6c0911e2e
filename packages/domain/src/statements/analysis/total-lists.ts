/**
 * What the lists of a statement come to. Every row stands in one of them or among those in none, so
 * that together they are all money out and all money in; nothing is netted but where a total says so.
 */
import {
  type ListOfMoney,
  type ListTotals,
  type MoneyOfList,
  type SortedTransaction,
  statementLists,
} from '../statement-lists.ts'
import type { Pence } from '../statement-reading.ts'

/** In the order in which they are shown: those in no list last. */
const listsOfMoney: readonly ListOfMoney[] = [...statementLists, 'everydaySpending', 'otherMoneyIn']

/** Where a row stands: in its list, or among the money out or in that is in none. */
export function standsIn({ list, type }: Pick<SortedTransaction, 'list' | 'type'>): ListOfMoney {
  return list ?? (type === 'debit' ? 'everydaySpending' : 'otherMoneyIn')
}

/** Money out and money in of every list that has rows. */
export function sumLists(transactions: readonly SortedTransaction[]): readonly MoneyOfList[] {
  const byList = Map.groupBy(transactions, standsIn)
  return listsOfMoney.flatMap((list) => {
    const rows = byList.get(list) ?? []
    const money = { list, rows: rows.length, out: sumOf(rows, 'debit'), in: sumOf(rows, 'credit') }
    return rows.length === 0 ? [] : [money]
  })
}

/** Money out, or money in, in pence. */
export function sumOf(
  rows: readonly Pick<SortedTransaction, 'type' | 'amount'>[],
  type: SortedTransaction['type'],
): Pence {
  return rows.reduce((sum, row) => sum + (row.type === type ? row.amount : 0), 0)
}

/** Money out less money in; of income and other money in the money in less the money out. */
export function netOf({ list, out, in: came }: MoneyOfList): Pence {
  return list === 'incomeTransactions' || list === 'otherMoneyIn' ? came - out : out - came
}

/** Every list with its rows and its total in pence; a list without rows is nought. */
export function totalLists(transactions: readonly SortedTransaction[]): ListTotals {
  const sums = new Map(sumLists(transactions).map((money) => [money.list, money]))
  const entries = statementLists.map((list) => {
    const money = sums.get(list)
    return [
      list,
      { rows: money?.rows ?? 0, total: money === undefined ? 0 : netOf(money) },
    ] as const
  })
  return Object.fromEntries(entries) as ListTotals
}

/** Events among rows of the list: rows that share a number are one, a row that was moved in is its own. */
export function countBounced(transactions: readonly SortedTransaction[]): number {
  const bounced = transactions.filter(({ list }) => list === 'bouncedPayments')
  const numbered = bounced.flatMap(({ bouncedEvent }) => bouncedEvent ?? [])
  return new Set(numbered).size + bounced.length - numbered.length
}

/** A payment that the bank gave back: the return, and the debit that it gives back where one stands in the statement. */
export type ReturnedPayment<Row> = { readonly back: Row; readonly payment: Row | null }

/** Of one statement, in its order: events are numbered within it. */
export function returnedPayments<
  Row extends Pick<SortedTransaction, 'list' | 'type' | 'bouncedEvent'>,
>(transactions: readonly Row[]): readonly ReturnedPayment<Row>[] {
  const payments = new Map<number, Row>()
  for (const row of transactions) {
    const { bouncedEvent: event, list } = row
    if (event === undefined || list === 'bouncedPayments' || payments.has(event)) continue
    payments.set(event, row)
  }
  return transactions
    .filter(({ list, type }) => list === 'bouncedPayments' && type === 'credit')
    .map((back) => ({
      back,
      payment: back.bouncedEvent === undefined ? null : (payments.get(back.bouncedEvent) ?? null),
    }))
}
