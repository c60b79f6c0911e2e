import { matchingKey } from '../shared/text.ts'
import { endsAsName } from './guides/lenders/lender-titles.ts'
import { isKnownLenderName, lendersNamed } from './lender-names.ts'
import { isCapitalised } from './sheets/heads/header-words.ts'

/**
 * A lender's name with words behind it: "Leek Building Society – please send all cases by the
 * portal". Whoever writes so heads what stands below with the name, and the words behind tell
 * something of that lender. A name of the table is known by itself, one that stands in no table by
 * the word that it ends in.
 */
export type NameInFront = {
  /** As printed, without what stands behind. */
  readonly name: string
  readonly behind: string
  /** False where the name is an ordinary word or a town too, and nothing parts it from what follows. */
  readonly isSure: boolean
}

/** The lender that a text begins with; undefined where it begins with none, or holds no more than it. */
export function nameInFront(text: string): NameInFront | undefined {
  const words = [...text.slice(0, LONGEST).matchAll(/\S+/g)].slice(0, MOST_WORDS)
  const cuts = words.map(({ index, 0: word }) => cutAt(text, index + word.length))
  const own =
    cuts.findLast(({ name }) => isKnownLenderName(name)) ??
    cuts.find(({ name }) => endsAsName(name) && isCapitalised(name))
  if (own === undefined || !/[\p{L}\p{N}]/u.test(own.behind)) return undefined
  return isOrdinary(own) ? undefined : own
}

/** What a name may have, in letters and in words. */
const LONGEST = 80
const MOST_WORDS = 7

function cutAt(text: string, end: number): NameInFront {
  const name = text.slice(0, end).replace(/(?<![\s.,:;|–—-])[\s.,:;|–—-]+$/u, '')
  const behind = text.slice(name.length)
  const isSure = PARTED.test(behind) || !needsContext(name)
  return { name, behind: behind.replace(/^[\s.,:;|–—-]+/u, ''), isSure }
}

/** A dash, a colon, a bracket or a new line: the name is over, and something else begins. */
const PARTED = /^\s*(?:[–—:;|,([{<>#!"“]|-\s)|^[^\S\n]*\n/u

function needsContext(name: string): boolean {
  const key = matchingKey(name)
  return lendersNamed(name).some((lender) => lender.needsContext?.map(matchingKey).includes(key))
}

/** "Together with the applicant". */
function isOrdinary({ name, behind, isSure }: NameInFront): boolean {
  const [next = ''] = matchingKey(behind).split(' ')
  return !isSure && lendersNamed(name).some((lender) => lender.ordinaryBefore?.includes(next))
}
