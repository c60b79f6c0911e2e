import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPgBossQueue } from './adapters/queue/pg-boss-queue.ts'
import { type Database, openPostgresDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { createTestApp } from './testing/app.ts'
import { lodgerCsv } from './testing/criteria-files.ts'
import { multipartOf } from './testing/multipart.ts'
import { type RunningPostgres, startPostgres } from './testing/postgres.ts'

/** A server of its own: the roles of one are there for all its databases. */
let postgres: RunningPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

it('runs as the role that SECURITY.md tells how to make', async () => {
  const text = await readFile(new URL('../../../SECURITY.md', import.meta.url), 'utf8')
  const [, commands = ''] = /```sql\n(.+?)```/s.exec(text) ?? []
  expect(commands).toContain('create database criteria_desk owner criteria_desk')
  await administer(commands.split(';\n'))
  const database = await openPostgresDatabase(addressOf('criteria_desk', 'criteria_desk'))
  await migrate(database)
  expect(await rightsOfSession(database)).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false },
  ])
  const queue = createPgBossQueue(database)
  await queue.start()
  await queue.stop()
  const product = await createTestApp({ database })
  const developer = await product.loginAs('developer')
  const upload = await developer.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', lodgerCsv),
  })
  expect(upload.statusCode).toBe(200)
  const answer = await developer.inject({
    method: 'POST',
    url: '/api/chat',
    payload: { message: 'Which lenders accept lodger income?' },
  })
  expect(answer.statusCode).toBe(200)
  await product.close()
})

it('says where to look when its role may not do enough', async () => {
  await administer([
    'create role owner_alone login',
    'create database of_owner_alone owner owner_alone',
  ])
  const database = await openPostgresDatabase(addressOf('owner_alone', 'of_owner_alone'))
  await expect(migrate(database)).rejects.toThrow('SECURITY.md, "Running it"')
  await database.close()
})

async function administer(commands: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  try {
    for (const command of commands) await admin.query(command)
  } finally {
    await admin.end()
  }
}

function addressOf(role: string, database: string): string {
  const address = new URL(postgres.url)
  address.username = role
  address.pathname = `/${database}`
  return address.href
}

function rightsOfSession(database: Database) {
  return database.scripted((run) =>
    run(`select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls
           from pg_roles where rolname = current_user`),
  )
}
