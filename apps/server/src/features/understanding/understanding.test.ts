import { delimited } from '@criteria-desk/understanding/delimited'
import type { KeptFor, Task } from '@criteria-desk/understanding/task'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createScope } from '../../create-scope.ts'
import {
  type LanguageModel,
  LanguageModelError,
  type LanguageModelReply,
  type LanguageModelRequest,
} from '../../ports/language-model.ts'
import type { Scope } from '../../scope.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertTestUser } from '../../testing/factories/user.ts'
import { createScriptedLanguageModel } from '../../testing/scripted-language-model.ts'
import { createCompaniesService } from '../companies/companies.service.ts'
import { createUsageService, type UsedCall } from '../usage/usage.service.ts'
import { type CallSettings, createUnderstandingService } from './understanding.service.ts'

type Answer = { readonly word: string }

/** Says a word of the text. */
const pick: Task<string, Answer, string> = {
  name: 'pick-word',
  version: 1,
  requestType: 'picking',
  kept: 'author',
  maxTokens: 20,
  schema: z.object({ word: z.string() }),
  prompt: (text) => ({
    system: 'Pick a word.',
    parts: [{ kind: 'text', text: delimited('TEXT', [text]) }],
  }),
  check: ({ word }, text) => ({ filled: text.includes(word) ? word : null, dropped: [] }),
}

/** The first word of the text that it is given. */
function firstWord({ prompt }: LanguageModelRequest): LanguageModelReply {
  const [part] = prompt.parts
  const word = part?.kind === 'text' ? /1\| (\S+)/.exec(part.text)?.[1] : undefined
  return { value: { word }, tokensIn: 100, tokensOut: 10 }
}

let script: (request: LanguageModelRequest) => Promise<LanguageModelReply> | LanguageModelReply
const model = createScriptedLanguageModel((request) => script(request))
const settings: CallSettings = {
  deadlineMs: 60_000,
  prices: { inCentsPerMillion: 1000, outCentsPerMillion: 10_000 },
  caps: {
    dailyTokensPerUser: null,
    monthlyTokensPerUser: null,
    dailyTokensPerCompany: null,
    monthlyTokensPerCompany: null,
  },
}

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ languageModel: model }, { ai: settings })
})
afterAll(() => product.close())
beforeEach(() => {
  script = firstWord
})

async function person(company?: number): Promise<Scope> {
  const companyId = company ?? (await product.addCompany())
  const { id, username } = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId })
  return createScope({ userId: id, username, role: 'advisor', companyId })
}

const rows = (query: string, values: unknown[] = []) =>
  product.ports.database.scripted((run) => run(query, values))

const usageOf = ({ userId }: Scope) =>
  rows(
    `select model, task, request_type, state, tokens_used, tokens_in, tokens_out, cost::float as cost,
            failure, company_id, message_id
       from token_usage where user_id = $1 order by id`,
    [userId],
  )

const keptOf = ({ userId }: Scope) =>
  rows('select company_id, task, version, model, answer from kept_fillings where user_id = $1', [
    userId,
  ])

/** How often the model was asked while this was done. */
async function callsOf(work: () => Promise<unknown>): Promise<number> {
  const before = model.asked.length
  await work()
  return model.asked.length - before
}

/** The same database, asked by a server of its own. */
const anotherServer = (its = settings, languageModel: LanguageModel = model) =>
  createUnderstandingService({
    ...{ languageModel, settings: its, unitOfWork: product.unitOfWork, clock: product.clock },
    companies: createCompaniesService(product),
    usage: createUsageService(),
  })

let texts = 0
/** Nobody has asked it before. */
const newText = () => `word${texts++} and more`

