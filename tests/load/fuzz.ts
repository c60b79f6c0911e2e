import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDice, type Dice } from '../dice.ts'
import { type MutatedFile, mutate, type Seed } from './mutate.ts'
import { type ServerUnderTest, signIn, startServer } from './server-under-test.ts'

/**
 * npm run load:fuzz [-- --files 20000 --uploads 300 --seed 1]: sample documents damaged in many
 * ways, read in the reader's limits, and a share of them uploaded to a running server. Whatever a
 * file does, the server goes on, answers in time, and keeps whole documents or nothing.
 */
const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '20000' },
    uploads: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
})
const folders = ['evals/corpus/criteria', 'evals/corpus/criteria/bad', 'evals/own']
const readersAtOnce = 2
/** The original, and the two parts that were read out of it. */
const filesOfDocument = 3
const deadlineMs = 20_000
const emptiedMemory = 'ran its reader out of memory (refused as too complex)'
const heldReader = 'held its reader to the deadline (refused as too complex)'

const seeds = await readSeeds()
const problems: string[] = []
await readAll(Number(options.files), createDice(Number(options.seed)))
await uploadAll(Number(options.uploads), createDice(Number(options.seed) + 1))
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
console.log(`${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1

async function readSeeds(): Promise<readonly Seed[]> {
  const found: Seed[] = []
  for (const folder of folders) {
    const path = join(import.meta.dirname, '..', folder)
    for (const name of await readdir(path)) {
      if (!/\.(pdf|xlsx?|csv)$/.test(name)) continue
      const bytes = new Uint8Array(await readFile(join(path, name)))
      if (bytes.length > 0) found.push({ filename: basename(name), bytes })
    }
  }
  return found
}

async function readAll(count: number, dice: Dice): Promise<void> {
  const outcomes = new Map<string, number>()
  const startedAt = performance.now()
  let tried = 0
  let slowest = { ms: 0, what: '' }
  const work = async () => {
    let reader = startReader()
    while (tried < count) {
      tried += 1
      const number = tried
      const file = mutate(seeds, dice)
      const start = performance.now()
      const outcome = await readWith(reader, file)
      const ms = performance.now() - start
      const what = `file ${number}, ${file.filename}, ${file.mutation}`
      if (ms > slowest.ms) slowest = { ms, what }
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      // One word is an ordinary outcome; a sentence is the end of this reader.
      if (outcome.includes(' ')) {
        console.log(`  ${outcome}: ${what}`)
        reader.kill('SIGKILL')
        reader = startReader()
      }
      if (number % 1000 === 0) console.log(`${number} files, ${seconds(startedAt)}`)
    }
    reader.kill('SIGKILL')
  }
  await Promise.all(Array.from({ length: readersAtOnce }, work))
  console.log(`${tried} files read in ${seconds(startedAt)}, seed ${options.seed}:`)
  for (const [outcome, times] of [...outcomes].sort((a, b) => b[1] - a[1])) {
    console.log(`  ${String(times).padStart(6)}  ${outcome}`)
    if (outcome.startsWith('failed')) problems.push(outcome)
  }
  console.log(`  slowest ${(slowest.ms / 1000).toFixed(1)} s: ${slowest.what}`)
}

function startReader(): ChildProcess {
  const script = join(import.meta.dirname, 'batch-reader.ts')
  return fork(script, [], {
    execArgv: ['--max-old-space-size=512'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function readWith(reader: ChildProcess, file: MutatedFile): Promise<string> {
  return new Promise((resolve) => {
    const finish = (outcome: string) => {
      clearTimeout(deadline)
      reader.removeAllListeners()
      reader.on('error', () => undefined)
      resolve(outcome)
    }
    const deadline = setTimeout(() => finish(heldReader), deadlineMs)
    reader.on('message', (outcome) => finish(String(outcome)))
    reader.on('exit', (code, signal) => finish(howEnded(code, signal)))
    reader.on('error', (error) => finish(`failed to start: ${error.message}`))
    reader.send({ bytes: file.bytes, filename: file.filename }, () => undefined)
  })
}

function howEnded(code: number | null, signal: string | null): string {
  if (signal === 'SIGABRT') return emptiedMemory
  // Its own process would have ended with the answer to the file before.
  if (code === 0) return 'not read: an error of the file before it came late'
  return `failed with ${signal ?? code}`
}

async function uploadAll(count: number, dice: Dice): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  const server = await startServer(folder)
  const cookie = await signIn(server.address, 'developer@demo.test')
  const answers = new Map<string, number>()
  let kept = 1
  let tried = 0
  const work = async () => {
    while (tried < count) {
      tried += 1
      const file = mutate(seeds, dice)
      const answer = await upload(server, cookie, file)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      if (answer === '200') kept += 1
      if (!/^(200|4\d\d document\.)/.test(answer)) {
        problems.push(`${file.filename}, ${file.mutation}: ${answer}`)
      }
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  if (server.process.exitCode !== null) problems.push('the server ended')
  await verifyWhole(server, cookie, folder, kept)
  await server.kill()
  await rm(folder, { recursive: true, force: true })
  console.log(`${tried} files uploaded, ${kept - 1} kept:`)
  for (const [answer, times] of answers) console.log(`  ${String(times).padStart(6)}  ${answer}`)
}

async function upload(server: ServerUnderTest, cookie: string, file: MutatedFile) {
  const form = new FormData()
  form.append('document', new Blob([Buffer.from(file.bytes)]), file.filename)
  try {
    const answer = await fetch(`${server.address}/api/document/upload`, {
      method: 'POST',
      headers: { cookie },
      body: form,
      signal: AbortSignal.timeout(deadlineMs * 6),
    })
    const body: { code?: string } = await answer.json()
    return answer.ok ? '200' : `${answer.status} ${body.code}`
  } catch (error) {
    return `no answer: ${error}`
  }
}

/** As many documents as were acknowledged, each with its file, and no other file. */
async function verifyWhole(
  server: ServerUnderTest,
  cookie: string,
  folder: string,
  kept: number,
): Promise<void> {
  const list = await fetch(`${server.address}/api/documents/latest`, { headers: { cookie } })
  const documents: { id: number; size: number }[] = await list.json()
  const files = await readdir(join(folder, 'files/documents'))
  if (documents.length !== kept || files.length !== kept * filesOfDocument) {
    problems.push(`${kept} kept, ${documents.length} listed, ${files.length} files`)
  }
  for (const { id, size } of documents) {
    const file = await fetch(`${server.address}/api/document/${id}/file`, { headers: { cookie } })
    const bytes = await file.arrayBuffer()
    if (bytes.byteLength !== size) problems.push(`document ${id} is not whole`)
  }
}

function seconds(startedAt: number): string {
  return `${Math.round((performance.now() - startedAt) / 1000)} s`
}
