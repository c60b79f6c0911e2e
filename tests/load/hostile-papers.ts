import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ColleagueRequest, ServerTold } from './colleague.ts'
import { type HostilePaper, makeHostilePaper } from './hostile-making.ts'
import { reportHostile } from './hostile-report.ts'
import { chanceFrom } from './hostile-texts.ts'
import { watchMemory } from './process-memory.ts'
import { type ServerUnderTest, signIn, startServer } from './server-under-test.ts'

/**
 * npm run load:hostile [-- --batches 40 --seed 1]: papers, sheets, exports and questions with runs
 * of 40,000 characters, 25 a batch, stored and analysed; in the middle of each batch the server is
 * told to stop and started again. Meanwhile somebody of another firm works on. Nobody may wait over
 * half a second for what others gave, the product may not take over 800 MB, and every start must
 * come up.
 */
const { values: options } = parseArgs({
  options: {
    batches: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  },
})
const papersABatch = 25
const atOnce = 4
/** Told to stop, the server has ten seconds for what it has in hand. */
const longestStopMs = 20_000

type Sent = { readonly paper: HostilePaper; readonly outcome: string }
type People = { readonly developer: string; readonly advisor: string; readonly colleague: string }

const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
const problems: string[] = []
const starts: number[] = []
const stops: number[] = []
const outcomes = new Map<string, number>()
/** Of payslips that were kept, for questions about them. */
const payslipIds: number[] = []
let server = await startServer(folder)
const people = await openFirms(server.address)
const memory = watchMemory(() => server.process.pid)
const colleague = fork(join(import.meta.dirname, 'colleague.ts'), [people.colleague])
tell({ address: server.address, pid: server.process.pid ?? 0 })
await wait(5_000)

const beganAt = performance.now()
for (let batch = 0; batch < Number(options.batches) && problems.length < 3; batch += 1) {
  const sent = await sendBatch(batch)
  for (const { paper, outcome } of sent) {
    const line = `${paper.what}: ${outcome}`
    outcomes.set(line, (outcomes.get(line) ?? 0) + 1)
  }
  console.log(
    `batch ${batch + 1}: stopped in ${seconds(stops.at(-1))}, started in ${seconds(starts.at(-1))}, ${seconds(performance.now() - beganAt)} since the beginning`,
  )
}

const missed = reportHostile({
  taken: await askColleague(colleague),
  peak: memory.stop(),
  outcomes,
  starts,
  stops,
  problems,
})
process.exitCode = missed === 0 ? 0 : 1
await end(server)
await rm(folder, { recursive: true, force: true })

/** One of the firm that is held up, one that does it, and somebody who sets both up. */
async function openFirms(address: string): Promise<People> {
  const developer = await signIn(address, 'developer@demo.test')
  const advisor = await signIn(address, 'advisor@demo.test')
  const post = async (path: string, cookie: string, body: unknown) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const company = await post('/api/companies', developer, {
    name: 'Another firm',
    address: '1 High Street',
    contactPerson: 'Ada',
    contactNumber: '01632 960000',
  })
  const { id: companyId }: { id: number } = await company.json()
  const account = { username: 'colleague@another.test', password: 'given-by-somebody-else' }
  await post('/api/users-no-auth', developer, { ...account, role: 'advisor', companyId })
  const signedIn = await post('/api/auth/login', '', account)
  const [first = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';')
  const own = { currentPassword: account.password, newPassword: 'a-password-of-ones-own-7' }
  const changed = await post('/api/auth/change-password', first, own)
  const [cookie = ''] = (changed.headers.get('set-cookie') ?? first).split(';')
  await uploadFile(address, developer, '/api/document/upload', 'document', {
    filename: 'own.csv',
    bytes: Buffer.from('Criteria,Halifax,Skipton\nLodger income,Yes,No\nMaximum age,80,75\n'),
    fields: { companyId: String(companyId) },
  })
  return { developer, advisor, colleague: cookie }
}

/** Sends the papers of a batch, restarts the server amid them, and sends again what that cut off. */
async function sendBatch(batch: number): Promise<readonly Sent[]> {
  const chance = chanceFrom(Number(options.seed) * 10_000 + batch)
  const papers = Array.from({ length: papersABatch }, () => makeHostilePaper(chance))
  let isUp = Promise.resolve()
  const restart = async () => {
    await wait(1_500 + chance() * 8_000)
    isUp = restartServer()
    await isUp
  }
  const send = async (paper: HostilePaper): Promise<Sent> => {
    await isUp
    const outcome = await sendPaper(paper).catch(() => null)
    if (outcome !== null) return { paper, outcome }
    await isUp
    return { paper, outcome: await sendPaper(paper).catch(() => 'cut off twice') }
  }
  const restarted = restart()
  const sent: Sent[] = []
  const left = papers.values()
  const sendOneByOne = async () => {
    for (const paper of left) sent.push(await send(paper))
  }
  await Promise.all(Array.from({ length: atOnce }, sendOneByOne))
  await restarted
  return sent
}

