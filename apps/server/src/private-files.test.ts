import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFilesPrivate } from './private-files.ts'
import {
  runServerCommand,
  type ServerProcess,
  startServerProcess,
} from './testing/server-process.ts'

let folder = ''
let server: ServerProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'private-files-'))
})
afterEach(async () => {
  await server?.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

it.for(['000', '022'])('writes for itself alone under umask %s', async (umask) => {
  const dataDirectory = join(folder, 'data')
  const place = join(folder, 'backup')
  server = await startServerProcess({ dataDirectory, umask, environment: { SEED_DEMO: 'firm' } })
  expect(await listOpenToOthers(dataDirectory)).toEqual([])
  await server.end('SIGTERM')
  const command = [process.execPath, 'apps/server/src/commands/backup.ts', place]
  const backup = await runServerCommand({ dataDirectory, umask, command })
  expect(backup.said).toMatch(/^Backed up \d+ rows and 4 files/)
  expect(await listOpenToOthers(dataDirectory)).toEqual([])
  expect(await listOpenToOthers(place)).toEqual([])
})

it.for(['755', '700'])('takes back what was left open in a folder of %s', async (rights) => {
  const dataDirectory = join(folder, 'data')
  await mkdir(join(dataDirectory, 'database'), { recursive: true })
  await mkdir(join(dataDirectory, 'files'))
  await writeFile(join(dataDirectory, 'database/PG_VERSION'), '18')
  await writeFile(join(dataDirectory, 'files/one'), 'original')
  await openToEverybody(dataDirectory)
  await chmod(dataDirectory, rights)
  expect((await listOpenToOthers(dataDirectory)).length).toBeGreaterThanOrEqual(4)
  const umask = process.umask()
  await keepFilesPrivate(dataDirectory)
  expect(process.umask(umask)).toBe(0o077)
  expect(await listOpenToOthers(dataDirectory)).toEqual([])
})

/** Everything that is not 0700 (folders) or 0600 (files), with its rights. */
async function listOpenToOthers(place: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const path of await listTree(place)) {
    const stat = await lstat(path)
    const rights = (stat.mode & 0o777).toString(8)
    if (rights !== (stat.isDirectory() ? '700' : '600')) found.push(`${rights} ${path}`)
  }
  return found
}

async function openToEverybody(place: string): Promise<void> {
  for (const path of await listTree(place)) {
    await chmod(path, (await lstat(path)).isDirectory() ? 0o755 : 0o666)
  }
}

async function listTree(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  expect(entries.length).toBeGreaterThan(0)
  return [place, ...entries.map((entry) => join(entry.parentPath, entry.name))]
}
