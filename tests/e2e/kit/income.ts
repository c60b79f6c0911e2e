import { resolve } from 'node:path'
import type { Page } from 'playwright-core'

const corpus = resolve(import.meta.dirname, '../../evals/income/corpus')

/** Three months of one person. */
const payslips = ['d-001.pdf', 'd-002.pdf', 'd-003.pdf'].map((name) => resolve(corpus, name))
export const rulesName = 'rules-paye-long.xlsx'

export async function uploadRules(page: Page): Promise<void> {
  await page.goto('/income-rules')
  await page
    .getByLabel('Choose income calculation rules')
    .last()
    .setInputFiles(resolve(corpus, rulesName))
  await page.getByText('Income calculation rules have been updated.').waitFor()
}

export async function uploadPayslips(page: Page): Promise<void> {
  await page.goto('/income-calculator')
  await page.getByLabel('Choose income documents').last().setInputFiles(payslips)
  await page.getByRole('button', { name: 'Upload 3 Documents' }).click()
  await page.getByText('Upload Successful').waitFor()
  await page.getByRole('region', { name: 'What was read' }).waitFor()
}

/** In a tab of its own the documents are taken up from those uploaded before. */
export async function takeUpPayslips(page: Page): Promise<void> {
  await page.goto('/income-calculator')
  await page.getByRole('button', { name: /^Uploaded before/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Documents uploaded before' })
  const boxes = dialog.getByRole('checkbox')
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await box.check()
  await dialog.getByRole('button', { name: 'Use 3' }).click()
  await page.getByRole('region', { name: 'What was read' }).waitFor()
}

export async function calculate(page: Page, lender: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Lender', exact: true }).fill(lender)
  await page.getByRole('option', { name: lender, exact: true }).click()
  await page.getByRole('button', { name: 'Calculate Income' }).click()
}

export async function removePayslips(page: Page): Promise<void> {
  await takeUpPayslips(page)
  const removals = page.getByRole('button', { name: /^Remove d-00\d\.pdf$/ })
  for (let left = payslips.length; left > 0; left -= 1) {
    await removals.first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByText('No documents yet.').waitFor()
}

export async function removeRules(page: Page): Promise<void> {
  await page.goto('/income-rules')
  await page
    .getByRole('button', { name: `Delete ${rulesName}` })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted', { exact: true }).waitFor()
}
