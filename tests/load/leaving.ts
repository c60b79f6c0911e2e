import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { letsLeave, type MayLeave } from '@criteria-desk/domain/understanding/may-leave'
import type {
  ModelAnswer,
  ModelCall,
} from '../../apps/server/src/testing/model-server/model-call.ts'
import { startModelServer } from '../../apps/server/src/testing/model-server/model-server.ts'
import { signIn } from './server-under-test.ts'
import { openServers } from './servers-together.ts'

/**
 * npm run load:leaving [-- --rounds 200 --servers 2]: what arrives at an AI provider after a firm has
 * been answered that it may not leave any more. In each round people ask many questions and have a
 * workbook read, in each fourth they give papers in doubt and a statement of payees that nobody knows, while the provider
 * fails, breaks off, hangs or answers nonsense; at some moment the firm narrows what may leave, and the
 * round lasts until everybody was answered. Several servers share one PostgreSQL.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    servers: { type: 'string', default: '1' },
  },
})
const questionsAtOnce = 10
/** Each is read in a process of its own, which takes longer than a round does. */
const papersEvery = 4
/** How many prompts of a round are waited for before the choice, and how much longer at the most. */
const mostAwaited = 16
const longestPauseMs = 500

const narrowings: readonly (readonly [from: MayLeave, to: MayLeave])[] = [
  ['text', 'nothing'],
  ['text-and-pictures', 'nothing'],
  ['text-and-pictures', 'text'],
]

const provider = await startModelServer(answer)
const servers = await openServers(Number(options.servers), {
  ...{ AI_PROVIDER: 'compatible', AI_MODEL: 'local', AI_BASE_URL: provider.url },
  ...{ AI_DEADLINE_MS: '3000', AI_CONCURRENCY: '6' },
})
const people = await Promise.all(
  servers.addresses.map(async (address) => ({
    address,
    advisor: await signIn(address, 'advisor@demo.test'),
    master: await signIn(address, 'master@demo.test'),
    developer: await signIn(address, 'developer@demo.test'),
  })),
)
const corpus = join(import.meta.dirname, '../evals/income/corpus')
const papers = await Promise.all(
  ['d-023.pdf', 'd-057.pdf'].map(async (name) => ({
    name,
    bytes: await readFile(join(corpus, name)),
  })),
)
const counts = { before: 0, onTheirWay: 0, after: 0 }
const answers = new Map<string, number>()
const rounds = Number(options.rounds)
const companyId = await findCompany()
const workbookId = await uploadWorkbook()

for (let round = 0; round < rounds; round += 1) {
  await runRound(round)
  if ((round + 1) % 10 === 0 || round + 1 === rounds) report(round + 1)
}
for (const [line, times] of [...answers].sort())
  console.log(`${String(times).padStart(6)}  ${line}`)
await servers.end()
await provider.close()
process.exitCode = counts.after === 0 && counts.before > 0 ? 0 : 1

async function runRound(round: number): Promise<void> {
  const [from, to] = narrowings[round % narrowings.length] ?? ['text', 'nothing']
  await choose(round, from)
  const first = provider.calls.length
  const work = Promise.allSettled([
    ...Array.from({ length: questionsAtOnce }, (_, at) => ask(round, at)),
    readWorkbook(round),
    ...(round % papersEvery === 0
      ? [...papers.map((paper, at) => readPaper(round + at, paper)), reviewStatement(round)]
      : []),
  ])
  await Promise.race([provider.untilCalled(first + randomInt(mostAwaited)), work])
  await new Promise((resume) => setTimeout(resume, randomInt(longestPauseMs)))
  const refused = (at: number) =>
    provider.calls.slice(at).filter((call) => !letsLeave(to, leavingOf(call))).length
  await choose(round + 1, to)
  const answered = provider.calls.length
  // What the system had taken over before the answer is read by the provider after it: some turns of
  // the event loop take it in, and nothing else can be among it.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resume) => setImmediate(resume))
  const settled = provider.calls.length
  for (const { status } of await work) count(`work: ${status}`)
  // Text of the workbook that may still leave would hang for long.
  if (to !== 'nothing') await choose(round, 'nothing')
  await untilWorkbookIsRead(round)
  counts.before += answered - first
  counts.onTheirWay += refused(answered) - refused(settled)
  counts.after += refused(settled)
}

/** One that no firm is harmed by: a fifth fail so that they are tried again, a third never end. */
function answer(_call: ModelCall): ModelAnswer {
  const chance = randomInt(100)
  if (chance < 20) return { status: 503 }
  if (chance < 25) return { breaksOff: true }
  if (chance < 30) return { status: 429, headers: { 'retry-after-ms': '900' } }
  if (chance < 60) return { hangs: true }
  // Of no use, so that the same is asked again in the next round.
  return { text: 'I cannot say.', afterMs: randomInt(300) }
}

function leavingOf({ pictures }: ModelCall): 'pictures' | 'text' {
  return pictures.length > 0 ? 'pictures' : 'text'
}

