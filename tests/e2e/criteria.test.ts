import { resolve } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask, conversation } from './kit/chat.ts'
import { chooseFiles } from './kit/choose-file.ts'
import { journey } from './kit/journey.ts'

const workbook = resolve(import.meta.dirname, '../evals/corpus/criteria/matrix-a.xlsx')

// The journeys follow one another: what the developer uploads is what the advisors ask.
describe('from a workbook to the lender’s own cell', () => {
  journey('a developer uploads it, sees how it was read, and asks', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await chooseFiles(page, 'Browse Files', workbook)
    await page.getByText('matrix-a.xlsx').first().waitFor()

    await page.getByRole('link', { name: /46 lenders × 77 criteria/ }).click()
    await page.getByRole('heading', { level: 1, name: 'How matrix-a.xlsx was read' }).waitFor()
    await page
      .getByRole('main')
      .getByText(/7 of \d+ sheets read/)
      .first()
      .waitFor()
    await page.goto('/')

    await ask(page, 'precise mortgages rent a room income?')
    await conversation(page).getByText('“Unacceptable”', { exact: true }).waitFor()
  })

  journey('an advisor asks what one lender says and opens the cell', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/')
    await ask(page, 'precise mortgages rent a room income?')
    await conversation(page).getByText('“Unacceptable”', { exact: true }).waitFor()

    const chip = conversation(page).getByRole('button', { name: /AL15: / })
    await chip.click()
    const panel = page.getByRole('complementary', { name: 'Source' })
    await panel.locator('[data-lit]').waitFor()
    expect(await panel.locator('[data-lit]').getAttribute('aria-label')).toBe('AL15: Unacceptable')
    await panel.getByText('“Unacceptable”').waitFor()

    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await chip.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  journey('on a phone the source comes up as a sheet', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor', viewport: { width: 360, height: 740 } })
    await page.goto('/')
    await ask(page, 'precise mortgages rent a room income?')
    await conversation(page)
      .getByRole('button', { name: /AL15: / })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Source: matrix-a.xlsx' })
    await sheet.locator('[data-lit]').waitFor()
    expect(await sidewaysScroll(page)).toBe(0)

    // Opened again the sheet is there at once, and its cell no less in view.
    await page.keyboard.press('Escape')
    await conversation(page)
      .getByRole('button', { name: /AL15: / })
      .click()
    await expect.poll(() => isInView(sheet.locator('[data-lit]'))).toBe(true)
  })

  journey(
    'an advisor asks which lenders, and every lender is counted once',
    async ({ openPage }) => {
      const page = await openPage({ as: 'advisor' })
      await page.goto('/')
      await ask(page, 'Which lenders accept shared ownership?')
      const groups = conversation(page).locator('th[scope=rowgroup]')
      await groups.first().waitFor()
      const counts = (await groups.allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]))
      const said = await conversation(page)
        .getByRole('listitem')
        .filter({ hasText: /^\d+ lenders$/ })
        .textContent()
      const total = Number(/^\d+/.exec(said ?? '')?.[0])
      expect(total).toBeGreaterThan(40)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
    },
  )

  journey('what the documents do not say is refused by name', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/')
    await ask(page, 'What is Precise Mortgages criteria for houseboats?')
    await conversation(page)
      .getByText(/houseboats/)
      .nth(1)
      .waitFor()
    await conversation(page)
      .getByText(/not in the loaded criteria/)
      .waitFor()
  })

  journey('quick search goes from criterion to lender to the words', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/')
    await page.getByRole('link', { name: 'Quick Search' }).first().click()
    await page.getByPlaceholder('Search criteria...').fill('lodger')
    await page
      .getByRole('button', { name: /^Lodger income/ })
      .first()
      .click()
    await page.getByPlaceholder('Search lenders...').fill('precise')
    await page.getByRole('button', { name: 'Precise Mortgages' }).first().click()
    await page.getByPlaceholder('Search in answer...').waitFor()
    await page.getByText('“Unacceptable”').waitFor()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL('/')
  })

  journey('quick search holds every lender against what a client needs', async ({ openPage }) => {
    const page = await openPage({ as: 'master' })
    await page.goto('/quick-search')
    await page.getByPlaceholder('Search criteria...').fill('max age at end')
    await page
      .getByRole('button', { name: /^Max age at end of term/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Client needs' }).fill('80')
    await page.getByRole('button', { name: 'At 80' }).waitFor()
    await page.getByRole('button', { name: 'Standard' }).click()
    const first = page.getByRole('row').nth(1)
    expect(await first.textContent()).toContain('No max')
    const filter = page.getByRole('group', { name: 'Outcome' })
    const counts = /All(\d+)Accept(\d+)Conditional(\d+)Decline(\d+)Not stated(\d+)/.exec(
      (await filter.textContent()) ?? '',
    )
    const [all = 0, ...parts] = (counts ?? []).slice(1).map(Number)
    expect(all).toBeGreaterThan(30)
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(all)
  })

  journey(
    'on a phone the outcomes scroll by themselves, and the page stays',
    async ({ openPage }) => {
      const page = await openPage({ as: 'advisor', viewport: { width: 360, height: 740 } })
      await page.goto('/quick-search')
      await page.getByPlaceholder('Search criteria...').fill('max age at end')
      await page
        .getByRole('button', { name: /^Max age at end of term/ })
        .first()
        .click()
      await page.getByRole('textbox', { name: 'Client needs' }).fill('80')
      await page.getByRole('group', { name: 'Outcome' }).getByText('Not stated').click()
      await page.getByRole('radio', { name: /^Not stated/, checked: true }).waitFor()
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(title?.x).toBeGreaterThan(0)
    },
  )

  journey('New Chat leaves an empty conversation', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/')
    await ask(page, 'precise mortgages rent a room income?')
    await conversation(page).getByText('“Unacceptable”', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'New Chat' }).click()
    await page
      .getByText('Chat cleared successfully. You can now start a new conversation.')
      .waitFor()
    await page.getByText("Hello! I'm your Criteria Desk Assistant.").waitFor()
    expect(await page.getByText('Unacceptable').count()).toBe(0)
  })

  journey('a file that is not what it says is refused and not kept', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await chooseFiles(page, 'Browse Files', resolve(workbook, '../bad/corrupt.xlsx'))
    await page.getByText('Upload Failed', { exact: true }).first().waitFor()
    await page.goto('/documents?tab=criteria')
    await page.getByText('matrix-a.xlsx').first().waitFor()
    expect(await page.getByText('corrupt.xlsx').count()).toBe(0)
  })

  journey('a removed document is no longer asked', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await page.goto('/documents?tab=criteria')
    await page.getByRole('button', { name: 'More for matrix-a.xlsx' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page
      .getByRole('button', { name: 'More for matrix-a.xlsx' })
      .waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Home' }).first().click()
    await ask(page, 'What is Precise Mortgages criteria for lodger income?')
    await conversation(page)
      .getByText(/could not find Precise Mortgages/)
      .waitFor()
  })
})

/** How far the page can be pushed sideways, in pixels. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Whether the middle of an element is what is seen at its place, nothing over it and not outside. */
function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}
