import { afterEach, describe, expect, it } from 'vitest'
import { type LanguageModel, LanguageModelError } from '../../ports/language-model.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import {
  createIncomeTestReader,
  payslip,
  payslipPage,
  type TestFile,
  told,
} from '../../testing/income-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

let product: TestApp | undefined
afterEach(() => product?.close())

type Said = (lineOf: (words: string) => number) => unknown

/** Answers as it is told, and remembers what it was asked. */
function modelThatSays(said: Said) {
  const asked: { texts: string[]; pictures: number }[] = []
  const model: LanguageModel = {
    name: 'test-model',
    ask: async ({ prompt }) => {
      const texts = prompt.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
      asked.push({ texts, pictures: prompt.parts.length - texts.length })
      const lines = (texts[0] ?? '').split('\n')
      const lineOf = (words: string) =>
        Number(lines.find((one) => one.includes(words))?.split('|')[0])
      return { value: said(lineOf), tokensIn: 100, tokensOut: 10 }
    },
  }
  return { model, asked }
}

async function uploadWith(languageModel: LanguageModel | null, file: TestFile) {
  product = await createTestApp({ reader: createIncomeTestReader(), languageModel })
  const advisor: SignedInClient = await product.loginAs('advisor')
  const answer = await advisor.inject({
    method: 'POST',
    url: '/api/payslip/upload',
    ...multipartOf('document', file),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** The net pay stands there under a name that nobody else gives it. */
const unnamed = told('unnamed.pdf', {
  pages: [
    payslipPage().map(
      ([left, top, text]) => [left, top, text === 'Net Pay' ? 'Yours' : text] as const,
    ),
  ],
})

describe('a payslip with a field that is not found', () => {
  it('is read by a model where it stands on the page and the sums prove it', async () => {
    const { model, asked } = modelThatSays((lineOf) => ({
      fields: [{ field: 'netPay', words: '2,098.32', line: lineOf('2,098.32') }],
      lines: [],
    }))
    const detail = await uploadWith(model, unnamed)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ pictures: 1 })
    expect(asked[0]?.texts[1]).toContain('netPay: ')
    expect(detail).toMatchObject({
      reading: { netPay: 209832, arithmeticHolds: true },
      readBy: { by: 'model' },
      evidence: { netPay: { page: 1, confidence: 0.95, readBy: 'ai-checked' } },
    })
  })

  it('is read as before by a model that invents it, and says so', async () => {
    const builtIn = await uploadWith(null, unnamed)
    expect(builtIn.reading.netPay).toBeNull()
    expect(builtIn.readBy).toBeUndefined()
    await product?.close()
    const { model } = modelThatSays(() => ({
      fields: [{ field: 'netPay', words: '9,999.99', line: 3 }],
      lines: [],
    }))
    const detail = await uploadWith(model, unnamed)
    expect(detail.reading).toEqual(builtIn.reading)
    expect(detail.readBy).toEqual({ by: 'rule', why: 'not-usable' })
  })

  it('is read as before where the provider fails', async () => {
    const model: LanguageModel = {
      name: 'test-model',
      ask: async () => {
        throw new LanguageModelError('refused', 'the key is not accepted')
      },
    }
    const detail = await uploadWith(model, unnamed)
    expect(detail).toMatchObject({
      status: 'read',
      reading: { netPay: null },
      readBy: { by: 'rule', why: 'unavailable' },
    })
  })
})

it('asks nobody about a payslip without a doubt', async () => {
  const { model, asked } = modelThatSays(() => ({ fields: [], lines: [] }))
  const detail = await uploadWith(model, payslip())
  expect(asked).toEqual([])
  expect(detail.readBy).toBeUndefined()
})
