import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { findFaultsInLooks } from './kit/accessibility.ts'
import { ask, conversation } from './kit/chat.ts'
import { chooseFiles } from './kit/choose-file.ts'
import { journey } from './kit/journey.ts'

const question = 'Which lenders accept yacht income?'
const before = 'Criteria,Halifax,Leeds Building Society\nYacht income,Yes,No'
const after = before.replace('Yes', '"Refer, with a survey"')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

// The journeys follow one another: what the advisor asked is what becomes of it later.
describe('from an answer to what became of it', () => {
  let reference = ''
  let kept = ''

  journey('a developer uploads criteria', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await page.goto('/documents?tab=criteria')
    await chooseFiles(page, 'Upload Document', await fileOf('yachts.csv', before))
    await page
      .getByRole('listitem')
      .filter({ hasText: 'yachts.csv' })
      .getByText(/2 lenders/)
      .waitFor()
  })

  journey(
    'an advisor follows an answer’s reference, and keeps the record',
    async ({ openPage }) => {
      const page = await openPage({ as: 'advisor' })
      await page.goto('/')
      await ask(page, question)
      const link = conversation(page).getByRole('link', { name: /^Evidence CD-/ })
      reference = (await link.textContent()) ?? ''
      await link.click()
      await page.getByRole('heading', { name: 'This record is unchanged' }).waitFor()
      await page.getByRole('region', { name: 'The record' }).getByText(question).waitFor()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download JSON' }).click()
      kept = await readFile(await (await downloading).path(), 'utf8')
      expect(JSON.parse(kept).head.record.reference).toBe(reference)
      expect(await findFaultsInLooks(page)).toEqual([])
    },
  )

  journey('a file is held against the record, in the browser', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/evidence')
    const input = page.locator('input[type="file"]')
    await input.setInputFiles(await fileOf('kept.json', kept))
    await page.getByText('This file is the record, unchanged').waitFor()
    await page.getByRole('heading', { name: 'This record is unchanged' }).waitFor()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await input.setInputFiles(await fileOf('changed.json', kept.replace('"Yes"', '"No"')))
    await page.getByText('This file has been changed').waitFor()
    expect(sent.join('')).toBe('')
  })

  journey('a developer replaces the document', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await page.goto('/documents?tab=criteria')
    const row = page.getByRole('listitem').filter({ hasText: 'yachts.csv' })
    const path = await fileOf('yachts.csv', after)
    await row.getByRole('button', { name: 'More for yachts.csv' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Replace File' }).click()
    await (await choosing).setFiles(path)
    await row.getByText(/Version 2/).waitFor()
  })

  journey('the advisor reads which words changed, and opens both', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/evidence')
    const field = page.getByLabel('Reference')
    await field.fill(reference.toLowerCase().replaceAll('-', ''))
    await field.press('Enter')
    await page.getByText(/one of the quotations reads otherwise today/).waitFor()
    const changes = page.getByRole('region', { name: 'Words that changed' })
    await changes.getByText('Refer, with a survey').waitFor()
    await changes
      .getByRole('button', { name: /^row 2/ })
      .last()
      .click()
    const panel = page.getByRole('complementary', { name: 'Source' })
    await panel.getByText(/Version 2/).waitFor()
    await page.keyboard.press('Escape')
    await changes
      .getByRole('button', { name: /^row 2/ })
      .first()
      .click()
    await panel.getByText(/Version 1/).waitFor()
    expect(await findFaultsInLooks(page)).toEqual([])
  })

  journey(
    'a master user opens it too, and is told that this is written down',
    async ({ openPage }) => {
      const page = await openPage({ as: 'master' })
      await page.goto(`/evidence?ref=${reference}`)
      await page
        .getByText('That you opened the words of this record is written to the audit log.')
        .waitFor()
      await page.goto('/evidence?ref=CD-2222-3333')
      await page.getByText('No record of your company has this reference').waitFor()
    },
  )
})
