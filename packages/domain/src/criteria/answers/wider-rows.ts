/**
 * Rows that answer the very thing asked, and rows of the wider criterion in another document: asked
 * about gifts from friends, “Gift from a friend: No” decides, and what a guide says of gifted
 * deposits as a whole is no other position on it. Where the wider row's words speak of the thing
 * themselves, both answer it and may disagree.
 */
import { nearFacets } from '../matching/criterion-facets.ts'
import type { IndexedAnswer } from '../matching/indexed-answer.ts'
import type { CriterionMatch } from '../matching/match-criteria.ts'
import type { ClientCase } from '../meaning/client-case.ts'
import { unnamedCases } from './coverage-notes.ts'
import { judge } from './hold-answer.ts'
import type { JudgedAnswer } from './judged-answer.ts'

/** One lender's answers with those marked that stand under a wider name than another document's. */
export function withWiderMarked(
  answers: readonly JudgedAnswer[],
  matches: readonly CriterionMatch[],
): readonly JudgedAnswer[] {
  if (new Set(answers.map(({ entry }) => entry.document)).size < 2) return answers
  if (matches.every(({ uncovered }) => uncovered.length === 0)) return answers
  const read = answers.map((judged) => ({ judged, left: leftOut(judged, matches) }))
  return read.map(({ judged, left }) => {
    // A no to the whole is a no to its kinds as well.
    if (judged.outcome === 'decline') return judged
    const isWider = read.some(
      (other) =>
        other.judged.outcome !== 'not-stated' &&
        other.judged.entry.document !== judged.entry.document &&
        other.left.size < left.size &&
        [...other.left].every((key) => left.has(key)),
    )
    return isWider ? { ...judged, isWider } : judged
  })
}

/** Of what is quoted for one lender, the answers that stand under a wider name. */
export function widerAmong(
  entries: readonly IndexedAnswer[],
  matches: readonly CriterionMatch[],
  client: ClientCase | undefined,
): ReadonlySet<IndexedAnswer> {
  // A sentence found by its words has no name that could be narrower than another.
  if (!entries.every((entry) => matchOf(entry, matches) !== undefined)) return new Set()
  const judged = entries.map((entry) => ({ entry, ...judge(entry, client) }))
  const marked = withWiderMarked(judged, matches)
  return new Set(marked.flatMap(({ entry, isWider }) => (isWider === true ? [entry] : [])))
}

/** What makes a case of its own and neither the row's name nor its words speak of. */
function leftOut({ entry }: JudgedAnswer, matches: readonly CriterionMatch[]): ReadonlySet<string> {
  const match = matchOf(entry, matches)
  // A visa holder is a foreign national: what the row implies narrows nothing.
  const implied = new Set(
    nearFacets([...(match?.criterion.core ?? []), ...(match?.criterion.bracketed ?? [])]).map(
      ({ key }) => key,
    ),
  )
  const left = unnamedCases(match?.uncovered ?? [], [entry])
  return new Set(left.flatMap(({ key }) => (implied.has(key) ? [] : [key])))
}

function matchOf(
  { answer, document }: IndexedAnswer,
  matches: readonly CriterionMatch[],
): CriterionMatch | undefined {
  return matches.find(
    ({ criterion }) =>
      criterion.name === answer.criterion &&
      criterion.document === document &&
      criterion.sheet === answer.place.sheet,
  )
}
