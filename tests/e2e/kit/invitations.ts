import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillSignIn } from './sign-in.ts'

/** Of everybody who was invited. */
export const ownPassword = 'plain sailing 9'

/** Makes a firm, with a price of its own where one is given. */
export async function addCompany(page: Page, name: string, priceId = ''): Promise<void> {
  await page.goto('/manage-users')
  await page.getByRole('button', { name: 'Add Company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Company' })
  await dialog.getByLabel('Company Name').fill(name)
  await dialog.getByLabel('Address').fill('14 Quayside Row, Newcastle upon Tyne')
  await dialog.getByLabel('Contact Person').fill('Ruth Bell')
  await dialog.getByLabel('Contact Number').fill('0191 496 0142')
  await dialog.getByLabel('Stripe Price ID (Optional)').fill(priceId)
  await dialog.getByRole('button', { name: 'Add Company' }).click()
  await page.getByText('Company added successfully').waitFor()
}

export async function sendInvitation(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await page.getByText(`Invitation sent to ${email}`).waitFor()
}

export type Person = { readonly username: string; readonly page: Page }

/** Follows the link of the mail that a developer finds in the outbox, and signs in. */
export async function setPasswordFromMail(
  developer: Page,
  { username, page }: Person,
): Promise<void> {
  const link = await mailedLink(developer, username)
  await page.goto(link.pathname + link.search)
  await page.getByRole('button', { name: 'Accept All' }).click()
  await page.getByLabel('New password').fill(ownPassword)
  await page.getByLabel('Confirm password').fill(ownPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL('/login')
  await fillSignIn(page, username, ownPassword)
  await page.getByRole('heading', { level: 1, name: 'Criteria Desk' }).waitFor()
}

/** Mail goes out by a job, some moments after it was asked for. */
async function mailedLink(developer: Page, username: string): Promise<URL> {
  let link: string | undefined
  const look = async () => {
    const response = await developer.request.get('/api/outbox')
    const { mails }: { mails: { to: string; text: string }[] } = await response.json()
    const mail = mails.find(({ to }) => to === username)
    link = /https?:\S+\/setup-password\?\S+/.exec(mail?.text ?? '')?.[0]
    return link
  }
  await expect.poll(look).toBeDefined()
  return new URL(link ?? '')
}
