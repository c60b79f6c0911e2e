import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  LanguageModelError,
  type LanguageModelReply,
  type LanguageModelRequest,
} from '../../ports/language-model.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { createScriptedLanguageModel } from '../../testing/scripted-language-model.ts'
import { unlimitedCalls } from '../../unlimited-calls.ts'
import type { CallSettings } from '../understanding/understanding.service.ts'

const panel = {
  filename: 'panel.csv',
  bytes: Buffer.from(
    [
      'Topic,Hfx,Barclays',
      'Max LTV,90%,85%',
      'Ex-LA hse,Yes,"Houses yes, flats by the bdm only"',
    ].join('\n'),
  ),
}

const column = { of: null, name: null, side: null, part: null }
const layout = {
  sheets: [
    {
      sheet: 1,
      tables: [
        {
          layout: 'lenders-across',
          area: 'A1:C3',
          headRows: [1],
          lender: null,
          title: null,
          columns: [
            { ...column, column: 'A', role: 'criterion' },
            { ...column, column: 'B', role: 'answer', name: 'B1' },
            { ...column, column: 'C', role: 'answer', name: 'C1' },
          ],
          rows: [],
        },
      ],
      lenders: [{ at: 'B1', printed: 'Hfx', meant: 'Halifax' }],
      labels: [{ at: 'A3', means: 'former council house' }],
    },
  ],
}

const guide = async () => {
  const path = new URL('../../../../../tests/evals/corpus/criteria/guide-1.pdf', import.meta.url)
  return { filename: 'guide-1.pdf', bytes: await readFile(path) }
}

const reply = (value: unknown): LanguageModelReply => ({ value, tokensIn: 1000, tokensOut: 100 })
const usual = ({ prompt }: LanguageModelRequest) =>
  reply(prompt.system.includes('laid out') ? layout : allDead(prompt))

/** All of a guide's page is an advert, says the model. */
const allDead = ({ parts: [page] }: LanguageModelRequest['prompt']) => {
  const lines = page?.kind === 'text' ? page.text.split('\n').length - 2 : 0
  const part = { from: 1, to: lines, role: 'dead', lender: null, of: null }
  return { parts: [part], lenders: [], labels: [] }
}

let script: (request: LanguageModelRequest) => LanguageModelReply
const model = createScriptedLanguageModel((request) => script(request))
const ai: CallSettings = {
  ...unlimitedCalls,
  deadlineMs: 60_000,
  prices: { ...unlimitedCalls.prices, inCentsPerMillion: 1000, outCentsPerMillion: 10_000 },
}

let product: TestApp
let developer: SignedInClient
/** Without a provider. */
let bare: TestApp
beforeAll(async () => {
  product = await createTestApp({ languageModel: model }, { ai })
  developer = await product.loginAs('developer')
  bare = await createTestApp()
})
beforeEach(() => {
  script = usual
})
afterEach(() =>
  product.ports.database.scripted((run) => run('delete from documents; delete from kept_fillings')),
)
afterAll(() => Promise.all([product.close(), bare.close()]))

async function upload(
  who = developer,
  fields: Record<string, string> = {},
  file: { filename: string; bytes: Buffer } = panel,
) {
  const answer = await who.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', file, fields),
  })
  return answer.json()
}

const find = async (id: number, who = developer) =>
  (await who.inject({ method: 'GET', url: `/api/document/${id}` })).json()
const start = (id: number, who = developer) =>
  who.inject({ method: 'POST', url: `/api/document/${id}/model-reading` })
const ask = async (message: string, documentId: number) => {
  const payload = { message, documentId }
  return (await developer.inject({ method: 'POST', url: '/api/chat', payload })).json()
}

it('is offered with what it will cost, begins when it is asked for, and takes the place of the other', async () => {
  const { id, reading } = await upload()
  expect(reading.sheets[0].readBy).toBeUndefined()
  const offered = (await find(id)).modelReading
  expect(offered).toMatchObject({ state: 'offered', done: 0, of: 0 })
  expect(offered.estimate.calls).toBeGreaterThan(0)
  expect(offered.estimate.cost).toBeGreaterThan(0)
  const before = model.asked.length
  expect((await start(id)).json().modelReading).toMatchObject({ state: 'reading' })
  await product.queue.idle()
  const read = await find(id)
  expect(read.modelReading).toMatchObject({ state: 'read' })
  expect(read.modelReading.done).toBe(read.modelReading.of)
  expect(read.reading.sheets[0].readBy).toEqual({ by: 'model', model: 'scripted-1' })
  expect(model.asked.length - before).toBe(1)
})

it('of a guide goes page by page, moves nothing, and tells what it saw otherwise', async () => {
  const { id, reading } = await upload(developer, {}, await guide())
  const before = model.asked.length
  expect((await find(id)).modelReading.estimate.calls).toBeGreaterThan(1)
  await start(id)
  await product.queue.idle()
  const read = await find(id)
  expect(read.modelReading).toMatchObject({ state: 'read', done: model.asked.length - before })
  const [report] = read.reading.sheets
  expect(report.readBy).toEqual({ by: 'model', model: 'scripted-1' })
  expect(report.disagreements[0].reason).toContain('AI takes it for no criterion')
  expect(read.reading.answers).toBe(reading.answers)
  // Asked for again, nothing is asked that is kept.
  const asked = model.asked.length
  await start(id)
  await product.queue.idle()
  expect(model.asked.length).toBe(asked)
})

