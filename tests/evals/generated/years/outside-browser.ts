/**
 * Reports written outside a browser: fonts, which the pages' server hands out there, come from their
 * files, and what else calls that server is not there. Import it before what writes them.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { DecompressionStream as nodesOwn } from 'node:stream/web'

const fontQuery = '.woff?url'

/** In place of the module that calls the server, of which the writer takes this alone. */
const ofCalls = 'export const readBytes = async (address) => (await fetch(address)).arrayBuffer()'

registerHooks({
  resolve: (specifier, context, next) => {
    return specifier.endsWith(fontQuery)
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context)
  },
  load: (url, context, next) => {
    if (url.endsWith('/apps/web/src/lib/request.ts')) {
      return { format: 'module', source: ofCalls, shortCircuit: true }
    }
    if (!url.endsWith(fontQuery)) return next(url, context)
    const bytes = readFileSync(new URL(url.replace('?url', '')))
    const source = `export default 'data:font/woff;base64,${bytes.toString('base64')}'`
    return { format: 'module', source, shortCircuit: true }
  },
})

/** Fonts are unpacked by Node's own stream, whatever the reader of documents has put in its place. */
export async function withNodesStreams<Made>(make: () => Promise<Made>): Promise<Made> {
  const before = globalThis.DecompressionStream
  Object.assign(globalThis, { DecompressionStream: nodesOwn })
  try {
    return await make()
  } finally {
    Object.assign(globalThis, { DecompressionStream: before })
  }
}
