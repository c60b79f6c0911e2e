import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { preparePrompt } from '@criteria-desk/understanding/prepared-prompt'
import type { Task } from '@criteria-desk/understanding/task'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LanguageModelError, type LanguageModelRequest } from '../../ports/language-model.ts'
import type { ModelAnswer, ModelCall } from '../../testing/model-server/model-call.ts'
import {
  type Answerer,
  inTurn,
  type ModelServer,
  startModelServer,
} from '../../testing/model-server/model-server.ts'
import { createFakeClock } from '../clock/fake-clock.ts'
import { createProviderLanguageModel, type ProviderSettings } from './provider-language-model.ts'

const servers: ModelServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function serve(...answers: readonly (ModelAnswer | Answerer)[]): Promise<ModelServer> {
  const [first] = answers
  const scripted = answers.filter((answer) => typeof answer !== 'function')
  const server = await startModelServer(typeof first === 'function' ? first : inTurn(...scripted))
  servers.push(server)
  return server
}

const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00, 0x01])
const promptText = 'Board and lodgings of £50 – naïve'
const answerText = 'a lodger who pays'
const apiKey = 'sk-quite-secret'

const task: Task<string, { word: string | null; lines: string[] }, string> = {
  name: 'pick-word',
  version: 1,
  requestType: 'pick-word',
  kept: 'firm',
  maxTokens: 50,
  schema: z.object({ word: z.string().max(80).nullable(), lines: z.array(z.string()) }),
  prompt: (text) => ({
    system: 'Pick a word.',
    parts: [
      { kind: 'text', text },
      { kind: 'picture', mediaType: 'image/png', bytes: picture },
      { kind: 'text', text: 'the end' },
    ],
  }),
  check: ({ word }) => ({ filled: word, dropped: [] }),
}

const { prompt, schema, hash } = preparePrompt(task, promptText)
const value = { word: answerText, lines: ['1'] }

function request(signal = new AbortController().signal): LanguageModelRequest {
  return { prompt, schema, hash, maxTokens: 50, signal, letOut: (send) => send() }
}

const now = new Date('2026-03-01T12:00:00Z')

function open(
  settings: Pick<ProviderSettings, 'provider' | 'model'>,
  baseUrl: string,
  key: string | undefined = apiKey,
) {
  return createProviderLanguageModel({ ...settings, baseUrl, apiKey: key }, createFakeClock(now))
}

const providers: readonly (Pick<ProviderSettings, 'provider' | 'model'> & {
  readonly protocol: ModelCall['protocol']
})[] = [
  { provider: 'openai', model: 'gpt-5', protocol: 'responses' },
  { provider: 'openai', model: 'gpt-4.1-mini', protocol: 'responses' },
  { provider: 'anthropic', model: 'claude-sonnet-4-5', protocol: 'messages' },
  { provider: 'anthropic', model: 'claude-3-haiku-20240307', protocol: 'messages' },
  { provider: 'compatible', model: 'llama3.2-vision', protocol: 'chat-completions' },
]

/** What must never be in an error, whatever a provider repeats. */
function expectNoSecrets(error: unknown) {
  const shown = [String(error), JSON.stringify(error), String(Object(error).stack)].join('\n')
  for (const secret of [promptText, answerText, apiKey, 'Pick a word']) {
    expect(shown).not.toContain(secret)
  }
  expect(Object(error).cause).toBeUndefined()
}

async function failureOf(asking: Promise<unknown>): Promise<LanguageModelError> {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expectNoSecrets(error)
  if (!(error instanceof LanguageModelError)) throw new Error(`No failure of a model: ${error}`)
  return error
}

