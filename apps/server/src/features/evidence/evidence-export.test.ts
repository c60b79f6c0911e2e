import { randomUUID } from 'node:crypto'
import type { EvidenceStanding, ExportedEvidence } from '@criteria-desk/contract/evidence'
import type { EvidenceExport, EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { changedLodgerCsv, lodgerCsv } from '../../testing/criteria-files.ts'
import { createIncomeTestReader, payslip } from '../../testing/income-files.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { incomeRulesCsv } from '../../testing/rules-files.ts'
import { callsOnStatements } from '../../testing/statement-calls.ts'
import { createStatementTestReader } from '../../testing/statement-files.ts'
import { sealRecord } from './seal-record.ts'

let product: TestApp
let developer: SignedInClient
let advisor: SignedInClient
let documentId: number
beforeAll(async () => {
  const slips = createIncomeTestReader()
  const statements = createStatementTestReader()
  product = await createTestApp({
    reader: {
      ...slips,
      readStatements: statements.readStatements,
      analyseStatements: statements.analyseStatements,
      unknownPayees: statements.unknownPayees,
    },
  })
  developer = await product.loginAs('developer', null)
  const companyId = await product.addCompany('Oak & Partners')
  advisor = await product.loginAs('advisor', companyId)
  const file = multipartOf('document', lodgerCsv, { companyId: String(companyId) })
  const uploaded = await developer.inject({ method: 'POST', url: '/api/document/upload', ...file })
  documentId = uploaded.json().id
  const rules = multipartOf('rules', incomeRulesCsv)
  await developer.inject({ method: 'POST', url: '/api/income-rules/upload-no-auth', ...rules })
})
afterAll(() => product.close())

const post = (url: string, payload: object, who = advisor) =>
  who.inject({ method: 'POST', url, payload })
const ask = async (message: string, conversationId: string, who = advisor) =>
  (await post('/api/chat', { message, conversationId }, who)).json().source.reference as string
const handOut = (payload: object, who = advisor) => post('/api/evidence/exports', payload, who)
const handedOut = async (payload: object, who = advisor): Promise<ExportedEvidence> =>
  (await handOut(payload, who)).json()
const standing = async (reference: string, who = advisor): Promise<EvidenceStanding> =>
  (await who.inject({ method: 'GET', url: `/api/evidence/${reference}` })).json()
const run = (statement: string) => product.ports.database.scripted((query) => query(statement))

describe('an export of a conversation', () => {
  it('is a record of its own that names every answer with its seal, and who hands it out', async () => {
    await advisor.inject({ method: 'PATCH', url: '/api/profile', payload: { name: 'Ann Oak' } })
    const conversationId = randomUUID()
    const references = []
    for (let at = 0; at < 40; at += 1) {
      references.push(await ask(at % 2 ? 'max age' : 'does Halifax take lodgers?', conversationId))
    }
    const exported = await handedOut({ conversationId })
    expect(exported.advisor).toEqual({
      name: 'Ann Oak',
      username: advisor.username,
      firm: 'Oak & Partners',
    })
    expect(exported.answers.map(({ record }) => record.reference)).toEqual(references)
    for (const { record, sha256 } of exported.answers) expect(sealRecord(record)).toBe(sha256)
    const head = exported.head.record as EvidenceExport
    expect(sealRecord(head)).toBe(exported.head.sha256)
    expect(head).toMatchObject({
      reference: expect.stringMatching(/^CD-/),
      route: 'export',
      conversationId,
      user: { id: advisor.id, name: advisor.username },
      answers: exported.answers.map(({ record, sha256 }) => ({
        reference: record.reference,
        sha256,
      })),
    })
    const found = await standing(head.reference)
    expect(found).toMatchObject({ kind: 'export', seal: 'unchanged', changes: [] })
    expect(found.answers).toHaveLength(40)
    expect(found.documents).toMatchObject([{ id: documentId, since: 'current' }])
    expect(found.words?.answers).toEqual(exported.answers)
  })

  it('is told altered where one of its answers is, and which', async () => {
    const conversationId = randomUUID()
    const [first, second, third] = [
      await ask('max age', conversationId),
      await ask('zero hours', conversationId),
      await ask('right to buy', conversationId),
    ]
    const { head } = await handedOut({ conversationId })
    await run(`update evidence_records set record = jsonb_set(record::jsonb, '{question}', '"max age?"')
                where reference = '${second}'`)
    await run(`delete from evidence_records where reference = '${third}'`)
    expect(await standing(head.record.reference)).toMatchObject({
      seal: 'altered',
      answers: [
        { reference: first, seal: 'unchanged' },
        { reference: second, seal: 'altered' },
        { reference: third, seal: 'missing' },
      ],
    })
    const again = await handOut({ conversationId })
    expect([again.statusCode, again.json().code, again.json().details]).toEqual([
      422,
      'evidence.altered',
      { reference: second },
    ])
  })

  it('is none of an empty conversation, and none of somebody else’s', async () => {
    const conversationId = randomUUID()
    await ask('max age', conversationId)
    const colleague = await product.loginAs('advisor', advisor.companyId)
    for (const [id, who] of [
      [randomUUID(), advisor],
      [conversationId, colleague],
      [conversationId, developer],
    ] as const) {
      const answer = await handOut({ conversationId: id }, who)
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'evidence.no-answers'])
    }
    expect((await handOut({ conversationId: 'mine' })).statusCode).toBe(400)
    expect((await handOut({})).statusCode).toBe(400)
  })

  it('is not a master user’s to have, who has no chat', async () => {
    const master = await product.loginAs('broker-master-user', advisor.companyId)
    const answer = await handOut({ conversationId: randomUUID() }, master)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'access.forbidden'])
  })

  it('has at most two hundred answers', async () => {
    const conversationId = randomUUID()
    await ask('max age', conversationId)
    await run(`insert into messages (role, content, source, conversation_id, user_id, company_id)
      select role, content, source, conversation_id, user_id, company_id from messages,
        generate_series(1, 200)
       where conversation_id = '${conversationId}' and role = 'assistant'`)
    const answer = await handOut({ conversationId })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'evidence.too-many-answers'])
  })
})

