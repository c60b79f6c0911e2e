import { pointIn, type TestPointing } from '@criteria-desk/domain/testing/pointing-at-papers'
import { afterEach, expect, it } from 'vitest'
import type { LanguageModel, LanguageModelRequest } from '../../ports/language-model.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { pdfOf } from '../../testing/page-files.ts'
import { createScriptedLanguageModel } from '../../testing/scripted-language-model.ts'

let product: TestApp | undefined
afterEach(async () => {
  await product?.close()
  product = undefined
})

const textsOf = ({ prompt }: LanguageModelRequest) =>
  prompt.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))

const modelThatPoints = (pointing: TestPointing) =>
  createScriptedLanguageModel((request) => ({
    value: pointIn(textsOf(request).join('\n'), pointing),
    ...{ tokensIn: 100, tokensOut: 10 },
  }))

/** A payslip in none of the words that the built-in reader has. */
const foreign = {
  filename: 'slip.pdf',
  bytes: Buffer.from(
    pdfOf(
      [
        [
          ['Ffatri Llechi Cyf', 40, 800, 'Dyddiad 30/09/2026', 300],
          ['Cyflog', 40, 700, '1,800.00', 300],
          ['Cyfanswm', 40, 660, '1,800.00', 300],
          ['Treth', 40, 630, '168.40', 300],
          ['Clir', 40, 580, '1,631.60', 300],
        ]
          .map(
            ([name, left, top, value, right]) =>
              `BT /F 10 Tf ${left} ${top} Td (${name}) Tj ET BT /F 10 Tf ${right} ${top} Td (${value}) Tj ET`,
          )
          .join('\n'),
      ],
      [595, 842],
    ),
  ),
}

const pay: TestPointing = {
  fields: { grossPay: ['1,800.00#2', 'Cyfanswm'], netPay: ['1,631.60', 'Clir'] },
  lines: [
    ['payment', 'basic', 'Cyflog', '1,800.00'],
    ['deduction', 'tax', 'Treth', '168.40'],
  ],
}

async function upload(languageModel: LanguageModel | null, fields: Record<string, string> = {}) {
  product = await createTestApp({ languageModel })
  const developer = await product.loginAs('developer')
  const answer = await developer.inject({
    ...{ method: 'POST', url: '/api/document/upload' },
    ...multipartOf('document', foreign, fields),
  })
  return answer.json()
}

it('a paper that the built-in reader does not know is a paper where a model sees income in it', async () => {
  const model = modelThatPoints(pay)
  const stored = await upload(model)
  expect(stored).toMatchObject({ documentType: 'payslip', reading: { netPay: 163160 } })
  // What was asked to tell it is not asked once more to read it.
  expect(model.asked).toHaveLength(1)
})

it('is criteria where the model sees none in it', async () => {
  expect(await upload(modelThatPoints({ type: 'other' }))).toMatchObject({ documentType: 'pdf' })
})

it('is criteria where it is given for a company', async () => {
  const model = modelThatPoints(pay)
  expect(await upload(model, { companyId: '1' })).toMatchObject({ documentType: 'pdf' })
  expect(model.asked).toHaveLength(0)
})

it('is refused as before where nobody may be asked', async () => {
  expect((await upload(null)).code).toBe('document.no-criteria')
})