describe.each(providers)('language model: $provider $model', ({ protocol, ...settings }) => {
  it('answers the value with what it used', async () => {
    const { url } = await serve({ value, tokens: { in: 120, out: 9 } })
    const reply = await open(settings, url).ask(request())
    expect(reply).toEqual({ value, tokensIn: 120, tokensOut: 9 })
    expect(open(settings, url).name).toBe(settings.model)
  })

  it('hands over instructions, texts in order, pictures byte for byte, and the schema', async () => {
    const { url, calls } = await serve({ value })
    await open(settings, url).ask(request())
    const [call] = calls
    expect(call).toMatchObject({ protocol, model: settings.model, texts: [promptText, 'the end'] })
    expect(call?.system.startsWith('Pick a word.')).toBe(true)
    expect(call?.pictures.map(({ mediaType }) => mediaType)).toEqual(['image/png'])
    expect([...(call?.pictures[0]?.bytes ?? [])]).toEqual([...picture])
    expect(call?.schema).toMatchObject({ required: ['word', 'lines'], additionalProperties: false })
    expect(call?.hash).toBe(hash)
    const { authorization, 'x-api-key': key } = call?.headers ?? {}
    expect(settings.provider === 'anthropic' ? key : authorization).toContain(apiKey)
  })

  it('says what of what was given the provider read from its cache, and wrote to it', async () => {
    const { url } = await serve({
      ...{ value, tokens: { in: 1200, out: 9, cachedIn: 1000, cacheWrite: 150 } },
    })
    expect(await open(settings, url).ask(request())).toEqual({
      ...{ value, tokensIn: 1200, tokensOut: 9, tokensCachedIn: 1000 },
      // A compatible server has no word for it.
      ...(settings.provider !== 'compatible' && { tokensCacheWrite: 150 }),
    })
  })

  it('marks the kept part, between instructions and the rest, in the words of its provider', async () => {
    const server = await serve({ value })
    const cacheKey = 'ab'.repeat(32)
    const kept = { kind: 'text', text: 'A1: kept', isKept: true } as const
    const asking = { ...request(), cacheKey, prompt: { ...prompt, parts: [kept, ...prompt.parts] } }
    const model = open(settings, server.url)
    await model.ask(asking)
    await model.ask(request())
    const [call, without] = server.calls
    expect(call?.texts).toEqual(['A1: kept', promptText, 'the end'])
    const marks = (one: ModelCall | undefined) => ({
      key: one?.body.prompt_cache_key,
      parts: [...JSON.stringify(one?.body).matchAll(/"text":"([^"]*)","cache_control"/g)].map(
        ([, text]) => text,
      ),
      kinds: [...JSON.stringify(one?.body).matchAll(/"cache_control":(\{[^}]*\})/g)].map(
        ([, kind]) => kind,
      ),
    })
    const none = { key: undefined, parts: [], kinds: [] }
    expect(marks(call)).toEqual(
      {
        openai: { ...none, key: cacheKey },
        anthropic: { ...none, parts: ['A1: kept'], kinds: ['{"type":"ephemeral"}'] },
        compatible: none,
      }[settings.provider],
    )
    expect(marks(without)).toEqual(none)
  })

  it('goes on without the mark where a server takes none', async () => {
    const server = await serve(({ body }) => {
      const mark = ['prompt_cache_key', 'cache_control'].find((one) =>
        JSON.stringify(body).includes(one),
      )
      return mark ? { status: 400, message: `Unknown parameter: ${mark}` } : { value }
    })
    const kept = { kind: 'text', text: 'A1: kept', isKept: true } as const
    const asking = { ...request(), cacheKey: 'k', prompt: { ...prompt, parts: [kept] } }
    expect((await open(settings, server.url).ask(asking)).value).toEqual(value)
    expect(server.calls.length).toBe(settings.provider === 'compatible' ? 1 : 2)
    expect(server.calls.at(-1)?.schema).toBeDefined()
  })

  it.each<[string, ModelAnswer]>([
    ['a model', { status: 400, code: 'context_length_exceeded', message: 'Too long.' }],
    ['a model, in words', { status: 400, message: 'prompt is too long: 210000 tokens > 200000' }],
    [
      'a server',
      { status: 400, message: 'the request exceeds the available context size (json_schema)' },
    ],
    ['an account', { status: 429, message: 'Request too large for gpt-5 on tokens per min' }],
    ['an address', { status: 413, code: 'request_too_large' }],
  ])('is asked once what is too long for %s', async (_whom, answer) => {
    const server = await serve(answer)
    expect((await failureOf(open(settings, server.url).ask(request()))).kind).toBe('refused')
    expect(server.calls.length).toBe(1)
  })

  it('may be given as long an answer as is asked for', async () => {
    const { url, calls } = await serve({ value })
    await open(settings, url).ask({ ...request(), maxTokens: 32_000 })
    const { max_tokens, max_output_tokens } = calls[0]?.body ?? {}
    // What a model is known to write at the most its library says for us.
    const known = settings.model === 'claude-3-haiku-20240307' ? 4096 : 32_000 + 2048
    expect(max_tokens ?? max_output_tokens).toBe(known)
  })

  it('stops the call when it is aborted, with the reason', async () => {
    const server = await serve({ hangs: true })
    const leaving = new AbortController()
    const asking = open(settings, server.url).ask(request(leaving.signal))
    await server.untilCalled(1)
    leaving.abort(new Error('the reader has gone'))
    await expect(asking).rejects.toThrow('the reader has gone')
    await server.untilGone(1)
    expect(server.calls.length).toBe(1)
  })

  it('makes no call that is not let out, and says that it was withheld', async () => {
    const { url, calls } = await serve({ value })
    const withheld = new LanguageModelError('withheld', 'The firm does not let it leave.')
    const model = open(settings, url)
    const asking = model.ask({ ...request(), letOut: () => Promise.reject(withheld) })
    await expect(asking).rejects.toBe(withheld)
    expect(calls.length).toBe(0)
  })

  it('has each call let out by itself, also those in another dialect', async () => {
    const server = await serve((call) =>
      call.schema ? { status: 400, message: 'json_schema is unknown' } : { value },
    )
    let times = 0
    const model = open(settings, server.url)
    const asking = model.ask({
      ...request(),
      letOut: (send) => {
        times += 1
        if (times === 1) return send()
        throw new LanguageModelError('withheld', 'The firm does not let it leave any more.')
      },
    })
    expect((await failureOf(asking)).kind).toBe('withheld')
    expect([times, server.calls.length]).toEqual([2, 1])
  })

  it('makes no call when it is aborted before', async () => {
    const { url, calls } = await serve({ value })
    const signal = AbortSignal.abort(new Error('gone'))
    await expect(open(settings, url).ask(request(signal))).rejects.toThrow('gone')
    expect(calls.length).toBe(0)
  })

  it.each([408, 429, 500, 529])('may be asked again after %i', async (status) => {
    const server = await serve({ status, message: `${promptText} ${apiKey}` })
    const failure = await failureOf(open(settings, server.url).ask(request()))
    expect(failure).toMatchObject({ kind: 'passing', used: undefined })
    expect(failure.message).toContain(`HTTP ${status}`)
    expect(server.calls.length).toBe(1)
  })

  it.each([
    [{ 'retry-after': '2' }, 2_000],
    [{ 'retry-after-ms': '350', 'retry-after': '1' }, 350],
    [{ 'retry-after': 'Sun, 01 Mar 2026 12:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Sun, 01 Mar 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
  ])('passes on when it wants to be asked again: %j', async (headers, retryAfterMs) => {
    const { url } = await serve({ status: 429, headers })
    const failure = await failureOf(open(settings, url).ask(request()))
    expect(failure.retryAfterMs).toBe(retryAfterMs)
  })

  it('may be asked again when there is no connection, or it breaks', async () => {
    const broken = await serve({ breaksOff: true })
    expect(await failureOf(open(settings, broken.url).ask(request()))).toMatchObject({
      kind: 'passing',
      isUnheard: true,
    })
    expect(broken.gone()).toBe(0)
    const nobody = await closedAddress()
    expect(await failureOf(open(settings, nobody).ask(request()))).toMatchObject({
      kind: 'passing',
      isUnheard: false,
    })
  })

  it.each([400, 401, 404, 413])('is refused with %i', async (status) => {
    const { url } = await serve({ status, message: `${promptText} ${apiKey}` })
    const failure = await failureOf(open(settings, url).ask(request()))
    expect(failure).toMatchObject({ kind: 'refused', retryAfterMs: undefined })
    expect(failure.message).toContain(`HTTP ${status}`)
  })

  it('is refused when nothing is left to pay with, and says so', async () => {
    const { url } = await serve({ status: 429, code: 'insufficient_quota' })
    const failure = await failureOf(open(settings, url).ask(request()))
    expect(failure.kind).toBe('refused')
    expect(failure.message).toContain('insufficient_quota')
  })

  it('follows nobody to another host', async () => {
    const other = await serve({ value })
    const { url } = await serve({ status: 307, headers: { location: `${other.url}/responses` } })
    const failure = await failureOf(open(settings, url).ask(request()))
    expect(failure.kind).toBe('refused')
    expect(other.calls.length).toBe(0)
  })

  it.each<[string, ModelAnswer]>([
    ['cut off', { text: '{"word":"a lodger', finish: 'length', tokens: { in: 5, out: 50 } }],
    ['cut off where it happens to be whole', { text: '{}', finish: 'length' }],
    ['held back', { text: 'I cannot help with that.', finish: 'filtered' }],
    ['words', { text: `I think it is ${answerText}.` }],
    ['nothing', { text: '' }],
    ['two objects', { text: 'Either {"word":"a"} or {"word":"b"}' }],
    ['a list', { text: '["a"]' }],
    ['a page', { raw: `<!doctype html><p>${answerText}`, contentType: 'text/html' }],
    ['half of JSON', { raw: `{"choices": [{"${answerText}`, contentType: 'application/json' }],
    ['another protocol', { raw: '{"hello": "there"}', contentType: 'application/json' }],
    ['no body', { raw: '', contentType: 'application/json' }],
    ['more than any answer', { raw: 'x'.repeat(5_000_000), contentType: 'application/json' }],
  ])('cannot use an answer that is %s', async (_what, answer) => {
    const { url } = await serve(answer)
    expect((await failureOf(open(settings, url).ask(request()))).kind).toBe('unusable')
  })

  it('says what an answer of no use has used', async () => {
    const tokens = { in: 300, out: 50 }
    for (const answer of [
      { text: '{"word":', finish: 'length', tokens } as const,
      { text: 'none', tokens } as const,
    ]) {
      const { url } = await serve(answer)
      const { used } = await failureOf(open(settings, url).ask(request()))
      expect(used).toEqual({ tokensIn: 300, tokensOut: 50 })
    }
  })

  it('asks without what a server of its protocol refuses, and remembers it', async () => {
    const server = await serve((call) =>
      'temperature' in call.body || call.schema
        ? { status: 400, message: call.schema ? 'json_schema is unknown' : 'no temperature here' }
        : { text: `Here it is:\n\`\`\`json\n${JSON.stringify(value)}\n\`\`\`` },
    )
    const model = open(settings, server.url)
    expect((await model.ask(request())).value).toEqual(value)
    expect(server.calls.at(-1)?.system).toContain('"word"')
    const calls = server.calls.length
    await model.ask(request())
    expect(server.calls.length).toBe(calls + 1)
  })
})

