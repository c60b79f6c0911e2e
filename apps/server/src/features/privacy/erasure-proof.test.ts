import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileErasureList } from '../../adapters/erasure-list/file-erasure-list.ts'
import { createLocalFileStore } from '../../adapters/file-store/local-file-store.ts'
import { createPgBossQueue } from '../../adapters/queue/pg-boss-queue.ts'
import { restoreBackup } from '../../db/backup/restore-backup.ts'
import { writeBackup } from '../../db/backup/write-backup.ts'
import { openEmbeddedDatabase } from '../../db/client.ts'
import { createDatabaseUnitOfWork } from '../../db/database-unit-of-work.ts'
import { migrate } from '../../db/migrate.ts'
import { personalTables } from '../../db/personal-data.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { type Filled, fillCompany, findIds, findInDatabase } from '../../testing/filled-company.ts'
import { settleErasures } from './settle.ts'

/**
 * The proof: two companies with something of them in every table, file and failed job. One is erased, of
 * the other one person. Afterwards everything that there is is searched: each table that the database
 * has, the queue's too, each file of the data folder, and a backup from before that is restored.
 */
let folder = ''
let product: TestApp
let developer: SignedInClient
let erased: Filled
let stays: Filled
const dataDirectory = () => join(folder, 'data')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erasure-proof-'))
  const database = await openEmbeddedDatabase(dataDirectory())
  await migrate(database)
  product = await createTestApp({
    database,
    files: createLocalFileStore(join(dataDirectory(), 'files')),
    erasureList: createFileErasureList(join(dataDirectory(), 'erasures.jsonl')),
    queue: createPgBossQueue(database),
  })
  developer = await product.loginAs('developer')
  erased = await fillCompany(product.ports)
  stays = await fillCompany(product.ports)
  for (const { userId, username } of [erased, stays]) {
    await database.execute(
      `insert into pgboss.job (name, data, state, output) values
        ('privacy.inactivity-mail', $1, 'failed', $2), ('privacy.inactivity-mail', $1, 'created', null)`,
      [{ userId }, { message: `550 <${username}>: no such mailbox` }],
    )
  }
  await writeBackup(product.ports, join(folder, 'backup'), new Date())
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

const told = ({ mark, username }: Filled) => [mark, username]

it('begins with something in every table, and in files', async () => {
  for (const company of [erased, stays]) {
    const found = await findInDatabase(product.ports.database, told(company))
    const withWords = personalTables
      .map(({ table }) => `public.${table}`)
      .filter(
        (table) =>
          !/audit_log|company_subscriptions|payment_events|erasures|ending_seats|privacy_requests/.test(
            table,
          ),
      )
    expect(Object.keys(found)).toEqual(expect.arrayContaining(withWords))
    expect(Object.keys(found).some((table) => table.startsWith('pgboss.'))).toBe(true)
    const columns = personalTables.flatMap(({ table, users, company }) =>
      [...users, ...(company ? [company] : [])].map((column) => `${table}.${column}`),
    )
    const ids = await findIds(product.ports.database, company)
    expect(columns.filter((column) => !ids.includes(column))).toEqual([
      'companies.ended_by_user_id',
    ])
    expect((await findInFiles(company)).length).toBe(4)
  }
})

