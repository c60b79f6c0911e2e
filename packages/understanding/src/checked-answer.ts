import { maskedPrompt } from './masked.ts'
import type { Task, Understood } from './task.ts'

/**
 * What an answer comes to, whoever gave it: a provider, a kept filling, a recording. One of another
 * shape than asked for counts for nothing; of the rest what holds against the input. What was masked
 * in the prompt is put back first.
 *
 * @param restore of the prepared prompt, where it is at hand
 * @param value as it came, unchecked; undefined where it was no JSON at all
 */
export function checkAnswer<Input, Answer, Filled>(
  task: Task<Input, Answer, Filled>,
  input: Input,
  value: unknown,
  restore = maskedPrompt(task, input).restore,
): Understood<Filled> {
  return checkValue(task, input, restore(value))
}

/** What a value comes to that has nothing left to be put back. */
export function checkValue<Input, Answer, Filled>(
  task: Pick<Task<Input, Answer, Filled>, 'schema' | 'check'>,
  input: Input,
  value: unknown,
): Understood<Filled> {
  const answer = task.schema.safeParse(value)
  if (!answer.success) return { kind: 'not-filled', why: 'not-usable' }
  const { filled, dropped } = task.check(answer.data, input)
  if (filled === null) return { kind: 'not-filled', why: 'not-usable' }
  return { kind: 'filled', filled, dropped }
}
