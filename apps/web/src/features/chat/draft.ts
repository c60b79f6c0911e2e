/** What is in the question box; text put into it from outside has what is to be typed over, or the caret. */
export type Draft = {
  readonly text: string
  readonly selection: { readonly start: number; readonly end: number } | null
}

export const noDraft: Draft = { text: '', selection: null }

/** With the caret at its end. */
export function draftToGoOn(text: string): Draft {
  return { text, selection: { start: text.length, end: text.length } }
}
