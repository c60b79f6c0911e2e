import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createAskEach, type ItemReply, type PreparedBatch } from './ask-each.ts'
import { askNobodyEach, type BatchTask } from './batch-task.ts'

const lengths: BatchTask<string, { length: number }, number> = {
  name: 'length',
  version: 1,
  requestType: 'length',
  kept: 'firm',
  system: 'How long is each text?',
  text: (item) => item,
  schema: z.object({ length: z.int() }),
  maxTokens: 5,
  maxItems: 10,
  check: ({ length }, item) => ({
    filled: length === item.length ? length : null,
    dropped: length === item.length ? [] : ['another length'],
  }),
}

/** What a model would see of a batch: its items by number. */
function itemsOf({ prepared }: PreparedBatch): readonly string[] {
  const [part] = prepared.prompt.parts
  const lines = part?.kind === 'text' ? part.text.split('\n').slice(1, -1) : []
  return lines.map((line) => line.replace(/^\d+\| /, ''))
}

const measured = (batch: PreparedBatch) => ({
  items: itemsOf(batch).map((text, at) => ({ item: at + 1, answer: { length: text.length } })),
})

/** Keeps as the server does. */
function createDesk(answer: (batch: PreparedBatch) => unknown = measured) {
  const kept = new Map<string, ItemReply>()
  const calls: PreparedBatch[] = []
  const askEach = createAskEach({
    findKept: async (_task, hashes) =>
      new Map(
        hashes.flatMap((hash) => {
          const one = kept.get(hash)
          return one ? [[hash, one] as const] : []
        }),
      ),
    askBatch: async (batch) => {
      calls.push(batch)
      const answers = batch.answersOf(answer(batch))
      const replies = new Map([...answers].map(([hash, value]) => [hash, { value, model: 'm' }]))
      for (const [hash, reply] of replies) kept.set(hash, reply)
      return replies
    },
  })
  return { askEach, calls }
}

const textsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => 'x'.repeat(((at + from) % 9) + 1) + (at + from))

describe('asking of each', () => {
  test('asks each text once, many in a call, and keeps the order', async () => {
    const { askEach, calls } = createDesk()
    const texts = textsOf(300)
    const cells = Array.from({ length: 3000 }, (_, at) => texts[(at * 7) % 300] ?? '')
    const said = await askEach(lengths, cells)
    expect(calls).toHaveLength(30)
    expect(said).toEqual(
      cells.map((cell) => ({ kind: 'filled', filled: cell.length, dropped: [], model: 'm' })),
    )
  })

  test('asks only what is new, whatever stands beside it', async () => {
    const { askEach, calls } = createDesk()
    await askEach(lengths, textsOf(25))
    calls.length = 0
    await askEach(lengths, [...textsOf(3, 100), ...textsOf(25).reverse()])
    expect(calls.map(itemsOf)).toEqual([textsOf(3, 100)])
    await askEach(lengths, textsOf(25))
    expect(calls).toHaveLength(1)
    await askEach({ ...lengths, version: 2 }, textsOf(1))
    expect(calls).toHaveLength(2)
  })

  test('checks each answer by itself', async () => {
    const { askEach } = createDesk(() => ({
      items: [
        { item: 1, answer: { length: 1 } },
        { item: 1, answer: { length: 9 } },
        { item: 2, answer: 'long' },
        { item: 3, answer: { length: 99 } },
        { item: 7, answer: { length: 1 } },
      ],
    }))
    const said = await askEach(lengths, ['a', 'bb', 'ccc', 'dddd'])
    const nothing = { kind: 'not-filled', why: 'not-usable' }
    expect(said).toEqual([
      { kind: 'filled', filled: 1, dropped: [], model: 'm' },
      nothing,
      nothing,
      nothing,
    ])
  })

  test.each([undefined, null, 'no', { items: 'none' }])(
    'lives with an answer %j',
    async (value) => {
      const { askEach } = createDesk(() => value)
      expect(await askEach(lengths, ['a'])).toEqual([{ kind: 'not-filled', why: 'not-usable' }])
    },
  )

  test('says of every item of a call why it was not answered', async () => {
    let calls = 0
    const askEach = createAskEach({
      findKept: async () => new Map(),
      askBatch: async () => {
        calls += 1
        return { kind: 'not-filled', why: 'unavailable' }
      },
    })
    const said = await askEach(lengths, textsOf(12))
    expect(said).toEqual(textsOf(12).map(() => ({ kind: 'not-filled', why: 'unavailable' })))
    expect(calls).toBe(2)
    expect(await askEach(lengths, [])).toEqual([])
  })

  test('asks a few at the same time, and tells how far it is', async () => {
    let [running, most] = [0, 0]
    const told: string[] = []
    const askEach = createAskEach({
      findKept: async () => new Map(),
      askBatch: async (batch) => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        return new Map(batch.hashes.map((hash) => [hash, { value: { length: 1 } }]))
      },
      progress: (done, of) => told.push(`${done}/${of}`),
    })
    await askEach(lengths, textsOf(45))
    expect(most).toBe(3)
    expect(told).toEqual(['1/5', '2/5', '3/5', '4/5', '5/5'])
  })

  test('asks nobody where nobody is there', async () => {
    const said = await askNobodyEach(lengths, ['a'])
    expect(said).toEqual([{ kind: 'not-filled', why: 'none-configured' }])
  })
})
