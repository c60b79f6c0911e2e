import { createHash, randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setup as startPostgres } from '../../apps/server/src/testing/postgres.ts'
import { signIn, startServer } from './server-under-test.ts'

/**
 * npm run load:durability [-- --kills 500 --database embedded|postgresql]: kills the server in the
 * middle of uploads and questions and starts it again. What was acknowledged must be there, once
 * and whole; what was not may be there, but then once and whole too. The embedded database's one
 * server leaves no file over; on PostgreSQL the upkeep by night takes left-over files away, since
 * another server might hold them.
 */
type Acknowledged = {
  readonly documents: Map<number, string>
  readonly questions: Map<string, string>
}

const atOnce = 4
/** Rounds between two that are let finish, to see how long the work takes on this machine just now. */
const roundsToMeasure = 25
/** The original, and the two parts that were read out of it. */
const filesOfDocument = 3

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    database: { type: 'string', default: 'embedded' },
  },
})
const rounds = Number(options.kills)
const stopPostgres = options.database === 'postgresql' ? await startPostgres() : undefined
const databaseUrl = stopPostgres && process.env.TEST_DATABASE_URL
const folder = await mkdtemp(join(tmpdir(), 'durability-'))
const acknowledged: Acknowledged = { documents: new Map(), questions: new Map() }
const problems: string[] = []
const startTimes: number[] = []
/** From beginning to end: a kill falls anywhere within, or just after. */
let workMs = 0
let cookies: { developer: string; advisor: string } | null = null

for (let round = 1; round <= rounds; round += 1) {
  const server = await startServer(folder, databaseUrl)
  if (round > 1) startTimes.push(server.startMs)
  cookies ??= {
    developer: await signIn(server.address, 'developer@demo.test'),
    advisor: await signIn(server.address, 'advisor@demo.test'),
  }
  const { developer, advisor } = cookies
  const work = Promise.allSettled(
    [...Array(atOnce)].flatMap(() => [
      uploadOne(server.address, developer),
      askOne(server.address, advisor),
    ]),
  )
  if (round % roundsToMeasure === 1) workMs = await timeOf(work)
  else await new Promise((resume) => setTimeout(resume, randomInt(Math.ceil(workMs * 1.2))))
  await server.kill()
  await work
  if (round % 25 === 0 || round === rounds) await verify(round)
}

startTimes.sort((left, right) => left - right)
console.log(
  `${options.database}, ${rounds} kills: ${acknowledged.documents.size} uploads and ${acknowledged.questions.size} questions acknowledged, ${problems.length} lost, doubled or broken`,
)
console.log(
  `start after a kill: median ${seconds(startTimes[startTimes.length >> 1])}, slowest ${seconds(startTimes.at(-1))}`,
)
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
await stopPostgres?.()
await rm(folder, { recursive: true, force: true })
process.exitCode = problems.length === 0 ? 0 : 1

async function timeOf(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work
  return performance.now() - startedAt
}

async function uploadOne(address: string, cookie: string): Promise<void> {
  const text = `Criteria,Halifax,Nationwide\nCriterion ${randomUUID()},Yes,No\nLodger income,No,Yes\n`
  const form = new FormData()
  form.append('document', new Blob([text]), `${randomUUID()}.csv`)
  const answer = await fetch(`${address}/api/document/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const body: { id: number } = await answer.json()
  if (answer.ok) acknowledged.documents.set(body.id, hashOf(Buffer.from(text)))
  else problems.push(`an upload was refused: ${JSON.stringify(body)}`)
}

async function askOne(address: string, cookie: string): Promise<void> {
  const conversationId = randomUUID()
  const answer = await fetch(`${address}/api/chat`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      message: 'does Halifax take rent from a lodger?',
      documentId: 1,
      conversationId,
    }),
  })
  const body: { message: string } = await answer.json()
  if (answer.ok) acknowledged.questions.set(conversationId, body.message)
  else problems.push(`a question was refused: ${JSON.stringify(body)}`)
}

async function verify(round: number): Promise<void> {
  const server = await startServer(folder, databaseUrl)
  const get = (path: string, cookie: string | undefined) =>
    fetch(`${server.address}${path}`, { headers: { cookie: cookie ?? '' } })
  const list = await get('/api/documents/latest', cookies?.developer)
  const found: { id: number; sha256: string; filename: string }[] = await list.json()
  const names = new Set(found.map((document) => document.filename))
  if (names.size !== found.length) problems.push(`round ${round}: a document stands twice`)
  for (const [id, sha256] of acknowledged.documents) {
    if (!found.some((document) => document.id === id && document.sha256 === sha256)) {
      problems.push(`round ${round}: document ${id} was acknowledged and is gone`)
    }
  }
  for (const { id, sha256 } of found) {
    const file = await get(`/api/document/${id}/file`, cookies?.developer)
    const bytes = Buffer.from(await file.arrayBuffer())
    if (hashOf(bytes) !== sha256) problems.push(`round ${round}: document ${id} is not whole`)
  }
  for (const [id, message] of acknowledged.questions) {
    const messages: { role: string; content: string }[] = await (
      await get(`/api/conversations/${id}`, cookies?.advisor)
    ).json()
    const isWhole = messages.length === 2 && messages[1]?.content === message
    if (!isWhole)
      problems.push(`round ${round}: conversation ${id} has ${messages.length} messages`)
  }
  const files = await readdir(join(folder, 'files/documents'))
  const wanted = found.length * filesOfDocument
  const isWhole = databaseUrl ? files.length >= wanted : files.length === wanted
  if (!isWhole) {
    problems.push(`round ${round}: ${files.length} files for ${found.length} documents`)
  }
  await server.kill()
  console.log(`after ${round} kills: ${found.length} documents, ${problems.length} problems`)
}

function seconds(milliseconds = Number.NaN): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
