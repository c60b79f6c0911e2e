/**
 * The plans of a guide's lender: columns and chapters called "Prime", "Near Prime", "Tier 2". A name is a
 * plan where the guide itself says so: by a number that tells several of a kind apart, below a head
 * "Plan", or by heading columns in one table after the other. What is said below it is that plan's alone.
 */
import { isFigureAlone } from '../../../language/figure-alone.ts'
import type { Heading, TextBlock } from '../../../pages/text/text-block.ts'
import { matchingKey } from '../../../shared/text.ts'
import {
  headerRole,
  isBoundHead,
  isCapitalised,
  isOutcomeHead,
  isVariant,
  looksLikeCriterion,
} from '../../sheets/heads/header-words.ts'
import { roleOf } from './cell-answer.ts'
import { type Head, headsOf, isLender, isSeries } from './table-rows.ts'

/** The names of plans, by their keys. */
export type Plans = ReadonlySet<string>

export function findPlans(blocks: readonly TextBlock[]): Plans {
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [headsOf(block.table)] : []))
  const rows = tables.map((heads) => heads.map(({ parts }) => parts.at(-1) ?? ''))
  const counts = Map.groupBy(
    rows.flatMap((names) => [...new Set(names.map(matchingKey))]),
    (name) => name,
  )
  const inTables = rows.flatMap((names, at) => {
    const may = names.slice(1).filter(mayBePlan)
    const isAgain = may.every((name) => (counts.get(matchingKey(name))?.length ?? 0) > 1)
    const areHeaded = tables[at]?.some(({ parts }) => parts.some(namesPlans)) === true
    const areKnown = may.some(isVariant) || isSeries(may)
    return may.length > 1 && (isAgain || areHeaded || areKnown) ? may : []
  })
  const titles = blocks.flatMap((block) => (block.kind === 'heading' ? [block.title] : []))
  const chapters = new Set(titles.filter((title) => mayBePlan(title) && isVariant(title)))
  return new Set([...inTables, ...(chapters.size > 1 ? chapters : [])].map(matchingKey))
}

/** A name, and neither a figure nor what tables otherwise head columns by. */
function mayBePlan(name: string): boolean {
  return (
    PLAN.test(name) &&
    name.split(' ').length <= 4 &&
    isCapitalised(name) &&
    headerRole(name) === undefined &&
    roleOf(name) === 'value' &&
    !looksLikeCriterion(name) &&
    !isBoundHead(name) &&
    !isOutcomeHead(name) &&
    !isLender(name)
  )
}

const PLAN = /^\p{Lu}[\p{L}\p{N}+&’' -]{1,40}$/u

function namesPlans(head: string): boolean {
  return headerRole(head) === 'product'
}

/**
 * A head with its plan told apart from what else stands over the column. A figure with the name of a
 * plan that has one column ("Pepper 48 | 90%") is the plan's own, and names no criterion.
 */
export function withPlanApart(head: Head, plans: Plans, heads: readonly Head[]): Head {
  const plan = head.parts.findLast((part) => isPlan(part, plans))
  if (plan === undefined) return head
  const isAlone = heads.every((other) => other === head || !other.parts.includes(plan))
  const others = head.parts.filter(
    (part) => part !== plan && !namesPlans(part) && !(isAlone && isFigureAlone(part)),
  )
  return { ...head, text: others.join(' – '), plan }
}

export function isPlan(name: string, plans: Plans): boolean {
  return plans.has(matchingKey(name))
}

/** The plan whose chapter the headings open. */
export function planOf(headings: readonly Heading[], plans: Plans): string | undefined {
  return headings.findLast(({ title }) => isPlan(title, plans))?.title
}

/** The plan that words open with a preposition before: "On Light", "For Near Prime". */
export function planOpening(words: string, plans: Plans): string | undefined {
  const [first = '', ...others] = words.split(' ')
  if (!/^(?:on|for|under|with)$/i.test(first)) return undefined
  const names = others.map((_, at) => others.slice(0, at + 1).join(' '))
  return names.findLast((name) => isPlan(name, plans))
}
