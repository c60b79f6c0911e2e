/**
 * A comparison that somebody says holds, worked out again: the limit is read from its words by the
 * one grammar of figures, the client's figure is the case's own, derived ones with it, and the two
 * meet only under one role, as everywhere else.
 */
import type { Quantity } from '../../language/quantities.ts'
import type { CaseEvent, CaseFigure, ClientCase } from '../meaning/client-case.ts'
import { holdEvent, isAbout, worst } from '../meaning/hold-events.ts'
import { holdLimit, type Standing } from '../meaning/hold-figures.ts'
import { fitsUnit, valueIn } from '../meaning/quantity-units.ts'
import { thingOf } from '../meaning/told-case.ts'
import {
  type LimitPlace,
  mayBeOfEvent,
  roleOfLimit,
  sideOfLimit,
  soleQuantity,
} from './limit-words.ts'
import type { PointedBound, PointedComparison } from './pointed-answer.ts'

export type HeldComparison = {
  readonly standing: Standing
  readonly compared: readonly (CaseFigure | CaseEvent)[]
}

export const UNKNOWN: HeldComparison = { standing: 'unknown', compared: [] }

/** @param place the cell that the limit stands in: its words and its row have their say of it */
export function holdComparison(
  { of, limit, bound }: PointedComparison,
  client: ClientCase,
  place: LimitPlace,
): HeldComparison {
  if ('event' in of) return holdEventFigure(of, limit, bound, client, place)
  const quantity = soleQuantity(limit, (one) => fitsUnit(of.role, one))
  const role = quantity && roleOfLimit(of.role, quantity, place)
  if (quantity === undefined || role === undefined) return UNKNOWN
  const side = sideOfLimit(role, quantity, place)
  if (side !== undefined && (side === 'min') !== isLeast(bound)) return UNKNOWN
  const named = of.thing === undefined ? undefined : thingOf(of.thing)
  const read = valueIn(role, quantity)
  const value = isLeast(bound) ? read.value : (read.to ?? read.value)
  const limits = { role, ...(named !== undefined && { of: named }), [LIMITS[bound]]: value }
  const { standing, figures } = holdLimit(limits, client)
  return { standing, compared: figures }
}

const isLeast = (bound: PointedBound) => bound === 'at-least' || bound === 'over'

const LIMITS = { 'at-most': 'max', under: 'below', 'at-least': 'min', over: 'above' } as const

function holdEventFigure(
  { event: of, measure }: Extract<PointedComparison['of'], { readonly event: unknown }>,
  limit: string,
  bound: PointedBound,
  { events }: ClientCase,
  place: LimitPlace,
): HeldComparison {
  const about = events.filter((event) => isAbout(of, event.of))
  const quantity = soleQuantity(limit, ({ unit }) => UNITS[measure].includes(unit))
  if (quantity === undefined || about.length === 0 || !mayBeOfEvent(of, place)) return UNKNOWN
  if (isLeast(bound) !== (measure === 'since')) return UNKNOWN
  // "0 in 3" may be months or years: it holds, or does not, where both come to the same.
  const values =
    measure === 'since' && quantity.unit === undefined
      ? [quantity.value, quantity.value * 12]
      : [valueIn(measure === 'since' ? 'timeSince' : 'amount', quantity).value]
  // Several that were told one by one are so many together.
  const counted = about.reduce((sum, { count = 1 }) => sum + count, 0)
  const [first] = about
  const held = measure === 'count' && first ? [{ ...first, count: counted }] : about
  const standings = values.map((value) => {
    // Figures of blemishes are whole: less than two is at most one.
    const most = bound === 'under' ? value - 1 : value
    const rule = {
      count: { of, maxCount: most },
      amount: { of, maxAmount: most },
      since: { of, minSince: bound === 'over' ? value + 1 : value },
    }[measure]
    return worst(held.map((event) => holdEvent(rule, event)))
  })
  const [standing = 'unknown'] = standings
  return standings.every((one) => one === standing) ? { standing, compared: about } : UNKNOWN
}

const UNITS: Readonly<Record<'count' | 'amount' | 'since', readonly Quantity['unit'][]>> = {
  count: [undefined],
  amount: ['pounds', undefined],
  since: ['months', 'years', undefined],
}
