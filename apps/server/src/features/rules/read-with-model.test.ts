import { pointInItems } from '@criteria-desk/domain/testing/point-at-rule'
import { afterEach, describe, expect, it } from 'vitest'
import { LanguageModelError, type LanguageModelRequest } from '../../ports/language-model.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { createScriptedLanguageModel } from '../../testing/scripted-language-model.ts'

let product: TestApp | undefined
afterEach(async () => {
  await product?.close()
  product = undefined
})

const strange = 'Taken at 75 as long as the firm has traded 3 years'
const left = 'We would leave that out'
const lines = [
  'Lender,Overtime,Bonus',
  `Halifax,60%,${strange}`,
  `Leeds,${left},50%`,
  'Norton,45%,Whatever Mr Alan Sedgwick says at 40 or so',
]
const file = { filename: 'rules.csv', bytes: Buffer.from(lines.join('\n')) }

type Says = Parameters<typeof pointInItems>[1]
const pointing: Says = {
  [strange]: [
    ['share', '75'],
    ['condition', 'as long as the firm has traded 3 years'],
  ],
  [left]: [['refused', 'leave that out']],
}

const textOf = ({ prompt }: LanguageModelRequest) =>
  prompt.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n')

const modelThatPoints = (said: Says) =>
  createScriptedLanguageModel((request) => ({
    value: pointInItems(textOf(request), said),
    ...{ tokensIn: 100, tokensOut: 10 },
  }))

async function uploadedWith(languageModel: ReturnType<typeof createScriptedLanguageModel> | null) {
  product = await createTestApp({ languageModel })
  const developer = await product.loginAs('developer')
  const upload = () =>
    developer.inject({
      method: 'POST',
      url: '/api/income-rules/upload-no-auth',
      ...multipartOf('rules', file),
    })
  return { answer: await upload(), upload, product }
}

describe('rules in free text, with a provider', () => {
  it('are read by the words that a model points at, in one call, without names', async () => {
    const model = modelThatPoints(pointing)
    const { answer, product: of } = await uploadedWith(model)
    expect(answer.json()).toMatchObject({ ruleCount: 5, errorCount: 1, readBy: { by: 'model' } })
    expect(answer.json().rules).toMatchObject([
      { lender: 'Halifax', incomeType: 'overtime', percent: 60 },
      {
        ...{ lender: 'Halifax', incomeType: 'bonus', percent: 75, readBy: 'ai-checked' },
        conditions: ['as long as the firm has traded 3 years'],
        notUnderstood: [],
      },
      { lender: 'Leeds', incomeType: 'overtime', accepted: false, readBy: 'ai-checked' },
      { lender: 'Leeds', incomeType: 'bonus', percent: 50 },
      { lender: 'Norton', incomeType: 'overtime', percent: 45 },
    ])
    expect(model.asked).toHaveLength(1)
    expect(model.asked.map(textOf).join()).toContain('1| 1:Taken 2:at 3:75')
    expect(model.asked.map(textOf).join()).not.toMatch(/60%|Sedgwick/)
    const used = await of.ports.database.scripted((run) =>
      run('select request_type from token_usage'),
    )
    expect(used).toEqual([{ request_type: 'income-rules' }])
  })

  it('ask only what nobody answered before', async () => {
    const model = modelThatPoints(pointing)
    const { answer, upload } = await uploadedWith(model)
    const again = await upload()
    expect(again.json().rules).toEqual(answer.json().rules)
    expect(model.asked.map(textOf).map((text) => text.split('| 1:').length - 1)).toEqual([3, 1])
  })

  it('stay as the built-in reader has them where nothing holds, or nobody answers', async () => {
    const byRule = await uploadedWith(null)
    expect(byRule.answer.json()).toMatchObject({ ruleCount: 4, errorCount: 2 })
    const { rules, errors } = byRule.answer.json()
    await product?.close()
    const lying = modelThatPoints({ [strange]: [['share', '3 years']], [left]: [['share', 'out']] })
    const lied = (await uploadedWith(lying)).answer.json()
    expect([lied.rules, lied.errors]).toEqual([rules, errors])
    expect(lied.readBy).toEqual({ by: 'rule', why: 'not-usable' })
    await product?.close()
    const silent = createScriptedLanguageModel(() => {
      throw new LanguageModelError('refused', 'gone')
    })
    const unanswered = (await uploadedWith(silent)).answer.json()
    expect([unanswered.rules, unanswered.errors]).toEqual([rules, errors])
    expect(unanswered.readBy).toEqual({ by: 'rule', why: 'unavailable' })
  })
})

describe('a file of which no row can be read by rule', () => {
  it('is one of rules where a model reads any', async () => {
    const bytes = Buffer.from(`Lender,Overtime,Bonus\nLeeds,${left},${left}`)
    product = await createTestApp({ languageModel: modelThatPoints(pointing) })
    const developer = await product.loginAs('developer')
    const answer = await developer.inject({
      method: 'POST',
      url: '/api/income-rules/upload-no-auth',
      ...multipartOf('rules', { filename: 'said.csv', bytes }),
    })
    expect([answer.statusCode, answer.json().ruleCount]).toEqual([200, 2])
  })
})
