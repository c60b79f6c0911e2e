import type { EvidenceRecord } from '@criteria-desk/domain/evidence/evidence-record'
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
import { addressIn, entryIn, lineIn, pointsAtNothing, statesIn } from '../../testing/pointing.ts'
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

const textOf = (asked: (typeof model.asked)[number] | undefined) =>
  (asked?.prompt.parts ?? []).map((part) => (part.kind === 'text' ? part.text : '')).join('\n')

const ask = async (message: string, more: Record<string, unknown> = {}) =>
  (await advisor.inject({ method: 'POST', url: '/api/chat', payload: { message, ...more } })).json()

/** What is said in a conversation, as it is kept. */
const keptIn = async (conversationId: string): Promise<readonly string[]> => {
  const kept = await advisor.inject({ url: `/api/conversations/${conversationId}` })
  return kept.json().map(({ content }: { content: string }) => content)
}

const recordOf = async (reference: string): Promise<EvidenceRecord> => {
  const found = await advisor.inject({ url: `/api/evidence/${reference}` })
  return found.json().words.head.record
}

const isOf = (record: unknown, question: string) =>
  JSON.stringify(record).includes(JSON.stringify(question))

const yes = 'Yes – up to 2 lodgers, max £7,500'

/** "Strangers bunking in": of Leeds, in the row of lodgers. */
const bunking = (prompt: string) => ({
  ...statesIn(prompt, {
    ...{ named: 'leeds', lender: 'Leeds', words: 'strangers bunking in' },
    ...{ row: 'Lodger income', states: yes },
  }),
})

