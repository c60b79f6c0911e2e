import type { FastifyReply } from 'fastify'

/**
 * Aborted when whoever waits for the reply has gone: closed the page, or stopped waiting. What is done
 * for them alone, such as a call to a provider that costs something, stops then.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new GoneError())
  })
  return gone.signal
}

/** Nobody is there any more to be told anything. */
export class GoneError extends Error {
  override readonly name = 'GoneError'

  constructor() {
    super('Whoever asked has gone')
  }
}
