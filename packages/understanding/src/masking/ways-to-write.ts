import {
  isKnownLenderName,
  knownLenderSpellings,
} from '@criteria-desk/domain/criteria/lender-names'
import { facetsOf } from '@criteria-desk/domain/criteria/matching/criterion-facets'
import { isEverydayWord } from '@criteria-desk/domain/criteria/questions/wording/everyday-words'
import { MONTH_NAME } from '@criteria-desk/domain/language/months'
import { matchingWords } from '@criteria-desk/domain/shared/text'

/**
 * How a person whose name is known is written: whole, last name first, with initials. A name of one
 * word alone counts where it is no word, no month and no lender's.
 *
 * @param alone whether first and last name are told by themselves too
 * @returns none of a name that is a lender's: whatever it is, it is asked about
 */
export function waysToWrite(name: string, alone: boolean): readonly string[] {
  const words = name
    .replace(TITLE, '')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  const [first = '', ...others] = words
  const last = others.at(-1)
  if (isKnownLenderName(name)) return []
  if (last === undefined) return isTelling(first) && alone ? [first] : []
  const initial = first.slice(0, 1)
  const whole = [
    ...[words.join(' '), `${first} ${last}`, `${initial} ${last}`, `${initial}. ${last}`],
    ...[`${last} ${first}`, `${last}, ${first}`, `${last} ${initial}`, `${last}, ${initial}`],
  ]
  return [...whole, ...(alone ? [first, last].filter(isTelling) : [])]
}

const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|rev)\b\.?\s+/i

/** Nothing else than somebody's name. */
function isTelling(word: string): boolean {
  const [key = '', ...others] = matchingWords(word)
  if (key.length < SHORTEST || others.length > 0) return false
  const isOfLenders = OF_LENDERS.has(key) || OF_LENDERS.has(key.replace(/s$/, ''))
  const isOfTrade = facetsOf(word).some(({ kind }) => kind !== 'word')
  return !isEverydayWord(key) && !isOfLenders && !isOfTrade && !MONTH.test(key)
}

const SHORTEST = 3
const MONTH = new RegExp(`^(?:${MONTH_NAME})$`, 'i')

/** Every word of a name that a lender has: "Skipton", "Leeds", "Virgin". */
const OF_LENDERS: ReadonlySet<string> = new Set(
  knownLenderSpellings().flatMap(({ key }) => key.split(' ')),
)
