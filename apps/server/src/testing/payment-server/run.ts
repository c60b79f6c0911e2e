import { parseArgs } from 'node:util'
import type { ProviderEvent } from './held.ts'
import { type SignedEvent, startPaymentServer, testKeys } from './payment-server.ts'

/**
 * npm run payment-server -- [--port N] [--product URL] [--fail STATUS|break|hang]: a double of the
 * payment provider, until it is interrupted. It sends its events to the product, and prints a line for
 * each; `/` shows what it holds.
 */
const usage = 'npm run payment-server -- [--port N] [--product URL] [--fail STATUS|break|hang]'

const triesOfEvent = 20
const betweenTriesMs = 3000

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4020' },
      product: { type: 'string', default: 'http://localhost:3000' },
      fail: { type: 'string' },
    },
  })
  const port = wholeNumber('--port', values.port, 0, 65_535)
  const target = new URL('/api/stripe/webhook', values.product)
  const server = await startPaymentServer({
    port,
    onEvent: (event, signed) => void deliver(target, event, signed),
  })
  if (values.fail !== undefined) {
    const how = failureOf(values.fail)
    server.fail(() => how)
  }
  say(
    `A double of the payment provider at ${server.url}; open it to give a card or let a month pass.`,
  )
  say(
    `Start the product with STRIPE_API_BASE=${server.url} STRIPE_SECRET_KEY=${testKeys.secretKey} STRIPE_PUBLISHABLE_KEY=${testKeys.publishableKey} STRIPE_WEBHOOK_SECRET=${testKeys.webhookSecret}`,
  )
}

/** Again and again, as the provider does: https://docs.stripe.com/webhooks#retries */
async function deliver(target: URL, event: ProviderEvent, first: SignedEvent): Promise<void> {
  for (let tried = 1; tried <= triesOfEvent; tried += 1) {
    const { body, signature } = first
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await fetch(target, { method: 'POST', headers, body }).catch(() => null)
    say(`${event.type}  ${event.id}  ${answer ? answer.status : 'not reached'}`)
    if (answer?.ok) return
    await new Promise((resume) => setTimeout(resume, betweenTriesMs))
  }
}

function failureOf(word: string): 'break' | 'hang' | number {
  return word === 'break' || word === 'hang' ? word : wholeNumber('--fail', word, 400, 599)
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) {
    return number
  }
  throw new Error(`${name} ${text} is not from ${least} to ${most}.\n${usage}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
