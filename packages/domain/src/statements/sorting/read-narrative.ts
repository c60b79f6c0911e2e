/**
 * What a bank prints of a payment, parted: how the money moved (the type column, or words before or
 * behind the payee), who was paid, and the reference. Where no word parts the reference from the
 * payee, both stand in `payee`.
 */

import { editDistance } from '../../shared/text.ts'
import { phrasesOf } from '../knowledge/payee-table.ts'
import {
  countryCodes,
  goBetweens,
  type Method,
  methodWords,
  placeTails,
  referenceWords,
} from '../knowledge/payment-words.ts'
import type { StatementTransaction } from '../statement-reading.ts'
import { blur, wordsOf } from './find-phrases.ts'

export type Narrative = {
  /** Null: nothing says how the money moved. */
  readonly method: Method | null
  /** All that is said, without the words of the method. */
  readonly words: readonly string[]
  readonly payee: readonly string[]
  readonly reference: readonly string[]
}

export function readNarrative({
  description,
  typeCode,
}: Pick<StatementTransaction, 'description' | 'typeCode'>): Narrative {
  const apart =
    bracketedMethod(description) ?? (typeCode === null ? markedMethod(description) : null)
  const coded = methodOfCode(typeCode) ?? apart?.method ?? null
  const all = wordsOf(spelledOut(apart?.rest ?? description))
  const lead = longestAt(LEADS, coded, (words) => startsWith(all, words))
  const exact = lead === undefined ? null : { ...lead, rest: all.slice(lead.words.length) }
  const opening = longerLead(exact, blurredLead(all, coded))
  const afterLead = opening?.rest ?? all
  const leading = opening?.method ?? null
  const tail = longestAt(
    TAILS,
    coded ?? leading,
    (words) => isTail(words, coded) && endsWith(afterLead, words),
  )
  const words = withoutPrice(afterLead.slice(0, afterLead.length - (tail?.words.length ?? 0)))
  const told = isCash(tail) ? 'cash' : (coded ?? leading ?? tail?.method ?? null)
  const between = told === null || told === 'transfer' ? methodBetween(words, coded) : undefined
  if (between !== undefined) {
    const { method, payee, reference } = between
    return { method, words: [...payee, ...reference], payee, reference }
  }
  return { method: told ?? abroadOrAtHome(words), words, ...partReference(words) }
}

/** Whether a description opens with several words of a method: `Card payment to`. */
export function opensWithPhrase(description: string): boolean {
  const all = wordsOf(spelledOut(description))
  return LEADS.some(({ words }) => words.length > 1 && startsWith(all, words))
}

/** `O2 Direct Debit · 64190`: what collects money stands behind the payee and before the reference. */
function methodBetween(
  words: readonly string[],
  coded: Method | null,
): (Omit<Narrative, 'words' | 'method'> & { readonly method: Method }) | undefined {
  if (coded !== null) return undefined
  for (const { method, words: said } of NAMED_COLLECTIONS) {
    const at = words.findIndex(
      (_, from) => from > 0 && said.every((word, index) => words[from + index] === word),
    )
    if (at < 0) continue
    const { payee, reference } = partReference(words.slice(0, at))
    return { method, payee, reference: [...reference, ...words.slice(at + said.length)] }
  }
  return undefined
}

/** `of 34.73 GBP issued by ZILCH`: the price of a purchase, before whoever sold. */
function withoutPrice(words: readonly string[]): readonly string[] {
  const from = words[0] === 'of' ? 1 : 0
  if (!/^\d+(?:\.\d+)?$/.test(words[from] ?? '') || !/^[a-z]{3}$/.test(words[from + 1] ?? ''))
    return words
  const rest = words.slice(from + 2)
  const seller = rest[0] === 'issued' ? rest.slice(1) : rest
  return SELLS.has(seller[0] ?? '') && seller.length > 1 ? seller.slice(1) : words
}

const SELLS: ReadonlySet<string> = new Set(['by', 'at', 'to', 'from'])

