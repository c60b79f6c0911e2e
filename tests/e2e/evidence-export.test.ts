import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { readPdfPages } from '../../apps/server/src/adapters/document-reader/pdf-pages.ts'
import { findFaults } from './kit/accessibility.ts'
import { ask, conversation } from './kit/chat.ts'
import { journey } from './kit/journey.ts'

describe('evidence of research', () => {
  journey(
    'of a conversation leaves as a PDF, whose reference is found again',
    async ({ openPage }) => {
      const page = await openPage({ as: 'advisor' })
      await page.goto('/')
      await ask(page, 'Which lenders accept lodger income?')
      await conversation(page).getByText('Leeds Building Society').first().waitFor()
      const pdf = await exportAsPdf(page)
      expect(pdf.suggestedFilename()).toMatch(/^criteria-desk-evidence-of-sourcing-[\d-]{10}\.pdf$/)
      const text = await textOf(pdf)
      expect(text).toContain('Which lenders accept lodger income?')
      expect(text).toContain('advisor@demo.test')
      expect(await findFaults(page)).toEqual([])
      const reference = /ref=(CD-\w{4}-\w{4})/.exec(text)?.[1]
      const found = await page.request.get(`/api/evidence/${reference}`)
      expect(await found.json()).toMatchObject({ kind: 'export', seal: 'unchanged' })

      const [record] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save the record as JSON' }).click(),
      ])
      expect(record.suggestedFilename()).toMatch(/evidence-of-sourcing-[\d-]{10}\.json$/)
      expect(await readFile(await record.path(), 'utf8')).toContain(`"reference": "${reference}"`)
    },
  )

  journey('of a criterion leaves with every lender of it', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/quick-search')
    const button = page.getByRole('button', { name: 'Export Evidence of Research' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    await page.getByRole('button', { name: /^Rent from a lodger/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Rent from a lodger' }).waitFor()
    const pdf = await exportAsPdf(page)
    expect(pdf.suggestedFilename()).toMatch(/^criteria-desk-evidence-of-research-[\d-]{10}\.pdf$/)
    const text = await textOf(pdf)
    for (const lender of ['Barclays', 'Skipton Building Society', 'Virgin Money']) {
      expect(text).toContain(lender)
    }
  })
})

async function exportAsPdf(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Evidence of Research' }).click(),
  ])
  await page.getByText('Evidence Exported').waitFor()
  expect(await download.failure()).toBeNull()
  return download
}

/** As the product itself reads a PDF. */
async function textOf(pdf: Download): Promise<string> {
  const read = await readPdfPages(new Uint8Array(await readFile(await pdf.path())))
  if (!read.ok) throw new Error(`The PDF could not be read: ${read.error}`)
  return read.value.pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')
}
