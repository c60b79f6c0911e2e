import type { SignedInUser } from '@criteria-desk/contract/auth'
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { createScope } from '../create-scope.ts'
import type { Scope } from '../scope.ts'
import { makeSecret } from '../secret.ts'
import type { HttpApp } from './http-app.ts'

/** Where sessions are kept. The id given here is the cookie's value; the store hashes it. */
export type SessionRecords = {
  /** At once where it is known, since every request asks. */
  find(id: string): StoredSession | null | Promise<StoredSession | null>
  /** Keeps a new session and answers when it ends. */
  start(id: string, proven: ProvenPerson, userAgent: string): Promise<Date>
  remove(id: string): Promise<void>
}

/** Who has just proved who they are, and the stored hash of the password that they did it with. */
export type ProvenPerson = { readonly user: SignedInUser; readonly passwordHash: string }

type StoredSession = { readonly user: SignedInUser; readonly expires: Date }

/** The session that a request came with, as long as it is in force. */
export type RequestSession = { readonly id: string; readonly user: SignedInUser }

const cookieName = 'sid'
/** Enough to tell browser and system by; the rest is the sender's to make up. */
const longestUserAgent = 500

/**
 * Sessions of exactly six hours from sign-in, not extended by use. The id is 256 random bits, so
 * that a signature would add nothing. A request without one makes none.
 */
export async function registerSessions(
  app: HttpApp,
  records: SessionRecords,
  publicUrl: string,
): Promise<void> {
  await app.register(cookie)
  app.decorate('sessionRecords', records)
  app.decorate('isReachedOverTls', isOverTls(publicUrl))
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    const id = request.url.startsWith('/api') ? request.cookies[cookieName] : undefined
    if (!id) return
    const found = await records.find(id)
    request.session = found && { id, user: found.user }
  })
}

/** Whether a request came with the cookie of a session, in force or not. */
export function isWithSession(request: FastifyRequest): boolean {
  return request.cookies[cookieName] !== undefined
}

/** Starts a session in place of any other. */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  proven: ProvenPerson,
): Promise<void> {
  const { sessionRecords } = request.server
  const id = makeSecret()
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, longestUserAgent)
  const expires = await sessionRecords.start(id, proven, userAgent)
  if (request.session) await sessionRecords.remove(request.session.id)
  reply.setCookie(cookieName, id, { ...attributesFor(request), expires })
}

/** Ends the session here and on the server. Without one there is nothing to do. */
export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.session) await request.server.sessionRecords.remove(request.session.id)
  reply.clearCookie(cookieName, attributesFor(request))
}

/**
 * Throws `auth.no-session` where the session has ended since the request began: its body may have
 * been kept back for minutes, while whoever sends it was signed out, demoted or deactivated.
 */
export async function refuseEnded(request: FastifyRequest): Promise<void> {
  const found = await request.server.sessionRecords.find(sessionIdOf(request))
  if (!found) throw new AppError('auth.no-session')
}

/** The id of the session that a request came with; its route is not public. */
export function sessionIdOf(request: FastifyRequest): string {
  if (!request.session) throw new AppError('auth.no-session')
  return request.session.id
}

/** The signed-in person of a request whose route is not public. */
export function userOf(request: FastifyRequest): SignedInUser {
  if (!request.session) throw new AppError('auth.no-session')
  return request.session.user
}

export function scopeOfSession(request: FastifyRequest): Scope | null {
  const user = request.session?.user
  if (!user) return null
  return createScope({
    userId: user.id,
    username: user.username,
    role: user.role,
    companyId: user.companyId,
  })
}

/** By the address that people know the product by: whoever ends TLS may say nothing of it. */
export function isOverTls(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** Over TLS, also where a proxy ends it, the cookie never leaves it. */
function attributesFor(request: FastifyRequest) {
  const secure = request.server.isReachedOverTls || request.protocol === 'https'
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
}
