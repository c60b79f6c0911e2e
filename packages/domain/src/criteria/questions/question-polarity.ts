/**
 * Which way round a question asks. "Who doesn't accept lodgers" looks for the lenders that decline,
 * "who doesn't need consent" for those that ask nothing, "who has no minimum income" for a figure
 * of nought. A lender's outcome is never turned round by the question: the answer says which group
 * is the one that was asked for.
 */
import { foldText } from '../../shared/text.ts'

export type Polarity =
  /** Who does. */
  | 'does'
  /** Who does not: the declining lenders are the ones looked for. */
  | 'does-not'
  /** Who asks nothing: the accepting lenders are the ones looked for. */
  | 'asks-nothing'

/** What kind of lender the question looks for. */
export function polarityOf(question: string): Polarity {
  const words = askingClause(
    foldText(withoutDoubleNegatives(question))
      .replace(/\b(do|does|wo|will|would|is|are|ca|can)n['’]?t\b/g, '$1 not')
      .replace(/\bcannot\b/g, 'can not')
      .replace(NOT_THE_ONES, ' the ones that $1 ')
      .replace(UNTROUBLED, ' accept ')
      .replace(NOT_BEYOND, ' within ')
      .replace(YES_AND_NO, ' '),
  )
  if (ASKS_NOTHING.test(words)) return 'asks-nothing'
  return DOES_NOT.test(words) && !ASIDE.test(words) ? 'does-not' : 'does'
}

/**
 * "Who ignores childcare costs" looks for a no under “Childcare costs taken off?”. Only a name that
 * says so of itself is read like that: who ignores a small CCJ lends in spite of it.
 */
export function asksToLeaveOut(question: string, name: string): boolean {
  return LEAVES_OUT.test(question) && COUNTS_IT.test(name)
}

/** "Which lenders need consent" looks for those that ask for it, which is a condition. */
export function asksWhoDemands(question: string): boolean {
  return DEMANDS.test(question)
}

const DEMANDS =
  /\b(?:who|which|what|any)\b(?: [a-z]+){0,3}? (?:needs?|requires?|insists? on|asks? for|demands?|wants?)\b/i

const LEAVES_OUT =
  /\b(?:ignor|disregard|overlook|discount)(?:e|es|ed|ing|s)?\b|\bleav(?:e|es|ing) (?:\w+ ){0,3}out\b|\b(?:turn|turns) a blind eye\b/i
const COUNTS_IT =
  /\b(?:taken (?:off|into account|in ?to)|deduct\w*|count(?:s|ed)?|included|factored in|treated as|allowed for|used in affordability)\b/i

/** "Wouldn't say no to", "not against", "never rules out": no and no make a yes. */
export function withoutDoubleNegatives(question: string): string {
  return question.replace(NONE_REFUSED, ' accept ').replace(NOT_REFUSING, ' accept ')
}

const REFUSING = String.raw`(?:say(?:s|ing)? (?:a flat |a straight )?no(?: to)?|(?:give|gives|giving) a no to|declin(?:e|es|ed|ing)|refus(?:e|es|ed|ing)|reject(?:s|ed|ing)?|exclud(?:e|es|ed|ing)|rul(?:e|es|ed|ing)(?: it| them| this| that)? out|turn(?:s|ed|ing)?(?: it| them| this| that| him| her)? (?:down|away)|knock(?:s|ed|ing)?(?: it| them)? back|against|averse to|opposed to|anti|avoid(?:s|ing)?|shy(?:ing)? away from|steer(?:ing)? clear of|run(?:ning)? a mile from|balk(?:s|ing)? at|penalis(?:e|es|ing)|frown(?:s|ing)? (?:up)?on|blacklist(?:s|ing)?)(?! by\b)`

const NOT_REFUSING = new RegExp(
  String.raw`\b(?:(?:do|does|did|will|would|wo|should|is|are|was|were|can|could|has|have)(?:n['’]?t| not)|can['’]?t|cannot|never|not|nt|isnt|arent|rarely|seldom|hardly ever)(?: (?:ever|always|automatically|just|simply|immediately|outright|straight|flat|usually|necessarily|actually|really|be|been|going to|dead|totally|completely|set))* ${REFUSING}`,
  'gi',
)

/** "I don't want anyone who says no to it" */
const NONE_REFUSED = new RegExp(
  String.raw`\b(?:(?:do not|don['’]?t) (?:want|need|show me|include|list)|ignore|skip|drop|excluding|except|without|forget|leav(?:e|ing) out|never mind)(?: me)?(?: any(?:one|body)?| all| the)?(?: (?:ones|lenders|those|banks|societies))? (?:that|who|which) (?:would |will )?${REFUSING}`,
  'gi',
)

/**
 * Of several clauses the last that asks: "his lender won't give consent - who'd still do it" asks
 * who does. One clause is the whole question.
 */
function askingClause(words: string): string {
  const clauses = words.split(/[,;:.?!]\s|\s[-–—]+\s/)
  return clauses.findLast((clause) => ASKS_WHO.test(clause)) ?? words
}

// "…, anyone?" asks the clause before once more.
const ASKS_WHO =
  /\b(who|whos|whod|which|any(one|body)|any (lenders?|banks?|societ\w+)|list) \S+( \S+|$)/

/** "I don't want the ones that don't take it": no and no make a yes. */
const NOT_THE_ONES =
  /\b(?:not|no|ignore|skip|drop|excluding|except|without|forget|leave out|leaving out|never mind)(?: want| need| show me| interested in)?(?: about)?(?: any| all)?(?: of)?(?: the)? (?:ones|lenders|those|banks|societies|people)(?: that| who| which)? (do|does|will|would|can) not\b/g

/** "Who isn't bothered", "anyone who doesn't mind" looks for those that accept. */
const UNTROUBLED =
  /\b(?:do|does|will|would|wo|is|are)? ?not (?:be |get |too |that |really |at all |overly |so )*(?:bothered|fussed|fussy|mind|care|worried|worry|concerned|put off|phased|fazed|funny|strict|precious|picky|object|blink|flinch|have (?:an? |any )?(?:problem|issue|objection)s?|see (?:an? )?(?:problem|issue))\b/g

/** "Who says yes and who says no" asks for both. */
const YES_AND_NO =
  /\b(?:says? yes|do|does|will|would|can|accepts?|takes?|is|are) (?:and|or|&|versus|vs)(?: also)?(?: (?:who|which|which ones|lenders|those that|ones that))? (?:(?:do|does|will|would|can|is|are) not\b|says? no\b|declines?\b)/g

/** "Whose minimum isn't above that" compares, and denies nothing. */
const NOT_BEYOND =
  /\bnot (?:be |ask |want |need |go |set )?(?:any |a |for )*(?:above|over|more|higher|greater|bigger|less|lower|below|under|beyond|exceed\w*)\b/g

/** The bound that a question says is absent: "no minimum income", "no max age". */
export function absentBound(question: string): 'minimum' | 'maximum' | undefined {
  const [, bound] =
    /\b(?:no|without(?: an?)?|zero|nil|(?:not|\w*n'?t) have an?) (?:set |upper |lower |stated )?(min|max)(?:imum)?\b/.exec(
      foldText(question),
    ) ?? []
  if (bound !== undefined) return bound === 'min' ? 'minimum' : 'maximum'
  return /\bno (upper )?age limit\b|\bno upper (age|limit)\b/.test(foldText(question))
    ? 'maximum'
    : undefined
}

// "His first charge lender won't" is about one lender who is not asked.
const SUBJECT = String.raw`\b(who|whos|whod|which|what|any(one|body)?|list|(?<!\b(charge|current|existing|present|his|her|their|my|the) )(lender|bank)|lenders|banks|societies|ones|those|they|all)\b`

const ASKS_NOTHING = new RegExp(
  String.raw`${SUBJECT}.{0,30}\b(do|does|will|would|wo|is|are) not (need|require|ask for|insist on|want|deduct|charge|have (an? )?(min|max|penalt|erc|limit))`,
)

const DOES_NOT = new RegExp(
  String.raw`${SUBJECT}.{0,30}\b(do|does|will|would|wo|can|ca|is|are) not\b|${SUBJECT}.{0,20}\b(declines?|refuses?|rejects?|excludes?|rules? out|never|turns? down|says? no|avoid|against)\b`,
)

/** "… that doesn't matter", "if it's not": the no stands beside the question. */
const ASIDE =
  /\b(not (matter|sure|know|a problem|an issue|too|just|only|yet)|if (it|he|she|they)( is| are)? not)\b/

/** Whether the best figure is asked for: "highest LTI", "lowest min income", "oldest age". */
export function superlativeOf(question: string): 'highest' | 'lowest' | undefined {
  const words = foldText(question)
  if (/\b(lowest|smallest|shortest|youngest|least|fewest)\b/.test(words)) return 'lowest'
  return /\b(highest|largest|biggest|greatest|longest|oldest|furthest|tallest)\b/.test(words) ||
    MOST.test(words)
    ? 'highest'
    : undefined
}

// "Lends the most", and not "the most flexible".
const MOST =
  /\bthe most(?= (?:on|for|to|with|against|at)\b|\W*$| (?:\w+ )?(?:land|acres|years|properties|units|rooms|times)\b)/
