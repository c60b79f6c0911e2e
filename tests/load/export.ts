import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbeddedDatabase } from '../../apps/server/src/db/client.ts'
import { watchMemory } from './process-memory.ts'
import { signIn, startServer } from './server-under-test.ts'

/**
 * npm run load:export [-- --documents 500 --kilobytes 400]: how long the archive of a person with so
 * many papers takes, beside reading the same files alone, and what the server holds meanwhile.
 */
const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '500' },
    kilobytes: { type: 'string', default: '400' },
  },
})
const most = { seconds: 60, grownMb: 150 }
const documents = Number(options.documents)
const folder = await mkdtemp(join(tmpdir(), 'export-'))

// Once for its demo firm, then alone with the database.
await (await startServer(folder)).kill()
await fill()
const server = await startServer(folder)
const advisor = await signIn(server.address, 'advisor@demo.test')
const before = residentOf(await statusOf())
const memory = watchMemory(() => server.process.pid)
const startedAt = performance.now()
const { bytes, firstMs, slowestOtherMs } = await take()
const seconds = (performance.now() - startedAt) / 1000
const peak = memory.stop()
const alone = await readAlone()
const grown = peak.server - before

console.log(`documents            ${documents} of ${options.kilobytes} kB`)
console.log(`archive              ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`)
console.log(`first byte           ${firstMs.toFixed(0)} ms`)
console.log(`reading them alone   ${alone.toFixed(2)} s: ${(seconds / alone).toFixed(1)}×`)
console.log(
  `memory of the server ${before.toFixed(0)} MB before, ${peak.server.toFixed(0)} MB at most`,
)
console.log(`others meanwhile     ${slowestOtherMs.toFixed(0)} ms at most for GET /api/auth/me`)
if (seconds > most.seconds || grown > most.grownMb) process.exitCode = 1
await server.kill()
await rm(folder, { recursive: true, force: true })

/** The whole of it, counted and not kept, while somebody else asks for something small. */
async function take() {
  const began = performance.now()
  const answer = await fetch(`${server.address}/api/profile/export`, {
    headers: { cookie: advisor },
  })
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`)
  const other = await signIn(server.address, 'developer@demo.test')
  let isTaken = false
  const others = askMeanwhile(other, () => isTaken)
  let [bytes, firstMs] = [0, 0]
  for await (const piece of answer.body) {
    firstMs ||= performance.now() - began
    bytes += piece.byteLength
  }
  isTaken = true
  return { bytes, firstMs, slowestOtherMs: await others }
}

async function askMeanwhile(cookie: string, isOver: () => boolean): Promise<number> {
  let slowest = 0
  while (!isOver()) {
    const began = performance.now()
    await (await fetch(`${server.address}/api/auth/me`, { headers: { cookie } })).arrayBuffer()
    slowest = Math.max(slowest, performance.now() - began)
  }
  return slowest
}

async function readAlone(): Promise<number> {
  const began = performance.now()
  for (let n = 1; n <= documents; n += 1) await readFile(pathOf(n))
  return (performance.now() - began) / 1000
}

function pathOf(n: number): string {
  return join(folder, 'files', 'documents', `load-${n}`)
}

function statusOf(): Promise<string> {
  return readFile(`/proc/${server.process.pid}/status`, 'utf8').catch(() => '')
}

function residentOf(status: string): number {
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Straight into the database and its folder: by its calls it would take hours. */
async function fill(): Promise<void> {
  await mkdir(join(folder, 'files', 'documents'), { recursive: true })
  for (let n = 1; n <= documents; n += 1) {
    await writeFile(pathOf(n), randomBytes(Number(options.kilobytes) * 1000))
  }
  const database = await openEmbeddedDatabase(folder)
  const ofAdvisor = `(select id from users where username = 'advisor@demo.test')`
  const ofFirm = `(select company_id from users where username = 'advisor@demo.test')`
  const conversation = crypto.randomUUID()
  const words = `(select jsonb_agg(jsonb_build_object('text', md5(w::text), 'box', jsonb_build_array(w, w, w, w)))
    from generate_series(1, 500) w)`
  await database.scripted(async (run) => {
    await run(`insert into documents (filename, original_name, content_type, document_type, data,
        audience, user_id, company_id, uploaded_at, size, sha256, file_key)
      select 'slip.pdf', 'slip ' || n || '.pdf', 'application/pdf', 'payslip', '{}', 'owner',
        ${ofAdvisor}, ${ofFirm}, now(), 1, md5(n::text), 'documents/load-' || n
      from generate_series(1, ${documents}) n`)
    await run(`insert into income_readings (document_id, version, user_id, company_id, made_at,
        reader_version, reading, pages, corrections)
      select id, 1, user_id, company_id, now(), 1, ${words}, ${words}, '[]'
      from documents where file_key like 'documents/load-%'`)
    await run(`insert into conversations (id, user_id, company_id, updated_at)
      values ('${conversation}', ${ofAdvisor}, ${ofFirm}, now())`)
    await run(`insert into messages (role, content, timestamp, source, conversation_id, user_id, company_id)
      select 'assistant', repeat('An answer of it. ', 100), now(), ${words}, '${conversation}',
        ${ofAdvisor}, ${ofFirm} from generate_series(1, 1000)`)
  })
  await database.close()
}
