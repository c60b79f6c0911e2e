/** What the built-in reading says beside what was pointed at and proved. */
import type { OpposedReading } from '../answers/answer.ts'
import { placesAmong } from '../answers/compose-quote.ts'
import type { FoundAnswer } from '../answers/found-answer.ts'
import { citationOf } from '../matching/indexed-answer.ts'
import type { Outcome } from '../outcomes.ts'
import type { ProvedVerdict } from '../proof/prove-answer.ts'

/** By lender; of none where it lists them by more than what was pointed at. */
export type ReadByRule = ReadonlyMap<string, OpposedReading>

const TAKES: ReadonlySet<Outcome> = new Set(['accept', 'conditional'])

export function readByRule({ list, citations }: FoundAnswer, ideas: number): ReadByRule {
  const placeOf = placesAmong(citations)
  const isOfSame = list !== undefined && list.columns.length <= ideas
  return new Map(
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
export function isOpposed(other: OpposedReading | undefined, own: readonly ProvedVerdict[]) {
  const held = own.filter(({ doubt }) => doubt === undefined)
  if (other === undefined || held.length === 0) return false
  return TAKES.has(other.outcome)
    ? held.some(({ outcome }) => outcome === 'decline')
    : held.every(({ outcome }) => TAKES.has(outcome))
}

/** Where it stands beside: opposed to what was proved, or where that is in doubt. */
export function besideOf(
  lenderId: string,
  {
    verdicts,
    byRule,
  }: { readonly verdicts: readonly ProvedVerdict[]; readonly byRule: ReadByRule },
): OpposedReading | undefined {
  const other = byRule.get(lenderId)
  const own = verdicts.filter((one) => one.lenderId === lenderId)
  const isInDoubt = own.length === 0 || own.some(({ doubt }) => doubt !== undefined)
  return isInDoubt || isOpposed(other, own) ? other : undefined
}
