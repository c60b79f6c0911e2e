import type { ConversationSince } from '@criteria-desk/contract/conversations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeDocumentReader } from '../../adapters/document-reader/fake-document-reader.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

/** Criteria are a firm's own here, so that no test sees the documents of another. */
let product: TestApp
let developer: SignedInClient
let advisor: SignedInClient
let opened = 0
beforeAll(async () => {
  const reader = createFakeDocumentReader()
  product = await createTestApp({
    reader: {
      ...reader,
      unpackReading: (packed) => {
        opened += 1
        return reader.unpackReading(packed)
      },
    },
  })
  developer = await product.loginAs('developer', null)
})
afterAll(() => product.close())
beforeEach(async () => {
  advisor = await product.loginAs('advisor')
})

/** Later than what was before it. */
async function upload(
  filename: string,
  changed: (text: string) => string = (text) => text,
  more: object = {},
): Promise<number> {
  product.clock.advance(60_000)
  const bytes = Buffer.from(changed(lodgerCsv.bytes.toString()))
  const companyId = String(advisor.companyId)
  const sent = multipartOf('document', { filename, bytes }, { companyId, ...more })
  return (await developer.inject({ method: 'POST', url: '/api/document/upload', ...sent })).json()
    .id
}
const replace = (id: number, filename: string, changed: (text: string) => string) =>
  upload(filename, changed, { replaces: String(id) })

async function ask(message: string, conversationId: string = crypto.randomUUID()) {
  product.clock.advance(60_000)
  const payload = { message, conversationId }
  await advisor.inject({ method: 'POST', url: '/api/chat', payload })
  return conversationId
}
const sinceOf = async (id: string, query = '', who = advisor): Promise<ConversationSince> =>
  (await who.inject({ method: 'GET', url: `/api/conversations/${id}/since${query}` })).json()

const forHalifax = (text: string) => text.replace('income,Yes,No', 'income,Refer,No')

describe('since a conversation was had', () => {
  it('nothing changed where its document is in force', async () => {
    const document = await upload('lodgers.csv')
    const id = await ask('does halifax take lodger income?')
    const { documents, answers, added } = await sinceOf(id)
    expect(documents).toMatchObject([
      { id: document, kind: 'criteria', filename: 'lodgers.csv', version: 1, since: 'current' },
    ])
    expect(answers).toMatchObject([{ documents: [0], changes: [] }])
    expect(added).toEqual([])
  })

  it('words are told that the version in force says otherwise, with their place there', async () => {
    const first = await upload('lodgers.csv')
    const id = await ask('does halifax take lodger income?')
    await ask('and nationwide?', id)
    await ask('and skipton?', id)
    const second = await replace(first, 'lodgers-2.csv', forHalifax)
    const third = await replace(second, 'lodgers-3.csv', forHalifax)
    const { documents, answers, added } = await sinceOf(id)
    expect(documents).toMatchObject([
      {
        ...{ id: first, version: 1, since: 'superseded' },
        newer: { id: third, filename: 'lodgers-3.csv', version: 3 },
      },
    ])
    expect(answers).toMatchObject([
      {
        changes: [
          {
            was: { documentId: first, lender: 'Halifax', quote: 'Yes' },
            now: { documentId: third, filename: 'lodgers-3.csv', row: 2, quote: 'Refer' },
          },
        ],
      },
      { changes: [] },
      // Blank then, and blank now.
      { changes: [] },
    ])
    // What replaces a document that was asked is none that was added.
    expect(added).toEqual([])
  })

  it('entries that are no longer there are told, and documents that were removed', async () => {
    const first = await upload('lodgers.csv')
    const other = await upload('rents.csv', () => 'Criteria,Halifax\nRental income,Yes')
    const id = await ask('does halifax take lodger income?')
    await replace(first, 'lodgers-2.csv', (text) => text.replace(/Lodger income.*\n/, ''))
    expect((await sinceOf(id)).answers).toMatchObject([
      { changes: [{ was: { quote: 'Yes' }, now: null }] },
    ])
    await developer.inject({ method: 'DELETE', url: `/api/document/${other}` })
    const { documents } = await sinceOf(id)
    const standing = Object.fromEntries(documents.map(({ filename, since }) => [filename, since]))
    expect(standing).toEqual({ 'lodgers.csv': 'superseded', 'rents.csv': 'removed' })
  })

  it('documents are told that came in after it', async () => {
    await upload('lodgers.csv')
    const id = await ask('does halifax take lodger income?')
    const later = await upload('rents.csv', () => 'Criteria,Halifax\nRental income,Yes')
    expect((await sinceOf(id)).added).toMatchObject([{ id: later, filename: 'rents.csv' }])
    await ask('and nationwide?', id)
    expect((await sinceOf(id)).added).toEqual([])
  })

  it('is told of the answers on a page of it, each reading being opened once', async () => {
    const first = await upload('lodgers.csv')
    const id = await ask('does halifax take lodger income?')
    for (let at = 0; at < 4; at += 1) await ask('does halifax take lodger income?', id)
    await replace(first, 'lodgers-2.csv', forHalifax)
    opened = 0
    const whole = await sinceOf(id)
    expect(whole.answers).toHaveLength(5)
    expect(whole.answers.every(({ changes }) => changes.length === 1)).toBe(true)
    expect(opened).toBe(2)
    const messages = await advisor.inject({
      method: 'GET',
      url: `/api/conversations/${id}?limit=4`,
    })
    const shown = messages.json().filter(({ role }: { role: string }) => role === 'assistant')
    const page = await sinceOf(id, '?limit=4')
    expect(page.answers.map(({ messageId }) => messageId)).toEqual(
      shown.map((message: { id: number }) => message.id),
    )
    const before = /before=(\d+)/.exec(String(messages.headers.link))?.[1]
    expect((await sinceOf(id, `?before=${before}`)).answers).toHaveLength(3)
  })

  it('is told to nobody else', async () => {
    await upload('lodgers.csv')
    const id = await ask('does halifax take lodger income?')
    const nothing = { documents: [], answers: [], added: [] }
    const colleague = await product.loginAs('advisor', advisor.companyId)
    for (const who of [colleague, developer]) expect(await sinceOf(id, '', who)).toEqual(nothing)
    for (const unknown of [crypto.randomUUID(), 'nothing']) {
      expect(await sinceOf(unknown)).toEqual(nothing)
    }
    const master = await product.loginAs('broker-master-user', advisor.companyId)
    const url = `/api/conversations/${id}/since`
    expect((await master.inject({ method: 'GET', url })).statusCode).toBe(403)
  })

  it('is told of answers of before their records were kept as far as that is known', async () => {
    await upload('lodgers.csv')
    const id = await ask('does halifax take lodger income?')
    await product.ports.database.execute(
      `update messages set source = source - 'reference' where conversation_id = '${id}'`,
    )
    expect(await sinceOf(id)).toMatchObject({
      documents: [],
      answers: [{ documents: [], changes: [] }],
    })
  })
})
