import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Builds the client into dist/ when what goes into it has changed since the last build. What goes
 * into it: its own sources and configuration, the shared packages, and the lock file.
 */

const repository = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(repository, 'apps/web/dist')
const mark = '.sources'
// Beyond this the last tenth saved takes seconds.
const largeBytes = 400_000
const workshop = join(repository, 'node_modules/.cache')
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/pages-ahead.ts',
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
  await mkdir(workshop, { recursive: true })
  const built = await mkdtemp(join(workshop, 'web-'))
  try {
    await buildInto(built)
    await putInPlace(built)
  } finally {
    await rm(built, { recursive: true, force: true })
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`Web client: built in ${seconds} s.`)
}

async function buildInto(folder: string): Promise<void> {
  // Where nothing is built, as at most starts, nobody waits for what builds.
  const [{ build }, { webConfig }] = await Promise.all([import('vite'), import('./vite.config.ts')])
  // Whatever the caller runs as: development builds are the development server's.
  process.env.NODE_ENV = 'production'
  const settings = { ...webConfig.build, outDir: folder, emptyOutDir: true }
  await build({ ...webConfig, build: settings, configFile: false, logLevel: 'warn' })
  await compressFiles(folder)
  await writeFile(join(folder, mark), hash)
}

/** Swaps the build for the last one. When another build was put there meanwhile, either will do. */
async function putInPlace(built: string): Promise<void> {
  const last = `${built}-last`
  await rename(dist, last).catch(ignoreAbsence)
  try {
    await rename(built, dist)
  } catch (error) {
    if ((await readMark()) === null) throw error
  } finally {
    await rm(last, { recursive: true, force: true })
  }
}

function ignoreAbsence(error: unknown): void {
  const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  if (!isAbsent) throw error
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
async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => /\.(m?js|css|html|svg)$/.test(entry.name))
  await Promise.all(
    texts.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const content = await readFile(path)
      const quality = content.length < largeBytes ? 11 : 9
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
    }),
  )
}

async function readMark(): Promise<string | null> {
  try {
    return await readFile(join(dist, mark), 'utf8')
  } catch {
    return null
  }
}
