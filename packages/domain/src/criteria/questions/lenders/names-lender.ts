/**
 * Whether some words may name a lender at all: a name, an alias, a first part or the initials of one,
 * or a slip of the keys away from that. Of what is told by whoever understood a question nothing else
 * counts, so that no lender comes into an answer that nobody named.
 */
import { editDistance, matchingKey, matchingWords } from '../../../shared/text.ts'
import { knownLenderSpellings, lenderCore } from '../../lender-names.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import { lenderOf, nearestLender, ownerOf, printedLenderKeys } from './lender-keys.ts'

/** @param lenderId one of the index */
export function mayNameLender(words: string, lenderId: string, index: CriteriaIndex): boolean {
  const key = matchingKey(words)
  if (key === '') return false
  const names = printedLenderKeys(index)
  const exact = lenderOf(key, names) ?? ownerOf(key, names)
  if (exact !== undefined && exact.lenderIds.length > 0) return exact.lenderIds.includes(lenderId)
  if (nearestLender(key, names) === lenderId) return true
  return spellingsOf(lenderId, index).some((spelling) => isAlike(key, spelling))
}

function spellingsOf(lenderId: string, { namesById }: CriteriaIndex): readonly string[] {
  const printed = (namesById.get(lenderId) ?? []).flatMap((name) => [
    matchingKey(name),
    lenderCore(name),
  ])
  const known = knownLenderSpellings().flatMap(({ key, lender }) =>
    lender.name === lenderId ? [key] : [],
  )
  return [...new Set([...printed, ...known])].filter((spelling) => spelling !== '')
}

function isAlike(key: string, spelling: string): boolean {
  const typed = matchingWords(key)
  const words = matchingWords(spelling)
  const closed = typed.join('')
  if (words.length > 1 && closed.length >= LEAST_INITIALS && closed === initialsOf(words))
    return true
  if (closed.length < LEAST_LETTERS) return closed === words.join('')
  const start = words.slice(0, typed.length).join('')
  const slips = closed.length < LONG_NAME ? 1 : 2
  return [start, words.join(''), words[0] ?? ''].some(
    (name) => name.length >= LEAST_LETTERS && editDistance(closed, name, slips) <= slips,
  )
}

function initialsOf(words: readonly string[]): string {
  return words.map((word) => word.charAt(0)).join('')
}

const LEAST_INITIALS = 2
const LEAST_LETTERS = 4
const LONG_NAME = 7
