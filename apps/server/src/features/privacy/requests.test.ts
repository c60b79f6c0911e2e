import type { OwnRequest, PrivacyRequest } from '@criteria-desk/contract/privacy-requests'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'

let product: TestApp
let developer: SignedInClient
beforeAll(async () => {
  product = await createTestApp()
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())

const own = '/api/profile/privacy-requests'
const ask = (who: SignedInClient, asksFor = 'erasure') =>
  who.inject({ method: 'POST', url: own, payload: { asksFor } })
const listOwn = async (who: SignedInClient) =>
  (await who.inject({ method: 'GET', url: own })).json<OwnRequest[]>()
const list = async (query = '') => {
  const answer = await developer.inject({ method: 'GET', url: `/api/privacy-requests${query}` })
  return { requests: answer.json<PrivacyRequest[]>(), total: answer.headers['x-total-count'] }
}

it('is asked once, for one month, and taken back by whoever asked', async () => {
  const advisor = await product.loginAs('advisor')
  const first = (await ask(advisor)).json<OwnRequest>()
  expect(Date.parse(first.answerBy) - Date.parse(first.receivedAt)).toBeGreaterThan(27 * 86_400_000)
  product.clock.advance(3_600_000)
  expect((await ask(advisor)).json()).toEqual(first)
  expect(await listOwn(advisor)).toEqual([first])
  const colleague = await product.loginAs('advisor', advisor.companyId)
  const takeBack = (who: SignedInClient) =>
    who.inject({ method: 'DELETE', url: `${own}/${first.id}` })
  expect((await takeBack(colleague)).statusCode).toBe(404)
  expect((await takeBack(advisor)).statusCode).toBe(200)
  expect(await listOwn(advisor)).toEqual([])
  expect((await takeBack(advisor)).json().code).toBe('privacy.request-not-found')
})

it('is listed for developers with whose it is, and done by one of them', async () => {
  const advisor = await product.loginAs('advisor')
  const { id } = (await ask(advisor, 'copy')).json<OwnRequest>()
  const { requests } = await list('?state=open')
  expect(requests.find((one) => one.id === id)).toMatchObject({
    ...{ asksFor: 'copy', userId: advisor.id, username: advisor.username },
    ...{ companyName: expect.any(String), doneAt: null, doneBy: null },
  })
  const url = `/api/privacy-requests/${id}/done`
  expect((await developer.inject({ method: 'POST', url })).statusCode).toBe(200)
  expect((await developer.inject({ method: 'POST', url })).statusCode).toBe(404)
  const done = await list('?state=done')
  expect(done.requests.find((one) => one.id === id)).toMatchObject({
    ...{ doneAt: expect.any(String), doneBy: developer.username },
  })
  // What is done is not taken back, and asked again it is another.
  const back = await advisor.inject({ method: 'DELETE', url: `${own}/${id}` })
  expect(back.statusCode).toBe(404)
  expect((await ask(advisor, 'copy')).json().id).not.toBe(id)
})

it('is entered for somebody who wrote or rang', async () => {
  const advisor = await product.loginAs('advisor')
  const enter = (username: string) =>
    developer.inject({
      ...{ method: 'POST', url: '/api/privacy-requests' },
      payload: { username, asksFor: 'erasure' },
    })
  expect((await enter('nobody@firm.test')).json().code).toBe('user.not-found')
  const entered = (await enter(advisor.username.toUpperCase())).json()
  expect(await listOwn(advisor)).toEqual([entered])
})

it('comes in pages, newest first, with how many are open', async () => {
  const before = Number((await list('?state=open&limit=1')).total)
  for (const _turn of [1, 2, 3]) await ask(await product.loginAs('advisor'))
  const page = await list('?state=open&limit=2')
  expect(Number(page.total)).toBe(before + 3)
  const [newest, next] = page.requests.map(({ id }) => id)
  const older = await list(`?state=open&before=${next}&limit=1`)
  const [third] = older.requests.map(({ id }) => id)
  expect([newest, next, third]).toEqual([newest, Number(newest) - 1, Number(newest) - 2])
})

it('for erasure is done once its person is erased, and says then whose it was by id alone', async () => {
  const advisor = await product.loginAs('advisor')
  const { id } = (await ask(advisor)).json<OwnRequest>()
  const url = `/api/users/${advisor.id}/no-auth`
  const erased = await developer.inject({ method: 'DELETE', url })
  expect(erased.statusCode).toBe(200)
  await product.queue.idle()
  const { requests } = await list('?state=done')
  const done = requests.find((one) => one.id === id)
  expect(done).toMatchObject({ userId: advisor.id, doneAt: expect.any(String) })
  expect(JSON.stringify(done)).not.toContain(advisor.username)
})
