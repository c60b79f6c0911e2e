import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ModelAnswer, ModelCall } from './model-call.ts'
import { type Said, type Wire, wires } from './protocols.ts'

/**
 * A server on this machine that speaks the protocols of language models and answers what it is told
 * to: for tests of what is asked and of everything that can go wrong, and for trying the product
 * where no provider can be reached.
 */
export type ModelServer = {
  /** Up to and with the version: what AI_BASE_URL is set to. */
  readonly url: string
  /** In the order in which they came, refused ones among them. */
  readonly calls: readonly ModelCall[]
  /** How many connections the other side closed before it had its answer. */
  readonly gone: () => number
  /** Resolves once `count` calls have been left by the other side. */
  readonly untilGone: (count: number) => Promise<void>
  /** Resolves once `count` calls have come. */
  readonly untilCalled: (count: number) => Promise<void>
  /** At the same time, the most so far. */
  readonly mostAtOnce: () => number
  close(): Promise<void>
}

export type Answerer = (call: ModelCall, index: number) => ModelAnswer | Promise<ModelAnswer>

/** Answers in turn, the last of them ever after. */
export function inTurn(...answers: readonly ModelAnswer[]): Answerer {
  return (_call, index) => answers[Math.min(index, answers.length - 1)] ?? { status: 500 }
}

export async function startModelServer(
  answer: Answerer,
  { port = 0, host = '127.0.0.1' } = {},
): Promise<ModelServer> {
  const calls: ModelCall[] = []
  const counts = { gone: 0, open: 0, most: 0 }
  const changed = new EventTarget()
  const tell = () => changed.dispatchEvent(new Event('change'))

  const server = createServer(async (request, response) => {
    counts.open += 1
    counts.most = Math.max(counts.most, counts.open)
    const left = new AbortController()
    response.on('close', () => {
      counts.open -= 1
      // Broken off by this side: nobody went.
      if (!response.writableFinished && !response.errored) counts.gone += 1
      left.abort()
      tell()
    })
    const wire = wireOf(request)
    if (!wire) return sendJson(response, 404, { error: { message: 'No such address here.' } })
    const call = wire.read(Object(parsed(await textOf(request))), request.headers)
    calls.push(call)
    tell()
    const index = calls.length - 1
    await send(response, wire, call, await answer(call, index), left.signal)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')

  const until = async (isReached: () => boolean) => {
    while (!isReached()) {
      await new Promise((resolve) => changed.addEventListener('change', resolve, { once: true }))
    }
  }
  return {
    url: `http://${host}:${address.port}/v1`,
    calls,
    gone: () => counts.gone,
    untilGone: (count) => until(() => counts.gone >= count),
    untilCalled: (count) => until(() => calls.length >= count),
    mostAtOnce: () => counts.most,
    close: async () => {
      server.closeAllConnections()
      server.close()
      if (server.listening) await once(server, 'close')
    },
  }
}

function wireOf({ method, url = '' }: IncomingMessage): Wire | undefined {
  const path = url.split('?')[0] ?? ''
  const end = Object.keys(wires).find((known) => path.endsWith(known))
  return method === 'POST' && end ? wires[end] : undefined
}

async function send(
  response: ServerResponse,
  wire: Wire,
  call: ModelCall,
  answer: ModelAnswer,
  left: AbortSignal,
): Promise<void> {
  if (answer.afterMs !== undefined) await wait(answer.afterMs, left)
  if (left.aborted || 'hangs' in answer) return
  if ('breaksOff' in answer) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' })
    response.write('{"id": "local-1", "choi', () => response.destroy(new Error('broken off')))
    return
  }
  if ('raw' in answer) {
    response.writeHead(answer.status ?? 200, { 'content-type': answer.contentType })
    response.end(answer.raw)
    return
  }
  if ('status' in answer) {
    const { status, message = 'The server was told to fail.', code, headers } = answer
    return sendJson(response, status, wire.error(status, message, code), headers)
  }
  const said = toSaid(call, answer)
  if (!call.isStreamed) return sendJson(response, 200, wire.answer(call, said))
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const { event, data } of wire.stream(call, said)) {
    const line = typeof data === 'string' ? data : JSON.stringify(data)
    response.write(`${event ? `event: ${event}\n` : ''}data: ${line}\n\n`)
  }
  response.end()
}

function toSaid(
  call: ModelCall,
  answer: Extract<ModelAnswer, { value: unknown } | { text: string }>,
): Said {
  const text = 'text' in answer ? answer.text : JSON.stringify(answer.value)
  const finish = 'text' in answer ? (answer.finish ?? 'stop') : 'stop'
  const { tokens = countTokens(call, text) } = answer
  return { text, finish, tokens }
}

/** About as a provider would. */
function countTokens({ system, texts, pictures }: ModelCall, text: string) {
  const characters = [system, ...texts].reduce((sum, { length }) => sum + length, 0)
  return { in: Math.ceil(characters / 4) + pictures.length * 1000, out: Math.ceil(text.length / 4) }
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

function wait(milliseconds: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    left.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
