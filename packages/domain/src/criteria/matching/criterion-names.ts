/**
 * What the printed name of a criterion says: the ideas outside its brackets and those within, and
 * what its parts mean together. Where a name says too little by itself ("Standard"), the measure or
 * the heading that it stands under is part of what it says.
 */
import type { CriterionAnswer } from '../criteria-reading.ts'
import { nameInTerms } from '../questions/wording/question-wording.ts'
import {
  completeFacets,
  type Facet,
  facetsOf,
  findFacetSpans,
  type Token,
  tokenise,
  uniqueFacets,
} from './criterion-facets.ts'
import { joinedNames } from './joined-names.ts'

/** The ideas of a name, those that brackets add apart, and its words in their common form. */
export function readCriterionName(printed: string): {
  readonly core: readonly Facet[]
  readonly bracketed: readonly Facet[]
  readonly words: readonly string[]
} {
  const name = asSpoken(printed)
  const tokens = tokensOfName(name)
  const core: Facet[] = []
  const bracketed: Facet[] = []
  for (const span of findFacetSpans(tokens)) {
    const isBracketed = tokens[span.from]?.isBracketed === true
    for (const facet of span.facets) {
      if (isBracketed && facet.kind !== 'qualifier') bracketed.push(facet)
      else core.push(facet)
    }
  }
  const joined = joinedIdeas(name, new Set(core.map(({ key }) => key)))
  const named = [...core.filter(({ key }) => !joined.words.has(key)), ...joined.ideas]
  const outside = tokens.filter(({ isBracketed }) => !isBracketed)
  const words = outside.map(({ word }) => word)
  if (!named.some(({ kind }) => kind === 'criterion')) {
    return { core: facetsOf(name), bracketed: [], words }
  }
  const whole = completeFacets(named, outside)
  const coreKeys = new Set(whole.map(({ key }) => key))
  // "Small HMO (up to 4 rooms)" speaks of rooms in an HMO.
  const together = completeFacets(whole, tokens).filter(({ kind }) => kind === 'criterion')
  return {
    core: whole,
    bracketed: uniqueFacets([...bracketed, ...together]).filter(({ key }) => !coreKeys.has(key)),
    words,
  }
}

/** “Judgments, settled” stands in an A to Z for settled judgments. */
function asSpoken(name: string): string {
  return name.replace(INVERTED, '$2 $1')
}

const INVERTED =
  /^(\p{Lu}[\p{L}-]+(?: \p{L}+)?), ((?!and\b|or\b)[\p{Ll}-]+(?: \p{Ll}+)?)(?= [-–—] |$)/u

/**
 * What a name's parts mean with the word they share beyond what the name says as it stands, and the
 * plain words that this explains: “from friend” of a gifted deposit is explained by nothing.
 */
function joinedIdeas(
  name: string,
  known: ReadonlySet<string>,
): {
  readonly ideas: readonly Facet[]
  readonly words: ReadonlySet<string>
} {
  const parts = joinedNames(name.replace(/\([^)]{0,200}\)/g, ' ')).map((part) => ({
    part,
    ideas: facetsOf(part).filter(({ kind, weight }) => kind === 'criterion' && weight >= 0.4),
  }))
  const telling = parts.filter(({ ideas }) => ideas.some(({ key }) => !known.has(key)))
  return {
    ideas: telling.flatMap(({ ideas }) => ideas),
    words: new Set(telling.flatMap(({ part }) => tokenise(part).map(({ word }) => `word:${word}`))),
  }
}

/** The name of a criterion with what it needs to be found by. */
export function nameToFind({ criterion, section = '', measure }: CriterionAnswer): string {
  if (measure !== undefined) return `${measure} – ${criterion}`
  if (OFFER.test(criterion)) return `Offer validity – ${criterion}`
  return saysLittle(criterion) ? `${section} ${criterion}` : criterion
}

/** Of an offer itself documents say how long it stands. */
const OFFER = /^(?:our |the |an? )?(?:formal |mortgage )?offers?$/i

// "Standard" or "Above £75k" is a criterion only with the heading that it stands under.
function saysLittle(name: string): boolean {
  return !facetsOf(nameInTerms(name)).some(({ weight }) => weight >= 0.3)
}

const JOINT = /\s[-–—]\s|: /

// A dash or a colon inside a name joins its parts, in the order that says more: "Applicants – max
// number" as it stands, "Pension – Private" turned round.
function tokensOfName(name: string): readonly Token[] {
  const parts = nameInTerms(name).split(JOINT)
  const asPrinted = tokenise(parts.join(' '))
  if (parts.length !== 2) return asPrinted
  const turned = tokenise(parts.toReversed().join(' '))
  return plainWeight(turned) < plainWeight(asPrinted) ? turned : asPrinted
}

/** How much of a name no known phrase explains, less what its phrases explain. */
function plainWeight(tokens: readonly Token[]): number {
  const facets = findFacetSpans(tokens).flatMap((span) => span.facets)
  return facets.reduce((sum, { kind, weight }) => sum + (kind === 'word' ? weight : KNOWN_IDEA), 0)
}

// Words that no phrase knows weigh more than an idea the less.
const KNOWN_IDEA = -0.01
