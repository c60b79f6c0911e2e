import { randomBytes } from 'node:crypto'
import type { SignedInUser } from '@criteria-desk/contract/auth'
import { sessionLifetimeMs } from '@criteria-desk/contract/limits'
import cookie from '@fastify/cookie'
import session, { type SessionStore } from '@fastify/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { createScope } from '../create-scope.ts'
import type { Scope } from '../scope.ts'
import type { HttpApp } from './http-app.ts'

/** Where sessions are kept. The id given here is the cookie's value; the store hashes it. */
export type SessionRecords = {
  find(id: string): Promise<{ user: SignedInUser; expires: Date } | null>
  /** Keeps a new session for six hours; saving it again does not extend it. */
  save(id: string, user: SignedInUser): Promise<void>
  remove(id: string): Promise<void>
}

const cookieName = 'sid'

/**
 * Sessions of exactly six hours from sign-in, not extended by use. The id is 256 random bits and
 * is looked up by its hash, so that a signature would add nothing.
 */
export async function registerSessions(app: HttpApp, records: SessionRecords): Promise<void> {
  await app.register(cookie)
  await app.register(session, {
    secret: { sign: (id) => id, unsign: (id) => ({ valid: true, renew: false, value: id }) },
    idGenerator: () => randomBytes(32).toString('base64url'),
    cookieName,
    saveUninitialized: false,
    rolling: false,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: 'auto',
      maxAge: sessionLifetimeMs,
    },
    store: toSessionStore(records),
  })
}

/** Starts a session for somebody who has just proved who they are, under a new id. */
export async function startSession(request: FastifyRequest, user: SignedInUser): Promise<void> {
  await request.session.regenerate()
  request.session.user = user
  await request.session.save()
}

/** Ends the session here and on the server. Without one there is nothing to do. */
export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await request.session.destroy()
  reply.clearCookie(cookieName, { path: '/' })
}

/** The signed-in person of a request whose route is not public. */
export function userOf(request: FastifyRequest): SignedInUser {
  if (!request.session.user) throw new AppError('auth.no-session')
  return request.session.user
}

export function scopeOfSession(request: FastifyRequest): Scope | null {
  const user = request.session.user
  if (!user) return null
  return createScope({
    userId: user.id,
    username: user.username,
    role: user.role,
    companyId: user.companyId,
  })
}

function toSessionStore(records: SessionRecords): SessionStore {
  return {
    get: (id, callback) => {
      records.find(id).then(
        (found) =>
          callback(
            null,
            found && {
              user: found.user,
              cookie: {
                originalMaxAge: null,
                expires: found.expires,
                path: '/',
                httpOnly: true,
                sameSite: 'lax',
                secure: 'auto',
              },
            },
          ),
        (error: unknown) => callback(error),
      )
    },
    set: (id, value, callback) => {
      const { user } = value
      if (!user) return callback()
      records.save(id, user).then(() => callback(), callback)
    },
    destroy: (id, callback) => {
      records.remove(id).then(() => callback(), callback)
    },
  }
}
