import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { fail, type Result } from '@criteria-desk/domain/shared/result'
import {
  type DocumentReader,
  ReaderFailedError,
  type ReadOptions,
} from '../../ports/document-reader.ts'
import type { ReaderAnswer, ReaderTask } from './answer-parent.ts'
import { isTextFile } from './file-kind.ts'
import { keepOneReady } from './one-ready.ts'
import { unpackCells, unpackReading, unpackText } from './packing.ts'
import { processorTimeOf } from './processor-time.ts'
import { residentMegabytesOf } from './resident-memory.ts'

export type ReaderLimits = {
  /** Processes that read at once; further files wait their turn. */
  readonly atOnce: number
  /** The same where words are recognised in pictures, which takes much memory. */
  readonly picturesAtOnce: number
  /** Processors that one picture is read with. */
  readonly pictureThreads: number
  /** Of the processor, for one file, or for each page where words are recognised in pictures. */
  readonly deadlineMilliseconds: number
  /** By the clock, for the same, however little of the processor it had. */
  readonly longestMilliseconds: number
  /** Of one process's heap, and again of what renders pages in it. */
  readonly memoryMegabytes: number
  /** Of one process, all that it has in use. */
  readonly residentMegabytes: number
  /** The same of one that may have to recognise words in pictures. */
  readonly pictureMegabytes: number
}

const LIMITS: ReaderLimits = {
  atOnce: 2,
  picturesAtOnce: 1,
  pictureThreads: Math.min(2, availableParallelism()),
  deadlineMilliseconds: 20_000,
  longestMilliseconds: 60_000,
  memoryMegabytes: 512,
  // What a workbook of 65,000 answers and a scan of several pages take is some 360 and 520.
  residentMegabytes: 450,
  pictureMegabytes: 640,
}

/**
 * Reads each file in a process of its own, which is killed when it takes too long. Small files that
 * one person gives one after the other are read by one process.
 */
export function createChildProcessDocumentReader(
  given: Partial<ReaderLimits> = {},
): DocumentReader {
  const limits = { ...LIMITS, ...given }
  const inTurn = takeTurns(limits.atOnce)
  const inPictureTurn = takeTurns(limits.picturesAtOnce)
  const pictureLimits = { ...limits, residentMegabytes: limits.pictureMegabytes }
  const ready = keepOneReady(() => startReader(limits, ['--ready']))
  async function askChild<Answer>(
    task: ReaderTask,
    own: ReaderLimits,
    how: How = {},
  ): Promise<Answer> {
    const owner = ownerOf(task)
    if (how.signal?.aborted) throw new ReaderFailedError(NOBODY_WAITS)
    const waiting = ready.take(owner)
    const askOne = (child: ChildProcess) =>
      askProcess<Answer>(child, task, {
        limits: own,
        ...how,
        ...(owner !== undefined && { keepFor: () => ready.keep(child, owner) }),
      })
    try {
      if (waiting === null) return await askOne(startReader(limits))
      // One that waited is told to stop with the server, which still finishes what it has begun.
      return await askOne(waiting).catch((error) => {
        if (how.signal?.aborted) throw error
        if (waiting.signalCode !== 'SIGTERM' && waiting.signalCode !== 'SIGINT') throw error
        return askOne(startReader(limits))
      })
    } finally {
      ready.ended()
    }
  }
  const tryOnce = <Answer>(task: ReaderTask, how?: How) =>
    inTurn(() => askChild<Answer>(task, limits, how))
  const tryPicturesOnce = <Answer>(task: ReaderTask, how?: How) =>
    inPictureTurn(() => askChild<Answer>(task, pictureLimits, how))
  // Who waits for an answer gets one; what a job works at may be tried once more.
  const ask = async <Answer>(task: ReaderTask) => told(await tryOnce<Answer>(task))
  const askPictures = async <Answer>(task: ReaderTask) => told(await tryPicturesOnce<Answer>(task))
  return {
    readCriteria: async (file, given, marks) => {
      const read = await ask<CriteriaRead>({ kind: 'criteria', file, given, marks })
      const isOfPictures = !read.ok && read.error === 'no-text'
      return isOfPictures ? askPictures({ kind: 'criteria-pictures', file, marks }) : read
    },
    readKeptCells: (kept, given, marks) => ask({ kind: 'kept-cells', kept, given, marks }),
    readRules: (file, rulesKind) => ask({ kind: 'rules', file, rulesKind }),
    readPages: (file) => ask({ kind: 'pages', file }),
    renderPage: (file, wanted) => ask({ kind: 'picture', file, wanted }),
    readIncome: (file, { isAnybodyAsked = false, ...how } = {}) =>
      tryPicturesOnce({ kind: 'income', file, isAnybodyAsked }, how),
    judgeIncome: (read, pointed) => ask({ kind: 'judge-income', read, pointed }),
    tellIncome: (file) => ask({ kind: 'tell-income', file }),
    // Whoever looks at a page does not wait for pictures that are being read.
    renderIncomePage: async (file, wanted) => {
      const task = { kind: 'income-picture', file, wanted } as const
      return told(await inTurn(() => askChild<PageRendered>(task, pictureLimits)))
    },
    readStatements: (file, { isAnybodyAsked = false, ...how } = {}) => {
      const task = { kind: 'statements', file, isAnybodyAsked } as const
      return isTextFile(file) ? tryOnce(task, how) : tryPicturesOnce(task, how)
    },
    judgeStatements: (words, pointed) => ask({ kind: 'judge-statements', words, pointed }),
    unknownPayees: (read, patience) => tryOnce({ kind: 'unknown-payees', read }, patience),
    analyseStatements: (read, payees = [], patience) =>
      tryOnce({ kind: 'analyse-statements', read, payees }, patience),
    expectSheets: () => ready.wait(startReader(limits, ['--sheets'])),
    unpackReading,
    unpackCells,
    unpackText,
  }
}

