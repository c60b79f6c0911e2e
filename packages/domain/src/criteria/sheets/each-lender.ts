import { matchingKey } from '../../shared/text.ts'
import type { CriterionAnswer } from '../criteria-reading.ts'
import { isKnownLenderName, lenderIdentity } from '../lender-names.ts'
import { nameInFront } from '../name-in-front.ts'
import { isShortForOne } from './given/short-names.ts'

/**
 * Whose answers those are that stand under a name of several lenders, "Halifax / BM", each of whom says
 * it; or under names that one lender opens, "Foundation F1" and "Foundation F2": plans of that lender.
 */
export function toEachLender(answers: readonly CriterionAnswer[]): readonly CriterionAnswer[] {
  const names = [...new Set(answers.map(({ lender }) => lender))]
  const openings = names.flatMap((name) => opening(name) ?? [])
  const plans = Map.groupBy(openings, ({ lender }) => lenderIdentity(lender))
  const meant = new Map(
    names.flatMap((name) => {
      const own = opening(name)
      const beside = own === undefined ? [] : (plans.get(lenderIdentity(own.lender)) ?? [])
      const isPlan = own !== undefined && beside.length > 1 && !own.isSentence
      const several = isPlan ? [] : shared(name)
      const isOwn = isPlan || (own?.isSentence === true && several.length === 0)
      const each = isOwn && own !== undefined ? [own] : several
      return each.length === 0 ? [] : [[name, each] as const]
    }),
  )
  if (meant.size === 0) return answers
  return answers.flatMap((answer) => {
    const each = meant.get(answer.lender)
    if (each === undefined) return [answer]
    return each.map(({ lender, plan, isSentence = false }) => {
      // Two columns of one lender stay two: the words behind tell them apart.
      const isTold = !isSentence || names.filter((name) => isOf(name, lender)).length > 1
      const variant = [isTold ? plan : undefined, answer.variant]
        .filter((part) => part !== undefined)
        .join(' – ')
      return { ...answer, lender, ...(variant !== '' && { variant }) }
    })
  })
}

function isOf(name: string, lender: string): boolean {
  return lenderIdentity(opening(name)?.lender ?? name) === lenderIdentity(lender)
}

/** The lender whose head goes on behind its name: "Leek BS – please send all cases by the portal". */
export function lenderOfSentence(name: string): string | undefined {
  const own = opening(name)
  return own?.isSentence === true ? own.lender : undefined
}

/** Whether a column is headed with a known lender's name, whatever goes on behind it. */
export function opensWithLender(head: { readonly name: string; readonly isLender: boolean }) {
  return head.isLender || isKnownLenderName(lenderOfSentence(head.name) ?? '')
}

type Whose = {
  readonly lender: string
  readonly plan?: string
  /** What stands behind the name is no plan: "please send all cases by the portal". */
  readonly isSentence?: boolean
}

function opening(name: string): Whose | undefined {
  if (isKnownLenderName(name)) return undefined
  const own = nameInFront(name)
  if (own === undefined) return undefined
  const isSentence = own.behind.split(/\s+/).length >= SHORTEST_SENTENCE
  return { lender: own.name, plan: own.behind, isSentence }
}

const SHORTEST_SENTENCE = 3

function shared(name: string): readonly Whose[] {
  if (isKnownLenderName(name)) return []
  const parts = name.split(/(?<!\s)\s*[/,;\n+]\s*|\s(?:&|and)\s/).filter((part) => part !== '')
  const areNames = parts.every((part) => isKnownLenderName(part) || isShortForOne(part))
  const isOnce = new Set(parts.map(matchingKey)).size === parts.length
  const isKnown = parts.some(isKnownLenderName)
  return parts.length > 1 && areNames && isOnce && isKnown
    ? parts.map((lender) => ({ lender }))
    : []
}
