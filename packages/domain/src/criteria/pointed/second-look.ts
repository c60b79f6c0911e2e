/**
 * What is looked at a second time: what did not hold, whom nothing was said of, and lenders of whom one
 * reading says that they take the case and the other that they do not. These count only where they
 * stand again as they stood.
 */
import type { CriteriaIndex } from '../matching/criteria-index.ts'
import type { Doubt, ProvedVerdict } from '../proof/prove-answer.ts'
import { lendersListed, type ProvedAnswer } from './answer-pointed.ts'
import { isOpposed } from './read-by-rule.ts'

/** One lender and idea that is looked at again, what was proved of it so far, and why. */
export type Reopened = {
  readonly lenderId: string
  readonly idea: number
  readonly own: readonly ProvedVerdict[]
  readonly why: Doubt
}

/** What did not hold, whom nothing was said of, and on whom the readings oppose each other. */
export function reopenedIn(
  { pointed, verdicts, byRule }: Omit<ProvedAnswer, 'client'>,
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
  const isOf =
    ({ lenderId, idea }: Reopened) =>
    (one: ProvedVerdict) =>
      one.lenderId === lenderId && one.idea === idea
  const kept = first.filter((one) => !reopened.some((again) => isOf(again)(one)))
  return [
    ...kept,
    ...reopened.flatMap((one) => settle(one.own, second.filter(isOf(one)), one.why === 'opposed')),
  ]
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
