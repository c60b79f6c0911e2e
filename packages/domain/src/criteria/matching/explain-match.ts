/** Why a printed criterion was taken for the one asked about, for the trace. */
import type { AskedCriterion } from '../questions/criteria/ask-criterion.ts'
import { bestMatches } from './best-matches.ts'
import type { CriterionMatch } from './match-criteria.ts'

/**
 * For each criterion asked: the ideas that its best printed name shares with the question, what
 * either has beyond the other, how many places print it, and the names that came next.
 */
export function explainMatches(asked: readonly AskedCriterion[]): readonly string[] {
  return asked.flatMap(({ facets, matches }) => {
    const best = bestMatches(matches)
    const [first] = best
    if (first === undefined) return []
    const askedKeys = new Set(facets.map(({ key }) => key))
    const core = first.criterion.core.map(({ key }) => key)
    const shared = core.filter((key) => askedKeys.has(key))
    const added = core.filter((key) => !askedKeys.has(key))
    const left = first.uncovered.map(({ key }) => key)
    const parts = [
      `shares ${shared.join(', ') || 'the words themselves'}`,
      ...(added.length > 0 ? [`the name adds ${added.join(', ')}`] : []),
      ...(left.length > 0 ? [`the question adds ${left.join(', ')}`] : []),
      `printed in ${best.length} ${best.length === 1 ? 'place' : 'places'}`,
      ...nextBest(matches, best),
    ]
    return [`“${first.criterion.name}” ${first.score.toFixed(2)}: ${parts.join('; ')}`]
  })
}

function nextBest(
  matches: readonly CriterionMatch[],
  best: readonly CriterionMatch[],
): readonly string[] {
  const taken = new Set(best.map(({ criterion }) => criterion.name))
  const others = new Map(
    matches
      .filter(({ criterion }) => !taken.has(criterion.name))
      .map(({ criterion, score }) => [criterion.name, score.toFixed(2)]),
  )
  const named = [...others].slice(0, 3).map(([name, score]) => `“${name}” ${score}`)
  return named.length === 0 ? [] : [`not ${named.join(', ')}`]
}
