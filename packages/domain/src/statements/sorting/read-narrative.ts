/**
 * What a bank prints of a payment, parted: how the money moved (the type column, or words before or
 * behind the payee), who was paid, and the reference. Where no word parts the reference from the
 * payee, both stand in `payee`.
 */

import { phrasesOf } from '../knowledge/payee-table.ts'
import {
  goBetweens,
  type Method,
  methodWords,
  placeTails,
  referenceWords,
} from '../knowledge/payment-words.ts'
import type { StatementTransaction } from '../statement-reading.ts'
import { wordsOf } from './find-phrases.ts'

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
  const inBrackets = bracketedMethod(description)
  const coded = codeMethod(typeCode) ?? inBrackets?.method ?? null
  const all = wordsOf(inBrackets?.rest ?? description)
  const lead = longestAt(LEADS, coded, (words) => startsWith(all, words))
  const afterLead = all.slice(lead?.words.length ?? 0)
  const tail = longestAt(TAILS, coded ?? lead?.method ?? null, (words) =>
    endsWith(afterLead, words),
  )
  const words = afterLead.slice(0, afterLead.length - (tail?.words.length ?? 0))
  return { method: coded ?? lead?.method ?? tail?.method ?? null, words, ...partReference(words) }
}

/** Whether a bank may have cut the payee off before this word: the end, or a number behind it. */
export function payeeEnds(words: readonly string[], at: number): boolean {
  const next = words[at]
  return next === undefined || /\d/.test(next)
}

/** Whether all words before are of firms that stand between payer and payee. */
export function opens(words: readonly string[], at: number): boolean {
  return words.slice(0, at).every((word) => GO_BETWEENS.has(word))
}

/** Whether nothing but numbers, places and words that every payee has stands beside a name. */
export function standsAlone(words: readonly string[], at: number, to: number): boolean {
  return opens(words, at) && words.slice(to).every((word) => /\d/.test(word) || PLACES.has(word))
}

type Words = { readonly method: Method; readonly words: readonly string[] }

function codeMethod(typeCode: string | null): Method | null {
  if (typeCode === null) return null
  const code = wordsOf(typeCode).join(' ')
  return CODES.get(code === '' ? typeCode.trim() : code) ?? null
}

/** `SKY DIGITAL (Direct Debit) Reference: 62`: how it moved, and all else. */
function bracketedMethod(description: string): { method: Method; rest: string } | null {
  const [whole, inner = ''] = /\(([^()]+)\)/.exec(description) ?? []
  const method = codeMethod(inner)
  return whole === undefined || method === null
    ? null
    : { method, rest: description.replace(whole, ' ') }
}

/** Words of another method than the type column's are no words of a method: `SO ENERGY`. */
function longestAt(
  rows: readonly Words[],
  coded: Method | null,
  fits: (words: readonly string[]) => boolean,
): Words | undefined {
  return rows
    .filter(({ method, words }) => (coded === null || coded === method) && fits(words))
    .sort((one, other) => other.words.length - one.words.length)[0]
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
  return REFERENCE.has(word) || ((word === 'cd' || word === 'on') && /^\d+$/.test(next ?? ''))
}

const CODES: ReadonlyMap<string, Method> = new Map(
  methodWords.flatMap(({ method, codes }) =>
    phrasesOf(codes).map((code) => [wordsOf(code).join(' ') || code, method] as const),
  ),
)
const LEADS = rowsOf(({ leads }) => leads)
const TAILS = rowsOf(({ tails }) => tails)
const GO_BETWEENS: ReadonlySet<string> = new Set(phrasesOf(goBetweens).flatMap(wordsOf))
const PLACES: ReadonlySet<string> = new Set(phrasesOf(placeTails))
const REFERENCE: ReadonlySet<string> = new Set(phrasesOf(referenceWords).flatMap(wordsOf))

function rowsOf(column: (row: (typeof methodWords)[number]) => string): readonly Words[] {
  return methodWords.flatMap((row) =>
    phrasesOf(column(row)).map((phrase) => ({ method: row.method, words: wordsOf(phrase) })),
  )
}
