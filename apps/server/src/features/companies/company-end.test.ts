import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../../db/database-unit-of-work.ts'
import { companies, users } from '../../db/schema/accounts.ts'
import type { SignedInClient } from '../../testing/app.ts'
import { type BilledProduct, createBilledProduct } from '../../testing/billed-product.ts'
import { insertTestUser, testPassword } from '../../testing/factories/user.ts'

const dayMs = 24 * 60 * 60 * 1000

let product: BilledProduct
let developer: SignedInClient
beforeAll(async () => {
  product = await createBilledProduct()
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())

async function aFirm() {
  const master = await product.loginAs('broker-master-user')
  const id = master.companyId ?? 0
  const read = async () =>
    (await developer.inject({ method: 'GET', url: `/api/companies/${id}` })).json()
  const { name } = await read()
  const post = async (act: string, payload?: object) => {
    const url = `/api/companies/${id}/${act}`
    const answer = await developer.inject({ method: 'POST', url, ...(payload && { payload }) })
    return [answer.statusCode, answer.json().code]
  }
  return { master, id, name, read, post }
}

const signIn = async (username: string) =>
  (
    await product.inject({
      ...{ method: 'POST', url: '/api/auth/login', payload: { username, password: testPassword } },
    })
  ).statusCode
const me = async (person: SignedInClient) =>
  (await person.inject({ method: 'GET', url: '/api/auth/me' })).statusCode
const done = [200, undefined]

describe('a company that is ended', () => {
  it('lets nobody of it in, by no way, until it is taken back', async () => {
    const { master, id, name, read, post } = await aFirm()
    const invite = (email: string) =>
      developer.inject({
        ...{ method: 'POST', url: '/api/invitations' },
        payload: { email, companyId: id, role: 'advisor' },
      })
    await invite(`invited-${id}@firm.test`)
    await product.queue.idle()
    const link = new URL(
      /https:\S+setup-password\S+/.exec(product.mails.at(-1)?.text ?? '')?.[0] ?? '',
    )
    expect(await post('end', { name: `${name}!` })).toEqual([400, 'company.name-differs'])
    expect(await me(master)).toBe(200)

    expect(await post('end', { name })).toEqual(done)
    expect(await me(master)).toBe(401)
    expect(await signIn(master.username)).toBe(401)
    const setup = await product.inject({
      ...{ method: 'POST', url: '/api/registration/set-password' },
      payload: { ...Object.fromEntries(link.searchParams), password: 'a fresh password' },
    })
    expect(setup.json().code).toBe('registration.invalid-link')
    const before = product.mails.length
    await product.inject({
      ...{ method: 'POST', url: '/api/auth/forgot-password' },
      payload: { username: master.username },
    })
    product.clock.advance(5000)
    await product.queue.idle()
    expect(product.mails).toHaveLength(before)
    expect((await invite(`late-${id}@firm.test`)).json().code).toBe('company.ended')
    const added = await developer.inject({
      ...{ method: 'POST', url: '/api/users-no-auth' },
      payload: {
        ...{ username: `made-${id}@firm.test`, password: testPassword },
        ...{ role: 'advisor', companyId: id },
      },
    })
    expect(added.json().code).toBe('company.ended')
    expect(await read()).toMatchObject({ endedAt: expect.any(String), emptiedAt: null })
    expect(await post('end', { name })).toEqual([409, 'company.ended'])

    expect(await post('take-back')).toEqual(done)
    expect(await post('take-back')).toEqual([409, 'company.not-ended'])
    expect(await signIn(master.username)).toBe(200)
    expect(await read()).toMatchObject({ endedAt: null })
  })

  it('keeps nothing of what was being written when it ended', async () => {
    const { master, name, post } = await aFirm()
    const scope = { ...master, userId: master.id, role: 'broker-master-user' } as never
    const writing = product.unitOfWork.inTransaction(scope, async (transaction) => {
      await sqlOf(transaction).update(users).set({ name: 'Late' }).where(eq(users.id, master.id))
      await sqlOf(transaction)
        .update(companies)
        .set({ endedAt: product.clock.now() })
        .where(eq(companies.id, master.companyId ?? 0))
      await sqlOf(transaction).execute(`select set_config('app.gave_up', 'off', true)`)
    })
    await expect(writing).rejects.toMatchObject({ code: 'auth.no-session' })
    expect(await post('end', { name })).toEqual(done)
  })

  it('can be taken back for thirty days and no longer', async () => {
    const { id, name, post } = await aFirm()
    await post('end', { name })
    await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction)
        .update(companies)
        .set({ endedAt: new Date(product.clock.now().getTime() - 30 * dayMs) })
        .where(eq(companies.id, id)),
    )
    expect(await post('take-back')).toEqual([409, 'company.gone'])
  })

  it('leaves somebody who can give roles back', async () => {
    const { id, name, post } = await aFirm()
    await product.unitOfWork.asSystem((transaction) =>
      sqlOf(transaction).update(users).set({ companyId: id }).where(eq(users.id, developer.id)),
    )
    developer = await product.loginAs('developer', id)
    const refused = [409, 'company.last-developer']
    const with2 = async (act: string) => {
      const url = `/api/companies/${id}/${act}`
      const answer = await developer.inject({ method: 'POST', url, payload: { name } })
      return [answer.statusCode, answer.json().code]
    }
    expect(await with2('end')).toEqual(refused)
    expect(await with2('erase')).toEqual(refused)
    developer = await product.loginAs('developer')
    expect(await post('end', { name })).toEqual(done)
  })
})

