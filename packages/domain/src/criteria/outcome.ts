/**
 * What a lender's words come to: accept, conditional, decline, not applicable or not stated. The
 * first word often misleads ("No issue", "Not unless", "Was accepted until … now no"), so the words
 * are read clause by clause: what settles the whole first, then the opening clause, then whether
 * anything after it limits it. Where nothing says yes or no, words that state a limit or a
 * condition are conditional. "Refer" is conditional; blank, `TBC` and `?` are not stated.
 */
import { foldText } from '../shared/text.ts'
import type { Outcome } from './answer.ts'
import { readsAsInstruction } from './instruction-text.ts'

/** What the criterion is about, where that decides what a bare word means. */
export type OutcomeHint = {
  /** The criterion asks for a least figure: "None" then means that nothing is asked. */
  readonly isRequirement?: boolean
}

/** The outcome of an answer's words as displayed. */
export function readOutcome(text: string, hint: OutcomeHint = {}): Outcome {
  const words = simplify(text)
  if (words === '' || NOT_STATED.test(words) || readsAsInstruction(text)) return 'not-stated'
  if (NOT_APPLICABLE.test(words)) return 'not-applicable'
  const code = CODES.get(words)
  if (code !== undefined) return code
  return readSettled(words) ?? readClauses(words, hint)
}

/** Whether the words leave it to the lender to decide: "Refer", "Case by case", "Speak to BDM". */
export function isReferral(text: string): boolean {
  const words = simplify(text)
  return words === 'r' || REFER.test(words)
}

// A pointer to elsewhere ("see criteria A-Z") says nothing about the answer itself.
function simplify(text: string): string {
  return foldText(text)
    .replace(/\((?:see|ref(?:er)? to|as per|cf|note|n\.?b)\b[^)]*\)/g, ' ')
    .replace(/\bcons\.?(?=\s|$)/g, 'considered')
    .replace(/\breq'?d\b/g, 'required')
    .replace(/\bcan ?not\b|\bcan't\b/g, 'cannot')
    .replace(/\b(do|does|wo|is|are|was)n't\b/g, '$1 not')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'*•.:;,-]+(?=[\w✓✔✗✘£%<>])/, '')
    .replace(/[\s.!*;,:]+$/, '')
    .trim()
}

