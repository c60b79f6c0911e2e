import type { Page } from 'playwright-core'

/** All that the reviewer lists. */
export async function removeStatements(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'My bank statements' }).getByRole('listitem')
  await list.first().waitFor()
  for (let left = await list.count(); left > 0; left -= 1) {
    await list
      .first()
      .getByRole('button', { name: /^Remove / })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByText('No bank statements yet').waitFor()
}
