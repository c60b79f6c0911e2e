import { createStripePayments } from '../adapters/payments/stripe-payments.ts'
import type { BillingConfig } from '../config.ts'
import { createTestApp, type SignedInClient, type TestApp } from './app.ts'
import type { ProviderEvent } from './payment-server/held.ts'
import {
  type PaymentServer,
  startPaymentServer,
  testKeys,
} from './payment-server/payment-server.ts'

/** The product with a double of the payment provider, through the provider's own library. */
export type BilledProduct = TestApp & {
  readonly server: PaymentServer
  /** Sends events to the product as the provider would; answers their statuses. */
  send(events: readonly ProviderEvent[]): Promise<readonly number[]>
  /** Sends whatever has happened since the last time, and lets all jobs run. */
  settle(): Promise<void>
  /** A call as a master user makes it. */
  call(person: SignedInClient, request: string, payload?: object): Promise<CallAnswer>
}

// biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is for the test to say
export type CallAnswer = { readonly status: number; readonly body: any }

export async function createBilledProduct(
  options: {
    readonly billing?: BillingConfig
    readonly logTo?: { write(line: string): void }
  } = {},
): Promise<BilledProduct> {
  const server = await startPaymentServer()
  const payments = createStripePayments({ ...testKeys, apiBase: server.url })
  const product = await createTestApp({ payments }, options)
  let sent = 0

  const send = async (events: readonly ProviderEvent[]) => {
    const statuses: number[] = []
    for (const event of events) {
      const { body, signature } = server.sign(event, product.clock.now())
      const answer = await product.inject({
        method: 'POST',
        url: '/api/stripe/webhook',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: body,
      })
      statuses.push(answer.statusCode)
    }
    return statuses
  }
  return {
    ...product,
    ...{ server, send },
    settle: async () => {
      const news = server.events.slice(sent)
      sent = server.events.length
      await send(news)
      product.clock.advance(1100)
      await product.queue.idle()
      // What the product ordered has happened there as well.
      const answers = server.events.slice(sent)
      sent = server.events.length
      await send(answers)
      product.clock.advance(1100)
      await product.queue.idle()
    },
    call: async (person, request, payload) => {
      const [method, url = ''] = request.split(' ')
      const answer = await person.inject({
        method: method === 'POST' ? 'POST' : method === 'PATCH' ? 'PATCH' : 'GET',
        url,
        ...(payload ? { payload } : {}),
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    close: async () => {
      await product.close()
      await server.close()
    },
  }
}
