import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { HttpApp } from './http-app.ts'

const longestWaitMs = 1000
/** Anybody may ask, so asking often costs no more than asking once. */
const keptMs = 1000

/**
 * GET /api/health: 200 while the database answers and there is room for files, else
 * `server.unavailable`. The server listens only once migrations, demo and client are ready.
 */
export function addHealthRoute(
  app: HttpApp,
  ground: { pingDatabase: () => Promise<unknown>; files: FileStore; clock: Clock },
): void {
  const { pingDatabase, files, clock } = ground
  let last = { until: 0, isInService: Promise.resolve(true) }

  async function tryAll(): Promise<boolean> {
    const probe = 'health/probe'
    const writeFile = () => files.put(probe, Uint8Array.of(1)).then(() => files.remove(probe))
    const work = Promise.all([pingDatabase(), writeFile()]).then(
      () => true,
      () => false,
    )
    return Promise.race([work, setTimeout(longestWaitMs, false, { ref: false })])
  }

  app.get(
    '/api/health',
    {
      config: { capability: 'public' },
      schema: { response: { 200: z.object({ status: z.literal('ok') }) } },
    },
    async () => {
      const now = clock.now().getTime()
      if (now >= last.until) last = { until: now + keptMs, isInService: tryAll() }
      if (!(await last.isInService)) throw new AppError('server.unavailable')
      return { status: 'ok' as const }
    },
  )
}
