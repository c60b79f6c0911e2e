/** How a payment ended from which the provider leads back to /subscriptions?redirect_status=. */
export type PaymentOutcome = 'succeeded' | 'processing' | 'failed'

export type PaymentReturn = { readonly redirect_status?: PaymentOutcome }

const outcomes: readonly PaymentOutcome[] = ['succeeded', 'processing', 'failed']

/** The rest of what the provider adds to the address is not needed, and partly secret. */
export function readPaymentReturn({ redirect_status }: Record<string, unknown>): PaymentReturn {
  const outcome = outcomes.find((one) => one === redirect_status)
  return outcome === undefined ? {} : { redirect_status: outcome }
}
