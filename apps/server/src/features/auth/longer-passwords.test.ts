import { usualSettings } from '@criteria-desk/contract/settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { testPassword } from '../../testing/factories/user.ts'

/** Long enough where nothing is set, and no common one. */
const eleven = 'vow-plume-9'
const twelve = 'vow-plume-99'

let product: TestApp
let developer: SignedInClient
beforeAll(async () => {
  product = await createTestApp({}, { settings: { ...usualSettings, minPasswordLength: 12 } })
  developer = await product.loginAs('developer')
})
afterAll(() => product.close())

it('asks for as many letters wherever a password is chosen, each in its own words', async () => {
  const user = (password: string) => ({
    ...{ username: `${password}@firm.test`, password, role: 'advisor' },
    companyId: developer.companyId,
  })
  const link = { token: 'none', email: 'a@firm.test' }
  const calls = [
    ['POST', '/api/users-no-auth', user, 'Password must be at least 12 characters'],
    [
      ...['PATCH', `/api/users/${developer.id}/no-auth`],
      (password: string) => ({ password }),
      'Password must be at least 12 characters',
    ],
    [
      ...['POST', '/api/registration/set-password'],
      (password: string) => ({ ...link, password }),
      'Password must be at least 12 characters',
    ],
    [
      ...['POST', '/api/auth/reset-password'],
      (newPassword: string) => ({ token: 'none', newPassword }),
      'Password must be at least 12 characters long.',
    ],
    [
      ...['POST', '/api/auth/change-password'],
      (newPassword: string) => ({ currentPassword: testPassword, newPassword }),
      'Password must be at least 12 characters long.',
    ],
  ] as const
  for (const [method, url, bodyOf, message] of calls) {
    const send = (password: string) =>
      developer.inject({ method: method as 'POST', url, payload: bodyOf(password) })
    const refused = await send(eleven)
    expect([url, refused.statusCode, refused.json().message]).toEqual([url, 400, message])
    if (method === 'PATCH') continue
    expect([url, (await send(twelve)).json().message]).not.toEqual([url, message])
  }
})

it('lets a blank one stay where somebody is changed', async () => {
  const other = await product.loginAs('developer')
  const answer = await other.inject({
    ...{ method: 'PATCH', url: `/api/users/${other.id}/no-auth` },
    payload: { password: '' },
  })
  expect(answer.statusCode).toBe(200)
})
