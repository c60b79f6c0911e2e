import type { HttpApp } from './http-app.ts'

/** What a browser may do with anything from here. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** An answer of the API is never a page, and never kept: it is about one person. */
const ofTheApi = {
  ...always,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

const ofPages = {
  ...always,
  'content-security-policy': policyOfPages(),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

/** Where payments are taken, and by whom; null where there are none. */
export type TakenPayments = { readonly testServer: string | null } | null

/**
 * Where a card is given, the payment provider's script runs and shows frames of its own, which the card
 * goes to: https://docs.stripe.com/security/guide#content-security-policy. A double of the provider is
 * asked by the page itself.
 */
function ofPaymentPage(payments: TakenPayments) {
  if (payments === null) return ofPages
  const asked = ['https://api.stripe.com', ...(payments.testServer ? [payments.testServer] : [])]
  const policy = policyOfPages({
    scripts: ' https://js.stripe.com https://*.js.stripe.com',
    rest: [
      `connect-src 'self' ${asked.join(' ')}`,
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    ],
  })
  return { ...ofPages, 'content-security-policy': policy }
}

/** A policy belongs to a document: this one is loaded anew by whoever comes from another page. */
const paymentPage = /^\/subscriptions\/?(?:\?|$)/

function policyOfPages({ scripts = '', rest = [] as readonly string[] } = {}): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "script-src-attr 'none'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...rest,
  ].join('; ')
}

const overTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Puts them on every answer, refusals included. They are few and fixed, so no library makes them. */
export function addSecurityHeaders(
  app: HttpApp,
  { isBehindTls, payments }: { readonly isBehindTls: boolean; readonly payments: TakenPayments },
): void {
  const tls = isBehindTls ? overTls : {}
  const api = { ...ofTheApi, ...tls }
  const pages = { ...ofPages, ...tls }
  const payment = { ...ofPaymentPage(payments), ...tls }
  app.addHook('onRequest', ({ url }, reply, done) => {
    const page = paymentPage.test(url) ? payment : pages
    reply.headers(url.startsWith('/api') ? api : page)
    done()
  })
}
