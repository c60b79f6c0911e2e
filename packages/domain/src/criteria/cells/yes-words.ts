// biome-ignore-all format: a table reads best with one meaning a row
/**
 * How a cell says yes, that nothing stands in the way, and what limits neither. Data for outcome.ts,
 * matched against folded text (lower case, plain dashes and quotes).
 */
import { anyOf, matchPhrases } from '../../shared/phrases.ts'

export const POSITIVE = matchPhrases([
  'y', 'yes', 'yep', 'yeah', 'yup', 'ok', 'okay', 'okey', 'accepted', 'acceptable', 'accepts?',
  'allowed', 'permitted', 'fine', 'available', '✓', '✔', '√', '✅', '100 ?%', 'in full', 'fully',
  'full', 'used in full-', 'used at 100 ?%', '100 ?% (is )?used-',
  /(can )?use (100 ?%|(all|in full|it all)\b)/, 'can use',
  /all( \w+)? (ignored|disregarded|accepted|acceptable|ok)/,
  'all (of it|types|considered|accepted|ok|ignored)-', '(all )?(ignored?|disregard(ed)?)',
  'any(one|body)?', 'everyone', 'considered as standard-', 'considered as normal-', 'happy',
  '(lend )?treat(ed)? as-', 'std', 'standard', 'no problem-', 'usual criteria-',
  'normal (criteria|lending|policy)-', '(lend )?as (standard|normal|usual)-', 'unlimited',
  'unrestricted', 'can be (used|accepted|included|counted|taken)', 'used without',
  'counted in full-', 'taken in full-', 'treated the same', 'same as',
  'as (for )?(an? |any )?(other )?employed', 'will (lend|accept)-', 'lends?', 'welcome-',
  'included', 'good', 'offered', 'possible', 'eligible', 'covered', 'supported', 'we accept-',
  'freely-',
], 'start')

const LIKE = [
  'as', 'treated as', 'treat as', 'considered as', 'to', 'our', 'normal', 'usual', 'within', 'under',
  'per', 'subject to',
]

const TERMS = [
  'criteria', 'policy', 'terms', 'rules', 'underwriting', 'affordability', 'checks?', 'basis',
  'ltvs?',
]

/** "As per standard policy", "our usual terms apply". */
const STANDARD_TERMS = new RegExp(
  [
    `(?:${anyOf(LIKE)} ){0,4}(?:std|standard|normal|usual)(?: lending| residential| resi)?`,
    `(?: ${anyOf(TERMS)})?(?: appl(?:y|ies))?`,
  ].join(''),
)

const HINDRANCES = [
  'issues?', 'problems?', 'probs?', 'restrictions?', 'limits?', 'limitations?', 'objections?',
  'concerns?', 'caps?', 'conditions?', 'requirements?', 'exclusions?', 'required', 'needed',
  'necessary', '(upper |lower )?age( limit)?', 'upper limit', 'barriers?', 'worries', 'ceiling',
  'stipulations?', 'penalty', 'penalties', 'terms', 'rules', 'impact', 'effect',
  'strings?( attached)?', 'catch(es)?', 'hoops', 'snags?', 'quibbles?', 'ifs( or|,)? buts', 'caveats?',
]

/** Words after a yes that limit nothing. */
export const BENIGN = matchPhrases([
  'yes', 'yep', 'ok', 'okay', 'accepted', 'acceptable', 'allowed', 'permitted', 'fine',
  'available',
  STANDARD_TERMS,
  'as (an? )?(standard|normal|usual)',
  'treated? (the )?(as|like) (standard|normal|any other|employed|(earned|main|primary|basic) (income|salary|pay))',
  /treated (?=the same)/,
  'as (for )?(an? |any )?(other )?(employed|main|earned)( income| applicants?| earnings)?( would be)?',
  '(on|across|for) (all|any|every|the|our)( of (the|our))? (products?|range|schemes?|rates?)',
  '(all|any) (sizes?|grades?|kinds?|levels?|sources?)', 'taken', 'included', 'offer', 'welcomed?',
  'same as (an? )?(any other|standard|normal|uk (national|resident|citizen)s?|residents?)',
  new RegExp(`(?:no|without) (?:any )?${anyOf(HINDRANCES)}`),
  'no (max(imum)?|min(imum)?)( (time|age|period|term|income|deposit|loan))?',
  'not a problem', 'unlimited', 'unrestricted',
  '(is |are |all )?(used|ignored|disregarded)', 'of (it|income|the income)', 'in full',
  'in all cases', 'every time', 'routinely', 'readily', '(by|for) (them|us)', 'count(s|ed)',
  'any amount', '(the )?full amount', 'return(ing|ed)?( to work)?( salary| income)?', 'fully',
  'all areas', 'all', 'any', 'considered', 'income', 'can be', 'will be', 'be', 'we( do)?', 'lend',
  'lender', 'happy to (lend|consider|accept)?', 'happy', 'types?', 'cases', 'for affordability',
  'purposes?', 'this', 'these', 'on', 'with', 'here', 'too', 'and', 'the', 'to', 'apply',
  'applies', 'use', 'used', 'full', 'applicants?', 'clients?', 'properties', 'property', 'good',
  'at all', 'if affordable', 'subject to affordability', '(must )?meets? affordability',
  'all legal', 'legal', '(from )?day (1|one)',
], 'anywhere', { flags: 'g' })

const NOTHING = [
  'no', 'none', 'not an?', 'without', 'nil', 'zero', 'not', 'nothing',
]

/** What tells a hindrance nearer and leaves it one. */
const NEARER = [
  'specific', 'particular', 'set', 'stated', 'policy', 'formal', 'upper', 'lower', 'overall',
  'real', 'major', 'additional', 'extra', 'special', 'further', 'known', 'lender', 'else', 'more',
]

const LIMITED = [
  'number', 'value', 'size', 'amount', 'donor', 'source', 'location',
]

/** Behind a maximum that there is none of these go on to limit something. */
const GOES_ON = [
  'but', 'if', 'when', 'where', 'unless', 'with', 'for', 'on', 'over', 'under', 'above', 'below',
  'and', 'or', 'must',
]

const BEHIND_IT = / at all| here| set| stated| specified| applied| applies| with (this|these|it)/

/** After this a yes has nothing against it: what might stand in the way does not. */
export const NO_OBSTACLE = new RegExp(
  [
    `^(?:there (?:is|are) )?${anyOf(NOTHING)}(?: ${anyOf(NEARER)})* (?:`,
    `${anyOf(HINDRANCES)}\\b(?: (?:on|as to|regarding) (?:the )?${anyOf(LIMITED)}(?: (?:or|and) ${anyOf(LIMITED)})?(?= *$))?|`,
    `${/(?<![a-z0-9])[a-z0-9]+( [a-z]+)? (is |are )?(needed|required|necessary)(?= *$)/.source}|`,
    `(?:max(?:imum)?|min(?:imum)?)\\b(?: (?!${anyOf(GOES_ON)}\\b)[a-z]+){0,3})(?:${BEHIND_IT.source})?`,
  ].join(''),
)
