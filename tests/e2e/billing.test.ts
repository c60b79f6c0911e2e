import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findFaultsInLooks } from './kit/accessibility.ts'
import { billedJourney } from './kit/billed-journey.ts'
import { addCompany, type Person, sendInvitation, setPasswordFromMail } from './kit/invitations.ts'

const monthSeconds = 32 * 24 * 60 * 60
const wide = { width: 1280, height: 900 }

describe('a firm’s subscription', () => {
  billedJourney('is begun, follows its people, and is over', async ({ openPage, payments }) => {
    const developer = await openPage({ as: 'developer' })
    const { page, host } = await foundFirm(developer, await openPage(), 'Few')
    await page.getByRole('link', { name: 'Subscriptions' }).click()
    await page.getByRole('button', { name: 'Get Started' }).click()
    await page.getByText('Please complete the payment setup below.').waitFor()
    await page.getByRole('button', { name: 'Save Card' }).waitFor()
    expect(await findFaultsInLooks(page)).toEqual([])
    await page.setViewportSize(wide)
    await page.getByRole('button', { name: 'Save Card' }).click()
    await page.getByText('Subscription Active', { exact: true }).waitFor()
    await page.waitForURL((url) => url.pathname === '/subscriptions' && url.search === '')
    await page.getByText('Visa ending 4242').waitFor()
    expect(await page.getByRole('button', { name: 'Save Card' }).count()).toBe(0)

    await page.evaluate(() => Object.assign(window, { isPaymentDocument: true }))
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.getByRole('heading', { level: 1, name: 'Criteria Desk' }).waitFor()
    expect(await page.evaluate(() => 'isPaymentDocument' in window)).toBe(false)

    const advisors: Person[] = []
    for (const name of ['sarah', 'tom']) {
      const advisor = { username: `${name}@${host}`, page: await openPage() }
      await page.goto('/company-users')
      await page.getByRole('button', { name: 'Invite Advisor' }).click()
      await sendInvitation(page, advisor.username)
      await setPasswordFromMail(developer, advisor)
      advisors.push(advisor)
    }
    await expectTotal(page, '£0.30', '3 × £0.10')

    await page.goto('/company-users')
    await page.getByRole('button', { name: `More for ${advisors[1]?.username}` }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await page.getByText('Deactivated', { exact: true }).waitFor()
    await expectTotal(page, '£0.20', '2 × £0.10')
    await page.getByText('1 deactivated').waitFor()

    await cancel(page)
    await page
      .getByText(/^Everyone keeps access until/)
      .first()
      .waitFor()
    expect(await findFaultsInLooks(page)).toEqual([])
    await page.setViewportSize(wide)
    await page.getByRole('button', { name: 'Resume Subscription' }).click()
    await page.getByRole('button', { name: 'Cancel Subscription' }).waitFor()
    await page.getByText('Active', { exact: true }).waitFor()
    await cancel(page)
    await page.getByRole('button', { name: 'Resume Subscription' }).waitFor()

    payments.provider.advance(monthSeconds)
    const [advisor] = advisors
    if (!advisor) throw new Error('Nobody was invited.')
    await expect
      .poll(async () => {
        // What is said of the subscription is fetched after the page stands.
        await advisor.page.goto('/', { waitUntil: 'networkidle' })
        return advisor.page.getByText(/^Your firm’s subscription ended on/).count()
      })
      .toBe(1)
    expect(await findFaultsInLooks(advisor.page)).toEqual([])
    await page.goto('/')
    await page.getByRole('region', { name: 'Subscription' }).getByRole('link').click()
    await page.getByText(/^It ended on/).waitFor()
    await page.getByRole('button', { name: 'Get Started' }).waitFor()
  })

  billedJourney(
    'at a price of its own is paid, shared and kept while the provider is away',
    async ({ openPage, payments }) => {
      const developer = await openPage({ as: 'developer' })
      const { id: price } = payments.provider.addPrice({ pence: 2400 })
      const { page, host } = await foundFirm(developer, await openPage(), 'Own price', price)
      await page.goto('/subscriptions')
      await page.getByText('Custom pricing').waitFor()
      await page.getByRole('button', { name: 'Get Started' }).click()
      await page.getByRole('radio', { name: /ending 0002/ }).check()
      await page.getByRole('button', { name: 'Pay £24.00 and start' }).click()
      await page.getByText('Your card was declined.').first().waitFor()
      expect(await findFaultsInLooks(page)).toEqual([])
      await page.setViewportSize(wide)
      await page.getByRole('radio', { name: /ending 4242/ }).check()
      await page.getByRole('button', { name: 'Pay £24.00 and start' }).click()
      await page.getByText('Subscription Active', { exact: true }).waitFor()
      await page.getByText('a month, custom pricing').waitFor()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: /^Download invoice .* as PDF$/ }).click()
      expect((await download).suggestedFilename()).toMatch(/^Invoice-.*\.pdf$/)
      expect(await findFaultsInLooks(page)).toEqual([])
      await page.setViewportSize(wide)

      const advisor = { username: `sarah@${host}`, page: await openPage() }
      await page.goto('/company-users')
      await page.getByRole('button', { name: 'Invite Advisor' }).click()
      await sendInvitation(page, advisor.username)
      await setPasswordFromMail(developer, advisor)
      await page.reload()
      await page.getByRole('link', { name: `Manage Subscription of ${advisor.username}` }).click()
      await page.getByText('a month', { exact: true }).waitFor()
      expect(await findFaultsInLooks(page)).toEqual([])
      await page.setViewportSize(wide)
      await cancel(page)
      await page.getByRole('button', { name: 'Reactivate Subscription' }).click()
      await page
        .getByRole('button', { name: 'Reactivate Subscription' })
        .waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Update Payment Method' }).click()
      await page.getByRole('link', { name: 'Back to the product' }).waitFor()

      await advisor.page.goto('/subscriptions')
      await advisor.page.getByText('Only broker-master users can access').waitFor()
      await advisor.page.waitForURL('/')

      payments.fail(() => 'hang')
      await page.goto('/subscriptions')
      await page.getByText('The payment provider does not answer at the moment').first().waitFor()
      await page.getByText('£24.00').first().waitFor()
      await page.goto('/quick-search')
      await page.getByRole('heading', { level: 1 }).waitFor()
      payments.fail(null)
      await page.goto('/subscriptions')
      await expectTotal(page, '£48.00', '2 × £24.00')
    },
  )
})

/** A firm with one master user, who is signed in. */
async function foundFirm(developer: Page, page: Page, kind: string, priceId?: string) {
  const firm = `${kind} Mortgages ${Date.now()}`
  const host = `${kind.toLowerCase().replace(' ', '-')}-${Date.now()}.test`
  await addCompany(developer, firm, priceId)
  await developer.getByRole('link', { name: firm }).click()
  await developer.getByRole('heading', { level: 1, name: firm }).waitFor()
  await developer.getByRole('button', { name: 'Invite User' }).click()
  await developer.getByRole('radio', { name: /^Master User/ }).check()
  await sendInvitation(developer, `ruth@${host}`)
  await setPasswordFromMail(developer, { username: `ruth@${host}`, page })
  return { page, host }
}

/** What a month comes to, once the provider has been told of the people. */
async function expectTotal(page: Page, total: string, made: string): Promise<void> {
  await page.goto('/subscriptions')
  await page.getByText(total, { exact: true }).waitFor()
  await page.getByText(made, { exact: true }).waitFor()
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Subscription?' })
  await dialog.getByText(/at the end of the billing period/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByText('Subscription Canceled', { exact: true }).first().waitFor()
}
