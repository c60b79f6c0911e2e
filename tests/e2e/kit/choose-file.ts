import type { Page } from 'playwright-core'

/** Presses a button that opens the browser's file dialog, and chooses files in it. */
export async function chooseFiles(
  page: Page,
  button: string,
  files: string | string[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files)
}
