/**
 * What an underwriter would ask about, in neutral sentences: each names only what the statement
 * prints, with count and amount, and judges nobody. A note that rests on balances is left out where
 * none are printed.
 */
import { spelledDate } from '../../language/printed-dates.ts'
import { cutText, longestTexts } from '../../shared/text-bounds.ts'
import type { SortedTransaction, StatementAnalysis, TransactionNature } from '../statement-lists.ts'
import { notePayslips } from './note-payslips.ts'
import { endOfDayBalances, longestSilence } from './statement-days.ts'
import { returnedPayments, sumOf } from './total-lists.ts'
import { countOf, writePence } from './write-pence.ts'

/** Nobody reads more, and each move of a row makes them anew. */
const MOST_NOTES = 200

type Noted = Pick<StatementAnalysis, 'statement' | 'transactions' | 'payslips'>

/** Notes of one statement, the reading's own first. */
export function noteStatement(noted: Noted): readonly string[] {
  const notes = [
    ...noteReading(noted),
    ...(noted.statement.doubts ?? []),
    ...noteBounced(noted.transactions),
    ...noteGambling(noted.transactions),
    ...REPAID.flatMap(([nature, text]) => noteNature(noted.transactions, nature, text)),
    ...noteBorrowed(noted.transactions),
    ...noteOverdraft(noted),
    ...noteCash(noted.transactions),
    ...noteLargeCredits(noted.transactions),
    ...noteSilence(noted),
    ...notePayslips(noted),
  ]
  const more = notes.length - MOST_NOTES
  const told = notes.slice(0, MOST_NOTES).map((note) => cutText(note, longestTexts.cell))
  return more > 0 ? [...told, `${countOf(more, 'more note')} of the same kinds.`] : told
}

function noteReading({ statement, transactions }: Noted): readonly string[] {
  const { breaksAt, unread, unbooked = [], reconciles } = statement
  const corrected = transactions.filter(({ correctedFrom }) => correctedFrom !== undefined).length
  const notes: string[] = []
  if (reconciles === false) notes.push(breakNote(breaksAt, transactions))
  if (corrected > 0) {
    notes.push(
      `${countOf(corrected, 'amount')} could not be read with certainty and follow${corrected === 1 ? 's' : ''} from the printed balances.`,
    )
  }
  if (unread.length > 0) notes.push(`${countOf(unread.length, 'row')} could not be read.`)
  if (unbooked.length > 0) {
    notes.push(
      `${countOf(unbooked.length, 'row')} ${unbooked.length === 1 ? 'is' : 'are'} not booked yet and not counted: ${unbooked.join('; ')}.`,
    )
  }
  if (statement.currency !== undefined)
    notes.push(`All amounts are in ${statement.currency}, not in pounds.`)
  for (const { currency, rows } of statement.notIncluded ?? []) {
    notes.push(`${countOf(rows, 'row')} in ${currency} ${rows === 1 ? 'is' : 'are'} not included.`)
  }
  if (transactions.length + unread.length === 0) notes.push('No transactions in the period.')
  return notes
}

function breakNote(
  breaksAt: Noted['statement']['breaksAt'],
  transactions: readonly SortedTransaction[],
): string {
  const row = breaksAt === null ? undefined : transactions[breaksAt.row]
  if (breaksAt === null || row === undefined) {
    return 'Opening balance and transactions do not come to the closing balance.'
  }
  return `The printed balance does not follow on ${spelledDate(row.date)} (${row.description}): ${writePence(breaksAt.expected)} follows from the row before, ${writePence(breaksAt.printed)} is printed.`
}

function noteBounced(transactions: readonly SortedTransaction[]): readonly string[] {
  return returnedPayments(transactions).map(({ back, payment }) => {
    const what = payment === null ? '' : `, for ${payment.description}`
    return `${writePence(back.amount)} was returned unpaid on ${spelledDate(back.date)}${what}.`
  })
}

function noteGambling(transactions: readonly SortedTransaction[]): readonly string[] {
  const rows = transactions.filter(({ list }) => list === 'gamblingTransactions')
  if (rows.length === 0) return []
  const out = sumOf(rows, 'debit')
  const back = sumOf(rows, 'credit')
  return [
    `${countOf(rows.length, 'gambling transaction')}: ${writePence(out)} staked, ${writePence(back)} returned.`,
  ]
}

const REPAID: readonly (readonly [TransactionNature, string])[] = [
  ['payday', 'to short-term lenders'],
  ['pay-later', 'to pay-later firms'],
  ['collector', 'to debt collectors'],
  ['debt-plan', 'to debt management firms or plans'],
]

function noteNature(
  transactions: readonly SortedTransaction[],
  nature: TransactionNature,
  text: string,
): readonly string[] {
  const rows = transactions.filter(
    (row) => row.nature === nature && row.type === 'debit' && row.list === 'creditCommitments',
  )
  return rows.length === 0
    ? []
    : [`${countOf(rows.length, 'payment')} ${text}, ${writePence(sumOf(rows, 'debit'))} in all.`]
}

function noteBorrowed(transactions: readonly SortedTransaction[]): readonly string[] {
  return transactions
    .filter(({ nature, list, type }) => nature === 'borrowed' && list === null && type === 'credit')
    .map(
      ({ amount, date, description }) =>
        `${writePence(amount)} of borrowed money came in on ${spelledDate(date)} (${description}).`,
    )
}

function noteOverdraft({ statement, transactions }: Noted): readonly string[] {
  const balances = endOfDayBalances(statement, transactions)
  const overdrawn = (balances ?? []).filter((balance) => balance < 0)
  if (balances === null || overdrawn.length === 0) return []
  const lowest = writePence(Math.min(...overdrawn))
  const days = `${overdrawn.length} of ${countOf(balances.length, 'day')}`
  return overdrawn.length / balances.length >= LIMITS.persistentOverdraft
    ? [`Overdrawn most of the time: at the end of ${days}, lowest ${lowest}.`]
    : [`Overdrawn at the end of ${days}, lowest ${lowest}.`]
}

function noteCash(transactions: readonly SortedTransaction[]): readonly string[] {
  const cash = transactions.filter(({ nature, type }) => nature === 'cash' && type === 'debit')
  const out = sumOf(transactions, 'debit')
  const share = out === 0 ? 0 : sumOf(cash, 'debit') / out
  return share < LIMITS.cashShare
    ? []
    : [
        `${writePence(sumOf(cash, 'debit'))} was taken out in cash, ${Math.round(share * 100)}% of all money out.`,
      ]
}

function noteLargeCredits(transactions: readonly SortedTransaction[]): readonly string[] {
  return transactions
    .filter(
      ({ list, type, amount, nature }) =>
        list === null &&
        type === 'credit' &&
        amount >= LIMITS.largeCredit &&
        nature !== 'own-account' &&
        nature !== 'borrowed',
    )
    .map(
      ({ amount, date, description }) =>
        `A credit of ${writePence(amount)} on ${spelledDate(date)} (${description}) is not counted as income.`,
    )
}

function noteSilence({ statement, transactions }: Noted): readonly string[] {
  if (transactions.length === 0) return []
  const silence = longestSilence(statement.period, transactions, LIMITS.silentDays)
  return silence === null
    ? []
    : [
        `No transactions from ${spelledDate(silence.from)} to ${spelledDate(silence.to)}, ${silence.days} days.`,
      ]
}

/** From where on a note is worth a question; shares are of 1, money in pence. */
const LIMITS = {
  persistentOverdraft: 0.5,
  cashShare: 0.2,
  largeCredit: 100_000,
  silentDays: 10,
} as const
