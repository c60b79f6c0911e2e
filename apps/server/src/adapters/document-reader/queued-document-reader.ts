import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { isOutOfService } from '../../out-of-service.ts'
import {
  type DocumentReader,
  ReaderFailedError,
  ReadersAwayError,
} from '../../ports/document-reader.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Notices } from '../../ports/notices.ts'
import type { Queue, WorkOptions } from '../../ports/queue.ts'

/** What reads a file elsewhere: everything but opening what was read. */
type Method = (typeof methods)[number]

const methods = [
  'readCriteria',
  'readKeptCells',
  'readRules',
  'readPages',
  'renderPage',
  'readIncome',
  'judgeIncome',
  'tellIncome',
  'renderIncomePage',
  'readStatements',
  'judgeStatements',
  'unknownPayees',
  'analyseStatements',
] as const satisfies readonly (keyof DocumentReader)[]

/** The job of one piece of reading, for whichever server has readers. */
const readerJob = 'reader.read-waiting-file'

const folder = 'waiting/'
const taskOf = (id: string) => `${folder}${id}.task`
const answerOf = (id: string) => `${folder}${id}.answer`

type Task = { readonly method: Method; readonly words: readonly unknown[] }
type Answer = { readonly read: unknown } | { readonly failed: string }

type Unpacking = Pick<DocumentReader, 'unpackReading' | 'unpackCells' | 'unpackText'>
type Parts = { readonly files: FileStore; readonly queue: Queue; readonly notices: Notices }

/** Between two looks for an answer that no notice came for. */
const lookAgainMs = 2000
/** A person waits, and a file takes a minute at the most once it is read. */
const longestWaitMs = 120_000

/**
 * A reader for a server that has none: what is to be read waits as a file in the store, is read as a
 * job by a server that has, and what that read comes back the same way. Both files go once there is an
 * answer, or nobody waits any longer.
 */
export function createQueuedDocumentReader(
  { files, queue, notices }: Parts,
  { unpackReading, unpackCells, unpackText }: Unpacking,
  longestMs = longestWaitMs,
): DocumentReader {
  const waiting = new Map<string, () => void>()
  notices.hear('file-read', (id) => waiting.get(id)?.())

  async function answered(id: string, jobId: string): Promise<Answer> {
    const end = performance.now() + longestMs
    for (;;) {
      const { promise: heard, resolve } = Promise.withResolvers<void>()
      waiting.set(id, resolve)
      const answer = await files.get(answerOf(id))
      if (answer) return deserialize(answer)
      if (performance.now() >= end) throw new ReadersAwayError()
      const timer = setTimeout(resolve, Math.min(lookAgainMs, end - performance.now()))
      await heard
      clearTimeout(timer)
      if (!(await isUnderWay(jobId))) return lastOf(id)
    }
  }

  async function isUnderWay(jobId: string): Promise<boolean> {
    const job = await queue.find(readerJob, jobId)
    return job !== null && job.state !== 'dead'
  }

  /** Of a job that has ended: nobody begins it anew. */
  async function lastOf(id: string): Promise<Answer> {
    const answer = await files.get(answerOf(id))
    return answer ? deserialize(answer) : { failed: 'its job ended without an answer' }
  }

  async function ask(task: Task): Promise<unknown> {
    const id = randomUUID()
    try {
      await files.put(taskOf(id), serialize(task))
      const jobId = await queue.send(readerJob, { id }, { singletonKey: id })
      const answer = await answered(id, jobId)
      if ('failed' in answer) throw new ReaderFailedError(answer.failed)
      return answer.read
    } finally {
      waiting.delete(id)
      // What cannot be removed now is swept up.
      for (const key of [taskOf(id), answerOf(id)]) await files.remove(key).catch(() => undefined)
    }
  }

  const queued = Object.fromEntries(
    methods.map((method) => [
      method,
      (...words: unknown[]) => ask({ method, words: words.map(withoutPatience) }),
    ]),
  )
  // Each of them asks with the words of its own method, and answers with what that read.
  return {
    ...(queued as Pick<DocumentReader, Method>),
    ...{ unpackReading, unpackCells, unpackText },
    expectSheets: () => {},
  }
}

/** What waits here is told nothing of its progress, and a signal does not reach another process. */
function withoutPatience(word: unknown): unknown {
  const isOptions = typeof word === 'object' && word !== null && !ArrayBuffer.isView(word)
  if (!isOptions || !('signal' in word || 'onProgress' in word)) return word
  const { signal: _signal, onProgress: _onProgress, ...rest } = Object(word)
  return rest
}

/** Has a server with readers read what waits in the store. */
export function readWaitingFiles(
  { files, queue, notices }: Parts,
  reader: DocumentReader,
  now: () => Date,
): void {
  const idOf = (payload: unknown): string => String(Object(payload).id)
  const keep = async (id: string, answer: Answer) => {
    await files.put(answerOf(id), serialize(answer))
    await notices.tell('file-read', id)
  }

  queue.work(
    readerJob,
    async (payload) => {
      const id = idOf(payload)
      const packed = await files.get(taskOf(id))
      // Nobody waits for it any longer.
      if (packed === null) return
      const read = await readOne(reader, deserialize(packed)).catch((error: unknown) => {
        if (error instanceof ReaderFailedError) return { failed: error.message }
        throw error
      })
      await keep(id, read)
    },
    {
      ...waitingFile,
      giveUp: async (payload) => keep(idOf(payload), { failed: 'no try is left' }),
    },
  )
  queue.every('reader.remove-waiting-files', '20 * * * *', async () => {
    const writtenBefore = new Date(now().getTime() - keptMs)
    for (const key of await files.list(folder, writtenBefore)) await files.remove(key)
  })
}

/** Longer than anybody waits. */
const keptMs = 60 * 60_000

const waitingFile = {
  retries: 2,
  atOnce: 'readers',
  lastTryAlone: true,
  isCounted: (error: unknown) => !isOutOfService(error),
} satisfies WorkOptions

async function readOne(reader: DocumentReader, { method, words }: Task): Promise<Answer> {
  if (!methods.includes(method)) return { failed: `this server knows no ${method}` }
  const work = reader[method] as (...words: readonly unknown[]) => Promise<unknown>
  return { read: await work(...words) }
}
