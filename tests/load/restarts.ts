import { randomInt, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Database,
  openEmbeddedDatabase,
  openPostgresDatabase,
} from '../../apps/server/src/db/client.ts'
import { setup as startPostgres } from '../../apps/server/src/testing/postgres.ts'
import { type ServerUnderTest, signIn, startServer } from './server-under-test.ts'
import { createTryLog, type EndOfServer } from './try-log.ts'

/**
 * npm run load:restarts [-- --kills 300 --stops 100 --papers 4 --minutes N --database
 * embedded|postgresql]: gives the server clients' papers, ends it in the middle of reading and
 * analysing them, by SIGKILL and SIGTERM in turn, and starts it again. All papers have words: how long pictures take is
 * the machine's. No paper meets a second end in
 * its reading. Everything that was acknowledged must be there, read and analysed once, within ten
 * seconds of the next start; no paper may be worked at twice at the same time, and no try be counted
 * that was handed back.
 */
type Paper = {
  readonly kind: 'statement' | 'payslip'
  readonly filename: string
  readonly bytes: Buffer
}
type Listed = {
  readonly id: number
  readonly status: string
  readonly analysisIds?: readonly number[]
}

const longestReadMs = 10_000
const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    stops: { type: 'string', default: '100' },
    papers: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '600' },
    database: { type: 'string', default: 'embedded' },
  },
})
const left: Record<EndOfServer, number> = {
  kill: Number(options.kills),
  stop: Number(options.stops),
}
const done: Record<EndOfServer, number> = { kill: 0, stop: 0 }
const endsAt = performance.now() + Number(options.minutes) * 60_000
const root = resolve(import.meta.dirname, '../..')
const stopPostgres = options.database === 'postgresql' ? await startPostgres() : undefined
const databaseUrl = stopPostgres && process.env.TEST_DATABASE_URL
const folder = await mkdtemp(join(tmpdir(), 'restarts-'))
const samples = await readSamples()
const log = createTryLog()
const acknowledged = { statement: new Set<number>(), payslip: new Set<number>() }
const problems: string[] = []
const readMs: number[] = []
let answered = { read: 0, goesOn: 0, cutOff: 0 }
let cookie = ''
/** Of the problems, how many have been printed. */
let told = 0
/** What there may be none of, in the tables. */
const doubles = {
  'uploads that are kept twice': `select original_name from bank_statement_documents
     group by original_name having count(*) > 1 union all
     select filename from documents where user_id is not null group by filename having count(*) > 1`,
  'statements that are analysed twice': `select document_id, place from bank_statement_analyses
     group by document_id, place having count(*) > 1`,
  'payslips that are read twice': `select document_id from income_readings
     group by document_id having count(*) > 1`,
  'analyses without exactly one row of usage': `select a.id from bank_statement_analyses a
     left join token_usage u on u.analysis_id = a.id group by a.id having count(u.id) <> 1`,
  'statements whose analysis is wanted and not made': `select d.id from bank_statement_documents d
     where d.analysis_wanted_as is not null and d.status = 'read'
       and not exists (select from bank_statement_analyses a where a.document_id = d.id)`,
  'papers that are still being read': `select id from bank_statement_documents where status = 'reading'
     union all select id from documents where status = 'reading'`,
  'jobs left over': `select id from pgboss.job where state in ('created', 'retry', 'active')
     and name in ('income.read-document', 'bank-statements.read-document', 'bank-statements.analyse-document')`,
  'dead letters': `select id from pgboss.job where name = 'dead-letters'`,
}
/** From the first upload to the last answer: an end falls anywhere within. */
let workMs = 3000

