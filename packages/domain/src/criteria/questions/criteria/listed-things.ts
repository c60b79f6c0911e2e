/**
 * "Does Halifax accept moon rocks and lodger income": of things asked in one list, one that means
 * nothing to the trade or the documents is refused by name beside the answer to the others, instead
 * of being passed over. Only what stands as an item of a list counts: the same words in a story
 * ("he has two dogs and a lodger") are told, not asked.
 */
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import {
  type Facet,
  type FacetSpan,
  type Token,
  uniqueFacets,
} from '../../matching/criterion-facets.ts'
import { asTyped } from '../lenders/typed-words.ts'
import { isStrange } from '../typing-slips.ts'
import { colourWords } from '../wording/colour-words.ts'
import type { AskedCriterion } from './ask-criterion.ts'

/** The criteria asked, with what is listed beside them and no document knows. */
export function withListedThings(
  criteria: readonly AskedCriterion[],
  question: string,
  tokens: readonly Token[],
  spans: readonly FacetSpan[],
  index: CriteriaIndex,
): readonly AskedCriterion[] {
  if (!criteria.some(({ matches }) => matches.length > 0)) return criteria
  const runs = [...Map.groupBy(tokens, ({ run }) => run).values()]
  const isList = isListOfNames(runs, question)
  const items = runs.flatMap((run, at) => {
    const list = listOf(run)
    if (list.length > 0) return list
    const joined = partBeside(run, runs[at - 1], runs[at + 1])
    return joined.length > 0 || at === 0 || !isList ? joined : partListed(run, question)
  })
  const things = items.flatMap((item) => {
    const facets = unknownWords(item, spans, tokens, index)
    return facets === undefined
      ? []
      : [{ words: asTyped(question, item), facets, matches: [] } satisfies AskedCriterion]
  })
  const named = new Set(criteria.map(({ words }) => words.toLowerCase()))
  const missing = new Map(
    things
      .filter(({ words }) => !named.has(words.toLowerCase()))
      .map((thing) => [thing.words, thing]),
  )
  if (missing.size === 0) return criteria
  return [...criteria.map((asked) => without(asked, [...missing.values()])), ...missing.values()]
}

/** A criterion whose words took in what is asked apart. */
function without(asked: AskedCriterion, things: readonly AskedCriterion[]): AskedCriterion {
  const keys = new Set(things.flatMap(({ facets }) => facets.map(({ key }) => key)))
  const rest = (facets: readonly Facet[]) => facets.filter(({ key }) => !keys.has(key))
  return {
    ...asked,
    words: things.reduce((text, { words }) => text.replace(words, ' '), asked.words).trim(),
    facets: rest(asked.facets),
    matches: asked.matches.map((match) => ({ ...match, uncovered: rest(match.uncovered) })),
  }
}

/** The items of a list: what stands around "and" and "or" behind a verb of taking, or all there is. */
function listOf(run: readonly Token[]): readonly (readonly Token[])[] {
  const verb = run.findLastIndex(({ typed }) => TAKING.test(typed))
  const list = verb < 0 ? run : run.slice(verb + 1)
  const items = splitAtLinks(list).map(withoutFrame)
  const isList = items.length > 1 && items.every(({ length }) => length > 0 && length <= MOST_WORDS)
  return isList && !run.some(({ typed }) => TOLD.test(typed)) ? items : []
}

/** "Drones, and how long trading": a part that names one thing, joined to the part beside it. */
function partBeside(
  run: readonly Token[],
  before: readonly Token[] | undefined,
  after: readonly Token[] | undefined,
): readonly (readonly Token[])[] {
  const isJoined =
    (before !== undefined && isLink(run[0])) || isLink(after?.[0]) || isLink(run.at(-1))
  if (!isJoined || run.some(({ typed }) => TOLD.test(typed))) return []
  const item = withoutFrame(run.filter((token) => !isLink(token)))
  return item.length > 0 && item.length <= MOST_WORDS ? [item] : []
}

function isListOfNames(runs: readonly (readonly Token[])[], question: string): boolean {
  const isList = runs.length > 2 || question.trimEnd().endsWith('?')
  const isShort = (run: readonly Token[]) =>
    withoutFrame(run).length <= MOST_WORDS && !run.some(({ typed }) => TOLD.test(typed))
  return isList && runs.every(isShort)
}

/** "Lodgers, unicorns, bonus", "lodgers, unicorns?": a list without "and"; a name in it is a place. */
function partListed(run: readonly Token[], question: string): readonly (readonly Token[])[] {
  const item = withoutFrame(run)
  if (item.length === 0) return []
  return /^\p{Lu}/u.test(asTyped(question, item)) ? [] : [item]
}

function isLink(token: Token | undefined): boolean {
  return token !== undefined && LINK.test(token.typed)
}

const LINK = /^(and|or|plus|nor|also)$/

const TAKING =
  /^(accepts?|accepting|takes?|taking|allows?|considers?|uses?|using|likes?|lends?|does|do|ok|okay|happy|with|on|about|for)$/

/** Who has or is something: a story. */
const TOLD =
  /^(i|he|she|they|we|his|her|their|my|our|has|have|had|is|are|was|were|got|who'?s|client|applicant|wants?|needs?|been|from|because|but|if|when|while|couples?|kids|dogs?|cats?|wife|husband|twins|toddlers|grandkids)$/

const MOST_WORDS = 3

function splitAtLinks(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const items: Token[][] = [[]]
  for (const token of tokens) {
    if (isLink(token)) items.push([])
    else items.at(-1)?.push(token)
  }
  return items
}

function withoutFrame(tokens: readonly Token[]): readonly Token[] {
  const first = tokens.findIndex(({ typed }) => !FRAME.test(typed))
  const last = tokens.findLastIndex(({ typed }) => !FRAME.test(typed))
  return first < 0 ? [] : tokens.slice(first, last + 1)
}

const FRAME =
  /^(an?|the|any|some|both|either|also|too|please|pls|thanks|thx|cheers|all|to|of|for|with|on|at|in|by|as|well|its|who|which|what|whats|lenders?|does|do|will|would|can|could)$/

/**
 * What an item's words are: none of them an idea of the trade, people, places or talk, and one that
 * means nothing ("unicorn income", "pet insurance").
 */
function unknownWords(
  item: readonly Token[],
  spans: readonly FacetSpan[],
  tokens: readonly Token[],
  index: CriteriaIndex,
): readonly Facet[] | undefined {
  const facets = item.map((token) => {
    const at = tokens.indexOf(token)
    const span = spans.find(({ from, to }) => at >= from && at < to)
    const [facet, ...others] = span?.facets ?? []
    const isTold = colourWords.has(token.word) || TALK.test(token.typed)
    const isWord = facet?.kind === 'word' && others.length === 0
    return isWord && !isTold ? facet : undefined
  })
  const known = facets.filter((facet) => facet !== undefined)
  const isNamed = item.some((token) => isStrange(token, index))
  return isNamed && known.length === item.length ? uniqueFacets(known) : undefined
}

const TALK =
  /^(conditions?|restrictions?|issues?|problems?|ideas?|exceptions?|bits|news|updates?|examples?|advice|thoughts?|extras?|nothing|everything|others?|ditto|em|them|it|this|that|these|those|ones?|any|all|us|me|yet|again|soon|ta|cheers|guys|mate|team|lads|folks|hun|boss|more|why|how|where|when|not)$/
