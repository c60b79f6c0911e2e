import { describe, expect } from 'vitest'
import { findFaultsInLooks } from './kit/accessibility.ts'
import { ask, conversation } from './kit/chat.ts'
import { journey } from './kit/journey.ts'

const october = [
  'Our panel,as at,today',
  'yes,no,refer',
  'Thing,Quillfen,Mossgate',
  'Max LTV,90%,85%',
  'Gifted deposit,Yes,No',
  'Lodger income,No,Yes',
]
const november = [
  'Our panel in November,as at,today,',
  'yes,no,refer,',
  'new,,,',
  'Thing,Quillfen,Mossgate,Ashcombe',
  'Max LTV,95%,85%,80%',
  'Gifted deposit,Yes,No,Yes',
  'Lodger income,No,Yes,Yes',
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

      await page.getByRole('button', { name: 'Change', exact: true }).click()
      const form = page.getByRole('dialog', { name: 'How panel.csv is laid out' })
      await form.getByRole('textbox', { name: 'Header row' }).fill('3')
      await form.getByRole('textbox', { name: 'Names in column' }).fill('A')
      await form.getByRole('button', { name: 'Say so' }).click()
      await page.getByRole('button', { name: 'Read again' }).click()
      await page.getByRole('gridcell', { name: 'B3: Quillfen, lender' }).waitFor()
      await page.getByRole('gridcell', { name: 'B4: 90%, answer' }).waitFor()
      expect(await findFaultsInLooks(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })

      await page.goto('/documents?tab=criteria')
      await page.getByRole('button', { name: 'More for panel.csv' }).click()
      const replace = page.waitForEvent('filechooser')
      await page.getByRole('menuitem', { name: 'Replace File' }).click()
      await (await replace).setFiles(fileOf('panel.csv', november))
      await row.getByText('Version 2').waitFor()
      await row.getByRole('link', { name: 'Reading report' }).click()
      await page.getByRole('gridcell', { name: 'D4: Ashcombe, lender' }).waitFor()

      const advisor = await openPage({ as: 'advisor' })
      await advisor.goto('/')
      await advisor.getByRole('link', { name: /^Lender Criteria Updates/ }).click()
      await advisor.getByRole('link', { name: 'panel.csv' }).click()
      await advisor.getByText('1 answer changed, 3 answers added.').waitFor()
      await advisor.getByText('New lenders: Ashcombe').waitFor()
      const changed = advisor.getByRole('listitem').filter({ hasText: 'Quillfen' }).last()
      await changed.getByText('90%').waitFor()
      await changed.getByRole('button', { name: /B5: / }).click()
      await advisor.getByRole('complementary', { name: 'Source' }).locator('[data-lit]').waitFor()
      await advisor.keyboard.press('Escape')
      expect(await findFaultsInLooks(advisor)).toEqual([])
      await advisor.setViewportSize({ width: 1280, height: 900 })

      await advisor.goto('/')
      await ask(advisor, 'What is the Ashcombe criteria for gifted deposit?')
      await conversation(advisor).getByText('“Yes”').first().waitFor()
    },
  )
})
