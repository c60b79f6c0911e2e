import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { percentile } from '../bench/measure.ts'
import { hostileFiles } from './hostile-files.ts'
import { signIn, startServer } from './server-under-test.ts'

/**
 * npm run load:latency [-- --seconds 30]: how long a signed-in person waits for a small answer
 * while others upload big and hostile files, and while they ask over documents not yet opened,
 * open whole sheets and guess passwords besides.
 */
const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } })
const wantedMs = 50
const folder = await mkdtemp(join(tmpdir(), 'latency-'))
const server = await startServer(folder)
const developer = await signIn(server.address, 'developer@demo.test')
const advisor = await signIn(server.address, 'advisor@demo.test')
const files = hostileFiles()
const answers = new Map<string, number>()

report('alone', await probe(5_000, []))
const uploads = [0, 1, 2].map((offset) => (turn: number) => uploadOne(turn * 3 + offset))
report('beside uploads alone', await probe(Number(options.seconds) * 1000, uploads))
const others = [askOne, openSheet, listCriteria, guessPassword]
report('beside all that', await probe(Number(options.seconds) * 1000, [...uploads, ...others]))
for (const [answer, times] of [...answers].sort()) {
  console.log(`  ${String(times).padStart(5)}  ${answer}`)
}
await server.kill()
await rm(folder, { recursive: true, force: true })

async function probe(
  ms: number,
  load: readonly ((turn: number) => Promise<void>)[],
): Promise<readonly number[]> {
  const url = `${server.address}/api/auth/me`
  const prober = fork(join(import.meta.dirname, 'prober.ts'), [url, advisor])
  const endsAt = performance.now() + ms
  const worker = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; performance.now() < endsAt; turn += 1) await work(turn)
  }
  const idle = new Promise((resume) => setTimeout(resume, ms))
  await Promise.race([Promise.all([...load.map(worker), idle]), idle])
  const told = once(prober, 'message')
  prober.send('stop')
  const [taken] = await told
  return taken
}

function report(what: string, taken: readonly number[]): void {
  const [median, slow, worst] = [0.5, 0.99, 1].map((share) => percentile(taken, share).toFixed(1))
  console.log(
    `GET /api/auth/me ${what}: ${taken.length} times, p50 ${median} ms, p99 ${slow} ms, slowest ${worst} ms`,
  )
  if (percentile(taken, 0.99) > wantedMs) {
    console.log(`  more than the ${wantedMs} ms wanted`)
    process.exitCode = 1
  }
}

async function uploadOne(turn: number): Promise<void> {
  const file = files[turn % files.length]
  if (!file) return
  const form = new FormData()
  form.append('document', new Blob([Buffer.from(file.bytes)]), file.filename)
  const answer = await send('POST', '/api/document/upload', developer, form)
  await count(`upload of ${file.what}`, answer)
}

async function askOne(): Promise<void> {
  const message = 'Which lenders accept lodger income?'
  await count('question', await send('POST', '/api/chat', advisor, JSON.stringify({ message })))
}

async function openSheet(): Promise<void> {
  const list = await send('GET', '/api/documents/latest', advisor)
  const documents: { id: number; reading: { sheets: { name: string }[] } }[] = await list.json()
  const newest = documents[0]
  const sheet = newest?.reading.sheets[0]?.name ?? ''
  const path = `/api/document/${newest?.id}/sheet?name=${encodeURIComponent(sheet)}`
  await count('sheet', await send('GET', path, advisor))
}

async function listCriteria(): Promise<void> {
  await count('list of criteria', await send('GET', '/api/quick-search/criteria', advisor))
}

async function guessPassword(turn: number): Promise<void> {
  const body = JSON.stringify({ username: `nobody-${turn % 50}@demo.test`, password: 'guess' })
  await count('password', await send('POST', '/api/auth/login', '', body))
}

function send(method: string, path: string, cookie: string, body?: FormData | string) {
  return fetch(`${server.address}${path}`, {
    method,
    headers: {
      cookie,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
}

async function count(what: string, answer: Response): Promise<void> {
  const line = `${what}: ${answer.status}`
  answers.set(line, (answers.get(line) ?? 0) + 1)
  await answer.arrayBuffer()
}
