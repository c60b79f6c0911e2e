import { randomUUID } from 'node:crypto'
import type { EvidenceStanding } from '@criteria-desk/contract/evidence'
import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { actsOf } from '../../testing/audit.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { sealRecord } from './seal-record.ts'

let product: TestApp
let developer: SignedInClient
beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer', null)
})
afterAll(() => product.close())

type Firm = {
  readonly companyId: number
  readonly advisor: SignedInClient
  readonly colleague: SignedInClient
  readonly master: SignedInClient
}

async function openFirm(): Promise<Firm> {
  const companyId = await product.addCompany()
  return {
    companyId,
    advisor: await product.loginAs('advisor', companyId),
    colleague: await product.loginAs('advisor', companyId),
    master: await product.loginAs('broker-master-user', companyId),
  }
}

async function upload(
  { companyId }: Pick<Firm, 'companyId'>,
  file = lodgerCsv,
  fields: object = {},
): Promise<{ id: number; version: number }> {
  const sent = multipartOf('document', file, { companyId: String(companyId), ...fields })
  const url = '/api/document/upload'
  return (await developer.inject({ method: 'POST', url, ...sent })).json()
}

const changed = (from: string, to: string, filename = 'lodgers-new.csv') => ({
  filename,
  bytes: Buffer.from(lodgerCsv.bytes.toString().replace(from, to)),
})

async function ask(who: SignedInClient, message: string, more: object = {}) {
  const payload = { message, ...more }
  const answer = await who.inject({ method: 'POST', url: '/api/chat', payload })
  return answer.json().source as { reference: string; route: string; citations: object[] }
}

const look = (who: SignedInClient, reference: string) =>
  who.inject({ method: 'GET', url: `/api/evidence/${encodeURIComponent(reference)}` })
const standing = async (who: SignedInClient, reference: string): Promise<EvidenceStanding> =>
  (await look(who, reference)).json()

const run = (statement: string) => product.ports.database.scripted((query) => query(statement))

describe('a record', () => {
  it('is told unchanged to everybody of the firm, its words to those who may read them alone', async () => {
    const firm = await openFirm()
    const { id } = await upload(firm)
    const { reference } = await ask(firm.advisor, 'does Halifax take lodger income?')

    const own = await standing(firm.advisor, reference)
    expect(own).toMatchObject({
      reference,
      kind: 'answer',
      seal: 'unchanged',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      documents: [{ id, kind: 'criteria', filename: 'lodgers.csv', version: 1, since: 'current' }],
      changes: [],
      answers: [],
      words: {
        head: {
          record: {
            question: 'does Halifax take lodger income?',
            user: { name: firm.advisor.username },
            parts: [expect.objectContaining({ kind: 'quote', citation: 0 })],
            documents: [{ kind: 'criteria' }],
          },
          sha256: own.sha256,
        },
      },
      isOwn: true,
    })
    expect(sealRecord(own.words?.head.record as EvidenceRecord)).toBe(own.sha256)
    expect(await actsOf(product, firm.advisor)).toEqual([])

    const colleagues = await standing(firm.colleague, reference)
    expect(colleagues).toEqual({ ...own, words: null, isOwn: false })
    expect(JSON.stringify(colleagues)).not.toContain(firm.advisor.username)
    expect(await actsOf(product, firm.colleague)).toEqual([])
  })

  it('is read by a master user and a developer, which is written down', async () => {
    const firm = await openFirm()
    await upload(firm)
    const { reference } = await ask(firm.advisor, 'does Halifax take lodger income?')
    const everywhere = await product.loginAs('developer')
    for (const who of [firm.master, everywhere]) {
      const found = await standing(who, reference)
      expect(found.words?.head.record).toMatchObject({
        question: expect.stringContaining('Halifax'),
      })
      expect(found).toMatchObject({ isOwn: false, documents: [{ since: 'current' }] })
      expect(await actsOf(product, who)).toEqual([
        `evidence.opened userId=${firm.advisor.id} reference=${reference}`,
      ])
    }
  })

  it('of another firm is the same as none, and nothing is written down', async () => {
    const [ours, theirs] = [await openFirm(), await openFirm()]
    await upload(theirs)
    const { reference } = await ask(theirs.advisor, 'does Halifax take lodger income?')
    const without = await product.loginAs('advisor', null)
    for (const who of [ours.advisor, ours.master, without]) {
      const answers = await Promise.all([
        look(who, reference),
        look(who, 'CD-2222-2222'),
        look(who, 'no reference at all'),
      ])
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404)
        const { requestId: _id, ...said } = answer.json()
        expect(said).toEqual({
          code: 'evidence.not-found',
          message: 'No record of your company has this reference.',
        })
      }
      expect(await actsOf(product, who)).toEqual([])
    }
    const unknown = await look(developer, 'CD-2222-2222')
    expect(unknown.json().code).toBe('evidence.not-found')
    expect((await actsOf(product, developer)).join()).not.toContain('CD-2222-2222')
  })

  it('of somebody without a company is that person’s alone', async () => {
    const [one, other] = [
      await product.loginAs('developer', null),
      await product.loginAs('advisor', null),
    ]
    const { reference } = await ask(one, 'does Halifax take lodger income?')
    expect((await standing(one, reference)).isOwn).toBe(true)
    expect((await look(other, reference)).statusCode).toBe(404)
  })

  it('is found however its reference is typed', async () => {
    const firm = await openFirm()
    await upload(firm)
    const { reference } = await ask(firm.advisor, 'does Halifax take lodger income?')
    const letters = reference.replaceAll('-', '')
    for (const typed of [reference.toLowerCase(), letters, letters.slice(2), ` ${letters} `]) {
      expect((await standing(firm.advisor, typed)).reference).toBe(reference)
    }
  })
})

