import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http'

/** Where a server answers, as http://127.0.0.1:4101. */
export type Address = string

export type RoundRobin = {
  readonly address: Address
  /** The servers that requests are shared out to from now on. */
  share(targets: readonly Address[]): Promise<void>
  close(): Promise<void>
}

/** Between two looks which servers are ready. */
const lookEveryMs = 500

/**
 * A small proxy for trying several servers on one machine: each request goes to the next server that
 * says it is ready, and to another where that takes no connection. Where none is ready, those are asked
 * that are alive, since they say why. Nothing is sticky.
 */
export async function startRoundRobin(port = 0): Promise<RoundRobin> {
  let targets: readonly Address[] = []
  let ready: readonly Address[] = []
  let turn = 0

  async function look(): Promise<void> {
    const found = await Promise.all(targets.map(isReady))
    ready = targets.filter((_, at) => found[at])
  }

  /** Each once, the one whose turn it is first. */
  function inTurn(): readonly Address[] {
    const able = ready.length > 0 ? ready : targets
    const others = targets.filter((target) => !able.includes(target))
    turn += 1
    const from = turn % Math.max(1, able.length)
    return [...able.slice(from), ...able.slice(0, from), ...others]
  }

  const server = createServer((incoming, answer) => {
    const order = inTurn()
    void passOn(incoming, answer, order).catch(() => answer.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('No port was given.')
  const timer = setInterval(() => void look(), lookEveryMs)
  return {
    address: `http://127.0.0.1:${bound.port}`,
    share: async (given) => {
      targets = given
      await look()
    },
    close: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resume) => server.close(resume))
    },
  }
}

async function isReady(target: Address): Promise<boolean> {
  const health = await fetch(`${target}/api/health`, { signal: AbortSignal.timeout(3000) }).catch(
    () => undefined,
  )
  await health?.body?.cancel()
  return health?.ok === true
}

/** To the first that takes a connection; what has been sent to one is sent to no other. */
async function passOn(
  incoming: IncomingMessage,
  answer: ServerResponse,
  order: readonly Address[],
): Promise<void> {
  for (const target of order) {
    const { method = 'GET', url = '/' } = incoming
    const headers = forwarded(incoming)
    const onward = openRequest(`${target}${url}`, { method, headers, agent: false })
    const isConnected = await connects(onward)
    if (!isConnected) continue
    incoming.pipe(onward)
    const [back] = await Promise.race([once(onward, 'response'), fails(onward)])
    if (!back) return void refuse(answer, 502)
    answer.writeHead(back.statusCode ?? 502, withoutConnection(back.headers))
    back.on('error', () => answer.destroy())
    back.pipe(answer)
    answer.on('close', () => onward.destroy())
    return
  }
  refuse(answer, 502)
}

function connects(onward: ReturnType<typeof openRequest>): Promise<boolean> {
  return new Promise((resolve) => {
    onward.once('error', () => resolve(false))
    onward.once('socket', (socket) => socket.once('connect', () => resolve(true)))
  })
}

function fails(onward: ReturnType<typeof openRequest>): Promise<readonly [undefined]> {
  return new Promise((resolve) => {
    onward.on('error', () => resolve([undefined]))
  })
}

function forwarded({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
  return {
    ...withoutConnection(headers),
    'x-forwarded-for': socket.remoteAddress ?? '',
    'x-forwarded-proto': 'http',
  }
}

/** Of one connection alone. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = headers
  return rest
}

function refuse(answer: ServerResponse, status: number): void {
  if (answer.headersSent) return void answer.destroy()
  answer.writeHead(status, { 'content-type': 'application/json' })
  answer.end(JSON.stringify({ message: 'No server answers just now.', code: 'proxy.nobody' }))
}
