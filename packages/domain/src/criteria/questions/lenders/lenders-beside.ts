/**
 * Lenders' names that a question does not ask: the lender of the first charge that refuses its
 * consent ("Santander won't consent, would Evolution?"), and towns and peoples that tell who the
 * client is ("Scottish client with a trust deed, Metro?"). They count only where somebody else is
 * asked; a name that stands alone is the one that is meant. A name that nobody knows is named
 * whole: of "Bridgebank Capital" not the word alone that ends other lenders' names.
 */
import { knownLenderSpellings } from '../../lender-names.ts'
import type { CriteriaIndex } from '../../matching/criteria-index.ts'
import type { Token } from '../../matching/criterion-facets.ts'
import { asksWhich } from '../question-intent.ts'
import { isNameEnding, isWhereTheyAre, type LenderMention } from './question-lenders.ts'
import { asTyped, isStrange, toWords, type Word } from './typed-words.ts'

/** The first lender named that stands beside the question; undefined where all are asked. */
export function lenderBeside(
  question: string,
  mentions: readonly LenderMention[],
): LenderMention | undefined {
  const isWhich = asksWhich(question)
  const beside = mentions.filter(
    (one) => standsBeside(question, one) || (!isWhich && isSetAside(question, one)),
  )
  const isElse =
    isWhich || mentions.some((one) => one.lenderIds.length > 0 && !beside.includes(one))
  return isElse ? beside[0] : undefined
}

function standsBeside(question: string, mention: LenderMention): boolean {
  const at = question.indexOf(mention.asked)
  if (at < 0) return false
  const before = question.slice(0, at)
  const after = question.slice(at + mention.asked.length)
  if (isWhereTheyAre(question, mention) || COMES_FROM.test(before)) return true
  const isOnTheWay = TO_THERE.test(before) || (FROM.test(before) && ON_TO.test(after))
  if (isOnTheWay && !SWITCHES.test(question)) return true
  if (THEIRS.test(before) || HOLDS_OR_REFUSES.test(after) || ENDING.test(after)) return true
  if (/\ban? $/i.test(before)) return PERSON.test(after) || DWELLING.test(after)
  // "Leeds applicants" may be those of Leeds; a town whose lender is in no document is a town.
  return mention.lenderIds.length === 0 && isTown(mention) && PERSON.test(after)
}

function isTown({ asked }: LenderMention): boolean {
  return TOWNS.has(asked.toLowerCase())
}

/** Names that are as often a town, a people or a word as a lender. */
const TOWNS = new Set([
  ...knownLenderSpellings().flatMap(({ key, needsContext }) => (needsContext ? [key] : [])),
  'scottish',
  'welsh',
  'irish',
])

/** "Skipton, not Leeds", "forget Halifax, what about Skipton": of a list it would be left out. */
function isSetAside(question: string, { asked }: LenderMention): boolean {
  const at = question.indexOf(asked)
  return at > 0 && SET_ASIDE.test(question.slice(0, at))
}

const SET_ASIDE =
  /(?:(?<!\b(?:why|or|if|is|does|do|did|will|would|has|have) )\bnot|\bnever mind|\bforget(?: about)?|\bscrap|\bdrop|\brather than|\binstead of) $/i

/** "A couple from Bath" */
const COMES_FROM =
  /\b(?:clients?|couple|applicants?|borrowers?|buyers?|customers?|family|lad|lass|chap|guy|lady|man|woman|bloke|girl|landlords?|investors?|teacher|nurse|parents|he'?s|she'?s|they'?re|(?:he|she|who|they) (?:is|are)) (?:originally )?from $/i

/** "From Leeds to Bath": the way that somebody moves; of mortgages it is the way of a switch. */
const FROM = /\bfrom $/i
const ON_TO = /^ to [a-z]/i
// One that was set aside already leaves a comma.
const TO_THERE = /\bfrom (?:[a-z]+(?: [a-z]+)?| ?, ?) to $/i
const SWITCHES =
  /\b(?:switch\w*|re-?mo\w*|refinanc\w*|transfer\w*|port\w*|compare\w*|differ\w*|rates?|products?|deal)\b/i

/** Where the client banks, works or has a mortgage. */
const THEIRS =
  /\b(?:(?:banks?|banking|accounts?|works?|working|worked|employed|paid|jobs?|employee|staff|nurse|teacher|clerk|cashier|salary|wages?|payslips?)(?: currently)? (?:with|at|for|by|from|of)|(?:coming|come|comes|came) off .{0,20}?(?:with|at|from)|(?:has|have|got|had|his|her|their|current|existing) (?:\w+ ){0,2}(?:mortgage|loan|fix|deal|tracker) (?:is |currently )?(?:with|at))(?: the)? $/i

const ENDING =
  /^(?:['’]s)? ?(?:(?:mortgage|fix|fixed rate|deal|product|tracker|rate)s? )?(?:is |are |has |have )?(?:end(?:s|ing|ed)\b|expir\w*|com(?:es|ing) (?:up|to)|finish\w*|up|run(?:s|ning) out|due|matur\w*)\b/i

const HOLDS_OR_REFUSES =
  /^(?:'s|s)? ?(?:(?:just|already|currently|have|has|had|is|are|got|hold|holds|being|as|on|with|the|a) )*(?:(?:first|1st|current|existing|present) (?:charge|mortgage|lender)|(?:wont|won['’]?t|will not|would not|wouldn['’]?t|refus\w+|not|declin\w+|withheld|denied|withholding|said no to|say no to|says no to)(?: \w+){0,3}? (?:consent\w*|postpone\w*|(?:second|2nd) charge))\b/i

const PERSON =
  /^ (?:\w+ )?(?:client|couple|applicant|borrower|buyer|customer|family|resident|graduate|teacher|nurse|worker|lad|lass|chap|guy|lady|man|woman|bloke|girl|solicitor|developer|investor|student)s?\b/i

const DWELLING =
  /^ (?:\w+ )?(?:property|flat|house|bungalow|cottage|terrace|home|address|postcode)s?\b/i

/** The lenders with names that nobody knows written whole. */
export function withWholeNames(
  question: string,
  tokens: readonly Token[],
  mentions: readonly LenderMention[],
  index: CriteriaIndex,
): readonly LenderMention[] {
  const words = toWords(tokens)
  return mentions.map((mention) => {
    if (mention.lenderIds.length > 0 || mention.from < 0) return mention
    const from = startOf(words, mention.from, index)
    const to = from === mention.from ? mention.to : endOf(words, mention.to)
    if (from === mention.from) return mention
    const { knownName: _, ...rest } = mention
    return { ...rest, asked: asTyped(question, words.slice(from, to)), from, to }
  })
}

/** A name's words before the one known: at most two that mean nothing else. */
function startOf(words: readonly Word[], from: number, index: CriteriaIndex): number {
  const run = words[from]?.run
  let start = from
  while (from - start < 2 && words[start - 1]?.run === run && isStrange(words[start - 1], index)) {
    start--
  }
  return start
}

function endOf(words: readonly Word[], to: number): number {
  return words[to] !== undefined && isNameEnding(words, to) ? to + 1 : to
}
