/**
 * A question in two halves, "what can Mansfield lend on interest only, and how much equity is
 * needed if they sell", of which only the first is answered: silence on the second would read as if
 * nothing were asked of it.
 */
import { facetsOf } from '../matching/criterion-facets.ts'
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { quoted } from './compose-quote.ts'

/** What is said of the last half of a question where no criterion that was found speaks of it. */
export function unansweredPart(
  question: string,
  criteria: readonly AskedCriterion[],
): string | undefined {
  if (criteria.some(({ rowIs }) => rowIs === 'pointed')) return undefined
  const half = SECOND_HALF.exec(question)?.[1]
  if (half === undefined) return undefined
  const asked = facetsOf(half).filter(({ kind, weight }) => kind !== 'qualifier' && weight >= 0.3)
  if (asked.length < LEAST_IDEAS) return undefined
  const held = new Set(
    criteria.flatMap(({ facets, matches: [best] }) => {
      const left = new Set(best?.uncovered.map(({ key }) => key))
      return best === undefined ? [] : facets.flatMap(({ key }) => (left.has(key) ? [] : [key]))
    }),
  )
  if (asked.some(({ key }) => held.has(key))) return undefined
  return `Nothing was found for ${quoted(half.trim().replace(/(?<![?.!\s])[?.!\s]+$/, ''))}; ask it by itself.`
}

const SECOND_HALF =
  /[a-z)](?:,|;|\?)? (?:and|also|plus) ((?:how|what|when|which|where|do|does|is|are|can|will|would) .{8,120})$/i

/** One word may be said in passing. */
const LEAST_IDEAS = 2
