import { delimited } from '@criteria-desk/understanding/delimited'
import type { Task } from '@criteria-desk/understanding/task'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createScope } from '../../create-scope.ts'
import { LanguageModelError, type LanguageModelReply } from '../../ports/language-model.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createScriptedLanguageModel } from '../../testing/scripted-language-model.ts'
import { unlimitedCalls } from '../../unlimited-calls.ts'
import type { CallSettings } from './understanding.service.ts'

/** What becomes of a call, from its number: the same in every run. */
const fates = [
  'answers',
  'answers',
  'answers',
  'passes',
  'refuses',
  'says too much',
  'is killed',
] as const
const fateOf = (at: number) => fates[(at * 7919 + (at >> 3) * 31) % fates.length] ?? 'answers'

const settledTokens = { answers: 110, passes: 0, refuses: 0, 'says too much': 33, 'is killed': 0 }

/** The server is gone before it hears the end. */
const killed = () => new Promise<LanguageModelReply>(() => {})

const secret = 'a client’s secret'
let calls = 0
const model = createScriptedLanguageModel((_request, at) => {
  calls += 1
  switch (fateOf(at)) {
    case 'answers':
      return { value: { word: `${secret} answer` }, tokensIn: 100, tokensOut: 10 }
    case 'passes':
      throw new LanguageModelError('passing', 'busy')
    case 'refuses':
      throw new LanguageModelError('refused', 'no key')
    case 'says too much':
      throw new LanguageModelError('unusable', 'cut off', { used: { tokensIn: 30, tokensOut: 3 } })
    case 'is killed':
      return killed()
  }
})

const echo: Task<string, { word: string }, string> = {
  name: 'echo',
  version: 1,
  requestType: 'echo',
  kept: 'author',
  maxTokens: 20,
  schema: z.object({ word: z.string() }),
  prompt: (text) => ({
    system: 'Say the word again.',
    parts: [{ kind: 'text', text: delimited('WORD', [text]) }],
  }),
  check: ({ word }) => ({ filled: word, dropped: [] }),
}

/** No call is given up before the test is over. */
const patient: CallSettings = {
  ...unlimitedCalls,
  deadlineMs: 60 * 60 * 1000,
  prices: { ...unlimitedCalls.prices, inCentsPerMillion: 100, outCentsPerMillion: 100 },
}

let product: TestApp
const lines: string[] = []
beforeAll(async () => {
  product = await createTestApp(
    { languageModel: model },
    { ai: patient, logTo: { write: (line) => lines.push(line) } },
  )
})
afterAll(() => product.close())

const howMany = 1000
const atOnce = 20

it('a thousand calls, whatever becomes of them, are all there and none twice', async () => {
  const { id, username, companyId } = await product.loginAs('advisor')
  const ask = product.understanding.askFor(
    createScope({ userId: id, username, role: 'advisor', companyId }),
  )
  for (let first = 0; first < howMany; first += atOnce) {
    const start = calls
    const asked = Array.from({ length: atOnce }, (_, at) => ask(echo, `${secret} ${first + at}`))
    const heard = Array.from({ length: atOnce }, (_, at) => fateOf(start + at))
    const ends = heard.filter((fate) => fate !== 'is killed').length
    let ended = 0
    await new Promise<void>((resolve, reject) => {
      for (const one of asked) {
        one.then(() => {
          ended += 1
          if (ended === ends) resolve()
        }, reject)
      }
    })
  }
  expect(calls).toBe(howMany)
  const rows = await product.ports.database.scripted((run) =>
    run(`select state, coalesce(failure, '') as failure, count(*)::int as rows,
                sum(tokens_used)::int as tokens, min(tokens_used)::int as least
           from token_usage where user_id = ${id} group by 1, 2 order by 1, 2`),
  )
  const ended = Array.from({ length: howMany }, (_, at) => fateOf(at))
  const countOf = (...which: readonly string[]) =>
    ended.filter((fate) => which.includes(fate)).length
  const settled = (failure: string, fate: keyof typeof settledTokens, count: number) => ({
    ...{ state: 'settled', failure, rows: count },
    ...{ tokens: count * settledTokens[fate], least: settledTokens[fate] },
  })
  expect(rows).toEqual([
    {
      ...{ state: 'reserved', failure: '', rows: countOf('is killed') },
      ...{ tokens: expect.any(Number), least: expect.any(Number) },
    },
    settled('', 'answers', countOf('answers')),
    settled('not-usable', 'says too much', countOf('says too much')),
    settled('unavailable', 'passes', countOf('passes', 'refuses')),
  ])
  // Each stands for at least what its answer may take.
  expect(rows[0]?.least).toBeGreaterThan(echo.maxTokens + 2048)
  expect(countOf('is killed')).toBeGreaterThan(50)

  // What was answered is kept, and asking all of it again makes no call.
  const [kept] = await product.ports.database.scripted((run) =>
    run(`select count(*)::int as n from kept_fillings where user_id = ${id}`),
  )
  expect(kept).toEqual({ n: countOf('answers') })
  expect(lines.join('')).not.toContain(secret)
})
