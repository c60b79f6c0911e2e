import { AppError } from '../app-error.ts'
import type { HttpApp } from './http-app.ts'

/**
 * What no database has room for goes no further than this. A text with NUL is refused. Half of a
 * surrogate pair, which is what is left of an emoji that a form has cut in two, becomes the
 * replacement character: the rest of what somebody typed is as good as before.
 */
export function keepTextStorable(app: HttpApp): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (toStorable({ path: request.params }) === null)
      return done(new AppError('request.not-found'))
    const given = toStorable({ body: request.body, query: request.query })
    if (given === null) return done(new AppError('request.invalid'))
    request.body = given.body
    request.query = given.query
    done()
  })
}

/**
 * The same with every text in it repaired, at any depth and in place; null where one holds NUL, or
 * where a name is none that a form of ours has.
 */
export function toStorable<Given extends object>(given: Given): Given | null {
  // Not by calling itself: what is nested a hundred thousand deep would end the server.
  const waiting: object[] = [given]
  for (let holder = waiting.pop(); holder; holder = waiting.pop()) {
    for (const [key, value] of Object.entries(holder)) {
      if (hasNul(value) || hasNul(key) || !key.isWellFormed()) return null
      if (typeof value === 'string') Reflect.set(holder, key, value.toWellFormed())
      if (isHolder(value)) waiting.push(value)
    }
  }
  return given
}

function hasNul(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\0')
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
}
