/**
 * What a person taught by moving rows: the payee of such a row goes into that list on later statements
 * of the same account holder. Whose rows may teach whom is decided where they are found. The last word
 * on a payee holds, and a row that was put back teaches nothing any more. What was returned unpaid is
 * an event and no payee's: neither into that list nor out of it is anything taught or moved. The same
 * payees are alike where others of a payee are left behind by a row that is moved.
 */
import type { SortedTransaction, StatementList } from '../statement-lists.ts'
import type { StatementTransaction } from '../statement-reading.ts'
import { readNarrative } from './read-narrative.ts'

/** A row as it was sorted at first, and the list that a person put it into last; null for none. */
export type TaughtRow = {
  readonly transaction: SortedTransaction
  readonly list: StatementList | null
  /** When: ISO timestamp. */
  readonly at: string
}

/** A row, counted from 0, that goes into the list in which a person put its payee, and when they did. */
export type FollowedLesson = {
  readonly row: number
  readonly list: StatementList | null
  readonly at: string
}

/** @param taught newest first */
export function followLessons(
  transactions: readonly SortedTransaction[],
  taught: readonly TaughtRow[],
): readonly FollowedLesson[] {
  const lessons = lastWords(taught)
  return transactions.flatMap((transaction, row): readonly FollowedLesson[] => {
    const lesson = lessons.get(payeeKey(transaction) ?? '')
    if (lesson === undefined || isReturned(transaction.list)) return []
    const { list, at } = lesson
    const isAsRead = list === lesson.transaction.list
    return isAsRead || list === transaction.list ? [] : [{ row, list, at }]
  })
}

/** Of each payee what was said of it last. */
function lastWords(taught: readonly TaughtRow[]): ReadonlyMap<string, TaughtRow> {
  const lessons = new Map<string, TaughtRow>()
  for (const lesson of taught) {
    const key = payeeKey(withPayeeNamed(lesson.transaction))
    if (key === null || lessons.has(key)) continue
    if (isReturned(lesson.list) || isReturned(lesson.transaction.list)) continue
    lessons.set(key, lesson)
  }
  return lessons
}

function isReturned(list: StatementList | null): boolean {
  return list === 'bouncedPayments'
}

/** Money out to a payee and money in from it are told apart; null where nobody is named. */
export function payeeKey({
  type,
  payee,
}: Pick<SortedTransaction, 'type'> & PayeeOfRow): string | null {
  return payee === undefined ? null : `${type} ${payee}`
}

/** What tells whether two rows are of one payee, and where they stand. */
type PayeesRow = Pick<SortedTransaction, 'type' | 'list'> & PayeeOfRow
type PayeeOfRow = { readonly payee?: string | undefined }

/**
 * Whether a row is of the payee of one that somebody moved, and stands where that came from. No row
 * is left behind by one that was or is returned unpaid.
 */
export function isLeftBehind(
  { moved, from }: { readonly moved: PayeesRow; readonly from: StatementList | null },
  row: PayeesRow,
): boolean {
  const key = payeeKey(moved)
  if (key === null || isReturned(from) || isReturned(moved.list)) return false
  return row.list === from && row.list !== moved.list && payeeKey(row) === key
}

/** Older analyses do not say who was paid. */
export function withPayeeNamed<Row extends StatementTransaction & Pick<SortedTransaction, 'payee'>>(
  transaction: Row,
): Row {
  const payee = payeeNamed(readNarrative(transaction).payee)
  return transaction.payee === undefined && payee !== undefined
    ? { ...transaction, payee }
    : transaction
}

/** Words of a payee without its numbers: a reference differs from month to month. */
export function nameWithoutNumbers(payee: readonly string[]): string {
  return payee.filter((word) => !/\d/.test(word)).join(' ')
}

/** Undefined where what is left is too short to be somebody's name. */
export function payeeNamed(payee: readonly string[]): string | undefined {
  const name = nameWithoutNumbers(payee)
  return name.replaceAll(' ', '').length < LEAST_OF_NAME ? undefined : name
}

const LEAST_OF_NAME = 2
