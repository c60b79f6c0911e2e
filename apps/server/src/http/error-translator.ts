import type { Socket } from 'node:net'
import type { ErrorBody } from '@criteria-desk/contract/error-body'
import { type ErrorCode, errorTable } from '@criteria-desk/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { isWithoutOwner, refusalOfDatabase } from '../database-refusals.ts'
import { withoutValues } from '../error-without-values.ts'
import { isOfFileStore, isOfFullDisk, isOutOfService } from '../out-of-service.ts'
import { GoneError } from './gone-signal.ts'
import type { HttpApp } from './http-app.ts'

/** The one place where an error becomes an answer: `{ message, code, requestId, details? }`. */
export function translateErrors(app: HttpApp): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    // Nobody is there to read it, and nothing went wrong.
    if (error instanceof GoneError) return sendRefusal(request, reply, { code: 'request.invalid' })
    const refusal: Refusal = (await isOfSomebodyGone(error, request))
      ? { code: 'auth.no-session' }
      : toRefusal(error, request)
    if (errorTable[refusal.code].isReported) {
      request.log.error({ err: withoutValues(error) }, 'request failed')
    } else if (refusalOfDatabase(error) !== null) {
      // The contract was to refuse it before: whoever keeps the product wants to know of it.
      request.log.warn({ err: withoutValues(error) }, 'refused by the database')
    }
    return sendRefusal(request, reply, refusal)
  })
}

/** What somebody does who is deleted in that very moment finds nobody left to belong to. */
async function isOfSomebodyGone(error: Error, { session, server }: FastifyRequest) {
  if (!isWithoutOwner(error) || session === null) return false
  return !(await server.sessionRecords.find(session.id))
}

/** Answers what is not HTTP, before there is a request to answer. */
export function refuseMalformedRequest(_error: Error, socket: Socket): void {
  if (!socket.writable) return
  const { status, message } = errorTable['request.invalid']
  const body = JSON.stringify({ message, code: 'request.invalid', requestId: '' })
  socket.end(
    `HTTP/1.1 ${status} Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** Sends a refusal from the error table. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const entry = errorTable[refusal.code]
  const body: ErrorBody = {
    message: refusal.message ?? entry.message,
    code: refusal.code,
    requestId: request.id,
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
  }
  // What else it would have sent must not be waited for.
  if (refusal.code === 'document.upload-stalled') reply.header('connection', 'close')
  return reply
    .status(entry.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

export type Refusal = { code: ErrorCode; message?: string; details?: unknown }

function toRefusal(error: FastifyError, { routeOptions }: FastifyRequest): Refusal {
  if (error instanceof AppError) {
    return { code: error.code, message: error.message, details: error.details }
  }
  if (error.code === BODY_TOO_LARGE) {
    return { code: routeOptions.config?.whenTooLarge ?? 'request.too-large' }
  }
  const byDatabase = refusalOfDatabase(error)
  if (byDatabase !== null) return { code: byDatabase }
  if (isOfFullDisk(error)) return { code: 'server.disk-full' }
  if (isOfFileStore(error)) return { code: 'server.files-unavailable' }
  if (isOutOfService(error)) return { code: 'server.unavailable' }
  return { code: byFastifyCode[error.code] ?? byStatus(error.statusCode) }
}

const BODY_TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE'

const byFastifyCode: Record<string, ErrorCode> = {
  FST_REQ_FILE_TOO_LARGE: 'document.too-large',
  FST_FILES_LIMIT: 'request.invalid',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'document.missing-file',
}

function byStatus(status: number | undefined): ErrorCode {
  if (status === 404) return 'request.not-found'
  if (status === 429) return 'request.too-many'
  if (status !== undefined && status >= 400 && status < 500) return 'request.invalid'
  return 'server.unexpected'
}
