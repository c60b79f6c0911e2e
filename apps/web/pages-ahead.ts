import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'

/**
 * Writes `pages-ahead.json`: for the path of every page the scripts that it comes to, and what it
 * reads before anything can be seen. The server names them with the page, so that a browser fetches
 * them at once and not one behind the other. A path that ends in `/` stands for all that begin with it.
 */

type Bundle = Rollup.OutputBundle

const router = fileURLToPath(new URL('src/app/router.tsx', import.meta.url))
const signIn = { path: '/login', piece: 'first-login.tsx' }
const behindSignIn = ['app.tsx', 'signed-in-layout.tsx']
const inFrontOfSignIn = ['app.tsx']
/** Calls of one's own: they are made ahead for whoever has a session. */
const readsBehindSignIn = ['/api/auth/me']
const readsOfPages: Readonly<Record<string, readonly string[]>> = {
  '/': ['/api/documents/latest'],
  // It waits for the payment provider.
  '/subscriptions': ['/api/subscription-status'],
}

type PageAhead = { readonly scripts: readonly string[]; readonly reads: readonly string[] }

export const pagesAhead: Plugin = {
  name: 'pages-ahead',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const source = JSON.stringify(await pagesOf(bundle))
    this.emitFile({ type: 'asset', fileName: 'pages-ahead.json', source })
  },
}

async function pagesOf(bundle: Bundle): Promise<Record<string, PageAhead>> {
  const first = new Set(scriptsOf('index.html', bundle))
  const pages = [...readRoutes(await readFile(router, 'utf8')), { ...signIn, isPublic: true }]
  return Object.fromEntries(
    pages.map(({ path, piece, isPublic }) => {
      const around = isPublic ? inFrontOfSignIn : behindSignIn
      const pieces = path === signIn.path ? [signIn.piece] : [...around, piece]
      const all = new Set(pieces.flatMap((name) => scriptsOf(name, bundle)))
      const scripts = [...all].filter((script) => !first.has(script))
      const reads = isPublic ? [] : [...readsBehindSignIn, ...(readsOfPages[path] ?? [])]
      return [path, { scripts, reads }]
    }),
  )
}

/** The pages as the router writes them: a path, then what is imported for it. */
function readRoutes(source: string) {
  const [table = ''] = source.split('const developmentPages', 1)
  const paths = table.match(/^ {2}'\/[^']*': /gm) ?? []
  const pages = [...table.matchAll(writtenPage)]
  if (pages.length !== paths.length) throw new Error('A page of the router imports nothing.')
  return pages.flatMap(([, path = '', kind, piece = '']) => {
    const isPublic = kind === 'publicPageOf'
    // Within a path it stands for more than a beginning.
    if (path === signIn.path || path.includes('$id/')) return []
    return [{ path: path.replace('$id', ''), piece, isPublic }]
  })
}

const writtenPage =
  /^ {2}'(\/[^']*)': (publicPageOf|pageOf)\(\s*async \(\) => \(await import\('\.\/([\w-]+\.tsx)'\)\)/gm

function scriptsOf(piece: string, bundle: Bundle): readonly string[] {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && basename(file.facadeModuleId ?? '') === piece,
  )
  if (found?.type !== 'chunk') throw new Error(`The build has no ${piece}.`)
  const seen = new Set<string>()
  const collect = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) collect(imported)
  }
  collect(found.fileName)
  return [...seen]
}
