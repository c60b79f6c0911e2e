/**
 * What a lender's words come to: accept, conditional, decline, not applicable or not stated. The
 * first word often misleads ("No issue", "Not unless", "Was accepted until … now no"), so the words
 * are read clause by clause: what settles the whole first, then the opening clause, then whether
 * anything after it limits it. Where nothing says yes or no, words that state a limit or a
 * condition are conditional. "Refer" is conditional; blank, `TBC` and `?` are not stated. What a
 * bare word means may hang on the criterion: "None" under a minimum income, "Houses only" under
 * flats, "Yes" under "Consent required".
 */
import {
  isLimitAlone,
  withoutDotsOfShortForms,
  withoutFigures,
} from '../../language/figures-in-clauses.ts'
import { rememberedByText } from '../../shared/remembered.ts'
import { foldText } from '../../shared/text.ts'
import type { Facet } from '../matching/criterion-facets.ts'
import type { Outcome } from '../outcomes.ts'
import { readsAsInstruction } from './instruction-text.ts'
import {
  EMPTY_NO,
  LIMITED_NO,
  NEGATIVE,
  NO_WAY,
  OWN_ENDS,
  SCOPED_NO,
  WAYS_THROUGH,
} from './no-words.ts'
import {
  countsForNothing,
  isBenign,
  isDemandOnCase,
  isOpenFor,
  isOppositeAlone,
  isOtherThing,
  repeatsCriterion,
  rulesOut,
  splitClauses,
} from './outcome-clauses.ts'
import { CODES, LIMITING, LIMITING_FIGURE, REFER } from './outcome-words.ts'
import { ownSentences } from './own-sentences.ts'
import { NOT_APPLICABLE, NOT_STATED, NOTHING_ASKED, POINTS_ELSEWHERE } from './silent-words.ts'
import { inPlainWords } from './spoken-words.ts'
import { asThingsStand } from './then-and-now.ts'
import { NO_OBSTACLE, POSITIVE } from './yes-words.ts'

/** What the criterion is about, where that decides what a bare word means. */
export type OutcomeHint = {
  /** The criterion asks for a least figure: "None" then means that nothing is asked. */
  readonly isRequirement?: boolean
  /** The criterion states a greatest figure that may be absent: "None" then means no ceiling. */
  readonly isCeiling?: boolean
  /** The criterion is itself a demand ("Consent required"): a yes is a condition, a no asks nothing. */
  readonly isDemand?: boolean
  /** The criterion is a kind of income: "ignored" then means that it does not count. */
  readonly isIncome?: boolean
  /** What the criterion's name says. */
  readonly ideas?: readonly Facet[]
}

/** An outcome and, for the trace, the rule that gave it. */
export type ReadOutcome = { readonly outcome: Outcome; readonly rule: string }

/** The outcome of an answer's words as displayed. */
export function readOutcome(text: string, hint?: OutcomeHint): Outcome {
  return explainOutcome(text, hint).outcome
}

/** The outcome of an answer's words as displayed, with the rule that decided it. */
export function explainOutcome(text: string, hint: OutcomeHint = NO_HINT): ReadOutcome {
  const known = readersByHint.get(hint)
  if (known !== undefined) return known(text)
  const read = rememberedByText((words) => readWords(words, hint), TEXTS_OF_A_NAME)
  readersByHint.set(hint, read)
  return read(text)
}

const NO_HINT: OutcomeHint = {}
const readersByHint = new WeakMap<OutcomeHint, (text: string) => ReadOutcome>()
/** More than the lenders of the largest panel write under one name. */
const TEXTS_OF_A_NAME = 1000

function readWords(text: string, hint: OutcomeHint): ReadOutcome {
  const words = withoutSubject(withPlainLead(simplify(ownSentences(text, hint.ideas))), hint.ideas)
  if (words === '' || NOT_STATED.test(words)) return NOTHING_STATED
  if (POINTS_ELSEWHERE.test(words)) return read('not-stated', 'only points elsewhere')
  if (readsAsInstruction(text)) return read('not-stated', 'reads as an instruction')
  const isNothingAsked = NOTHING_ASKED.test(words)
  if (NOT_APPLICABLE.test(words)) {
    return isNothingAsked ? NO_HINDRANCE : read('not-applicable', 'does not apply')
  }
  if (UNSURE.test(words)) return read('conditional', 'a yes or a no that is not sure')
  const found = readCode(words) ?? readSettled(words) ?? readClauses(words, hint)
  const turned = hint.isDemand === true && saysPlainly(words, hint) ? turnDemand(found) : found
  return FOOTNOTE_MARK.test(text.trim()) && turned.outcome === 'accept'
    ? read('conditional', 'a yes whose mark leads to a footnote')
    : turned
}

