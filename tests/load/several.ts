import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createS3FileStore } from '../../apps/server/src/adapters/file-store/s3-file-store.ts'
import { openPostgresDatabase } from '../../apps/server/src/db/client.ts'
import { demoPayslips, demoStatements } from '../../apps/server/src/db/seed/demo-papers.ts'
import { startSeveral } from '../../apps/server/src/testing/several/several.ts'
import { type Advisor, addFirms, anyCode, questions } from './firms.ts'
import { demoPassword, signIn } from './server-under-test.ts'

/**
 * npm run load:several [-- --minutes 30 --web 2 --workers 2 --firms 50 --advisors 20 --kill 60
 * --replace 300]: firms with their advisors at people's pace behind the proxy, a worker killed every
 * `kill` seconds and a server replaced every `replace`. No request may be lost or answered 5xx, no job
 * lost or done twice, and nothing of another firm be in an answer.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    web: { type: 'string', default: '2' },
    workers: { type: 'string', default: '2' },
    firms: { type: 'string', default: '50' },
    advisors: { type: 'string', default: '20' },
    kill: { type: 'string', default: '60' },
    replace: { type: 'string', default: '300' },
    pause: { type: 'string', default: '30' },
  },
})
const number = (name: keyof typeof values) => Number(values[name])
const settings = { DEMO_PASSWORD: demoPassword, NOT_READY_SECONDS: '3' }
const several = await startSeveral({ web: number('web'), workers: number('workers'), settings })
const database = await openPostgresDatabase(several.postgres.url, 2)
await signIn(several.address, 'advisor@demo.test')
const developer = await signIn(several.address, 'developer@demo.test')
const wanted = { firms: number('firms'), each: number('advisors'), developer }
const advisors = await addFirms(several, database, wanted)

const counts = new Map<string, number>()
const problems: string[] = []
const latencies: number[] = []
const acknowledged = new Map<number, Advisor>()
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
const began = performance.now()
const endsAt = began + number('minutes') * 60_000
const isOver = () => performance.now() >= endsAt

const changes = [disturb(number('kill'), killOne), disturb(number('replace'), replaceOne)]
await Promise.all(advisors.map((advisor) => liveOn(advisor)))
await Promise.all(changes)
await untilSettled()
await lookForDoubles()
report()
await database.close()
await several.end()
process.exitCode = problems.length === 0 ? 0 : 1

/** Asks, looks and now and then gives a paper, with pauses as people make them. */
async function liveOn(advisor: Advisor): Promise<void> {
  await wait(randomInt(1 + number('pause') * 1000))
  for (let turn = randomInt(40); !isOver(); turn += 1) {
    if (turn % 40 === 0) await givePaper(advisor)
    else if (turn % 3 === 0) await look(advisor)
    else await ask(advisor)
    await wait(number('pause') * (500 + randomInt(1000)))
  }
}

async function send(advisor: Advisor, what: string, path: string, init: RequestInit = {}) {
  const at = performance.now()
  const headers = { cookie: advisor.cookie, ...init.headers }
  try {
    const answer = await fetch(`${several.address}${path}`, { ...init, headers })
    const text = await answer.text()
    if (what === 'ask') latencies.push(performance.now() - at)
    count(`${what} ${answer.status}`)
    if (answer.status >= 500 || answer.status === 401) {
      problems.push(`${what}: ${answer.status} ${text.slice(0, 200)}`)
    }
    for (const [word] of text.matchAll(anyCode)) {
      if (word !== advisor.code) problems.push(`${what}: ${word} of another firm`)
    }
    return { status: answer.status, text }
  } catch (error) {
    problems.push(`${what}: lost (${error instanceof Error ? error.message : error})`)
    return { status: 0, text: '' }
  }
}

