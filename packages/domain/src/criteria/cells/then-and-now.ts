/**
 * Words that tell how a lender's position has changed: "Used to be ok – stopped Aug 25", "Was ok
 * until May", "Was a no, now considered". Only what stands now counts: a yes that has ended is a no, and
 * in place of a no that has ended what came after it is read. Sheets are amended rather than
 * rewritten, so the old position often comes first and in full. A change in part ("stopped for new
 * customers, existing ok") keeps its words. Text comes in folded.
 */

import { WHEN_SAID } from '../../language/when-said.ts'
import { inPlainWords } from './spoken-words.ts'

/** The words that are in force; those that tell of no change come back as they are. */
export function asThingsStand(words: string): string {
  if (!TELLS_OF_CHANGE.test(words)) return words
  const [first, ...later] = words.split(TURNS).map(withoutJoint).filter(Boolean).map(stepOf)
  if (first === undefined) return words
  return wordsNow(first, later) ?? words
}

const END_VERB =
  'stopped|ended|pulled|withdrawn|withdrew|paused|suspended|discontinued|ceased|scrapped|axed|dropped|shelved|binned|canned|on (?:hold|pause)|finished|quit|exited|came out|pulled out|backed out'

const TELLS_OF_CHANGE = new RegExp(
  String.raw`\b(?:used? to|was|were|had been|did|did not|previously|formerly|historically|once|in the past|until|till|before|${END_VERB}|no longer|any ?more|not now|not since)\b`,
)

/** "Ok once stopped" speaks of the client. */
const ON_CONDITION =
  'if|once|when|where|unless|until|after|before|not|and|or|nor|is|are|be|being|must|provided|that|which|having|only|any|all|since|fully'

const TURNS = new RegExp(
  String.raw`\s-{1,9}\s|[;,()](?!\d{3})|\.\s|:\s|\s\/\s|(?<!\s)\s+(?=(?:but|then|however|although|though|now(?= \S)|not any ?more|no longer|not now|until|till)\b)|(?<!\b(?:${ON_CONDITION}|have|has|they|been|lender))\s{1,9}(?=(?:(?:have|has|they|been|lender) ){0,4}(?:${END_VERB})\b)`,
)

function withoutJoint(part: string): string {
  return part.replace(/^(?:(?:but|then|however|although|though|and)\s+)+/, '').trim()
}

type Step = {
  readonly kind:
    | 'was-yes'
    | 'was-no'
    | 'until'
    | 'ended'
    | 'resumed'
    | 'now'
    | 'yes'
    | 'no'
    | 'other'
  readonly words: string
}

/** What is in force by the steps told; undefined where they tell of no change in the whole. */
function wordsNow(first: Step, later: readonly Step[]): string | undefined {
  const at = (...kinds: readonly Step['kind'][]) =>
    later.findLastIndex(({ kind }) => kinds.includes(kind))
  const wasNo = first.kind === 'was-no' || (first.kind === 'no' && later[0]?.kind === 'until')
  const wasOther = wasNo || first.kind === 'was-yes' || first.kind === 'ended'
  const now = at('now')
  if (now >= 0 && wasOther) return wordsOf(later.slice(now))
  const resumed = at('resumed')
  if (resumed >= 0 && wasOther) return ['yes', ...tail(later, resumed)].join(' ; ')
  if (wasNo) {
    const rest = later.filter(({ kind }) => kind !== 'until')
    return rest.length > 0 ? wordsOf(rest) : NOT_BEFORE
  }
  const isYes = first.kind === 'was-yes' || first.kind === 'yes'
  const end = later.findLastIndex(
    (step) =>
      (isYes && endsYes(step, first.kind === 'was-yes')) ||
      (first.kind === 'other' && endsAny(step)),
  )
  if (end >= 0) return ['no', ...tail(later, end)].join(' ; ')
  return later.length === 0 && IS_OVER.test(first.words) ? 'no' : undefined
}

/** "Yes until May" may still be to come, and is a no only where it is told as past. */
function endsYes({ kind, words }: Step, isPast: boolean): boolean {
  if (isPast) return kind === 'ended' || kind === 'until'
  return kind === 'ended' && !/\bago$/.test(words)
}

/** A figure or a condition is ended by what only a lender does: a default is ended too. */
function endsAny({ kind, words }: Step): boolean {
  return kind === 'ended' && BY_LENDER.test(words)
}

const BY_LENDER =
  /^(?!.*\bago$)(?:.*\b(?:pulled|withdrawn|withdrew|paused|suspended|discontinued|scrapped|axed|shelved|no longer|not any ?more)\b|stopped \w+ing)/

/** A no that has ended, and nothing said of what came after. */
const NOT_BEFORE = 'not before a date'

function wordsOf(steps: readonly Step[]): string {
  return steps.map(({ words }) => words).join(' ; ')
}

