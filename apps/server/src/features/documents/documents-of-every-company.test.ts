import type { DocumentDetail } from '@criteria-desk/contract/documents'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { actsOf } from '../../testing/audit.ts'
import { changedLodgerCsv, lodgerCsv } from '../../testing/criteria-files.ts'
import { testPassword } from '../../testing/factories/user.ts'
import { createIncomeTestReader, payslip } from '../../testing/income-files.ts'
import { multipartOf } from '../../testing/multipart.ts'

/** A developer reaches what is in force for any company, whoever uploaded it and wherever they are. */
let product: TestApp
let developer: SignedInClient
let uploader: SignedInClient
let advisor: SignedInClient
let id: number

beforeAll(async () => {
  product = await createTestApp({ reader: createIncomeTestReader() })
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())
beforeEach(async () => {
  uploader = await product.loginAs('developer')
  advisor = await product.loginAs('advisor')
  const fields = { companyId: String(advisor.companyId) }
  id = (await upload(uploader, fields)).json().id
})

const upload = (who: SignedInClient, fields: Record<string, string> = {}, file = lodgerCsv) =>
  who.inject({
    method: 'POST',
    url: '/api/document/upload',
    ...multipartOf('document', file, fields),
  })
const patchUploader = (payload: object) =>
  developer.inject({ method: 'PATCH', url: `/api/users/${uploader.id}/no-auth`, payload })
const idsOfEveryCompany = async (who = developer) =>
  (await who.inject({ url: '/api/documents/every-company' }))
    .json()
    .map((document: DocumentDetail) => document.id)

describe.each([
  ['at work elsewhere', async () => {}],
  ['moved', async () => void (await patchUploader({ companyId: null }))],
  ['demoted', async () => void (await patchUploader({ role: 'advisor' }))],
  [
    'deleted',
    async () => {
      await developer.inject({ method: 'DELETE', url: `/api/users/${uploader.id}/no-auth` })
      await product.queue.idle()
    },
  ],
])('of somebody who is %s', (_state, change) => {
  it('is listed, opened, replaced and removed, and written down', async () => {
    await change()
    const other = await product.loginAs('developer')
    expect(await idsOfEveryCompany(other)).toContain(id)
    for (const part of ['', '/file', '/sheet?name=lodgers.csv']) {
      const answer = await other.inject({ url: `/api/document/${id}${part}` })
      expect([part, answer.statusCode]).toEqual([part, 200])
    }
    const replaced = await upload(other, { replaces: String(id) }, changedLodgerCsv)
    expect(replaced.json()).toMatchObject({ companyId: advisor.companyId, version: 2 })
    const list = (await advisor.inject({ url: '/api/documents' })).json()
    expect(list).toMatchObject([{ id: replaced.json().id }])
    const removed = await other.inject({
      method: 'DELETE',
      url: `/api/document/${replaced.json().id}`,
    })
    expect(removed.json()).toEqual({ ok: true })
    expect((await advisor.inject({ url: '/api/documents' })).json()).toEqual([])
    expect(await actsOf(product, other)).toEqual(
      expect.arrayContaining([
        'documents.listed',
        `document.opened documentId=${id}`,
        `document.replaced version=2 documentId=${replaced.json().id}`,
        `document.removed documentId=${replaced.json().id}`,
      ]),
    )
  })
})

it('is asked by its own company alone, also where a developer asks', async () => {
  const payload = { message: 'does Halifax take lodger income?' }
  const ask = async (who: SignedInClient) =>
    (await who.inject({ method: 'POST', url: '/api/chat', payload })).json().source.route
  expect(await ask(advisor)).toBe('lookup')
  expect(await ask(await product.loginAs('developer'))).toBe('refusal')
  expect((await developer.inject({ url: '/api/documents' })).json()).toEqual([])
})

it('is nobody else’s to reach', async () => {
  const master = await product.loginAs('broker-master-user')
  for (const who of [await product.loginAs('advisor'), master]) {
    expect((await who.inject({ url: '/api/documents/every-company' })).statusCode).toBe(403)
    expect((await who.inject({ url: `/api/document/${id}` })).statusCode).toBe(404)
    expect((await upload(who, { replaces: String(id) })).statusCode).toBe(403)
    expect((await who.inject({ method: 'DELETE', url: `/api/document/${id}` })).statusCode).toBe(
      403,
    )
    expect(await actsOf(product, who)).toEqual([])
  }
})

describe('payslips of others', () => {
  it('stay closed to a developer', async () => {
    const paper = await advisor.inject({
      method: 'POST',
      url: '/api/payslip/upload',
      ...multipartOf('document', payslip()),
    })
    const theirs = paper.json().id
    expect(await idsOfEveryCompany()).not.toContain(theirs)
    for (const part of ['', '/file', '/sheet?name=x', '/page/1']) {
      const answer = await developer.inject({ url: `/api/document/${theirs}${part}` })
      expect([part, answer.statusCode]).toEqual([part, 404])
    }
    const url = `/api/document/${theirs}`
    expect((await developer.inject({ method: 'DELETE', url })).statusCode).toBe(404)
    expect((await upload(developer, { replaces: String(theirs) })).statusCode).toBe(404)
    expect((await advisor.inject({ url })).statusCode).toBe(200)
  })

  it('and one’s own stay with the company that one was in', async () => {
    const paper = await uploader.inject({
      method: 'POST',
      url: '/api/payslip/upload',
      ...multipartOf('document', payslip()),
    })
    const url = `/api/document/${paper.json().id}`
    expect((await uploader.inject({ url: `${url}/file` })).statusCode).toBe(200)
    await patchUploader({ companyId: await product.addCompany() })
    const again = await product.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: uploader.username, password: testPassword },
    })
    const cookies = { sid: again.cookies[0]?.value ?? '' }
    for (const part of ['', '/file', '/page/1']) {
      const answer = await product.inject({ url: `${url}${part}`, cookies })
      expect([part, answer.statusCode]).toEqual([part, 404])
    }
    expect((await product.inject({ method: 'DELETE', url, cookies })).statusCode).toBe(404)
  })
})
