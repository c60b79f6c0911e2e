import { read } from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { actsOf } from '../../testing/audit.ts'
import { multipartOf } from '../../testing/multipart.ts'
import {
  consentCsv,
  flawedRulesCsv,
  incomeRulesCsv,
  lenderlessCsv,
  selfEmployedRulesCsv,
} from '../../testing/rules-files.ts'

let product: TestApp
let developer: SignedInClient
beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())

type TestFile = { filename: string; bytes: Buffer }
type Listed = { id: number; isActive: string; version: number; kind: string }

const incomeUpload = '/api/income-rules/upload-no-auth'
const upload = (file: TestFile, url = incomeUpload, field = 'rules') =>
  developer.inject({ method: 'POST', url, ...multipartOf(field, file) })
const get = (url: string, who = developer) => who.inject({ method: 'GET', url })
const list = async (): Promise<Listed[]> => (await get('/api/income-rules-no-auth')).json()
const removeAll = async () => {
  for (const { id, kind } of (await get('/api/rules')).json() as Listed[]) {
    await developer.inject({ method: 'DELETE', url: pathOf(kind, id) })
  }
}
const pathOf = (kind: string, id: number) =>
  ({
    income: `/api/income-rules/${id}/no-auth`,
    'self-employed': `/api/self-employed-income-rules/${id}`,
    consent: `/api/consent-lenders/${id}`,
  })[kind] ?? ''

beforeEach(removeAll)

describe('an upload of income rules', () => {
  it('is in force at once, and answers every rule beside its words', async () => {
    const answer = await upload(incomeRulesCsv)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: expect.any(Number),
      kind: 'income',
      filename: 'income-rules.csv',
      originalName: 'income-rules.csv',
      isActive: 'true',
      version: 1,
      ruleCount: 6,
      lenderCount: 3,
      errorCount: 0,
      errors: [],
    })
    expect(answer.json().rules[1]).toMatchObject({
      lender: 'Halifax',
      row: 3,
      incomeType: 'overtime',
      accepted: true,
      percent: 60,
      basis: 'avg3',
      cap: null,
      understood: '60%; 3 month average.',
      notUnderstood: [],
    })
    expect(answer.json().rules.at(-1)).toMatchObject({
      accepted: false,
      percent: 0,
      understood: 'Not accepted.',
    })
    const found = await get(`/api/rules/income/${answer.json().id}`)
    expect(found.json()).toEqual(answer.json())
  })

  it('names the rows that are no rules, and keeps the others', async () => {
    const answer = (await upload(flawedRulesCsv)).json()
    expect(answer.rules).toHaveLength(1)
    expect(answer.errors).toEqual([
      {
        sheet: expect.any(String),
        row: 3,
        error: 'percentage-not-a-number',
        words: 'banana',
        message: 'The percentage is no number: “banana”.',
      },
    ])
  })

  it('takes the place of the one before, which one call takes back', async () => {
    const first = (await upload(flawedRulesCsv)).json()
    const second = (await upload(incomeRulesCsv)).json()
    expect((await list()).map(({ id, isActive, version }) => [id, isActive, version])).toEqual([
      [second.id, 'true', 2],
      [first.id, 'false', 1],
    ])
    const taken = await developer.inject({
      method: 'POST',
      url: `/api/rules/income/${first.id}/activate`,
    })
    expect(taken.json()).toMatchObject({ id: first.id, isActive: 'true', rules: first.rules })
    expect((await list()).map(({ isActive }) => isActive)).toEqual(['false', 'true'])
  })

  it('is refused where no row is a rule, and nothing has changed', async () => {
    const { id } = (await upload(incomeRulesCsv)).json()
    const refused = await upload(lenderlessCsv)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'rules.no-valid-rows'])
    expect(refused.json().details.errors).toMatchObject([
      { row: 1, error: 'missing-lender-column', message: 'The table has no column of lenders.' },
    ])
    expect(await list()).toMatchObject([{ id, isActive: 'true' }])
  })

  it('says of a table without rows that there is nothing below its heads', async () => {
    const bytes = Buffer.from('Lender,Income Type,% Used\n')
    const refused = await upload({ filename: 'heads.csv', bytes })
    expect(refused.json().details.errors).toMatchObject([
      { row: 1, error: 'no-valid-row', message: 'There is no rule below the heads of the table.' },
    ])
  })

  it.each([
    [{ filename: 'rules.xls', bytes: Buffer.from('x') }, 400, 'rules.invalid-format'],
    [{ filename: 'rules.pdf', bytes: Buffer.from('x') }, 400, 'rules.invalid-format'],
    [
      { filename: 'rules.xlsx', bytes: Buffer.from('PK\u0003\u0004 torn') },
      422,
      'document.unreadable',
    ],
    [{ filename: 'rules.csv', bytes: Buffer.alloc(0) }, 422, 'document.empty-file'],
    [
      { filename: 'rules.csv', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 65) },
      413,
      'document.too-large',
    ],
    [{ filename: 'list.csv', bytes: Buffer.from('Shopping\nMilk') }, 422, 'rules.no-valid-rows'],
  ])('%# is refused and leaves nothing behind', async (file, status, code) => {
    const answer = await upload(file)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await list()).toEqual([])
    if (code === 'rules.invalid-format') {
      expect(answer.json().message).toBe('Please select a CSV or Excel file.')
    }
  })

  it('keeps its original, and who changed the rules', async () => {
    const { id } = (await upload(incomeRulesCsv)).json()
    const original = await get(`/api/rules/income/${id}/file`)
    expect(original.rawPayload.equals(incomeRulesCsv.bytes)).toBe(true)
    expect(original.headers['content-disposition']).toContain('income-rules.csv')
    expect(await actsOf(product, developer)).toContain(`rules.uploaded rules=income rulesId=${id}`)
  })
})

