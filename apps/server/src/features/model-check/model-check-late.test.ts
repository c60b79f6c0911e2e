import { modelCheckResult } from '@criteria-desk/contract/model-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createScriptedLanguageModel } from '../../testing/scripted-language-model.ts'
import { unlimitedCalls } from '../../unlimited-calls.ts'
import { createModelCheckService } from './model-check.service.ts'

const silent = createScriptedLanguageModel(() => new Promise(() => {}))

let product: TestApp
beforeAll(async () => {
  product = await createTestApp(
    { languageModel: silent },
    { ai: { ...unlimitedCalls, deadlineMs: 20 } },
  )
})
afterAll(() => product.close())

it('a model that has not answered in time is late', async () => {
  const developer = await product.loginAs('developer')
  const reply = await developer.inject({
    method: 'POST',
    url: '/api/model-check',
    payload: { question: 'figures' },
  })
  const { verdict, came, tokens, isMost } = modelCheckResult.parse(reply.json())
  expect({ verdict, came }).toEqual({ verdict: 'late', came: null })
  // Where it was sent nobody knows what it used, and the most stands.
  expect(isMost).toBe(tokens.given > 0)
})

it('without a provider there is nobody to check, and the questions are told all the same', () => {
  const { ports, unitOfWork, understanding } = product
  const without = { ...ports, unitOfWork, understanding, settings: unlimitedCalls }
  const { model, questions } = createModelCheckService({
    ...without,
    languageModel: null,
  }).describe()
  expect(model).toBeNull()
  expect(questions).toHaveLength(6)
})
