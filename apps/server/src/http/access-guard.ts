import type { ErrorCode } from '@criteria-desk/contract/errors'
import { mayDo } from '@criteria-desk/domain/access/roles'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Scope } from '../scope.ts'
import type { RegisteredRoute } from './fastify-types.ts'
import type { HttpApp } from './http-app.ts'
import { refuseEnded, scopeOfSession } from './session.ts'

/**
 * Every route under /api/ names the capability it needs; one that names none stops the start.
 * Session and role are checked before anything of the request is parsed, and the session of
 * one that changes something once more when its body has arrived.
 */
export function guardRoutes(app: HttpApp): void {
  const routes: RegisteredRoute[] = []
  app.decorate('registeredRoutes', routes)
  app.decorateRequest('scope', null)
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) return
    for (const method of methodsOf(route)) {
      const capability = route.config?.capability
      if (!capability) throw new Error(`${method} ${route.url} names no capability.`)
      if (method !== 'HEAD') routes.push({ method, url: route.url, capability })
    }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api')) return done()
    request.scope = scopeOfSession(request)
    const refusal = refusalOf(request)
    done(refusal && new AppError(refusal))
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const isToBeAsked = request.scope && request.method !== 'GET' && !isPublic(request)
    if (!isToBeAsked) return done()
    refuseEnded(request).then(() => done(), done)
  })
}

function isPublic({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.capability === 'public'
}

function refusalOf({ scope, session, routeOptions }: FastifyRequest): ErrorCode | undefined {
  const capability = routeOptions.config.capability ?? 'signed-in'
  if (capability === 'public') return undefined
  if (!scope) return 'auth.no-session'
  if (!mayDo(scope.role, capability)) return 'access.forbidden'
  // Whoever chose the password could sign in as this person: only their own account is open.
  const isOwnAccount = capability === 'signed-in'
  return session?.user.mustChangePassword && !isOwnAccount
    ? 'auth.password-change-required'
    : undefined
}

/** The scope of a request whose route is not public. */
export function scopeOf(request: FastifyRequest): Scope {
  if (!request.scope) throw new AppError('auth.no-session')
  return request.scope
}

function methodsOf(route: RouteOptions): string[] {
  return Array.isArray(route.method) ? route.method : [route.method]
}
