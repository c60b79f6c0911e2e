import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AskedTask,
  createAskEach,
  type ItemReplies,
  type NotFilled,
  type PreparedBatch,
} from '@criteria-desk/understanding/ask-each'
import type { AskEach } from '@criteria-desk/understanding/batch-task'
import { checkAnswer } from '@criteria-desk/understanding/checked-answer'
import { type PreparedPrompt, preparePrompt } from '@criteria-desk/understanding/prepared-prompt'
import type { Ask, Task, Understood } from '@criteria-desk/understanding/task'
import { jsonOf, type Recording, type Recordings } from './recordings.ts'

/**
 * Who is asked at a place of an evaluation, as `document panel.xlsx` or `question dev-001`: what a
 * place asks is told apart from what it asked when its prompts were recorded.
 */
export type AskAt = (place: string) => Asker

export type Asker = {
  readonly ask: Ask
  /** Of many short texts. */
  readonly askEach: AskEach
}

/** A prompt that an evaluation needed. */
export type MetPrompt = {
  /** `question dev-001 / understand-question 1`: the first of that task there. */
  readonly place: string
  readonly task: string
  readonly version: number
  readonly hash: string
  readonly prepared: PreparedPrompt
  /** What it was made of, of one that asks for one answer. */
  readonly input?: unknown
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
  /** Hashes of the recordings that were of use. */
  readonly used: ReadonlySet<string>
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
  const used = new Set<string>()
  let taken = 0

  function find(task: Pick<AskedTask, 'name'>, hash: string, read: (value: unknown) => Taken) {
    const kept = recordings.find(task.name, hash)
    const file = answers && join(answers, `${hash}.json`)
    if (kept || !file || !existsSync(file)) return kept
    const text = readFileSync(file, 'utf8')
    const recording = { task: task.name, hash, text, ...read(jsonOf(text)) }
    recordings.keep(recording)
    taken += 1
    return recording
  }

  function note(
    place: string,
    { name, version, maxTokens }: Pick<AskedTask, 'name' | 'version' | 'maxTokens'>,
    prompt: Pick<MetPrompt, 'prepared' | 'state' | 'input'>,
    said: Pick<MetPrompt, 'came' | 'dropped'>,
  ) {
    const asked = `${place} / ${name}`
    const count = (counts.get(asked) ?? 0) + 1
    counts.set(asked, count)
    const { hash } = prompt.prepared
    if (prompt.state !== 'missing') used.add(hash)
    met.push({
      place: `${asked} ${count}`,
      task: name,
      version,
      maxTokens,
      hash,
      ...prompt,
      ...said,
    })
  }

  function askerAt(place: string): Ask {
    return async <Input, Answer, Filled>(task: Task<Input, Answer, Filled>, input: Input) => {
      const prepared = preparePrompt(task, input)
      const recording = find(task, prepared.hash, (value) => ({
        isValid: task.schema.safeParse(value).success,
      }))
      const said: Understood<Filled> = recording
        ? checkAnswer(task, input, jsonOf(recording.text))
        : missing
      const dropped = said.kind === 'filled' ? said.dropped : []
      const met = { prepared, input, state: stateOf(recording) }
      note(place, task, met, { came: said.kind, dropped })
      return said
    }
  }

  async function askBatch(place: string, batch: PreparedBatch): Promise<ItemReplies | NotFilled> {
    const { task, prepared, hashes, answersOf } = batch
    const recording = find(task, prepared.hash, (value) => {
      const items = Object.fromEntries(answersOf(value))
      return { isValid: Object.keys(items).length > 0, items }
    })
    // What was said of the same texts when others stood beside them is as good.
    const known = hashes.flatMap((item) => {
      const one = recordings.findItem(task.name, item)
      return one ? [[item, one] as const] : []
    })
    for (const [, { hash }] of known) used.add(hash)
    const replies = recording
      ? answersOf(jsonOf(recording.text))
      : new Map(known.map(([item, { value }]) => [item, value]))
    const isKnown = recording === undefined && known.length === hashes.length
    const state = isKnown ? 'recorded' : stateOf(recording)
    note(place, task, { prepared, state }, { came: cameOf(replies.size), dropped: [] })
    if (replies.size === 0) return missing
    return new Map([...replies].map(([item, value]) => [item, { value }]))
  }

  function askAt(place: string): Asker {
    const askEach = createAskEach({
      findKept: async () => new Map(),
      askBatch: (batch) => askBatch(place, batch),
    })
    return { ask: askerAt(place), askEach }
  }

  return { askAt, prompts: () => met, used, taken: () => taken }
}

type Taken = Pick<Recording, 'isValid' | 'items'>

const missing = { kind: 'not-filled', why: 'unavailable' } as const

function stateOf(recording: Pick<Recording, 'isValid'> | undefined): MetPrompt['state'] {
  if (recording === undefined) return 'missing'
  return recording.isValid ? 'recorded' : 'invalid'
}

function cameOf(answers: number): MetPrompt['came'] {
  return answers > 0 ? 'filled' : 'not-filled'
}
