import { describe, expect } from 'vitest'
import { journey } from './kit/journey.ts'
import { demoPassword } from './kit/product.ts'
import { fillSignIn, loadQuiet, loseSessionOf, people, signInAs } from './kit/sign-in.ts'

describe('signing in', () => {
  journey('leads home and says so', async ({ page }) => {
    await page.goto('/login')
    await fillSignIn(page, people.advisor, demoPassword)
    await page.getByText('You have been successfully logged in.').waitFor()
    await page.waitForURL('/')
    await page.getByRole('heading', { level: 1, name: 'Criteria Desk' }).waitFor()
  })

  journey('takes a username however it is capitalised', async ({ page }) => {
    await page.goto('/login')
    await fillSignIn(page, people.advisor.toUpperCase(), demoPassword)
    await page.waitForURL('/')
  })

  journey('refuses a wrong password and an unknown name alike', async ({ page }) => {
    for (const [username, password] of [
      [people.advisor, 'not the password'],
      ['nobody@demo.test', demoPassword],
    ] as const) {
      await page.goto('/login')
      await fillSignIn(page, username, password)
      // Both are gone after five seconds, however slow the machine is.
      const said = ['Login Failed', 'Invalid credentials']
      await Promise.all(said.map((words) => page.getByText(words, { exact: true }).waitFor()))
      expect(new URL(page.url()).pathname).toBe('/login')
    }
  })

  journey('is not asked for again while the session lasts', async ({ page }) => {
    await signInAs(page, 'advisor')
    await page.goto('/login')
    await page.waitForURL('/')
    await page.reload()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

describe('without a session', () => {
  journey('a page leads to the sign-in', async ({ page }) => {
    await page.goto('/quick-search')
    await page.waitForURL('/login')
  })

  journey('an address that leads nowhere says so', async ({ page }) => {
    await page.goto('/no-such-page')
    await page.getByText('404 Page Not Found').waitFor()
  })

  journey('one that has ended clears what is kept and leads to the sign-in', async ({ page }) => {
    await loseSessionOf(page, 'advisor')
    await page.evaluate(() => localStorage.setItem('left-behind', 'yes'))
    await page.getByRole('link', { name: 'Quick Search' }).first().click()
    await page.waitForURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('left-behind'))).toBeNull()
  })

  journey('one that ends in the middle of a question keeps the question', async ({ page }) => {
    await signInAs(page, 'advisor')
    await loadQuiet(page)
    // Typing asks for the names that complete what is typed.
    const names = ['lenders', 'criteria'].map((list) =>
      page.waitForResponse((response) => response.url().endsWith(`/api/quick-search/${list}`)),
    )
    const box = page.getByPlaceholder('Type your question about lender criteria...')
    await box.fill('Which lenders accept lodger income?')
    await Promise.all(names)
    await page.context().clearCookies()
    await box.press('Enter')
    await page.waitForURL('/login')
    await page.getByText('Your session has ended. Sign in to carry on.').waitFor()
    await fillSignIn(page, people.advisor, demoPassword)
    await page.waitForURL('/')
    await expect.poll(() => box.inputValue()).toBe('Which lenders accept lodger income?')
  })

  journey('signing out ends it', async ({ page }) => {
    await signInAs(page, 'advisor')
    // It lies over the top bar for five seconds.
    const welcome = page.getByText('You have been successfully logged in.')
    await welcome.waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await welcome.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('/login')
    await page.goto('/')
    await page.waitForURL('/login')
  })
})
