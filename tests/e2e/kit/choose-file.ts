import type { Page } from 'playwright-core'

/** Presses a button that opens the browser's file dialog, and chooses a file in it. */
export async function chooseFile(page: Page, button: string, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}
