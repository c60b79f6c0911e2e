/**
 * Whether pages are a bank statement, by what is said outside of their list and by whether it leads
 * from balance to balance. A list with a running balance is in many papers; a sort code, or the words
 * that only banks use, is not. One whose days and balances prove it needs no words, unless another
 * paper names itself: for that its balances count for nothing, and whose words weigh more it is.
 */
import { matchingWords } from '../shared/text.ts'
import type { AccountDetails } from './account/account-details.ts'
import { bankStatementPhrases, otherPapers, type PhraseRow } from './knowledge/document-words.ts'

export type Recognition = {
  readonly isStatement: boolean
  /** What it is rather, in plain words; null where nothing tells. */
  readonly looksLike: string | null
}

/** What is known of the list: papers that only speak of accounts have none. */
export type ListEvidence = {
  readonly entries: number
  /** How many printed balances follow from the ones before. */
  readonly follows: number
  /** Every entry has its day, and together they lead over every printed balance from end to end. */
  readonly isProved: boolean
  /** Both ends are printed, or the list says that it is empty. */
  readonly isEmptyList: boolean
  readonly account: Pick<AccountDetails, 'sortCode' | 'accountNumber'>
  /** Another part of the same file is a statement. */
  readonly isBeside: boolean
}

/** Holds what the texts say of banks against what they say of other papers. */
export function recogniseStatement(texts: readonly string[], list: ListEvidence): Recognition {
  const text = ` ${texts.map((one) => matchingWords(one).join(' ')).join(' . ')} `
  const [other] = otherPapers
    .map(({ looksLike, rows }) => ({ looksLike, weight: weightOf(text, rows) }))
    .toSorted((one, other) => other.weight - one.weight)
  const looksLike = other !== undefined && other.weight >= LEAST_OTHER ? other.looksLike : null
  const isProved = list.isProved && looksLike === null
  const hasBalances = isProved || (looksLike === null && list.follows >= ENOUGH_BALANCES)
  const isNamed = namesAccount(list, looksLike !== null)
  const own =
    weightOf(text, bankStatementPhrases) +
    (isNamed ? ACCOUNT_WEIGHT : 0) +
    (isNamed && list.isBeside ? BESIDE_WEIGHT : 0) +
    (hasBalances ? BALANCES_WEIGHT : 0)
  const hasList = list.entries > 0 || list.isEmptyList
  const isEnough = isProved || own >= LEAST_OWN
  const isStatement = hasList && isEnough && own > (other?.weight ?? 0)
  return { isStatement, looksLike: isStatement ? null : looksLike }
}

/** Of accounts that are stated together the number alone tells one from another. */
function namesAccount({ account, isBeside }: ListEvidence, isOther: boolean): boolean {
  return account.accountNumber !== null && (account.sortCode !== null || (isBeside && !isOther))
}

const ACCOUNT_WEIGHT = 3
const BESIDE_WEIGHT = 2
const BALANCES_WEIGHT = 3
const ENOUGH_BALANCES = 3
const LEAST_OWN = 5
const LEAST_OTHER = 4

function weightOf(text: string, rows: readonly PhraseRow[]): number {
  return rows.reduce((sum, [weight, ...phrases]) => {
    const isThere = phrases.some((phrase) => text.includes(` ${phrase} `))
    return isThere ? sum + weight : sum
  }, 0)
}
