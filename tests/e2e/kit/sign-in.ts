import type { Page } from 'playwright-core'
import { demoPassword } from './product.ts'

/** The people of the demo firm. */
export const people = {
  developer: 'developer@demo.test',
  master: 'master@demo.test',
  advisor: 'advisor@demo.test',
} as const

/** Signs in through the form, answers the question about cookies, and is then at home. */
export async function signInAs(page: Page, person: keyof typeof people): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, people[person], demoPassword)
  await page.getByRole('button', { name: 'Accept All' }).click()
  await page.getByRole('heading', { level: 1, name: /^Criteria Desk/ }).waitFor()
}

export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
