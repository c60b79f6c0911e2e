import {
  type PaymentServer,
  startPaymentServer,
  testKeys,
} from '../../../apps/server/src/testing/payment-server/payment-server.ts'
import { type Journey, journey } from './journey.ts'
import { type Product, startProduct } from './product.ts'

type BilledJourney = Pick<Journey, 'remembered'> & {
  readonly payments: Payments
  readonly product: Product
}

/** A double of the payment provider, which tells the product what happens. */
export type Payments = PaymentServer & { tellTo(address: string): void }

/** A journey through a product that payments are taken for. */
export const billedJourney = journey.extend<BilledJourney>({
  // Who has signed in to the product of the other journeys is nobody here.
  remembered: [new Map(), { scope: 'file' }],

  payments: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from it.
    async ({}, use) => {
      const payments = await startPayments()
      await use(payments)
      await payments.close()
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ payments }, use) => {
      const product = await startProduct({
        neighbours: [payments.url],
        environment: {
          STRIPE_API_BASE: payments.url,
          STRIPE_SECRET_KEY: testKeys.secretKey,
          STRIPE_PUBLISHABLE_KEY: testKeys.publishableKey,
          STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
        },
      })
      payments.tellTo(product.address)
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

async function startPayments(): Promise<Payments> {
  let product = ''
  const server = await startPaymentServer({
    onEvent: (_event, { body, signature }) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const told = fetch(`${product}/api/stripe/webhook`, { method: 'POST', headers, body })
      // What cannot be told is found out by the product itself, or missed by the journey.
      told.catch(() => {})
    },
  })
  return {
    ...server,
    tellTo: (address) => {
      product = address
    },
  }
}
