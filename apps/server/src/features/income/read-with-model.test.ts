import { pointIn, type TestPointing } from '@criteria-desk/domain/testing/pointing-at-papers'
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
afterEach(closeProduct)

async function closeProduct(): Promise<void> {
  await product?.close()
  product = undefined
}

/** Points as it is told at the words that it is shown. */
function modelThatPoints(...pointing: readonly TestPointing[]) {
  return modelThatSays((shown) => pointIn(shown, ...pointing))
}

function modelThatSays(said: (shown: string) => unknown) {
  return createScriptedLanguageModel((request) => ({
    value: said(textsOf(request).join('\n')),
    ...{ tokensIn: 100, tokensOut: 10 },
  }))
}

const textsOf = ({ prompt }: LanguageModelRequest) =>
  prompt.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))

const picturesOf = ({ prompt }: LanguageModelRequest) =>
  prompt.parts.filter(({ kind }) => kind === 'picture').length

async function uploadWith(
  languageModel: LanguageModel | null,
  file: TestFile,
  mayLeave: MayLeave = 'text',
  expected = 200,
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
  expect(answer.statusCode).toBe(expected)
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

/** What stands on it for whoever reads it. */
const ofUnnamed: TestPointing = {
  fields: {
    employer: ['Harbour Foods Limited'],
    payDate: ['31/08/2026', 'Pay Date'],
    grossPay: ['2,500.00#2'],
    netPay: ['2,169.60', 'Yours'],
  },
  lines: [
    ['payment', 'basic', 'Basic Salary', '2,500.00'],
    ['deduction', 'tax', 'PAYE Tax', '330.40'],
  ],
}

describe('a payslip whose net pay no known word names', () => {
  it.each([
    ['nothing', []],
    ['text', [0]],
    ['text-and-pictures', [1]],
  ] as const)('of a firm that lets leave %s is asked about with pictures: %j', async (...given) => {
    const [mayLeave, pictures] = given
    const model = modelThatPoints(ofUnnamed)
    const detail = await uploadWith(model, unnamed, mayLeave)
    expect(model.asked.map(picturesOf)).toEqual(pictures)
    expect(detail.readBy).toMatchObject(
      mayLeave === 'nothing' ? { by: 'rule', why: 'not-allowed' } : { by: 'model' },
    )
  })

  it('is read where a model points at it and the sums prove it', async () => {
    const model = modelThatPoints(ofUnnamed)
    const detail = await uploadWith(model, unnamed)
    expect(model.asked).toHaveLength(1)
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

  it('is shown in numbered words without anybody’s name, and nothing of the built-in reading', async () => {
    const model = modelThatPoints(ofUnnamed)
    await uploadWith(model, unnamed)
    const [shown = ''] = model.asked.map((request) => textsOf(request).join('\n'))
    expect(shown).toMatch(/\d+:Yours \| \d+:2,169\.60/)
    expect(shown).not.toMatch(/Okafor|AB123456C|netPay/)
  })

  it('is read as before by a model that points at what is not there or at nothing, and says so', async () => {
    const builtIn = await uploadWith(null, unnamed)
    expect(builtIn.reading.netPay).toBeNull()
    expect(builtIn.readBy).toBeUndefined()
    await closeProduct()
    const fields = [{ field: 'netPay', words: [9_999], label: [] }]
    for (const documents of [[{ type: 'payslip', goesOn: false, fields, lines: [] }], []]) {
      const detail = await uploadWith(
        modelThatSays(() => ({ documents })),
        unnamed,
      )
      expect(detail.reading).toEqual(builtIn.reading)
      expect(detail.readBy).toEqual({ by: 'rule', why: 'not-usable' })
      await closeProduct()
    }
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

it('asks once about a payslip without a doubt, and shows what the two read otherwise', async () => {
  const model = modelThatPoints({
    fields: { payDate: ['31/08/2026', 'Pay Date'], taxCode: ['1257L', 'Tax Code'] },
    lines: [['payment', 'basic', 'Basic Salary', '2,098.32']],
  })
  const detail = await uploadWith(model, payslip())
  expect(model.asked).toHaveLength(1)
  expect(detail).toMatchObject({
    reading: { basicPay: 250000, arithmeticHolds: true },
    evidence: { basicPay: { other: { value: 209832, by: 'model', page: 1 } } },
  })
  expect(detail.reading.payslips[0].linesBeside).toMatchObject([{ amount: 209832 }])
})

/** No word of it is known to the built-in reader. */
const foreign = told('ffatri.pdf', {
  pages: [
    [
      [40, 40, 'Ffatri Llechi Cyf'],
      [40, 70, 'Dyddiad 30/09/2026'],
      [40, 120, 'Cyflog'],
      [300, 120, '1,800.00'],
      [40, 160, 'Cyfanswm'],
      [300, 160, '1,800.00'],
      [40, 190, 'Treth'],
      [300, 190, '168.40'],
      [40, 240, 'Clir'],
      [300, 240, '1,631.60'],
    ],
  ],
})

describe('a payslip that the built-in reader refuses', () => {
  it('is asked about before, and kept with what a model points at', async () => {
    const detail = await uploadWith(
      modelThatPoints({
        fields: { grossPay: ['1,800.00#2', 'Cyfanswm'], netPay: ['1,631.60', 'Clir'] },
        lines: [
          ['payment', 'basic', 'Cyflog', '1,800.00'],
          ['deduction', 'tax', 'Treth', '168.40'],
        ],
      }),
      foreign,
    )
    expect(detail).toMatchObject({
      ...{ status: 'read', documentType: 'payslip' },
      reading: { netPay: 163160, incomeTax: 16840, arithmeticHolds: true },
    })
  })

  it('is refused where the model sees none in it either, or is not allowed', async () => {
    for (const [model, mayLeave] of [
      [modelThatPoints({ type: 'other' }), 'text'],
      [modelThatPoints(), 'nothing'],
    ] as const) {
      const refused = await uploadWith(model, foreign, mayLeave, 422)
      expect(refused.code).toBe('income.not-income-document')
      await closeProduct()
    }
  })
})

it('asks again only about pages that nobody answered before', async () => {
  const page = payslipPage()
  const next = payslipPage({ date: '30/09/2026' })
  const file = told('two.pdf', { pages: [page, next] })
  let isAway = true
  const model = modelThatSays((shown) => {
    if (isAway && shown.includes('30/09/2026')) {
      throw new LanguageModelError('refused', 'it is away')
    }
    const day = shown.includes('30/09/2026') ? '30/09/2026' : '31/08/2026'
    return pointIn(shown, { fields: { payDate: [day, 'Pay Date'] } })
  })
  await uploadWith(model, file)
  const before = model.asked.length
  isAway = false
  const again = await advisor.inject({
    method: 'POST',
    url: '/api/payslip/upload',
    ...multipartOf('document', file),
  })
  expect(again.statusCode).toBe(200)
  expect(model.asked).toHaveLength(before + 1)
  expect(textsOf(model.asked.at(-1) ?? raise()).join()).toContain('30/09/2026')
})

function raise(): never {
  throw new Error('Nobody was asked.')
}

describe('a paper of which pages were not answered', () => {
  const two = told('two.pdf', { pages: [payslipPage(), payslipPage({ date: '30/09/2026' })] })

  /** Is away from the second page until it is back. */
  function modelThatGoesAway() {
    const state = { isAway: true }
    const model = modelThatSays((shown) => {
      const isSecond = shown.includes('30/09/2026')
      if (state.isAway && isSecond) throw new LanguageModelError('refused', 'it is away')
      return pointIn(shown, {
        fields: { payDate: [isSecond ? '30/09/2026' : '31/08/2026', 'Pay Date'] },
      })
    })
    return { model, state }
  }

  const askAgain = (id: number) =>
    advisor.inject({ method: 'POST', url: `/api/document/${id}/ask-again` })
  const find = async (id: number) =>
    (await advisor.inject({ method: 'GET', url: `/api/document/${id}` })).json()

  it('says how many, and asks about these alone when it is asked again', async () => {
    const { model, state } = modelThatGoesAway()
    const { id, pagesLeft } = await uploadWith(model, two)
    expect(pagesLeft).toBe(1)
    const before = model.asked.length
    state.isAway = false
    const again = await askAgain(id)
    expect([again.statusCode, again.json().status]).toEqual([200, 'reading'])
    await product?.queue.idle()
    expect(model.asked).toHaveLength(before + 1)
    const after = await find(id)
    expect(after).toMatchObject({ status: 'read', version: 2, readBy: { by: 'model' } })
    expect(after.pagesLeft).toBeUndefined()
    expect((await askAgain(id)).statusCode).toBe(409)
  })

  it('stands as it was where they are not answered again', async () => {
    const { model } = modelThatGoesAway()
    const { id, reading } = await uploadWith(model, two)
    await askAgain(id)
    await product?.queue.idle()
    expect(await find(id)).toMatchObject({ status: 'read', pagesLeft: 1, reading })
  })

  it('is not asked about once somebody has corrected it, and still says who read it', async () => {
    const { model } = modelThatGoesAway()
    const { id } = await uploadWith(model, two)
    const corrected = await advisor.inject({
      ...{ method: 'PATCH', url: `/api/document/${id}/reading` },
      payload: { path: 'payslips.0.netPay', value: 200000 },
    })
    expect(corrected.json()).toMatchObject({ readBy: { by: 'model' } })
    expect((await askAgain(id)).json().code).toBe('income.nothing-to-ask')
  })
})
