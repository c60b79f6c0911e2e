import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { HttpApp } from './http-app.ts'

const builtClient = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Serves the built client. Files with a hash in their name never change, so they keep for a year. */
export async function serveClient(app: HttpApp): Promise<void> {
  if (!existsSync(builtClient)) return
  await app.register(fastifyStatic, {
    root: builtClient,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
