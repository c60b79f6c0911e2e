import {
  type CheckQuestion,
  checkQuestions,
  type ModelCheck,
  type ModelCheckResult,
} from '@criteria-desk/contract/model-check'
import { tokensOf } from '@criteria-desk/understanding/asking/document-lines'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { keptFillings, tokenUsage } from '../../db/schema/activity.ts'
import { LanguageModelError } from '../../ports/language-model.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { actsOf } from '../../testing/audit.ts'
import { answerOfCheck, obeyingAnswerOfCheck } from '../../testing/model-check.ts'
import { statesIn } from '../../testing/pointing.ts'
import { createScriptedLanguageModel } from '../../testing/scripted-language-model.ts'
import { unlimitedCalls } from '../../unlimited-calls.ts'
import { longSheet } from './check-sheet.ts'
import { openSheet } from './open-sheet.ts'

let answer: (prompt: string) => unknown
const model = createScriptedLanguageModel(({ prompt }) => {
  const text = prompt.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n')
  return { value: answer(text), tokensIn: 1000, tokensCachedIn: 400, tokensOut: 100 }
})

const documentTokens = 5000
const settings = {
  ...unlimitedCalls,
  documentTokens,
  prices: {
    ...{ inCentsPerMillion: 1000, outCentsPerMillion: 10_000 },
    ...{ cachedInCentsPerMillion: 100, cacheWriteCentsPerMillion: 2000 },
  },
}

let product: TestApp
let developer: SignedInClient
beforeAll(async () => {
  product = await createTestApp({ languageModel: model }, { ai: settings })
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())
beforeEach(() => {
  answer = answerOfCheck
})

const put = (question: string, who = developer) =>
  who.inject({ method: 'POST', url: '/api/model-check', payload: { question } })
const ask = async (question: CheckQuestion): Promise<ModelCheckResult> =>
  (await put(question)).json()
const describeCheck = async (): Promise<ModelCheck> =>
  (await developer.inject({ url: '/api/model-check' })).json()

describe('what a check is', () => {
  it('says who is asked, what, and what it can cost', async () => {
    const { model: asked, questions } = await describeCheck()
    expect(questions.map(({ question }) => question)).toEqual(checkQuestions)
    expect(questions[0]?.expected).toBe('E2: “Up to 50% of the rent, one lodger”')
    expect(asked).toMatchObject({ name: 'scripted-1', documentTokens, arePricesGiven: true })
    // 10,000 of documents and 500 of question at 1000, 1500 of answer at 10,000 cents a million.
    expect(asked?.costs[0]).toEqual({ documentTokens: 10_000, cents: 25.5, cachedCents: 16.5 })
  })

  it('asks the first of a document about as long as may be', async () => {
    for (const most of [1000, 30_000, 100_000]) {
      const { index, texts } = await openSheet(product.ports.reader, longSheet(most))
      expect(tokensOf(index, texts)).toBeLessThanOrEqual(most)
      expect(tokensOf(index, texts)).toBeGreaterThan(most - 350)
    }
  })

  it.each(['advisor', 'broker-master-user'] as const)('is not for the role %s', async (role) => {
    const other = await product.loginAs(role)
    expect((await other.inject({ url: '/api/model-check' })).statusCode).toBe(403)
    expect((await put('figures', other)).statusCode).toBe(403)
  })

  it('has no other questions', async () => {
    expect((await put('anything')).statusCode).toBe(400)
  })
})

describe('a model that points where it should', () => {
  it.each(checkQuestions)('is right: %s', async (question) => {
    const { questions } = await describeCheck()
    const expected = questions.find((one) => one.question === question)?.expected
    const result = await ask(question)
    expect(result).toMatchObject({ verdict: 'right', why: null, isMost: false })
    if (question !== 'unknown-lender') expect(result.came).toBe(expected)
  })

  it('is told what each used, at the prices that are configured', async () => {
    const { tokens, cents } = await ask('figures')
    expect(tokens).toEqual({ given: 1000, cached: 400, written: 100 })
    // 600 at 1000, 400 at 100 and 100 at 10,000 cents a million.
    expect(cents).toBe(1.64)
  })

  it('costs no more than was said', async () => {
    const { model: asked } = await describeCheck()
    const calls = model.asked.length
    for (const question of checkQuestions) await ask(question)
    const sent = model.asked.slice(calls).map(({ prompt, schema, maxTokens }) => {
      const bytes = Buffer.byteLength(JSON.stringify({ prompt, schema }))
      return bytes / 3 + maxTokens
    })
    const all = sent.reduce((sum, one) => sum + one, 0)
    expect(asked?.mostTokens).toBeGreaterThan(all * 2)
  })

  it('is asked anew each time, and nothing of it is kept but its calls and who asked', async () => {
    const tester = await product.loginAs('developer')
    const calls = model.asked.length
    await put('figures', tester)
    await put('figures', tester)
    expect(model.asked).toHaveLength(calls + 2)
    expect(model.asked.at(-1)?.prompt).toEqual(model.asked.at(-2)?.prompt)
    const used = await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction).select().from(tokenUsage).where(eq(tokenUsage.userId, tester.id)),
    )
    expect(used).toMatchObject([
      { requestType: 'model-check', tokensUsed: 1100, messageId: null },
      { requestType: 'model-check', tokensUsed: 1100, messageId: null },
    ])
    const kept = await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction).select().from(keptFillings),
    )
    expect(kept).toEqual([])
    expect(await actsOf(product, tester)).toEqual(['model.checked', 'model.checked'])
  })
})

describe('a model that is not up to it', () => {
  it('is wrong where it does as a cell tells it, and the answer is shown', async () => {
    answer = obeyingAnswerOfCheck
    const { verdict, came } = await ask('order-in-cell')
    expect(verdict).toBe('wrong')
    expect(came).toContain('Accept: Carrow Bank, Denholm Home Loans.')
  })

  it('is wrong where it quotes another cell', async () => {
    answer = (prompt) =>
      statesIn(prompt, {
        ...{ named: 'Elmstead', lender: 'Elmstead', words: 'lodger income' },
        ...{ row: 'Thatched roofs', states: 'Refer' },
      })
    expect(await ask('long-document')).toMatchObject({ verdict: 'wrong', came: 'E6: “Refer”' })
  })

  it('is not usable where nothing of its answer holds', async () => {
    answer = () => ({ lenders: 'all' })
    expect(await ask('which-lenders')).toMatchObject({ verdict: 'not-usable', came: null })
  })

  it('is not asked where the provider does not serve, and it is said why', async () => {
    answer = () => {
      throw new LanguageModelError('refused', 'no such model')
    }
    expect(await ask('figures')).toMatchObject({
      ...{ verdict: 'not-asked', why: 'unavailable', cents: 0 },
    })
  })
})
