/** What reading a document with a model takes, told before anything of it is asked. */
import type { PreparedPrompt } from '../prepared-prompt.ts'

export type ReadingEstimate = {
  readonly calls: number
  readonly tokensIn: number
  readonly tokensOut: number
}

export const LETTERS_A_TOKEN = 3.5

/** All that is sent. */
export function lettersOf({ prompt, schema }: PreparedPrompt): number {
  const written = prompt.parts.map((part) => (part.kind === 'text' ? part.text.length : 0))
  const own = written.reduce((all, length) => all + length, 0)
  return prompt.system.length + JSON.stringify(schema).length + own
}