function json(body: object): RequestInit {
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

async function ask(advisor: Advisor): Promise<void> {
  const message = questions[randomInt(questions.length)]
  const { status, text } = await send(advisor, 'ask', '/api/chat', json({ message }))
  if (status === 200 && !text.includes(advisor.code)) {
    problems.push(`ask: without ${advisor.code}: ${text.slice(0, 200)}`)
  }
}

async function look(advisor: Advisor): Promise<void> {
  await send(advisor, 'look', ['/api/documents', '/api/income-documents'][randomInt(2)] ?? '/')
}

async function givePaper(advisor: Advisor): Promise<void> {
  const isSlip = randomInt(3) > 0
  const [paper] = isSlip ? demoPayslips(new Date()) : demoStatements(new Date())
  if (!paper) return
  const form = new FormData()
  // A comment of its own makes each another file.
  const bytes = Buffer.concat([paper.bytes, Buffer.from(`\n% ${randomUUID()}\n`)])
  form.append('document', new Blob([Uint8Array.from(bytes)]), `${randomUUID()}.pdf`)
  const path = isSlip ? '/api/payslip/upload' : '/api/bank-statement/upload'
  const { status, text } = await send(advisor, 'paper', path, { method: 'POST', body: form })
  if (status === 200 || status === 202) acknowledged.set(JSON.parse(text).id, advisor)
  else problems.push(`paper: ${status} ${text.slice(0, 200)}`)
}

async function disturb(everySeconds: number, change: () => Promise<void>): Promise<void> {
  for (;;) {
    const next = performance.now() + everySeconds * 1000
    if (next >= endsAt) return
    await wait(everySeconds * 1000)
    await change()
  }
}

async function killOne(): Promise<void> {
  count('workers killed')
  await several.killWorker(randomInt(several.workers.length))
}

async function replaceOne(): Promise<void> {
  count('servers replaced')
  const code = await several.replaceWeb(randomInt(several.web.length))
  if (code !== 0) problems.push(`a server that was replaced ended with ${code}`)
}

async function rowsOf(query: string): Promise<readonly Record<string, unknown>[]> {
  return (await database.execute(query)).rows
}

async function untilSettled(): Promise<void> {
  const unsettled = `select id from bank_statement_documents where status = 'reading'
    union all select id from documents where status = 'reading'`
  // However slow the machine: as long as fewer are left from time to time, they are being read.
  let fewest = Number.POSITIVE_INFINITY
  for (let left = 600; left > 0; left -= 1) {
    const { length } = await rowsOf(unsettled)
    if (length === 0) return
    if (length < fewest) left = 600
    fewest = Math.min(fewest, length)
    await wait(500)
  }
  problems.push(`${(await rowsOf(unsettled)).length} papers are still being read`)
}

async function lookForDoubles(): Promise<void> {
  const doubles = {
    'payslips read twice': `select document_id from income_readings group by document_id having count(*) > 1`,
    'statements analysed twice': `select document_id, place from bank_statement_analyses
       group by document_id, place having count(*) > 1`,
    'dead letters': `select id from pgboss.job where name = 'dead-letters'`,
    'papers not read': `select id from documents where status = 'failed' and user_id is not null
       union all select id from bank_statement_documents where status = 'failed'`,
  }
  for (const [what, query] of Object.entries(doubles)) {
    const found = await rowsOf(query)
    if (found.length > 0) problems.push(`${what}: ${found.length}`)
  }
  const here = await rowsOf(
    `select id from documents union all select id from bank_statement_documents`,
  )
  const ids = new Set(here.map(({ id }) => Number(id)))
  for (const id of acknowledged.keys()) if (!ids.has(id)) problems.push(`paper ${id} is lost`)
  const waiting = await createS3FileStore(several.store.settings).list('waiting/')
  if (waiting.length > 0) console.log(`${waiting.length} waiting files are left to be swept up`)
}

function report(): void {
  const minutes = (performance.now() - began) / 60_000
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  console.log(`${minutes.toFixed(1)} minutes, ${advisors.length} advisors of ${values.firms} firms`)
  for (const [what, howMany] of [...counts].sort()) console.log(`  ${what}: ${howMany}`)
  console.log(`  papers acknowledged: ${acknowledged.size}`)
  console.log(`  a question: ${at(0.5)} ms in the middle, ${at(0.99)} ms of 99 in 100`)
  console.log(`  problems: ${problems.length}`)
  for (const problem of problems.slice(0, 30)) console.log(`    ${problem}`)
}
