import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  calculate,
  removePayslips,
  removeRules,
  rulesName,
  takeUpPayslips,
  uploadPayslips,
  uploadRules,
} from './kit/income.ts'
import { journey } from './kit/journey.ts'

// The journeys follow one another, and the last takes away what they brought.
describe('from payslips to what every lender counts', () => {
  journey('a developer uploads rules and sees each beside its words', async ({ openPage }) => {
    const page = await openPage({ as: 'developer' })
    await uploadRules(page)
    const row = page.getByRole('listitem').filter({ hasText: rulesName })
    await row.getByText('Active', { exact: true }).waitFor()
    await page.getByRole('searchbox', { name: 'Search rules...' }).fill('halifax')
    const overtime = page.getByRole('row').filter({ hasText: 'Overtime' })
    await overtime.getByText(/60%; 3 month average/).waitFor()
  })

  journey('an advisor uploads payslips, and a lender’s figure follows', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await uploadPayslips(page)
    await calculate(page, 'Halifax')
    const result = page.getByRole('region', { name: 'Result' })
    await result.getByText('£37,380.55').first().waitFor()
    await result.getByText('£1,680.55').first().waitFor()
    await result.getByText(new RegExp(rulesName)).waitFor()

    const workings = page.getByRole('region', { name: 'Workings' })
    await workings
      .getByRole('button', { name: /^p\. 1: Source: d-003\.pdf/ })
      .first()
      .click()
    await page.getByRole('region', { name: 'd-003.pdf', exact: true }).waitFor()
    await page.locator('[data-lit]').waitFor()
    await workings
      .getByRole('button', { name: /^row \d+: Source: rules-paye-long/ })
      .last()
      .click()
    const sheet = page.getByRole('dialog', { name: rulesName })
    await sheet.getByText(/% Used: 60%/).waitFor()
    await page.keyboard.press('Escape')
  })

  journey('an advisor puts a figure right, and takes the result along', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await takeUpPayslips(page)
    await calculate(page, 'Halifax')
    const result = page.getByRole('region', { name: 'Result' })
    await result.getByText('£37,380.55').first().waitFor()
    await page.getByRole('button', { name: 'Payslip, Oct 2026' }).click()
    await page.getByRole('region', { name: 'd-003.pdf', exact: true }).waitFor()
    const basic = page.getByRole('button', { name: /^Basic pay: £2,975\.00/ }).first()
    await basic.click()
    const box = page.getByRole('textbox', { name: 'Basic pay' })
    await box.fill('3000')
    await box.press('Enter')
    await page.getByText(/^Was £2,975\.00, corrected by advisor@demo\.test/).waitFor()
    await result.getByText('£37,680.55').first().waitFor()
    await result.getByText('Was £37,380.55 before the documents changed').waitFor()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(
      /^criteria-desk-income-calculation-\d{4}-\d\d-\d\d\.pdf$/,
    )
    const file = await readFile(await download.path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByText('Export Successful').waitFor()
  })

  journey('an advisor sorts every lender for the same documents', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await takeUpPayslips(page)
    const table = page.getByRole('region', { name: 'All lenders', exact: true })
    await table.getByRole('row').nth(10).waitFor()
    const incomes = async () =>
      (await table.getByRole('row').locator('td:nth-of-type(1)').allTextContents())
        .filter((text) => text.startsWith('£'))
        .map((text) => Number(text.replaceAll(/[£,]/g, '')))
    const highestFirst = await incomes()
    expect(highestFirst.length).toBeGreaterThan(20)
    expect(highestFirst).toEqual(highestFirst.toSorted((one, other) => other - one))
    // The shell itself never scrolls, however long what scrolls within it.
    expect(await overhang(page)).toBe(0)
    await table.getByRole('button', { name: 'Income', exact: true }).click()
    expect(await incomes()).toEqual(highestFirst.toReversed())
    await table.getByRole('button', { name: 'Lender', exact: true }).click()
    const names = await table.getByRole('rowheader').allTextContents()
    expect(names[0]?.localeCompare(names[1] ?? '')).toBeLessThan(0)
    await page.getByRole('region', { name: 'Side by side, a year' }).getByText(/^They/).waitFor()
    await table.getByRole('button', { name: 'Halifax', exact: true }).click()
    await page.getByRole('region', { name: 'Workings' }).waitFor()
  })
})

describe('what was brought', () => {
  journey('is removed again', async ({ openPage }) => {
    await removePayslips(await openPage({ as: 'advisor' }))
    await removeRules(await openPage({ as: 'developer' }))
  })
})

function overhang(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
  )
}
