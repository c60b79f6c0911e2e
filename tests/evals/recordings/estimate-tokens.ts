import type { PreparedPrompt } from '@criteria-desk/understanding/prepared-prompt'
import type { PromptPart } from '@criteria-desk/understanding/task'

/** English and JSON come to about so many characters a token, whoever counts. */
const CHARACTERS_A_TOKEN = 4

/** What providers take of a picture of about a page, at the size that they scale it down to. */
const TOKENS_A_PICTURE = 1500

/** About how many tokens a prompt is, with the schema that goes with it. */
export function estimateTokens({ prompt, schema }: PreparedPrompt): number {
  const text = tokensOf(prompt.system) + tokensOf(JSON.stringify(schema))
  return prompt.parts.reduce((sum, part) => sum + ofPart(part), text)
}

export function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN)
}

function ofPart(part: PromptPart): number {
  return part.kind === 'text' ? tokensOf(part.text) : TOKENS_A_PICTURE
}
