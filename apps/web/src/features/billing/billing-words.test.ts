import { describe, expect, it } from 'vitest'
import {
  cardExpiry,
  cardName,
  formatDaysUntil,
  formatPeriod,
  invoiceState,
  stateLook,
} from './billing-words.ts'
import { card, paidInvoice } from './testing-subscription.ts'

it.each([
  ['active', false, 'Active', 'good'],
  ['active', true, 'Canceled', 'bad'],
  ['past_due', false, 'Past Due', 'warning'],
  ['past_due', true, 'Past Due', 'warning'],
  ['canceled', false, 'Canceled', 'bad'],
  ['incomplete', false, 'Setup Required', 'warning'],
  ['none', false, 'No Subscription', 'quiet'],
] as const)('%s, ending: %s, is "%s"', (status, cancelAtPeriodEnd, word, tone) => {
  expect(stateLook({ status, cancelAtPeriodEnd })).toMatchObject({ word, tone })
})

it.each([
  ['2025-11-01T09:00:00Z', '2025-12-01T09:00:00Z', '1 Nov to 1 Dec 2025'],
  ['2025-12-31T09:00:00Z', '2026-01-31T09:00:00Z', '31 Dec 2025 to 31 Jan 2026'],
  [null, '2026-01-31T09:00:00Z', '—'],
])('from %s to %s is "%s"', (start, end, words) => {
  expect(formatPeriod(start, end)).toBe(words)
})

it.each([
  ['2025-11-21T23:59:00Z', 'today'],
  ['2025-11-22T00:00:00Z', 'tomorrow'],
  ['2025-12-01T00:00:00Z', 'in 10 days'],
  ['2025-11-20T00:00:00Z', ''],
])('%s is "%s"', (value, words) => {
  expect(formatDaysUntil(value, new Date('2025-11-21T14:00:00Z'))).toBe(words)
})

describe('a card', () => {
  it('has its brand’s name, its last figures and its month', () => {
    expect(cardName(card)).toBe('Visa ending 4242')
    expect(cardName({ ...card, brand: 'amex' })).toBe('American Express ending 4242')
    expect(cardName({ ...card, brand: 'elo' })).toBe('Elo ending 4242')
    expect(cardExpiry(card)).toBe('expires 08/2027')
  })
})

it('a bill says what is not as it should be', () => {
  expect(invoiceState(paidInvoice)).toBeNull()
  expect(invoiceState({ ...paidInvoice, status: 'open' })).toBe('Not paid yet')
})
