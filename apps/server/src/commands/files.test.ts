import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createS3FileStore } from '../adapters/file-store/s3-file-store.ts'
import { layDatabase } from '../testing/laid-database.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { runServerCommand, startServerProcess } from '../testing/server-process.ts'

let folder = ''
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-command-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (dataDirectory: string, words: readonly string[], more: object = {}) => {
  const command = [process.execPath, ...words]
  return runServerCommand({ dataDirectory, command, environment: { ...environment(), ...more } })
}
const files = (...words: string[]) => ['apps/server/src/commands/files.ts', ...words]

function environment(): Readonly<Record<string, string>> {
  const { bucket, endpoint = '', keys } = s3.settings
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: keys?.id ?? '',
    S3_SECRET_ACCESS_KEY: keys?.secret ?? '',
  }
}

const erasure =
  '{"kind":"user","id":7,"createdAt":"2026-01-01T00:00:00Z","at":"2026-02-01T00:00:00Z"}'

it('moves files into a bucket and back, with what was erased', async () => {
  const [from, back] = [join(folder, 'from'), join(folder, 'back')]
  const contents = new Map<string, Buffer>()
  for (let at = 0; at < 40; at += 1) contents.set(`documents/${at}`, Buffer.alloc(at * 100, at))
  contents.set('documents/1.pages/1.png', Buffer.from('picture'))
  contents.set('statements/1', Buffer.from('rows'))
  for (const [key, bytes] of contents) {
    await mkdir(join(from, 'files', key, '..'), { recursive: true })
    await writeFile(join(from, 'files', key), bytes)
  }
  await writeFile(join(from, 'erasures.jsonl'), `${erasure}\n`)

  const there = await run(from, files('copy', '--to', 's3'))
  expect(there.said).toContain('Copied 42 files; 0 were there already.')
  expect(there.said).toContain('1 erasures')
  const again = await run(from, files('copy', '--to', 's3'))
  expect(again.said).toContain('Copied 0 files; 42 were there already.')
  expect(again.said).toContain('0 erasures')

  expect((await run(back, files('copy', '--to', 'folder'))).code).toBe(0)
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  for (const [key, bytes] of contents) {
    expect(hash(await readFile(join(back, 'files', key)))).toBe(hash(bytes))
  }
  expect(await readFile(join(back, 'erasures.jsonl'), 'utf8')).toBe(`${erasure}\n`)
  const list = join(folder, 'list.jsonl')
  await run(back, files('erasures', list))
  expect(await readFile(list, 'utf8')).toBe(`${erasure}\n`)
})

it('says what it takes where it is called otherwise, and what is wrong with the store', async () => {
  const asked = await run(folder, files('copy'))
  expect([asked.code, asked.said]).toEqual([1, expect.stringContaining('copy --to s3')])
  const refused = await run(folder, files('copy', '--to', 's3'), { S3_BUCKET: 'nowhere' })
  expect(refused.said).toContain('S3_BUCKET: there is no bucket nowhere at')
})

it('a server with its files in a bucket is backed up, and restored into another', async () => {
  const store = createS3FileStore(s3.settings)
  for (const key of await store.list('')) await store.remove(key)
  const dataDirectory = join(folder, 'data')
  await layDatabase(dataDirectory)
  const settings = { ...environment(), SEED_DEMO: 'firm' }
  const server = await startServerProcess({ dataDirectory, environment: settings })
  await expect.poll(() => server.said()).toContain(`bucket ${s3.settings.bucket} at`)
  expect(await server.end('SIGTERM')).toBe(0)
  const stored = await store.list('documents/')
  expect(stored).not.toEqual([])

  const place = join(folder, 'backup')
  const backup = await run(dataDirectory, ['apps/server/src/commands/backup.ts', place])
  expect(backup.said).toContain(`and ${stored.length} files to`)
  for (const key of stored) await store.remove(key)
  const restored = join(folder, 'restored')
  const words = ['apps/server/src/commands/restore.ts', place, '--without-erasures']
  expect((await run(restored, words)).said).toContain(`and ${stored.length} files`)
  expect([...(await store.list('documents/'))].sort()).toEqual([...stored].sort())
})

it('a server that cannot use its bucket does not start, and says why', async () => {
  const dataDirectory = join(folder, 'refused')
  await layDatabase(dataDirectory)
  const settings = { ...environment(), S3_ACCESS_KEY_ID: 'OTHER', S3_SECRET_ACCESS_KEY: 'quiet' }
  const start = startServerProcess({ dataDirectory, environment: settings })
  await expect(start).rejects.toThrow('S3_ACCESS_KEY_ID:')
  await expect(start).rejects.not.toThrow('quiet')
})