for (let round = 1; ; round += 1) {
  const server = await startServer(folder, databaseUrl, { LOG_LEVEL: 'debug' }, (line) =>
    log.hear(line, round),
  )
  cookie ||= await signIn(server.address, 'advisor@demo.test')
  await untilRead(server, round)
  lookForOrphans(round)
  const how = nextEnd()
  if (how === null) {
    await server.stop()
    break
  }
  await work(server, how)
  log.serverEnded(round, how)
  done[how] += 1
  report(round)
}
await countDoubles()
report('all')
for (const problem of log.problems.slice(0, 40)) console.log(`  ${problem}`)
await stopPostgres?.()
await rm(folder, { recursive: true, force: true })
process.exitCode = problems.length + log.problems.length === 0 ? 0 : 1

function nextEnd(): EndOfServer | null {
  const all = left.kill + left.stop
  if (all === 0 || performance.now() > endsAt) return null
  const how = randomInt(all) < left.kill ? 'kill' : 'stop'
  left[how] -= 1
  return how
}

/** Papers are given at once and statements analysed as they come; the end falls in between. */
async function work(server: ServerUnderTest, how: EndOfServer): Promise<void> {
  const began = performance.now()
  const papers = Array.from({ length: Number(options.papers) }, takeSample)
  const all = Promise.all(papers.map((paper) => give(server, paper)))
  const wait = randomInt(Math.ceil(workMs * 1.1))
  const isDone = await Promise.race([
    all.then(() => true),
    new Promise<boolean>((resume) => setTimeout(resume, wait, false)),
  ])
  if (isDone) workMs = (workMs + performance.now() - began) / 2
  if (how === 'kill') await server.kill()
  else {
    const code = await server.stop()
    if (code !== 0) problems.push(`a server that was told to stop ended with ${code}`)
  }
  await all
}

async function give(server: ServerUnderTest, { kind, filename, bytes }: Paper): Promise<void> {
  const form = new FormData()
  const isStatement = kind === 'statement'
  form.append('document', new Blob([Uint8Array.from(bytes)]), filename)
  const path = isStatement ? '/api/bank-statement/upload' : '/api/payslip/upload'
  const post = { method: 'POST', headers: { cookie } }
  const answer = await fetch(`${server.address}${path}`, { ...post, body: form }).catch(() => null)
  const body: { id?: number } | undefined = await answer?.json().catch(() => undefined)
  if (!answer || !body) answered = { ...answered, cutOff: answered.cutOff + 1 }
  else if (answer.ok && body.id !== undefined) {
    acknowledged[kind].add(body.id)
    if (answer.status === 202) answered = { ...answered, goesOn: answered.goesOn + 1 }
    else answered = { ...answered, read: answered.read + 1 }
    if (isStatement) {
      const analyse = `${server.address}/api/bank-statement/${body.id}/analyze`
      await fetch(analyse, post).then(
        (told) => told.arrayBuffer(),
        () => undefined,
      )
    }
  } else if (answer.status !== 503) {
    problems.push(`${filename} was refused: ${answer.status} ${JSON.stringify(body)}`)
  }
}

