import { randomUUID } from 'node:crypto'
import type { BatchTask } from '@criteria-desk/understanding/batch-task'
import { delimited } from '@criteria-desk/understanding/delimited'
import type { KeptFor, Task } from '@criteria-desk/understanding/task'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createScope } from '../../create-scope.ts'
import { openDepartures } from '../../db/database-departures.ts'
import type { Departures } from '../../ports/departures.ts'
import {
  type LanguageModel,
  LanguageModelError,
  type LanguageModelReply,
  type LanguageModelRequest,
} from '../../ports/language-model.ts'
import type { Scope } from '../../scope.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { lodgerCsv } from '../../testing/criteria-files.ts'
import { insertTestUser } from '../../testing/factories/user.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { createScriptedLanguageModel } from '../../testing/scripted-language-model.ts'
import { insertExchange } from '../chat/chat.repository.ts'
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
  documentTokens: 100_000,
  prices: {
    ...{ inCentsPerMillion: 1000, outCentsPerMillion: 10_000 },
    ...{ cachedInCentsPerMillion: 100, cacheWriteCentsPerMillion: 2000 },
  },
  caps: {
    dailyTokensPerUser: null,
    monthlyTokensPerUser: null,
    dailyTokensPerCompany: null,
    monthlyTokensPerCompany: null,
  },
}

