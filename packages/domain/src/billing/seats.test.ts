import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBilledSeats, type Person, type Share, shareOf } from './seats.ts'
import { type FirmSubscription, providerStatuses } from './subscription-state.ts'

const end = new Date('2026-02-01')
const running: FirmSubscription = {
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodStart: new Date('2026-01-01'),
  currentPeriodEnd: end,
  endedAt: null,
}
const advisor: Person = { isSelf: false, isAdvisor: true, status: 'active', seatEndsAt: null }
const self: Person = { ...advisor, isSelf: true, isAdvisor: false }

describe('one person’s share', () => {
  it.each<[string, FirmSubscription | null, Person, Partial<Share>]>([
    ['an advisor', running, advisor, { status: 'active', canCancel: 'seat', nextBillingDate: end }],
    [
      'one whose seat ends',
      running,
      { ...advisor, seatEndsAt: end },
      { seat: 'ending', cancelAtPeriodEnd: true, canReactivate: 'seat', nextBillingDate: null },
    ],
    [
      'one who is deactivated',
      running,
      { ...advisor, status: 'deactivated' },
      { status: 'none', canCreate: 'seat', canCancel: null, nextBillingDate: null },
    ],
    [
      'one who is invited',
      running,
      { ...advisor, status: 'invited' },
      { status: 'none', seat: 'invited', canCreate: null, canCancel: null },
    ],
    ['a master user', running, self, { canCancel: 'firm', canReactivate: null }],
    [
      'a master user whose firm has cancelled',
      { ...running, cancelAtPeriodEnd: true },
      self,
      { canCancel: null, canReactivate: 'firm', cancelAtPeriodEnd: true, nextBillingDate: null },
    ],
    ['another master user', running, { ...self, isSelf: false }, { canCancel: null }],
    ['somebody of a firm without one', null, advisor, { status: 'none', canCreate: 'firm' }],
    [
      'somebody of a firm whose has ended',
      { ...running, status: 'canceled' },
      advisor,
      { status: 'canceled', canCreate: 'firm', canCancel: null, nextBillingDate: null },
    ],
  ])('of %s', (_who, subscription, person, expected) => {
    expect(shareOf(subscription, person)).toMatchObject(expected)
  })

  it('never offers to end and to take back at once', () => {
    const people = fc.record({
      isSelf: fc.boolean(),
      isAdvisor: fc.boolean(),
      status: fc.constantFrom('active' as const, 'invited' as const, 'deactivated' as const),
      seatEndsAt: fc.constantFrom(null, end),
    })
    const subscriptions = fc.record({
      status: fc.constantFrom(...providerStatuses),
      cancelAtPeriodEnd: fc.boolean(),
    })
    fc.assert(
      fc.property(subscriptions, people, (given, person) => {
        const share = shareOf({ ...running, ...given }, person)
        const offered = [share.canCancel, share.canReactivate, share.canCreate]
        expect(offered.filter((one) => one !== null).length).toBeLessThanOrEqual(1)
        if (share.nextBillingDate) expect(share.cancelAtPeriodEnd).toBe(false)
      }),
    )
  })
})

it.each([
  [0, 0, 1],
  [1, 0, 1],
  [5, 0, 5],
  [5, 2, 3],
  [2, 2, 1],
])('%i active people of whom %i end are billed as %i', (active, ending, billed) => {
  expect(countBilledSeats(active, ending)).toBe(billed)
})
