import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Settings, settingsMeta } from '@criteria-desk/contract/settings'
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
export async function serveClient(app: HttpApp, settings: Settings): Promise<SendClient | null> {
  if (!existsSync(builtClient)) return null
  const pages = pagesAhead.parse(
    JSON.parse(await readFile(join(builtClient, 'pages-ahead.json'), 'utf8')),
  )
  const page = withSettings(await readFile(join(builtClient, 'index.html'), 'utf8'), settings)
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
    const ahead = pages[path] ?? pages[path.slice(0, path.lastIndexOf('/') + 1)]
    if (ahead) {
      const reads = isWithSession(request) ? ahead.reads.map(asRead) : []
      reply.header('link', [...ahead.scripts.map(asScript), ...reads].join(', '))
    }
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  }
}

/** The page with what the installation sets in its head: it knows it before it is drawn. */
function withSettings(html: string, settings: Settings): string {
  const content = JSON.stringify(settings)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
  // Given as a function, so that no sign in it means anything to `replace`.
  return html.replace(
    '</head>',
    () => `<meta name="${settingsMeta}" content="${content}" /></head>`,
  )
}

function asScript(script: string): string {
  return `</${script}>; rel=modulepreload`
}

function asRead(path: string): string {
  return `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`
}