describe('an export of a criterion', () => {
  it('is a record with every lender, for whoever may search', async () => {
    const master = await product.loginAs('broker-master-user', advisor.companyId)
    for (const who of [advisor, master]) {
      const { head, answers } = await handedOut({ criterion: 'lodger income' }, who)
      const record = head.record as EvidenceRecord
      expect(answers).toEqual([])
      expect(sealRecord(record)).toBe(head.sha256)
      expect(record).toMatchObject({
        route: 'criterion',
        question: 'Lodger income',
        user: { id: who.id },
        lenders: {
          accept: ['Halifax'],
          decline: ['Nationwide'],
          conditional: ['Leeds Building Society'],
          unknown: ['Skipton Building Society'],
        },
        documents: [{ id: documentId, kind: 'criteria', version: 1 }],
      })
      expect(record.citations.map(({ quote, cell }) => [quote, cell])).toContainEqual([
        'Yes – up to 2 lodgers, max £7,500',
        'D2',
      ])
      expect(await standing(record.reference, who)).toMatchObject({
        kind: 'criterion',
        seal: 'unchanged',
        isOwn: true,
      })
    }
  })

  it('is for a client’s need where one is given, and of the documents named', async () => {
    const { head } = await handedOut({
      criterion: 'maximum age at end of term',
      need: 82,
      documentIds: [documentId],
    })
    expect(head.record).toMatchObject({ lenders: { accept: ['Leeds Building Society'] } })
  })

  it('is none of a criterion or document that is not there', async () => {
    const unknown = await handOut({ criterion: 'moonbeams' })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'criteria.not-found'])
    const foreign = await handOut({ criterion: 'lodger income', documentIds: [999_999] })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'document.not-found'])
  })

  it('says what changed when its document is replaced', async () => {
    const companyId = await product.addCompany()
    const who = await product.loginAs('advisor', companyId)
    const upload = async (file: typeof lodgerCsv, more: object) =>
      (
        await developer.inject({
          method: 'POST',
          url: '/api/document/upload',
          ...multipartOf('document', file, { companyId: String(companyId), ...more }),
        })
      ).json().id
    const id = await upload(lodgerCsv, {})
    const { head } = await handedOut({ criterion: 'lodger income' }, who)
    await upload(changedLodgerCsv, { replaces: String(id) })
    expect((await standing(head.record.reference, who)).changes).toMatchObject([
      { was: { lender: 'Halifax', quote: 'Yes' }, now: { quote: 'Refer' } },
    ])
  })
})

