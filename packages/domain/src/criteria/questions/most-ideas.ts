/**
 * How much of a question is read. An advisor's longest story names about a dozen things; what
 * names more is pasted text, and an answer to all of it would be a document of its own. Each thing
 * is asked once, and of more than can be answered the first are, the rest is said to be left out.
 */
import type { FacetSpan } from '../matching/criterion-facets.ts'

/** The spans that are read; `isCut` where the question names more. */
export function withinMostIdeas(spans: readonly FacetSpan[]): {
  readonly spans: readonly FacetSpan[]
  readonly isCut: boolean
} {
  if (spans.filter(isIdea).length <= MOST_IDEAS) return { spans, isCut: false }
  const once = spans.filter((span, at) => !isIdea(span) || isFirst(span, spans.slice(0, at)))
  const last = once.filter(isIdea)[MOST_IDEAS]
  return last === undefined
    ? { spans: once, isCut: false }
    : { spans: once.slice(0, once.indexOf(last)), isCut: true }
}

/** What is said first where a question was cut. */
export const CUT_SHORT =
  'This question names more than can be answered at once: only its first part is answered, the rest is left out.'

// Twice what the longest of the brokers' questions that the rules were tried on names.
const MOST_IDEAS = 20

function isIdea({ facets }: FacetSpan): boolean {
  return facets.some(({ kind, weight }) => kind !== 'qualifier' && weight >= 0.3)
}

function isFirst(span: FacetSpan, before: readonly FacetSpan[]): boolean {
  const own = keysOf(span)
  return !before.some((other) => keysOf(other) === own)
}

function keysOf({ facets }: FacetSpan): string {
  return facets.map(({ key }) => key).join(' ')
}
