/**
 * Two who ask the same at the same moment wait for one call. It goes on as long as one of them
 * waits, and is aborted when the last has gone.
 */
export type SharedCalls<Reply> = {
  /**
   * What `begin` comes to, or what it comes to for somebody who asked the same before and still
   * waits. Rejects with the signal's reason when the one who waits has gone.
   */
  ask(
    key: string,
    begin: (everybodyGone: AbortSignal) => Promise<Reply>,
    gone: AbortSignal | undefined,
  ): Promise<{ readonly reply: Reply; readonly isOwn: boolean }>
}

type Call<Reply> = {
  readonly reply: Promise<Reply>
  readonly everybodyGone: AbortController
  waiting: number
}

export function createSharedCalls<Reply>(): SharedCalls<Reply> {
  const running = new Map<string, Call<Reply>>()

  function start(key: string, begin: (everybodyGone: AbortSignal) => Promise<Reply>) {
    const everybodyGone = new AbortController()
    const reply = begin(everybodyGone.signal).finally(() => {
      if (running.get(key) === call) running.delete(key)
    })
    // Whoever waits hears of it; nobody may be left.
    reply.catch(() => {})
    const call: Call<Reply> = { reply, everybodyGone, waiting: 0 }
    running.set(key, call)
    return call
  }

  return {
    async ask(key, begin, gone) {
      gone?.throwIfAborted()
      const before = running.get(key)
      const call = before ?? start(key, begin)
      call.waiting += 1
      try {
        return { reply: await unlessAborted(call.reply, gone), isOwn: before === undefined }
      } finally {
        call.waiting -= 1
        if (call.waiting === 0) {
          // Who asks from now on is not to wait for what is being given up.
          if (running.get(key) === call) running.delete(key)
          call.everybodyGone.abort(gone?.reason)
        }
      }
    },
  }
}

/** What is waited for, or the signal's reason when that comes first. */
export function unlessAborted<Value>(
  awaited: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return awaited
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    // Also where nobody waits for it any more: a failure that is heard by nobody ends the process.
    awaited.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
