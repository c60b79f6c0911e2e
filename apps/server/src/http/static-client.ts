import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { HttpApp } from './http-app.ts'
import { isWithSession } from './session.ts'

const builtClient = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
/** For the path of a page what it comes to: its browser fetches that at once. */
const pagesAhead = z.record(
  z.string(),
  z.object({ scripts: z.array(z.string()), reads: z.array(z.string()) }),
)

/** Answers with the client's page what is no file of its own. */
export type SendClient = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Serves the built client; null where none is built. Files with a hash in their name never change,
 * so they keep for a year.
 */
export async function serveClient(app: HttpApp): Promise<SendClient | null> {
  if (!existsSync(builtClient)) return null
  const pages = pagesAhead.parse(
    JSON.parse(await readFile(join(builtClient, 'pages-ahead.json'), 'utf8')),
  )
  await app.register(fastifyStatic, {
    root: builtClient,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    // A path of its own, or one that begins as all of its kind do.
    const page = pages[path] ?? pages[path.slice(0, path.lastIndexOf('/') + 1)]
    if (page) {
      const reads = isWithSession(request) ? page.reads.map(asRead) : []
      reply.header('link', [...page.scripts.map(asScript), ...reads].join(', '))
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  }
}

function asScript(script: string): string {
  return `</${script}>; rel=modulepreload`
}

function asRead(path: string): string {
  return `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`
}
