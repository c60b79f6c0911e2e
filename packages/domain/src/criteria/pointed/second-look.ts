/**
 * What is looked at a second time: what did not hold, whom nothing was said of, and lenders of whom one
 * reading says that they take the case and the other that they do not. These count only where they
 * stand again as they stood.
 */
import type { OpposedReading } from '../answers/answer.ts'
import { placesAmong } from '../answers/compose-quote.ts'
import type { FoundAnswer } from '../answers/found-answer.ts'
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import { citationOf } from '../matching/indexed-answer.ts'
import type { StoryCase } from '../meaning/read-case.ts'
import type { Outcome } from '../outcomes.ts'
import type { PointedAnswer } from '../proof/pointed-answer.ts'
import type { Doubt, Lender, ProvedVerdict } from '../proof/prove-answer.ts'

/** What was proved, and what else is known of it. */
export type ProvedAnswer = {
  readonly pointed: Extract<PointedAnswer, { kind: 'answer' }>
  readonly verdicts: readonly ProvedVerdict[]
  /** With what goes on from before, what was put right, and what follows; absent where nobody is told of. */
  readonly client: StoryCase | undefined
  /** What the built-in reading says of a lender. */
  readonly byRule: ReadonlyMap<string, OpposedReading>
}

const TAKES: ReadonlySet<Outcome> = new Set(['accept', 'conditional'])

/** Of no lender where it lists them by more than what was pointed at. */
export function readByRule({ list, citations }: FoundAnswer, ideas: number) {
  const placeOf = placesAmong(citations)
  const isOfSame = list !== undefined && list.columns.length <= ideas
  return new Map<string, OpposedReading>(
    (isOfSame ? list.lenders : []).flatMap(({ lenderId, outcome, answers }) => {
      const takes = TAKES.has(outcome)
      const first = answers.find((one) => TAKES.has(one.outcome) === takes) ?? answers[0]
      if (first === undefined || !(takes || outcome === 'decline')) return []
      const citation = citationOf(first.entry)
      const { quote: words } = citation
      return [[lenderId, { by: 'rule' as const, outcome, words, place: placeOf(citation) }]]
    }),
  )
}

/** One says that the lender takes the case, the other that it does not. */
function isOpposed(other: OpposedReading | undefined, own: readonly ProvedVerdict[]) {
  const held = own.filter(({ doubt }) => doubt === undefined)
  if (other === undefined || held.length === 0) return false
  return TAKES.has(other.outcome)
    ? held.some(({ outcome }) => outcome === 'decline')
    : held.every(({ outcome }) => TAKES.has(outcome))
}

/** Where it stands beside: opposed to what was proved, or where that is in doubt. */
export function besideOf(
  lenderId: string,
  { verdicts, byRule }: Pick<ProvedAnswer, 'verdicts' | 'byRule'>,
): OpposedReading | undefined {
  const other = byRule.get(lenderId)
  const own = verdicts.filter((one) => one.lenderId === lenderId)
  const isInDoubt = own.length === 0 || own.some(({ doubt }) => doubt !== undefined)
  return isInDoubt || isOpposed(other, own) ? other : undefined
}

/** All that the documents have, or those named, and in the end those that were only pointed at. */
export function lendersListed(
  { pointed: { lenders, isExcluding }, verdicts }: Pick<ProvedAnswer, 'pointed' | 'verdicts'>,
  { namesById }: CriteriaIndex,
): readonly Lender[] {
  const named = new Set(lenders.flatMap(({ lenderIds }) => lenderIds))
  const isShown = (lenderId: string) => named.size === 0 || named.has(lenderId) !== isExcluding
  const known = [...namesById].map(([lenderId, [name = lenderId]]) => ({ lenderId, name }))
  const added = verdicts.filter(({ lenderId }) => !namesById.has(lenderId))
  const all = new Map([...known, ...added].map((one) => [one.lenderId, one]))
  return [...all.values()].filter(({ lenderId }) => isShown(lenderId))
}

/** One lender and idea that is looked at again, what was proved of it so far, and why. */
export type Reopened = {
  readonly lenderId: string
  readonly idea: number
  readonly own: readonly ProvedVerdict[]
  readonly why: Doubt
}

/** What did not hold, whom nothing was said of, and on whom the readings oppose each other. */
export function reopenedIn(
  { pointed, verdicts, byRule }: ProvedAnswer,
  index: CriteriaIndex,
): readonly Reopened[] {
  const listed =
    pointed.asks === 'which'
      ? lendersListed({ pointed, verdicts }, index).map(({ lenderId }) => lenderId)
      : pointed.lenders.flatMap(({ lenderIds }) => lenderIds)
  return listed.flatMap((lenderId) => {
    const all = verdicts.filter((one) => one.lenderId === lenderId)
    const isAgainst = isOpposed(byRule.get(lenderId), all)
    return pointed.ideas.flatMap((_, idea) => {
      const own = all.filter((one) => one.idea === idea)
      const doubt = own.find((one) => one.doubt !== undefined)?.doubt
      const why = own.length === 0 ? 'missing' : (doubt ?? (isAgainst && 'opposed'))
      return why ? [{ lenderId, idea, own, why }] : []
    })
  })
}

/** What holds after the second look: what is said now and holds counts in the place of what did not. */
export function settled(
  first: readonly ProvedVerdict[],
  second: readonly ProvedVerdict[],
  reopened: readonly Reopened[],
): readonly ProvedVerdict[] {
  const kept = first.filter((one) => !reopened.some(({ own }) => own.includes(one)))
  const looked = reopened.flatMap(({ lenderId, idea, own, why }) => {
    const now = second.filter((one) => one.lenderId === lenderId && one.idea === idea)
    return settle(own, now, why === 'opposed')
  })
  return [...kept, ...looked]
}

function settle(
  before: readonly ProvedVerdict[],
  now: readonly ProvedVerdict[],
  isOpposed: boolean,
): readonly ProvedVerdict[] {
  const isProved = now.length > 0 && now.every(({ doubt }) => doubt === undefined)
  if (!isOpposed) return isProved || before.length === 0 ? now : before
  const isSame =
    isProved && now.map(({ outcome }) => outcome).join() === before.map((one) => one.outcome).join()
  return isSame ? now : before.map((one) => ({ ...one, outcome: 'read', doubt: 'opposed' }))
}
