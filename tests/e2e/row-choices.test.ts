import { resolve } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findFaults, findFaultsInLooks } from './kit/accessibility.ts'
import { ask, conversation } from './kit/chat.ts'
import { chooseFiles } from './kit/choose-file.ts'
import { journey } from './kit/journey.ts'

const workbook = resolve(import.meta.dirname, '../evals/corpus/criteria/matrix-a.xlsx')
const question = 'Halifax bad credit'

// The journeys follow one another: what is chosen is confirmed, and answered from then on.
describe('a question that could mean several rows', () => {
  journey('a developer uploads a workbook', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await page.goto('/documents?tab=criteria')
    await chooseFiles(page, 'Upload Document', workbook)
    const row = page.getByRole('listitem').filter({ hasText: 'matrix-a.xlsx' })
    await row.getByText(/46 lenders/).waitFor()
  })

  journey('an advisor says that none is meant, then chooses one', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/')
    await ask(page, question)
    const rows = await offered(page)
    expect(await rows.getByRole('button', { name: /: Source: / }).count()).toBe(3)
    await page.getByRole('button', { name: 'None of these' }).click()
    await conversation(page).getByText(`“bad credit” is none of these rows`).waitFor()

    await ask(page, question)
    await (await offered(page))
      .getByRole('button', { name: 'CCJs – satisfied', exact: true })
      .click()
    await conversation(page).getByText('“bad credit” is CCJs – satisfied').waitFor()
    await quoted(page).waitFor()

    await page.reload()
    await conversation(page).getByText('“bad credit” is CCJs – satisfied').waitFor()
    await quoted(page).waitFor()
  })

  journey('a developer confirms it, and the same words are answered', async ({ openPage }) => {
    const developer = await openPage({ as: 'developer' })
    await developer.goto('/documents?tab=criteria')
    const row = developer.getByRole('listitem').filter({ hasText: 'matrix-a.xlsx' })
    await row.getByRole('link', { name: 'Reading report' }).click()
    const names = developer.getByRole('region', { name: 'Names from questions' })
    await names.getByRole('button', { name: 'Confirm “bad credit”' }).click()
    await names.getByText('Confirmed').waitFor()
    expect(await findFaults(developer)).toEqual([])

    const advisor = await openPage({ as: 'advisor' })
    await advisor.goto('/')
    await ask(advisor, question)
    await quoted(advisor).waitFor()
    expect(await advisor.getByRole('group', { name: 'Rows of Halifax' }).count()).toBe(0)
  })
})

journey('axe finds nothing on rows to choose from', async ({ openPage }) => {
  const page = await openPage({ as: 'advisor' })
  await page.goto('/')
  await ask(page, 'Skipton impaired credit')
  await page.getByRole('group', { name: 'Rows of Skipton' }).waitFor()
  expect(await findFaultsInLooks(page)).toEqual([])
})

async function offered(page: Page): Promise<Locator> {
  const rows = page.getByRole('group', { name: 'Rows of Halifax' }).last()
  await rows.waitFor()
  return rows
}

function quoted(page: Page): Locator {
  return conversation(page).getByRole('blockquote').filter({ hasText: 'Satisfied > 12 mths' })
}
