import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask, conversation } from './kit/chat.ts'
import { journey } from './kit/journey.ts'
import { fillSignIn } from './kit/sign-in.ts'

const password = 'plain sailing 9'

describe('a firm’s people', () => {
  journey('join by invitation, work, and leave', async ({ openPage }) => {
    const developer = await openPage({ as: 'developer' })
    const firm = `Quayside Mortgages ${Date.now()}`
    const host = `quayside-${Date.now()}.test`
    const master = { username: `ruth@${host}`, page: await openPage() }
    const advisor = { username: `sarah@${host}`, page: await openPage() }

    await addCompany(developer, firm)
    await developer.getByRole('link', { name: firm }).click()
    await developer.getByRole('heading', { level: 1, name: firm }).waitFor()
    await developer.getByRole('button', { name: 'Invite User' }).click()
    await developer.getByRole('radio', { name: /^Master User/ }).check()
    await sendInvitation(developer, master.username)
    const invited = developer.getByRole('row').filter({ hasText: master.username })
    await invited.getByText('Invited').waitFor()

    await setPasswordFromMail(developer, master)
    await master.page.getByRole('link', { name: 'User Management' }).click()
    await master.page.getByRole('button', { name: 'Invite Advisor' }).click()
    await sendInvitation(master.page, advisor.username)

    await setPasswordFromMail(developer, advisor)
    await ask(advisor.page, 'Which lenders accept lodger income?')
    await conversation(advisor.page).getByText('Accept', { exact: true }).first().waitFor()

    await master.page.reload()
    await master.page.getByRole('button', { name: `More for ${advisor.username}` }).click()
    await master.page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await master.page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    const left = master.page.getByRole('row').filter({ hasText: advisor.username })
    await left.getByText('Deactivated').waitFor()

    await ask(advisor.page, 'Which lenders accept overtime?')
    await advisor.page.waitForURL('/login')
    await fillSignIn(advisor.page, advisor.username, password)
    await advisor.page.getByText('Invalid credentials', { exact: true }).waitFor()
    expect(new URL(advisor.page.url()).pathname).toBe('/login')
  })
})

async function addCompany(page: Page, name: string): Promise<void> {
  await page.goto('/manage-users')
  await page.getByRole('button', { name: 'Add Company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Company' })
  await dialog.getByLabel('Company Name').fill(name)
  await dialog.getByLabel('Address').fill('14 Quayside Row, Newcastle upon Tyne')
  await dialog.getByLabel('Contact Person').fill('Ruth Bell')
  await dialog.getByLabel('Contact Number').fill('0191 496 0142')
  await dialog.getByRole('button', { name: 'Add Company' }).click()
  await page.getByText('Company added successfully').waitFor()
}

async function sendInvitation(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await page.getByText(`Invitation sent to ${email}`).waitFor()
}

type Person = { readonly username: string; readonly page: Page }

/** Follows the link of the mail that a developer finds in the outbox, and signs in. */
async function setPasswordFromMail(developer: Page, { username, page }: Person): Promise<void> {
  const link = await mailedLink(developer, username)
  await page.goto(link.pathname + link.search)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL('/login')
  await fillSignIn(page, username, password)
  await page.getByRole('button', { name: 'Accept All' }).click()
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
