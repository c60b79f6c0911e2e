import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/**
 * Prints how much script each page loads before it can be used: the entry, the pieces of its
 * route, everything they import, gzipped at the usual level. Run after a build; a page over its
 * limit fails the command.
 */

type Chunk = { readonly file: string; readonly imports?: readonly string[] }

type Page = {
  readonly page: string
  readonly limitKilobytes: number
  readonly pieces: readonly string[]
}

const dist = fileURLToPath(new URL('dist', import.meta.url))
/** Every page behind the sign-in comes with these. */
const behindSignIn = ['src/app/app.tsx', 'src/app/signed-in-layout.tsx']
const limitOfLogin = 85
const limitOfHome = 130
const limitOfOthers = 160

// The parsing edge: Vite's own build manifest.
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

const routes = Object.keys(manifest)
  .filter((name) => name.startsWith('src/app/') && name.endsWith('-route.tsx'))
  .filter((name) => !/(?:login|forgot-password|reset-password|setup-password)-route/.test(name))
const pages = [
  { page: 'login', limitKilobytes: limitOfLogin, pieces: ['src/app/first-login.tsx'] },
  ...routes.map((route) => ({
    page: basename(route, '-route.tsx'),
    limitKilobytes: route.endsWith('/home-route.tsx') ? limitOfHome : limitOfOthers,
    pieces: [...behindSignIn, route],
  })),
]

const rows = await Promise.all(pages.map(measure))
console.table(
  rows.map(({ page, files, kilobytes, limitKilobytes }) => ({
    page,
    scripts: files,
    'gzipped kB': kilobytes.toFixed(1),
    'limit kB': limitKilobytes,
  })),
)
if (rows.some(({ kilobytes, limitKilobytes }) => kilobytes > limitKilobytes)) process.exitCode = 1

async function measure({ page, limitKilobytes, pieces }: Page) {
  const files = new Set<string>(['theme.js'])
  for (const piece of ['index.html', ...pieces]) collect(piece, files)
  let bytes = 0
  for (const file of files) bytes += gzipSync(await readFile(join(dist, file))).length
  return { page, limitKilobytes, files: files.size, kilobytes: bytes / 1000 }
}

function collect(name: string, files: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}; build the web client first.`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
}
