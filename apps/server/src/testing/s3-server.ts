import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Settings } from '../adapters/file-store/s3-file-store.ts'

/** The key that this server takes. */
const keys = { id: 'S3RVER', secret: 'S3RVER' }

export type S3Server = {
  readonly settings: S3Settings
  close(): Promise<void>
}

/** A server that speaks S3, on this machine, with one bucket in a folder; in a process of its own. */
export async function startS3Server(
  options: { readonly folder?: string; readonly port?: number } = {},
): Promise<S3Server> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 's3-')))
  const words = [folder, String(options.port ?? 0), bucket]
  const server = fork(fileURLToPath(new URL('./s3-process.ts', import.meta.url)), words, {
    // Its marks for the next page of a list are made with a cipher of OpenSSL's older ones.
    execArgv: ['--openssl-legacy-provider'],
  })
  const [port] = await once(server, 'message')
  return {
    settings: {
      ...{ bucket, region: 'us-east-1', isPathStyle: true, keys, encryption: undefined },
      endpoint: `http://127.0.0.1:${port}`,
    },
    close: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

const bucket = 'desk'

/**
 * How the next request is answered: as the store does, or
 * - `slow-down`: 503, as a store that has too much to do
 * - `silent`: not at all
 * - `cut`: with half of the body, and the line ends
 * - `short`: with half of the body, as if that were all
 * - `late-404`: after a while, that there is no such object
 * - `denied`, `skewed`, `mismatched`: 403, by its name of the fault
 */
type Fault =
  | 'none'
  | 'slow-down'
  | 'silent'
  | 'cut'
  | 'short'
  | 'late-404'
  | 'denied'
  | 'skewed'
  | 'mismatched'

export type FaultyServer = S3Server & {
  /** Each request takes the next one; when none is left the store itself answers. */
  next(...faults: readonly Fault[]): void
  readonly asked: () => number
}

/** Stands before a store and fails as it is told to. */
export async function startFaultyServer(store: S3Server): Promise<FaultyServer> {
  const faults: Fault[] = []
  let asked = 0
  const server = createServer((incoming, answer) => {
    asked += 1
    const fault = faults.shift() ?? 'none'
    if (fault in refusals) return void refuse(incoming, answer, refusals[fault] ?? ['', 500, 0])
    if (fault !== 'silent') passOn(store, fault, incoming, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  const { port } = address
  return {
    settings: { ...store.settings, endpoint: `http://127.0.0.1:${port}` },
    next: (...more) => {
      faults.splice(0, faults.length, ...more)
    },
    asked: () => asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What it says, HTTP's status, and after how many milliseconds. */
type Refused = readonly [string, number, number]

const refusals: Readonly<Record<string, Refused>> = {
  'slow-down': ['SlowDown', 503, 0],
  'late-404': ['NoSuchKey', 404, 100],
  denied: ['AccessDenied', 403, 0],
  skewed: ['RequestTimeTooSkewed', 403, 0],
  mismatched: ['SignatureDoesNotMatch', 403, 0],
}

async function refuse(incoming: IncomingMessage, answer: ServerResponse, refused: Refused) {
  const [code, status, afterMs] = refused
  incoming.resume()
  setTimeout(() => {
    answer.writeHead(status, { 'content-type': 'application/xml' })
    answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>told to</Message></Error>`)
  }, afterMs)
}

function passOn(
  { settings }: S3Server,
  fault: Fault,
  incoming: IncomingMessage,
  answer: ServerResponse,
): void {
  // The signature is of the host that was asked, so that goes on with it.
  const { method = 'GET', url = '/', headers } = incoming
  const onward = request(new URL(url, settings.endpoint), { method, headers }, async (back) => {
    const body = Buffer.concat(await back.toArray())
    const half = body.subarray(0, Math.floor(body.length / 2))
    const status = back.statusCode ?? 500
    if (fault === 'cut') {
      answer.writeHead(status, back.headers)
      answer.write(half, () => answer.destroy())
    } else if (fault === 'short') {
      answer.writeHead(status, { ...back.headers, 'content-length': half.length })
      answer.end(half)
    } else {
      answer.writeHead(status, back.headers)
      answer.end(body)
    }
  })
  incoming.pipe(onward)
}
