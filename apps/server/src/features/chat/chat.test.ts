import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { evidenceRecords, messages } from '../../db/schema/activity.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

let product: TestApp
let developer: SignedInClient
let advisor: SignedInClient
let documentId: number
beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
  advisor = await product.loginAs('advisor')
})
afterAll(() => product.close())

const ask = (message: string, more: Record<string, unknown> = {}, who = advisor) =>
  who.inject({ method: 'POST', url: '/api/chat', payload: { message, ...more } })

describe('before anything is loaded', () => {
  it('says that a document is needed', async () => {
    const answer = (await ask('Which lenders accept lodger income?')).json()
    expect(answer.message).toBe(
      'I need a document to be loaded to answer questions. Please ensure a spreadsheet or PDF is available.',
    )
    expect(answer.source).toMatchObject({ route: 'refusal', citations: [] })
  })
})

describe('with a document loaded', () => {
  beforeAll(async () => {
    const answer = await developer.inject({
      method: 'POST',
      url: '/api/document/upload',
      ...multipartOf('document', lodgerCsv),
    })
    documentId = answer.json().id
  })

  it('answers one lender and criterion in the lender’s own words, with the cell', async () => {
    const answer = (await ask('does leeds bs take lodger income?')).json()
    expect(answer.message).toContain('Yes – up to 2 lodgers, max £7,500')
    expect(answer.source).toMatchObject({
      route: 'lookup',
      citations: [
        {
          documentId,
          filename: 'lodgers.csv',
          sheetName: 'lodgers.csv',
          cell: 'D2',
          row: 2,
          lender: 'Leeds Building Society',
          criterion: 'Lodger income',
          quote: 'Yes – up to 2 lodgers, max £7,500',
          outcome: 'conditional',
        },
      ],
    })
    expect(answer.source.trace).toBeUndefined()
  })

  it('answers one criterion across all lenders, blanks apart', async () => {
    const answer = (await ask('Which lenders accept lodger income?')).json()
    expect(answer.source.route).toBe('which')
    expect(answer.source.lenders).toEqual({
      accept: ['Halifax'],
      conditional: ['Leeds Building Society'],
      decline: ['Nationwide'],
      read: [],
      notApplicable: [],
      unknown: ['Skipton Building Society'],
    })
  })

  it('says in parts what the message says, each pointing at its citations, and keeps them', async () => {
    const conversationId = 'b0a5d3de-6f8e-4f0c-9d0e-3c1f3a0f7a11'
    const list = (await ask('Which lenders accept lodger income?', { conversationId })).json()
    const groups = list.source.parts.flatMap((part: { kind: string; outcome: string }) =>
      part.kind === 'lenders' ? [part.outcome] : [],
    )
    expect(groups).toEqual(['accept', 'conditional', 'decline', 'not-stated'])
    const refusal = (await ask('does barclays take lodger income?', { conversationId })).json()
    expect(refusal.source.offer.missing.toLowerCase()).toBe('barclays')
    const kept = await advisor.inject({ url: `/api/conversations/${conversationId}` })
    expect(kept.json()[1].source).toEqual(list.source)
    expect(kept.json()[3].source).toEqual(refusal.source)
  })

  it('refuses by name what is not in the documents', async () => {
    const answer = (await ask('What is Monzo criteria for lodger income?')).json()
    expect(answer.message).toContain('Monzo')
    expect(answer.source).toMatchObject({ route: 'refusal', citations: [] })
  })

  it('shows developers how a question was understood', async () => {
    const answer = (await ask('halifax max age', {}, developer)).json()
    expect(answer.source.trace.length).toBeGreaterThan(0)
  })

  it('asks exactly the documents named, and none that is not there', async () => {
    expect((await ask('halifax max age', { documentIds: [documentId] })).statusCode).toBe(200)
    expect((await ask('halifax max age', { documentId })).statusCode).toBe(200)
    expect((await ask('halifax max age', { documentIds: [documentId, 4242] })).statusCode).toBe(404)
  })

  it('asks what is in force at that moment, a firm’s own document for nobody else', async () => {
    const ours = await product.loginAs('advisor')
    const theirs = await product.loginAs('advisor')
    const quotes = async (who: SignedInClient) =>
      (await ask('does Halifax take a tree house?', {}, who))
        .json()
        .source.citations.map(({ quote }: { quote: string }) => quote)
    const upload = (text: string, fields: Record<string, string>, filename = 'own.csv') =>
      developer.inject({
        method: 'POST',
        url: '/api/document/upload',
        ...multipartOf(
          'document',
          {
            filename,
            bytes: Buffer.from(`Criteria,Halifax,Leeds\nTree house,${text},No`),
          },
          fields,
        ),
      })
    expect([await quotes(ours), await quotes(theirs)]).toEqual([[], []])
    const first = (await upload('Yes', { companyId: String(ours.companyId) })).json()
    expect([await quotes(ours), await quotes(theirs)]).toEqual([['Yes'], []])
    const second = (await upload('Refer', { replaces: String(first.id) })).json()
    expect([await quotes(ours), await quotes(theirs)]).toEqual([['Refer'], []])
    const copy = (await upload('Refer', { companyId: String(ours.companyId) })).json()
    expect(await quotes(ours)).toEqual(['Refer'])
    const renamed = (
      await upload('Refer', { companyId: String(ours.companyId) }, 'another name.csv')
    ).json()
    expect(await quotes(ours)).toEqual(['Refer', 'Refer'])
    await developer.inject({ method: 'DELETE', url: `/api/document/${renamed.id}` })
    const asked = { message: 'does Halifax take a tree house?', documentIds: [second.id] }
    expect((await ask(asked.message, asked, ours)).json().source.citations).toHaveLength(1)
    await developer.inject({ method: 'DELETE', url: `/api/document/${copy.id}` })
    expect(await quotes(ours)).toEqual(['Refer'])
    await developer.inject({ method: 'DELETE', url: `/api/document/${second.id}` })
    expect([await quotes(ours), await quotes(theirs)]).toEqual([[], []])
  })

  it('carries the criterion into a follow-up of the same conversation and of no other', async () => {
    const conversationId = crypto.randomUUID()
    await ask('What is Halifax criteria for lodger income?', { conversationId })
    const followUp = (await ask('what about nationwide?', { conversationId })).json()
    expect(followUp.source.citations).toMatchObject([{ lender: 'Nationwide', quote: 'No' }])
    const stranger = await product.loginAs('advisor')
    const stolen = (await ask('what about nationwide?', { conversationId }, stranger)).json()
    expect(stolen.source.citations.map((found: { quote: string }) => found.quote)).not.toEqual([
      'No',
    ])
  })

  it('keeps questions and answers with their sources, each person their own', async () => {
    const person = await product.loginAs('advisor')
    await ask('does nationwide accept right to buy', {}, person)
    const kept = await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction).select().from(messages),
    )
    const own = kept.filter((message) => message.userId === person.id)
    expect(own.map((message) => message.role)).toEqual(['user', 'assistant'])
    expect(own[1]).toMatchObject({
      companyId: person.companyId,
      source: { citations: [{ quote: 'Accepted' }] },
    })
  })

  it('gives a conversation back to its owner with the sources, and to nobody else', async () => {
    const conversationId = crypto.randomUUID()
    const answer = (await ask('halifax lodger income', { conversationId })).json()
    const url = `/api/conversations/${conversationId}`
    const own = (await advisor.inject({ method: 'GET', url })).json()
    expect(own).toMatchObject([
      { role: 'user', content: 'halifax lodger income', source: null },
      { role: 'assistant', content: answer.message, source: answer.source },
    ])
    expect((await developer.inject({ method: 'GET', url })).json()).toEqual([])
    const malformed = await advisor.inject({ method: 'GET', url: '/api/conversations/mine' })
    expect(malformed.json()).toEqual([])
  })

  it('keeps what was put right of the figures with the question, and names it in the record', async () => {
    const person = await product.loginAs('advisor')
    const conversationId = crypto.randomUUID()
    const caseCorrections = [{ role: 'ltv', value: 80 }, { role: 'income' }]
    const message = 'halifax lodger income'
    const answer = (await ask(message, { conversationId, caseCorrections }, person)).json()
    await ask(message, { conversationId, caseCorrections: [] }, person)
    const kept = (await person.inject({ url: `/api/conversations/${conversationId}` })).json()
    expect(kept.map(({ corrections }: { corrections?: unknown }) => corrections)).toEqual([
      caseCorrections,
      undefined,
      undefined,
      undefined,
    ])
    expect(kept[0].content).toBe(message)
    const records = await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction).select().from(evidenceRecords),
    )
    const own = records.find(({ reference }) => reference === answer.source.reference)
    expect(own?.record).toMatchObject({
      question: `${message} (with LTV 80%, without income)`,
    })
  })

  it.each([
    [[{ role: 'shoe-size', value: 4 }]],
    [[{ role: 'ltv', value: -1 }]],
    [[{ role: 'ltv', value: '80' }]],
    [Array.from({ length: 41 }, () => ({ role: 'ltv', value: 80 }))],
  ])('refuses corrections that are none: %j', async (caseCorrections) => {
    expect((await ask('halifax max age', { caseCorrections })).statusCode).toBe(400)
  })

  it('refuses blank questions and another person’s name', async () => {
    expect((await ask('   ')).statusCode).toBe(400)
    expect((await ask('x'.repeat(2001))).statusCode).toBe(400)
    const foreign = await ask('halifax max age', { userIdentifier: developer.username })
    expect(foreign.statusCode).toBe(403)
    const own = await ask('halifax max age', { userIdentifier: advisor.username.toUpperCase() })
    expect(own.statusCode).toBe(200)
  })
})
