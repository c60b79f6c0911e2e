import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from './kit/journey.ts'
import { fillSignIn, loadQuiet } from './kit/sign-in.ts'

const givenPassword = 'given by somebody else'
const ownPassword = 'chosen by nobody else'

// The mail is made some moments after it was asked for: the other journeys pass the time.
let forgetful = ''

describe('an account', () => {
  journey('whose password was forgotten is asked for by name', async ({ openPage }) => {
    forgetful = await addAdvisor(await openPage({ as: 'developer' }))
    const page = await openPage()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The sign-in has a field of that name too, and is there until the next page has come.
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await page.getByLabel('Username').fill(forgetful)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  })

  journey('with a given password asks for another before anything else', async ({ openPage }) => {
    const username = await addAdvisor(await openPage({ as: 'developer' }))
    const page = await openPage()
    await page.goto('/login')
    await fillSignIn(page, username, givenPassword)
    await page.getByRole('heading', { name: 'Choose your own password' }).waitFor()
    await page.goto('/quick-search')
    await choosePassword(page)
    await page.getByPlaceholder('Search criteria...').waitFor()
    expect(new URL(page.url()).pathname).toBe('/quick-search')
    await page.getByRole('button', { name: 'Accept All' }).waitFor()
  })

  journey('ends its session elsewhere, and is asked about cookies once', async ({ openPage }) => {
    const username = await addAdvisor(await openPage({ as: 'developer' }))
    const [here, elsewhere] = [await openPage(), await openPage()]
    await here.goto('/login')
    await fillSignIn(here, username, givenPassword)
    await choosePassword(here)
    await here.getByRole('button', { name: 'Accept All' }).click()
    await elsewhere.goto('/login')
    await elsewhere.getByRole('button', { name: 'Accept All' }).click()
    await fillSignIn(elsewhere, username, ownPassword)
    await elsewhere.getByRole('navigation', { name: 'Main' }).waitFor()
    expect(await elsewhere.getByRole('dialog', { name: 'Cookies' }).count()).toBe(0)
    await loadQuiet(elsewhere)

    await here.getByRole('link', { name: username }).first().click()
    const other = here.getByRole('button', { name: /^Sign out Chrome/ })
    await other.click()
    await other.waitFor({ state: 'detached' })
    await elsewhere.getByRole('link', { name: 'Quick Search' }).first().click()
    await elsewhere.waitForURL('/login')
    await fillSignIn(elsewhere, username, ownPassword)
    await elsewhere.getByRole('navigation', { name: 'Main' }).waitFor()
    expect(await elsewhere.getByRole('dialog', { name: 'Cookies' }).count()).toBe(0)
  })

  journey('whose password was forgotten gets another from the mail', async ({ openPage }) => {
    const page = await openPage()
    await page.goto(await linkMailedTo(await openPage({ as: 'developer' }), forgetful))
    await page.getByLabel('New password').fill(ownPassword)
    await page.getByLabel('Confirm password').fill(ownPassword)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await page.getByRole('link', { name: 'Go to login' }).click()
    await fillSignIn(page, forgetful, ownPassword)
    await page.getByRole('button', { name: 'Reject All' }).click()
    await page.getByRole('heading', { level: 1, name: 'Criteria Desk' }).waitFor()
  })
})

/** An advisor of the demo firm whose password a developer chose. */
async function addAdvisor(developer: Page): Promise<string> {
  const username = `${randomUUID()}@demo.test`
  await developer.goto('/outbox')
  const status = await developer.evaluate(
    async ([username, password]) => {
      const [company] = await (await fetch('/api/companies')).json()
      const response = await fetch('/api/users-no-auth', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password, role: 'advisor', companyId: company.id }),
      })
      return response.status
    },
    [username, givenPassword] as const,
  )
  expect(status).toBe(200)
  return username
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password you signed in with').fill(givenPassword)
  await page.getByLabel('New password', { exact: true }).fill(ownPassword)
  await page.getByLabel('Confirm new password').fill(ownPassword)
  await page.getByRole('button', { name: 'Change Password' }).click()
}

/** The link in the mail, as a developer reads it in the outbox. */
async function linkMailedTo(developer: Page, username: string): Promise<string> {
  await developer.goto('/outbox')
  const row = developer.getByRole('listitem').filter({ hasText: username })
  await expect
    .poll(
      async () => {
        await developer.getByRole('button', { name: 'Refresh' }).click()
        return row.count()
      },
      { interval: 500 },
    )
    .toBe(1)
  await row.getByRole('button', { name: /^Reset your/ }).click()
  await developer.getByRole('radio', { name: 'As plain text' }).check({ force: true })
  const text = (await developer.getByRole('dialog').locator('pre').textContent()) ?? ''
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? 'https://none')
  return `${pathname}${search}`
}
