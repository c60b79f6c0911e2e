import { describe, expect } from 'vitest'
import { findFaultsInLooks } from './kit/accessibility.ts'
import { ask, conversation } from './kit/chat.ts'
import { journey } from './kit/journey.ts'

const october = [
  'Criteria,Halifax,Barclays,Quillfen',
  'Max LTV,90%,85%,Ann',
  'Gifted deposit,Yes,No,Bob',
]
const november = [
  'Our criteria,,,,',
  'Criteria,Halifax,Barclays,Skipton,Quillfen',
  'Max LTV,95%,85%,80%,Ann',
  'Gifted deposit,Yes,No,Yes,Bob',
]
const fileOf = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
})

describe('a reading that was wrong', () => {
  journey(
    'is corrected, holds for the next version, and advisors read what changed',
    async ({ openPage }) => {
      const page = await openPage({ as: 'developer' })
      await page.goto('/documents?tab=criteria')
      const choose = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Upload Document' }).click()
      await (await choose).setFiles(fileOf('panel.csv', october))
      const row = page.getByRole('listitem').filter({ hasText: 'panel.csv' })
      await row.getByRole('link', { name: 'Reading report' }).click()

      await page.getByRole('gridcell', { name: 'D1: Quillfen, lender' }).click()
      await page.getByRole('menuitem', { name: 'This is not a lender' }).click()
      await page.getByRole('button', { name: 'Read again' }).click()
      await page.getByRole('gridcell', { name: 'D1: Quillfen, not read' }).waitFor()
      expect(await findFaultsInLooks(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })

      await page.goto('/documents?tab=criteria')
      await page.getByRole('button', { name: 'More for panel.csv' }).click()
      const replace = page.waitForEvent('filechooser')
      await page.getByRole('menuitem', { name: 'Replace File' }).click()
      await (await replace).setFiles(fileOf('panel.csv', november))
      // The version before may still stand in the list below for a moment.
      const next = row.filter({ hasText: 'Version 2' })
      await next.getByRole('link', { name: 'Reading report' }).click()
      await page.getByRole('gridcell', { name: 'D2: Skipton, lender' }).waitFor()
      await page.getByRole('gridcell', { name: 'E2: Quillfen, not read' }).waitFor()

      const advisor = await openPage({ as: 'advisor' })
      await advisor.goto('/')
      await advisor.getByRole('link', { name: /^Lender Criteria Updates/ }).click()
      await advisor.getByRole('link', { name: 'panel.csv' }).click()
      await advisor.getByText('1 answer changed, 2 answers added.').waitFor()
      await advisor.getByText('New lenders: Skipton').waitFor()
      const changed = advisor.getByRole('listitem').filter({ hasText: 'Halifax' }).last()
      await changed.getByText('90%').waitFor()
      await changed.getByRole('button', { name: /^row 3: / }).click()
      await advisor.getByRole('complementary', { name: 'Source' }).locator('[data-lit]').waitFor()
      await advisor.keyboard.press('Escape')
      expect(await findFaultsInLooks(advisor)).toEqual([])
      await advisor.setViewportSize({ width: 1280, height: 900 })

      await advisor.goto('/')
      await ask(advisor, 'What is the Skipton criteria for gifted deposit?')
      await conversation(advisor).getByText('“Yes”').first().waitFor()
    },
  )
})