async function restartServer(): Promise<void> {
  tell('stopping')
  const before = server
  const begun = performance.now()
  const ended = once(before.process, 'exit')
  before.process.kill('SIGTERM')
  const isEnded = await Promise.race([ended.then(() => true), wait(longestStopMs, false)])
  if (!isEnded) {
    problems.push('The server did not stop when it was told to.')
    await before.kill()
  }
  stops.push(performance.now() - begun)
  server = await startServer(folder).catch((error: unknown) => {
    // Nothing goes on without a server.
    console.error(`A START DID NOT COME UP: ${error}`)
    process.exit(1)
  })
  starts.push(server.startMs)
  tell({ address: server.address, pid: server.process.pid ?? 0 })
}

/** What became of it; rejects where the server went away meanwhile. */
async function sendPaper(paper: HostilePaper): Promise<string> {
  switch (paper.kind) {
    case 'statement':
      return sendStatement(paper)
    case 'payslip':
      return sendPayslip(paper)
    case 'criteria':
      return sendFile(paper, people.developer, '/api/document/upload', 'document', {
        companyId: '1',
      })
    case 'rules':
      return sendFile(paper, people.developer, '/api/income-rules/upload-no-auth', 'rules')
    case 'question':
      return sendQuestion(paper)
  }
}

type PaperFile = Exclude<HostilePaper, { readonly kind: 'question' }>

async function sendQuestion({
  path,
  method,
  body,
  isOfPapers,
}: Extract<HostilePaper, { readonly kind: 'question' }>): Promise<string> {
  const documentIds = payslipIds.slice(-3)
  if (isOfPapers && documentIds.length === 0) return 'nothing to ask about yet'
  const answer = await fetch(`${server.address}${path}`, {
    method,
    headers: { cookie: people.advisor, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify({ ...body, ...(isOfPapers && { documentIds }) }) }),
  })
  return outcomeOf(answer)
}

async function sendPayslip({ filename, bytes }: PaperFile): Promise<string> {
  const given = { filename, bytes, fields: {} }
  const path = '/api/payslip/upload'
  const answer = await uploadFile(server.address, people.advisor, path, 'document', given)
  const { id }: { id?: number } = answer.ok ? await answer.clone().json() : {}
  if (id !== undefined) payslipIds.push(id)
  return outcomeOf(answer)
}

async function sendFile(
  { filename, bytes }: PaperFile,
  cookie: string,
  path: string,
  field: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  return outcomeOf(
    await uploadFile(server.address, cookie, path, field, { filename, bytes, fields }),
  )
}

async function sendStatement({ filename, bytes }: PaperFile): Promise<string> {
  const path = '/api/bank-statement/upload'
  const given = { filename, bytes, fields: {} }
  const kept = await uploadFile(server.address, people.advisor, path, 'document', given)
  if (kept.status !== 200) return outcomeOf(kept)
  const { id }: { id: number } = await kept.json()
  const analysed = await fetch(`${server.address}/api/bank-statement/${id}/analyze`, {
    method: 'POST',
    headers: { cookie: people.advisor },
  })
  return `kept, analysis ${await outcomeOf(analysed)}`
}

type GivenFile = {
  readonly filename: string
  readonly bytes: Uint8Array
  readonly fields: Readonly<Record<string, string>>
}

function uploadFile(
  address: string,
  cookie: string,
  path: string,
  field: string,
  { filename, bytes, fields }: GivenFile,
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, new Blob([Buffer.from(bytes)]), filename)
  return fetch(`${address}${path}`, { method: 'POST', headers: { cookie }, body: form })
}

async function outcomeOf(answer: Response): Promise<string> {
  const text = await answer.text()
  const code = /"code":"([^"]+)"/.exec(text)?.[1]
  if (answer.status >= 500 && answer.status !== 503) problems.push(`${answer.status} ${code}`)
  return code === undefined ? String(answer.status) : `${answer.status} ${code}`
}

function tell(what: ServerTold): void {
  colleague.send(what)
}

async function askColleague(child: ChildProcess): Promise<readonly ColleagueRequest[]> {
  const told = once(child, 'message')
  tell('stop')
  const [taken] = await told
  return taken
}

async function end(last: ServerUnderTest): Promise<void> {
  colleague.kill()
  await last.kill()
}

function seconds(ms = Number.NaN): string {
  return `${(ms / 1000).toFixed(1)} s`
}
