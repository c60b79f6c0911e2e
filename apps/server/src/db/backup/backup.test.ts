import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryFileStore } from '../../adapters/file-store/memory-file-store.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { changedLodgerCsv, lodgerCsv } from '../../testing/criteria-files.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { multipartOf } from '../../testing/multipart.ts'
import type { Database } from '../client.ts'
import { RestoreRefusedError } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { listSequences, listTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

let product: TestApp
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  product = await createTestApp()
  const developer = await product.loginAs('developer')
  const upload = (file: typeof lodgerCsv, fields = {}) =>
    developer.inject({
      method: 'POST',
      url: '/api/document/upload',
      ...multipartOf('document', file, fields),
    })
  const { id } = (await upload(lodgerCsv)).json()
  await upload(changedLodgerCsv, { replaces: String(id) })
  await developer.inject({
    method: 'POST',
    url: '/api/chat',
    payload: { message: 'Which lenders accept lodger income?' },
  })
  await product.ports.database.scripted((run) =>
    run(`insert into kept_fillings
           (hash, task, version, model, answer, created_at, last_used_at, company_id, document_ids)
         select 'h', 't', 1, 'm', '{"word":"£ \\u0000"}', now(), now(), min(id),
                (select array_agg(id) from documents) from companies`),
  )
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

const everyRow = (database: Database) =>
  database.scripted(async (run) => {
    const rows: Record<string, unknown> = { sequences: await listSequences(run) }
    for (const { name, key } of await listTables(run)) {
      rows[name] = await run(
        `select row_to_json(t)::text as line from ${name} t order by ${key.join()}`,
      )
    }
    return rows
  })

it('goes back to the row and to the byte', async () => {
  const { database, files } = product.ports
  const place = join(folder, 'one')
  const manifest = await writeBackup({ database, files }, place, new Date())
  expect(manifest.tables.find(({ name }) => name === 'documents')?.rows).toBe(2)
  expect(manifest.tables.find(({ name }) => name === 'kept_fillings')?.rows).toBe(1)
  const target = { database: await openTestDatabase(), files: createMemoryFileStore() }
  await restoreBackup(target, place)
  expect(await everyRow(target.database)).toEqual(await everyRow(database))
  for (const key of await files.list('documents/')) {
    expect(await target.files.get(key)).toEqual(await files.get(key))
  }
  await expect(restoreBackup(target, place)).rejects.toThrow('not empty')
  await target.database.close()
})

describe('a damaged backup', () => {
  const whole = () => join(folder, 'whole')
  let place = ''
  let target: { database: Database; files: FileStore }
  beforeAll(async () => {
    await writeBackup(product.ports, whole(), new Date())
    target = { database: await openTestDatabase(), files: createMemoryFileStore() }
  })
  beforeEach(async () => {
    place = await mkdtemp(join(folder, 'damaged-'))
    await cp(whole(), place, { recursive: true })
  })
  afterAll(() => target.database.close())

  const changeOneByte = async (path: string) => {
    const bytes = await readFile(path)
    const middle = bytes.length >> 1
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    await writeFile(path, bytes)
  }
  const aFile = async (): Promise<string> => {
    const [key = ''] = await product.ports.files.list('documents/')
    return join('files', key)
  }

  type Damage = {
    readonly what: string
    readonly find: () => string | Promise<string>
    readonly damage: (path: string) => Promise<void>
    readonly reason: string | RegExp
  }
  const users = () => 'tables/users.jsonl'
  const manifest = () => 'manifest.json'
  const remove = (path: string) => rm(path)
  const damages: readonly Damage[] = [
    {
      what: 'a changed row',
      find: users,
      damage: changeOneByte,
      reason: 'users.jsonl is not what',
    },
    { what: 'a changed file', find: aFile, damage: changeOneByte, reason: /files\/.+ is not what/ },
    {
      what: 'a changed manifest',
      find: manifest,
      damage: changeOneByte,
      reason: 'json is not what',
    },
    { what: 'a missing table', find: users, damage: remove, reason: 'users.jsonl is missing' },
    { what: 'a missing file', find: aFile, damage: remove, reason: /files\/.+ is missing/ },
    { what: 'no manifest', find: manifest, damage: remove, reason: 'no complete backup' },
  ]

  it.for(damages)(
    'is refused for $what before anything changes',
    async ({ find, damage, reason }) => {
      await damage(join(place, await find()))
      const attempt = restoreBackup(target, place)
      await expect(attempt).rejects.toThrow(RestoreRefusedError)
      await expect(attempt).rejects.toThrow(reason)
      expect((await everyRow(target.database)).users).toEqual([])
      expect(await target.files.list('')).toEqual([])
    },
  )
})

it('puts no file where the database is in use', async () => {
  const place = join(folder, 'refused')
  await writeBackup(product.ports, place, new Date())
  const files = createMemoryFileStore()
  const attempt = restoreBackup({ database: product.ports.database, files }, place)
  await expect(attempt).rejects.toThrow('not empty')
  expect(await files.list('')).toEqual([])
})

it('holds what was removed while it was made, whole', async () => {
  const { database, files } = product.ports
  const removedMeanwhile: Database = {
    ...database,
    scripted: async (work) => {
      const value = await database.scripted(work)
      for (const key of await files.list('documents/')) await files.remove(key)
      return value
    },
  }
  const place = join(folder, 'removed-meanwhile')
  const kept = await files.list('documents/')
  const manifest = await writeBackup({ database: removedMeanwhile, files }, place, new Date())
  expect(manifest.files.map(({ key }) => key)).toEqual([...kept].sort())
})
