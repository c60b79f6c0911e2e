/** The header that names a prompt to a server which answers from recordings. */
export const promptHashHeader = 'x-prompt-hash'

/**
 * The header under which an answer's own status is kept: a library says another where an answer that
 * arrived tells of a failure.
 */
export const arrivedStatusHeader = 'x-arrived-status'

const mostBytes = 4 * 1024 * 1024

/**
 * The way out to a provider: to the configured host alone, since the prompt and the key would
 * follow a redirect, and back with no more than an answer can be.
 */
export const guardedFetch: typeof fetch = async (url, init) => {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  headers.set(arrivedStatusHeader, String(status))
  const body = response.body?.pipeThrough(limitBytes(mostBytes)) ?? null
  return new Response(body, { status, statusText, headers })
}

/** An answer that is longer than any is. */
export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError'
}

function limitBytes(most: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0
  return new TransformStream({
    transform: (chunk, controller) => {
      seen += chunk.byteLength
      if (seen > most) controller.error(new AnswerTooLongError('The answer is too long.'))
      else controller.enqueue(chunk)
    },
  })
}
