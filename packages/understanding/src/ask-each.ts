import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AskEach, BatchTask } from './batch-task.ts'
import { checkValue } from './checked-answer.ts'
import { delimited, oneLine } from './delimited.ts'
import { createMasking, namesToMask } from './masked.ts'
import type { PreparedPrompt } from './prepared-prompt.ts'
import type { Task, Understood } from './task.ts'

/**
 * What was answered about an item, of the right shape and not yet held against it, and by which model
 * where that is known.
 */
export type ItemReply = { readonly value: unknown; readonly model?: string }

/** By the item's hash. */
export type ItemReplies = ReadonlyMap<string, ItemReply>

export type NotFilled = Extract<Understood<never>, { readonly kind: 'not-filled' }>

/** Of a batch task, what a call of it and its rows need; `maxTokens` of the whole answer. */
export type AskedTask = Pick<
  Task<never, never, never>,
  'name' | 'version' | 'requestType' | 'kept' | 'maxTokens'
>

/** One call about several items. */
export type PreparedBatch = {
  readonly task: AskedTask
  readonly prepared: PreparedPrompt
  /** Of the items, as they are numbered from 1 in the prompt. */
  readonly hashes: readonly string[]
  /** What of the call's answer is about which item, where it is of the shape asked for. */
  readonly answersOf: (value: unknown) => ReadonlyMap<string, unknown>
}

/** Who answers: the server, or recordings in its place. */
export type BatchAnswerers = {
  /** Names of people that must not leave, beside those that the task knows of. */
  readonly findPeople?: () => Promise<readonly string[]>
  /** What is kept of these items. */
  readonly findKept: (task: AskedTask, hashes: readonly string[]) => Promise<ItemReplies>
  readonly askBatch: (batch: PreparedBatch) => Promise<ItemReplies | NotFilled>
  /** Called after each call with how many of how many are done. */
  readonly progress?: ((done: number, of: number) => void) | undefined
}

/** Asks of each item: what is kept first, the others in as few calls as the task allows, each text once. */
export function createAskEach({
  findPeople = async () => [],
  findKept,
  askBatch,
  progress,
}: BatchAnswerers): AskEach {
  return async (task, items) => {
    if (items.length === 0) return []
    const people = await findPeople()
    const given = items.map((item) => ({ item, ...prepareItem(task, item, people) }))
    const texts = new Map(given.map(({ hash, text }) => [hash, text]))
    const kept = await findKept(askedTask(task, 1), [...texts.keys()])
    const left = [...texts].filter(([hash]) => !kept.has(hash))
    const replies = new Map(kept)
    const reasons = new Map<string, NotFilled>()
    const batches = batchesOf(task, left)
    let done = 0
    await eachAtOnce(batches, batchesAtOnce, async (batch) => {
      const reply = await askBatch(batch)
      if ('kind' in reply) for (const hash of batch.hashes) reasons.set(hash, reply)
      else for (const [hash, one] of reply) replies.set(hash, one)
      done += 1
      progress?.(done, batches.length)
    })
    return given.map(({ item, hash, restore }) => {
      const reply = replies.get(hash)
      if (!reply) return reasons.get(hash) ?? { kind: 'not-filled', why: 'not-usable' }
      const said = checkValue(task, item, restore(reply.value))
      return said.kind === 'filled' && reply.model !== undefined
        ? { ...said, model: reply.model }
        : said
    })
  }
}

/** So that a large workbook leaves others their turn, and none of its own calls waits past its deadline. */
const batchesAtOnce = 3

/** Runs `work` for each, so many at the same time. Rejects with the first that does. */
async function eachAtOnce<One>(
  all: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<void>,
): Promise<void> {
  const left = all.values()
  const worker = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** An item's text and the key under which what is answered about it is kept, whatever is asked beside it. */
function prepareItem<Item, ItemAnswer, Filled>(
  task: BatchTask<Item, ItemAnswer, Filled>,
  item: Item,
  people: readonly string[],
) {
  const { mask, maskWords, restore } = createMasking(namesToMask(task, item, people))
  const line = oneLine(task.text(item))
  const text = task.isNumbered
    ? maskWords(line)
    : mask(line, task.personal?.(line), task.personal !== undefined)
  const hash = createHash('sha256')
    .update(`${task.name} ${task.version}\n${task.system}\nitem ${text}`)
    .digest('hex')
  return { text, hash, restore }
}

type Named = readonly [hash: string, text: string]

function batchesOf<Item, ItemAnswer, Filled>(
  task: BatchTask<Item, ItemAnswer, Filled>,
  items: readonly Named[],
): readonly PreparedBatch[] {
  const batches: PreparedBatch[] = []
  for (let start = 0; start < items.length; start += task.maxItems) {
    batches.push(prepareBatch(task, items.slice(start, start + task.maxItems)))
  }
  return batches
}

const numbering =
  'The items are numbered. Answer about each of them, naming its number, and about nothing else.'

function prepareBatch<Item, ItemAnswer, Filled>(
  task: BatchTask<Item, ItemAnswer, Filled>,
  items: readonly Named[],
): PreparedBatch {
  const system = `${task.system}\n\n${numbering}`
  const text = delimited(
    'ITEMS',
    items.map(([, one]) => one),
  )
  const hash = createHash('sha256')
    .update(`${task.name} ${task.version}\n${system}\n${text}`)
    .digest('hex')
  const schema = z.toJSONSchema(
    z.object({ items: z.array(z.object({ item: z.int(), answer: task.schema })) }),
  )
  const hashes = items.map(([one]) => one)
  return {
    task: askedTask(task, items.length),
    prepared: { prompt: { system, parts: [{ kind: 'text', text }] }, schema, hash },
    hashes,
    answersOf: (value) => answersOf(task, hashes, value),
  }
}

/** One that is not of the shape asked for takes no other with it. */
const loosely = z.object({ items: z.array(z.object({ item: z.int(), answer: z.unknown() })) })

/** Of two answers about one item the first counts. */
function answersOf<Item, ItemAnswer, Filled>(
  task: BatchTask<Item, ItemAnswer, Filled>,
  hashes: readonly string[],
  value: unknown,
): ReadonlyMap<string, unknown> {
  const parsed = loosely.safeParse(value)
  const answers = new Map<string, unknown>()
  for (const { item, answer } of parsed.data?.items ?? []) {
    const hash = hashes[item - 1]
    if (hash === undefined || answers.has(hash)) continue
    if (task.schema.safeParse(answer).success) answers.set(hash, answer)
  }
  return answers
}

/** Of the frame around an item's answer: its number and the signs of JSON. */
const frameTokens = 12

function askedTask<Item, ItemAnswer, Filled>(
  task: BatchTask<Item, ItemAnswer, Filled>,
  items: number,
): AskedTask {
  const { name, version, requestType, kept } = task
  const maxTokens = items * (task.maxTokens + frameTokens)
  return { name, version, requestType, kept, maxTokens }
}
