import type { ChildProcess } from 'node:child_process'

/** By then whoever waited for the last file has been answered. */
const AFTER_ANSWER_MS = 200

/**
 * One process that is started before there is a file for it, since starting takes much longer than
 * reading a page. It is started when nothing is read, and waits without keeping the server from
 * ending.
 */
export function keepOneReady(start: () => ChildProcess) {
  let waiting: ChildProcess | undefined
  let atWork = 0

  function prepare(): void {
    if (atWork > 0 || waiting?.connected) return
    waiting = start()
    // One that cannot start is told of by whoever needs it.
    waiting.on('error', () => undefined)
    waiting.unref()
    waiting.channel?.unref()
  }

  return {
    /** The one that waits; where there is none, or it died meanwhile, null. */
    take(): ChildProcess | null {
      atWork++
      const child = waiting
      waiting = undefined
      if (!child?.connected) return null
      child.removeAllListeners()
      child.ref()
      child.channel?.ref()
      return child
    },

    /** One that was taken, or started instead, has ended. */
    ended(): void {
      atWork--
      setTimeout(prepare, AFTER_ANSWER_MS).unref()
    },
  }
}
