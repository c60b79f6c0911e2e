import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findFaultsInLooks } from './kit/accessibility.ts'
import { ask, conversation } from './kit/chat.ts'
import { journey } from './kit/journey.ts'

const sheet = (atCoventry: string) =>
  `Criteria,Coventry,Leeds\nBeekeeping income,${atCoventry},Yes\nFalconry income,No,No`

/** As a developer; answers the document's id. */
async function upload(page: Page, text: string, replaces?: number): Promise<number> {
  const file = { name: 'rare-incomes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  const answer = await page.request.post('/api/document/upload', {
    multipart: { document: file, ...(replaces !== undefined && { replaces: String(replaces) }) },
  })
  expect(answer.status()).toBe(200)
  const { id }: { id: number } = await answer.json()
  return id
}

describe('an advisor’s earlier conversation', () => {
  journey(
    'is found, named, opened as it was answered, told of what changed, and asked again',
    async ({ openPage }) => {
      const developer = await openPage({ as: 'developer' })
      const first = await upload(developer, sheet('Not accepted'))
      const advisor = await openPage({ as: 'advisor' })
      await advisor.goto('/')
      await ask(advisor, 'What is Coventry criteria for beekeeping income?')
      await conversation(advisor).getByText('“Not accepted”').waitFor()
      await upload(developer, sheet('"Refer, 24 mths history"'), first)
      await advisor.getByRole('button', { name: 'New Chat' }).click()

      await advisor.getByRole('button', { name: 'Your history' }).click()
      const history = advisor.getByRole('region', { name: 'Your history' })
      await history.getByRole('searchbox').fill('beekeep covent')
      const row = history.getByRole('button', { name: /^What is Coventry criteria/ })
      await history.locator('mark').first().waitFor()
      await row.hover()
      await history.getByRole('button', { name: /^More for/ }).click()
      await advisor.getByRole('menuitem', { name: 'Rename' }).click()
      await advisor.keyboard.type('Mrs Purple')
      await advisor.keyboard.press('Enter')
      await history.getByRole('button', { name: /^Mrs Purple/ }).click()

      const banner = advisor.getByRole('region', { name: 'An earlier conversation' })
      await banner.getByText(/rare-incomes\.csv version 1; version 2 is current/).waitFor()
      const log = conversation(advisor)
      await log.getByText('“Refer, 24 mths history”').waitFor()
      const panel = advisor.getByRole('complementary', { name: 'Source' })
      for (const [chip, words] of [
        [log.getByRole('button', { name: /row 2: Source/ }).last(), 'Refer, 24 mths history'],
        [log.getByRole('button', { name: /row 2: Source/ }).first(), 'Not accepted'],
      ] as const) {
        await chip.click()
        await panel.getByText(`“${words}”`).waitFor()
        await panel.locator('[data-lit]').getByText(words).waitFor()
        await advisor.keyboard.press('Escape')
        await panel.waitFor({ state: 'detached' })
      }
      expect(await findFaultsInLooks(advisor)).toEqual([])
      await advisor.setViewportSize({ width: 1280, height: 900 })

      await banner.getByRole('button', { name: 'Ask again today' }).click()
      await advisor.getByRole('button', { name: 'Show the earlier answers' }).waitFor()
      await log.getByText('“Refer, 24 mths history”').waitFor()
      await log.getByText('“Not accepted”').waitFor({ state: 'detached' })
      await history.getByRole('searchbox').fill('')
      await expect.poll(() => history.getByRole('button', { name: /^Mrs Purple/ }).count()).toBe(2)
    },
  )
})
