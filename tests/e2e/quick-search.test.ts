import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { conversation } from './kit/chat.ts'
import { chooseFiles } from './kit/choose-file.ts'
import { journey } from './kit/journey.ts'

const workbook = resolve(import.meta.dirname, '../evals/corpus/criteria/matrix-a.xlsx')

// The journeys follow one another: what the developer uploads is what the advisors find.
describe('finding without asking', () => {
  journey('a developer uploads what is to be found', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await chooseFiles(page, 'Browse Files', workbook)
    // Its name alone stands there while it is still being sent.
    await page.getByRole('link', { name: /46 lenders × 77 criteria/ }).waitFor()
  })

  journey(
    'the palette leads by keyboard to a lender, and asks in the chat',
    async ({ openPage }) => {
      const page = await openPage({ as: 'advisor' })
      await page.goto('/evidence')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      await page.keyboard.press('Escape')

      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Go to a lender, criterion or page' })
      await palette.getByRole('combobox').fill('precise')
      await palette.getByRole('group', { name: 'Lenders' }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Precise Mortgages' }).waitFor()
      await palette.waitFor({ state: 'detached' })

      await page.keyboard.press('Control+k')
      await palette.getByRole('combobox').fill('shared ownership')
      const criterion = palette.getByRole('group', { name: 'Criteria' }).getByRole('option').first()
      await criterion.waitFor()
      await page.keyboard.press('Control+Enter')
      await conversation(page).getByText('Which lenders accept Shared ownership?').first().waitFor()
      await conversation(page).locator('th[scope=rowgroup]').first().waitFor()

      // What was asked is found again, and brought back into the box.
      await page.keyboard.press('Control+k')
      await palette.getByRole('combobox').fill('ownership')
      await palette.getByRole('group', { name: 'Your recent questions' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('/')
      await page.keyboard.press('ArrowUp')
      const box = page.getByRole('textbox', { name: 'Your question' })
      await expect.poll(() => box.inputValue()).toBe('Which lenders accept Shared ownership?')
    },
  )

  journey('what is typed is completed by names of the documents', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/')
    const box = page.getByRole('textbox', { name: 'Your question' })
    await box.pressSequentially('What is prec')
    const names = page.getByRole('listbox', { name: 'Names that complete what you type' })
    await names.getByRole('option', { name: /^Precise Mortgages/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => box.inputValue()).toBe('What is Precise Mortgages ')
  })

  journey(
    'a lender has one page, with a way to the next and to its cells',
    async ({ openPage }) => {
      const page = await openPage({ as: 'advisor' })
      await page.goto('/quick-search')
      await page.getByText('Lenders', { exact: true }).click()
      await page.getByPlaceholder('Search lenders...').fill('precise')
      await page.getByRole('button', { name: /^Precise Mortgages/ }).click()
      await page.getByRole('heading', { level: 1, name: 'Precise Mortgages' }).waitFor()
      const stated = page.getByRole('list', { name: 'What Precise Mortgages states' })
      await stated.getByRole('heading', { level: 2, name: /^Credit history/ }).waitFor()
      await page.getByPlaceholder('Search what it states...').fill('lodger')
      await stated.getByRole('button', { name: /AL15: / }).click()
      const panel = page.getByRole('complementary', { name: 'Source' })
      await panel.locator('[data-lit]').waitFor()
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: /^Next lender: / }).click()
      await page.getByRole('button', { name: 'Previous lender: Precise Mortgages' }).click()
      await page.getByRole('heading', { level: 1, name: 'Precise Mortgages' }).waitFor()
      await page.getByRole('button', { name: 'Back to All lenders' }).click()
      await page.getByRole('list', { name: 'Lenders' }).waitFor()
    },
  )

  journey('two lenders stand beside each other', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/quick-search')
    await page.getByPlaceholder('Search criteria...').fill('lodger')
    await page
      .getByRole('button', { name: /^Lodger income/ })
      .first()
      .click()
    for (const name of ['Halifax', 'Precise Mortgages'])
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
    await page.getByRole('button', { name: 'Compare 2' }).click()
    await page.getByRole('heading', { level: 1, name: '2 lenders compared' }).waitFor()
    await page.getByRole('table').waitFor()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads.map((head) => head.trim())).toEqual(['Criterion', 'Halifax', 'Precise Mortgages'])
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
