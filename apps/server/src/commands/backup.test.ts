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
  server = await startServerProcess({ dataDirectory, environment: { SEED_DEMO: 'firm' } })
})
afterAll(async () => {
  await server.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

it('is taken while the server runs, and goes back', async () => {
  const place = join(folder, 'backup')
  const backup = await runServerCommand({ dataDirectory, command: commandOf('backup', place) })
  expect(backup.said).toMatch(
    /^Backed up \d+ rows and 4 files to .+backup\nKeep a copy of .+erasures\.jsonl too/,
  )
  expect((await fetch(`${server.address}/api/health`)).ok).toBe(true)
  const again = await runServerCommand({ dataDirectory, command: commandOf('backup', place) })
  expect(again.code).toBe(1)
  expect(again.said).toContain('already exists')

  const restore = await runServerCommand({
    dataDirectory: join(folder, 'restored'),
    command: commandOf('restore', place, '--without-erasures'),
  })
  const [rows] = /\d+ rows and 4 files/.exec(backup.said) ?? ['nothing']
  expect(restore.said).toContain(`Restored ${rows}`)
})

it('goes back only with what was erased since, or without it by name', async () => {
  const place = join(folder, 'backup')
  const restore = (...words: string[]) =>
    runServerCommand({
      dataDirectory: join(folder, 'not-restored'),
      command: commandOf('restore', place, ...words),
    })
  for (const words of [[], ['--erasures', 'a', '--without-erasures'], ['--erasures', 'nowhere']]) {
    const refused = await restore(...words)
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('--erasures FILE')])
  }
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