/** `D/D` is no pair of initials, and the number of an invoice may hang on its word. */
function spelledOut(description: string): string {
  return description.replace(/\bd\/d\b/gi, 'DD').replace(/\b(inv|invoice)[-#:]?(?=\d)/gi, '$1 ')
}

/** Whether the payee may have been cut off before this word: the end, a number behind it, a wallet's ten letters or more. */
export function payeeEnds(words: readonly string[], at: number): boolean {
  const next = words[at]
  if (next === undefined || /\d/.test(next)) return true
  return words[at - 2] === 'paypal' && (words[at - 1]?.length ?? 0) >= LETTERS_OF_WALLET
}

const LETTERS_OF_WALLET = 10

/** Whether all words before are of firms between payer and payee, or the card's number and date. */
export function opens(words: readonly string[], at: number): boolean {
  return at <= openingWords(words)
}

/** How many words there are before the one that the payee's name begins with at the latest. */
export function openingWords(words: readonly string[]): number {
  const at = words.findIndex((word) => !GO_BETWEENS.has(word) && !CARD_OR_DATE.test(word))
  return at < 0 ? words.length : at
}

const CARD_OR_DATE = /^\d+(?:[a-z]{3}\d*)?$/

/** Whether nothing but numbers, places and words that every payee has stands beside a name. */
export function standsAlone(words: readonly string[], at: number, to: number): boolean {
  return opens(words, at) && words.slice(to).every((word) => /\d/.test(word) || PLACES.has(word))
}

/** A country behind all else is what card machines print. */
function abroadOrAtHome(words: readonly string[]): Method | null {
  return words.length > 1 && COUNTRIES.has(words.at(-1) ?? '') ? 'card' : null
}

type Words = { readonly method: Method; readonly words: readonly string[] }

/** How money moves by the code of a type column; null where the code is not known. */
export function methodOfCode(typeCode: string | null): Method | null {
  if (typeCode === null) return null
  // Some banks number a code: `C/L 1`, `CARD 5`.
  const code = wordsOf(typeCode).join(' ').replace(/ \d$/, '')
  return CODES.get(code === '' ? typeCode.trim() : code) ?? null
}

/** `SKY DIGITAL (Direct Debit) Reference: 62`: how it moved, and all else. */
function bracketedMethod(description: string): { method: Method; rest: string } | null {
  const [whole, inner = ''] = /\(([^()]+)\)/.exec(description) ?? []
  const method = methodOfCode(inner)
  return whole === undefined || method === null
    ? null
    : { method, rest: description.replace(whole, ' ') }
}

/** `SO/HARROW LETS`, `VDP-VOXI`, `Credit - ALDERSYDE`: what a type column would say, set apart by a sign or by a person's name. */
function markedMethod(description: string): { method: Method; rest: string } | null {
  for (const mark of MARKS) {
    const [, code = '', rest = ''] = mark.exec(description) ?? []
    const method = methodOfCode(code)
    if (rest !== '' && method !== null) return { method, rest }
  }
  return null
}

/** Two letters and a stroke alone are the names of firms, too: `DC-`, `T-`. */
const MARKS = [
  /^(.{2,24}?)\s+[-–—:|·]\s+(.+)$/,
  /^([A-Z]{2,4})\/(.+)$/,
  /^([A-Z]{3})-(?=[A-Z*])(.+)$/,
  // Before somebody's initials such letters are no firm's.
  /^([A-Z]{2,3}) ((?:[A-Z] ){1,3}[A-Z]{2,}.*)$/,
]

/** Words of another method than the type column's are no words of a method: `SO ENERGY`. */
function longestAt(
  rows: readonly Words[],
  coded: Method | null,
  fits: (words: readonly string[]) => boolean,
): Words | undefined {
  return rows
    .filter(({ method, words }) => mayBe(method, coded) && fits(words))
    .sort((one, other) => other.words.length - one.words.length)[0]
}

type Lead = { readonly method: Method; readonly rest: readonly string[] }

/** `DIRECT DEBIT PAYMENT T0` is more than `DIRECT DEBIT`. */
function longerLead(exact: Lead | null, blurred: Lead | null): Lead | null {
  if (exact === null || blurred === null) return exact ?? blurred
  return blurred.rest.length < exact.rest.length ? blurred : exact
}

/**
 * A lead that a scan blurred (`DIREGT DEBIT`) or ran into the payee (`Direct debitSTEPCHANGE`): long
 * ones alone, in letters run together.
 */
function blurredLead(all: readonly string[], coded: Method | null): Lead | null {
  for (const { method, joined, mayRunOn } of LONG_LEADS) {
    if (coded !== null && coded !== method) continue
    const rest = restBehind(joined, all, mayRunOn)
    if (rest !== null && rest.length > 0) return { method, rest }
  }
  return null
}

/** What follows the letters of a lead; null where the words open with others. */
function restBehind(
  lead: string,
  all: readonly string[],
  mayRunOn: boolean,
): readonly string[] | null {
  let printed = ''
  for (const [index, word] of all.entries()) {
    printed += word
    if (printed.length < lead.length - 1) continue
    const rest = all.slice(index + 1)
    if (isBlurOf(printed, lead)) return rest
    const opening = printed.slice(0, lead.length)
    const glued = printed.slice(lead.length)
    return mayRunOn && glued.length > 1 && blur(opening) === blur(lead) ? [glued, ...rest] : null
  }
  return null
}

/** One slip, but not where the payee may begin: `DIRECT DEBIT TV` is not `DIRECT DEBIT TO`. */
function isBlurOf(printed: string, lead: string): boolean {
  if (blur(printed) === blur(lead)) return true
  return printed.slice(-2) === lead.slice(-2) && editDistance(printed, lead, 1) === 1
}

/** Beside a type column, two letters at the end are the payee's own: `WORKING TAX CR`. */
function isTail(words: readonly string[], coded: Method | null): boolean {
  return coded === null || words.join('').length > 2
}

/** Cash taken out with a card is cash, whatever the column says. */
function mayBe(method: Method, coded: Method | null): boolean {
  return coded === null || coded === method || (coded === 'card' && method === 'cash')
}

function isCash(words: Words | undefined): boolean {
  return words?.method === 'cash'
}

function startsWith(all: readonly string[], words: readonly string[]): boolean {
  return words.length < all.length && words.every((word, index) => all[index] === word)
}

function endsWith(all: readonly string[], words: readonly string[]): boolean {
  return startsWith([...all].reverse(), [...words].reverse())
}

function partReference(words: readonly string[]): Pick<Narrative, 'payee' | 'reference'> {
  if (words[0] === 'ref') {
    // `REF.LOAN DRAWDOWN FROM FUNDING CIRCLE LTD`: the payer comes last.
    const from = words.lastIndexOf('from')
    if (from > 0) return { payee: words.slice(from + 1), reference: words.slice(1, from) }
    return { payee: words.slice(1), reference: [] }
  }
  const at = words.findIndex((word, index) => index > 0 && opensReference(word, words[index + 1]))
  return at < 0
    ? { payee: words, reference: [] }
    : { payee: words.slice(0, at), reference: words.slice(at) }
}

/** A word that opens the reference; the card's own number or date, where a number follows. */
function opensReference(word: string, next: string | undefined): boolean {
  if (word === 'card' && next === 'ending') return true
  return REFERENCE.has(word) || ((word === 'cd' || word === 'on') && /^\d+$/.test(next ?? ''))
}

const CODES: ReadonlyMap<string, Method> = new Map(
  methodWords.flatMap(({ method, codes }) =>
    phrasesOf(codes).map((code) => [wordsOf(code).join(' ') || code, method] as const),
  ),
)
const LEADS = rowsOf(({ leads }) => leads)
const LEAST_BLURRED_LEAD = 10
const LONG_LEADS = LEADS.map(({ method, words }) => ({
  method,
  joined: words.join(''),
  // Behind a `to` it cannot be told: `DIRECT DEBIT PAYMENT TOYOTA`.
  mayRunOn: (words.at(-1)?.length ?? 0) > 4,
}))
  .filter(({ joined }) => joined.length >= LEAST_BLURRED_LEAD)
  .sort((one, other) => other.joined.length - one.joined.length)
/** In full words alone: letters such as `so` and `dd` are words of names. */
const NAMED_COLLECTIONS = LEADS.filter(
  ({ method, words }) =>
    (method === 'direct-debit' || method === 'standing-order') &&
    words.length === 2 &&
    words.every((word) => word.length > 4),
)
const TAILS = rowsOf(({ tails }) => tails)
const GO_BETWEENS: ReadonlySet<string> = new Set(phrasesOf(goBetweens).flatMap(wordsOf))
const COUNTRIES: ReadonlySet<string> = new Set(phrasesOf(countryCodes))
const PLACES: ReadonlySet<string> = new Set(phrasesOf(placeTails))
const REFERENCE: ReadonlySet<string> = new Set(phrasesOf(referenceWords).flatMap(wordsOf))

function rowsOf(column: (row: (typeof methodWords)[number]) => string): readonly Words[] {
  return methodWords.flatMap((row) =>
    phrasesOf(column(row)).map((phrase) => ({ method: row.method, words: wordsOf(phrase) })),
  )
}
