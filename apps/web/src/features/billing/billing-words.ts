import type { Invoice, PaymentMethod, Subscription } from '@criteria-desk/contract/billing'
import type { SubscriptionState } from '@criteria-desk/domain/billing/subscription-state'
import { formatDay } from '../../lib/london-dates.ts'
import { messageOf } from '../../lib/request.ts'
import type { IconShape } from '../../ui/icon.tsx'
import { CircleAlert } from '../../ui/icons/circle-alert.ts'
import { CircleCheck } from '../../ui/icons/circle-check.ts'
import { CircleDashed } from '../../ui/icons/circle-dashed.ts'
import { CircleX } from '../../ui/icons/circle-x.ts'
import { ClockAlert } from '../../ui/icons/clock-alert.ts'
import type { StateTone } from '../../ui/state-word.tsx'

/** How subscriptions, bills and cards are put into words. */

export type StateLook = {
  readonly icon: IconShape
  readonly tone: StateTone
  readonly word: string
}

const looks: Record<SubscriptionState, StateLook> = {
  active: { icon: CircleCheck, tone: 'good', word: 'Active' },
  past_due: { icon: ClockAlert, tone: 'warning', word: 'Past Due' },
  canceled: { icon: CircleX, tone: 'bad', word: 'Canceled' },
  incomplete: { icon: CircleAlert, tone: 'warning', word: 'Setup Required' },
  none: { icon: CircleDashed, tone: 'quiet', word: 'No Subscription' },
}

/** One that ends with its period is canceled already, though it is in force until then. */
export function stateLook({
  status,
  cancelAtPeriodEnd,
}: Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>): StateLook {
  return looks[status === 'active' && cancelAtPeriodEnd ? 'canceled' : status]
}

/** `1 Nov 2025 to 1 Dec 2025`; `1 Nov to 1 Dec 2025` in one year. A dash where there is none. */
export function formatPeriod(start: string | null, end: string | null): string {
  if (start === null || end === null) return '—'
  const [from, to] = [formatDay(start), formatDay(end)]
  const isOneYear = from.slice(-4) === to.slice(-4)
  return `${isOneYear ? from.slice(0, -5) : from} to ${to}`
}

/** `today`, `tomorrow`, `in 10 days`; empty for a day that is past. */
export function formatDaysUntil(value: string, now: Date): string {
  const days = Math.round((dayOf(value) - dayOf(now.toISOString())) / msPerDay)
  if (days < 0) return ''
  return ['today', 'tomorrow'][days] ?? `in ${days} days`
}

const msPerDay = 24 * 60 * 60 * 1000

function dayOf(value: string): number {
  return new Date(formatDay(value)).getTime()
}

/** `Visa ending 4242`. */
export function cardName({ brand, last4 }: PaymentMethod): string {
  return `${brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} ending ${last4}`
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  unknown: 'Card',
  visa: 'Visa',
}

/** `expires 08/2027`. */
export function cardExpiry({ expMonth, expYear }: PaymentMethod): string {
  return `expires ${String(expMonth).padStart(2, '0')}/${expYear}`
}

/** What of a bill is not as it should be; null where it is paid. */
export function invoiceState({ status }: Invoice): string | null {
  return { paid: null, open: 'Not paid yet', uncollectible: 'Not paid', void: 'Void' }[status]
}

/** The specification's words, and why, where the server says so. */
export function failureOf(words: string, error: unknown): string {
  const reason = messageOf(error, '')
  return reason === '' ? words : `${words} ${reason}`
}
