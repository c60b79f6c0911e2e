import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layDatabase } from '../testing/laid-database.ts'
import {
  runServerCommand,
  type ServerProcess,
  startServerProcess,
} from '../testing/server-process.ts'

const commandOf = (name: string, ...words: string[]) => [
  process.execPath,
  `apps/server/src/commands/${name}.ts`,
  ...words,
]

let folder = ''
let dataDirectory = ''
let server: ServerProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-while-running-'))
  dataDirectory = join(folder, 'data')
  await layDatabase(dataDirectory)
  server = await startServerProcess({ dataDirectory })
})
afterAll(async () => {
  await server.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

it('is taken while the server runs, and goes back', async () => {
  const place = join(folder, 'backup')
  const backup = await runServerCommand({ dataDirectory, command: commandOf('backup', place) })
  expect(backup.said).toMatch(/^Backed up \d+ rows and 3 files to .+backup\n$/)
  expect((await fetch(`${server.address}/api/health`)).ok).toBe(true)
  const again = await runServerCommand({ dataDirectory, command: commandOf('backup', place) })
  expect(again.code).toBe(1)
  expect(again.said).toContain('already exists')

  const restore = await runServerCommand({
    dataDirectory: join(folder, 'restored'),
    command: commandOf('restore', place),
  })
  const [rows] = /\d+ rows and 3 files/.exec(backup.said) ?? ['nothing']
  expect(restore.said).toContain(`Restored ${rows}`)
})

it('is asked for behind a secret that only the account of the server can read', async () => {
  const path = join(dataDirectory, 'backup-door.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const { port } = JSON.parse(await readFile(path, 'utf8'))
  const place = join(folder, 'stolen')
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { authorization: 'guessed' },
    body: JSON.stringify({ folder: place, madeAt: new Date().toISOString() }),
  })
  expect(answer.status).toBe(403)
  await expect(stat(place)).rejects.toThrow('ENOENT')
})
