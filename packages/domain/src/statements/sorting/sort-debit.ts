/**
 * Which list money out belongs to: gambling whatever the way of paying, then the payee where the
 * tables know it, then what the words say, then every other direct debit or standing order. Cash,
 * cheques, interest and charges are in none.
 */
import {
  authorityNames,
  councilEndings,
  councilEndingsInFull,
  councilOpenings,
} from '../knowledge/authority-names.ts'
import { usualDirectDebits, type WordRule, wordRules } from '../knowledge/list-words.ts'
import { phrasesOf } from '../knowledge/payee-table.ts'
import type { Method } from '../knowledge/payment-words.ts'
import type { StatementList, TransactionNature } from '../statement-lists.ts'
import { findGambling, findPayee, isCollected, type KnownPayee } from './find-payee.ts'
import { findPhrases, indexPhrases, wordsOf } from './find-phrases.ts'
import { foundAmong, saysAny, wordAmong, wordTable } from './find-words.ts'
import { otherTradeBehind } from './other-trades.ts'
import type { Narrative } from './read-narrative.ts'

export type Sorted = {
  readonly list: StatementList | null
  readonly reason: string
  readonly nature?: TransactionNature
  /** Nothing that the tables know says where it belongs: whoever knows the payee may tell. */
  readonly isPayeeUnknown?: true
  /** The tables know a word of a longer name alone: whoever knows all of it may say that it is another. */
  readonly within?: {
    readonly word: string
    readonly otherwise: Pick<Sorted, 'list' | 'reason'>
  }
}

export function sortDebit(narrative: Narrative): Sorted {
  const { method } = narrative
  const never = method === null ? undefined : NEVER_LISTED[method]
  if (never !== undefined) return { list: null, ...never }
  const gambling = findGambling(narrative)
  if (gambling !== null) return byPayee(gambling, narrative)
  const payee = findPayee(narrative)
  if (payee?.list != null) return byPayee(payee, narrative)
  // What a known firm sells is known: `VITALITY HEALTH` is no life insurance.
  const words = payee?.product === undefined ? (byWords(narrative) ?? byAuthority(narrative)) : null
  return words ?? byCollection(narrative, payee)
}

const NEVER_LISTED: Partial<Record<Method, Omit<Sorted, 'list'>>> = {
  cash: { reason: 'Cash taken out is in no list.', nature: 'cash' },
  cheque: { reason: 'A cheque does not say what it pays for.' },
  interest: { reason: 'Interest that the bank charges is in no list.', nature: 'interest' },
  fee: { reason: 'A charge of the bank is in no list.', nature: 'charge' },
}

function byPayee(payee: KnownPayee, narrative: Narrative): Sorted {
  const { name, is, list, product, credit } = payee
  const { isPayeeUnknown: _, ...otherwise } = byCollection(narrative, null)
  const said = product === undefined ? '' : `, and the description says ${product}`
  return {
    list,
    reason: `“${name.toUpperCase()}” is ${is}${said}.`,
    ...(credit === undefined ? {} : { nature: credit }),
    ...(payee.isWithinName === true ? { within: { word: name, otherwise } } : {}),
  }
}

function byWords(narrative: Narrative): Sorted | null {
  const { words } = narrative
  for (const { rule, said, beside, not } of RULES) {
    if (rule.collected === true && !mayBeCollected(rule, narrative)) continue
    const found = foundAmong(said, words)
    if (found === null || otherTradeBehind(words, found.to) !== null) continue
    if (beside !== null && wordAmong(beside, words) === null) continue
    if (not !== null && saysAny(not, words)) continue
    return {
      list: rule.list,
      reason: `${rule.is} (“${found.phrase.toUpperCase()}”).`,
    }
  }
  return null
}

function mayBeCollected(rule: WordRule, narrative: Narrative): boolean {
  return isCollected(narrative) || (rule.unsaid === true && narrative.method === null)
}

/** `READING BC`, `LB HACKNEY`: a local authority by its place and what stands beside it. */
function byAuthority(narrative: Narrative): Sorted | null {
  if (!isCollected(narrative)) return null
  const { payee, words } = narrative
  if (saysAny(NOT_TAX, words)) return null
  const cut = cutAuthority(payee)
  if (cut !== undefined) {
    return {
      list: 'councilTax',
      reason: `“${cut.toUpperCase()}” is a local authority, and money is collected as council tax is.`,
    }
  }
  const place = findPhrases(AUTHORITIES, payee).find(({ at, to, words }) => {
    const before = payee.slice(0, at)
    return (
      (at === 0 && isCouncilEnding(payee.slice(to), words > 1)) ||
      (at > 0 && OPENINGS.has(before.join('')))
    )
  })
  if (place === undefined) return byEnding(narrative)
  return {
    list: 'councilTax',
    reason: `“${place.phrase.toUpperCase()}” is a local authority, and money is collected as council tax is.`,
  }
}

