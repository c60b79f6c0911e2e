import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { answerBrowser, confirmPath } from './browser-calls.ts'
import { answerCall, type PaymentCall } from './calls.ts'
import { parseForm } from './form.ts'
import type { ProviderEvent } from './held.ts'
import { answerPage } from './pages.ts'
import { createProvider, type Provider } from './provider.ts'
import { ProviderError } from './provider-error.ts'

/**
 * A double of the payment provider on this machine: it speaks as much of its API as the product asks for,
 * to the provider's own library, and signs its events as the provider does. For tests, and to try the
 * product with where there are no test keys.
 */
export type PaymentServer = {
  /** What STRIPE_API_BASE is set to. */
  readonly url: string
  readonly provider: Provider
  /** Whatever has happened, in order. */
  readonly events: readonly ProviderEvent[]
  /** In the order in which they came. */
  readonly calls: readonly PaymentCall[]
  /** What goes wrong from now on; null: nothing. */
  fail(how: ((call: PaymentCall) => Failure | null) | null): void
  /** An event as it arrives: body and signature. */
  sign(event: ProviderEvent, at?: Date): SignedEvent
  close(): Promise<void>
}

export type SignedEvent = { readonly body: string; readonly signature: string }

/**
 * `break` and `hang` before anything is done, `break-after` when it is done and before it is answered,
 * `500-after` alike; a number is answered in the place of what was asked.
 */
export type Failure = 'break' | 'hang' | 'break-after' | '500-after' | number

export const testKeys = {
  secretKey: 'sk_test_double',
  publishableKey: 'pk_test_double',
  webhookSecret: 'whsec_double',
} as const

export async function startPaymentServer({
  port = 0,
  host = '127.0.0.1',
  now = () => Math.floor(Date.now() / 1000),
  onEvent = (_event: ProviderEvent, _signed: SignedEvent) => {},
} = {}): Promise<PaymentServer> {
  const events: ProviderEvent[] = []
  const calls: PaymentCall[] = []
  const keys = new Map<string, KeptAnswer>()
  let failing: ((call: PaymentCall) => Failure | null) | null = null
  let url = ''
  const provider = createProvider({
    now,
    base: () => url,
    onEvent: (event) => {
      events.push(event)
      onEvent(event, sign(event))
    },
  })

  function sign(event: ProviderEvent, at?: Date): SignedEvent {
    const payload = JSON.stringify(event)
    const timestamp = at ? Math.floor(at.getTime() / 1000) : now()
    const signature = stripe.webhooks.generateTestHeaderString({
      ...{ payload, timestamp, secret: testKeys.webhookSecret },
    })
    return { body: payload, signature }
  }

  /** Null: nobody answers. */
  function answer(call: PaymentCall, failure: Failure | null): Answer | 'break' | null {
    if (failure === 'hang') return null
    if (failure === 'break') return failure
    if (typeof failure === 'number') return { status: failure, body: toldToFail }
    const answered = answerOnce(provider, keys, call)
    if (failure === 'break-after') return 'break'
    if (failure !== '500-after') return answered
    const failed = { status: 500, body: toldToFail }
    if (call.key) keys.set(call.key, { given: call.given, ...failed })
    return failed
  }

  const server = createServer(async (request, response) => {
    const text = await textOf(request)
    if (request.url === confirmPath) return answerBrowser(provider, request, response, text)
    if (!request.url?.startsWith('/v1/')) return answerPage(provider, request, response, text)
    const call = toCall(request, text)
    calls.push(call)
    const answered = answer(call, failing?.(call) ?? null)
    if (answered === 'break') response.destroy()
    else if (answered) sendJson(response, answered.status, answered.body)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  url = `http://${host}:${address.port}`
  return {
    ...{ url, provider, events, calls, sign },
    fail: (how) => {
      failing = how
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      if (server.listening) await once(server, 'close')
    },
  }
}

/** For its signatures alone. */
const stripe = new Stripe(testKeys.secretKey)

const toldToFail = { error: { type: 'api_error', message: 'This was told to fail.' } }

type Answer = { readonly status: number; readonly body: object }
type KeptAnswer = Answer & { readonly given: string }

/**
 * An order under a key is carried out once; what was answered then is answered again, and what was refused
 * before it was begun is not kept (https://docs.stripe.com/api/idempotent_requests).
 */
function answerOnce(provider: Provider, keys: Map<string, KeptAnswer>, call: PaymentCall): Answer {
  try {
    if (call.authorization !== `Bearer ${testKeys.secretKey}`) throw ProviderError.unauthorised()
    const kept = call.method === 'POST' && call.key ? keys.get(call.key) : undefined
    if (kept && kept.given !== call.given) throw ProviderError.otherOrder()
    if (kept) return kept
    // As it is at this moment: what is kept of it does not change with it.
    const body = Object(JSON.parse(JSON.stringify(answerCall(provider, call))))
    if (call.method === 'POST' && call.key) {
      keys.set(call.key, { given: call.given, status: 200, body })
    }
    return { status: 200, body }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { status, type, code, message } = error
    return { status, body: { error: { type, code, message } } }
  }
}

function toCall({ method = 'GET', url = '', headers }: IncomingMessage, text: string): PaymentCall {
  const [path = '', query = ''] = url.split('?')
  const key = headers['idempotency-key']
  return {
    ...{ method, path, key: typeof key === 'string' ? key : undefined },
    authorization: headers.authorization,
    given: `${method} ${path} ${text}`,
    form: parseForm(method === 'GET' ? query : text),
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' })
  response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