/** From when the start was healthy until nothing is being read any more, and what was wanted is analysed. */
async function untilRead(server: ServerUnderTest, round: number): Promise<void> {
  const began = performance.now()
  let isLate = false
  for (;;) {
    const [statements, payslips] = await Promise.all([
      listOf(server, '/api/bank-statement/documents'),
      listOf(server, '/api/income-documents'),
    ])
    const all = [...statements, ...payslips]
    const waiting = all.filter(({ status }) => status === 'reading')
    const took = performance.now() - began
    if (waiting.length === 0) {
      if (round > 1) readMs.push(took)
      checkLists({ statement: statements, payslip: payslips }, round)
      return
    }
    if (took > longestReadMs && !isLate) {
      isLate = true
      const ids = waiting.map(({ id }) => id)
      problems.push(`round ${round}: ${ids} are still being read after ${seconds(took)}`)
    }
    if (took > 12 * longestReadMs) throw new Error(`round ${round}: nothing is read any more`)
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

function checkLists(listed: Record<Paper['kind'], readonly Listed[]>, round: number): void {
  for (const kind of ['statement', 'payslip'] as const) {
    const known = new Map(listed[kind].map((one) => [one.id, one]))
    for (const id of acknowledged[kind]) {
      if (!known.has(id))
        problems.push(`round ${round}: ${kind} ${id} was acknowledged and is gone`)
      if (!known.has(id)) acknowledged[kind].delete(id)
    }
    for (const { id, status } of listed[kind]) {
      if (status === 'read' || acknowledged[kind].delete(id) === false) continue
      problems.push(`round ${round}: ${kind} ${id} is ${status}`)
    }
  }
}

/** All of them, page by page, the newest first. */
async function listOf(server: ServerUnderTest, path: string): Promise<readonly Listed[]> {
  const all: Listed[] = []
  for (;;) {
    const last = all.at(-1)
    const before = last ? `?before=${last.id}` : ''
    const answer = await fetch(`${server.address}${path}${before}`, { headers: { cookie } })
    const page: readonly Listed[] = await answer.json()
    if (page.length === 0) return all
    all.push(...page)
  }
}

/** Readers of a server that is gone would read on beside the next one's. Where the system tells of them. */
function lookForOrphans(round: number): void {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isReader = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reader-process.ts')
      if (!isReader || readlinkSync(`/proc/${pid}/cwd`) !== root) continue
      const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      if (parent === '1') problems.push(`round ${round}: reader ${pid} outlived its server`)
    } catch {
      // It ended meanwhile.
    }
  }
}

/** By the tables themselves, once no server runs any more. */
async function countDoubles(): Promise<void> {
  const database = await (databaseUrl
    ? openPostgresDatabase(databaseUrl)
    : openEmbeddedDatabase(folder))
  for (const [what, query] of Object.entries(doubles)) {
    const [row] = await countIn(database, query)
    if (Number(row?.n) > 0) problems.push(`${row?.n} ${what}`)
  }
  await database.close()
}

function countIn(database: Database, query: string) {
  return database.scripted((run) => run(`select count(*)::int as n from (${query}) found`))
}

async function readSamples(): Promise<readonly Omit<Paper, 'filename'>[]> {
  const corpus = (path: string) => readFile(join(root, 'tests/evals', path))
  const rows = Array.from(
    { length: 400 },
    (_, n) =>
      `${String((n % 28) + 1).padStart(2, '0')}/03/2026,CARD PAYMENT SHOP ${n},-1.00,${1000 - n}.00`,
  )
  const csv = Buffer.from(['Date,Description,Amount,Balance', ...rows].join('\n'))
  return [
    { kind: 'statement', bytes: csv },
    { kind: 'statement', bytes: await corpus('statements/corpus/barclays-1.pdf') },
    { kind: 'statement', bytes: await corpus('statements/corpus/barclays-2.pdf') },
    { kind: 'payslip', bytes: await corpus('income/corpus/d-002.pdf') },
  ]
}

function takeSample(): Paper {
  const at = randomInt(samples.length)
  const sample = samples[at]
  if (!sample) throw new Error('There is no sample.')
  return { ...sample, filename: `${randomUUID()}.${at === 0 ? 'csv' : 'pdf'}` }
}

function report(round: number | 'all'): void {
  const slowest = readMs.length === 0 ? 0 : Math.max(...readMs)
  const late = readMs.filter((took) => took > longestReadMs).length
  for (const problem of problems.slice(told)) console.log(`  ${problem}`)
  told = problems.length
  console.log(
    `${options.database}, after ${done.kill} kills and ${done.stop} stops (round ${round}): ` +
      `${answered.read} answered when read, ${answered.goesOn} that it goes on, ${answered.cutOff} cut off; ` +
      `${log.cut('kill')} tries cut by kills, ${log.cut('stop')} by stops; ` +
      `${problems.length + log.problems.length} lost, doubled, late or miscounted, ${late} starts late, slowest ${seconds(slowest)}`,
  )
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