type CriteriaRead = Awaited<ReturnType<DocumentReader['readCriteria']>>
type PageRendered = Awaited<ReturnType<DocumentReader['renderIncomePage']>>
type How = Pick<ReadOptions, 'onProgress' | 'signal'>

const OVER_LIMIT = 'over-limit'
const NOBODY_WAITS = 'nobody waits for it any more'

function told<Answer>(answer: Answer): Answer {
  const isOverLimit = Object(answer).error === OVER_LIMIT
  return isOverLimit ? { ...answer, error: 'too-complex' } : answer
}

type Asked = How & {
  readonly limits: ReaderLimits
  /** Has the process wait for the same person's next file; without it, it ends. */
  readonly keepFor?: () => void
}

/** The process runs the same program: `Answer` is what the task gives in it. */
function askProcess<Answer>(
  child: ChildProcess,
  task: ReaderTask,
  { limits, onProgress: tell, signal: givenUp, keepFor }: Asked,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // One at work would not notice before it is done that nobody waits any longer.
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    const end = () => {
      clearInterval(watch)
      child.removeAllListeners()
      child.on('error', () => undefined)
      process.off('exit', kill)
      givenUp?.removeEventListener('abort', endEarly)
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
    const endEarly = () => failed(NOBODY_WAITS)
    givenUp?.addEventListener('abort', endEarly)
    const begun = momentOf(child)
    let since: Moment = begun
    const watch = setInterval(() => {
      if (isBeyond(child, since, limits)) finish(fail(OVER_LIMIT))
    }, watchEvery(limits))
    child.on('message', (answer: ReaderAnswer) => {
      if ('result' in answer) finish(answer.result)
      else if ('failedAt' in answer) failed(answer.failedAt)
      else {
        // Each picture has a deadline of its own; how many there may be is limited where they are read.
        if (answer.isRecognised) since = momentOf(child)
        tell?.(...answer.progress)
      }
    })
    child.on('error', (error) => failed(error.message))
    // Not 'exit', which may be told before the answer that was sent ahead of it.
    child.on('close', (code, signal) =>
      signal === OUT_OF_MEMORY
        ? finish(fail(OVER_LIMIT))
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

/**
 * A busy machine may keep a process from its turn: what it has had is counted, within bounds. Of
 * memory all counts that it has in use, since most of what a library unpacks is in no heap.
 */
function isBeyond(child: ChildProcess, since: Moment, limits: ReaderLimits): boolean {
  if (performance.now() - since.at >= limits.longestMilliseconds) return true
  if (timeHad(child, since) >= limits.deadlineMilliseconds) return true
  return (residentMegabytesOf(child.pid) ?? 0) > limits.residentMegabytes
}

/** Memory can grow by some hundred megabytes in a second. */
const WATCH_EVERY_MS = 50

function watchEvery({ deadlineMilliseconds }: ReaderLimits): number {
  return Math.min(WATCH_EVERY_MS, deadlineMilliseconds)
}

/** Of the processor; by the clock where the system does not tell. */
function timeHad(child: ChildProcess, since: Moment): number {
  const had = processorTimeOf(child.pid)
  return had === undefined ? performance.now() - since.at : had - since.processorTime
}

/** What took longer has filled a process with much that the next file has no use for. */
const LONGEST_OF_SMALL_MS = 1_500

/** How a process ends whose heap has met its limit. */
const OUT_OF_MEMORY = 'SIGABRT'

// The environment holds the server's secrets, and nothing that reading a file needs. Whoever waits
// for an answer goes before whoever waits for a file to be read.
function startReader(
  { memoryMegabytes, pictureThreads }: ReaderLimits,
  flags: readonly string[] = [],
): ChildProcess {
  const words = [...flags, `--threads=${pictureThreads}`]
  const child = fork(fileURLToPath(new URL('./reader-process.ts', import.meta.url)), words, {
    execArgv: [
      `--max-old-space-size=${memoryMegabytes}`,
      `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`,
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

/** Of what was made last, twice; left to itself it takes four times as much, and keeps it. */
const SEMI_SPACE_MEGABYTES = 16

/** Half-way to the system's "below normal", with which other programs would leave it next to nothing. */
const READERS_PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL / 2

function ownerOf(task: ReaderTask): number | undefined {
  if ('file' in task) return task.file.owner
  if ('kept' in task) return task.kept.owner
  return 'read' in task && 'owner' in task.read ? task.read.owner : undefined
}

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
