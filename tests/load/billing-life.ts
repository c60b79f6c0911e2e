import { randomInt } from 'node:crypto'
import type { Provider } from '../../apps/server/src/testing/payment-server/provider.ts'

/** What happens to a firm's subscription at the provider, and to its people here, by chance. */

/** Each as often as its number says, of a hundred. */
const doings: readonly (readonly [share: number, act: (provider: Provider, id: string) => void])[] =
  [
    [20, (provider, id) => provider.update(id, { cancelAtPeriodEnd: true })],
    [3, (provider, id) => provider.decline(id, true)],
    [3, (provider, id) => provider.decline(id, false)],
    [1, (provider, id) => provider.giveUp(id, 'unpaid')],
    [3, (provider, id) => provider.update(id, { quantity: randomInt(1, 9) })],
  ]

/** Somebody may do something, and then a month goes by for everybody. */
export function liveThroughMonth(provider: Provider, ids: readonly string[]): void {
  for (const id of ids) {
    const subscription = provider.subscriptions.get(id)
    if (!subscription || subscription.ended_at !== null) continue
    chosen(doings)?.(provider, id)
    // Few stay cancelled: one that has ended tells nothing more.
    if (subscription.cancel_at_period_end && randomInt(100) < 95) {
      provider.update(id, { cancelAtPeriodEnd: false })
    }
  }
  provider.advance(31 * 24 * 3600)
}

export type PeopleCall = {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body: object
}

type Place = { readonly who: number; readonly companyId: number; readonly otherId: number }

const comings: readonly (readonly [share: number, make: (place: Place) => PeopleCall])[] = [
  [40, ({ who }) => ({ method: 'PATCH', path: `/${who}/no-auth`, body: { isActive: 0 } })],
  [35, ({ who }) => ({ method: 'PATCH', path: `/${who}/no-auth`, body: { isActive: 1 } })],
  [10, ({ who }) => ({ method: 'DELETE', path: `/${who}/no-auth`, body: {} })],
  [
    7,
    ({ who, otherId }) => ({
      method: 'PATCH',
      path: `/${who}/no-auth`,
      body: { companyId: otherId },
    }),
  ],
  [
    8,
    ({ companyId }) => {
      const username = `joined-${crypto.randomUUID()}@load.test`
      const person = { username, password: 'a password for load', role: 'advisor', companyId }
      return { method: 'POST', path: '-no-auth', body: person }
    },
  ],
]

/** Somebody of a firm comes, goes, is taken back, moves, or is deleted. */
export function nextOfHistory(place: Place): PeopleCall | null {
  return chosen(comings)?.(place) ?? null
}

function chosen<Act>(all: readonly (readonly [share: number, act: Act])[]): Act | null {
  let chance = randomInt(100)
  for (const [share, act] of all) {
    chance -= share
    if (chance < 0) return act
  }
  return null
}
