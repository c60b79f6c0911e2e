import { AppError } from '../app-error.ts'
import type { HttpApp } from './http-app.ts'

/** No database has room for NUL in a text, so nothing that holds one goes any further. */
export function refuseUnstorableText(app: HttpApp): void {
  app.addHook('preValidation', ({ body, query }, _reply, done) => {
    const isRefused = !isStorable(body) || !isStorable(query)
    done(isRefused ? new AppError('request.invalid') : undefined)
  })
}

// Not by calling itself: what is nested a hundred thousand deep would end the server.
function isStorable(given: unknown): boolean {
  const waiting = [given]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && value.includes('\0')) return false
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, part] of Object.entries(value)) waiting.push(key, part)
  }
  return true
}
