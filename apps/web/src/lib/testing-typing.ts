import userEvent from '@testing-library/user-event'

/**
 * Puts words into a field at one go, then presses keys. Letter by letter each would draw the whole
 * page anew: that is for tests of what happens while somebody types.
 */
export async function fillAtOnce(field: Element, words: string, keys = ''): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(words)
  if (keys !== '') await userEvent.keyboard(keys)
}