describe('a question that its words alone do not tell', () => {
  it('is answered in the lender’s own words by the cell pointed at, and says who read it', async () => {
    answer = bunking
    const { message, source } = await ask('strangers bunking in, leeds view?')
    expect(message).toContain(yes)
    expect(source).toMatchObject({
      route: 'lookup',
      readBy: { by: 'model', model: 'scripted-1' },
      citations: [{ cell: 'D2', quote: yes }],
    })
  })

  it('is not asked again', async () => {
    answer = bunking
    const first = await ask('strangers bunking in, leeds view now?')
    const calls = model.asked.length
    const again = await ask('strangers bunking in, leeds view now?')
    expect(model.asked).toHaveLength(calls)
    expect(again.message).toBe(first.message)
    expect(again.source.readBy).toEqual(first.source.readBy)
  })

  it('leans on what was asked before, where it leans on anything', async () => {
    const conversationId = crypto.randomUUID()
    answer = bunking
    await ask('strangers bunking in, leeds view once more?', { conversationId })
    answer = (prompt) => ({
      ...statesIn(prompt, {
        ...{ named: 'halifax', lender: 'Halifax', words: 'Lodger income' },
        ...{ row: 'Lodger income', states: 'Yes' },
      }),
      followsOn: true,
    })
    const { source } = await ask('and halifax?', { conversationId })
    expect(textOf(model.asked.at(-1))).toContain('criteria: Lodger income')
    expect(source.citations).toMatchObject([{ cell: 'B2', lender: 'Halifax' }])
    const calls = model.asked.length
    await ask('and halifax?', { conversationId })
    expect(model.asked).toHaveLength(calls)
  })

  it('is kept with who understood it in the record of the answer, and its row of usage has the tokens', async () => {
    answer = bunking
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
    const refusal = { why: 'criterion', words: 'houseboats', line: 0 }
    answer = () => ({ ...pointsAtNothing, refusal })
    const { message, source } = await ask('who does houseboats')
    expect(source).toMatchObject({ route: 'refusal', citations: [], readBy: { by: 'model' } })
    expect(message).toContain('houseboats')
  })

  it('holds a client’s figures against the cells pointed at', async () => {
    const held = (limit: string, holds: boolean) => ({
      held: [
        {
          ...{ what: 'ageAtEnd', of: null, measure: null, limit },
          ...{ bound: 'at-most', holds, exception: false },
        },
      ],
    })
    answer = (prompt) => ({
      ...pointsAtNothing,
      ideas: [{ words: '61 wants 17', rows: [addressIn(prompt, 'Maximum age')] }],
      figures: [
        { words: '61', role: 'ageAtApplication', of: null },
        { words: '17', role: 'term', of: null },
      ],
      lenders: [
        entryIn(prompt, 'Halifax', 'meets', '80', held('80', true)),
        entryIn(prompt, 'Nationwide', 'fails', '75', held('75', false)),
        entryIn(prompt, 'Leeds', 'meets', '85', held('85', true)),
        {
          ...entryIn(prompt, 'Skipton', 'fails', '75', held('75', false)),
          at: [{ cell: addressIn(prompt, '75').replace('C', 'E'), words: '75' }],
        },
      ],
    })
    const { source } = await ask('61 wants 17, where?')
    expect(source.lenders).toMatchObject({
      accept: ['Halifax', 'Leeds Building Society'],
      decline: ['Nationwide', 'Skipton Building Society'],
    })
    const { readings } = await recordOf(source.reference)
    expect(readings).toMatchObject({ prompt: 'asking 1', ideas: ['61 wants 17'] })
    expect(readings?.lenders.slice(0, 2)).toEqual([
      {
        ...{ lender: 'Halifax', idea: 0, said: 'meets', outcome: 'accept' },
        spans: [
          expect.objectContaining({ documentId: expect.any(Number), cell: 'B3', words: '80' }),
        ],
        compared: [
          {
            ...{ client: 'Age at end of term 78', limit: '80', bound: 'at-most' },
            ...{ said: true, holds: true },
          },
        ],
      },
      expect.objectContaining({
        lender: 'Leeds Building Society',
        said: 'meets',
        outcome: 'accept',
      }),
    ])
  })

  it('keeps in the record why words are to be read, and what is read by rule beside', async () => {
    answer = (prompt) => ({
      ...pointsAtNothing,
      ideas: [{ words: 'lodger income', rows: [addressIn(prompt, 'Lodger income')] }],
      lenders: [
        entryIn(prompt, 'Halifax', 'meets', 'No'),
        entryIn(prompt, 'Nationwide', 'fails', 'No'),
      ],
    })
    const { source } = await ask('lodger income for the file, who?')
    const { readings } = await recordOf(source.reference)
    const of = (lender: string) => readings?.lenders.find((one) => one.lender === lender)
    expect(of('Halifax')).toMatchObject({
      ...{ said: 'meets', outcome: 'read', compared: [] },
      doubt: 'The place that the AI pointed at is not shown to be this lender’s.',
      opposed: { by: 'rule', outcome: 'accept', words: 'Yes' },
    })
    expect(of('Leeds Building Society')).toMatchObject({
      ...{ spans: [], outcome: 'read', doubt: 'The AI said nothing of this lender.' },
      opposed: { outcome: 'conditional', words: yes },
    })
    expect(of('Nationwide')).not.toHaveProperty('opposed')
  })

  it('is answered by rule where that is asked for, without a call', async () => {
    const calls = model.asked.length
    const { source } = await ask('who takes lodger income by now', { reading: 'built-in' })
    expect(source.readBy).toEqual({ by: 'rule', why: 'not-waited' })
    expect(source.route).toBe('which')
    expect(model.asked).toHaveLength(calls)
  })
})

describe('two people of a firm who ask of the same documents', () => {
  it('send the same first part, byte for byte', async () => {
    const colleague = await product.loginAs('advisor', advisor.companyId)
    answer = bunking
    await ask('strangers bunking in, leeds view of it?')
    const first = model.asked.at(-1)?.prompt.parts[0]
    await colleague.inject({
      method: 'POST',
      url: '/api/chat',
      payload: { message: 'does leeds let tamsin take strangers bunking in' },
    })
    expect(model.asked.at(-1)?.prompt.parts[0]).toEqual(first)
    expect(first).toMatchObject({ isKept: true })
  })
})

