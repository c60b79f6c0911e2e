import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemoryFileStore } from '../../adapters/file-store/memory-file-store.ts'
import { createPgBossQueue } from '../../adapters/queue/pg-boss-queue.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { changedLodgerCsv, lodgerCsv } from '../../testing/criteria-files.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { multipartOf } from '../../testing/multipart.ts'
import type { Database } from '../client.ts'
import { RestoreRefusedError, restoreBackup } from './restore-backup.ts'
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
  const target = { database: await openTestDatabase(), files: createMemoryFileStore() }
  await restoreBackup(target, place)
  expect(await everyRow(target.database)).toEqual(await everyRow(database))
  for (const key of await files.list('documents/')) {
    expect(await target.files.get(key)).toEqual(await files.get(key))
  }
  await expect(restoreBackup(target, place)).rejects.toThrow('not empty')
  await target.database.close()
})

it('leaves jobs behind, which a copy must not do a second time', async () => {
  const source = await openTestDatabase()
  const queue = createPgBossQueue(source.execute)
  queue.work('trial.mail', async () => {})
  await queue.start()
  await queue.send('trial.mail', {}, { startAfter: new Date(Date.now() + 3_600_000) })
  await queue.stop()
  const place = join(folder, 'jobs')
  await writeBackup({ database: source, files: createMemoryFileStore() }, place, new Date())
  const target = { database: await openTestDatabase(), files: createMemoryFileStore() }
  await restoreBackup(target, place)
  const copy = createPgBossQueue(target.database.execute)
  copy.work('trial.mail', async () => {})
  await copy.start()
  await copy.stop()
  const kept = await target.database.execute(`select id from pgboss.job where name = 'trial.mail'`)
  expect(kept.rows).toEqual([])
  await source.close()
  await target.database.close()
})

it('refuses what is not a whole backup and changes nothing', async () => {
  const { database, files } = product.ports
  const place = join(folder, 'two')
  await writeBackup({ database, files }, place, new Date())
  const target = { database: await openTestDatabase(), files: createMemoryFileStore() }
  const path = join(place, 'tables/messages.jsonl')
  const [first] = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, `${first}\n`)
  await expect(restoreBackup(target, place)).rejects.toThrow('messages has 1 rows instead of 2')
  await expect(restoreBackup(target, folder)).rejects.toThrow(RestoreRefusedError)
  const rows = await everyRow(target.database)
  expect(rows.users).toEqual([])
  await target.database.close()
})