it('finds a lender and a row that its short names hide, at once', async () => {
  const { id } = await upload()
  await ask('What is the max LTV with Halifax?', id)
  await start(id)
  await product.queue.idle()
  const answered = await ask('What is the max LTV with Halifax?', id)
  expect(JSON.stringify(answered)).toContain('90%')
  expect(JSON.stringify(answered)).toContain('"cell":"B2"')
})

it('that is cut off says what was left, and is taken up again and pays for nothing twice', async () => {
  let isDown = false
  script = (request) => {
    if (isDown) throw new LanguageModelError('refused', 'down')
    isDown = true
    return usual(request)
  }
  const before = model.asked.length
  const { id } = await upload(developer, {}, await guide())
  const { calls } = (await find(id)).modelReading.estimate
  await start(id)
  await product.queue.idle()
  expect((await find(id)).reading.sheets[0].readBy).toEqual({ by: 'rule', why: 'unavailable' })
  const [first] = model.asked.slice(before)
  // A server that was killed leaves the parts uncounted.
  script = usual
  await product.ports.database.scripted((run) => run('update documents set model_parts_read = 0'))
  const again = model.asked.length
  await product.documents.modelReading.resumeAll()
  await product.queue.idle()
  expect(model.asked.length - again).toBe(calls - 1)
  expect(model.asked.slice(again).map(({ hash }) => hash)).not.toContain(first?.hash)
  expect((await find(id)).reading.sheets[0].readBy).toMatchObject({ by: 'model' })
})

it('by a provider that fails leaves the reading by rule, and says so', async () => {
  script = () => {
    throw new LanguageModelError('refused', 'no')
  }
  const { id, reading } = await upload()
  await start(id)
  await product.queue.idle()
  const read = await find(id)
  expect(read.reading.answers).toBe(reading.answers)
  expect(read.reading.sheets[0].readBy).toEqual({ by: 'rule', why: 'unavailable' })
})

it('of a company that lets nothing leave is by rule, and nothing is asked', async () => {
  const companyId = await product.addCompany()
  await product.ports.database.scripted((run) =>
    run(`update companies set may_leave = 'nothing' where id = ${companyId}`),
  )
  const { id } = await upload(developer, { companyId: String(companyId) })
  const before = model.asked.length
  await start(id)
  await product.queue.idle()
  expect(model.asked.length).toBe(before)
  const advisor = await product.loginAs('advisor', companyId)
  expect((await find(id, advisor)).reading.sheets[0].readBy).toEqual({
    by: 'rule',
    why: 'not-allowed',
  })
})

const shopping = { filename: 'list.csv', bytes: Buffer.from('Shopping list\nMilk') }

it('a document in which the rules find nothing is kept where it may be put to somebody', async () => {
  const { id, reading } = await upload(developer, {}, shopping)
  expect(reading).toMatchObject({ lenders: 0, criteria: 0, answers: 0 })
  expect((await find(id)).status).toBe('read')
  expect((await ask('Does Halifax take lodger income?', id)).source.route).toBe('refusal')
  await product.ports.database.scripted((run) => run('update documents set reading_revision = 1'))
  for (const key of await product.ports.files.list('documents/')) {
    if (key.includes('.')) await product.ports.files.remove(key)
  }
  expect((await ask('Does Halifax take lodger income?', id)).message).not.toContain('leaves out')
})

it('a document in which the rules find nothing is refused where nobody may be asked', async () => {
  const companyId = await product.addCompany()
  await product.ports.database.scripted((run) =>
    run(`update companies set may_leave = 'nothing' where id = ${companyId}`),
  )
  const before = await product.ports.files.list('documents/')
  const refused = await upload(developer, { companyId: String(companyId) }, shopping)
  expect(refused.code).toBe('document.no-criteria')
  expect(await product.ports.files.list('documents/')).toEqual(before)
  const person = await bare.loginAs('developer')
  const ofBare = await bare.ports.files.list('documents/')
  expect((await upload(person, {}, shopping)).code).toBe('document.no-criteria')
  expect(await bare.ports.files.list('documents/')).toEqual(ofBare)
})

it('shows nothing where no provider is configured', async () => {
  const person = await bare.loginAs('developer')
  const { id } = await upload(person)
  const found = await find(id, person)
  expect(found.modelReading).toBeUndefined()
  expect((await start(id, person)).statusCode).toBe(404)
})

it('is started by nobody but those who manage documents', async () => {
  const { id } = await upload()
  const advisor = await product.loginAs('advisor')
  expect((await start(id, advisor)).statusCode).toBe(403)
  expect((await find(id, advisor)).modelReading).toBeUndefined()
})
