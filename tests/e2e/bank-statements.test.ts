import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { readDocumentPages } from '../../apps/server/src/adapters/document-reader/document-pages.ts'
import { chooseFiles } from './kit/choose-file.ts'
import { journey } from './kit/journey.ts'
import { removeStatements } from './kit/statements.ts'

const corpus = resolve(import.meta.dirname, '../evals/statements/corpus')
const month = (number: number) => resolve(corpus, `santander-${number}.pdf`)
const reviewer = '/bank-statement-reviewer'

const figures = (page: Page) => page.getByLabel('Figures')

// The journeys follow one another: what the first analyses is what the next ones open.
describe('bank statements', () => {
  let assessment = ''

  journey('one is uploaded, analysed, and its row found on its page', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto(reviewer)
    await chooseFiles(page, 'Browse Files', [month(1)])
    await page.getByText('Uploaded', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Analyse Statement' }).click()
    await page.getByText('The statement reconciles').waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Search transactions...' }).fill('council')
    await page.locator('tr[data-row] td:nth-child(2) button').first().click()
    const place = page.getByRole('region', { name: /^Where it stands: / })
    await place.getByRole('img', { name: 'Page 1 of santander-1.pdf' }).waitFor()
    await place.locator('[data-lit]').waitFor()
  })

  journey('three are reviewed together, month by month and combined', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto(reviewer)
    await page.getByText('Multiple Files (up to 3)').click()
    const analyse = page.getByRole('button', { name: 'Analyse All Statements' })
    expect(await analyse.isDisabled()).toBe(true)
    await chooseFiles(page, 'Browse Files', [month(3), month(1), month(2)])
    await page.getByText('Uploaded', { exact: true }).nth(2).waitFor()
    await analyse.click()
    await page.getByRole('tab', { name: 'Combined Totals' }).waitFor()
    assessment = page.url()
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Oct 2024',
      'Nov 2024',
      'Dec 2024',
      'Combined Totals',
    ])
    await page.getByText('All 3 statements reconcile').waitFor()
    await page.getByText('3 distinct months').waitFor()
    await page.getByText('1 bounced payment(s) detected').waitFor()
  })

  journey('a transaction is moved, and figures and report follow', async ({ openPage }) => {
    // Too low for the lists to be seen without scrolling in the menu.
    const page = await openPage({ as: 'advisor', viewport: { width: 1280, height: 640 } })
    await page.goto(assessment)
    await page.getByText('Assessment Loaded').waitFor()
    const before = await figures(page).textContent()
    await page.getByRole('combobox', { name: 'Which transactions' }).selectOption('Income')
    await page
      .getByRole('button', { name: /^Income\. Move .* to another list/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'No list' }).click()
    await expect.poll(() => figures(page).textContent()).not.toBe(before)
    const after = await figures(page).textContent()

    await page.reload()
    await page.getByText('Assessment Loaded').waitFor()
    expect(await figures(page).textContent()).toBe(after)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export PDF' }).click()
    const report = await download
    expect(report.suggestedFilename()).toMatch(
      /^criteria-desk-bank-statement-analysis-\d{4}-\d{2}-\d{2}\.pdf$/,
    )
    const text = await textOf(await report.path())
    const income = /£[\d,]+\.\d\d/.exec(after ?? '')?.[0] ?? ''
    expect(text).toContain(income)
    for (const words of ['Moved by hand', 'advisor@demo.test', 'santander-2.pdf', 'reconciles']) {
      expect(text).toContain(words)
    }
  })

  journey(
    'a payee that was moved goes there on the next statement, and is taken back',
    async ({ openPage }) => {
      const bank = (number: number) => resolve(corpus, `firstdirect-${number}.pdf`)
      const page = await openPage({ as: 'advisor' })
      const review = async (file: string) => {
        await page.goto(reviewer)
        await chooseFiles(page, 'Browse Files', [file])
        await page.getByText('Uploaded', { exact: true }).waitFor()
        await page.getByRole('button', { name: 'Analyse Statement' }).click()
        await page.getByText('The statement reconciles').waitFor()
      }
      const spending = page.getByRole('button', { name: /^Show Other direct debits, / })
      await review(bank(2))
      await page.getByRole('button', { name: /^Other direct debits\. Move BUPA/ }).click()
      await page.getByRole('menuitem', { name: 'Life insurance' }).click()
      await page.getByRole('button', { name: /^Life insurance\. Move BUPA/ }).waitFor()

      await review(bank(3))
      await page.getByText('Sorted as on earlier statements').waitFor()
      expect(await spending.getAttribute('aria-label')).toBe('Show Other direct debits, 4 rows')
      await page.getByText('Less payments returned unpaid').waitFor()
      await page.getByRole('button', { name: 'Take back BUPA, Jan 2024' }).click()
      await page.getByText('Sorted as on earlier statements').waitFor({ state: 'detached' })
      expect(await spending.getAttribute('aria-label')).toBe('Show Other direct debits, 5 rows')
    },
  )

  journey('a developer looks at it without its pages, an advisor of none', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await page.goto(assessment)
    await page.getByText('An assessment of advisor@demo.test, to look at only').waitFor()
    expect(await page.getByRole('button', { name: 'Export PDF' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /to another list/ }).count()).toBe(0)
    const nothing = await openPage({ as: 'advisor' })
    await nothing.goto(`${reviewer}?analysisId=999999`)
    await nothing.getByText('Failed to load the assessment. Please try again.').first().waitFor()
  })

  journey(
    'what is not a statement, or locked, is refused and leaves nothing',
    async ({ openPage }) => {
      const page = await openPage({ as: 'advisor' })
      await page.goto(reviewer)
      const list = page.getByRole('list', { name: 'My bank statements' }).getByRole('listitem')
      await list.first().waitFor()
      const before = await list.count()
      await chooseFiles(page, 'Browse Files', [resolve(corpus, 'document-merrick.pdf')])
      await page.getByText(/^This is not a bank statement/).waitFor()
      await chooseFiles(page, 'Browse Files', [resolve(corpus, 'barclays-lindqvist.pdf')])
      await page.getByText(/^This statement is protected by a password/).waitFor()
      expect(await list.count()).toBe(before)
      await removeStatements(page)
    },
  )
})

async function textOf(path: string): Promise<string> {
  const read = await readDocumentPages({ bytes: await readFile(path), filename: 'report.pdf' })
  const pages = read.ok ? read.value : []
  return pages
    .flatMap((page) => (page.kind === 'words' ? page.page.words : []))
    .map(({ text }) => text)
    .join(' ')
}
