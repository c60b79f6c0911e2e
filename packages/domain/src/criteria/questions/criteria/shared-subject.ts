/**
 * "Renovation scheme max loan and LTV" asks both of renovations: where the documents print such a
 * limit of the subject, the general one of the lender would be the wrong figure.
 */
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import type { Facet, FacetSpan } from '../../matching/criterion-facets.ts'

/** The parts of a question, each bare measure with the subject of the part that measures one too. */
export function withSharedSubject(
  segments: readonly (readonly FacetSpan[])[],
  index: CriteriaIndex,
): readonly (readonly FacetSpan[])[] {
  const withSubjects = segments.filter((spans) => spans.some(isSubject))
  const [named] = withSubjects
  if (segments.length < 2 || named === undefined || withSubjects.length > 1) return segments
  const subject = named.filter(isSubject)
  if (measuresOf(named).length === 0) return segments
  return segments.map((spans) => {
    const measures = measuresOf(spans)
    const isBare = spans !== named && measures.length > 0
    return isBare && isPrinted([...measures, ...subject.flatMap(ideasOf)], index)
      ? [...subject, ...spans]
      : spans
  })
}

function isSubject(span: FacetSpan): boolean {
  const ideas = ideasOf(span)
  return ideas.length > 0 && ideas.every(({ measure }) => measure === undefined)
}

function measuresOf(spans: readonly FacetSpan[]): readonly Facet[] {
  return spans.flatMap(({ facets }) => facets.filter(({ measure }) => measure !== undefined))
}

function ideasOf({ facets }: FacetSpan): readonly Facet[] {
  return facets.filter(({ kind, weight }) => kind === 'criterion' && weight >= PLAIN)
}

const PLAIN = 0.8

/** Whether one printed name holds all of it. */
function isPrinted(ideas: readonly Facet[], { byFacet }: CriteriaIndex): boolean {
  const [first, ...others] = ideas.map(({ key }) => key)
  return (byFacet.get(first ?? '') ?? []).some(({ core }) =>
    others.every((key) => core.some((facet) => facet.key === key)),
  )
}
