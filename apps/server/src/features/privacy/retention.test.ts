import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies, users } from '../../db/schema/accounts.ts'
import { conversations } from '../../db/schema/activity.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { insertTestUser } from '../../testing/factories/user.ts'
import { createBreakingDatabase } from '../../testing/histories/breaking-database.ts'

const dayMs = 24 * 60 * 60 * 1000

let product: TestApp
let breakAfter: (transactions: number | null) => void
let developer: SignedInClient
beforeAll(async () => {
  const breaking = createBreakingDatabase(await openTestDatabase())
  breakAfter = breaking.breakAfter
  product = await createTestApp({ database: breaking.database })
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())

const overview = async () =>
  (await developer.inject({ method: 'GET', url: '/api/privacy/retention' })).json()
const runs = async () =>
  (await developer.inject({ method: 'GET', url: '/api/privacy/runs?limit=2' })).json()

/** A company that ended so many days ago, with a conversation of its one person. */
async function endedFirm(daysAgo: number): Promise<number> {
  const companyId = await product.addCompany()
  const { id: userId } = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId })
  const endedAt = new Date(product.clock.now().getTime() - daysAgo * dayMs)
  await product.unitOfWork.asSystem(async (transaction) => {
    const conversation = { id: crypto.randomUUID(), userId, companyId, updatedAt: endedAt }
    await sqlOf(transaction).insert(conversations).values(conversation)
    await sqlOf(transaction).update(companies).set({ endedAt }).where(eq(companies.id, companyId))
  })
  return companyId
}

const conversationsOf = (companyId: number) =>
  product.unitOfWork.asSystem((transaction) =>
    sqlOf(transaction).$count(conversations, eq(conversations.companyId, companyId)),
  )
const isThere = async (companyId: number) =>
  (await developer.inject({ method: 'GET', url: `/api/companies/${companyId}` })).statusCode === 200

describe('a company that has ended', () => {
  it('loses what it put in after thirty days, and everything after seven years', async () => {
    const [today, month, years] = [
      await endedFirm(29),
      await endedFirm(30),
      await endedFirm(7 * 366),
    ]
    expect((await overview()).closed.companies).toBe(3)
    await product.privacy.runSchedule()
    expect(await conversationsOf(today)).toBe(1)
    expect(await conversationsOf(month)).toBe(0)
    expect([await isThere(month), await isThere(years)]).toEqual([true, false])
    const { removedToday, runs: shown, terminated } = await overview()
    expect(removedToday.termination).toBe(1)
    // The conversation, its person and the company.
    expect(removedToday.account).toBe(3)
    expect(shown[0]).toMatchObject({ outcome: 'done', error: null })
    expect(terminated).toMatchObject({ companyId: today, isGone: false })
  })
})

describe('a run', () => {
  it('that fails says why, and goes on where it was when it is run again', async () => {
    const companyId = await endedFirm(40)
    breakAfter(3)
    await expect(product.privacy.runSchedule()).rejects.toThrow('died')
    breakAfter(null)
    await product.privacy.runSchedule()
    const [again, stopped] = await runs()
    expect(again.outcome).toBe('done')
    // Not even that it stopped could be written down then: the next run did.
    expect(stopped).toMatchObject({ outcome: 'stopped', endedAt: expect.any(String) })
    expect(stopped.error).toContain('ended while it ran')
    expect(await conversationsOf(companyId)).toBe(0)
  })

  it('is written down with what stopped it where the database goes on', async () => {
    const { files } = product.ports
    const list = files.list
    const broken = { list: () => Promise.reject(new Error('the disk did not answer')) }
    Object.assign(files, broken)
    await product.ports.database.execute(
      `insert into removed_files (file_key) values ('documents/gone')`,
    )
    await expect(product.privacy.runSchedule()).rejects.toThrow('the disk did not answer')
    Object.assign(files, { list })
    const [stopped] = await runs()
    expect(stopped).toMatchObject({ outcome: 'stopped', error: 'the disk did not answer' })
    await product.privacy.runSchedule()
    expect((await runs())[0]).toMatchObject({ outcome: 'done' })
  })

  it('is the clock’s, once a night', async () => {
    const before = (await runs())[0].id
    await product.queue.runByClock('privacy.retention')
    expect((await runs())[0].id).toBe(before + 1)
  })
})

describe('an account that nobody signs in to', () => {
  it('is warned once, shown as due later, and never ended by itself', async () => {
    const { id, username } = await insertTestUser(product.unitOfWork, {
      role: 'advisor',
      companyId: await product.addCompany(),
    })
    const seen = (monthsAgo: number) =>
      product.unitOfWork.asSystem((transaction) => {
        const lastSignedInAt = new Date(product.clock.now())
        lastSignedInAt.setUTCMonth(lastSignedInAt.getUTCMonth() - monthsAgo)
        return sqlOf(transaction).update(users).set({ lastSignedInAt }).where(eq(users.id, id))
      })
    const warnings = () => product.mails.filter(({ to }) => to === username)
    const night = async () => {
      await product.privacy.runSchedule()
      await product.queue.idle()
    }
    await seen(10)
    await night()
    expect(warnings()).toHaveLength(0)
    await seen(12)
    await night()
    await night()
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0]?.text).toContain('Nobody has signed in as')
    const shown = async () =>
      (await overview()).inactive.find(({ userId }: { userId: number }) => userId === id)
    expect(await shown()).toMatchObject({ username, isDue: false })
    product.clock.advance(31 * dayMs)
    developer = await product.loginAs('developer', developer.companyId)
    expect(await shown()).toMatchObject({ isDue: true })
    await night()
    expect(await shown()).toMatchObject({ isDue: true })
    await seen(0)
    expect(await shown()).toBeUndefined()
  })
})
