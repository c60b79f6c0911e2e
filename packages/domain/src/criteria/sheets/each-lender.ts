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
      const each = own !== undefined && beside.length > 1 ? [own] : shared(name)
      return each.length === 0 ? [] : [[name, each] as const]
    }),
  )
  if (meant.size === 0) return answers
  return answers.flatMap((answer) => {
    const each = meant.get(answer.lender)
    if (each === undefined) return [answer]
    return each.map(({ lender, plan }) => {
      const variant = [plan, answer.variant].filter((part) => part !== undefined).join(' – ')
      return { ...answer, lender, ...(variant !== '' && { variant }) }
    })
  })
}

type Whose = { readonly lender: string; readonly plan?: string }

function opening(name: string): Whose | undefined {
  if (isKnownLenderName(name)) return undefined
  const own = nameInFront(name)
  const isPlan = own !== undefined && own.behind.split(/\s+/).length <= LONGEST_PLAN
  return isPlan ? { lender: own.name, plan: own.behind } : undefined
}

const LONGEST_PLAN = 3

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
