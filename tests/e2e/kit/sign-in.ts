import type { Page } from 'playwright-core'
import { demoPassword } from './product.ts'

/** The people of the demo firm. */
export const people = {
  developer: 'developer@demo.test',
  master: 'master@demo.test',
  advisor: 'advisor@demo.test',
} as const

/** Signs in through the form and waits for the home page. */
export async function signInAs(page: Page, person: keyof typeof people): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, people[person], demoPassword)
  await page
    .getByRole('navigation', { name: 'Main' })
    .or(page.getByRole('button', { name: 'Open menu' }))
    .first()
    .waitFor()
}

export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
