/**
 * Several criteria asked at once: each lender once, in the group of its least favourable position,
 * and by name what it does not state. What else was told of the client is a line beside it.
 */
import type { Outcome } from '../outcomes.ts'
import { listed, quoted } from './compose-quote.ts'
import type { GroupedLender } from './group-lenders.ts'
import {
  bestOutcome,
  decidingOf,
  ofPlan,
  outcomeForCase,
  plansOf,
  worstOutcome,
} from './outcome-for-case.ts'
import { sayTold } from './write-case.ts'

/** One criterion's lenders. */
export type AskedList = {
  readonly name: string
  readonly lenders: readonly GroupedLender[]
  /** Of what was told beside what was asked: it decides nobody's group. */
  readonly isTold?: true
  /** Rows of the case's figures that it could not be held against: they count where nothing else is stated. */
  readonly isIdle?: true
}

/**
 * Every lender once, by the least favourable of its positions.
 *
 * @param order the lenders' keys in the order read
 */
export function combineGroups(
  lists: readonly AskedList[],
  order: Iterable<string>,
): readonly GroupedLender[] {
  const all = new Map(
    lists.flatMap(({ lenders }) => lenders.map((one) => [one.lenderId, one] as const)),
  )
  const named = [...order].flatMap((lenderId) => all.get(lenderId) ?? [])
  return named.map((lender) => {
    const own = lists.flatMap(({ lenders, ...list }) => {
      const same = lenders.find(({ lenderId }) => lenderId === lender.lenderId)
      return same === undefined ? [] : [{ ...list, lender: same }]
    })
    return combineOne(lender, own)
  })
}

function combineOne(
  lender: GroupedLender,
  lists: readonly (Omit<AskedList, 'lenders'> & { readonly lender: GroupedLender })[],
): GroupedLender {
  const isStated = ({ lender: { outcome } }: (typeof lists)[number]) => outcome !== 'not-stated'
  const deciding = lists.filter(({ isTold, isIdle }) => !isTold && !isIdle)
  const asked = deciding.some(isStated) ? deciding : lists.filter(({ isTold }) => !isTold)
  const isAnyStated = asked.some(isStated)
  const unstated = [
    ...asked.flatMap((own) =>
      isAnyStated && own.lender.outcome === 'not-stated' ? [own.name] : [],
    ),
    ...asked.flatMap((own) => own.lender.unstated ?? []),
  ]
  const failing = lists.flatMap(({ name, lender: own, isTold }) =>
    (isTold ? own.answers : []).flatMap(({ outcome, entry, compared }) =>
      outcome === 'decline' && compared.length > 0
        ? [`${name} ${quoted(entry.answer.text)} against ${listed(compared.map(sayTold))}`]
        : [],
    ),
  )
  const answers = lists.flatMap((own) => own.lender.answers)
  const doubts = new Set(lists.flatMap((own) => own.lender.doubt ?? []))
  // A figure that no row of its sheets could state was not compared: what they do state is to be read.
  const outcomeOf = (plan?: string) =>
    worstOutcome(
      asked.map(({ lender: own }) =>
        isAnyStated && own.isSilent === true ? 'read' : outcomeInPlan(own, plan),
      ),
    )
  const plans = plansOf(asked.flatMap(({ lender: own }) => own.answers))
  const outcome = plans.length < 2 ? outcomeOf() : bestOutcome(plans.map(outcomeOf))
  const { doubt: _, ...rest } = lender
  return {
    ...{ ...rest, outcome },
    ...(outcome === 'read' && doubts.size > 0 && { doubt: [...doubts].join(' ') }),
    name: answers[0]?.entry.answer.lender ?? lender.name,
    answers,
    isDisputed: lists.some((own) => own.lender.isDisputed),
    ...(unstated.length > 0 && { unstated }),
    ...(failing.length > 0 && { failing }),
  }
}

/** What a lender's answers to one of the criteria come to where the client takes one of its products. */
function outcomeInPlan({ outcome, answers }: GroupedLender, plan: string | undefined): Outcome {
  const isTold = plan !== undefined && plansOf(answers).length > 1
  return isTold ? outcomeForCase(decidingOf(ofPlan(answers, plan))) : outcome
}
