// biome-ignore-all format: a table reads best with one meaning a row
/**
 * How a cell says no, to the whole, to a part or with a way through. Data for outcome.ts, matched
 * against folded text (lower case, plain dashes and quotes).
 */
import { anyOf, matchPhrases } from '../../shared/phrases.ts'
import said from '../knowledge/no-words.json' with { type: 'json' }

export const NEGATIVE = matchPhrases([
  /n\b(?!\/)/, 'no', 'not', 'never', 'none', 'nope', '(auto(matic)?(ally)? )?declin-',
  'non-? ?accept-', 'unaccept-', 'reject-', 'refus-', 'exclud-', 'prohibit-', 'ineligible-',
  'outside', 'outwith', 'out of (policy|criteria|appetite|scope)-', 'unable', 'cannot', 'will not',
  'does not', 'do not', "won't", 'we (do not|cannot|will not)-', 'is not', 'are not', 'x', '✗',
  '✘', '❌', '✖', '×', 'disallow-', 'unsuitable-', 'unmortgage-', 'avoid', 'nil', '0%',
  'lender (does not|will not|cannot)-', 'must not', 'strictly (no|not)', 'sorry-',
], 'start')

/** Words that add nothing to a no: "No appetite", "None accepted", "Never ever". */
export const EMPTY_NO = new RegExp(
  `^${anyOf(said.bare)}[\\s!.]*(?:${anyOf(said.addsNothing)}\\b[\\s!.]*)*$`,
)

/** A no to the whole, whatever stands behind it. */
export const NO_WAY: readonly RegExp[] = [
  /^no exceptions?$/,
  /^(no|never|not)( under| in| at)? any\b(?! more)/,
  /^(not|no longer) (at (this|the) (time|moment)|at present|currently|in this area|on this|for this|for us|with us|by us|in (our |their )?(appetite|policy|criteria)|for (affordability|now|the time being))\b/,
  /^(not|no) (any more|anymore)\b(?! (unless|if|except))/,
  /\b(under|in) (any|no) circumstances?\b/,
  /^not (considered|counted|used|treated|taken|accepted|acceptable|allowed) (as|towards|for|in) (an? |the )?(income|earnings|affordability|assessment)$/,
  /^not even\b/,
  /^not( currently)? (available|offered)( currently| yet| here|( (at|in|on|for|from|by|with|to) (this|the|present|us|our|any)\b.*))?$/,
]

/** What has ended is the client's or the property's own, or is asked to end: no word on the policy. */
export const OWN_ENDS: readonly RegExp[] = [
  /\b(can|may|could|cannot|must|should)( not)? be (withdrawn|suspended|discontinued)\b/g,
  /\b(funds?|profits?|money|cash|dividends?|drawings|savings|sums?|amounts?)( [a-z]+){0,2} withdrawn\b|\bwithdrawn from (the |an? |their |any )?(company|business|firm|practice|accounts?|pot|pension|fund|savings|isa|property)\b/g,
  /\bsuspended (possession|orders?|sentences?|ceilings?|timber|floors?)\b/g,
  /\b(?:if|when|once|where|unless|provided|as long as)\b[^;,.:()]{0,40}\b(withdrawn|suspended|discontinued|ceased|no longer)\b/g,
  /\bno longer (active|running|live|in place|outstanding|owed|owing|overdrawn|showing|registered|on (the |an? )?(file|credit file|record|plan)|in (the |an? )?(arrears|dmp|iva|plan|arrangement|force)|employed|working|resident|living|married|together|associated|linked|financially)\b/g,
]

/** Anywhere in the text: "unless", "by exception", "but may be considered". */
export const WAYS_THROUGH: readonly RegExp[] = [
  /\b(unless|except(?! no)|without|other than|apart from|subject to|save for|not only)\b/,
  /\bbut (can|may|might|will|ok|yes|consider|accept|possible|allowed|ask|speak|try|call|check|talk|enquire|worth)/,
  /\b(exceptions? (may|can|considered|possible)|refer\b|referred|case by case|by exception|may be considered|considered (if|where|for|with|by|on|in|up)|ok (if|where|with))/,
]

/** A no to a part only: "not above 85% LTV", "none in the last 12 months", "not normally". */
export const LIMITED_NO: readonly RegExp[] = [
  /^(not|no|never|none)( normally| usually| generally| ordinarily| typically| always| automatically| necessarily| preferred| ideal| encouraged| favoured| keen| as a rule)\b/,
  /^(no|none|nil|not|never)\b.* (in|within|over|during|for|at) (the )?(last|past|previous|prior|latest|\d|first)/,
  /^(no|none|nil|not?|never|decline[ds]?|refuse[ds]?|reject(s|ed)?|unacceptable|excluded?)\b.{0,40}(>|<|\b(over|above|below|under|exceeding|more than|less than|greater than|older than|if|where|when|while|whilst|during|until|within|before|after|beyond)\b)/,
  /^not? [a-z]+ (in|on|for) (the |any |these |this |our )?(last|past)\b/,
  // A window without a preposition, or in words: "nil 12m", "none past 3 years", "nil in the year".
  /^(none|nil|zero|0)( [a-z]+){0,2}( in| for| over| within)?( the| this| any| each| a| one)?( last| past| previous| prior| half)?[ -](years?|yrs?|months?|mths?|quarter)\b/,
  /^(none|nil|zero|0)( [a-z]+){0,3} (\d+|one|two|three|four|five|six|twelve)( ?(months?|mths?|m|years?|yrs?|y))?$/,
  /^(none|nil|zero) (recent(ly)?|since)\b/,
  /^(avoid|(do|does|will|can) ?not)\b.{0,40}(>|<|\b(over|above|below|under|exceeding|more than|less than|greater than|older than) (age )?£?\d|\b(if|where|when|until|before)\b)/,
]

/** A no to some place, kind or purpose: "not in Scotland", "not from abroad", "not as main income". */
export const SCOPED_NO =
  /^(no|not|none|never)( (accept(ed|able)|considered|allowed|permitted|available|offered|lent))? (in|within|from|on|for|to|as|via|by|through|at|near|next to|adjacent|of|with)\b/

/**
 * Any form of taking, lending or allowing: the no is to the whole. Words are read to their end: a
 * takeaway is not taken, and no county is counted.
 */
export const OF_TAKING = matchPhrases([...said.taking, /availab\w+/, /use[ds]?/, /includ\w+/, /criteri\w+/, /suitab\w+/, /eligib\w+/, /assist(ance|ed)?(?! living)/, /support(ed)?(?! (living|housing|accommodation))/, /place[ds]?/], 'anywhere')
