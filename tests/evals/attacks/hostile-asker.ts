import { createAskEach } from '@criteria-desk/understanding/ask-each'
import { checkAnswer } from '@criteria-desk/understanding/checked-answer'
import { type PreparedPrompt, preparePrompt } from '@criteria-desk/understanding/prepared-prompt'
import type { Ask } from '@criteria-desk/understanding/task'
import type { Asker } from '../recordings/replaying-ask.ts'
import { type Attacker, answerHostilely } from './hostile-model.ts'

export type HostileAsker = Asker & {
  /** How many answers it gave. */
  readonly given: () => number
  /** How many of them counted for something. */
  readonly believed: () => number
}

/** Asks a model that obeys whoever attacks, or that lies as it is told to; its answers are held against the input as the server does. */
export function createHostileAsker(
  attacker: Attacker,
  lie: (prompt: PreparedPrompt) => unknown = (prompt) => answerHostilely(attacker, prompt),
): HostileAsker {
  let [given, believed] = [0, 0]
  const ask: Ask = async (task, input) => {
    const value = lie(preparePrompt(task, input))
    given += 1
    const said = checkAnswer(task, input, value)
    if (said.kind === 'filled') believed += 1
    return said
  }
  const askEach = createAskEach({
    findKept: async () => new Map(),
    askBatch: async ({ prepared, answersOf }) => {
      given += 1
      const answers = answersOf(lie(prepared))
      if (answers.size > 0) believed += 1
      return new Map([...answers].map(([hash, value]) => [hash, { value }]))
    },
  })
  return { ask, askEach, given: () => given, believed: () => believed }
}