let product: TestApp
let departures: Departures
beforeAll(async () => {
  product = await createTestApp({ languageModel: model }, { ai: settings })
  departures = await openDepartures(product.ports.database)
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
    ...{ departures, companies: createCompaniesService({ ...product, departures }) },
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
    expect(used).toMatchObject([
      { id: expect.any(Number), tokensUsed: 110, cost: 0.2, isMost: false },
    ])
  })

  it('has what came from a provider’s cache, and went to it, apart and at its own price', async () => {
    const scope = await person()
    const cached = { tokensIn: 5000, tokensCachedIn: 3000, tokensCacheWrite: 1000, tokensOut: 10 }
    script = (request) => ({ ...firstWord(request), ...cached })
    const used: UsedCall[] = []
    await product.understanding.askFor(scope, { used })(pick, newText())
    // 1000 at 1000, 3000 at 100, 1000 at 2000 and 10 at 10,000 cents a million.
    expect(used).toMatchObject([{ tokensUsed: 5010, cost: 3.4 }])
    expect(
      await rows(
        `select tokens_used, tokens_in, tokens_cached_in, tokens_cache_write, cost::float as cost
           from token_usage where user_id = $1`,
        [scope.userId],
      ),
    ).toEqual([
      {
        ...{ tokens_used: 5010, tokens_in: 5000, cost: 3.4 },
        ...{ tokens_cached_in: 3000, tokens_cache_write: 1000 },
      },
    ])
  })

  it('stands reserved at the most that it can use while it is made', async () => {
    const scope = await person()
    let standing: unknown
    script = async (request) => {
      standing = await usageOf(scope)
      return firstWord(request)
    }
    await product.understanding.askFor(scope)(pick, newText())
    expect(standing).toMatchObject([{ state: 'reserved', tokens_out: 2068, failure: null }])
    const [row] = standing as { tokens_in: number; tokens_used: number; cost: number }[]
    expect(row?.tokens_in).toBeGreaterThan(50)
    expect(row?.tokens_used).toBe((row?.tokens_in ?? 0) + 2068)
    expect(row?.cost).toBeCloseTo((row?.tokens_in ?? 0) / 1000 + 20.68)
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
    [
      'unavailable',
      new LanguageModelError('passing', 'broke', { isUnheard: true }),
      ...(['reserved', expect.any(Number)] as const),
    ],
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
    let isAsked = false
    const silent = createScriptedLanguageModel(() => {
      isAsked = true
      return new Promise(() => {})
    })
    // Long enough for the question to leave, however busy the machine is.
    let scope = await person()
    for (let deadlineMs = 20; !isAsked; deadlineMs *= 5) {
      scope = await person()
      const service = anotherServer({ ...settings, deadlineMs }, silent)
      const said = await service.askFor(scope)(pick, newText())
      expect(said).toEqual({ kind: 'not-filled', why: 'too-late' })
    }
    const [row] = await usageOf(scope)
    expect(row).toMatchObject({ state: 'reserved', failure: 'too-late', tokens_out: 2068 })
  })

  it('that never left has used nothing', async () => {
    const scope = await person()
    const queue: LanguageModel = { name: 'a long queue', ask: () => new Promise(() => {}) }
    const service = anotherServer({ ...settings, deadlineMs: 1 }, queue)
    expect(await service.askFor(scope)(pick, newText())).toMatchObject({ why: 'too-late' })
    expect(await usageOf(scope)).toMatchObject([{ state: 'settled', tokens_used: 0, cost: 0 }])
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

describe('a prompt with a kept part', () => {
  const documents = 'A1: Mr Lee lends up to 85%'
  const ofDocuments: Task<string, Answer, string> = {
    ...pick,
    kept: 'firm-and-author',
    prompt: (question) => ({
      system: 'Pick a word.',
      parts: [
        { kind: 'text', text: documents, isKept: true },
        { kind: 'text', text: delimited('QUESTION', [question]) },
      ],
    }),
  }

  it('names it, for all of a firm alike, and for no other', async () => {
    const one = await person()
    const people = [one, await person(one.companyId ?? 0), await person()]
    const keys: (string | undefined)[] = []
    script = (request) => {
      keys.push(request.cacheKey)
      return { value: { word: 'word' }, tokensIn: 1, tokensOut: 1 }
    }
    for (const scope of people) await product.understanding.askFor(scope)(ofDocuments, newText())
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).toMatch(/^[0-9a-f]{64}$/)
    expect(keys[2]).not.toBe(keys[0])
    await product.understanding.askFor(one)(pick, newText())
    expect(keys.length).toBe(4)
    expect(keys[3]).toBeUndefined()
  })

  it('may be as long as the settings say', () => {
    expect(product.understanding.documentTokens).toBe(settings.documentTokens)
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
    ['firm-and-author', 0, 1, 1],
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

  describe('of what somebody asked of a firm’s documents', () => {
    const asked = { ...pick, kept: 'firm-and-author' } as const
    let developer: Awaited<ReturnType<TestApp['loginAs']>>
    beforeAll(async () => {
      developer = await product.loginAs('developer')
    })

    /** For all companies. */
    async function newDocument(): Promise<number> {
      const upload = multipartOf('document', lodgerCsv)
      const request = { method: 'POST', url: '/api/document/upload', ...upload } as const
      return (await developer.inject(request)).json().id
    }
    const remove = async (id: number) =>
      expect(
        (await developer.inject({ method: 'DELETE', url: `/api/document/${id}` })).statusCode,
      ).toBe(200)
    /** Whether it has to be asked again. */
    const isGone = async (scope: Scope, text: string, documentIds: readonly number[] = []) => {
      const ask = product.understanding.askFor(scope, { documentIds })
      return (await callsOf(() => ask(asked, text))) === 1
    }

    it('is the firm’s, says who asked of what, and goes with whoever asked', async () => {
      const author = await person()
      const colleague = await person(author.companyId ?? 0)
      const documentIds = [await newDocument(), await newDocument()]
      const text = newText()
      expect(await isGone(author, text, [...documentIds, ...documentIds])).toBe(true)
      expect(await isGone(colleague, text, documentIds)).toBe(false)
      expect(
        await rows(
          'select user_id, author_id, document_ids from kept_fillings where company_id = $1',
          [author.companyId],
        ),
      ).toEqual([{ user_id: null, author_id: author.userId, document_ids: documentIds }])
      await developer.inject({ method: 'DELETE', url: `/api/users/${colleague.userId}/no-auth` })
      expect(await isGone(author, text)).toBe(false)
      await developer.inject({ method: 'DELETE', url: `/api/users/${author.userId}/no-auth` })
      expect(await isGone(await person(author.companyId ?? 0), text)).toBe(true)
    })

    it('goes with each of its documents, in whichever firm, and with no other', async () => {
      const [one, other] = [await person(), await person()]
      const documents = [await newDocument(), await newDocument(), await newDocument()] as const
      const texts = { both: newText(), third: newText(), none: newText() }
      await isGone(one, texts.both, documents.slice(0, 2))
      await isGone(other, texts.both, documents.slice(0, 2))
      await isGone(one, texts.third, documents.slice(2))
      await isGone(one, texts.none)
      await remove(documents[1])
      expect(await isGone(one, texts.third, documents.slice(2))).toBe(false)
      expect(await isGone(one, texts.none)).toBe(false)
      expect(await isGone(one, texts.both)).toBe(true)
      expect(await isGone(other, texts.both)).toBe(true)
    })

    it('goes with the firm', async () => {
      const scope = await person()
      await isGone(scope, newText(), [await newDocument()])
      const count = () =>
        rows('select count(*)::int as n from kept_fillings where author_id = $1', [scope.userId])
      expect(await count()).toEqual([{ n: 1 }])
      await rows('delete from companies where id = $1', [scope.companyId])
      expect(await count()).toEqual([{ n: 0 }])
    })

    it('is an answer, and is not kept, where a document goes while it is asked', async () => {
      const scope = await person()
      const documentIds = [await newDocument(), await newDocument()]
      const text = newText()
      script = async (request) => {
        await remove(documentIds[0] ?? 0)
        return firstWord(request)
      }
      const ask = product.understanding.askFor(scope, { documentIds })
      expect(await ask(asked, text)).toMatchObject({ kind: 'filled', model: 'scripted-1' })
      script = firstWord
      expect(await isGone(scope, text, documentIds.slice(1))).toBe(true)
    })

    it('is one call for two of a firm who ask at the same moment', async () => {
      const scope = await person()
      const colleague = await person(scope.companyId ?? 0)
      const text = newText()
      const used: UsedCall[] = []
      let answer = () => {}
      script = (request) =>
        new Promise((resolve) => {
          answer = () => resolve(firstWord(request))
        })
      const before = model.asked.length
      const both = [scope, colleague].map((who) =>
        product.understanding.askFor(who, { used })(asked, text),
      )
      await expect.poll(() => model.asked.length).toBe(before + 1)
      const answering = setInterval(() => answer(), 20)
      const said = await Promise.all(both)
      clearInterval(answering)
      expect(said[0]).toMatchObject({ kind: 'filled' })
      expect(said[1]).toEqual(said[0])
      expect([model.asked.length, used.length]).toEqual([before + 1, 1])
    })
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

  it('goes with its author or its firm, or when it was unused for a year', async () => {
    const [author, other] = [await person(), await person()]
    const developer = await product.loginAs('developer')
    const asked = { author: newText(), firm: newText(), other: newText() }
    await product.understanding.askFor(author)(pick, asked.author)
    await product.understanding.askFor(author)({ ...pick, kept: 'firm' }, asked.firm)
    await product.understanding.askFor(other)(pick, asked.other)
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
    product.clock.advance(11 * month)
    expect(await callsOf(() => product.understanding.askFor(other)(pick, asked.other))).toBe(0)
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
    // Where the first has gone before the second was there, it is asked once more.
    const answering = setInterval(() => answer(), 20)
    expect(await second).toMatchObject({ kind: 'filled' })
    clearInterval(answering)
    const settled = (await usageOf(scope)).filter(({ state }) => state === 'settled')
    expect(settled).toHaveLength(1)
  })

  it('find one answer where two servers were asked', async () => {
    const scope = await person()
    const text = `${newText()} two`
    const words = text.split(' ')
    const waiting: (() => void)[] = []
    script = () =>
      new Promise((resolve) => {
        const word = waiting.length === 0 ? words[0] : words[1]
        waiting.push(() => resolve({ value: { word }, tokensIn: 1, tokensOut: 1 }))
        // Both are under way before one is answered.
        if (waiting.length === 2) for (const answer of waiting) answer()
      })
    const said = await Promise.all([
      product.understanding.askFor(scope)(pick, text),
      anotherServer().askFor(scope)(pick, text),
    ])
    expect(said[0]).toEqual(said[1])
    expect(await usageOf(scope)).toHaveLength(2)
    expect(await keptOf(scope)).toHaveLength(1)
  })
})

describe('an allowance', () => {
  const capped = (caps: Partial<CallSettings['caps']>) =>
    anotherServer({ ...settings, caps: { ...settings.caps, ...caps } })
  /** More than a call can use, less than two can. */
  const ofOneCall = 3000

  it.each([
    ['dailyTokensPerUser', 'user', 'day'],
    ['monthlyTokensPerUser', 'user', 'month'],
    ['dailyTokensPerCompany', 'company', 'day'],
    ['monthlyTokensPerCompany', 'company', 'month'],
  ] as const)('%s ends with what may be used, not with what was', async (cap, of, period) => {
    const service = capped({ [cap]: ofOneCall })
    const scope = await person()
    const colleague = await person(scope.companyId ?? undefined)
    const ask = (who: Scope) => service.askFor(who)(pick, newText())
    const used = (tokens: number) => {
      script = (request) => ({ ...firstWord(request), tokensIn: tokens, tokensOut: 0 })
    }
    used(10)
    expect(await ask(scope)).toMatchObject({ kind: 'filled' })
    used(2000)
    expect(await ask(scope)).toMatchObject({ kind: 'filled' })
    const calls = await callsOf(async () => {
      expect(await ask(scope)).toEqual({
        ...{ kind: 'not-filled', why: 'allowance-spent' },
        spent: { of, period, renewsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      })
    })
    expect(calls).toBe(0)
    // What is kept is had without any.
    expect(await ask(colleague)).toMatchObject({
      kind: of === 'user' ? 'filled' : 'not-filled',
    })
    expect(await ask(await person())).toMatchObject({ kind: 'filled' })
    expect(await usageOf(scope)).toHaveLength(2)
  })

  it.each(['dailyTokensPerUser', 'monthlyTokensPerCompany'] as const)(
    '%s counts a tenth of what a provider had in its cache, rounded up, and all else whole',
    async (cap) => {
      // Two calls of 100,000 tokens, of which one token more than a tenth of the rest is counted.
      const tokens = { tokensIn: 100_000, tokensCachedIn: 99_001, tokensOut: 0 }
      const counted = 999 + 9901
      const fits = async (most: number) => {
        const service = capped({ [cap]: most })
        const scope = await person()
        script = (request) => ({ ...firstWord(request), ...tokens })
        await service.askFor(scope)(pick, 'first and more')
        return (await service.askFor(scope)(pick, 'other and more')).kind
      }
      const { tokensIn, tokensOut } = await reservedOf()
      expect(await fits(counted + tokensIn + tokensOut)).toBe('filled')
      expect(await fits(counted + tokensIn + tokensOut - 1)).toBe('not-filled')
    },
  )

  /** What a call stands at while it is made. */
  async function reservedOf() {
    const scope = await person()
    script = () => Promise.reject(new LanguageModelError('passing', '', { isUnheard: true }))
    await product.understanding.askFor(scope)(pick, 'other and more')
    const [row] = await rows('select tokens_in, tokens_out from token_usage where user_id = $1', [
      scope.userId,
    ])
    return { tokensIn: Number(row?.tokens_in), tokensOut: Number(row?.tokens_out) }
  }

  it('is not passed by many at the same moment', async () => {
    const service = capped({ dailyTokensPerCompany: 2.5 * ofOneCall })
    const scope = await person()
    const people = [
      scope,
      ...(await Promise.all([1, 2, 3].map(() => person(scope.companyId ?? 0)))),
    ]
    const all = people.flatMap((who) => [who, who])
    let [decided, open] = [0, () => {}]
    const whenAllAreDecided = new Promise<void>((resolve) => {
      open = resolve
    })
    const decide = () => {
      decided += 1
      if (decided === all.length) open()
    }
    // None is answered before each is under way or refused.
    script = async (request) => {
      decide()
      await whenAllAreDecided
      return firstWord(request)
    }
    const said = await Promise.all(
      all.map(async (who) => {
        const one = await service.askFor(who)(pick, newText())
        if (one.kind === 'not-filled') decide()
        return one.kind
      }),
    )
    expect(said.filter((kind) => kind === 'filled')).toHaveLength(3)
  })

  it('is there again the next day', async () => {
    const service = capped({ dailyTokensPerUser: ofOneCall })
    const scope = await person()
    script = (request) => ({ ...firstWord(request), tokensIn: 2900 })
    const ask = () => service.askFor(scope)(pick, newText())
    expect([(await ask()).kind, (await ask()).kind]).toEqual(['filled', 'not-filled'])
    product.clock.advance(24 * 60 * 60 * 1000)
    expect((await ask()).kind).toBe('filled')
  })
})

describe('an answer’s message', () => {
  const keepMessage = (scope: Scope, used: readonly UsedCall[]) =>
    product.unitOfWork.inTransaction(scope, (transaction) =>
      insertExchange(
        scope,
        transaction,
        {
          ...{
            conversationId: randomUUID(),
            documentId: null,
            question: 'Which?',
            answer: 'This.',
          },
          ...{
            corrections: [],
            choice: null,
            context: null,
            leantOn: null,
            at: product.clock.now(),
          },
          source: { route: 'criteria', citations: [] },
        },
        [
          createUsageService().rowsOfAnswer(scope, transaction, {
            ...{ route: 'criteria', at: product.clock.now(), used },
          }),
        ],
      ),
    )

  it('has the rows of its calls, or a free one', async () => {
    const scope = await person()
    const used: UsedCall[] = []
    const ask = product.understanding.askFor(scope, { used })
    await ask(pick, newText())
    await ask(pick, newText())
    await keepMessage(scope, used)
    await keepMessage(scope, [])
    const [first, second, free, ...more] = await usageOf(scope)
    expect(more).toEqual([])
    expect(first).toMatchObject({ tokens_used: 110, request_type: 'criteria', task: 'pick-word' })
    expect(first?.message_id).toEqual(expect.any(Number))
    expect(second).toMatchObject({ message_id: first?.message_id })
    expect(free).toMatchObject({ tokens_used: 0, cost: 0, model: null, request_type: 'criteria' })
    expect(free?.message_id).not.toBe(first?.message_id)
    const [message] = await rows('select role from messages where id = $1', [first?.message_id])
    expect(message).toEqual({ role: 'assistant' })
  })

  it('is like that of calculations and analyses', async () => {
    const scope = await person()
    const usage = createUsageService()
    const keep = async (calls: number) => {
      const used: UsedCall[] = []
      const ask = product.understanding.askFor(scope, { used })
      for (let call = 0; call < calls; call += 1) await ask(pick, newText())
      const at = product.clock.now()
      await product.unitOfWork.inTransaction(scope, async (transaction) => {
        const calculation = { lenderName: 'Leek', outcome: 'calculated', at }
        await usage.keepCalculation(scope, transaction, calculation, used.slice(0, 1))
        await usage.keepAnalysis(transaction, { ...scope, analysisId: 7, at }, used.slice(1))
      })
    }
    await keep(2)
    await keep(0)
    const kept = await rows(
      `select tokens_used, request_type, lender_name, outcome, analysis_id from token_usage
        where user_id = $1 order by id`,
      [scope.userId],
    )
    const calculation = {
      ...{ request_type: 'income-calculation', lender_name: 'Leek', outcome: 'calculated' },
      analysis_id: null,
    }
    const analysis = {
      ...{ request_type: 'bank-statement', lender_name: null, outcome: null, analysis_id: 7 },
    }
    expect(kept).toEqual([
      { ...calculation, tokens_used: 110 },
      { ...analysis, tokens_used: 110 },
      { ...calculation, tokens_used: 0 },
      { ...analysis, tokens_used: 0 },
    ])
  })

  it('takes nobody else’s', async () => {
    const [scope, other] = [await person(), await person()]
    const used: UsedCall[] = []
    await product.understanding.askFor(other, { used })(pick, newText())
    await keepMessage(scope, used)
    expect(await usageOf(other)).toMatchObject([{ message_id: null, request_type: 'picking' }])
  })
})

describe('texts in batches', () => {
  const first: BatchTask<string, Answer, string> = {
    ...{ name: 'first-word', version: 1, requestType: 'first-words', kept: 'firm' },
    ...{ system: 'Name the first word of each.', maxTokens: 5, maxItems: 10 },
    text: (item) => item,
    schema: pick.schema,
    check: pick.check,
  }
  const answerEach = ({ prompt }: LanguageModelRequest): LanguageModelReply => {
    const [part] = prompt.parts
    const lines = part?.kind === 'text' ? [...part.text.matchAll(/^(\d+)\| (\S+)/gm)] : []
    const items = lines.map(([, item, word]) => ({ item: Number(item), answer: { word } }))
    return { value: { items }, tokensIn: 50, tokensOut: 50 }
  }

  it('are asked in few calls, metered each, and kept for every workbook of the firm', async () => {
    script = answerEach
    const scope = await person()
    const texts = Array.from({ length: 300 }, newText)
    const cells = Array.from({ length: 3000 }, (_, at) => texts[at % 300] ?? '')
    const used: UsedCall[] = []
    const askEach = product.understanding.askEachForOwner(scope, { used })
    const said = await askEach(first, cells)
    expect(said).toEqual(
      cells.map((cell) => ({
        ...{ kind: 'filled', filled: cell.split(' ')[0], dropped: [], model: 'scripted-1' },
      })),
    )
    expect(await usageOf(scope)).toHaveLength(30)
    expect(used).toHaveLength(30)

    const other = await person(scope.companyId ?? undefined)
    const more = await callsOf(async () => {
      const again = product.understanding.askEachFor(other)
      await again(first, [...texts.slice(100), newText()])
    })
    expect(more).toBe(1)
    // What stood beside a text may have coloured what was said of it: no other firm has it.
    const stranger = product.understanding.askEachFor(await person())
    expect(await callsOf(() => stranger(first, texts.slice(0, 10)))).toBe(1)
  })

  it('tell how far they are', async () => {
    script = answerEach
    const told: string[] = []
    const progress = (done: number, of: number) => told.push(`${done} of ${of}`)
    const askEach = product.understanding.askEachFor(await person(), { progress })
    await askEach(first, Array.from({ length: 25 }, newText))
    expect(told).toEqual(['1 of 3', '2 of 3', '3 of 3'])
  })
})
