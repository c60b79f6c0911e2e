import { afterEach, beforeEach, expect, it } from 'vitest'
import { createArgon2PasswordHasher } from '../../adapters/password-hasher/argon2-password-hasher.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { seedDemo } from './demo.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp({ passwords: createArgon2PasswordHasher() })
})
afterEach(() => product.close())

const seed = (demoPassword: string) =>
  seedDemo(
    { ...product, passwords: product.ports.passwords },
    { demoPassword, isDemoPasswordMadeUp: false },
  )

async function signIn(password: string, username = 'advisor@demo.test') {
  const answer = await product.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
  })
  return { status: answer.statusCode, sid: answer.cookies[0]?.value ?? '' }
}

const isIn = async (sid: string) =>
  (await product.inject({ method: 'GET', url: '/api/auth/me', cookies: { sid } })).statusCode ===
  200

it('a start with the same demo password signs nobody out, one with another does', async () => {
  expect(await seed('first demo password')).toBe('made')
  const { sid } = await signIn('first demo password')
  expect(await seed('first demo password')).toBe('present')
  expect(await isIn(sid)).toBe(true)
  expect(await seed('second demo password')).toBe('present')
  expect(await isIn(sid)).toBe(false)
  expect((await signIn('first demo password')).status).toBe(401)
  expect((await signIn('second demo password')).status).toBe(200)
})

it('has rules of each kind, every row of them understood, and marked as illustrative', async () => {
  await seed('first demo password')
  const { sid } = await signIn('first demo password', 'developer@demo.test')
  const get = async (url: string) =>
    (await product.inject({ method: 'GET', url, cookies: { sid } })).json()
  const files: { kind: string; id: number; filename: string }[] = await get('/api/rules')
  expect(files.map(({ kind }) => kind).sort()).toEqual(['consent', 'income', 'self-employed'])
  for (const { kind, id, filename } of files) {
    expect(filename).toContain('illustrative')
    expect(await get(`/api/rules/${kind}/${id}`)).toMatchObject({
      isActive: 'true',
      errorCount: 0,
      notUnderstoodCount: 0,
    })
  }
  expect(await get('/api/income-calculator/lenders')).toContain('Interbridge')
})

it('has some use of the advisor in it, over more than a month, all of it free', async () => {
  await seed('first demo password')
  const { sid } = await signIn('first demo password', 'master@demo.test')
  const get = async (url: string) =>
    (await product.inject({ method: 'GET', url, cookies: { sid } })).json()
  const { companyId } = await get('/api/auth/me')
  const months: { requestCount: number; totalCostCents: number }[] = await get(
    `/api/usage/company/${companyId}/monthly`,
  )
  expect(months).toHaveLength(5)
  for (const { totalCostCents } of months) expect(totalCostCents).toBe(0)
  const { users } = await get(`/api/usage/company/${companyId}/users`)
  expect(users).toContainEqual(expect.objectContaining({ username: 'advisor@demo.test' }))
})
