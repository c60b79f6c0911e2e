import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/**
 * Prints how much script each page loads before it can be used: the entry, the pieces of its
 * route, everything they import, gzipped at the usual level. Run after a build; a page over its
 * limit fails the command.
 */

type Chunk = { readonly file: string; readonly imports?: readonly string[] }

const dist = fileURLToPath(new URL('dist', import.meta.url))
const pages = [
  { path: '/login', limitKilobytes: 120, pieces: ['src/app/login-route.tsx'] },
  {
    path: '/',
    limitKilobytes: 190,
    pieces: ['src/app/signed-in-layout.tsx', 'src/app/home-route.tsx'],
  },
  {
    path: '/quick-search',
    limitKilobytes: 190,
    pieces: ['src/app/signed-in-layout.tsx', 'src/app/quick-search-route.tsx'],
  },
  {
    path: '/bank-statement-reviewer',
    limitKilobytes: 190,
    pieces: ['src/app/signed-in-layout.tsx', 'src/app/bank-statement-route.tsx'],
  },
]

// The parsing edge: Vite's own build manifest.
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

const rows = await Promise.all(pages.map(measure))
console.table(
  rows.map(({ path, files, kilobytes, limitKilobytes }) => ({
    page: path,
    scripts: files,
    'gzipped kB': kilobytes.toFixed(1),
    'limit kB': limitKilobytes,
  })),
)
if (rows.some(({ kilobytes, limitKilobytes }) => kilobytes > limitKilobytes)) process.exitCode = 1

async function measure({ path, limitKilobytes, pieces }: (typeof pages)[number]) {
  const files = new Set<string>(['theme.js'])
  for (const piece of ['index.html', ...pieces]) collect(piece, files)
  let bytes = 0
  for (const file of files) bytes += gzipSync(await readFile(join(dist, file))).length
  return { path, limitKilobytes, files: files.size, kilobytes: bytes / 1000 }
}

function collect(name: string, files: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}; build the web client first.`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
}
