import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readTestDatabase } from '../config.ts'
import { createScope } from '../create-scope.ts'
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts'
import type { Scope } from '../scope.ts'
import { openTestDatabase } from '../testing/database.ts'
import { insertTestCompany } from '../testing/factories/company.ts'
import { insertTestUser } from '../testing/factories/user.ts'
import type { Database } from './client.ts'
import { createDatabaseUnitOfWork, sqlOf } from './database-unit-of-work.ts'

/** That whoever writes still is who they were, in the transaction that writes. */
let database: Database
let unitOfWork: UnitOfWork
let who: Scope

beforeAll(async () => {
  database = await openTestDatabase()
  unitOfWork = createDatabaseUnitOfWork(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  who = await person()
})

async function person(): Promise<Scope> {
  const companyId = await insertTestCompany(unitOfWork)
  const user = await insertTestUser(unitOfWork, { role: 'developer', companyId })
  return createScope({ userId: user.id, username: user.username, role: 'developer', companyId })
}

const run = (statement: string) => database.scripted((script) => script(statement))

const changes = {
  demoted: ({ userId }: Scope) => `update users set role = 'advisor' where id = ${userId}`,
  deactivated: ({ userId }: Scope) => `update users set is_active = 0 where id = ${userId}`,
  moved: ({ userId }: Scope) => `update users set company_id = null where id = ${userId}`,
  deleted: ({ userId }: Scope) => `delete from users where id = ${userId}`,
}
const named = Object.entries(changes)

const write = (scope: Scope, transaction: Transaction) =>
  sqlOf(transaction).execute(
    sql`insert into consent_lenders (filename, original_name, data, version, size, sha256, original, summary, is_active)
      select ${String(scope.userId)}, 'r', '{}', coalesce(max(version), 0) + 1, 1, 'x', '', '{}', 'false' from consent_lenders`,
  )
const isKept = async ({ userId }: Scope) =>
  (await run(`select id from consent_lenders where filename = '${userId}'`)).length > 0
const lost = { code: 'auth.no-session' }

describe.each(named)('somebody who was %s', (_change, statement) => {
  it('before it begins neither reads nor writes', async () => {
    await run(statement(who))
    const looked = unitOfWork.inTransaction(who, async () => 'seen')
    await expect(looked).rejects.toMatchObject(lost)
    const wrote = unitOfWork.inTransactionAcrossCompanies(
      who,
      { act: 'users.listed' },
      (transaction) => write(who, transaction),
    )
    await expect(wrote).rejects.toMatchObject(lost)
    expect(await isKept(who)).toBe(false)
    const log = await run(`select act from audit_log where user_id = ${who.userId}`)
    expect(log).toEqual([])
  })
})

it('what somebody still is, is written', async () => {
  await unitOfWork.inTransactionAcrossCompanies(who, { act: 'users.listed' }, (transaction) =>
    write(who, transaction),
  )
  expect(await isKept(who)).toBe(true)
})

it.each(named)(
  'what somebody does to themselves is theirs to do: %s',
  async (_change, statement) => {
    await unitOfWork.inTransactionAcrossCompanies(
      who,
      { act: 'users.listed' },
      async (transaction) => {
        await sqlOf(transaction).execute(sql.raw(statement(who)))
        await write(who, transaction)
      },
    )
    expect(await isKept(who)).toBe(true)
  },
)

// The embedded database takes one transaction at a time: there nothing changes in the middle.
const isPostgres = readTestDatabase().kind === 'postgres'
describe.runIf(isPostgres)('while the transaction runs', () => {
  async function inTheMiddle(scope: Scope, change: () => Promise<unknown>) {
    const written = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    let runs = 0
    const wrote = unitOfWork.inTransactionAcrossCompanies(
      scope,
      { act: 'users.listed' },
      async (transaction) => {
        runs += 1
        if (runs > 1) return write(scope, transaction)
        await write(scope, transaction)
        written.resolve()
        await changed.promise
      },
    )
    await written.promise
    const done = change().then(() => changed.resolve())
    return { wrote, done, letGo: changed.resolve }
  }

  it.each(named)('somebody is %s: nothing is kept', async (_change, statement) => {
    const { wrote, done } = await inTheMiddle(who, () => run(statement(who)))
    await expect(wrote).rejects.toMatchObject(lost)
    await done
    expect(await isKept(who)).toBe(false)
  })

  it.each(named)(
    'somebody is being %s: whoever ends first is waited for',
    async (_change, statement) => {
      const begun = Promise.withResolvers<void>()
      const ended = Promise.withResolvers<void>()
      const changing = database.scripted(async (script) => {
        await script(statement(who))
        begun.resolve()
        await ended.promise
      })
      const wrote = inTheMiddle(who, () => begun.promise)
      const outcome = (await wrote).wrote.then(
        () => 'kept',
        (error: { code: string }) => error.code,
      )
      const waits = async () => {
        const rows = await run(
          `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%app_rights_hold%'`,
        )
        return rows.length > 0
      }
      while (!(await waits())) await new Promise(setImmediate)
      ended.resolve()
      await changing
      expect(await outcome).toBe('auth.no-session')
      expect(await isKept(who)).toBe(false)
    },
  )

  it('a change that was taken back takes nothing away', async () => {
    const { wrote, done } = await inTheMiddle(who, () =>
      database
        .scripted(async (script) => {
          await script(changes.demoted(who))
          throw new Error('taken back')
        })
        .catch(() => undefined),
    )
    await Promise.all([wrote, done])
    expect(await isKept(who)).toBe(true)
  })

  it('two who wait for each other are told apart, and nothing fails by it', async () => {
    const id = crypto.randomUUID()
    await run(`insert into documents (filename, original_name, content_type, document_type, audience, company_id, user_id, size, sha256, file_key)
      values ('p', 'p', 'image/png', 'payslip', 'owner', ${who.companyId}, ${who.userId}, 1, 'x', '${id}')`)
    const touched = Promise.withResolvers<void>()
    let runs = 0
    const wrote = unitOfWork.inTransaction(who, async (transaction) => {
      runs += 1
      await sqlOf(transaction).execute(sql`update documents set version = 2 where file_key = ${id}`)
      touched.resolve()
      const isWaitedFor = async () =>
        (
          await run(
            `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%delete from users%'`,
          )
        ).length > 0
      while (runs === 1 && !(await isWaitedFor())) await new Promise(setImmediate)
    })
    await touched.promise
    const [writing, deleting] = await Promise.allSettled([wrote, deleteAsDeveloper(who)])
    expect(deleting).toMatchObject({ status: 'fulfilled' })
    // Which of the two the database ends and which it lets go first is its own to say.
    if (writing.status === 'rejected') expect(writing.reason).toMatchObject(lost)
    expect(await run(`select id from users where id = ${who.userId}`)).toEqual([])
  })

  /** As a developer does: through the unit of work, which begins anew after a deadlock. */
  async function deleteAsDeveloper(gone: Scope): Promise<void> {
    const developer = await person()
    await unitOfWork.inTransactionAcrossCompanies(
      developer,
      { act: 'users.listed' },
      (transaction) => sqlOf(transaction).execute(sql`delete from users where id = ${gone.userId}`),
    )
  }
})