describe('a call', () => {
  it('has its row with what it used and cost, and tells who asked', async () => {
    const scope = await person()
    const used: UsedCall[] = []
    const text = newText()
    const said = await product.understanding.askFor(scope, { used })(pick, text)
    expect(said).toEqual({
      ...{ kind: 'filled', filled: text.split(' ')[0], dropped: [], model: 'scripted-1' },
    })
    expect(await usageOf(scope)).toEqual([
      {
        model: 'scripted-1',
        task: 'pick-word',
        request_type: 'picking',
        state: 'settled',
        tokens_used: 110,
        tokens_in: 100,
        tokens_out: 10,
        cost: 0.2,
        failure: null,
        company_id: scope.companyId,
        message_id: null,
      },
    ])
    expect(used).toEqual([{ id: expect.any(Number), tokensUsed: 110, cost: 0.2 }])
  })

  it('stands reserved at the most that it can use while it is made', async () => {
    const scope = await person()
    let standing: unknown
    script = async (request) => {
      standing = await usageOf(scope)
      return firstWord(request)
    }
    await product.understanding.askFor(scope)(pick, newText())
    expect(standing).toMatchObject([{ state: 'reserved', tokens_out: 20, failure: null }])
    const [row] = standing as { tokens_in: number; tokens_used: number; cost: number }[]
    expect(row?.tokens_in).toBeGreaterThan(50)
    expect(row?.tokens_used).toBe((row?.tokens_in ?? 0) + 20)
    expect(row?.cost).toBeCloseTo((row?.tokens_in ?? 0) / 1000 + 0.2)
  })

  it.each([
    ['unavailable', new LanguageModelError('passing', 'busy'), 'settled', 0],
    ['unavailable', new LanguageModelError('refused', 'no such model'), 'settled', 0],
    [
      'unavailable',
      new LanguageModelError('passing', 'broke', { used: { tokensIn: 7, tokensOut: 0 } }),
      ...(['settled', 7] as const),
    ],
    [
      'not-usable',
      new LanguageModelError('unusable', 'cut off', { used: { tokensIn: 90, tokensOut: 20 } }),
      ...(['settled', 110] as const),
    ],
    ['unavailable', new TypeError('a fault of ours'), 'settled', 0],
  ] as const)(
    'that fails as %s (%s) is settled at what it used',
    async (why, error, state, tokens) => {
      const scope = await person()
      script = () => Promise.reject(error)
      const text = newText()
      const said = await product.understanding.askFor(scope)(pick, text)
      expect(said).toEqual({ kind: 'not-filled', why })
      expect(await usageOf(scope)).toMatchObject([{ state, tokens_used: tokens, failure: why }])
      // It is asked again next time.
      script = firstWord
      expect(await product.understanding.askFor(scope)(pick, text)).toMatchObject({
        kind: 'filled',
      })
    },
  )

  it('that is not of the shape asked for, or does not hold, says so and costs what it used', async () => {
    const scope = await person()
    script = () => ({ value: { wort: 1 }, tokensIn: 5, tokensOut: 5 })
    const text = newText()
    const nothing = { kind: 'not-filled', why: 'not-usable' }
    expect(await product.understanding.askFor(scope)(pick, text)).toEqual(nothing)
    expect(await keptOf(scope)).toEqual([])
    script = () => ({ value: { word: 'elsewhere' }, tokensIn: 5, tokensOut: 5 })
    expect(await product.understanding.askFor(scope)(pick, text)).toEqual(nothing)
    expect(await usageOf(scope)).toMatchObject([
      { tokens_used: 10, failure: null },
      { tokens_used: 10, failure: null },
    ])
    // It is of the shape: what holds of it is for the check to say, each time.
    expect(await keptOf(scope)).toHaveLength(1)
  })

  it('whose end nobody hears stays at the most that it can have used', async () => {
    const scope = await person()
    const silent = createScriptedLanguageModel(() => new Promise(() => {}))
    const service = anotherServer({ ...settings, deadlineMs: 1 }, silent)
    const said = await service.askFor(scope)(pick, newText())
    expect(said).toEqual({ kind: 'not-filled', why: 'too-late' })
    const [row] = await usageOf(scope)
    expect(row).toMatchObject({ state: 'reserved', failure: 'too-late', tokens_out: 20 })
  })

  it('ends when the one who waits has gone', async () => {
    const scope = await person()
    const gone = new AbortController()
    let signal: AbortSignal | undefined
    script = (request) => {
      signal = request.signal
      gone.abort(new Error('gone'))
      return new Promise(() => {})
    }
    const asked = product.understanding.askFor(scope, { signal: gone.signal })(pick, newText())
    await expect(asked).rejects.toThrow('gone')
    expect(signal?.aborted).toBe(true)
  })
})

