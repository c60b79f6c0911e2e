import {
  APICallError,
  EmptyResponseBodyError,
  type FinishReason,
  InvalidResponseDataError,
  JSONParseError,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  TypeValidationError,
} from 'ai'
import {
  LanguageModelError,
  type LanguageModelFailureKind,
  type TokensUsed,
} from '../../ports/language-model.ts'
import { isOfLength } from './dialect.ts'
import { AnswerTooLongError, arrivedStatusHeader } from './guarded-fetch.ts'

/**
 * What a provider's failure means for the one who asks. The provider's own words repeat prompts and
 * keys, so only its status and the codes listed here are passed on.
 */

/** The first row that a status falls into counts. */
const kindsOfStatus: readonly (readonly [from: number, to: number, LanguageModelFailureKind])[] = [
  [408, 409, 'passing'],
  [425, 425, 'passing'],
  [429, 429, 'passing'],
  [501, 501, 'refused'],
  [505, 505, 'refused'],
  [500, 599, 'passing'],
  [300, 499, 'refused'],
]

/** Whatever the status says, these do not pass by themselves. */
const refusedCodes = new Set([
  'insufficient_quota',
  'billing_not_active',
  'billing_error',
  'invalid_api_key',
  'authentication_error',
  'permission_error',
  'model_not_found',
  'context_length_exceeded',
  'request_too_large',
  'unsupported_parameter',
])

/** Of a failure that arrived as an answer. */
const passingCodes = new Set(['server_error', 'rate_limit_exceeded', 'overloaded_error'])

/** How a call ended that gave an answer; what is missing here is taken as it is. */
const kindsOfFinish: Partial<Record<FinishReason, readonly [LanguageModelFailureKind, string]>> = {
  length: ['unusable', 'The answer was cut off by its length.'],
  'content-filter': ['unusable', 'The provider held the answer back.'],
  'tool-calls': ['unusable', 'The answer is a call of a tool.'],
  error: ['passing', 'The provider failed inside.'],
}

/** Undefined where the answer is whole. */
export function failureOfFinish(
  reason: FinishReason,
  used: TokensUsed,
): LanguageModelError | undefined {
  const [kind, message] = kindsOfFinish[reason] ?? []
  return kind && message ? new LanguageModelError(kind, message, { used }) : undefined
}

/** Of an error that was thrown by a provider's library; `now` is for a time to come back at. */
export function toLanguageModelError(error: unknown, now: Date): LanguageModelError {
  if (error instanceof LanguageModelError) return error
  if (hasCause(error, (cause) => cause instanceof AnswerTooLongError)) {
    return new LanguageModelError('unusable', 'The answer is longer than any can be.')
  }
  if (APICallError.isInstance(error)) return ofCall(error, now)
  if (isNoAnswer(error)) return new LanguageModelError('unusable', 'The answer is no answer.')
  if (hasCause(error, isBrokenConnection)) return brokenConnection(error)
  const name = error instanceof Error ? error.name : typeof error
  return new LanguageModelError('refused', `The request could not be made (${name}).`)
}

function ofCall(error: APICallError, now: Date): LanguageModelError {
  const statusCode = statusOf(error)
  if (statusCode === undefined || (statusCode < 300 && hasCause(error, isBrokenConnection))) {
    return brokenConnection(error)
  }
  const body = bodyOf(error)
  const codes = codesOf(body)
  if (statusCode < 300) {
    return codes.some((code) => passingCodes.has(code))
      ? new LanguageModelError('passing', 'The provider failed inside.')
      : new LanguageModelError('unusable', 'The answer is not of the protocol.')
  }
  const code = codes.find((said) => refusedCodes.has(said))
  // A provider may call what is too long for an account's tokens a minute one request too many.
  const kind =
    code || isOfLength(body)
      ? 'refused'
      : (kindsOfStatus.find(([from, to]) => statusCode >= from && statusCode <= to)?.[2] ??
        'refused')
  const retryAfterMs = kind === 'passing' ? retryAfter(error.responseHeaders ?? {}, now) : undefined
  const verb = kind === 'passing' ? 'is busy or failed' : 'refused'
  const message = `The provider ${verb}: HTTP ${statusCode}${code ? `, ${code}` : ''}.`
  return new LanguageModelError(kind, message, retryAfterMs === undefined ? {} : { retryAfterMs })
}

function brokenConnection(error: unknown): LanguageModelError {
  const isUnheard = !hasCause(error, hasNoConnection)
  const message = isUnheard
    ? 'The connection to the provider broke.'
    : 'There is no connection to the provider.'
  return new LanguageModelError('passing', message, { isUnheard })
}

function isNoAnswer(error: unknown): boolean {
  return [
    NoObjectGeneratedError,
    NoOutputGeneratedError,
    EmptyResponseBodyError,
    InvalidResponseDataError,
    JSONParseError,
    TypeValidationError,
  ].some((kind) => kind.isInstance(error))
}

/** As text; a library may have read it already. */
export function bodyOf({ responseBody }: APICallError): string {
  const body: unknown = responseBody
  return typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
}

export function statusOf({ statusCode, responseHeaders }: APICallError): number | undefined {
  const arrived = responseHeaders?.[arrivedStatusHeader]
  return arrived === undefined ? statusCode : Number(arrived)
}

function codesOf(body: string): readonly string[] {
  const said = body.matchAll(/"(?:code|type)"\s*:\s*"([a-z_]{1,40})"/g)
  return [...said].map(([, code = '']) => code)
}

/** In milliseconds; providers say it in milliseconds, in seconds, or as a time. */
function retryAfter(headers: Readonly<Record<string, string>>, now: Date): number | undefined {
  const milliseconds = Number(headers['retry-after-ms'] ?? Number.NaN)
  if (milliseconds >= 0) return milliseconds
  const said = headers['retry-after']
  if (said === undefined) return undefined
  const seconds = said.trim() === '' ? Number.NaN : Number(said)
  if (seconds >= 0) return seconds * 1000
  const at = Date.parse(said)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}

const brokenCodes =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|UND_ERR_|CERT_|ERR_TLS|DEPTH_ZERO)/

/** Nothing can have arrived. */
const noConnectionCodes =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOST|ENET|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|DEPTH_ZERO)/

function hasNoConnection(error: unknown): boolean {
  return noConnectionCodes.test(String(Object(error).code))
}

function isBrokenConnection(error: unknown): boolean {
  const { code, message } = Object(error)
  return brokenCodes.test(String(code)) || /^(fetch failed|terminated)$/.test(String(message))
}

function hasCause(error: unknown, test: (cause: unknown) => boolean): boolean {
  let cause = error
  for (let depth = 0; depth < 8 && cause instanceof Error; depth += 1) {
    if (test(cause)) return true
    cause = cause.cause
  }
  return false
}
