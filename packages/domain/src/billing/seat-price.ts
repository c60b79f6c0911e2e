/**
 * The price of one seat at the payment provider. A company's own price goes before the default one; it
 * has to be what a bill of this product can be made of, a fixed amount in pounds for each user a month,
 * billed in advance and not by what was used (https://docs.stripe.com/api/prices/object).
 */

export const priceIntervals = ['day', 'week', 'month', 'year'] as const

export type SeatPrice = {
  readonly id: string
  /** Whole pence; null where the price is no fixed amount for each. */
  readonly pence: number | null
  readonly currency: string
  /** Null where it is no price of a subscription. */
  readonly interval: (typeof priceIntervals)[number] | null
  readonly intervalCount: number
  /** Whether the provider takes it for new subscriptions. */
  readonly isActive: boolean
}

/** A price that seats can be billed by. */
export type UsableSeatPrice = SeatPrice & { readonly pence: number }

export function isUsable(price: SeatPrice): price is UsableSeatPrice {
  return (
    price.pence !== null &&
    price.currency === 'gbp' &&
    price.interval === 'month' &&
    price.intervalCount === 1
  )
}