describe('readings that oppose each other', () => {
  const turned = (prompt: string) => ({
    ...pointsAtNothing,
    ideas: [{ words: 'lodger income', rows: [addressIn(prompt, 'Lodger income')] }],
    lenders: [
      entryIn(prompt, 'Halifax', 'fails', 'Yes'),
      entryIn(prompt, 'Nationwide', 'fails', 'No'),
      entryIn(prompt, 'Leeds', 'meets-if', yes),
    ],
    silent: [{ idea: 1, lines: [lineIn(prompt, 'Skipton')] }],
  })

  it('are asked about once more, and both are shown', async () => {
    answer = turned
    const calls = model.asked.length
    const { message, source } = await ask('which lenders take lodger income, opposed')
    expect(model.asked).toHaveLength(calls + 2)
    expect(textOf(model.asked.at(-1))).toContain('Another reader comes to accept by "Yes"')
    expect(source.lenders.decline).toEqual(['Halifax', 'Nationwide'])
    expect(message).toContain('Read by rule this comes to Accept: “Yes”')
    const lines = source.parts.flatMap((part: { lines?: object[] }) => part.lines ?? [])
    expect(lines).toContainEqual(
      expect.objectContaining({
        lender: 'Halifax',
        opposed: { by: 'rule', outcome: 'accept', words: 'Yes', place: 'row 2' },
      }),
    )
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
    answer = bunking
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
    ['words that do not stand there', entryIn, 'Halifax', 'fails', 'No way'],
    ['another lender’s cell', entryIn, 'Halifax', 'fails', 'No'],
  ])('leaves its lender to be read: %s', async (name, entry, lender, verdict, words) => {
    answer = (prompt) => ({
      ...pointsAtNothing,
      ideas: [{ words: 'lodgers', rows: [addressIn(prompt, 'Lodger income')] }],
      lenders: [
        entry(prompt, lender, verdict, words),
        entry(prompt, 'Nationwide', 'fails', 'No'),
        entry(prompt, 'Leeds', 'meets-if', yes),
      ],
      silent: [{ idea: 1, lines: [lineIn(prompt, 'Skipton')] }],
    })
    const { source } = await ask(`who takes lodgers (${name.length})`)
    expect(source.lenders.read).toEqual(['Halifax'])
    expect(source.lenders.decline).toEqual(['Nationwide'])
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

describe('whoever does not wait for a provider', () => {
  it('has the built-in reading, without a call, which says so and is kept as any answer', async () => {
    const conversationId = crypto.randomUUID()
    const calls = model.asked.length
    const question = 'does leeds take lodger income, not waiting'
    const { message, source } = await ask(question, { conversationId, reading: 'built-in' })
    expect(model.asked).toHaveLength(calls)
    expect(message).toContain('Yes – up to 2 lodgers, max £7,500')
    expect(source.readBy).toEqual({ by: 'rule', why: 'not-waited' })
    expect(await keptIn(conversationId)).toEqual([question, message])
  })

  it('may have chosen a reading of their words before', async () => {
    const { source } = await ask('does leeds take lodger income, so meant', {
      reading: 'built-in',
      choice: { words: 'lodger income', reading: 'Income from lodgers of the client' },
    })
    expect(source.readBy).toEqual({ by: 'rule', why: 'not-waited' })
    expect(source.citations).toMatchObject([{ cell: 'D2' }])
  })

  it('names no other reading', async () => {
    expect(await ask('lodger income', { reading: 'model' })).toMatchObject({
      code: 'request.invalid',
    })
  })
})

describe('whoever asked and has gone', () => {
  it('stops the provider’s call, and nothing of it is kept', async () => {
    const conversationId = crypto.randomUUID()
    const question = 'a question nobody waits for: lodgers?'
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
      body: JSON.stringify({ message: question, conversationId }),
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
    // The same body again, as whoever wants the built-in reading sends it: one exchange is kept.
    const { message } = await ask(question, { conversationId, reading: 'built-in' })
    expect(await keptIn(conversationId)).toEqual([question, message])
    const records = await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction).select().from(evidenceRecords),
    )
    expect(records.filter(({ record }) => isOf(record, question))).toHaveLength(1)
  })
})
