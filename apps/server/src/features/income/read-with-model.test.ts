import type { MayLeave } from '@criteria-desk/domain/understanding/may-leave'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type LanguageModel,
  LanguageModelError,
  type LanguageModelRequest,
} from '../../ports/language-model.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import {
  createIncomeTestReader,
  payslip,
  payslipPage,
  type TestFile,
  told,
} from '../../testing/income-files.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { createScriptedLanguageModel } from '../../testing/scripted-language-model.ts'

let product: TestApp | undefined
/** Who uploaded last. */
let advisor: SignedInClient
afterEach(() => product?.close())

type Said = (lineOf: (words: string) => number) => unknown

/** Answers as it is told. */
function modelThatSays(said: Said) {
  return createScriptedLanguageModel((request) => {
    const lines = (textsOf(request)[0] ?? '').split('\n')
    const lineOf = (words: string) =>
      Number(lines.find((one) => one.includes(words))?.split('|')[0])
    return { value: said(lineOf), tokensIn: 100, tokensOut: 10 }
  })
}

const textsOf = ({ prompt }: LanguageModelRequest) =>
  prompt.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))

const picturesOf = ({ prompt }: LanguageModelRequest) =>
  prompt.parts.filter(({ kind }) => kind === 'picture').length

async function uploadWith(
  languageModel: LanguageModel | null,
  file: TestFile,
  mayLeave: MayLeave = 'text',
) {
  product = await createTestApp({ reader: createIncomeTestReader(), languageModel })
  advisor = await product.loginAs('advisor')
  await product.ports.database.scripted((run) =>
    run('update companies set may_leave = $1 where id = $2', [mayLeave, advisor.companyId]),
  )
  const answer = await advisor.inject({
    method: 'POST',
    url: '/api/payslip/upload',
    ...multipartOf('document', file),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const renamed: Readonly<Record<string, string>> = { 'Net Pay': 'Yours', '601.68': '330.40' }

/**
 * The net pay stands there under a name that nobody else gives it, and two lines leave too little for
 * the sums alone to tell it.
 */
const unnamed = told('unnamed.pdf', {
  pages: [
    payslipPage({ overtime: '', gross: '2,500.00', net: '2,169.60' })
      .filter(([, top]) => top !== 190 && top !== 210)
      .map(([left, top, text]) => [left, top, renamed[text] ?? text] as const),
  ],
})

const modelThatPoints = () =>
  modelThatSays((lineOf) => ({
    fields: [{ field: 'netPay', words: '2,169.60', line: lineOf('2,169.60') }],
    lines: [],
  }))

describe('a payslip with a field that is not found', () => {
  it.each([
    ['nothing', []],
    ['text', [0]],
    ['text-and-pictures', [1]],
  ] as const)('of a firm that lets leave %s is asked about with pictures: %j', async (...given) => {
    const [mayLeave, pictures] = given
    const model = modelThatPoints()
    const detail = await uploadWith(model, unnamed, mayLeave)
    expect(model.asked.map(picturesOf)).toEqual(pictures)
    expect(detail.readBy).toMatchObject(
      mayLeave === 'nothing' ? { by: 'rule', why: 'not-allowed' } : { by: 'model' },
    )
  })

  it('is read by a model where it stands on the page and the sums prove it', async () => {
    const model = modelThatPoints()
    const detail = await uploadWith(model, unnamed)
    expect(model.asked).toHaveLength(1)
    expect(model.asked.flatMap(textsOf)[1]).toContain('netPay: ')
    expect(detail).toMatchObject({
      reading: { netPay: 216960, arithmeticHolds: true },
      readBy: { by: 'model' },
      evidence: { netPay: { page: 1, confidence: 0.95, readBy: 'ai-checked' } },
    })
    const asked = await advisor.inject({
      method: 'POST',
      url: '/api/chat/payslip',
      payload: { message: 'net pay', documentId: detail.id },
    })
    expect(asked.json().source).toMatchObject({ route: 'payslip', readBy: { by: 'model' } })
    expect(model.asked).toHaveLength(1)
  })

  it('is read as before by a model that invents it, and says so', async () => {
    const builtIn = await uploadWith(null, unnamed)
    expect(builtIn.reading.netPay).toBeNull()
    expect(builtIn.readBy).toBeUndefined()
    await product?.close()
    const model = modelThatSays(() => ({
      fields: [{ field: 'netPay', words: '9,999.99', line: 3 }],
      lines: [],
    }))
    const detail = await uploadWith(model, unnamed)
    expect(detail.reading).toEqual(builtIn.reading)
    expect(detail.readBy).toEqual({ by: 'rule', why: 'not-usable' })
  })

  it('is read as before where the provider fails', async () => {
    const model = modelThatSays(() => {
      throw new LanguageModelError('refused', 'the key is not accepted')
    })
    const detail = await uploadWith(model, unnamed)
    expect(detail).toMatchObject({
      status: 'read',
      reading: { netPay: null },
      readBy: { by: 'rule', why: 'unavailable' },
    })
  })
})

it('asks nobody about a payslip without a doubt', async () => {
  const model = modelThatSays(() => ({ fields: [], lines: [] }))
  const detail = await uploadWith(model, payslip())
  expect(model.asked).toEqual([])
  expect(detail.readBy).toBeUndefined()
})
