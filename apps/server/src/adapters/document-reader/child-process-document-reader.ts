import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { fail, type Result } from '@criteria-desk/domain/shared/result'
import { type DocumentReader, ReaderFailedError } from '../../ports/document-reader.ts'
import type { ReaderAnswer, ReaderTask } from './answer-parent.ts'
import { toIncomePages } from './income-pages.ts'
import { unpackCells, unpackReading } from './packing.ts'
import { processorTimeOf } from './processor-time.ts'

export type ReaderLimits = {
  /** Processes that read at once; further files wait their turn. */
  readonly atOnce: number
  /** Of the processor, for one file, its process's start included. */
  readonly deadlineMilliseconds: number
  /** Of one process's heap, and again of what renders pages in it. */
  readonly memoryMegabytes: number
}

const LIMITS: ReaderLimits = { atOnce: 2, deadlineMilliseconds: 20_000, memoryMegabytes: 512 }

/** Reads each file in a process of its own, which is killed when it takes too long. */
export function createChildProcessDocumentReader(limits: ReaderLimits = LIMITS): DocumentReader {
  const inTurn = takeTurns(limits.atOnce)
  const ask = <Answer>(task: ReaderTask) => inTurn(() => askChild<Answer>(task, limits))
  return {
    readCriteria: (file) => ask({ kind: 'criteria', file }),
    readPages: (file) => ask({ kind: 'pages', file }),
    renderPage: (file, wanted) => ask({ kind: 'picture', file, wanted }),
    readIncomePages: (file, onProgress) =>
      toIncomePages((asked) => ask({ kind: 'pages', file: asked }), file, onProgress),
    renderIncomePage: (file, wanted) => ask({ kind: 'picture', file, wanted }),
    unpackReading,
    unpackCells,
  }
}

/** The process runs the same program: `Answer` is what the task gives in it. */
function askChild<Answer>(task: ReaderTask, limits: ReaderLimits): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = startReader(limits)
    // One at work would not notice before it is done that nobody waits any longer.
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    const end = () => {
      clearTimeout(deadline)
      child.removeAllListeners()
      child.on('error', () => undefined)
      process.off('exit', kill)
      child.kill('SIGKILL')
    }
    const finish = (result: Result<unknown, string>) => {
      end()
      resolve(result as Answer)
    }
    const failed = (how: string) => {
      end()
      reject(new ReaderFailedError(how))
    }
    const startedAt = performance.now()
    const giveUp = () => {
      const left = timeLeft(child, startedAt, limits)
      if (left > 0) deadline = setTimeout(giveUp, left)
      else finish(fail('too-complex'))
    }
    let deadline = setTimeout(giveUp, limits.deadlineMilliseconds)
    child.on('message', (answer: ReaderAnswer) =>
      'result' in answer ? finish(answer.result) : failed(answer.failedAt),
    )
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

/** A busy machine may keep a process from its turn: what it has had is counted, within bounds. */
function timeLeft(child: ChildProcess, startedAt: number, limits: ReaderLimits): number {
  const waited = performance.now() - startedAt
  if (waited >= limits.deadlineMilliseconds * LONGEST_WAIT) return 0
  return limits.deadlineMilliseconds - (processorTimeOf(child.pid) ?? waited)
}

/** In deadlines. */
const LONGEST_WAIT = 3

/** How a process ends whose heap has met its limit. */
const OUT_OF_MEMORY = 'SIGABRT'

// The environment holds the server's secrets, and nothing that reading a file needs. Whoever waits
// for an answer goes before whoever waits for a file to be read.
function startReader({ memoryMegabytes }: ReaderLimits): ChildProcess {
  const child = fork(fileURLToPath(new URL('./reader-process.ts', import.meta.url)), [], {
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
