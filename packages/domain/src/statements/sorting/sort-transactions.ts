/**
 * Sorts a statement's transactions into the lists of an affordability review. Where several lists
 * fit, the first counts: returned items, gambling, income, the named kinds of spending, every other
 * direct debit or standing order. Rules are tables of payees and words in `statements/knowledge`;
 * the same rows are sorted the same, and each says why. Money that comes back from a supplier is in
 * no list; prize draws that need no gambling licence are no gambling, society lotteries are; wages
 * that a bookmaker pays its staff are income.
 */
import { spelledDate } from '../../language/printed-dates.ts'
import type { PayslipOfHolder, SortedTransaction } from '../statement-lists.ts'
import type { StatementTransaction } from '../statement-reading.ts'
import {
  type BouncedRole,
  bouncedEvents,
  bouncedRoles,
  type NarratedTransaction,
} from './bounced-items.ts'
import { nameWithoutNumbers, payeeNamed } from './lessons.ts'
import { narrateStatement } from './narrate-statement.ts'
import { type KnownPayees, withPayee } from './payees-told.ts'
import { sortCredit } from './sort-credit.ts'
import { sortDebit } from './sort-debit.ts'
import { holdersOf } from './who-is-named.ts'

type ToSort = {
  /** As printed, several holders joined by `&` or `and`; null where the format prints none. */
  readonly accountHolder: string | null
  readonly transactions: readonly StatementTransaction[]
  /** Payslips of the holder, by whose employers wages are known. */
  readonly payslips?: readonly PayslipOfHolder[]
  /** What a model told of payees that the tables do not know, by `payeeText`. */
  readonly payees?: KnownPayees
}

/** Every transaction in its order with its list, or none, and the reason in one plain sentence. */
export function sortTransactions({
  accountHolder,
  transactions,
  payslips = [],
  payees = new Map(),
}: ToSort): readonly SortedTransaction[] {
  const rows = narrateStatement(transactions)
  const roles = bouncedRoles(rows)
  const events = bouncedEvents(rows, roles)
  const holders = holdersOf(accountHolder)
  const payers = countPayers(rows)
  const shops = new Set(
    rows.filter(isPurchase).map(({ narrative }) => nameWithoutNumbers(narrative.payee)),
  )
  const returned = returnedItems(rows, roles, events)
  return rows.map((row, index) => {
    const event = events[index] ?? null
    const role = roles[index] ?? null
    const item = event === null ? undefined : returned.get(event)
    const sorted =
      sortReturned(role, item) ??
      (row.transaction.type === 'debit'
        ? sortDebit(row.narrative)
        : sortCredit(row.narrative, {
            holders,
            payslips,
            isRepeated: (payers.get(payerKey(row)) ?? 0) > 1,
            isShop: shops.has(nameWithoutNumbers(row.narrative.payee)),
            amount: row.transaction.amount,
          }))
    const told = withPayee(sorted, row.transaction, payees)
    const payee = payeeNamed(row.narrative.payee)
    return {
      ...row.transaction,
      ...told,
      ...(payee === undefined ? {} : { payee }),
      ...(event === null
        ? {}
        : { bouncedEvent: event, reason: told.reason + cameBack(role, item) }),
    }
  })
}

/** Of one returned item the payment and the entry that gives it back, as far as both are in the statement. */
type ReturnedItem = { payment?: StatementTransaction; back?: StatementTransaction }

function returnedItems(
  rows: readonly NarratedTransaction[],
  roles: readonly BouncedRole[],
  events: readonly (number | null)[],
): ReadonlyMap<number, ReturnedItem> {
  const items = new Map<number, ReturnedItem>()
  for (const [at, { transaction }] of rows.entries()) {
    const event = events[at] ?? null
    if (event === null || roles[at] === 'fee') continue
    const item = items.get(event) ?? {}
    items.set(event, { ...item, [roles[at] === null ? 'payment' : 'back']: transaction })
  }
  return items
}

function sortReturned(
  role: BouncedRole,
  item: ReturnedItem | undefined,
): Pick<SortedTransaction, 'list' | 'reason'> | null {
  if (role === null) return null
  const list = 'bouncedPayments'
  if (role === 'fee') return { list, reason: 'A charge for an item that was not paid.' }
  return {
    list,
    reason:
      item?.payment === undefined
        ? 'The entry that records an item returned unpaid.'
        : `The entry that gives back the payment of ${spelledDate(item.payment.date)}, returned unpaid.`,
  }
}

/** What is said of a payment that was made and is in the statement again. */
function cameBack(role: BouncedRole, item: ReturnedItem | undefined): string {
  return role !== null || item?.back === undefined
    ? ''
    : ` It was returned unpaid on ${spelledDate(item.back.date)}.`
}

function countPayers(rows: readonly NarratedTransaction[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(payerKey(row), (counts.get(payerKey(row)) ?? 0) + 1)
  return counts
}

function payerKey({ transaction, narrative }: NarratedTransaction): string {
  return `${transaction.type} ${nameWithoutNumbers(narrative.payee)}`
}

function isPurchase({ transaction, narrative }: NarratedTransaction): boolean {
  return (
    transaction.type === 'debit' &&
    narrative.method === 'card' &&
    nameWithoutNumbers(narrative.payee) !== ''
  )
}