describe('papers of clients', () => {
  it('have records of calculations, whose files colleagues do not hear of by name', async () => {
    const slip = multipartOf('document', payslip())
    const paper = await advisor.inject({ method: 'POST', url: '/api/payslip/upload', ...slip })
    const made = await post('/api/calculate-income', {
      lenderName: 'Halifax',
      documentIds: [paper.json().id],
    })
    const own = await standing(made.json().reference)
    expect(own).toMatchObject({
      seal: 'unchanged',
      words: { head: { record: { route: 'lender-income' } } },
    })
    expect(own.documents.map(({ kind, since }) => [kind, since])).toEqual([
      ['paper', 'current'],
      ['rules', 'current'],
    ])
    const colleague = await product.loginAs('advisor', advisor.companyId)
    const theirs = await standing(made.json().reference, colleague)
    expect(theirs.documents).toMatchObject([
      { kind: 'paper', filename: null, since: null },
      { kind: 'rules', filename: expect.any(String), since: 'current' },
    ])
    const url = `/api/document/${paper.json().id}/reading`
    await advisor.inject({ method: 'PATCH', url, payload: { path: 'netPay', value: 100 } })
    expect((await standing(made.json().reference)).documents[0]).toMatchObject({
      since: 'superseded',
      newer: { version: 2 },
    })
    await developer.inject({
      method: 'POST',
      url: '/api/income-rules/upload-no-auth',
      ...multipartOf('rules', incomeRulesCsv),
    })
    expect((await standing(made.json().reference)).documents[1]).toMatchObject({
      kind: 'rules',
      since: 'superseded',
      newer: { version: 2 },
    })
  })

  it('have records of statements, with figures and nobody’s name or payee', async () => {
    const { analysed, move } = callsOnStatements(product, advisor)
    const analysis = await analysed()
    const first = await standing(analysis.reference)
    expect(first).toMatchObject({
      kind: 'statement',
      seal: 'unchanged',
      documents: [{ id: analysis.documentId, kind: 'paper', since: 'current' }],
    })
    const record = first.words?.head.record as EvidenceRecord
    expect(record).toMatchObject({
      route: 'bank-statement',
      user: { id: advisor.id, name: advisor.username },
      statement: {
        month: analysis.statementMonth,
        transactions: analysis.allTransactions.length,
        totalIncome: analysis.totalIncome,
        closingBalance: analysis.closingBalance,
        moved: 0,
      },
    })
    const kept = JSON.stringify(record)
    for (const { description } of analysis.allTransactions) expect(kept).not.toContain(description)
    expect(kept).not.toContain(analysis.accountHolder)
    expect(kept).not.toContain(analysis.maskedAccount.slice(-4))
    const lists = record.statement?.lists ?? []
    expect(lists.reduce((sum, { rows }) => sum + rows, 0)).toBe(analysis.allTransactions.length)

    const moved = (await move(analysis.id, 4, 'otherDirectDebits')).json()
    expect(moved.reference).not.toBe(analysis.reference)
    expect((await standing(moved.reference)).words?.head.record).toMatchObject({
      statement: { totalIncome: moved.totalIncome, moved: 1 },
    })
    expect((await standing(analysis.reference)).seal).toBe('unchanged')
    const same = (await move(analysis.id, 4, 'otherDirectDebits')).json()
    expect(same.reference).toBe(moved.reference)
  })
})
