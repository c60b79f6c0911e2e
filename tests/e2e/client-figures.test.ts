import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findFaultsInLooks } from './kit/accessibility.ts'
import { ask, conversation } from './kit/chat.ts'
import { chooseFiles } from './kit/choose-file.ts'
import { journey } from './kit/journey.ts'

const workbook = resolve(import.meta.dirname, '../evals/corpus/criteria/matrix-a.xlsx')
const question =
  'Client is 62 and wants 18 years, 15% deposit, self-employed 14 months. Which lenders?'

// The journeys follow one another: what the developer uploads is what the advisors ask.
describe('a client’s figures held against every lender', () => {
  journey('a developer uploads a workbook', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await page.goto('/documents?tab=criteria')
    await chooseFiles(page, 'Upload Document', workbook)
    const row = page.getByRole('listitem').filter({ hasText: 'matrix-a.xlsx' })
    await row.getByText(/46 lenders/).waitFor()
  })

  journey('an advisor sees the case, and every lender in one table', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await tell(page)
    const figures = await conversation(page).getByRole('term').allTextContents()
    expect(figures).toEqual(expect.arrayContaining(['Age at end of term', 'LTV']))
    const table = conversation(page).getByRole('table')
    const heads = await table.getByRole('columnheader').allTextContents()
    expect(heads[0]).toBe('Lender')
    expect(heads.slice(1).some((head) => head.includes('85%'))).toBe(true)
    const tally = conversation(page).getByRole('button', { name: /^\d+\s*[A-Z]/ })
    const counts = (await tally.allTextContents()).map((text) => Number(/^\d+/.exec(text)?.[0]))
    const said = await conversation(page)
      .getByText(/^\d+ lenders in /)
      .textContent()
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(/^\d+/.exec(said ?? '')?.[0]))

    const chip = table.getByRole('button', { name: /: Source: / }).first()
    await chip.click()
    await page.locator('[data-lit]').waitFor()
    await page.keyboard.press('Escape')
    expect(await chip.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  journey('an advisor puts a figure right, and it is asked again', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await tell(page)
    await correct(page)
    const follows = page.getByLabel('What follows')
    await follows.getByText('85%').waitFor()
    const box = page.getByRole('textbox', { name: 'Deposit' })
    await box.fill('')
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByText('Type a number, or remove the figure').waitFor()
    await box.fill('25')
    await follows.getByText('75%').waitFor()
    await page.keyboard.press('Enter')
    await conversation(page).getByText('With deposit 25%').waitFor()
    await conversation(page).getByText('corrected').waitFor()
    const heads = conversation(page).getByRole('table').nth(1).getByRole('columnheader')
    expect((await heads.allTextContents()).some((head) => head.includes('75%'))).toBe(true)

    await page.reload()
    await conversation(page).getByText('With deposit 25%').waitFor()
    await correct(page)
    await page.getByRole('button', { name: 'Undo the correction of Deposit' }).click()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await conversation(page).getByRole('table').nth(2).waitFor()
    expect(await conversation(page).getByText('With deposit 25%').count()).toBe(1)
  })
})

journey(
  'a follow-up of a bare figure changes the fact that it is nearest to',
  async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await tell(page)
    const ages = () =>
      conversation(page)
        .getByRole('term')
        .filter({ hasText: 'Age at end of term' })
        .locator('xpath=following-sibling::dd')
    expect(await ages().allTextContents()).toEqual(['8062 + 18'])
    await ask(page, 'only 15?')
    await conversation(page).getByRole('table').nth(1).waitFor()
    expect(await ages().allTextContents()).toEqual(['8062 + 18', '7762 + 15'])
  },
)

journey('axe finds nothing on the table and on its figures', async ({ openPage }) => {
  const page = await openPage({ as: 'advisor' })
  await tell(page)
  expect(await findFaultsInLooks(page)).toEqual([])
  await correct(page)
  await page.getByRole('textbox', { name: 'Deposit' }).fill('lots')
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByText('Type a number', { exact: true }).waitFor()
  expect(await findFaultsInLooks(page)).toEqual([])
})

async function tell(page: Page): Promise<void> {
  await page.goto('/')
  await ask(page, question)
  await conversation(page).getByRole('table').waitFor()
}

async function correct(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Correct the figures' }).last().click()
  await page.getByRole('form', { name: 'Correct the figures' }).waitFor()
}
