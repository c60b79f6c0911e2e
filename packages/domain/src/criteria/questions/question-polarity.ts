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
  const words = foldText(question)
    .replace(/\b(do|does|wo|will|would|is|are|ca|can)n'?t\b/g, '$1 not')
    .replace(/\bcannot\b/g, 'can not')
  if (ASKS_NOTHING.test(words)) return 'asks-nothing'
  return DOES_NOT.test(words) && !ASIDE.test(words) ? 'does-not' : 'does'
}

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

const SUBJECT = String.raw`\b(who|whos|which|what|any(one|body)?|list|lenders?|banks?|societies|ones|those|they|all)\b`

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
  if (/\b(lowest|smallest|shortest|youngest|least)\b/.test(words)) return 'lowest'
  return /\b(highest|largest|biggest|greatest|longest|oldest|furthest)\b/.test(words)
    ? 'highest'
    : undefined
}
