import { describe, expect, it } from 'vitest'
import { errorBody } from './error-body.ts'
import { type ErrorCode, errorTable } from './errors.ts'
import { maxUploadBytes } from './limits.ts'

const errors = Object.entries(errorTable).map(([code, error]) => ({ code, ...error }))

describe.each(errors)('$code', ({ code, status, message, isReported }) => {
  it('is named after its subject and what is wrong', () => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('has the status of a refusal or of a fault', () => {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  })

  it('says in a person’s words what is wrong', () => {
    expect(message).toMatch(/^[A-Z][a-z ]/)
    expect(message.trim()).toBe(message)
    expect(message.length).toBeGreaterThanOrEqual('Not found.'.length)
    expect(message.length).toBeLessThanOrEqual(240)
    expect(message).not.toMatch(/[{}<>\n]|undefined|null|exception|stack/i)
    expect(message).not.toContain(code)
  })

  it('keeps 401 for who is not signed in, on which the client signs out', () => {
    if (status === 401) expect(code).toMatch(/^auth\./)
    else expect(code).not.toBe('auth.no-session')
  })

  it('is written down whole where the fault is the server’s own', () => {
    if (status === 500) expect(isReported).toBe(true)
    else expect(isReported && status < 422).toBe(false)
  })
})

describe('the table', () => {
  it('gives no two codes one text, so that a text names its cause', () => {
    const texts = errors.map(({ message }) => message)
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([])
  })

  it('says 403 of a role and 404 of what somebody may not see', () => {
    const statusOf = (code: ErrorCode) => errorTable[code].status
    expect(statusOf('access.forbidden')).toBe(403)
    expect(statusOf('document.not-found')).toBe(404)
    expect(statusOf('request.not-found')).toBe(404)
  })

  it('names the size that is refused', () => {
    expect(errorTable['document.too-large'].message).toContain(`${maxUploadBytes / 1024 ** 2}MB`)
  })
})

describe('the body of an error', () => {
  const body = { message: 'Not found.', code: 'request.not-found', requestId: 'req-1' }

  it.each([
    [body, true],
    [{ ...body, details: { field: 'message' } }, true],
    [{ ...body, requestId: undefined }, false],
    [{ ...body, code: 404 }, false],
    [{ error: 'Not found.' }, false],
  ])('%j: %s', (given, isOne) => {
    expect(errorBody.safeParse(given).success).toBe(isOne)
  })
})
