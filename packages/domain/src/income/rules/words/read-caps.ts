/** What a rule's words limit its income to: an amount a year, or a part of basic. */
import { timesAYear } from '../../../language/periods.ts'
import type { IncomeCap } from '../income-rules.ts'
import type { RuleItem } from './rule-items.ts'

export type CapRead = {
  readonly cap: IncomeCap | null
  /** Speaks of a limit that was not understood. */
  readonly isUnknown: boolean
  readonly taken: ReadonlySet<RuleItem>
}

export function readCap(items: readonly RuleItem[]): CapRead {
  const taken = new Set<RuleItem>(items.filter(({ idea }) => idea === 'no-cap'))
  const own = items.filter(({ idea }) => idea !== 'small')
  const found: IncomeCap[] = []
  let isUnknown = false
  for (const [at, item] of own.entries()) {
    if (item.idea !== 'cap' && item.idea !== 'up-to') continue
    const read = capBehind(own, at + 1) ?? capBefore(own, at)
    if (read !== undefined) {
      found.push(read.cap)
      for (const one of [item, ...read.of]) taken.add(one)
    } else if (item.idea === 'cap' && !isShareItself(own, at)) {
      isUnknown = true
    }
  }
  const [cap, ...others] = found
  return { cap: cap ?? null, isUnknown: isUnknown || others.length > 0, taken }
}

/** "Max 50%" without another percentage is the percentage. */
function isShareItself(items: readonly RuleItem[], at: number): boolean {
  const shares = items.filter(({ figure }) => figure?.unit === 'percent')
  return shares.length === 1 && shares[0] === items[at + 1]
}

type Read = { readonly cap: IncomeCap; readonly of: readonly RuleItem[] }

function capBehind(items: readonly RuleItem[], at: number): Read | undefined {
  const [first, second] = [items[at], items[at + 1]]
  if (first?.idea === 'cap') return capBehind(items, at + 1)
  if (first?.idea === 'basic')
    return { cap: { kind: 'percent-of-basic', percent: 100 }, of: [first] }
  return first === undefined ? undefined : capOf(first, second)
}

/** "£5,000 cap", "50% of basic max". */
function capBefore(items: readonly RuleItem[], at: number): Read | undefined {
  const [two, one] = [items[at - 2], items[at - 1]]
  if (one?.figure?.unit === 'pounds') return capOf(one, undefined)
  return one?.idea === 'basic' && two !== undefined ? capOf(two, one) : undefined
}

function capOf(item: RuleItem, next: RuleItem | undefined): Read | undefined {
  const { figure } = item
  if (figure === undefined || figure.to !== undefined) return undefined
  if (figure.unit === 'percent') {
    if (next?.idea !== 'basic') return undefined
    return { cap: { kind: 'percent-of-basic', percent: figure.value }, of: [item, next] }
  }
  const isMoney = figure.unit === 'pounds' || (figure.unit === undefined && figure.value >= LEAST)
  if (!isMoney) return undefined
  const times = timesAYear[figure.per ?? 'year']
  return { cap: { kind: 'amount', amount: Math.round(figure.value * times * 100) }, of: [item] }
}

/** A bare number behind "max" is money from here on: nobody caps by months or percent so high. */
const LEAST = 1_000