describe('what is kept', () => {
  it('is asked once, costs nothing again, and is checked each time', async () => {
    const scope = await person()
    const text = newText()
    const ask = product.understanding.askFor(scope)
    expect(await callsOf(() => ask(pick, text))).toBe(1)
    const used: UsedCall[] = []
    const again = product.understanding.askFor(scope, { used })
    expect(await callsOf(() => again(pick, text))).toBe(0)
    expect(used).toEqual([])
    expect(await usageOf(scope)).toHaveLength(1)
    const stricter = { ...pick, check: () => ({ filled: null, dropped: ['nothing holds'] }) }
    expect(await ask(stricter, text)).toEqual({ kind: 'not-filled', why: 'not-usable' })
    expect(await callsOf(() => ask({ ...pick, version: 2 }, text))).toBe(1)
  })

  it.each<[KeptFor, number, number, number]>([
    ['author', 1, 1, 1],
    ['firm', 0, 1, 1],
    ['all-firms', 0, 0, 0],
  ])('for %s is shared with nobody else', async (kept, colleague, stranger, firmless) => {
    const task = { ...pick, kept }
    const text = newText()
    const scope = await person()
    const calls = (other: Scope) => callsOf(() => product.understanding.askFor(other)(task, text))
    expect(await calls(scope)).toBe(1)
    expect(await calls(scope)).toBe(0)
    expect(await calls(await person(scope.companyId ?? undefined))).toBe(colleague)
    expect(await calls(await person())).toBe(stranger)
    const { id, username } = await insertTestUser(product.unitOfWork, {
      ...{ role: 'developer', companyId: null },
    })
    const alone = createScope({ userId: id, username, role: 'developer', companyId: null })
    expect(await calls(alone)).toBe(firmless)
    expect(await calls(alone)).toBe(0)
  })

  it('is kept whatever signs are in it', async () => {
    const scope = await person()
    const odd = 'nul\u0000 \ud800 "quoted" \\u0000 £'
    script = () => ({ value: { word: odd }, tokensIn: 1, tokensOut: 1 })
    const anything = { ...pick, check: ({ word }: Answer) => ({ filled: word, dropped: [] }) }
    const text = newText()
    const first = await product.understanding.askFor(scope)(anything, text)
    expect(first).toMatchObject({ filled: odd })
    expect(await product.understanding.askFor(scope)(anything, text)).toEqual(first)
  })

  it('goes with its author or its firm, and what is nobody’s when it was unused for a year', async () => {
    const [author, colleague] = [await person(), await person()]
    const developer = await product.loginAs('developer')
    const asked = { author: newText(), firm: newText(), nobody: newText() }
    await product.understanding.askFor(author)(pick, asked.author)
    await product.understanding.askFor(author)({ ...pick, kept: 'firm' }, asked.firm)
    await product.understanding.askFor(author)({ ...pick, kept: 'all-firms' }, asked.nobody)
    const kept = async () =>
      (
        await rows(`select answer from kept_fillings where answer = any ($1)`, [
          Object.values(asked).map((text) => JSON.stringify({ word: text.split(' ')[0] })),
        ])
      ).length
    expect(await kept()).toBe(3)
    await developer.inject({ method: 'DELETE', url: `/api/users/${author.userId}/no-auth` })
    expect(await kept()).toBe(2)
    await rows('delete from companies where id = $1', [author.companyId])
    expect(await kept()).toBe(1)

    const month = 31 * 24 * 60 * 60 * 1000
    const task = { ...pick, kept: 'all-firms' } as const
    product.clock.advance(11 * month)
    expect(await callsOf(() => product.understanding.askFor(colleague)(task, asked.nobody))).toBe(0)
    product.clock.advance(11 * month)
    await product.understanding.removeUnused()
    expect(await kept()).toBe(1)
    product.clock.advance(2 * month)
    await product.understanding.removeUnused()
    expect(await kept()).toBe(0)
  })
})

describe('two who ask the same at the same moment', () => {
  it('wait for one call', async () => {
    const scope = await person()
    const text = newText()
    const used: UsedCall[] = []
    const ask = product.understanding.askFor(scope, { used })
    let said: unknown[] = []
    const calls = await callsOf(async () => {
      said = await Promise.all([ask(pick, text), ask(pick, text), ask(pick, text)])
    })
    expect(calls).toBe(1)
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await usageOf(scope)).toHaveLength(1)
    expect(used).toHaveLength(1)
  })

  it('do not depend on each other’s patience', async () => {
    const scope = await person()
    const text = newText()
    const impatient = new AbortController()
    let answer = () => {}
    script = (request) =>
      new Promise((resolve) => {
        answer = () => resolve(firstWord(request))
        impatient.abort(new Error('gone'))
      })
    const first = product.understanding.askFor(scope, { signal: impatient.signal })(pick, text)
    const second = product.understanding.askFor(scope)(pick, text)
    await expect(first).rejects.toThrow('gone')
    answer()
    expect(await second).toMatchObject({ kind: 'filled' })
    expect(await usageOf(scope)).toMatchObject([{ state: 'settled' }])
  })
})
