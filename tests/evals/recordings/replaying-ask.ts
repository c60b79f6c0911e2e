import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkAnswer } from '@criteria-desk/understanding/checked-answer'
import { type PreparedPrompt, preparePrompt } from '@criteria-desk/understanding/prepared-prompt'
import type { Ask, Task, Understood } from '@criteria-desk/understanding/task'
import { jsonOf, type Recording, type Recordings } from './recordings.ts'

/**
 * Who is asked at a place of an evaluation, as `document panel.xlsx` or `question dev-001`: what a
 * place asks is told apart from what it asked when its prompts were recorded.
 */
export type AskAt = (place: string) => Ask

/** A prompt that an evaluation needed. */
export type MetPrompt = {
  /** `question dev-001 / understand-question 1`: the first of that task there. */
  readonly place: string
  readonly task: string
  readonly version: number
  readonly hash: string
  readonly prepared: PreparedPrompt
  /** Of the answer. */
  readonly maxTokens: number
  readonly state: 'recorded' | 'invalid' | 'missing'
  /** What the answer comes to after the task's own check. */
  readonly came: 'filled' | 'not-filled'
  /** Statements of the answer that did not hold. */
  readonly dropped: readonly string[]
}

export type Replay = {
  readonly askAt: AskAt
  /** Every prompt that was needed so far, in the order asked; one that is needed twice stands twice. */
  readonly prompts: () => readonly MetPrompt[]
  /** How many answers were taken into the recordings. */
  readonly taken: () => number
}

/**
 * Asks nobody: answers what was recorded of the same prompt, held against the input as the server
 * does. What is missing is noted and answers `unavailable`, so that the built-in reader goes on.
 *
 * @param answers a folder with `<hash>.json` as readers wrote them: those of prompts that are needed
 *   and not recorded yet are taken into the recordings, word for word
 */
export function createReplay(recordings: Recordings, answers?: string): Replay {
  const met: MetPrompt[] = []
  const counts = new Map<string, number>()
  let taken = 0

  function find<Input, Answer, Filled>(
    task: Task<Input, Answer, Filled>,
    hash: string,
  ): Recording | undefined {
    const kept = recordings.find(task.name, hash)
    const file = answers && join(answers, `${hash}.json`)
    if (kept || !file || !existsSync(file)) return kept
    const text = readFileSync(file, 'utf8')
    const isValid = task.schema.safeParse(jsonOf(text)).success
    const recording = { task: task.name, hash, text, isValid }
    recordings.keep(recording)
    taken += 1
    return recording
  }

  function askAt(place: string): Ask {
    return async <Input, Answer, Filled>(task: Task<Input, Answer, Filled>, input: Input) => {
      const prepared = preparePrompt(task, input)
      const recording = find(task, prepared.hash)
      const said: Understood<Filled> = recording
        ? checkAnswer(task, input, jsonOf(recording.text))
        : { kind: 'not-filled', why: 'unavailable' }
      const asked = `${place} / ${task.name}`
      const count = (counts.get(asked) ?? 0) + 1
      counts.set(asked, count)
      const { name, version, maxTokens } = task
      const state = recording ? (recording.isValid ? 'recorded' : 'invalid') : 'missing'
      met.push({
        ...{ place: `${asked} ${count}`, task: name, version, maxTokens },
        ...{ hash: prepared.hash, prepared, state, came: said.kind },
        dropped: said.kind === 'filled' ? said.dropped : [],
      })
      return said
    }
  }

  return { askAt, prompts: () => met, taken: () => taken }
}
