/**
 * "Zero hours at Halifax and also Leeds' income multiple": two lenders and two criteria, each
 * lender for the criterion beside it. Answering every lender on every criterion would bury what
 * was asked. Only where each part of the question names one lender and a criterion of its own are
 * they paired; "lodgers and bonus at Halifax and Leeds" asks both of both.
 */

import type { LenderMention } from '../lenders/question-lenders.ts'
import type { AskedCriterion } from './ask-criterion.ts'

/** What one part of the question names. */
export type NamedPart = {
  readonly lenders: readonly LenderMention[]
  readonly criteria: readonly AskedCriterion[]
}

/**
 * The criteria of the question's parts, each with the one lender it is asked of; undefined where
 * the parts are not paired.
 *
 * @param read what a part names, read by itself
 */
export function pairedParts(
  question: string,
  lenders: readonly LenderMention[],
  read: (part: string) => NamedPart,
): readonly AskedCriterion[] | undefined {
  if (lenders.length < 2 || lenders.length > MOST_LENDERS) return undefined
  for (const connector of CONNECTORS) {
    const parts = partsOf(question, lenders, connector)
    const paired = parts.length === lenders.length ? pair(parts.map(read), lenders) : undefined
    if (paired !== undefined) return paired
  }
  return undefined
}

function pair(
  named: readonly NamedPart[],
  lenders: readonly LenderMention[],
): readonly AskedCriterion[] | undefined {
  const isPaired = named.every(
    (part, at) =>
      part.lenders.length === 1 &&
      keyOf(part.lenders[0]) === keyOf(lenders[at]) &&
      part.criteria.length > 0 &&
      part.criteria.every(({ matches }) => matches.length > 0),
  )
  const names = named.map(({ criteria }) => criteria.map(nameOf).join('|'))
  // Both parts about one criterion compare the two lenders.
  if (!isPaired || new Set(names).size < 2) return undefined
  return named.flatMap(({ criteria, lenders: [lender] }) =>
    criteria.map((asked) => ({
      ...asked,
      ...(lender !== undefined && { askedOf: keyOf(lender) }),
    })),
  )
}

/** Whether a criterion is asked of a lender. */
export function isAskedOf({ askedOf }: AskedCriterion, lender: LenderMention): boolean {
  return askedOf === undefined || askedOf === keyOf(lender)
}

// A list of more is compared, not paired.
const MOST_LENDERS = 4

// What parts a question, from the full stop down: "lodgers - Halifax; bonus - Leeds" is cut at the
// semicolon, "lodgers with Halifax and bonus with Leeds" at the "and".
const STOPS = String.raw`[;?!\n]|\.(?=\s)|\s[/|]\s`
const COMMAS = String.raw`,|\b(?:also|plus|then|while|whereas|but)\b`
const LINKS = String.raw`\s[-–—&+]\s|\band\b`
const CONNECTORS = [STOPS, `${STOPS}|${COMMAS}`, `${STOPS}|${COMMAS}|${LINKS}`].map(
  (one) => new RegExp(String.raw`((?:(?:${one})\s*)+)`, 'gi'),
)

/** The question cut at its connectors, so that each part holds one of the lenders. */
function partsOf(
  question: string,
  lenders: readonly LenderMention[],
  connector: RegExp,
): readonly string[] {
  const pieces = question.split(connector)
  const parts: string[] = []
  let open = ''
  for (const piece of pieces) {
    const isNew = lenders.some(({ asked }) => piece.includes(asked))
    const hasLender = lenders.some(({ asked }) => open.includes(asked))
    if (isNew && hasLender) {
      parts.push(open)
      open = ''
    }
    open += piece
  }
  return [...parts, open]
}

function keyOf(lender: LenderMention | undefined): string {
  if (lender === undefined) return ''
  return lender.lenderIds.join('|') || lender.asked.toLowerCase()
}

function nameOf({ matches: [best], words }: AskedCriterion): string {
  return best?.criterion.name ?? words
}
