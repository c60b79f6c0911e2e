/**
 * Whether a client's story names the special case that a limit is stated for: "new build flats"
 * where it tells of a new build flat. A case that is not named may still be the client's, so there
 * is no plain no.
 */
import { holdsDigits } from '../../language/written-figures.ts'
import { foldText } from '../../shared/text.ts'

/** Where the words do not say for whom a second figure holds: nothing follows from it for certain. */
export const SOME_CASES = 'in some cases'

/** True where one of the kinds the story names says everything that the label says. */
function isSpecialCase(label: string, about: readonly string[]): boolean {
  const asked = contentOf(label)
  if (asked.length === 0) return false
  return about.some((kind) => {
    const told = new Set(contentOf(withoutDenied(kind)))
    return asked.every((word) => told.has(word))
  })
}

/** The special cases that the kinds name; "near prime" names near prime and not prime. */
export function namedCases(
  labels: readonly string[],
  about: readonly string[],
): ReadonlySet<string> {
  const named = [...new Set(labels)].filter((label) => isSpecialCase(label, about))
  const isWider = (label: string) =>
    named.some(
      (other) => contentOf(other).length > contentOf(label).length && isSpecialCase(label, [other]),
    )
  return new Set(named.filter((label) => !isWider(label)))
}

/** "Regulated" and "unregulated", "resident" and "non-resident": one of both everybody is. */
export function areOpposites(labels: readonly string[]): boolean {
  const [one, other, ...more] = [...new Set(labels.map((label) => contentOf(label).join(' ')))]
  if (one === undefined || other === undefined || more.length > 0) return false
  return DENYING.some((denial) => other === `${denial}${one}` || one === `${denial}${other}`)
}

/** "Tier 1, tier 2", "P48, lower tiers": the lender's own ranges, one of which every client is in. */
export function areTiers(labels: readonly string[]): boolean {
  const names = new Set(labels)
  return names.size > 1 && [...names].every((label) => TIER.test(label) || holdsDigits(label))
}

const TIER = /\b(?:tiers?|plans?|levels?|ranges?|products?|(?:near )?prime)\b/iu

const DENYING = ['un', 'non', 'non ', 'not ']

/** "Not an HMO", "never contracted": what is denied is not told; a sign or a figure ends it. */
function withoutDenied(story: string): string {
  const parts = foldText(story).split(/(\s+)/)
  const at = parts.findIndex((word) => DENIALS.has(word))
  if (at < 0) return story
  const own = parts.slice(at + 1, at + 1 + DENIED * 2)
  const stop = own.findIndex(
    (word) => ENDS.has(word) || ENDS.has(word.slice(-1)) || holdsDigits(word),
  )
  const till = stop < 0 ? own.length : stop + 1
  return `${parts.slice(0, at).join('')} ; ${withoutDenied(parts.slice(at + 1 + till).join(''))}`
}

const DENIALS = new Set("not no never isn't isnt without aren't arent non neither".split(' '))
const ENDS = new Set([...',.;:?!', 'but', 'and', 'or', 'so'])
const DENIED = 3 // words behind a denial

function contentOf(words: string): readonly string[] {
  return (foldText(words).match(/[a-z0-9]+/g) ?? [])
    .filter((word) => !LINKING.has(word))
    .map((word) => word.replace(/(?<=[a-z]{3})s$/, ''))
}

const LINKING = new Set(
  'the a an of for if on in with where when to and only max case cases'.split(' '),
)
