/** Words that answer by themselves, or say of a list whether what it names is taken. */

/** Whether words say yes or no, or who decides, and name nothing. */
export function isAnswer(words: string): boolean {
  return ANSWER.test(words)
}

/** "Refer – no food outlets" is an answer with its reason, and no name of one. */
const ANSWER =
  /^(?:yes|no|n\/a|none|never|maybe|possibly|refer(?:red)?|by referral|accept(?:ed|able)?|considered|declined?|allowed|available|unacceptable|not (?:accepted|acceptable|allowed|considered|available))$/i

/** Whether a heading says of all that stands below whether it is taken: "Unacceptable property". */
export function isOutcomeHeading(title: string): boolean {
  return OUTCOME_HEADING.test(title)
}

const OUTCOME_HEADING =
  /\b(?:un)?accept(?:ed|able)\b|\b(?:un)?suitable\b|\bnot (?:considered|allowed|permitted)\b|\bexclu(?:ded|sions)\b|\bdeclined?\b|\b(?:in)?eligible\b|\bwe (?:will|do|can|won['’]t|don['’]t|can['’]t|cannot)(?: not)? (?:lend|accept|consider|take)/i
