import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findFaults } from './kit/accessibility.ts'
import { ask, conversation } from './kit/chat.ts'
import { chooseFiles } from './kit/choose-file.ts'
import { journey } from './kit/journey.ts'

const workbook = resolve(import.meta.dirname, '../evals/corpus/criteria/matrix-a.xlsx')
const question = 'does leeds take side hustle money'
const problem = 'Side hustle is a second job: their sheet has a row for it.'
const reply = 'It is a name of that row for your firm now. Please ask again.'

async function openIssue(page: Page, list?: 'Resolved'): Promise<void> {
  await page.goto('/flagged-issues')
  if (list) await page.getByRole('button', { name: /^Resolved/ }).click()
  await page.getByRole('button', { name: problem }).click()
  await page.getByText('Reported answer', { exact: true }).waitFor()
}

// The journeys follow one another: what is reported is replied to, named, resolved and exported.
describe('an answer that an advisor reports', () => {
  journey('is reported with the conversation that it stands in', async ({ openPage }) => {
    const developer = await openPage({ as: 'developer' })
    await developer.goto('/documents?tab=criteria')
    await chooseFiles(developer, 'Upload Document', workbook)
    const row = developer.getByRole('listitem').filter({ hasText: 'matrix-a.xlsx' })
    await row.getByText(/46 lenders/).waitFor()

    const advisor = await openPage({ as: 'advisor' })
    await advisor.goto('/')
    await advisor.getByRole('button', { name: 'Report Issue' }).click()
    await advisor.getByText('No chat conversation available to report.').waitFor()
    await ask(advisor, question)
    await conversation(advisor)
      .getByText(/is not in the loaded criteria/)
      .waitFor()
    await ask(advisor, 'does leeds take overtime?')
    await conversation(advisor)
      .getByRole('button', { name: /: Source: / })
      .first()
      .waitFor()
    await advisor.getByRole('button', { name: 'Report Issue' }).click()
    const dialog = advisor.getByRole('dialog', { name: 'Report Issue' })
    await dialog.getByLabel('Which answer is wrong?').selectOption(question)
    await dialog.getByLabel('What is wrong?').fill(problem)
    await dialog.getByRole('button', { name: 'Report Issue' }).click()
    await advisor
      .getByText('Your feedback has been sent to the development team for review.')
      .waitFor()
  })

  journey('is replied to, and its words made a name of a row', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await openIssue(page)
    await page.getByRole('button', { name: 'Make this a name of a row' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make this a name of a row' })
    await dialog.getByRole('searchbox', { name: 'Search rows...' }).fill('second job')
    await dialog.getByRole('radio', { name: /^Second job income/ }).check()
    expect(await findFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Make it a name' }).click()
    await page.getByText('Name Added').waitFor()
    await page.getByRole('button', { name: 'Answered otherwise' }).waitFor()

    await page.getByLabel(/^Reply to advisor@demo.test/).fill(reply)
    await page.getByRole('button', { name: 'Send reply' }).click()
    await page.getByRole('region', { name: 'Replies' }).getByText(reply).waitFor()

    // The one reported cites no place; the other answer's is opened beside it.
    await page
      .getByRole('region', { name: 'Conversation' })
      .getByRole('button', { name: /: Source: / })
      .first()
      .click()
    const sources = page.getByRole('region', { name: 'Sources' })
    await sources.getByRole('gridcell', { selected: true }).waitFor()
  })

  journey('is answered from that row, and the reply is read', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/')
    await ask(page, question)
    await conversation(page)
      .getByText(/^For your firm/)
      .waitFor()
    await page.getByRole('link', { name: 'New reply' }).click()
    await page.getByText(reply).waitFor()
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.getByRole('button', { name: 'Report Issue' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'New reply' }).count()).toBe(0)
  })

  journey('is resolved, and exported as a case', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await openIssue(page)
    expect(
      await page.getByRole('button', { name: 'Export as case' }).getAttribute('aria-disabled'),
    ).toBe('true')
    await page.reload()
    await page.getByRole('button', { name: 'Mark as Resolved' }).click()
    await page.getByText('Issue Resolved').waitFor()
    await page.getByText('Select an issue to see its conversation').waitFor()

    await openIssue(page, 'Resolved')
    await page.getByRole('button', { name: 'Export as case' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export as case' })
    await dialog.getByRole('radio', { name: /^The answer of today/ }).waitFor()
    expect(await findFaults(page)).toEqual([])
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download case' }).click()
    const exported = JSON.parse(await readFile(await (await coming).path(), 'utf8'))
    expect(exported.questions).toMatchObject([
      { question, expect: { answers: [{ criterion: 'Second job income' }] } },
    ])
  })
})
