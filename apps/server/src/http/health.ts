import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { HttpApp } from './http-app.ts'

const response = { 200: z.object({ status: z.literal('ok') }) }
const longestWaitMs = 1000
/** Anybody may ask, so asking often costs no more than asking once. */
const keptMs = 1000

type Ground = {
  readonly pingDatabase: () => Promise<unknown>
  readonly files: FileStore
  readonly clock: Clock
}

/** Whether the server is about to stop: whoever shares requests out sends it no more of them. */
export type Readiness = { leave(): void; readonly isLeaving: () => boolean }

function createReadiness(): Readiness {
  let isLeaving = false
  return {
    leave: () => {
      isLeaving = true
    },
    isLeaving: () => isLeaving,
  }
}

/**
 * GET /api/health, ready: 200 while the database answers, there is room for files and the server is
 * not about to stop, else `server.unavailable`. The server listens only once migrations, demo and
 * client are ready. GET /api/alive: 200 as long as the process answers at all.
 */
export function addHealthRoutes(app: HttpApp, { pingDatabase, files, clock }: Ground): void {
  const readiness = createReadiness()
  app.decorate('readiness', readiness)
  // Several that try one store at the same time do not hinder each other: nothing reads it.
  const probe = 'health/probe'
  let last = { until: 0, isInService: Promise.resolve(true) }

  async function tryAll(): Promise<boolean> {
    const writeFile = () => files.put(probe, Uint8Array.of(1)).then(() => files.remove(probe))
    const work = Promise.all([pingDatabase(), writeFile()]).then(
      () => true,
      () => false,
    )
    return Promise.race([work, setTimeout(longestWaitMs, false, { ref: false })])
  }

  // A connection that is kept would bring its next request when nobody is there any more.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isLeaving()) reply.header('connection', 'close')
  })

  app.get('/api/alive', { config: { capability: 'public' }, schema: { response } }, async () => ({
    status: 'ok' as const,
  }))

  app.get(
    '/api/health',
    {
      config: { capability: 'public' },
      schema: { response },
    },
    async () => {
      if (readiness.isLeaving()) throw new AppError('server.unavailable')
      const now = clock.now().getTime()
      if (now >= last.until) last = { until: now + keptMs, isInService: tryAll() }
      if (!(await last.isInService)) throw new AppError('server.unavailable')
      return { status: 'ok' as const }
    },
  )
}
