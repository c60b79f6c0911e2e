import { paces } from '@criteria-desk/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../testing/app.ts'
import { multipartOf } from '../testing/multipart.ts'
import { paceOf } from './pace.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

/** They change or remove what is there, or are counted in another way. */
const keepNothingMore = [
  'PATCH /api/profile',
  'PATCH /api/conversations/:id',
  'POST /api/auth/change-password',
  'DELETE /api/sessions/:id',
  'POST /api/sessions/end-others',
  'DELETE /api/bank-statement/documents/:id',
  'DELETE /api/invitations/:id',
  'DELETE /api/users/:id/no-auth',
  'DELETE /api/waitlist/:id',
  'DELETE /api/profile/privacy-requests/:id',
  'POST /api/privacy-requests/:id/done',
  'POST /api/document/:id/model-reading',
  'DELETE /api/document/:id',
  'POST /api/document/:id/chosen-names/:nameId/confirm',
  'DELETE /api/document/:id/chosen-names/:nameId',
  'POST /api/flagged-issues-no-auth',
  'PATCH /api/flagged-issues/:id',
  'DELETE /api/flagged-issues/:id',
  'POST /api/flagged-issues/mine/:id/seen',
  'DELETE /api/income-documents/:id',
  'POST /api/jobs/dead/:id/retry',
  'POST /api/rules/:kind/:id/activate',
  'DELETE /api/income-rules/:id/no-auth',
  'DELETE /api/self-employed-income-rules/:id',
  'DELETE /api/consent-lenders/:id',
]

const uploads = [
  'POST /api/test-upload-auth',
  'POST /api/bank-statement/upload',
  'POST /api/document/upload',
  'POST /api/payslip/upload',
  'POST /api/upload-income-documents',
  'POST /api/income-rules/upload-no-auth',
  'POST /api/self-employed-income-rules/upload',
  'POST /api/consent-lenders/upload',
]

it('every call that puts something in goes by a pace', () => {
  const without = product.app.registeredRoutes
    .filter(({ method, capability }) => method !== 'GET' && capability !== 'public')
    .filter(({ method, url }) => paceOf({ method, url, config: { url, method } }) === undefined)
    .map(({ method, url }) => `${method} ${url}`)
    .filter((name) => !uploads.includes(name))
  expect(without.toSorted()).toEqual(keepNothingMore.toSorted())
})

describe('whoever goes on without end', () => {
  const search = (who: SignedInClient) =>
    who.inject({
      method: 'POST',
      url: '/api/search-activity',
      payload: { activityType: 'search', sessionId: 'qs_1' },
    })
  const uploadTo = (who: SignedInClient) =>
    who.inject({
      method: 'POST',
      url: '/api/test-upload-auth',
      ...multipartOf('testfile', { filename: 'a.txt', bytes: Buffer.from('a') }),
    })
  const [anHour] = paces.searches.person

  it('is refused for that hour, alone, and in nothing else', async () => {
    const eager = await product.loginAs('advisor')
    const colleague = await product.loginAs('advisor', eager.companyId)
    for (let turn = 0; turn < anHour.most; turn += 1) {
      // Bodies that are wrong count too: nothing of them is read.
      await eager.inject({ method: 'POST', url: '/api/search-activity', payload: {} })
    }
    const refused = await search(eager)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-fast'])
    expect((await search(colleague)).statusCode).toBe(200)
    expect((await uploadTo(eager)).statusCode).toBe(200)
    product.clock.advance(anHour.windowMs)
    expect((await search(eager)).statusCode).toBe(200)
  })
})
