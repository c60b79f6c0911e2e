import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Masking, maskedPrompt } from './masked.ts'
import type { Prompt, Task } from './task.ts'

/** A prompt as it leaves, without what leads to a person, and the key under which its answer is kept or recorded. */
export type PreparedPrompt = {
  readonly prompt: Prompt
  /** JSON Schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>>
  /** SHA-256 in hexadecimal digits of the task, its version and everything that is sent. */
  readonly hash: string
}

/** With the way back to what was masked in it. */
type RestorablePrompt = PreparedPrompt & Pick<Masking, 'restore'>

/**
 * The same input of the same version always makes the same prompt and the same hash.
 *
 * @param people names that are known to whoever asks, and leave no more than those of the task itself
 */
export function preparePrompt<Input, Answer, Filled>(
  task: Task<Input, Answer, Filled>,
  input: Input,
  people: readonly string[] = [],
): RestorablePrompt {
  const { prompt, restore } = maskedPrompt(task, input, people)
  const hash = createHash('sha256').update(`${task.name} ${task.version}\n${prompt.system}\n`)
  for (const part of prompt.parts) {
    hash.update(part.kind === 'text' ? `text ${part.text.length}\n` : `${part.mediaType}\n`)
    hash.update(part.kind === 'text' ? part.text : part.bytes)
  }
  return { prompt, schema: jsonSchemaOf(task.schema), hash: hash.digest('hex'), restore }
}

const jsonSchemas = new WeakMap<z.ZodType, PreparedPrompt['schema']>()

function jsonSchemaOf(schema: z.ZodType): PreparedPrompt['schema'] {
  const known = jsonSchemas.get(schema) ?? z.toJSONSchema(schema)
  jsonSchemas.set(schema, known)
  return known
}
