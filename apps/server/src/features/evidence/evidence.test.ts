import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { evidenceRecords, messages, tokenUsage } from '../../db/schema/activity.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { createEvidenceService } from './evidence.service.ts'
import { sealName, sealRecord } from './seal-record.ts'

let product: TestApp
let developer: SignedInClient
let advisor: SignedInClient
let document: { id: number; sha256: string; uploadedAt: string }
beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
  advisor = await product.loginAs('advisor')
  const upload = multipartOf('document', lodgerCsv)
  const url = '/api/document/upload'
  document = (await developer.inject({ method: 'POST', url, ...upload })).json()
})
afterAll(() => product.close())

const ask = async (message: string, who = advisor) =>
  (await who.inject({ method: 'POST', url: '/api/chat', payload: { message } })).json()

async function findRow(reference: string) {
  const rows = await product.unitOfWork.asSystem((transaction) =>
    sqlOf(transaction).select().from(evidenceRecords),
  )
  const row = rows.find((one) => one.reference === reference)
  return { row, record: row?.record as EvidenceRecord }
}

describe('every answer', () => {
  it('names the reference of a record that holds all it rests on', async () => {
    const question = 'does leeds bs take lodger income?'
    const { message, source } = await ask(question)
    expect(source.reference).toMatch(/^CD-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    const { row, record } = await findRow(source.reference)
    expect(row).toMatchObject({ userId: advisor.id, companyId: advisor.companyId })
    expect(record).toMatchObject({
      reference: source.reference,
      at: row?.createdAt.toISOString(),
      user: { id: advisor.id, name: advisor.username },
      companyId: advisor.companyId,
      question,
      route: 'lookup',
      answer: message,
      documents: [
        {
          id: document.id,
          filename: 'lodgers.csv',
          version: 1,
          sha256: document.sha256,
          uploadedAt: document.uploadedAt,
        },
      ],
      citations: [{ cell: 'D2', quote: 'Yes – up to 2 lodgers, max £7,500' }],
      engineVersion: expect.stringMatching(/^built-in \d+$/),
      readingVersion: expect.any(Number),
    })
  })

  it.each([
    'Which lenders accept lodger income?',
    'What is Monzo criteria for lodger income?',
    'should I recommend Halifax?',
    'compare “Halifax” & Leeds — £7,500 😀 \\u0041 on lodger income',
  ])('is sealed, and the seal holds for what the database gives back: %s', async (question) => {
    const { source } = await ask(question)
    const { row, record } = await findRow(source.reference)
    expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(sealRecord(record)).toBe(row?.sha256)
    expect(sealRecord({ ...record, question: `${question} ` })).not.toBe(row?.sha256)
    const { name = '', nameSalt = '', ...user } = record.user
    expect(sealName(nameSalt, name)).toBe(user.nameSeal)
    expect(sealRecord({ ...record, user })).toBe(row?.sha256)
  })

  it('counts as used with its route and its message, and costs nothing', async () => {
    const { source } = await ask('halifax max age')
    const [used, asked] = await product.unitOfWork.asSystem(async (transaction) => [
      await sqlOf(transaction).select().from(tokenUsage).orderBy(sql`id desc`).limit(1),
      await sqlOf(transaction).select().from(messages).orderBy(sql`id desc`).limit(1),
    ])
    expect(asked?.[0]).toMatchObject({ role: 'assistant', source })
    expect(used).toMatchObject([
      {
        userId: advisor.id,
        companyId: advisor.companyId,
        messageId: asked?.[0]?.id,
        tokensUsed: 0,
        cost: '0.0000',
        requestType: source.route,
      },
    ])
  })

  it('is kept for somebody without a company too', async () => {
    const alone = await product.loginAs('developer', null)
    const { source } = await ask('halifax max age', alone)
    expect((await findRow(source.reference)).record).toMatchObject({ companyId: null })
  })
})

describe('a reference that is taken', () => {
  it('is replaced by another before the answer is kept', async () => {
    const { source } = await ask('halifax max age')
    const given = [source.reference, 'CD-2222-2222']
    const evidence = createEvidenceService({ makeReference: () => given.shift() ?? '' })
    const keep = (reference: string) =>
      product.unitOfWork.asSystem(async (transaction) => {
        await sqlOf(transaction)
          .insert(evidenceRecords)
          .values({ reference, userId: 1, createdAt: new Date(), record: {}, sha256: '' })
        return reference
      })
    expect(await evidence.underNewReference(keep)).toBe('CD-2222-2222')
  })

  it('is the only failure that is tried again', async () => {
    const evidence = createEvidenceService()
    let runs = 0
    const fail = async () => {
      runs += 1
      throw new Error('something else')
    }
    await expect(evidence.underNewReference(fail)).rejects.toThrow('something else')
    expect(runs).toBe(1)
  })
})

it('nothing is kept of an answer whose record cannot be', async () => {
  const count = () =>
    product.unitOfWork.asSystem((transaction) => sqlOf(transaction).$count(messages))
  const before = await count()
  await product.ports.database.scripted((run) =>
    run('alter table evidence_records rename to records_elsewhere'),
  )
  const answer = await advisor.inject({
    method: 'POST',
    url: '/api/chat',
    payload: { message: 'halifax max age' },
  })
  expect(answer.statusCode).toBe(500)
  expect(await count()).toBe(before)
})