it('tells a failure that arrives as an answer from an answer of no use', async () => {
  const failed = { code: 'server_error', message: promptText }
  const raw = JSON.stringify({ id: 'r', created_at: 1, model: 'gpt-5', output: [], error: failed })
  const { url } = await serve({ raw, contentType: 'application/json' })
  const model = open({ provider: 'openai', model: 'gpt-5' }, url)
  expect((await failureOf(model.ask(request()))).kind).toBe('passing')
})

describe('language model: compatible', () => {
  const settings = { provider: 'compatible', model: 'local' } as const

  it('needs no key', async () => {
    const { url, calls } = await serve({ value })
    const model = createProviderLanguageModel(
      { ...settings, baseUrl: url, apiKey: undefined },
      createFakeClock(now),
    )
    expect((await model.ask(request())).value).toEqual(value)
    expect(calls[0]?.headers.authorization).toBeUndefined()
  })

  it('takes JSON out of the text of a server that does not hold its model to a schema', async () => {
    const text = `<think>{"word": "no"}?</think>\nSure!\n${JSON.stringify(value)}\nHope it helps.`
    const { url, calls } = await serve({ text })
    expect((await open(settings, url).ask(request())).value).toEqual(value)
    expect(calls[0]?.system).toContain('satisfies this JSON Schema')
  })

  it('says a longest answer as the server wants it', async () => {
    const server = await serve((call) =>
      'max_tokens' in call.body
        ? { status: 400, message: "Use 'max_completion_tokens' instead." }
        : { value },
    )
    await open(settings, server.url).ask(request())
    expect(server.calls.at(-1)?.body).toMatchObject({ max_completion_tokens: 50 + 2048 })
  })

  it('asks once where a request is refused that its server has taken before', async () => {
    const server = await serve({ value }, { status: 400, message: 'too long' })
    const model = open(settings, server.url)
    await model.ask(request())
    expect((await failureOf(model.ask(request()))).kind).toBe('refused')
    expect(server.calls.length).toBe(2)
  })

  it('counts about as many tokens where the server does not', async () => {
    const { url } = await serve({ value, tokens: null })
    const { tokensIn, tokensOut } = await open(settings, url).ask(request())
    expect(tokensIn).toBeGreaterThan(1500)
    expect(tokensOut).toBe(Math.ceil(JSON.stringify(value).length / 4))
  })
})

/** Where somebody listened a moment ago, and nobody does now. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}/v1`
}
