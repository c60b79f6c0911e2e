import { describe, expect, it } from 'vitest'
import {
  actionsOf,
  type FirmSubscription,
  isBilled,
  isOfTools,
  isOver,
  type ProviderStatus,
  providerStatuses,
  type SubscriptionAction,
  shownState,
  standingOf,
} from './subscription-state.ts'

const subscription = (given: Partial<FirmSubscription>): FirmSubscription => ({
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodStart: new Date('2026-01-01'),
  currentPeriodEnd: new Date('2026-02-01'),
  endedAt: null,
  ...given,
})

describe('what is shown of a subscription', () => {
  it.each<[ProviderStatus, string, string, boolean, boolean]>([
    // status, shown, standing, billed, over
    ['incomplete', 'incomplete', 'fine', false, false],
    ['incomplete_expired', 'none', 'fine', false, true],
    ['trialing', 'active', 'fine', true, false],
    ['active', 'active', 'fine', true, false],
    ['past_due', 'past_due', 'past_due', true, false],
    ['unpaid', 'past_due', 'past_due', true, false],
    ['canceled', 'canceled', 'ended', false, true],
    ['paused', 'none', 'fine', false, false],
  ])('that is %s is %s', (status, shown, standing, billed, over) => {
    const it = subscription({ status })
    expect([shownState(it), standingOf(it)]).toEqual([shown, standing])
    expect([isBilled(it), isOver(it)]).toEqual([billed, over])
  })

  it('of none is none', () => {
    expect([shownState(null), standingOf(null)]).toEqual(['none', 'fine'])
  })
})

describe('what may be done with a subscription', () => {
  it.each<[Partial<FirmSubscription> | null, boolean, SubscriptionAction[]]>([
    [null, false, ['begin']],
    [{ status: 'incomplete' }, true, ['pay']],
    [{ status: 'incomplete' }, false, ['begin']],
    [{}, false, ['cancel', 'portal']],
    [{}, true, ['pay', 'cancel', 'portal']],
    [{ cancelAtPeriodEnd: true }, false, ['begin', 'resume', 'portal']],
    [{ status: 'past_due' }, true, ['pay', 'portal']],
    [{ status: 'unpaid' }, false, ['portal']],
    [{ status: 'canceled' }, false, ['begin', 'portal']],
  ])('(%j, something to pay: %s) is %j', (given, waits, actions) => {
    expect(actionsOf(given && subscription(given), waits)).toEqual(actions)
  })

  it('is cancelling only where it is active and goes on', () => {
    for (const status of providerStatuses) {
      for (const cancelAtPeriodEnd of [true, false]) {
        const one = subscription({ status, cancelAtPeriodEnd })
        const canCancel = actionsOf(one, false).includes('cancel')
        expect(canCancel).toBe(shownState(one) === 'active' && !cancelAtPeriodEnd)
      }
    }
  })
})

it('tools are what is asked and worked with, and not what was made with them', () => {
  expect(['criteria.ask', 'income.manage'].every(isOfTools)).toBe(true)
  expect(['billing.manage', 'documents.read', 'signed-in'].some(isOfTools)).toBe(false)
})
