import Stripe from 'stripe'
import { PaymentsError } from '../../ports/payments.ts'

/**
 * What a failure of the provider means for whoever asked (https://docs.stripe.com/error-handling). Its
 * words may repeat what was sent, so that of them only those of a card's refusal are passed on, which are
 * written for the person who pays.
 */
export function toPaymentsError(error: unknown): PaymentsError {
  if (error instanceof PaymentsError) return error
  if (!(error instanceof Stripe.errors.StripeError)) {
    // The library's own way of saying that it could not read an answer.
    return new PaymentsError('failed', `No answer that can be read (${nameOf(error)}).`)
  }
  const { type, code, statusCode, requestId } = error
  const said = [type, code, statusCode, requestId].filter(Boolean).join(' ')
  if (error instanceof Stripe.errors.StripeCardError) {
    return new PaymentsError('refused', said, error.message)
  }
  return new PaymentsError(kindOf(error), said)
}

function kindOf(error: Stripe.errors.StripeError): PaymentsError['kind'] {
  // No answer, or not in time; and somebody else has just given the same order under the same key:
  // https://docs.stripe.com/error-low-level#idempotency
  if (error instanceof Stripe.errors.StripeConnectionError || error.statusCode === 409)
    return 'away'
  const isFailed =
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error.statusCode ?? 0) >= 500
  return isFailed ? 'failed' : 'refused'
}

/** Null where the provider knows nothing of that id. */
export async function orNullWhenMissing<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    const isMissing =
      error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
    if (isMissing) return null
    throw error
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
