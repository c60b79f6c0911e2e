/**
 * Payees that no table knows, or by a word of a longer name alone, and what somebody who knows firms
 * by their names told of them. It decides only money out to firms, only into a list that a payee's
 * trade alone decides, and against the tables only by more of the name than they know: what was
 * returned unpaid, and what is income, is for the rules.
 */
import { matchingWords } from '../../shared/text.ts'
import type { SortedTransaction, StatementList } from '../statement-lists.ts'
import type { StatementReading, StatementTransaction } from '../statement-reading.ts'
import { bouncedRoles } from './bounced-items.ts'
import { narrateStatement } from './narrate-statement.ts'
import { type Sorted, sortDebit } from './sort-debit.ts'
import { holdersOf, isPerson, namesHolder } from './who-is-named.ts'

/** What a payee is, for each list that may be told by one. */
export const tradesOfLists = {
  mortgagePayments: 'a mortgage lender',
  gasElectric: 'an energy supplier',
  water: 'a water company',
  councilTax: 'a local authority',
  childcare: 'a childcare provider',
  homeInsurance: 'a home insurer',
  carInsurance: 'a motor insurer',
  lifeInsurance: 'a life insurer',
  communications: 'a telephone, broadband or television company',
  creditCommitments: 'a lender',
  gamblingTransactions: 'a gambling firm',
} as const satisfies Partial<Record<StatementList, string>>
export type ToldList = keyof typeof tradesOfLists

/** `name`: the words of the description that say who it is; `other`: a firm of none of these trades. */
export type PayeeTold = { readonly list: ToldList | 'other'; readonly name: string }

/** By the text that was asked about. */
export type KnownPayees = ReadonlyMap<string, PayeeTold>

/** The texts of payees that no table knows wholly, each once, in the order of the statement; no persons. */
export function unknownPayees({
  accountHolder,
  transactions,
}: Pick<StatementReading, 'accountHolder' | 'transactions'>): readonly string[] {
  const rows = narrateStatement(transactions)
  const roles = bouncedRoles(rows)
  const holders = holdersOf(accountHolder)
  const texts = rows.flatMap(({ transaction, narrative }, at) => {
    const { payee } = narrative
    const { isPayeeUnknown, within } = sortDebit(narrative)
    const isAsked =
      transaction.type === 'debit' &&
      roles[at] == null &&
      (isPayeeUnknown === true || within !== undefined) &&
      !isPerson(payee) &&
      !namesHolder(holders, payee)
    return isAsked && /\p{L}{3}/u.test(payee.join(' ')) ? [payeeText(transaction)] : []
  })
  return [...new Set(texts)]
}

/** A description without what tells one payment from another: numbers of cards, references, dates. */
function payeeText({ description }: Pick<StatementTransaction, 'description'>): string {
  return description
    .replace(/(?<!\S)\S*\d\S*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether the name stands in the text, word for word. */
export function isNamedIn(name: string, text: string): boolean {
  const wanted = matchingWords(name)
  const printed = matchingWords(text)
  return (
    wanted.join('').length >= LEAST_OF_NAME &&
    printed.some((_word, at) => wanted.every((word, next) => printed[at + next] === word))
  )
}

const LEAST_OF_NAME = 3

/** A row that nothing is known of goes where its payee was told to belong, as does one by more of its name. */
export function withPayee(
  { isPayeeUnknown, within, ...sorted }: Sorted,
  transaction: StatementTransaction,
  payees: KnownPayees,
): Pick<SortedTransaction, 'list' | 'reason' | 'nature' | 'sortedBy'> {
  const isOpen = isPayeeUnknown === true || within !== undefined
  const told = isOpen ? payees.get(payeeText(transaction)) : undefined
  if (told === undefined || !isNamedIn(told.name, transaction.description)) return sorted
  const { list, name } = told
  if (within === undefined ? list === 'other' : !isMoreThan(name, within.word)) return sorted
  if (list === sorted.list) return sorted
  const is = list === 'other' ? 'a firm of another trade' : tradesOfLists[list]
  return {
    list: list === 'other' ? (within?.otherwise.list ?? null) : list,
    reason: `“${name.toUpperCase()}” reads as ${is}: told by AI from the name alone.`,
    sortedBy: 'ai-checked',
  }
}

/** Whether a name has the word that the tables know and others. */
function isMoreThan(name: string, word: string): boolean {
  return isNamedIn(word, name) && matchingWords(name).length > matchingWords(word).length
}