describe('a record that somebody changed in the database', () => {
  it.each([
    ['its answer', `record = jsonb_set(record::jsonb, '{answer}', '"Yes"')`],
    ['its name', `record = jsonb_set(record::jsonb, '{user,name}', '"bob@firm.test"')`],
    ['a quotation', `record = jsonb_set(record::jsonb, '{citations,0,quote}', '"No"')`],
    ['a field more', `record = record::jsonb || '{"verdict": "accepted"}'`],
    ['its shape', `record = '{}'`],
    ['all of it', `record = '[]'`],
    ['its seal', `sha256 = 'x'`],
    ['whose it is said to be', `created_at = created_at + interval '1 day'`],
  ])('is told altered: %s', async (_what, change) => {
    const firm = await openFirm()
    await upload(firm)
    const { reference } = await ask(firm.advisor, 'does Halifax take lodger income?')
    await run(`update evidence_records set ${change} where reference = '${reference}'`)
    for (const who of [firm.advisor, firm.colleague, firm.master]) {
      const answer = await look(who, reference)
      expect([answer.statusCode, answer.json().seal]).toEqual([200, 'altered'])
      expect(answer.json()).toMatchObject({ documents: [], changes: [] })
    }
  })

  it('is nobody’s of its new owner, and still altered', async () => {
    const firm = await openFirm()
    await upload(firm)
    const { reference } = await ask(firm.advisor, 'does Halifax take lodger income?')
    await run(
      `update evidence_records set user_id = ${firm.colleague.id} where reference = '${reference}'`,
    )
    expect(await standing(firm.colleague, reference)).toMatchObject({ seal: 'altered' })
  })

  it('is unchanged where the name of somebody who left was taken out', async () => {
    const firm = await openFirm()
    await upload(firm)
    const { reference } = await ask(firm.advisor, 'does Halifax take lodger income?')
    const url = `/api/users/${firm.advisor.id}/no-auth`
    await developer.inject({ method: 'DELETE', url })
    await product.queue.idle()
    const found = await standing(firm.master, reference)
    expect(found).toMatchObject({ seal: 'unchanged', isOwn: false })
    expect(found.words?.head.record.user).toEqual({
      id: firm.advisor.id,
      nameSeal: expect.any(String),
    })
    expect(JSON.stringify(found)).not.toContain(firm.advisor.username)
  })
})

