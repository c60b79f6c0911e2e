import { z } from 'zod'
import type { HttpApp } from './http-app.ts'

/** The server listens only once database, migrations, demo and client are ready. */
export function addHealthRoute(app: HttpApp): void {
  app.get(
    '/api/health',
    {
      config: { capability: 'public' },
      schema: { response: { 200: z.object({ status: z.literal('ok') }) } },
    },
    async () => ({ status: 'ok' as const }),
  )
}
