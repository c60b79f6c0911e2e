import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { users } from '../../db/schema/accounts.ts'
import { evidenceRecords, tokenUsage } from '../../db/schema/activity.ts'
import { documents, incomeReadings } from '../../db/schema/documents.ts'
import { LanguageModelError, type LanguageModelReply } from '../../ports/language-model.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { createScriptedLanguageModel } from '../../testing/scripted-language-model.ts'

/** What the model answers, as a function of the prompt's text. */
let answer: (prompt: string, signal: AbortSignal) => unknown
const model = createScriptedLanguageModel(
  async ({ prompt, signal }): Promise<LanguageModelReply> => {
    const text = prompt.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n')
    return { value: await answer(text, signal), tokensIn: 900, tokensOut: 60 }
  },
)

let product: TestApp
let advisor: SignedInClient
beforeAll(async () => {
  product = await createTestApp({ languageModel: model })
  const developer = await product.loginAs('developer')
  advisor = await product.loginAs('advisor')
  await developer.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', lodgerCsv),
  })
})
afterAll(() => product.close())
beforeEach(() => {
  answer = () => {
    throw new LanguageModelError('passing', 'no answer is scripted')
  }
})

const ask = async (message: string, more: Record<string, unknown> = {}) =>
  (await advisor.inject({ method: 'POST', url: '/api/chat', payload: { message, ...more } })).json()

/** The number of the first line that holds the words. */
function lineOf(prompt: string, block: string, words: string): number {
  const lines = prompt.split(`<<<${block}\n`)[1]?.split('\n') ?? []
  return Number(lines.find((line) => line.includes(words))?.split('|')[0] ?? -1)
}

const nothing = {
  lenders: [],
  leavesOut: false,
  followsOn: false,
  asked: [],
  figures: [],
  events: [],
  otherFigures: [],
}

const people = (prompt: string) => ({
  ...nothing,
  lenders: [{ line: lineOf(prompt, 'LENDERS', 'Leeds'), words: 'leeds' }],
  asked: [{ words: 'strangers bunking in', rows: [lineOf(prompt, 'ROWS', 'Lodger income')] }],
})

const ofRow = (words: string, row: string) => (prompt: string) => ({
  ...nothing,
  lenders: [{ line: lineOf(prompt, 'LENDERS', 'Leeds'), words: 'leeds' }],
  asked: [{ words, rows: [lineOf(prompt, 'ROWS', row)] }],
})

describe('a question that its words alone do not tell', () => {
  it('is answered in the lender’s own words by the row that was understood, and says who read it', async () => {
    answer = people
    const { message, source } = await ask('strangers bunking in, leeds view?')
    expect(message).toContain('Yes – up to 2 lodgers, max £7,500')
    expect(source).toMatchObject({
      route: 'lookup',
      readBy: { by: 'model', model: 'scripted-1' },
      citations: [{ cell: 'D2', quote: 'Yes – up to 2 lodgers, max £7,500' }],
    })
  })

  it('is not asked again', async () => {
    answer = people
    const first = await ask('strangers bunking in, leeds view now?')
    const calls = model.asked.length
    const again = await ask('strangers bunking in, leeds view now?')
    expect(model.asked).toHaveLength(calls)
    expect(again.message).toBe(first.message)
    expect(again.source.readBy).toEqual(first.source.readBy)
  })

  it('is not asked again later in its conversation, where it says all by itself', async () => {
    const conversationId = crypto.randomUUID()
    const question = 'does leeds take lodger income, for the file'
    answer = ofRow('lodger income', 'Lodger income')
    const first = await ask(question, { conversationId })
    answer = ofRow('maximum age', 'Maximum age')
    await ask('maximum age at leeds, same file', { conversationId })
    const calls = model.asked.length
    const again = await ask(question, { conversationId })
    expect(model.asked).toHaveLength(calls)
    expect(again.message).toBe(first.message)
  })

  it('is not asked again right after it was, whatever it leans on, and means the same', async () => {
    const conversationId = crypto.randomUUID()
    answer = people
    await ask('strangers bunking in, leeds view then?', { conversationId })
    answer = (prompt) => ({
      ...nothing,
      followsOn: true,
      lenders: [{ line: lineOf(prompt, 'LENDERS', 'Halifax'), words: 'halifax' }],
      asked: [{ words: 'strangers bunking in', rows: [lineOf(prompt, 'ROWS', 'Lodger income')] }],
    })
    const followUp = await ask('and halifax?', { conversationId })
    const calls = model.asked.length
    const again = await ask('and halifax?', { conversationId })
    expect(model.asked).toHaveLength(calls)
    expect(again.message).toBe(followUp.message)
    expect(again.source.citations).toEqual(followUp.source.citations)
  })

  it('leans on what was asked in between, where it leans on anything', async () => {
    const conversationId = crypto.randomUUID()
    answer = people
    await ask('strangers bunking in, leeds view once more?', { conversationId })
    await ask('and for halifax?', { conversationId })
    answer = ofRow('maximum age', 'Maximum age')
    await ask('maximum age at leeds', { conversationId })
    const calls = model.asked.length
    await ask('and for halifax?', { conversationId })
    expect(model.asked).toHaveLength(calls + 1)
    const { prompt } = model.asked.at(-1) ?? {}
    expect(JSON.stringify(prompt)).toMatch(/criteria: maximum age/i)
  })

  it('is kept with who understood it in the record of the answer, and its row of usage has the tokens', async () => {
    answer = people
    const { source } = await ask('strangers bunking in: leeds view for the file?')
    const rows = await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction).select().from(evidenceRecords),
    )
    const kept = rows.find(({ reference }) => reference === source.reference)
    expect(kept?.record).toMatchObject({ readBy: { by: 'model', model: 'scripted-1' } })
    const used = await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction).select().from(tokenUsage),
    )
    expect(used.filter(({ userId }) => userId === advisor.id).at(-1)).toMatchObject({
      requestType: 'lookup',
      tokensUsed: 960,
    })
  })

  it('is refused by name where no row means it', async () => {
    answer = () => ({ ...nothing, asked: [{ words: 'houseboats', rows: [] }] })
    const { message, source } = await ask('who does houseboats')
    expect(source).toMatchObject({ route: 'refusal', citations: [], readBy: { by: 'model' } })
    expect(message).toContain('houseboats')
  })

  it('holds a client’s figures against the rows that were understood', async () => {
    answer = (prompt) => ({
      ...nothing,
      asked: [{ words: '61 wants 17', rows: [lineOf(prompt, 'ROWS', 'Maximum age')] }],
      figures: [
        { words: '61', role: 'age', of: null },
        { words: '17', role: 'term', of: null },
      ],
    })
    const { source } = await ask('61 wants 17, where?')
    expect(source.lenders).toMatchObject({
      accept: ['Halifax', 'Leeds Building Society'],
      decline: ['Nationwide', 'Skipton Building Society'],
    })
  })
})

