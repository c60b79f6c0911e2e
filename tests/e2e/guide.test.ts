import { resolve } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findFaultsInLooks } from './kit/accessibility.ts'
import { ask, conversation } from './kit/chat.ts'
import { chooseFiles } from './kit/choose-file.ts'
import { journey } from './kit/journey.ts'

const guide = resolve(import.meta.dirname, '../evals/corpus/criteria/guide-1.pdf')
const question = 'What is Newcastle criteria for regular overtime?'
const words = /60% . Must appear on all of the last 3 payslips/

// The journeys follow one another: what the developer uploads is what the advisors ask.
describe('from a guide to the passage on its page', () => {
  journey('a developer uploads it for one company and sees it read', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await page.goto('/documents?tab=criteria')
    await page.getByRole('combobox', { name: 'For' }).selectOption('Demo Mortgage Partners')
    await chooseFiles(page, 'Upload Document', guide)
    const row = page.getByRole('listitem').filter({ hasText: 'guide-1.pdf' })
    // Reading takes as long as the machine has other things to do.
    await row.getByText('Demo Mortgage Partners').waitFor()
    await row.getByText(/^8 pages · 1 lender/).waitFor()
  })

  journey('a developer sees how a question was understood', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await page.goto('/')
    await ask(page, question)
    const trace = conversation(page).getByText('How this was understood')
    await trace.click()
    await conversation(page)
      .getByRole('listitem')
      .filter({ hasText: /^lender .*Newcastle/ })
      .waitFor()
  })

  journey(
    'an advisor opens the page, turns it, and finds the passage again',
    async ({ openPage }) => {
      const page = await openPage({ as: 'advisor' })
      await page.goto('/')
      await ask(page, question)
      const chip = conversation(page).getByRole('button', { name: /^p\. 3: Source/ })
      await chip.waitFor()
      // What draws pages is there before anybody has opened one.
      await expect.poll(() => hasLoaded(page, 'pdf.worker')).toBe(true)
      await chip.click()
      expect(await conversation(page).getByText('How this was understood').count()).toBe(0)

      const panel = page.getByRole('complementary', { name: 'Source' })
      await panel.getByText(words).waitFor()
      await panel.getByText('Page 3 of 8', { exact: true }).waitFor()
      await panel.locator('[data-lit]').waitFor()
      await panel.locator('canvas').waitFor()
      expect(await isInView(panel.locator('[data-lit]'), panel)).toBe(true)
      await panel.getByText(/Version 1 · uploaded/).waitFor()

      await page.keyboard.press('ArrowRight')
      await panel.getByText('Page 4 of 8', { exact: true }).waitFor()
      expect(await panel.locator('[data-lit]').count()).toBe(0)
      await page.keyboard.press('f')
      await panel.locator('[data-lit]').waitFor()

      const before = (await panel.locator('[data-lit]').boundingBox())?.width ?? 0
      await panel.getByRole('button', { name: 'Zoom in' }).click()
      const after = (await panel.locator('[data-lit]').boundingBox())?.width ?? 0
      expect(after / before).toBeCloseTo(1.5, 1)
      expect(await isInView(panel.locator('[data-lit]'), panel)).toBe(true)

      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      expect(await chip.evaluate((element) => element === document.activeElement)).toBe(true)
    },
  )

  journey(
    'a page that cannot be had leaves the words and the way to the original',
    async ({ openPage }) => {
      const page = await openPage({ as: 'advisor' })
      await page.route('**/api/document/*/file', (route) => route.abort())
      await page.goto('/')
      await ask(page, question)
      await conversation(page)
        .getByRole('button', { name: /^p\. 3: Source/ })
        .click()
      const panel = page.getByRole('complementary', { name: 'Source' })
      await panel.getByText('Couldn’t show page 3').waitFor()
      await panel.getByText(words).waitFor()
      await page.unroute('**/api/document/*/file')
      await panel.getByRole('button', { name: 'Retry' }).click()
      await panel.locator('[data-lit]').waitFor()
    },
  )

  journey('a reload brings the conversation back, its sources with it', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/')
    await ask(page, question)
    await conversation(page).getByText(words).waitFor()
    await ask(page, 'and for car allowance?')
    await conversation(page)
      .getByText(/Car allowance/)
      .first()
      .waitFor()
    await page.reload()
    await conversation(page).getByText(question).waitFor()
    await conversation(page).getByText('and for car allowance?').waitFor()
    await conversation(page)
      .getByRole('button', { name: /^p\. 3: Source/ })
      .first()
      .click()
    await page.locator('[data-lit]').waitFor()

    await page.getByRole('button', { name: 'New Chat' }).click()
    await page.getByText("Hello! I'm your Criteria Desk Assistant.").waitFor()
    await page.reload()
    await page.getByText("Hello! I'm your Criteria Desk Assistant.").waitFor()
    expect(await page.getByText(question).count()).toBe(0)
  })
})

journey('axe finds nothing beside an open page', async ({ openPage }) => {
  const page = await openPage({ as: 'advisor' })
  await page.goto('/')
  await ask(page, question)
  await conversation(page)
    .getByRole('button', { name: /^p\. 3: Source/ })
    .click()
  await page.locator('[data-lit]').waitFor()
  await page.locator('canvas').waitFor()
  expect(await findFaultsInLooks(page)).toEqual([])
})

async function isInView(part: Locator, whole: Locator): Promise<boolean> {
  const [inner, outer] = [await part.boundingBox(), await whole.boundingBox()]
  if (inner === null || outer === null) return false
  return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
}

function hasLoaded(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    (part) => performance.getEntriesByType('resource').some((one) => one.name.includes(part)),
    name,
  )
}