describe('a deletion', () => {
  it('of the file in force puts the last uploaded before it in force', async () => {
    const first = (await upload(flawedRulesCsv)).json()
    const second = (await upload(incomeRulesCsv)).json()
    const removed = await developer.inject({ method: 'DELETE', url: pathOf('income', second.id) })
    expect(removed.json()).toMatchObject({ ok: true, active: { id: first.id, isActive: 'true' } })
    const last = await developer.inject({ method: 'DELETE', url: pathOf('income', first.id) })
    expect(last.json()).toEqual({ ok: true, active: null })
    expect(await list()).toEqual([])
  })

  it('of another leaves the one in force', async () => {
    const first = (await upload(flawedRulesCsv)).json()
    const second = (await upload(incomeRulesCsv)).json()
    const removed = await developer.inject({ method: 'DELETE', url: pathOf('income', first.id) })
    expect(removed.json().active.id).toBe(second.id)
  })

  it.each(['income', 'self-employed', 'consent'])('of no %s rules is 404', async (kind) => {
    for (const id of [0, 2_147_483_647]) {
      const answers = await Promise.all([
        developer.inject({ method: 'DELETE', url: pathOf(kind, id) }),
        developer.inject({ method: 'POST', url: `/api/rules/${kind}/${id}/activate` }),
        get(`/api/rules/${kind}/${id}`),
        get(`/api/rules/${kind}/${id}/file`),
      ])
      expect(answers.map((one) => [one.statusCode, one.json().code])).toEqual(
        answers.map(() => [404, 'rules.not-found']),
      )
    }
  })
})

describe('the other kinds', () => {
  it.each([
    ['/api/self-employed-income-rules', 'rules', selfEmployedRulesCsv, 'self-employed'],
    ['/api/consent-lenders', 'document', consentCsv, 'consent'],
  ])('%s is one file in force, or none', async (path, field, file, kind) => {
    expect((await get(path)).json()).toBeNull()
    const made = await upload(file, `${path}/upload`, field)
    expect(made.json()).toMatchObject({ kind, isActive: 'true', version: 1 })
    expect((await get(path)).json()).toMatchObject({
      id: made.json().id,
      originalName: file.filename,
      uploadedAt: expect.any(String),
      isActive: 'true',
    })
    await developer.inject({ method: 'DELETE', url: `${path}/${made.json().id}` })
    expect((await get(path)).json()).toBeNull()
  })

  it('say in a sentence what was understood', async () => {
    const ofTrade = await upload(selfEmployedRulesCsv, '/api/self-employed-income-rules/upload')
    expect(ofTrade.json().rules[0].understood).toBe(
      'Sole traders and partners: 2 year average; directors: salary and dividends, 2 year average; the latest year where it is lower; 1 year asked for; 50% of rental profit.',
    )
    const ofConsent = await upload(consentCsv, '/api/consent-lenders/upload', 'document')
    expect(ofConsent.json().rules.map((rule: { understood: string }) => rule.understood)).toEqual([
      'No consent is needed.',
      'Consent depends on conditions: Not needed under 75% combined LTV.',
      'Consent is needed.',
    ])
  })

  it('keep the cells of a rule in the order of their columns', async () => {
    const path = '/api/self-employed-income-rules'
    const { id } = (await upload(selfEmployedRulesCsv, `${path}/upload`)).json()
    const found = await get(`/api/rules/self-employed/${id}`)
    const [heads = ''] = selfEmployedRulesCsv.bytes.toString().split('\n')
    expect(['Lender', ...Object.keys(found.json().rules[0].words)]).toEqual(heads.split(','))
  })

  it('stand together in one list, the last uploaded first', async () => {
    await upload(incomeRulesCsv)
    product.clock.advance(1000)
    await upload(consentCsv, '/api/consent-lenders/upload', 'document')
    const kinds = ((await get('/api/rules')).json() as Listed[]).map(({ kind }) => kind)
    expect(kinds).toEqual(['consent', 'income'])
  })
})

describe('a template', () => {
  it.each([
    ['income', incomeUpload, 'rules'],
    ['self-employed', '/api/self-employed-income-rules/upload', 'rules'],
    ['consent', '/api/consent-lenders/upload', 'document'],
  ])('of %s rules reads as it stands', async (kind, url, field) => {
    const made = await get(`/api/rules/${kind}/template`)
    expect(read(made.rawPayload).SheetNames).toHaveLength(2)
    const answer = await upload({ filename: 'template.xlsx', bytes: made.rawPayload }, url, field)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().errors).toEqual([])
    expect(answer.json().rules.length).toBeGreaterThan(1)
    const parts = answer
      .json()
      .rules.flatMap((rule: { notUnderstood: string[] }) => rule.notUnderstood)
    expect(parts).toEqual([])
  })
})

describe('rules', () => {
  it('are for developers alone to see and change, whatever the path is called', async () => {
    const { id } = (await upload(incomeRulesCsv)).json()
    for (const role of ['advisor', 'broker-master-user'] as const) {
      const who = await product.loginAs(role)
      const answers = await Promise.all([
        get('/api/income-rules-no-auth', who),
        get(`/api/rules/income/${id}`, who),
        who.inject({ method: 'POST', url: incomeUpload, ...multipartOf('rules', incomeRulesCsv) }),
        who.inject({ method: 'DELETE', url: pathOf('income', id) }),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    }
    expect(await list()).toHaveLength(1)
  })
})