describe('what became of its documents', () => {
  it('is that a newer version says otherwise, for everybody of the firm', async () => {
    const firm = await openFirm()
    const { id } = await upload(firm)
    const { reference } = await ask(firm.advisor, 'Which lenders accept lodger income?')
    const newer = await upload(firm, changed('income,Yes,No', 'income,Refer,No'), {
      replaces: String(id),
    })
    const found = await standing(firm.colleague, reference)
    expect(found).toMatchObject({
      seal: 'unchanged',
      words: null,
      documents: [
        {
          id,
          since: 'superseded',
          newer: { id: newer.id, filename: 'lodgers-new.csv', version: 2 },
        },
      ],
      changes: [
        {
          was: { documentId: id, lender: 'Halifax', criterion: 'Lodger income', quote: 'Yes' },
          now: { documentId: newer.id, filename: 'lodgers-new.csv', cell: 'B2', quote: 'Refer' },
        },
      ],
    })
    expect(found.changes).toHaveLength(1)
  })

  it('is that a lender is gone, over several versions one of which was removed', async () => {
    const firm = await openFirm()
    const { id } = await upload(firm)
    const { reference } = await ask(firm.advisor, 'does Halifax take lodger income?')
    const second = await upload(firm, changed('Yes,No', 'Refer,No'), { replaces: String(id) })
    const renamed = changed('Halifax', 'Pineapple', 'third.csv')
    const third = await upload(firm, renamed, { replaces: String(second.id) })
    await developer.inject({ method: 'DELETE', url: `/api/document/${second.id}` })
    expect(await standing(firm.advisor, reference)).toMatchObject({
      documents: [{ id, since: 'superseded', newer: { id: third.id, version: 3 } }],
      changes: [{ was: { quote: 'Yes' }, now: null }],
    })
  })

  it('is that it was removed, or that what replaced it was', async () => {
    const firm = await openFirm()
    const { id } = await upload(firm)
    const { reference } = await ask(firm.advisor, 'does Halifax take lodger income?')
    const newer = await upload(firm, changed('Yes,No', 'Refer,No'), { replaces: String(id) })
    await developer.inject({ method: 'DELETE', url: `/api/document/${newer.id}` })
    const replaced = await standing(firm.advisor, reference)
    expect(replaced).toMatchObject({ documents: [{ since: 'superseded' }], changes: [] })
    expect(replaced.documents[0]).not.toHaveProperty('newer')
    await developer.inject({ method: 'DELETE', url: `/api/document/${id}` })
    expect(await standing(firm.advisor, reference)).toMatchObject({
      seal: 'unchanged',
      documents: [{ id, filename: 'lodgers.csv', since: 'removed' }],
      changes: [],
    })
  })

  it('is that its file, or that of the newer version, is damaged', async () => {
    const firm = await openFirm()
    const { id } = await upload(firm)
    const { reference } = await ask(firm.advisor, 'does Halifax take lodger income?')
    await damage(id)
    expect(await standing(firm.advisor, reference)).toMatchObject({
      documents: [{ since: 'current', isDamaged: true }],
    })
    const newer = await upload(firm, changed('Yes,No', 'Refer,No'), { replaces: String(id) })
    // The older one is told by its place alone.
    expect(await standing(firm.advisor, reference)).toMatchObject({
      documents: [{ since: 'superseded', isDamaged: true }],
      changes: [{ was: { quote: 'Yes' }, now: { quote: 'Refer' } }],
    })
    await damage(newer.id)
    product.clock.advance(60_000)
    expect(await standing(firm.advisor, reference)).toMatchObject({
      documents: [{ since: 'superseded', newer: { id: newer.id, isDamaged: true } }],
      changes: [],
    })
  })

  async function damage(id: number): Promise<void> {
    const [row] = await run(`select file_key from documents where id = ${id}`)
    const key = String(row?.file_key)
    for (const file of await product.ports.files.list(key)) await product.ports.files.remove(file)
    product.clock.advance(60_000)
  }
})

describe('records of before documents had a kind', () => {
  it('tell what is criteria, and name no paper to colleagues', async () => {
    const firm = await openFirm()
    const { id } = await upload(firm)
    const { reference } = await ask(firm.advisor, 'does Halifax take lodger income?')
    const kept = (await standing(firm.advisor, reference)).words?.head.record
    const { documents, parts: _parts, ...rest } = kept as EvidenceRecord
    const old = {
      ...rest,
      reference: 'CD-4444-5555',
      documents: documents.map(({ kind: _kind, ...document }) => document),
    }
    const asked = { ...old, reference: 'CD-4444-6666', route: 'payslip' as const }
    const paper = {
      ...asked,
      documents: [{ ...old.documents[0], id: 99_999, filename: 'ann-smith.pdf', sha256: 'ab' }],
    } as EvidenceRecord
    for (const record of [old, paper]) {
      await run(`insert into evidence_records (reference, user_id, company_id, created_at, record, sha256)
        values ('${record.reference}', ${firm.advisor.id}, ${firm.companyId}, '${record.at}',
          '${JSON.stringify(record)}', '${sealRecord(record)}')`)
    }
    expect(await standing(firm.colleague, old.reference)).toMatchObject({
      seal: 'unchanged',
      documents: [{ id, kind: 'criteria', filename: 'lodgers.csv', since: 'current' }],
    })
    expect(await standing(firm.colleague, paper.reference)).toMatchObject({
      seal: 'unchanged',
      documents: [{ kind: 'paper', filename: null, since: null }],
    })
    expect(await standing(firm.advisor, paper.reference)).toMatchObject({
      documents: [{ kind: 'paper', filename: 'ann-smith.pdf', since: 'removed' }],
    })
  })
})

it('an answer’s record is another one in each conversation', async () => {
  const firm = await openFirm()
  await upload(firm)
  const conversationId = randomUUID()
  const first = await ask(firm.advisor, 'max age', { conversationId })
  const second = await ask(firm.advisor, 'max age', { conversationId })
  expect(first.reference).not.toBe(second.reference)
})
