import { eq } from 'drizzle-orm'
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
import type { Transaction } from '../../ports/unit-of-work.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { createPrivacyService } from './privacy.service.ts'

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
      audit: await queries.select().from(auditLog),
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
  expect(left.audit.at(-1)).toMatchObject({
    userId: 0,
    action: 'left behind by deleted users, gone: 1 documents, 1 names in records of answers',
  })
})

it('lets logs go after twelve months, and says so', async () => {
  const { id: userId, companyId } = await product.loginAs('advisor')
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
      await queries.insert(auditLog).values({ userId, action: 'looked', at: at(months) })
    })
  await rowsAt(13)
  await rowsAt(11)
  const privacy = createPrivacyService({ ...product.ports, unitOfWork: product.unitOfWork })
  await privacy.keepPeriods()
  const left = await asSystem(async (transaction) => {
    const queries = sqlOf(transaction)
    return [
      await queries.select().from(searchActivities).where(eq(searchActivities.userId, userId)),
      await queries.select().from(tokenUsage).where(eq(tokenUsage.userId, userId)),
      await queries.select().from(auditLog).where(eq(auditLog.action, 'looked')),
    ]
  })
  expect(left.map(({ length }) => length)).toEqual([1, 1, 1])
  const written = await asSystem((transaction) =>
    sqlOf(transaction).select().from(auditLog).where(eq(auditLog.userId, 0)),
  )
  expect(written.at(-1)?.action).toBe(
    'older than 12 months, gone: 1 searches, 1 rows of usage, 1 rows of the audit log',
  )
  await privacy.keepPeriods()
  const again = await asSystem((transaction) =>
    sqlOf(transaction).select().from(auditLog).where(eq(auditLog.userId, 0)),
  )
  expect(again).toHaveLength(written.length)
})
