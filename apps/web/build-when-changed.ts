import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { webConfig } from './vite.config.ts'

/**
 * Builds the client into dist/ when what goes into it has changed since the last build. What goes
 * into it: its own sources and configuration, the shared packages, and the lock file.
 */

const repository = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(repository, 'apps/web/dist')
const mark = join(dist, '.sources')
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/build-when-changed.ts',
  'apps/web/package.json',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
]

const hash = await hashSources()
if ((await readMark()) === hash) {
  console.log('Web client: built already, nothing has changed.')
} else {
  const startedAt = performance.now()
  // Whatever the caller runs as: development builds are the development server's.
  process.env.NODE_ENV = 'production'
  await build({ ...webConfig, configFile: false, logLevel: 'warn' })
  await compressFiles()
  await writeFile(mark, hash)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`Web client: built in ${seconds} s.`)
}

async function hashSources(): Promise<string> {
  const files = (await Promise.all(sources.map(listFiles))).flat().sort()
  const total = createHash('sha256')
  for (const file of files) {
    total.update(relative(repository, file)).update('\0')
    total.update(await readFile(file)).update('\0')
  }
  return total.digest('hex')
}

/** The files of a folder, tests left out, or the file itself. */
async function listFiles(path: string): Promise<string[]> {
  const whole = join(repository, path)
  try {
    const entries = await readdir(whole, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return [whole]
  }
}

/**
 * Puts each text file's compressed forms beside it: done once and as small as can be, they need
 * not be made again, and larger, for every visitor.
 */
async function compressFiles(): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => /\.(js|css|html|svg)$/.test(entry.name))
  await Promise.all(
    texts.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const content = await readFile(path)
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
    }),
  )
}

async function readMark(): Promise<string | null> {
  try {
    return await readFile(mark, 'utf8')
  } catch {
    return null
  }
}
