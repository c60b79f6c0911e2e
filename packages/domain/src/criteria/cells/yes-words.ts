// biome-ignore-all format: a table reads best with one meaning a row
/**
 * How a cell says yes, that nothing stands in the way, and what limits neither. Data for outcome.ts,
 * matched against folded text (lower case, plain dashes and quotes).
 */
import { anyOf, matchPhrases } from '../../shared/phrases.ts'
import said from '../knowledge/yes-words.json' with { type: 'json' }

export const POSITIVE = matchPhrases([/(can )?use (100 ?%|(all|in full|it all)\b)/, /all( \w+)? (ignored|disregarded|accepted|acceptable|ok)/, ...said.positive], 'start')

/** "As per standard policy", "our usual terms apply". */
const STANDARD_TERMS = new RegExp(
  [
    `(?:${anyOf(said.like)} ){0,4}(?:std|standard|normal|usual)(?: lending| residential| resi)?`,
    `(?: ${anyOf(said.terms)})?(?: appl(?:y|ies))?`,
  ].join(''),
)

/** Words after a yes that limit nothing. */
export const BENIGN = matchPhrases([STANDARD_TERMS, /treated (?=the same)/, new RegExp(`(?:no|without) (?:any )?${anyOf(said.hindrances)}`), ...said.benign], 'anywhere', { flags: 'g' })

const BEHIND_IT = / at all| here| set| stated| specified| applied| applies| with (this|these|it)/

/** After this a yes has nothing against it: what might stand in the way does not. */
export const NO_OBSTACLE = new RegExp(
  [
    `^(?:there (?:is|are) )?${anyOf(said.nothing)}(?: ${anyOf(said.nearer)})* (?:`,
    `${anyOf(said.hindrances)}\\b(?: (?:on|as to|regarding) (?:the )?${anyOf(said.limited)}(?: (?:or|and) ${anyOf(said.limited)})?(?= *$))?|`,
    `${/(?<![a-z0-9])[a-z0-9]+( [a-z]+)? (is |are )?(needed|required|necessary)(?= *$)/.source}|`,
    `(?:max(?:imum)?|min(?:imum)?)\\b(?: (?!${anyOf(said.goesOn)}\\b)[a-z]+){0,3})(?:${BEHIND_IT.source})?`,
  ].join(''),
)
