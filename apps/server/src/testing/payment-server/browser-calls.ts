import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Provider } from './provider.ts'
import { ProviderError } from './provider-error.ts'

/**
 * What the provider's script in a browser does with a card, for the product's own form that stands in
 * its place: POST { client_secret, fail? }. It answers what it has confirmed, or 402 and why not, and a
 * page of another origin may ask it.
 */
export const confirmPath = '/test/confirm'

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
}

const order = z.object({ client_secret: z.string(), fail: z.boolean().default(false) })

export function answerBrowser(
  provider: Provider,
  { method }: IncomingMessage,
  response: ServerResponse,
  text: string,
): void {
  if (method !== 'POST') {
    response.writeHead(method === 'OPTIONS' ? 204 : 405, anyOrigin).end()
    return
  }
  const { status, body } = confirm(provider, text)
  response.writeHead(status, { ...anyOrigin, 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function confirm(provider: Provider, text: string): { status: number; body: object } {
  try {
    const { client_secret: secret, fail } = readOrder(text)
    provider.confirm(secret, fail)
    const [id = ''] = secret.split('_secret_')
    return { status: 200, body: { id, status: 'succeeded' } }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { status, type, code, message } = error
    return { status, body: { error: { type, code, message } } }
  }
}

function readOrder(text: string): z.infer<typeof order> {
  try {
    return order.parse(JSON.parse(text))
  } catch {
    throw ProviderError.invalid('Expected { client_secret, fail? }.')
  }
}
