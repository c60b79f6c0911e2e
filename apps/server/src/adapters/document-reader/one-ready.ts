import type { ChildProcess } from 'node:child_process'

/** By then whoever waited for the last file has been answered. */
const AFTER_ANSWER_MS = 200

/** People give several files at once, or look at the page of one that was just read. */
const NEXT_FILE_MS = 5_000

/** What a file would find ready costs 140 MB all that time. */
const IDLE_MS = 5 * 60_000

type Kept = {
  readonly child: ChildProcess
  readonly owner: number
  readonly end: ReturnType<typeof setTimeout>
}

/**
 * Processes that are there before there is a file for them, since starting takes much longer than
 * reading a page. One is started when a file has been read, for whoever comes next, and ends where for
 * minutes nobody does; one that has read a file may read the next one of the same person, and nobody
 * else's. Neither keeps the server from ending.
 */
export function keepOneReady(start: () => ChildProcess, idleMs = IDLE_MS) {
  let waiting: ChildProcess | undefined
  let endOfWait: ReturnType<typeof setTimeout> | undefined
  let kept: Kept | undefined
  let atWork = 0

  function prepare(): void {
    if (atWork > 0 || waiting?.connected) return
    wait(start())
  }

  function wait(child: ChildProcess): void {
    waiting = child
    letWait(child)
    clearTimeout(endOfWait)
    endOfWait = setTimeout(endWaiting, idleMs).unref()
  }

  function endWaiting(): void {
    waiting?.kill('SIGKILL')
    waiting = undefined
  }

  function endKept(): void {
    if (kept === undefined) return
    clearTimeout(kept.end)
    kept.child.kill('SIGKILL')
    kept = undefined
  }

  function next(owner: number | undefined): ChildProcess | undefined {
    if (kept !== undefined && kept.owner === owner) {
      const { child, end } = kept
      clearTimeout(end)
      kept = undefined
      if (child.connected) return child
    }
    const child = waiting
    waiting = undefined
    clearTimeout(endOfWait)
    return child
  }

  return {
    /** The one that waits for a file of this person; where there is none, or it died meanwhile, null. */
    take(owner?: number): ChildProcess | null {
      atWork++
      const child = next(owner)
      if (!child?.connected) return null
      child.removeAllListeners()
      child.ref()
      child.channel?.ref()
      return child
    },

    /** This one waits for the first file that comes. */
    wait,

    /** One that was taken, or started instead, is done, and may read on for the same person. */
    keep(child: ChildProcess, owner: number): void {
      endKept()
      const end = setTimeout(endKept, NEXT_FILE_MS)
      end.unref()
      kept = { child, owner, end }
      letWait(child)
    },

    /** One that was taken, or started instead, has no more to do. */
    ended(): void {
      atWork--
      setTimeout(prepare, AFTER_ANSWER_MS).unref()
    },
  }
}

/** One that cannot start, or dies meanwhile, is told of by whoever needs it. */
function letWait(child: ChildProcess): void {
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
}
