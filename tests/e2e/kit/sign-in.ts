import type { Page } from 'playwright-core'
import { demoPassword } from './product.ts'

/** The people of the demo firm. */
export const people = {
  developer: 'developer@demo.test',
  master: 'master@demo.test',
  advisor: 'advisor@demo.test',
} as const

/** Answers the question about cookies, signs in through the form, and is then at home. */
export async function signInAs(page: Page, person: keyof typeof people): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Accept All' }).click()
  await fillSignIn(page, people[person], demoPassword)
  await page.getByRole('heading', { level: 1, name: /^Criteria Desk/ }).waitFor()
}

/**
 * Loads the page anew and waits until it has been answered all that it asks for by itself: what then
 * meets an ended session is what the journey does. A document that was quiet once (the sign-in
 * form's) counts as quiet for ever, so it has to be another.
 */
export async function loadQuiet(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' })
}

/** Signs in, and ends the session of a page that asks nothing by itself any more. */
export async function loseSessionOf(page: Page, person: keyof typeof people): Promise<void> {
  await signInAs(page, person)
  await loadQuiet(page)
  await page.context().clearCookies()
}

export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
