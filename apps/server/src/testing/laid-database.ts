import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const maker = fileURLToPath(new URL('../db/make-cluster.ts', import.meta.url))

/**
 * Lays an empty embedded database into the data folder of a server that is to start, as its first
 * start would make it: a copy of one in the temporary folder, which took five seconds to make.
 */
export async function layDatabase(dataDirectory: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  await cp(await keptCluster(), join(dataDirectory, 'database'), { recursive: true })
}

/** Named after the program that made it. */
async function keptCluster(): Promise<string> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(await readFile(join(library, '../../package.json'), 'utf8'))
  const path = join(tmpdir(), `criteria-desk-cluster-${version}`)
  if (existsSync(path)) return path
  const draft = `${path}.${randomUUID()}`
  await mkdir(draft, { mode: 0o700 })
  const [code] = await once(fork(maker, [draft]), 'exit')
  if (code !== 0) throw new Error(`The database could not be made: ${code}.`)
  await rename(draft, path).catch(async (error) => {
    // Another worker was first.
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(path)) throw error
  })
  return path
}
