/**
 * Sentences that say what words mean: "Close family means parents and children". What they say
 * answers who asks for the meaning and nobody else: what "self-employed" means is not whether the
 * self-employed can borrow.
 */

/** What the answer of a definition is filed as; it stands in no document. */
export const DEFINITION = 'Definition'

/** The words that a sentence defines; undefined where it defines none. */
export function definedTerm(sentence: string): string | undefined {
  const told = termBefore(MEANS, sentence)
  return told ?? (QUOTED.test(sentence) ? termBefore(EXPLAINS, sentence) : undefined)
}

/** The words that a glossary's sentence explains, by whatever verb. */
export function explainedTerm(sentence: string): string | undefined {
  return definedTerm(sentence) ?? termBefore(EXPLAINS, sentence)
}

function termBefore(verb: RegExp, sentence: string): string | undefined {
  const match = verb.exec(sentence)
  const term = match === null ? '' : sentence.slice(0, match.index).replace(QUOTES, '').trim()
  const words = term.split(' ').length
  return /\p{L}{2}/u.test(term) && words <= 7 && !POINTING.test(term) ? term : undefined
}

const MEANS =
  /,? (?:(?:shall|will) mean|means?(?! (?:that|you|we|the lender))|(?:is|are) (?:defined as|taken to mean)|refers? to)\b/
const EXPLAINS = /,? (?:is|are|adds?|includes?|covers?|stands? for)\b|\s(?:=|[–—-])\s/
/** “Loan to value” is the loan as a share of the price. */
const QUOTED = /^["“‘][^"”’]{2,60}["”’] (?:is|are|includes?|covers?)\b/
const QUOTES = /["“”‘’]/g
const POINTING =
  /^(?:This|These|That|Those|It|They|There|We|You|Which|If|When|Where|The following)\b|[.;:!?]/