describe('people whose names the firm knows', () => {
  it('leave under no name: those who work there, its contact, and those their papers are of', async () => {
    await product.unitOfWork.asSystem(async (transaction) => {
      const queries = sqlOf(transaction)
      await queries.update(users).set({ name: 'Tamsin Ogbourne' }).where(eq(users.id, advisor.id))
      const [paper] = await queries
        .insert(documents)
        .values({
          ...{ filename: 'pay.pdf', originalName: 'pay.pdf', contentType: 'application/pdf' },
          ...{ documentType: 'payslip', audience: 'owner', status: 'read', size: 1, sha256: 'x' },
          ...{ data: {}, uploadedAt: new Date() },
          ...{ userId: advisor.id, companyId: advisor.companyId, fileKey: 'documents/pay' },
        })
        .returning({ id: documents.id })
      await queries.insert(incomeReadings).values({
        ...{ documentId: paper?.id ?? 0, version: 1, corrections: [], madeAt: new Date() },
        ...{ userId: advisor.id, companyId: advisor.companyId, people: ['Rhodri Vaughan-Pugh'] },
      })
    })
    answer = ofRow('lodger income', 'Lodger income')
    const { message } = await ask(
      'ogbourne here, does leeds take lodger income from rhodri vaughan-pugh',
    )
    expect(message).toContain('Yes – up to 2 lodgers, max £7,500')
    const sent = JSON.stringify(model.asked.at(-1)?.prompt)
    expect(sent).toContain('does leeds take lodger income')
    expect(sent).not.toMatch(/ogbourne|rhodri|vaughan/i)
  })
})

describe('an answer of the model that does not hold', () => {
  it.each([
    ['a lender nobody named', { lenders: [{ line: 1, words: 'Halifax' }] }],
    ['a lender under words of something else', { lenders: [{ line: 1, words: 'lodgers' }] }],
    ['a row that is not listed', { asked: [{ words: 'lodgers', rows: [99] }] }],
    ['a figure that is not typed', { figures: [{ words: '75', role: 'ltv', of: null }] }],
  ])('brings in nothing: %s', async (name, said) => {
    answer = (prompt) => ({
      ...nothing,
      asked: [{ words: 'lodgers', rows: [lineOf(prompt, 'ROWS', 'Lodger income')] }],
      ...said,
    })
    const { source } = await ask(`who takes lodgers (${name.length})`)
    expect(source.route).toBe('which')
    expect(source.case?.figures ?? []).toEqual([])
    expect(source.lenders.accept).toEqual(['Halifax'])
  })

  it.each([['{'], [{ lenders: 'all' }], [null]])('is as good as none: %j', async (value) => {
    answer = () => value
    const { message, source } = await ask(`lodger income at leeds ${JSON.stringify(value)}`)
    expect(message).toContain('Yes – up to 2 lodgers, max £7,500')
    expect(source.readBy).toEqual({ by: 'rule', why: 'not-usable' })
  })
})

describe('a provider that does not serve', () => {
  it('leaves the built-in reading to answer, which says why', async () => {
    const { message, source } = await ask('does leeds take lodger income')
    expect(message).toContain('Yes – up to 2 lodgers, max £7,500')
    expect(source.readBy).toEqual({ by: 'rule', why: 'unavailable' })
  })

  it('is not asked what needs no rows', async () => {
    const calls = model.asked.length
    const { source } = await ask('which documents are loaded?')
    expect(source.readBy).toBeUndefined()
    expect(model.asked).toHaveLength(calls)
  })
})

describe('whoever asked and has gone', () => {
  it('stops the provider’s call', async () => {
    const called = Promise.withResolvers<AbortSignal>()
    answer = (_prompt, signal) => {
      called.resolve(signal)
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
    }
    const address = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const reply = fetch(`${address}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `sid=${advisor.sid}` },
      body: JSON.stringify({ message: 'a question nobody waits for: lodgers?' }),
      signal: leaving.signal,
    })
    const signal = await called.promise
    const stopped = new Promise((resolve) => {
      signal.addEventListener('abort', resolve, { once: true })
    })
    leaving.abort()
    await expect(reply).rejects.toThrow()
    await stopped
    expect(signal.aborted).toBe(true)
  })
})
