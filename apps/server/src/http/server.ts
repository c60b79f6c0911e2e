import { type Settings, usualSettings } from '@criteria-desk/contract/settings'
import { toAddressGroup } from '@criteria-desk/domain/access/address-group'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Clock } from '../ports/clock.ts'
import { guardRoutes } from './access-guard.ts'
import { describeApi } from './api-description.ts'
import { checkingCompiler } from './check-given.ts'
import { refuseCrossSiteWrites } from './cross-site.ts'
import { refuseMalformedRequest, sendRefusal, translateErrors } from './error-translator.ts'
import type { HttpApp } from './http-app.ts'
import { keepPaces } from './pace.ts'
import { type CountShared, createRequestCounts } from './request-counts.ts'
import { addSecurityHeaders, type TakenPayments } from './security-headers.ts'
import { isOverTls, registerSessions, type SessionRecords } from './session.ts'
import { type SendClient, serveClient } from './static-client.ts'
import { keepTextStorable } from './storable-text.ts'
import { prepareForUploads, type UploadLimits } from './upload-intake.ts'

export type HttpOptions = {
  readonly trustProxy: boolean
  readonly logLevel: string
  /** Absent: standard output. */
  readonly logTo?: { write(line: string): void }
  /** Of one signed-in person; tight limits stand on the public paths themselves. */
  readonly requestsPerMinute: number
  /** The origin that people know the product by. */
  readonly publicUrl: string
  /** What this installation sets; pages are served with it. Absent: the usual. */
  readonly settings?: Settings
  /** Whether nobody but who asks for its health is answered; absent: everybody is. */
  readonly answersHealthAlone?: boolean
  /** Whether the page for it may load what a card is given with. */
  readonly payments: TakenPayments
  readonly clock: Clock
  readonly sessions: SessionRecords
  /** Absent: those that hold in use. */
  readonly uploads?: UploadLimits
  /** Counts what every server on the database counts together. */
  readonly countShared: CountShared
  /** Adds the features' routes. */
  readonly routes: (app: HttpApp) => Promise<void>
}

const longestPathParameter = 2000
/** For the whole of a request to arrive: 10 MB over a slow line. */
const longestRequestMs = 180_000

/** Builds the web server: what every request passes through, then the routes, then the client. */
export async function buildServer(options: HttpOptions): Promise<HttpApp> {
  const { settings = usualSettings } = options
  const app: HttpApp = fastify({
    logger: {
      level: options.logLevel,
      serializers: { req: describeRequest },
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    // What stands before its own entry in a header is the client's to write.
    trustProxy: options.trustProxy && isNearestProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: longestRequestMs,
    clientErrorHandler: refuseMalformedRequest,
    routerOptions: { maxParamLength: longestPathParameter },
    rewriteUrl: (request) => toRoutableUrl(request.url ?? '/'),
  }).withTypeProvider<ZodTypeProvider>()
  app.decorate('settings', settings)
  app.setValidatorCompiler(checkingCompiler)
  app.setSerializerCompiler(serializerCompiler)
  acceptEmptyJson(app)
  translateErrors(app)
  if (options.answersHealthAlone) answerHealthAlone(app)
  addSecurityHeaders(app, {
    isBehindTls: options.trustProxy || isOverTls(options.publicUrl),
    payments: options.payments,
  })
  await app.register(compress, { threshold: 1024, globalDecompression: false })
  refuseCrossSiteWrites(app, options.publicUrl)
  await registerSessions(app, options.sessions, options.publicUrl)
  guardRoutes(app)
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    hook: 'preValidation',
    keyGenerator: ({ scope, ip }) => (scope ? `user:${scope.userId}` : toAddressGroup(ip)),
    store: createRequestCounts(options.clock, options.countShared),
    // Nobody counts along; whoever is refused is told when to come back.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
  keepPaces(app, options.clock)
  keepTextStorable(app)
  await describeApi(app)
  prepareForUploads(app, options.uploads)
  await options.routes(app)
  const sendClient = await serveClient(app, settings)
  app.setNotFoundHandler((request, reply) => answerUnknownPath(request, reply, sendClient))
  return app
}

/** A worker has the same routes, and does other work. */
function answerHealthAlone(app: HttpApp): void {
  app.addHook('onRequest', async (request, reply) => {
    const isOfHealth = ['/api/health', '/api/alive'].includes(request.url)
    if (!isOfHealth) return sendRefusal(request, reply, { code: 'request.not-found' })
  })
}

/**
 * A path that cannot be decoded, that names a host, or that writes `/api` in another way goes where
 * unknown paths go, past the same guard: the guard and the router must read the same path.
 */
function toRoutableUrl(url: string): string {
  if (PLAIN_PATH.test(url)) return url
  const path = url.split('?', 1)[0] ?? ''
  const isTooLong = path.split('/').some((part) => part.length > longestPathParameter)
  try {
    const isDisguised = decodeURIComponent(path).startsWith('/api') && !path.startsWith('/api')
    return isTooLong || isDisguised || !path.startsWith('/') ? '/api/' : url
  } catch {
    return '/api/'
  }
}

/** One that reads the same to everybody: most are, so that the rest of the questions can be left out. */
const PLAIN_PATH = /^\/[a-z0-9/-]{0,200}$/i

function isNearestProxy(_address: string, hop: number): boolean {
  return hop < 1
}

/** No query, which may hold a one-time token or what somebody looked for; no headers. */
function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: pathToLog(request), remoteAddress: request.ip }
}

/** Of a path with a one-time token in it, or that may be one miswritten, no more than its shape. */
function pathToLog({ url, is404, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url?.includes(':token')) return routeOptions.url
  return is404 ? 'unknown' : url.split('?', 1)[0]
}

/** Clients send `content-type: application/json` with no body; that is a body left out, not an error. */
function acceptEmptyJson(app: HttpApp): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body.toString(), done)
  })
}

/** Unknown paths: JSON under /api/ (the guard has already asked for a session), the client elsewhere. */
function answerUnknownPath(
  request: FastifyRequest,
  reply: FastifyReply,
  sendClient: SendClient | null,
) {
  const isPage = request.method === 'GET' && !/^\/(api|assets\/)/.test(request.url)
  return isPage && sendClient
    ? sendClient(request, reply)
    : sendRefusal(request, reply, { code: 'request.not-found' })
}
