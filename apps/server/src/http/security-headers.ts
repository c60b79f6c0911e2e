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
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

const overTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Puts them on every answer, refusals included. They are few and fixed, so no library makes them. */
export function addSecurityHeaders(app: HttpApp, isBehindTls: boolean): void {
  const tls = isBehindTls ? overTls : {}
  const api = { ...ofTheApi, ...tls }
  const pages = { ...ofPages, ...tls }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api') ? api : pages)
    done()
  })
}
