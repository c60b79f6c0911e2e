import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DecompressionStream } from 'node:stream/web'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/**
 * Modules of the client in Node, with what the bundler gives them, for commands that look at what it
 * shows and writes. Files of the client (fonts) are fetched from the folder.
 */

const root = fileURLToPath(new URL('.', import.meta.url))

export type ClientInNode = {
  /** By its path from `src`; the caller says what it exports. */
  readonly load: <Module>(path: string) => Promise<Module>
  readonly close: () => Promise<void>
}

export async function openClientInNode(): Promise<ClientInNode> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  const restore = lendABrowsersThings()
  return {
    // The parsing edge: a module is what its caller says.
    load: async <Module>(path: string) => (await server.ssrLoadModule(`/src/${path}`)) as Module,
    close: async () => {
      restore()
      await server.close()
    },
  }
}

/** What modules ask of a browser as soon as they are loaded; the usual ones are given back at the end. */
function lendABrowsersThings(): () => void {
  const { fetch: usual } = globalThis
  const names = ['fetch', 'window', 'DecompressionStream'] as const
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  Object.assign(globalThis, {
    fetch: async (asked: RequestInfo, init?: RequestInit) =>
      typeof asked === 'string' && asked.startsWith('/src/')
        ? new Response(await readFile(join(root, asked)))
        : usual(asked, init),
    window: Object.assign(new EventTarget(), { atob, btoa }),
    // The reader of PDFs sets one of its own, which takes a file at one go.
    DecompressionStream,
  })
  return () => {
    for (const [at, name] of names.entries()) {
      const own = before[at]
      if (own === undefined) Reflect.deleteProperty(globalThis, name)
      else Object.defineProperty(globalThis, name, own)
    }
  }
}
