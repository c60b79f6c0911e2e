import { expect, it } from 'vitest'
import { isFollowed, wordsOf } from './payment-events.ts'

it.each([
  ['customer.subscription.updated', true, null],
  ['customer.subscription.deleted', true, 'subscription ended'],
  ['invoice.paid', true, 'invoice paid'],
  ['invoice.payment_failed', true, 'payment of an invoice failed'],
  ['setup_intent.succeeded', true, null],
  ['payment_method.attached', false, null],
  ['treasury.account.updated', false, null],
])('%s is followed: %s, and written down as %s', (type, followed, words) => {
  expect([isFollowed(type), wordsOf(type)]).toEqual([followed, words])
})
