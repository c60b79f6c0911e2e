import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

/** 200 at once, each from an address of its own, so that no limit on addresses helps. */
async function redeem(url: string, payload: (number: number) => object): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, number) =>
      product.inject({
        method: 'POST',
        url,
        payload: payload(number),
        remoteAddress: `10.8.${Math.floor(number / 250)}.${number % 250}`,
      }),
    ),
  )
  return answers.map(({ statusCode }) => statusCode)
}

const passwordOf = (number: number) => `plain sailing ${number}`

async function signsInWith(username: string, number: number): Promise<number> {
  const payload = { username, password: passwordOf(number) }
  return (await product.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode
}

it('of 200 who use one setup link at once exactly one sets the password', async () => {
  const email = 'first@firm.test'
  const link = (await product.registration.inviteFirstDeveloper(email)) ?? ''
  const token = new URL(link, 'http://localhost').searchParams.get('token')
  const statuses = await redeem('/api/registration/set-password', (number) => ({
    token,
    email,
    password: passwordOf(number),
  }))
  expect(statuses.filter((status) => status !== 400)).toEqual([200])
  expect(await signsInWith(email, statuses.indexOf(200))).toBe(200)
  expect(await signsInWith(email, statuses.indexOf(400))).toBe(401)
})

it('of 200 who use one reset link at once exactly one sets the password', async () => {
  const { username } = await product.loginAs('advisor')
  const url = '/api/auth/forgot-password'
  await product.inject({ method: 'POST', url, payload: { username } })
  // The mail is made some moments after it was asked for.
  product.clock.advance(4000)
  await product.queue.idle()
  const text = product.mails.find(({ to }) => to === username)?.text ?? ''
  const token = new URL(/https:\S+/.exec(text)?.[0] ?? 'https://none').searchParams.get('token')
  const statuses = await redeem('/api/auth/reset-password', (number) => ({
    token,
    newPassword: passwordOf(number),
  }))
  expect(statuses.filter((status) => status !== 400)).toEqual([200])
  expect(await signsInWith(username, statuses.indexOf(200))).toBe(200)
  expect(await signsInWith(username, statuses.indexOf(400))).toBe(401)
})