const NOT_STATED =
  /^([?\-.…_]+|tb[ca]\b.*|to be (confirmed|advised|agreed)\b.*|unknown|not (stated|known|specified|recorded|confirmed|published|disclosed)|no (info|information|data|answer)( available| held)?|awaiting\b.*|pending\b.*|unclear|unconfirmed|blank|await.*|query|check with lender\?|#n\/a|#ref.*|tbd|not yet (known|confirmed))$/

const NOT_APPLICABLE =
  /^(n ?[/.\\] ?a\b.*|not applicable\b.*|na|not relevant|does not apply|n\/app)$/

const CODES: ReadonlyMap<string, Outcome> = new Map([
  ['y', 'accept'],
  ['✓', 'accept'],
  ['✔', 'accept'],
  ['√', 'accept'],
  ['☑', 'accept'],
  ['✅', 'accept'],
  ['tick', 'accept'],
  ['true', 'accept'],
  ['n', 'decline'],
  ['x', 'decline'],
  ['✗', 'decline'],
  ['✘', 'decline'],
  ['×', 'decline'],
  ['☒', 'decline'],
  ['❌', 'decline'],
  ['cross', 'decline'],
  ['false', 'decline'],
  ['r', 'conditional'],
  ['c', 'conditional'],
])

const REFER =
  /^(please )?(refer(red|ral)?\b|case ?by ?case|case-by-case|by referral|on referral|(speak|talk|check|discuss|call|contact|ring|email|ask|consult)\b.{0,20}\b(bdm|lender|underwriter|uw|helpdesk|us|team|them)|bdm\b|individual (basis|merit)|on (its|their|own|individual) merit|subject to (referral|underwriter|uw)|underwriter('s)? (discretion|decision)|lender('s)? discretion|discretion|at (the )?(underwriter|lender)|uw discretion|poa\b|on application|each case)/

/** Words that give the state of things now, wherever in the text they stand. */
function readSettled(words: string): Outcome | undefined {
  if (/\bnow (no|not|decline[ds]?|unacceptable|withdrawn|closed|outside)\b/.test(words))
    return 'decline'
  if (/\b(withdrawn|suspended|discontinued|ceased|closed to)\b/.test(words)) {
    return /\b(reinstated|resumed|relaunched|now (yes|ok|accept))/.test(words)
      ? undefined
      : 'decline'
  }
  if (/\bno longer\b/.test(words)) {
    return /\bno longer (required|needed|a problem|an issue|restricted|excluded|declined)\b/.test(
      words,
    )
      ? 'accept'
      : 'decline'
  }
  if (REFER.test(words)) return 'conditional'
  if (
    /\b(previously|formerly|was|were|used to be)\b.*\b(declined?|not|no|excluded)\b.*\bnow\b/.test(
      words,
    )
  ) {
    const now = words.slice(words.lastIndexOf('now') + 3).trim()
    return readOutcome(now === '' ? 'yes' : now)
  }
  return undefined
}

function readClauses(words: string, hint: OutcomeHint): Outcome {
  const clauses = splitClauses(words)
  const [head = '', ...rest] = clauses
  const tail = rest.join(' ; ')
  if (isBareNone(head)) return readBareNone(tail, hint)
  if (NO_OBSTACLE.test(head)) return acceptUnlessLimited(head.replace(NO_OBSTACLE, ' '), rest)
  if (startsNegative(head)) return readNegative(head, tail)
  if (clauses.some(rulesOut)) return 'decline'
  if (startsPositive(head))
    return acceptUnlessLimited(isBenign(head) ? '' : withoutPositive(head), rest)
  return 'conditional'
}

function splitClauses(words: string): readonly string[] {
  return words
    .split(/\s-+\s|[;,()](?!\d{3})|\.\s|:\s|\s\/\s/)
    .map((clause) => clause.trim().replace(/[.\s]+$/, ''))
    .filter((clause) => clause !== '')
}

function isBareNone(head: string): boolean {
  return /^(none|nil|zero|0)$/.test(head)
}

// "None" under "Minimum income" asks nothing; under "CCJs" it allows none.
function readBareNone(tail: string, hint: OutcomeHint): Outcome {
  if (hint.isRequirement === true) return tail === '' || isBenign(tail) ? 'accept' : 'conditional'
  return LIMITING.test(tail) ? 'conditional' : 'decline'
}

const NO_OBSTACLE =
  /^(there (is|are) )?(no|not an?|without|nil|zero|not)( specific| particular| set| stated| formal| upper| lower| overall| real| major| additional| further| known| lender)* (issues?|problems?|restrictions?|limits?|limitations?|max(imum)?( age| term| number| loan)?|min(imum)?( age| income| term| number| loan| lease)?|objections?|concerns?|caps?|conditions?|requirements?|exclusions?|required|needed|necessary|age limit|barriers?|worries|ceiling|stipulations?|penalty|penalties)\b( at all| here| set| stated| specified| applied| applies| with (this|these|it))?/

function startsNegative(head: string): boolean {
  return NEGATIVE.test(head)
}

const NEGATIVE =
  /^(n\b(?!\/)|no\b|not\b|never\b|none\b|nope\b|declin|unaccept|reject|refus|exclud|prohibit|ineligible|outside\b|outwith\b|unable\b|cannot\b|will not\b|does not\b|do not\b|won't\b|we (do not|cannot|will not)|is not\b|are not\b|x\b|✗|✘|❌|×|disallow|unsuitable|avoid\b|nil\b|0%|lender (does not|will not|cannot)|must not\b|strictly no|sorry)/

/** A "no" that leaves a way through is a condition. */
function readNegative(head: string, tail: string): Outcome {
  if (NO_WAY.some((pattern) => pattern.test(head))) return 'decline'
  const isOpen =
    WAYS_THROUGH.some((pattern) => pattern.test(`${head} ; ${tail}`)) ||
    LIMITED_NO.some((pattern) => pattern.test(head))
  return isOpen ? 'conditional' : 'decline'
}

const NO_WAY: readonly RegExp[] = [
  /^no exceptions?$/,
  /^(no|never|not)( under| in| at)? any\b/,
  /^(not|no longer) (at (this|the) (time|moment)|at present|currently|available|offered|in this area|on this|for this)\b/,
]

/** Anywhere in the text: "unless", "by exception", "but may be considered". */
const WAYS_THROUGH: readonly RegExp[] = [
  /\b(unless|except(?! no)|without|other than|apart from|subject to|save for|not only)\b/,
  /\bbut (can|may|might|will|ok|yes|consider|accept|possible|allowed)/,
  /\b(exceptions? (may|can|considered|possible)|refer\b|referred|case by case|by exception|may be considered|considered (if|where|for|with|by|on|in|up)|ok (if|where|with))/,
]

/** A no to a part only: "not above 85% LTV", "none in the last 12 months", "not normally". */
const LIMITED_NO: readonly RegExp[] = [
  /^(not|no)( normally| usually| generally| ordinarily| typically| always| automatically| necessarily)\b/,
  /^no(ne)?\b.* (in|within|over|during|for|at) (the )?(last|past|previous|prior|latest|\d|first)/,
  /^(no|none|not?|declined?|unacceptable|excluded?)\b.{0,40}(>|<|\b(over|above|below|under|exceeding|more than|less than|greater than|older than|if|where|when|while|whilst|during|until|within|before|after|beyond)\b)/,
  /^not? [a-z]+ (in|on|for) (the |any |these |this |our )?(last|past)\b/,
]

/** A clause that by itself says no to the whole: "can not be used", "not acceptable". */
function rulesOut(clause: string): boolean {
  if (LIMITING_FIGURE.test(clause)) return false
  return (
    /^((but|however|though) )?(is |are |income |it )?(cannot|can not|not|will not|may not)( be)? (used|accept\w*|considered|allowed|permitted|taken|included|counted)( for (affordability|income|assessment|this))?( purposes)?$/.test(
      clause,
    ) ||
    /\bbut\b.*\b(cannot|not|will not)( be)? (used|accept\w*|considered|taken|counted)\b/.test(
      clause,
    ) ||
    /\bnot (accepted|acceptable|considered|allowed|permitted|available|offered|lent on|possible|eligible)( (by|at|with) (this lender|present|this time))?$/.test(
      clause,
    ) ||
    /\b(is|are) (excluded|declined|unacceptable|prohibited|ineligible|outside policy)$/.test(
      clause,
    ) ||
    /^(declined?|unacceptable|outside policy|excluded)$/.test(clause)
  )
}

const POSITIVE =
  /^(y\b|yes\b|ok\b|okay\b|okey\b|accepted\b|acceptable\b|accepts?\b|allowed\b|permitted\b|fine\b|available\b|✓|✔|√|✅|100 ?%|in full\b|fully\b|full\b|used in full|used at 100 ?%|100 ?% (is )?used|all (types|considered|accepted|ok)|any\b|considered as standard|considered as normal|happy\b|treated as|treat as|std\b|standard\b|no problem|usual criteria|normal criteria|normal (lending|policy)|as standard|as normal|unlimited\b|unrestricted\b|can be (used|accepted)|will (lend|accept)|lends?\b|welcome|included\b|good\b|offered\b|possible\b|eligible\b|covered\b|supported\b|we accept|freely)/

function startsPositive(head: string): boolean {
  return POSITIVE.test(head)
}

function withoutPositive(head: string): string {
  return head.replace(POSITIVE, ' ')
}

/** A yes stays a yes only where nothing after it limits it. */
function acceptUnlessLimited(headRest: string, clauses: readonly string[]): Outcome {
  const remaining = [headRest, ...clauses].map((clause) => clause.trim()).filter(Boolean)
  return remaining.every(isBenign) ? 'accept' : 'conditional'
}

function isBenign(clause: string): boolean {
  const left = clause
    .replace(NO_OBSTACLE, ' ')
    .replace(/100 ?%/g, ' ')
    .replace(BENIGN, ' ')
    .replace(/[^\w%<>£+]+/g, ' ')
    .trim()
  return left === ''
}

const BENIGN =
  /\b(yes|ok|okay|accepted|acceptable|allowed|permitted|fine|available|(as |treated as |treat as |considered as |to |our |normal |usual |within |under |per |subject to )*(std|standard|normal|usual)( lending| residential| resi)?( criteria| policy| terms| rules| underwriting| affordability| checks?| basis)?( appl(y|ies))?|as (an? )?(standard|normal|usual)|treated? as (standard|normal|any other|employed)|no (issues?|problems?|restrictions?|limits?|conditions?|max(imum)?|min(imum)?)|not a problem|without (restriction|limit|condition)s?|unlimited|unrestricted|(is |are |all )?used|of (it|income|the income)|in full|fully|all|any|considered|income|can be|will be|be|we|lend|lender|happy to (lend|consider|accept)?|happy|types?|cases|for affordability|purposes?|this|these|on|with|here|too|and|the|to|apply|applies|used|full|applicants?|clients?|properties|property|good|at all|if affordable|subject to affordability|all legal|legal)\b/g

const LIMITING_FIGURE = /[<>]|\b(over|above|under|below|if|where|when|until|unless)\b|\d+ ?%|£ ?\d/

const LIMITING =
  /\d|\b(if|where|when|unless|only|with|max|min|subject|provided|must|except|last|within)\b/
