import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { HttpApp } from './http-app.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Closes cross-site request forgery for every body type: a browser says where a request comes
 * from, and one that changes something must come from this site. Programs send neither header.
 *
 * This site is what the request's own `Host` says, which a page elsewhere cannot choose, or
 * `publicUrl`, for proxies that put another host there. `X-Forwarded-Host` counts for nothing.
 */
export function refuseCrossSiteWrites(app: HttpApp, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !safeMethods.has(request.method) && isCrossSite(request, publicUrl)
    done(isRefused ? new AppError('auth.cross-site') : undefined)
  })
}

function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return false
  if (site !== undefined) return true
  const origin = request.headers.origin
  if (origin === undefined) return false
  if (origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host
}
