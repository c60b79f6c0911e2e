import type { Locator, Page } from 'playwright-core'

/** Types a question and sends it. */
export async function ask(page: Page, question: string): Promise<void> {
  const box = page.getByPlaceholder('Type your question about lender criteria...')
  await box.fill(question)
  await box.press('Enter')
}

export function conversation(page: Page): Locator {
  return page.getByRole('log', { name: 'Conversation' })
}
