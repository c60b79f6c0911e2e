import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'
import { nameMigrations } from './migrate.ts'

/** A folder, or a file with what is in it, by its path in the database's folder. */
type Entry = { readonly path: string; readonly bytes: Uint8Array | null }

/**
 * The files of an embedded database with its tables and no row, which hold nothing of anybody's, kept
 * from the first time that they were made: that takes most of a first start. One file, whose
 * compression tells of damage.
 */
export async function keepCluster(folder: string, given?: string): Promise<void> {
  const place = given ?? (await placeOfCluster())
  const entries: Entry[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const bytes = entry.isDirectory() ? null : await readFile(path)
    entries.push({ path: relative(folder, path), bytes })
  }
  const packed = await promisify(gzip)(serialize(entries), { level: 1 })
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  await writeToDisk(`${place}.${process.pid}`, packed)
  await rename(`${place}.${process.pid}`, place)
  await forgetOthers(place)
}

/** What earlier migrations made serves nobody any more. */
async function forgetOthers(place: string): Promise<void> {
  const kept = await readdir(dirname(place))
  const others = kept.filter((name) => name !== basename(place) && /^database-.*\.gz$/.test(name))
  await Promise.all(others.map((name) => rm(join(dirname(place), name), { force: true })))
}

/** Puts them into an empty folder; false where none are kept. */
export async function layKeptCluster(folder: string, given?: string): Promise<boolean> {
  const entries = await readKept(given ?? (await placeOfCluster()))
  if (entries === null) return false
  // Nothing else is done meanwhile, and waiting for each of a thousand takes four times as long.
  for (const { path, bytes } of entries) {
    if (bytes === null) mkdirSync(join(folder, path), { mode: 0o700 })
    else writeFileSync(join(folder, path), bytes, { mode: 0o600 })
  }
  return true
}

/** 40 MB put together from pieces of 16 kB would take three times as long. */
const chunkSize = 1024 * 1024

async function readKept(place: string): Promise<readonly Entry[] | null> {
  try {
    return deserialize(await promisify(gunzip)(await readFile(place), { chunkSize }))
  } catch {
    return null
  }
}

/** Another version of the database may not open what this one has made. */
async function placeOfCluster(): Promise<string> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(library, '../../package.json'), 'utf8'))
  const name = `database-${version}-${await nameMigrations()}.gz`
  return fileURLToPath(new URL(`../../node_modules/.cache/${name}`, import.meta.url))
}

/** The name follows the content: a power cut leaves no half of one under it. */
async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
