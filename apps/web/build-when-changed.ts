import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { webConfig } from './vite.config.ts'

/**
 * Builds the client into dist/ when what goes into it has changed since the last build. What goes
 * into it: its own sources and configuration, the shared packages, and the lock file.
 */

const repository = fileURLToPath(new URL('../..', import.meta.url))
const mark = join(repository, 'apps/web/dist/.sources')
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
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

async function readMark(): Promise<string | null> {
  try {
    return await readFile(mark, 'utf8')
  } catch {
    return null
  }
}