describe('once it is erased', () => {
  beforeAll(async () => {
    const company = await developer.inject({
      ...{ method: 'POST', url: `/api/companies/${erased.companyId}/erase` },
      payload: { name: erased.mark },
    })
    const user = await developer.inject({
      ...{ method: 'DELETE', url: `/api/users/${stays.userId}/no-auth` },
    })
    expect([company.statusCode, user.statusCode]).toEqual([200, 200])
    await product.privacy.follow()
  })

  it('nothing of a company is in any table, but ids in what outlives it', async () => {
    expect(await findInDatabase(product.ports.database, told(erased))).toEqual({})
    expect((await findIds(product.ports.database, erased)).toSorted()).toEqual([
      ...['audit_log.company_id', 'audit_log.user_id'],
      ...['company_subscriptions.company_id', 'payment_events.company_id'],
    ])
  })

  it('nothing of a person is in any table but their firm’s, and nothing names them', async () => {
    expect(await findInDatabase(product.ports.database, [stays.username])).toEqual({})
    const left = await findInDatabase(product.ports.database, [stays.mark])
    expect(Object.keys(left)).toEqual([
      ...['public.companies', 'public.evidence_records'],
      // What the firm was told it used, without whose it was.
      'public.token_usage',
    ])
    const ids = await findIds(product.ports.database, { ...stays, companyId: -1 })
    expect(ids.toSorted()).toEqual([
      ...['audit_log.user_id', 'evidence_records.user_id'],
      // That they asked for it, and that it was done.
      ...['privacy_requests.done_by_user_id', 'privacy_requests.user_id'],
    ])
  })

  it('nothing of it is in any file of the data folder', async () => {
    expect(await findInFiles(erased)).toEqual([])
    expect(await findInFiles(stays)).toEqual([])
  })

  it('nothing is left in the tables’ files after the night', async () => {
    await product.privacy.runSchedule()
    await product.ports.database.execute('checkpoint')
    expect(await findInFiles(erased, 'database/base')).toEqual([])
  })

  it('nothing comes back with a backup, however old its ids', async () => {
    const database = await openEmbeddedDatabase(join(folder, 'restored'))
    const files = createLocalFileStore(join(folder, 'restored', 'files'))
    const erasureList = createFileErasureList(join(folder, 'restored', 'erasures.jsonl'))
    await migrate(database)
    await restoreBackup(
      { database, files },
      join(folder, 'backup'),
      await product.ports.erasureList.read(),
    )
    const unitOfWork = createDatabaseUnitOfWork(database)
    const { clock } = product
    await settleErasures({ unitOfWork, files, clock, erasureList })
    expect(await findInDatabase(database, told(erased))).toEqual({})
    expect(await findInDatabase(database, [stays.username])).toEqual({})
    expect(await findInFiles(erased, '', join(folder, 'restored'))).toEqual([])
    // The rest of it is there.
    expect(await findInDatabase(database, [stays.mark])).toHaveProperty('public.companies')
    expect(await erasureList.read()).toEqual(await product.ports.erasureList.read())
    // Whoever is given the id of somebody who was erased is somebody else.
    await database.execute(
      `insert into users (id, username) overriding system value values ($1, 'new@firm.test')`,
      [stays.userId],
    )
    expect(await settleErasures({ unitOfWork, files, clock, erasureList })).toBe(0)
    expect(await findInDatabase(database, ['new@firm.test'])).toEqual({ 'public.users': 1 })
    await database.close()
  })

  it('is not to be had by anybody', async () => {
    for (const url of [`companies/${erased.companyId}`, `users/${erased.userId}/erasure`]) {
      expect((await developer.inject({ method: 'GET', url: `/api/${url}` })).statusCode).toBe(404)
    }
    const lists = await Promise.all(
      ['companies', 'users', 'documents/latest', 'flagged-issues', 'outbox'].map((list) =>
        developer.inject({ method: 'GET', url: `/api/${list}` }),
      ),
    )
    for (const { statusCode, body } of lists) {
      expect(statusCode).toBe(200)
      expect(body).not.toContain(erased.mark)
      expect(body).not.toContain(stays.username)
    }
  })
})

it('finds a table that is left out', async () => {
  const { database } = product.ports
  await database.execute('create table reminders (company_id integer, words text)')
  await database.execute('insert into reminders values ($1, $2)', [erased.companyId, erased.mark])
  expect(await findInDatabase(database, told(erased))).toEqual({ 'public.reminders': 1 })
})

/** Files of the data folder in which it stands. The database's own are for who looks at them by name. */
async function findInFiles(
  company: Filled,
  below = '',
  place = dataDirectory(),
): Promise<readonly string[]> {
  const names = await readdir(join(place, below), { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name)
    const isOfDatabase = path.startsWith(join(place, 'database'))
    if (!entry.isFile() || (isOfDatabase && below === '')) continue
    const bytes = await readFile(path)
    if (told(company).some((text) => bytes.includes(text))) found.push(path)
  }
  return found
}