/** An authority whose long name the bank has cut off: `CHESHIRE WEST & CHE`. */
function cutAuthority(payee: readonly string[]): string | undefined {
  const number = payee.findIndex((word) => /\d/.test(word))
  const name = (number < 0 ? payee : payee.slice(0, number)).filter((word) => word !== 'and')
  const printed = name.join('')
  if (name.length < 3 || printed.length < LEAST_OF_NAME) return undefined
  return LONG_NAMES.find(({ joined }) => joined.startsWith(printed))?.name
}

const LEAST_OF_NAME = 12
const LONG_NAMES = phrasesOf(authorityNames).map((name) => ({
  name,
  joined: wordsOf(name)
    .filter((word) => word !== 'and')
    .join(''),
}))

/** A place that no table has, and the ending that authorities alone have: `SOUTH SOMERSET DC`. */
function byEnding({ method, payee }: Narrative): Sorted | null {
  const number = payee.findIndex((word) => /\d/.test(word))
  const name = number < 0 ? payee : payee.slice(0, number)
  const ending = name.at(-1) ?? ''
  return method === 'direct-debit' && name.length > 1 && OF_AUTHORITIES.has(ending)
    ? {
        list: 'councilTax',
        reason: `“${ending.toUpperCase()}” ends the name of a local authority, and money is collected as council tax is.`,
      }
    : null
}

const OF_AUTHORITIES: ReadonlySet<string> = new Set(['dc', 'bc', 'mbc', 'mdc', 'cbc', 'rbc'])

/** Whether what stands behind a place says council: an abbreviation first, or the words in full or cut off. */
function isCouncilEnding(behind: readonly string[], mayBeCut: boolean): boolean {
  const end = behind.findIndex((word) => /\d/.test(word))
  const said = (end < 0 ? behind : behind.slice(0, end)).join('')
  // Nothing is left of it behind a long name: `BASINGSTOKE & DEAN`.
  if (said === '') return mayBeCut
  // `M.B.C` is three words.
  const opening = [1, 2, 3].map((count) => behind.slice(0, count).join(''))
  return (
    opening.some((words) => ENDINGS.has(words)) ||
    IN_FULL.some((words) => words.startsWith(said) || said.startsWith(words))
  )
}

function byCollection(narrative: Narrative, payee: KnownPayee | null): Sorted {
  const sold = payee?.product === undefined ? '' : ` for ${payee.product}`
  const unknown = payee === null ? ({ isPayeeUnknown: true } as const) : {}
  const list = 'otherDirectDebits'
  if (narrative.method === 'direct-debit') {
    return { list, reason: `A direct debit${sold} that fits no other list.`, ...unknown }
  }
  if (narrative.method === 'standing-order') {
    return { list, reason: `A standing order${sold} that fits no other list.`, ...unknown }
  }
  if (narrative.method === null && wordAmong(USUAL, narrative.payee) !== null) {
    return {
      list: 'otherDirectDebits',
      reason: 'How it was paid is not printed; such a payee is paid by direct debit.',
    }
  }
  const reason = NOTHING[narrative.method ?? 'unknown'] ?? NOTHING.unknown ?? ''
  return { list: null, reason, ...unknown }
}

const NOTHING: Readonly<Record<string, string>> = {
  card: 'A card purchase that fits no list.',
  transfer: 'A transfer that fits no list.',
  unknown: 'Nothing in the description fits a list.',
}

type Rule = {
  readonly rule: WordRule
  readonly said: ReturnType<typeof wordTable>
  readonly beside: ReturnType<typeof wordTable> | null
  readonly not: ReturnType<typeof wordTable> | null
}

const RULES: readonly Rule[] = wordRules.map((rule) => ({
  rule,
  said: wordTable(rule.words),
  beside: rule.beside === undefined ? null : wordTable(rule.beside),
  not: rule.not === undefined ? null : wordTable(rule.not),
}))
const USUAL = wordTable(usualDirectDebits)
const AUTHORITIES = indexPhrases(phrasesOf(authorityNames).map((name) => [name, true] as const))
const ENDINGS = joinedPhrases(councilEndings)
const IN_FULL = [...joinedPhrases(councilEndingsInFull)]
const OPENINGS = joinedPhrases(councilOpenings)
const NOT_TAX = wordTable(
  wordRules.find(({ list, collected }) => list === 'councilTax' && collected === true)?.not ?? '',
)

function joinedPhrases(phrases: string): ReadonlySet<string> {
  return new Set(phrasesOf(phrases).map((phrase) => wordsOf(phrase).join('')))
}