/** "Property we will not lend on: thatch" is "not accepted: thatch". */
function withPlainLead(words: string): string {
  const [, verb = '', things = ''] = LEAD.exec(words) ?? []
  if (things === '') return words
  return `${NO_VERB.test(verb) ? 'not accepted' : 'accepted'}: ${things}`
}

const LEAD =
  /^[^:.;,]{3,45}? (?:that |which |whom )?((?:we|outside|not within|within) [^:.;,]{0,25}?\b(?:take|accept|lend(?: to| on| against)?|consider|allow|permit|avoid|exclude|decline|refuse|appetite|policy|criteria)): (.+)$/s
const NO_VERB = /\b(?:not|never|cannot|can't|won't|don't|avoid|exclude|decline|refuse|outside)\b/

/** "Overtime is used at 100%" under overtime is "used at 100%", where that is all that is said. */
function withoutSubject(words: string, ideas: readonly Facet[] | undefined): string {
  if (/[.;]\s/.test(words)) return words
  const [, subject = '', rest = ''] = SUBJECT.exec(words) ?? []
  return subject !== '' && repeatsCriterion(subject, ideas) ? rest : words
}

const SUBJECT =
  /^(.{3,60}?) (?:is |are )?((?:(?:can|may|will) (?:not )?be |cannot be |not )?(?:accepted|acceptable|considered|allowed|permitted|used|taken)\b.*)$/s

/** "Yes?" is written down to be asked again. */
const UNSURE = /^(yes|y|no|n|ok|accepted|declined?) ?\?+$/

/** "Houses only" under flats: the words allow nothing but the opposite of what is asked. */
function leavesOnlyOpposite(clauses: readonly string[], ideas: readonly Facet[] = []): boolean {
  return (
    clauses.some((clause) => isOppositeAlone(clause, ideas)) &&
    !clauses.some((clause) => isOpenFor(clause, ideas))
  )
}

function read(outcome: Outcome, rule: string): ReadOutcome {
  return { outcome, rule }
}

const NOTHING_STATED = read('not-stated', 'blank, or still to be confirmed')
const NO_HINDRANCE = read('accept', 'nothing stands in the way')
const PLAIN_YES = read('accept', 'a yes without a limit')
const PLAIN_NO = read('decline', 'a no without a way through')
/** Which cases a figure alone takes is not said until a case is held against it. */
export const BARE_FIGURE = read('conditional', 'a figure alone, neither a yes nor a no')
const OPEN_NO = read('conditional', 'a no that leaves a way through')
const PARTIAL_NO = read('conditional', 'a no to a part only')

const FOOTNOTE_MARK = /[\w✓✔√☑✅)][*†‡§¹²³⁴⁵⁶⁷⁸⁹]+$/u