/** What is said after the change, without why it came. */
function tail(steps: readonly Step[], at: number): readonly string[] {
  return steps.slice(at + 1).flatMap(({ words }) => (REASON.test(words) ? [] : [words]))
}

const REASON =
  /^(?:due to|because|owing to|following|after|as (?:too|of)|too many|no plans|until further|may |might |could |hope|likely|review)\b|^(?:sadly|unfortunately|shame|sorry|check(?: again)?)$/

function stepOf(part: string): Step {
  if (RESUMED.test(part)) return { kind: 'resumed', words: 'yes' }
  if (ENDED.test(part)) return { kind: 'ended', words: part }
  if (UNTIL.test(part)) return { kind: 'until', words: part }
  const [, present] = NOW.exec(part) ?? []
  if (present !== undefined) return { kind: 'now', words: inPlainWords(present) }
  if (PAST.some((pattern) => pattern.test(part))) {
    return { kind: SAYS_NO.test(part) ? 'was-no' : 'was-yes', words: part }
  }
  const plain = inPlainWords(part.replace(SINCE, '').replace(/(?<=\w) now$/, ''))
  if (BARE_NO.test(plain)) return { kind: 'no', words: plain }
  return { kind: BARE_YES.test(plain) ? 'yes' : 'other', words: plain }
}

const RESUMED = new RegExp(
  `^(?:(?:now|they|since|been|have|has|is|are) )*(?:back(?: in| on| again| now)?|reinstated|resumed|re-?opened|re-?launched|returned|(?:doing|taking|accepting) (?:it|them|these|this)?(?: again)?|(?:they )?do now)(?: (?:the market|now|again))?(?:${WHEN_SAID})?$`,
)

const ENDED = new RegExp(
  `^(?:(?:now|they|lender|since|been|have|has|had|was|were|this|it|all|got|then) )*(?:${END_VERB})(?: (?:doing|taking|accepting|lending|offering|considering|it|this|them|these|that|on|new|cases|applications|business|the plug|the range|the product|from (?:sale|the range|the market)|out|off|(?:of )?(?:it|(?:the|this)(?: market| space| sector)?)))*(?:${WHEN_SAID})?(?: (?:due to|because|after|following) .*)?$|^(?:now )?(?:no longer|not any ?more|not now|not today|no more|now (?:no|not|declined?)|not since(?:${WHEN_SAID}))(?: (?:accepted|considered|available|allowed|offered|ok|taken|done|do|on offer))?(?: (?:they|it) (?:do|does|is))?$`,
)

const UNTIL = new RegExp(`^(?:until|till|up to)(?:${WHEN_SAID}| recently| lately| now)$`)

const NOW = new RegExp(
  `^(?:(?:now|nowadays|these days|currently|as of now)|(?:since|from|as of)(?:${WHEN_SAID}))[ ,]+(?:it is |they are |is |are )?(.+)$`,
)

const PAST: readonly RegExp[] = [
  /^(?:(?:it|they|this|these|lender) )?(?:(?:did not|never) used? to|used to(?: (?:be|do|take|accept|lend|allow|consider|offer|have|like|say)\b.*)?$)/,
  /^(?:(?:it|they|this|these|lender) )?(?:was|were|had been|did|did not|previously|formerly|historically|once|originally|in the past|at one time)\b.*\b(?:yes|ok|okay|fine|happy|accept\w*|allow\w*|consider\w*|offer\w*|available|permitted|possible|fully|keen|no|not|declin\w*|exclud\w*|refus\w*|unaccept\w*|out(?:side)? of|outside|\d\S*)\b/,
  /^(?:previously|formerly|historically|did|was|were)$|^(?:did|used to) (?:it|this|these|them)$/,
  /^(?:yes|ok|okay|fine|accepted|considered|allowed|offered|no|not|not accepted|declined?|excluded) (?:previously|before|in the past|historically|at one time|originally|formerly|until recently)$/,
  /^(?:up )?(?:until|till) (?:recently|lately) (?:yes|ok|fine|accepted|allowed|considered|no|not|declined?)\b/,
]

const SAYS_NO =
  /\b(?:no|not|never|declin\w*|exclud\w*|refus\w*|unaccept\w*|outside|out of (?:policy|criteria))\b/

/** "Used to accept" alone: said of what is over. */
const IS_OVER = /^(?:(?:it|they|lender) )?used to\b(?!.*\b(?:no|not|declin\w*|exclud\w*)\b)/

/** "Accepted since Jan 26": from when adds nothing to a yes. */
const SINCE = new RegExp(`(?<= )(?:since|from|as of)(?:${WHEN_SAID})$`)

const BARE_YES =
  /^(?:yes|y|ok|okay|fine|accepts?|accepted|acceptable|allowed|considered|offered|available|permitted|possible)$/

const BARE_NO = /^(?:no|n|not|not accepted|not allowed|not considered|declined?|excluded)$/
