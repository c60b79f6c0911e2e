import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { fail, type Result } from '@criteria-desk/domain/shared/result'
import {
  type DocumentReader,
  ReaderFailedError,
  type TellProgress,
} from '../../ports/document-reader.ts'
import type { ReaderAnswer, ReaderTask } from './answer-parent.ts'
import { isTextFile } from './file-kind.ts'
import { keepOneReady } from './one-ready.ts'
import { unpackCells, unpackReading } from './packing.ts'
import { processorTimeOf } from './processor-time.ts'

export type ReaderLimits = {
  /** Processes that read at once; further files wait their turn. */
  readonly atOnce: number
  /** Of the processor, for one file, or for each page where words are recognised in pictures. */
  readonly deadlineMilliseconds: number
  /** Of one process's heap, and again of what renders pages in it. */
  readonly memoryMegabytes: number
}

const LIMITS: ReaderLimits = { atOnce: 2, deadlineMilliseconds: 20_000, memoryMegabytes: 512 }

/**
 * Reads each file in a process of its own, which is killed when it takes too long. Small files that
 * one person gives one after the other are read by one process.
 */
export function createChildProcessDocumentReader(limits: ReaderLimits = LIMITS): DocumentReader {
  const inTurn = takeTurns(limits.atOnce)
  // Recognition takes both processors and much memory, so one file at a time is enough.
  const inPictureTurn = takeTurns(1)
  const ready = keepOneReady(() => startReader(limits, ['--ready']))
  async function askChild<Answer>(task: ReaderTask, tell?: TellProgress): Promise<Answer> {
    const { owner } = task.file
    const waiting = ready.take(owner)
    const askOne = (child: ChildProcess) =>
      askProcess<Answer>(child, task, {
        limits,
        tell,
        ...(owner !== undefined && { keepFor: () => ready.keep(child, owner) }),
      })
    try {
      if (waiting === null) return await askOne(startReader(limits))
      // One that waited is told to stop with the server, which still finishes what it has begun.
      return await askOne(waiting).catch((error) => {
        if (waiting.signalCode !== 'SIGTERM' && waiting.signalCode !== 'SIGINT') throw error
        return askOne(startReader(limits))
      })
    } finally {
      ready.ended()
    }
  }
  const ask = <Answer>(task: ReaderTask) => inTurn(() => askChild<Answer>(task))
  const askPictures = <Answer>(task: ReaderTask, tell?: TellProgress) =>
    inPictureTurn(() => askChild<Answer>(task, tell))
  return {
    readCriteria: async (file, given) => {
      const read = await ask<CriteriaRead>({ kind: 'criteria', file, given })
      const isOfPictures = !read.ok && read.error === 'no-text'
      return isOfPictures ? askPictures({ kind: 'criteria-pictures', file }) : read
    },
    readRules: (file, rulesKind) => ask({ kind: 'rules', file, rulesKind }),
    readPages: (file) => ask({ kind: 'pages', file }),
    renderPage: (file, wanted) => ask({ kind: 'picture', file, wanted }),
    readIncomePages: (file, tell) => askPictures({ kind: 'income-pages', file }, tell),
    renderIncomePage: (file, wanted) => askPictures({ kind: 'income-picture', file, wanted }),
    readStatements: (file, tell) =>
      isTextFile(file)
        ? ask({ kind: 'statements', file })
        : askPictures({ kind: 'statements', file }, tell),
    unpackReading,
    unpackCells,
  }
}

type CriteriaRead = Awaited<ReturnType<DocumentReader['readCriteria']>>

type Asked = {
  readonly limits: ReaderLimits
  readonly tell: TellProgress | undefined
  /** Has the process wait for the same person's next file; without it, it ends. */
  readonly keepFor?: () => void
}

/** The process runs the same program: `Answer` is what the task gives in it. */
function askProcess<Answer>(
  child: ChildProcess,
  task: ReaderTask,
  { limits, tell, keepFor }: Asked,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // One at work would not notice before it is done that nobody waits any longer.
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    const end = () => {
      clearTimeout(deadline)
      child.removeAllListeners()
      child.on('error', () => undefined)
      process.off('exit', kill)
    }
    const finish = (result: Result<unknown, unknown>) => {
      end()
      const isSmall = result.ok && timeHad(child, begun) < LONGEST_OF_SMALL_MS
      if (isSmall && keepFor !== undefined) keepFor()
      else kill()
      resolve(result as Answer)
    }
    const failed = (how: string) => {
      end()
      kill()
      reject(new ReaderFailedError(how))
    }
    const begun = momentOf(child)
    let since: Moment = begun
    const giveUp = () => {
      const left = timeLeft(child, since, limits)
      if (left > 0) deadline = setTimeout(giveUp, left)
      else finish(fail('too-complex'))
    }
    let deadline = setTimeout(giveUp, limits.deadlineMilliseconds)
    child.on('message', (answer: ReaderAnswer) => {
      if ('result' in answer) finish(answer.result)
      else if ('failedAt' in answer) failed(answer.failedAt)
      else {
        // Each page has a deadline of its own; how many there may be is limited where they are read.
        since = momentOf(child)
        tell?.(...answer.progress)
      }
    })
    child.on('error', (error) => failed(error.message))
    // Not 'exit', which may be told before the answer that was sent ahead of it.
    child.on('close', (code, signal) =>
      signal === OUT_OF_MEMORY
        ? finish(fail('too-complex'))
        : failed(signal === null ? `exit code ${code}` : signal),
    )
    // A process that has ended cannot be sent anything; how it ended is told above.
    child.send(task, () => undefined)
  })
}

/** When a deadline began, by the clock and by what the process had had of the processor. */
type Moment = { readonly at: number; readonly processorTime: number }

function momentOf(child: ChildProcess): Moment {
  return { at: performance.now(), processorTime: processorTimeOf(child.pid) ?? 0 }
}

/** A busy machine may keep a process from its turn: what it has had is counted, within bounds. */
function timeLeft(child: ChildProcess, since: Moment, limits: ReaderLimits): number {
  const waited = performance.now() - since.at
  if (waited >= limits.deadlineMilliseconds * LONGEST_WAIT) return 0
  return limits.deadlineMilliseconds - timeHad(child, since)
}

/** Of the processor; by the clock where the system does not tell. */
function timeHad(child: ChildProcess, since: Moment): number {
  const had = processorTimeOf(child.pid)
  return had === undefined ? performance.now() - since.at : had - since.processorTime
}

/** What took longer has filled a process with much that the next file has no use for. */
const LONGEST_OF_SMALL_MS = 1_500

/** In deadlines. */
const LONGEST_WAIT = 3

/** How a process ends whose heap has met its limit. */
const OUT_OF_MEMORY = 'SIGABRT'

// The environment holds the server's secrets, and nothing that reading a file needs. Whoever waits
// for an answer goes before whoever waits for a file to be read.
function startReader(
  { memoryMegabytes }: ReaderLimits,
  flags: readonly string[] = [],
): ChildProcess {
  const child = fork(fileURLToPath(new URL('./reader-process.ts', import.meta.url)), flags, {
    execArgv: [
      `--max-old-space-size=${memoryMegabytes}`,
      `--wasm-max-mem-pages=${memoryMegabytes * WASM_PAGES_A_MEGABYTE}`,
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, READERS_PRIORITY)
  return child
}

const WASM_PAGES_A_MEGABYTE = 16

/** Half-way to the system's "below normal", with which other programs would leave it next to nothing. */
const READERS_PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL / 2

function takeTurns(atOnce: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
