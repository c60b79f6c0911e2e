/**
 * What a sentence of running text is about, by the words it begins with: a guide's passage and a
 * bulletin's line are found by it. English puts the subject first, and where a sentence does not,
 * nothing is guessed.
 */

/** What a sentence is about, by its words before the verb; undefined where they do not say. */
export function topicOf(printed: string): string | undefined {
  const sentence = printed.replace(/^(?:Yes|No)[.,;!] (?=\p{Lu})/u, '')
  const verb = VERB.exec(sentence)
  const before = LASTING.exec(sentence) ?? STOPPING.exec(sentence)
  // "Tier 2 loans stop at £300,000; flats are excluded" is about the loans.
  if (verb === null || (before !== null && before[0].length <= verb.index)) {
    return valueTopic(sentence)
  }
  const subject = sentence.slice(0, verb.index).trim()
  const words = subject === '' ? 0 : subject.split(' ').length
  if (words === 0 || words > 9 || EMPTY_OPENING.test(sentence) || /[,;]/.test(subject))
    return undefined
  // "Must be declared" leaves its subject to the heading; "Indefinite leave to remain" is no sentence.
  if (MODAL_OPENING.test(subject) || DANGLING.test(subject)) return undefined
  if (FIGURE_FOR_CASE.test(subject)) return undefined
  return saysSomething(subject) ? subject : undefined
}

// "Minimum loan £25,000." has no verb: the words before the figure say what it is.
function valueTopic(sentence: string): string | undefined {
  const match =
    LASTING.exec(sentence) ??
    STOPPING.exec(sentence) ??
    /^(\p{Lu}[\p{L}\s/&’'-]{3,60}?)\s+[£\d]/u.exec(sentence)
  const topic = match?.[1]?.trim()
  if (topic === undefined || topic.split(' ').length > 5 || DANGLING.test(topic)) return undefined
  return saysSomething(topic) && !POINTING.test(topic) ? topic : undefined
}

// "All other types", "60%" and "The answers in it" are about what was said before them.
function saysSomething(subject: string): boolean {
  const isPointing = /\b(?:it|them|this|these|that|those)$/i.test(subject)
  return !isPointing && !EMPTY_WORDS.test(subject) && !ANYONE.test(subject)
}

const EMPTY_WORDS =
  /^(?:(?:the|a|an|all|any|some|both|either|each|every|most|many|no|none|nothing|other|others|such|same|further|more|one|two|up|to|of|our|we|they|types?|kinds?|cases?|ones?|max(?:imum)?|min(?:imum)?|edition|version|issue|page|[\d£%,.]+)(?:\s+|$))+$/i
/** Whom and what all of a guide is about. */
const ANYONE =
  /^(?:(?:the|an?|all|any|each|every|our|your|both|other|such) )*(?:applicants?|applications?|borrowers?|customers?|clients?|propert(?:y|ies)|mortgages?|loans?|cases?)$/i
const POINTING = /^(?:This|These|That|Those|It|They|There|We|You|If|When|Where|None|Please)\b/

/** "Offers last four months": these are verbs only between a subject and a length of time. */
const LASTING =
  /^(\p{Lu}[\p{L}\s/&’'-]{2,60}?) (?:lasts?|stands?|takes?|runs?|stays? (?:open|valid|good)) (?:for |about |around |up to |a further |from [\w.]+ to )*(?:[\w.]+ )?(?:working )?(?:minutes?|hours?|days?|weeks?|months?|years?)\b/u
/** "Tier 2 loans stop at £300,000": only between loans and a figure are these verbs of a limit. */
const STOPPING =
  /^(\p{Lu}[\p{L}\d\s/&’'-]{1,60}? (?:loans?|lending|borrowing|mortgages|advances?)) (?:stops?|ends?|goes|go|runs?|extends?|reach(?:es)?)(?: only)?(?: up)? (?:at|to|(?:no (?:further|higher|more)|not (?:further|higher|more)) than) (?:an? )?(?:maximum of )?[£\d]/u
const DANGLING =
  /\b(?:least|most|about|after|before|until|within|to|of|for|at|than|from|up|over|under|in|on|by|with|and|or|the|an?)$/i

/** Whether words hold a verb that criteria are written with, as a label does not. */
export function holdsVerb(words: string): boolean {
  return VERB.test(words)
}

const VERB =
  /\b(?:is|are|was|were|be|must|will|can|cannot|may|should|shall|needs?|has|have|do|does|costs?|requires?|appl(?:y|ies)|remains?|consider(?:ed|s)?|accepts?|lends?|offers? up|holds? (?=good|for|until))\b/
const MODAL_OPENING = /^(?:must|can|cannot|may|should|shall|will|need|to)\b/i
/** “60% where the youngest borrower is 75”: the verb is that of the case which the figure is for. */
const FIGURE_FOR_CASE = /^[£\d][^.;]*\b(?:where|if|when|once|unless|provided)\b/i
const EMPTY_OPENING =
  /^(?:This|These|That|Those|It|They|There|We|You|Where|If|When|Please|For|In|As|Such|Both|Either|Here|Also|However|Otherwise|At)\b/
