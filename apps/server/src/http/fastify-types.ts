import type { ErrorCode } from '@criteria-desk/contract/errors'
import type { Settings } from '@criteria-desk/contract/settings'
import type { Capability } from '@criteria-desk/domain/access/roles'
import type { z } from 'zod'
import type { Scope } from '../scope.ts'
import type { Readiness } from './health.ts'
import type { RequestSession, SessionRecords } from './session.ts'
import type { UploadRoom } from './upload-room.ts'

/** A route of the product, for the access matrix and the API description. */
export type RegisteredRoute = {
  readonly method: string
  readonly url: string
  readonly capability: Capability
}

/** A file or several, and the text fields that come with it. */
export type UploadShape<Fields = unknown> = {
  readonly fieldName: string
  readonly schema: z.ZodType<Fields>
  /** The field may come several times, each with a file. */
  readonly isRepeated?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the caller must be able to do. A route under /api/ without one stops the start. */
    capability?: Capability
    /** What a route that takes a file takes, for the API description. */
    upload?: UploadShape
    /** What is said where a body is over the route's own limit. */
    whenTooLarge?: ErrorCode
  }
  interface FastifyRequest {
    /** Who asks; set before a handler whose capability is not `public` runs. */
    scope: Scope | null
    /** Null without one, and outside /api/. */
    session: RequestSession | null
  }
  interface FastifyInstance {
    registeredRoutes: RegisteredRoute[]
    sessionRecords: SessionRecords
    /** What this installation sets. */
    settings: Settings
    /** Whether people reach the product over TLS, by its public address. */
    isReachedOverTls: boolean
    /** Whether the server is about to stop. */
    readiness: Readiness
    uploadRoom: UploadRoom
    uploadIdleMilliseconds: number
  }
}