describe('the subscription of a company', () => {
  const subscribe = async (master: SignedInClient): Promise<string> => {
    const { body } = await product.call(master, 'POST /api/get-or-create-subscription', {})
    product.server.provider.confirm(body.clientSecret)
    await product.settle()
    return body.subscriptionId
  }
  const statusOf = (id: string) => product.server.provider.subscriptions.get(id)?.status

  it('ends at once with the company, and is begun anew by who is taken back', async () => {
    const { master, name, post } = await aFirm()
    const id = await subscribe(master)
    expect(statusOf(id)).toBe('active')
    await post('end', { name })
    await product.settle()
    expect(statusOf(id)).toBe('canceled')
    await post('take-back')
    const again = await product.loginAs('broker-master-user', master.companyId)
    expect(await subscribe(again)).not.toBe(id)
  })

  it('is ended once, whenever the provider answers again', async () => {
    const { master, name, post } = await aFirm()
    const id = await subscribe(master)
    product.server.fail(() => 503)
    await post('end', { name })
    await product.settle().catch(() => {})
    expect(statusOf(id)).toBe('active')
    product.server.fail(null)
    await product.queue.runByClock('billing.follow-by-clock')
    await product.queue.idle()
    expect(statusOf(id)).toBe('canceled')
  })

  it('ends where the last of its people is erased, and where the company is', async () => {
    const one = await aFirm()
    const other = await aFirm()
    const ids = [await subscribe(one.master), await subscribe(other.master)]
    await developer.inject({ method: 'DELETE', url: `/api/users/${one.master.id}/no-auth` })
    expect(await other.post('erase', { name: other.name })).toEqual(done)
    await product.settle()
    expect(ids.map(statusOf)).toEqual(['canceled', 'canceled'])
  })
})

it('erases a company for good', async () => {
  const { master, id, name, post, read } = await aFirm()
  await insertTestUser(product.unitOfWork, { role: 'advisor', companyId: id })
  expect(await post('erase', { name: 'another' })).toEqual([400, 'company.name-differs'])
  const preview = await developer.inject({ method: 'GET', url: `/api/companies/${id}/erasure` })
  expect(preview.json()).toMatchObject({ goes: { people: 2, sessions: 0 } })
  expect(await post('erase', { name })).toEqual(done)
  expect(await me(master)).toBe(401)
  await product.queue.idle()
  expect(await read()).toMatchObject({ code: 'company.not-found' })
  expect(await post('take-back')).toEqual([404, 'company.not-found'])
  const listed = await product.ports.erasureList.read()
  expect(listed).toContainEqual(expect.objectContaining({ kind: 'company', id }))
  // Its name may be another company's now.
  expect(await product.addCompany(name)).not.toBe(id)
})
