/**
 * Rules on blemishes held against the blemishes of a case. A rule about the last so many months
 * binds only what lies in them; a figure that the case does not give makes the outcome unknown, but
 * where every possible one comes to the same.
 */
import { type EventKind, metOnce } from '../knowledge/roles.ts'
import type { EventRule } from './cell-meaning.ts'
import type { CaseEvent } from './client-case.ts'
import type { Standing } from './hold-figures.ts'

/** What is so far back or so small that the lender leaves it out of account. */
function isIgnored({ ignoreUnder, ignoreAfter }: EventRule, event: CaseEvent): boolean {
  if (ignoreUnder !== undefined && event.amount !== undefined && event.amount < ignoreUnder)
    return true
  if (ignoreAfter === 0) return true
  return (
    ignoreAfter !== undefined &&
    event.since !== undefined &&
    event.isWithin !== true &&
    event.since >= ignoreAfter
  )
}

/** Whether one blemish keeps one rule. */
export function holdEvent(rule: EventRule, event: CaseEvent): Standing {
  if (isIgnored(rule, event)) return 'ok'
  if (onlyIgnores(rule)) return 'unknown'
  return worst([holdSince(rule, event), holdSettled(rule, event), holdWithin(rule, event)])
}

/** Whether all of them together keep what a rule counts or sums: two are more than "1 in 24m". */
export function holdTogether(rule: EventRule, events: readonly CaseEvent[]): Standing {
  const { within = Number.POSITIVE_INFINITY, amountIs } = rule
  const counted = events.filter(
    (event) => !isIgnored(rule, event) && (event.since ?? within) < within,
  )
  const [first] = counted
  if (first === undefined || counted.length < 2) return 'ok'
  const sums = counted.map(({ amount, count = 1, amountIs: is }) =>
    amount === undefined ? undefined : is === 'each' ? amount * count : amount,
  )
  const count = counted.reduce((sum, event) => sum + (event.count ?? 1), 0)
  const total = sums.reduce((sum: number, amount) => sum + (amount ?? 0), 0)
  return worst([
    holdCount(rule, { ...first, count }),
    amountIs === 'total' && total > (rule.maxAmount ?? total) ? 'fail' : 'ok',
  ])
}

/** What a lender ignores says nothing of what he does with the rest. */
export function onlyIgnores({ ignoreUnder, ignoreAfter, ...rule }: EventRule): boolean {
  const { maxCount, maxAmount, minSince, settled } = rule
  const isRule = [maxCount, maxAmount, minSince, settled].some((said) => said !== undefined)
  return !isRule && (ignoreUnder !== undefined || ignoreAfter !== undefined)
}

/** Whether a rule speaks of such a blemish: of its kind or of blemishes altogether. */
export function isAbout(rule: EventKind, event: EventKind): boolean {
  const isOfPayments = OF_PAYMENTS.has(rule) && OF_PAYMENTS.has(event)
  return rule === event || isOfPayments || rule === 'adverse' || event === 'adverse'
}

/** A payment that was missed, and is of no mortgage, is an arrear of unsecured credit. */
const OF_PAYMENTS: ReadonlySet<EventKind> = new Set(['missed-payment', 'unsecured-arrears'])

function holdSince({ of, minSince, sinceIs }: EventRule, event: CaseEvent): Standing {
  if (minSince === undefined) return 'ok'
  // What is still open has no end to count from; "12m paid" may be how it is kept.
  const isPaid = metOnce.has(of) && sinceIs === 'settled'
  if (event.settled === false && order(sinceIs) > 0 && !isPaid) return 'fail'
  if (event.since === undefined) return 'unknown'
  // Of what runs for years a lender counts from its end, unless he says otherwise.
  const isEarlier = !metOnce.has(of) && isLaterMoment(event.sinceIs, sinceIs)
  if (event.since < minSince) return isEarlier ? 'unknown' : 'fail'
  const isLater = isLaterMoment(sinceIs, event.sinceIs) && !isEnded(event)
  return event.isWithin === true || isLater ? 'unknown' : 'ok'
}

/** "IVA 4 years ago, settled": of what runs for years the time told is that of its end. */
function isEnded({ of, settled, sinceIs }: CaseEvent): boolean {
  return metOnce.has(of) && settled === true && sinceIs === undefined
}

/** A debt is registered before it is settled: three years since the one say little of the other. */
function isLaterMoment(one: EventRule['sinceIs'], other: EventRule['sinceIs']): boolean {
  return order(one) > order(other)
}

function order(moment: EventRule['sinceIs']): number {
  return moment === undefined || moment === 'registered' ? 0 : 1
}

function holdSettled({ of, settled, sinceIs }: EventRule, event: CaseEvent): Standing {
  if (settled === undefined) return 'ok'
  // "If 12m paid" may be how it is kept.
  if (event.settled === false && metOnce.has(of) && sinceIs === 'settled') return 'unknown'
  if (event.settled === undefined) return 'unknown'
  return event.settled ? 'ok' : 'fail'
}

function holdWithin(rule: EventRule, event: CaseEvent): Standing {
  const { within } = rule
  const figures = worst([holdCount(rule, event), holdAmount(rule, event)])
  if (within === undefined || figures === 'ok') return figures
  if (event.since === undefined) return 'unknown'
  if (event.since < within || (event.isWithin === true && event.since === within)) return figures
  return event.isWithin === true ? 'unknown' : 'ok'
}

function holdCount({ maxCount }: EventRule, { count = 1 }: CaseEvent): Standing {
  return maxCount === undefined || count <= maxCount ? 'ok' : 'fail'
}

function holdAmount({ maxAmount, amountIs }: EventRule, event: CaseEvent): Standing {
  if (maxAmount === undefined) return 'ok'
  const { amount, count = 1 } = event
  if (amount === undefined) return 'unknown'
  if (count === 1 || amountIs === event.amountIs) return amount <= maxAmount ? 'ok' : 'fail'
  if (event.amountIs === 'total') return holdTotal(maxAmount, amount, event.count)
  if (event.amountIs !== 'each') return 'unknown'
  if (amountIs === 'total') return amount * count <= maxAmount ? 'ok' : 'fail'
  return amount > maxAmount ? 'fail' : 'unknown'
}

/** A total that is within is within for each; one beyond may be made of so many smaller ones. */
function holdTotal(most: number, total: number, count: number | undefined): Standing {
  if (total <= most) return 'ok'
  return count !== undefined && total > most * count ? 'fail' : 'unknown'
}

/** The worst of several that must all hold. */
export function worst(standings: readonly Standing[]): Standing {
  return WORST_FIRST.find((standing) => standings.includes(standing)) ?? 'ok'
}

const WORST_FIRST: readonly Standing[] = ['fail', 'some', 'unknown', 'ok']
