import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import {
  conversations,
  evidenceRecords,
  messages,
  searchActivities,
  tokenUsage,
} from '../../db/schema/activity.ts'
import { documents } from '../../db/schema/documents.ts'
import { retentionRuns } from '../../db/schema/privacy.ts'
import type { Transaction } from '../../ports/unit-of-work.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { insertTestUser } from '../../testing/factories/user.ts'
import { multipartOf } from '../../testing/multipart.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const asSystem = <Value>(work: (transaction: Transaction) => Promise<Value>) =>
  product.unitOfWork.asSystem(work)

it('takes what a deleted person asked and uploaded, and their name out of records', async () => {
  const developer = await product.loginAs('developer')
  const [advisor, colleague] = [await product.loginAs('advisor'), await product.loginAs('advisor')]
  await developer.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', lodgerCsv),
  })
  const references: string[] = []
  for (const person of [advisor, colleague]) {
    const payload = { message: 'does leeds take lodger income' }
    const answer = await person.inject({ method: 'POST', url: '/api/chat', payload })
    references.push(answer.json().source.reference)
    await asSystem(async (transaction) => {
      const { id: userId, companyId } = person
      await sqlOf(transaction)
        .insert(documents)
        .values({
          ...{ filename: 'pay.pdf', originalName: 'pay.pdf', contentType: 'application/pdf' },
          ...{ documentType: 'payslip', audience: 'owner', status: 'read', size: 1, sha256: 'x' },
          ...{ data: {}, uploadedAt: new Date() },
          ...{ userId, companyId, fileKey: `documents/pay-${userId}` },
        })
    })
  }
  const removed = await developer.inject({
    method: 'DELETE',
    url: `/api/users/${advisor.id}/no-auth`,
  })
  expect(removed.statusCode).toBeLessThan(300)
  await product.queue.idle()
  const left = await asSystem(async (transaction) => {
    const queries = sqlOf(transaction)
    return {
      papers: await queries.select().from(documents).where(eq(documents.audience, 'owner')),
      conversations: await queries.select().from(conversations),
      messages: await queries.select().from(messages),
      records: await queries.select().from(evidenceRecords),
      audit: await queries.select().from(auditLog).orderBy(auditLog.position),
    }
  })
  for (const rows of [left.papers, left.conversations, left.messages]) {
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([colleague.id]))
  }
  const userOf = (reference: string | undefined) =>
    left.records.find((one) => one.reference === reference)?.record as { user: object } | undefined
  expect(userOf(references[0])?.user).toEqual({
    id: advisor.id,
    nameSeal: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(userOf(references[1])?.user).toHaveProperty('name')
  const erasures = left.audit.filter(({ act }) => act === 'user.erased')
  expect(erasures).toMatchObject([{ userId: developer.id, details: { userId: advisor.id } }])
})

it('lets logs go after twelve months, and says so', async () => {
  await product.close()
  product = await createTestApp()
  const companyId = await product.addCompany()
  const { id: userId } = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId })
  const now = product.ports.clock.now()
  const at = (months: number) => {
    const time = new Date(now)
    time.setMonth(time.getMonth() - months)
    return time
  }
  const rowsAt = (months: number) =>
    asSystem(async (transaction) => {
      const queries = sqlOf(transaction)
      await queries.insert(searchActivities).values({
        userId,
        companyId,
        sessionId: 's',
        activityType: 'search',
        timestamp: at(months),
      })
      await queries.insert(tokenUsage).values({
        ...{ userId, companyId, tokensUsed: 1, cost: '0', requestType: 'lookup' },
        usageDate: at(months),
      })
      await queries.execute(sql`insert into audit_log (user_id, act, at)
        values (${userId}, 'users.listed', ${at(months).toISOString()})`)
    })
  await rowsAt(13)
  await rowsAt(11)
  await product.privacy.runSchedule()
  const left = await asSystem(async (transaction) => {
    const queries = sqlOf(transaction)
    return [
      await queries.select().from(searchActivities).where(eq(searchActivities.userId, userId)),
      await queries.select().from(tokenUsage).where(eq(tokenUsage.userId, userId)),
      await queries.select().from(auditLog).where(eq(auditLog.act, 'users.listed')),
    ]
  })
  expect(left.map(({ length }) => length)).toEqual([1, 1, 1])
  const runs = () => asSystem((transaction) => sqlOf(transaction).select().from(retentionRuns))
  expect(await runs()).toMatchObject([{ outcome: 'done', error: null, removed: { logs: 3 } }])
  await product.privacy.runSchedule()
  expect((await runs()).map(({ removed }) => removed)).toEqual([{ logs: 3 }, {}])
})
