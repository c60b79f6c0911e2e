import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '../../apps/server/src/testing/free-port.ts'
import { memoryByProcess, type ProcessMemory } from './process-memory.ts'
import { demoPassword, signIn } from './server-under-test.ts'

/**
 * npm run load:first-minutes [-- --idle 600 --installed]: `npm start` on an empty folder as somebody
 * new meets it. How long until it is healthy, the first page, question and upload, what each process
 * has in memory at once and after `idle` seconds, and then the first page, question and upload again.
 * With `--installed` as the first start after an install: what earlier ones compiled is thrown away.
 * A page of memory that several processes share counts in parts, so that processes add up.
 */
const { values: options } = parseArgs({
  options: { idle: { type: 'string', default: '600' }, installed: { type: 'boolean' } },
})
const repository = resolve(import.meta.dirname, '../..')
const isNew = options.installed === true
const wanted = { startMs: isNew ? 8_000 : 5_000, questionMs: 300, idleMegabytes: 400 }
let misses = 0

if (isNew)
  await rm(join(repository, 'apps/server/node_modules/.cache'), { recursive: true, force: true })
const folder = await mkdtemp(join(tmpdir(), 'first-minutes-'))
const port = await findFreePort()
const address = `http://127.0.0.1:${port}`
const payslip = await readFile(join(repository, 'tests/evals/income/corpus/d-023.pdf'))
const startedAt = performance.now()
const product = spawn('npm', ['start'], {
  cwd: repository,
  env: {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME },
    ...{ HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error' },
    ...{ DATA_DIR: folder, DEMO_PASSWORD: demoPassword },
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  await untilHealthy()
  tell('start to healthy', performance.now() - startedAt, wanted.startMs)
  printMemory('at once')
  await tryFirst('first')
  await wait(Number(options.idle) * 1000)
  const idle = printMemory(`idle for ${options.idle} s`)
  if (idle > wanted.idleMegabytes) misses += 1
  console.log(`  wanted ≤ ${wanted.idleMegabytes} MB`)
  await tryFirst('after it')
} finally {
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true })
}
console.log(`${misses} figures over what is wanted`)
process.exitCode = misses === 0 ? 0 : 1

async function untilHealthy(): Promise<void> {
  while (product.exitCode === null) {
    const health = await fetch(`${address}/api/health`).catch(() => undefined)
    if (health?.ok) return
    await wait(25)
  }
  throw new Error('The product did not start.')
}

/** What somebody does first; the second question shows what of the first one is the beginning. */
async function tryFirst(when: string): Promise<void> {
  const cookie = await signIn(address, 'advisor@demo.test')
  await timed(`${when}: page`, () => fetch(address, { headers: { cookie } }))
  const ask = (message: string) => () =>
    fetch(`${address}/api/chat`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    })
  await timed(`${when}: question`, ask('Which lenders accept lodger income?'), wanted.questionMs)
  await timed(`${when}: next question`, ask('What is the max LTV at Leek?'), wanted.questionMs)
  await timed(`${when}: payslip read`, () => {
    const body = new FormData()
    body.append('document', new Blob([payslip]), `payslip ${when}.pdf`)
    const sent = { method: 'POST', headers: { cookie }, body }
    return fetch(`${address}/api/payslip/upload`, sent)
  })
}

async function timed(what: string, call: () => Promise<Response>, limit?: number): Promise<void> {
  const begun = performance.now()
  const answer = await call()
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${what}: ${answer.status}`)
  tell(what, performance.now() - begun, limit)
}

function tell(what: string, milliseconds: number, limit?: number): void {
  if (limit !== undefined && milliseconds > limit) misses += 1
  const said = limit === undefined ? '' : `  wanted ≤ ${limit} ms`
  console.log(`${what.padEnd(28)}${String(Math.round(milliseconds)).padStart(7)} ms${said}`)
}

function printMemory(when: string): number {
  const all: readonly ProcessMemory[] = memoryByProcess(product.pid)
  const total = all.reduce((sum, { proportional }) => sum + proportional, 0)
  console.log(`memory ${when}: ${Math.round(total)} MB`)
  for (const { command, proportional } of all) {
    console.log(`${String(Math.round(proportional)).padStart(7)} MB  ${command.slice(0, 90)}`)
  }
  return total
}