const SAYS_PLAINLY =
  /^(y|yes|yep|✓|✔|√|tick|true|always|n|no|nope|none|nil|never|✗|✘|✖|×|x|false)(?= *([-,;:(.]|$))/

/** "No", and "No ERC" under early repayment charges. */
function saysPlainly(words: string, hint: OutcomeHint): boolean {
  return SAYS_PLAINLY.test(words) || saysNoToItself(words, hint)
}

function saysNoToItself(words: string, { ideas }: OutcomeHint): boolean {
  const thing = /^no (.+)$/.exec(words)?.[1]
  return thing !== undefined && repeatsCriterion(thing, ideas)
}

/** Where the heading is a demand, only a plain yes or no means something else than it says. */
function turnDemand(found: ReadOutcome): ReadOutcome {
  if (found === PLAIN_YES) return read('conditional', 'yes to a demand: it is a condition')
  if (found === PLAIN_NO) return read('accept', 'no to a demand: nothing is asked')
  return found
}

function readCode(words: string): ReadOutcome | undefined {
  const code = CODES.get(words)
  if (code === undefined) return undefined
  if (code === 'accept') return PLAIN_YES
  return code === 'decline' ? PLAIN_NO : read(code, 'a code for referral')
}

// A pointer to elsewhere ("see criteria A-Z") says nothing about the answer itself.
const simplify = rememberedByText((text) => {
  const whole = foldText(text)
    .replace(/\ufe0f/g, '')
    .replace(/\((?:see|ref(?:er)? to|as per|cf|note|n\.?b)\b[^)]{0,200}\)/g, ' ')
    .replace(
      /(?<=\w)[ ,;-]{1,10}(?:see|as per) (?:the )?(?:lend\w{1,20} )?(?:criteria|notes?|website|guide)\b.*$/,
      '',
    )
    .replace(/\bcons\.?(?=\s|$)/g, 'considered')
    .replace(/\breq'?d\b/g, 'required')
  const words = withoutDotsOfShortForms(whole)
    .replace(/\bcan ?not\b/g, 'cannot')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'*•.:;,-]+(?=[\w✓✔✗✘✖£%<>])/, '')
    .replace(/(?<![\s.!*†‡§;,:])[\s.!*†‡§;,:]+$/, '')
    .trim()
  return asThingsStand(inPlainWords(words))
})

/** Words that give the state of things now, wherever in the text they stand. */
function readSettled(said: string): ReadOutcome | undefined {
  const words = withoutCasesOwnEnd(said)
  if (/\bnow (no|not|decline[ds]?|unacceptable|withdrawn|closed|outside)\b/.test(words))
    return PLAIN_NO
  if (/\b(withdrawn|suspended|discontinued|ceased|closed to)\b/.test(words)) {
    if (ENDED_IN_PART.test(words)) return PARTIAL_NO
    return /\b(reinstated|resumed|relaunched|now (yes|ok|accept))/.test(words)
      ? undefined
      : read('decline', 'withdrawn')
  }
  if (/\bno longer\b/.test(words)) {
    if (ENDED_IN_PART.test(words)) return PARTIAL_NO
    return /\bno longer (required|needed|a problem|an issue|restricted|excluded|declined)\b/.test(
      words,
    )
      ? NO_HINDRANCE
      : read('decline', 'no longer')
  }
  if (REFER.test(words)) return read('conditional', 'left to the lender')
  if (
    /\b(previously|formerly|was|were|used to be)\b.{0,100}\b(declined?|not|no|excluded)\b.{0,100}\bnow\b/.test(
      words,
    )
  ) {
    const now = words.slice(words.lastIndexOf('now') + 3).trim()
    return explainOutcome(now === '' ? 'yes' : now)
  }
  return undefined
}

// "Funds can be withdrawn", "once the plan is no longer active": the case's end, not the lender's.
function withoutCasesOwnEnd(words: string): string {
  return OWN_ENDS.reduce((left, pattern) => left.replace(pattern, ' '), words)
}

/** "No longer above 80%", "withdrawn for new customers, existing ok": something stays open. */
const ENDED_IN_PART =
  /\b(withdrawn|suspended|discontinued|ceased|closed to|no longer)\b.{0,40}(>|<|\b(over|above|below|under|exceeding|(more|less) than) (age )?£?\d|\b(if|where|when|unless|except)\b|\bexisting\b.{0,20}\b(only|ok|fine|yes|accepted|considered)\b)/

function readClauses(words: string, hint: OutcomeHint): ReadOutcome {
  const clauses = splitClauses(words)
  const [head = '', ...rest] = clauses
  const tail = rest.join(' ; ')
  if (hint.isIncome === true && (isUncounted(head) || clauses.some(countsForNothing))) {
    return PLAIN_NO
  }
  if (isBareNone(head)) return readBareNone(head, tail, hint)
  if (NO_OBSTACLE.test(head)) {
    return acceptUnlessLimited(head.replace(NO_OBSTACLE, ' '), rest, hint, NO_HINDRANCE)
  }
  if (leavesOnlyOpposite(clauses, hint.ideas)) {
    return read('decline', 'only the opposite is allowed')
  }
  if (NEGATIVE.test(head)) return readNegative(head, tail, hint)
  if (clauses.some(rulesOut)) return readRuledOut(clauses)
  const isYesInTheEnd = clauses.some((clause) => /^(yes|ok|accepted|acceptable)$/.test(clause))
  if (isYesInTheEnd && clauses.every((clause) => isBenign(clause, hint.ideas))) return PLAIN_YES
  if (POSITIVE.test(head) || (hint.isRequirement === true && FIRST_DAY.test(head))) {
    const limits = isBenign(head, hint.ideas) ? '' : head.replace(POSITIVE, ' ')
    return acceptUnlessLimited(limits, rest, hint, PLAIN_YES)
  }
  return readLimit(words, hint.ideas)
}

function readLimit(words: string, ideas: readonly Facet[] | undefined): ReadOutcome {
  return isLimitAlone(words) || isFigureOfName(words, ideas)
    ? BARE_FIGURE
    : read('conditional', 'states a limit or a condition')
}

/** "Max age 75 at end of term" under the maximum age at the end of the term is 75. */
function isFigureOfName(words: string, ideas: readonly Facet[] | undefined): boolean {
  const rest = withoutFigures(words)
    .replace(/[^a-z ]+/g, ' ')
    .trim()
  return rest !== words && repeatsCriterion(rest, ideas)
}

function readRuledOut(clauses: readonly string[]): ReadOutcome {
  const isOpen = clauses.every(
    (clause, at) =>
      !rulesOut(clause) || EXCEPTED.test(clause) || EXCEPTION.test(clauses[at + 1] ?? ''),
  )
  if (isOpen) return OPEN_NO
  return clauses.some((clause) => SAID_YES.test(clause) && !rulesOut(clause))
    ? read('conditional', 'a yes to one part, a no to another')
    : read('decline', 'a clause rules it out')
}

/** "Deposits from abroad are not accepted, other than from the Channel Islands" */
const EXCEPTED = /\b(?:unless|except(?! no)|other than|apart from|save for)\b/
const EXCEPTION = new RegExp(`^${EXCEPTED.source}`)

/** "Gifts from family are accepted", beside "gifts from friends are not". */
const SAID_YES =
  /\b(?:is|are|can be|may be|will be) (?:accepted|acceptable|considered|allowed|permitted)\b|^(?!.*\b(?:not|never|no)\b)[a-z ]+ accepted\b(?! until)/

const FIRST_DAY = /^(from )?day (one|1|zero|0)$/

const UNCOUNTED = /^((all|this|the) )?(income )?(is )?(ignored?|disregard(ed)?)\b/

/** "Ignored under £5,000" leaves out the small sums alone. */
function isUncounted(head: string): boolean {
  return UNCOUNTED.test(head) && !LIMITING_FIGURE.test(head)
}

function isBareNone(head: string): boolean {
  return /^(none|nil|zero|£?0)$/.test(head)
}

// "None" under "Minimum income" asks nothing, under "Maximum age" there is none; "CCJs: none" is a no.
function readBareNone(head: string, tail: string, hint: OutcomeHint): ReadOutcome {
  const isAbsent = hint.isRequirement === true || (hint.isCeiling === true && head === 'none')
  if (isAbsent) {
    return tail === '' || isBenign(tail, hint.ideas)
      ? NO_HINDRANCE
      : read('conditional', 'none, with a condition')
  }
  return LIMITING.test(tail) ? OPEN_NO : PLAIN_NO
}

/** A "no" that leaves a way through, or that is to a part only, is a condition. */
function readNegative(head: string, tail: string, hint: OutcomeHint): ReadOutcome {
  if (NO_WAY.some((pattern) => pattern.test(head))) return PLAIN_NO
  if (WAYS_THROUGH.some((pattern) => pattern.test(`${head} ; ${tail}`))) return OPEN_NO
  if (tail.split(' ; ').some(rulesOut)) return PLAIN_NO
  if (tail.split(' ; ').some((clause) => YES_BEHIND.test(clause))) return OPEN_NO
  // "No flats above shops": there the word that elsewhere sets a limit is part of the name.
  if (tail === '' && saysNoToItself(head, hint)) return PLAIN_NO
  if (LIMITED_NO.some((pattern) => pattern.test(head))) return PARTIAL_NO
  if (EMPTY_NO.test(head)) return PLAIN_NO
  if (SCOPED_NO.test(head) || isDemandOnCase(head, tail, hint.ideas)) return PARTIAL_NO
  return isOtherThing(head, hint.ideas) ? PARTIAL_NO : PLAIN_NO
}

/** "No (Scotland OK)". */
const YES_BEHIND =
  /^(?!.*\b(not|no|un\w+|never|cannot|if|and)\b).*\b(ok|yes|fine|acceptable|accepted|allowed|permitted|considered|possible)$/

/** A yes stays a yes only where nothing after it limits it. */
function acceptUnlessLimited(
  headRest: string,
  clauses: readonly string[],
  hint: OutcomeHint,
  yes: ReadOutcome,
): ReadOutcome {
  const remaining = [headRest, ...clauses].map((clause) => clause.trim()).filter(Boolean)
  return remaining.every((clause) => isBenign(clause, hint.ideas))
    ? yes
    : read('conditional', 'a yes with a limit')
}
