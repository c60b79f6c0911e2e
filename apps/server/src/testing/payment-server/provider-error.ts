/** A refusal as the provider words it: https://docs.stripe.com/api/errors */
export class ProviderError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined

  private constructor(status: number, type: string, message: string, code?: string) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }

  static missing(what: string, id: string): ProviderError {
    const message = `No such ${what}: '${id}'`
    return new ProviderError(404, 'invalid_request_error', message, 'resource_missing')
  }

  static invalid(message: string): ProviderError {
    return new ProviderError(400, 'invalid_request_error', message)
  }

  static declined(message: string): ProviderError {
    return new ProviderError(402, 'card_error', message, 'card_declined')
  }

  static unauthorised(): ProviderError {
    return new ProviderError(401, 'invalid_request_error', 'Invalid API Key provided.')
  }

  /** https://docs.stripe.com/api/idempotent_requests */
  static otherOrder(): ProviderError {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return new ProviderError(400, 'idempotency_error', message)
  }

  static inHand(): ProviderError {
    const message =
      'There is currently another in-progress request using this Stripe-Idempotent-Key.'
    return new ProviderError(409, 'invalid_request_error', message, 'idempotency_key_in_use')
  }
}
