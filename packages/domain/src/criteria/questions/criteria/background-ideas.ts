/**
 * What a question only tells of where something is: "profit left in the ltd company" is about the
 * profit and not about companies that borrow, "8 storeys in a block of flats" about the storeys and
 * not about buying the block. Such an idea is set aside beside the one that is asked, unless a
 * document prints the two in one row.
 */
import { type CriterionGroup, criteriaSynonyms } from '../../criteria-synonyms.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import type { Facet, FacetSpan, Token } from '../../matching/criterion-facets.ts'

type Background = {
  readonly idea: string
  /** Beside ideas of these groups … */
  readonly groups: readonly CriterionGroup[]
  /** … or these plain words … */
  readonly words: readonly string[]
  /** … where none of these is named. */
  readonly unless: readonly string[]
  /** … or one of these ideas, where a document prints it … */
  readonly beside?: readonly string[]
  /** Said in these words alone. */
  readonly saidAs?: RegExp
}

const BACKGROUNDS: readonly Background[] = [
  {
    idea: 'business-purpose',
    groups: ['employment'],
    words: ['turnover', 'profit', 'account', 'partner', 'covid'],
    unless: ['capital-raising', 'remortgage', 'further-advance', 'second-charge', 'bridging'],
    saidAs: /^business(?:es)?$/,
  },
  {
    idea: 'company-director',
    groups: [],
    beside: ['retained-profit', 'latest-year-figures', 'shareholding', 'declining-profit', 'loss'],
    words: [],
    unless: ['self-employed', 'sole-trader', 'partnership', 'director-dividends'],
  },
  {
    idea: 'mufb',
    groups: ['property'],
    words: ['floor', 'lift', 'storey'],
    unless: ['freehold-flat', 'units'],
    saidAs: /^blocks?(?: of)? flats?$/,
  },
]

/** The spans without the ideas that only tell where what is asked is to be found. */
export function withoutBackground(
  spans: readonly FacetSpan[],
  tokens: readonly Token[],
  index: CriteriaIndex,
): readonly FacetSpan[] {
  return BACKGROUNDS.reduce(
    (left, background) =>
      isTold(background, left, index) ? setAside(background, left, tokens) : left,
    spans,
  )
}

function isTold(
  { idea, groups, unless, beside = [] }: Background,
  spans: readonly FacetSpan[],
  index: CriteriaIndex,
): boolean {
  const facets = spans.flatMap((span) => span.facets)
  if (!facets.some(({ key }) => key === idea)) return false
  if (facets.some(({ key }) => unless.includes(key))) return false
  const asked = facets.filter(
    (facet) =>
      facet.key !== idea &&
      (isOfGroup(facet, groups) || (beside.includes(facet.key) && index.byFacet.has(facet.key))),
  )
  const own = index.byFacet.get(idea) ?? []
  const isPrintedTogether = own.some(({ core, bracketed }) =>
    [...core, ...bracketed].some(({ key }) => asked.some((facet) => facet.key === key)),
  )
  return asked.length > 0 && !isPrintedTogether
}

function isOfGroup({ key, kind, weight }: Facet, groups: readonly CriterionGroup[]): boolean {
  const group = GROUPS.get(key)
  return kind === 'criterion' && weight >= 0.5 && group !== undefined && groups.includes(group)
}

const GROUPS = new Map(
  criteriaSynonyms
    .filter(({ key }) => !['flat', 'house', 'bungalow', 'property-types'].includes(key))
    .map(({ key, group }) => [key, group]),
)

function setAside(
  { idea, saidAs }: Background,
  spans: readonly FacetSpan[],
  tokens: readonly Token[],
): readonly FacetSpan[] {
  return spans.map((span) => {
    if (!span.facets.some(({ key }) => key === idea)) return span
    const said = tokens
      .slice(span.from, span.to)
      .map(({ typed }) => typed)
      .join(' ')
    return saidAs?.test(said) === false ? span : { ...span, facets: [], isNoise: true }
  })
}