function personOf(turn: number) {
  const person = people[turn % people.length]
  if (!person) throw new Error('There is no server.')
  return person
}

async function choose(turn: number, mayLeave: MayLeave): Promise<void> {
  const { address, master } = personOf(turn)
  const url = `${address}/api/companies/${companyId}/may-leave`
  const reply = await send(url, master, { method: 'PUT', json: { mayLeave } })
  if (!reply.ok) throw new Error(`The choice was refused: ${reply.status}`)
  await reply.arrayBuffer()
}

async function ask(round: number, at: number): Promise<void> {
  const { address, advisor } = personOf(round + at)
  const message = `Which lenders accept lodger income for ${10 + at} years, ${oddWord(round * 16 + at)}?`
  const reply = await send(`${address}/api/chat`, advisor, { method: 'POST', json: { message } })
  const said = await reply.json()
  count(`question: ${reply.status} ${said.source?.readBy?.why ?? said.source?.readBy?.by ?? ''}`)
}

async function readPaper(turn: number, paper: { name: string; bytes: Buffer }): Promise<void> {
  const { address, advisor } = personOf(turn)
  const reply = await upload(`${address}/api/payslip/upload`, advisor, paper)
  const said = await reply.json()
  count(`paper: ${reply.status} ${said.readBy?.why ?? said.readBy?.by ?? ''}`)
  const url = `${address}/api/income-documents/${said.id}`
  await (await send(url, advisor, { method: 'DELETE' })).arrayBuffer()
}

/** More payees than one call asks about. */
async function reviewStatement(round: number): Promise<void> {
  const { address, advisor } = personOf(round)
  const rows = Array.from({ length: 90 }, (_, at) => {
    const day = `2026-05-${String(1 + (at % 28)).padStart(2, '0')}`
    return `${day},Card payment ${oddWord(at)} ${oddWord(at + round + 7)},-${1 + at}.00`
  })
  const bytes = Buffer.from(['Date,Description,Amount', ...rows].join('\n'))
  const path = `${address}/api/bank-statement`
  const uploaded = await (
    await upload(`${path}/upload`, advisor, { name: 'may.csv', bytes })
  ).json()
  const reply = await send(`${path}/${uploaded.id}/analyze`, advisor, { method: 'POST' })
  const said = await reply.json()
  count(`statement: ${reply.status} ${said.readBy?.why ?? said.readBy?.by ?? ''}`)
}

/** Nobody's name, and no shop's. */
function oddWord(at: number): string {
  const sounds = ['zor', 'blax', 'quil', 'vent', 'drim', 'pask', 'lorn', 'wexi']
  return [at, at >> 3, at >> 6].map((one) => sounds[one % sounds.length]).join('')
}

async function readWorkbook(turn: number): Promise<void> {
  const { address, developer } = personOf(turn)
  const url = `${address}/api/document/${workbookId}/model-reading`
  const reply = await send(url, developer, { method: 'POST' })
  count(`workbook: ${reply.status}`)
  await reply.arrayBuffer()
}

async function untilWorkbookIsRead(turn: number): Promise<void> {
  const { address, developer } = personOf(turn)
  for (;;) {
    const reply = await send(`${address}/api/document/${workbookId}`, developer, { method: 'GET' })
    const { modelReading } = await reply.json()
    if (modelReading?.state !== 'reading') return
    await new Promise((resume) => setTimeout(resume, 20))
  }
}

async function findCompany(): Promise<number> {
  const { address, master } = personOf(0)
  return (await (await send(`${address}/api/auth/me`, master, { method: 'GET' })).json()).companyId
}

async function uploadWorkbook(): Promise<number> {
  const { address, developer } = personOf(0)
  const topics = Array.from({ length: 120 }, (_, at) => `About ${oddWord(at)} ${oddWord(at * 5)}`)
  const lines = topics.map((topic, at) => `${topic},Only where ${oddWord(at * 3)},Ask about it,No`)
  const bytes = Buffer.from(['Criteria,Halifax,Skipton,Leeds', ...lines].join('\n'))
  const url = `${address}/api/document/upload`
  const fields = { companyId: String(companyId) }
  return (await (await upload(url, developer, { name: 'criteria.csv', bytes }, fields)).json()).id
}

function upload(
  url: string,
  cookie: string,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
  fields: Readonly<Record<string, string>> = {},
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('document', new Blob([Uint8Array.from(bytes)]), name)
  return fetch(url, { method: 'POST', headers: { cookie }, body: form })
}

function send(
  url: string,
  cookie: string,
  { method, json }: { readonly method: string; readonly json?: unknown },
) {
  return fetch(url, {
    method,
    headers: { cookie, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
}

function count(line: string): void {
  answers.set(line, (answers.get(line) ?? 0) + 1)
}

function report(round: number): void {
  const { before, onTheirWay, after } = counts
  console.log(
    `${round} rounds: ${before} prompts arrived before the answer, ${onTheirWay} that had left before it were read after it, ${after} left after it`,
  )
}
