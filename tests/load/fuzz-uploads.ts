import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../../apps/server/src/db/client.ts'
import type { Dice } from '../dice.ts'
import { type FileUse, type MutatedFile, mutate, type Seed } from './mutate.ts'
import { type ServerUnderTest, signIn, startServer } from './server-under-test.ts'

/** Where a file goes, who may give it, and where what was given is listed. */
const doors = {
  criteria: {
    path: '/api/document/upload',
    list: '/api/documents/latest',
    who: 'developer@demo.test',
  },
  statements: {
    path: '/api/bank-statement/upload',
    list: '/api/bank-statement/documents',
    who: 'advisor@demo.test',
  },
  income: {
    path: '/api/payslip/upload',
    list: '/api/income-documents',
    who: 'advisor@demo.test',
  },
} as const satisfies Record<FileUse, unknown>
const uses = Object.keys(doors) as readonly FileUse[]

/** The original of a criteria document, and the two parts that were read out of it. */
const filesOfDocument = 3
const answerMs = 600_000

type Listed = { readonly id: number; readonly size?: number; readonly status?: string }
type Tried = {
  readonly server: ServerUnderTest
  readonly cookies: Readonly<Record<FileUse, string>>
  readonly problems: string[]
}

/** Damaged files given to a running server, four at a time; what goes wrong is added to the problems. */
export async function uploadAll(
  count: number,
  seeds: readonly Seed[],
  dice: Dice,
  problems: string[],
): Promise<void> {
  if (count === 0) return
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  const server = await startServer(folder)
  const [developer, advisor] = await Promise.all(
    [doors.criteria.who, doors.income.who].map((who) => signIn(server.address, who)),
  )
  const cookies = { criteria: developer ?? '', statements: advisor ?? '', income: advisor ?? '' }
  const tried: Tried = { server, cookies, problems }
  const before = await listAll(tried)
  const answers = new Map<string, number>()
  const taken: Record<FileUse, number> = { criteria: 0, statements: 0, income: 0 }
  let given = 0
  const work = async () => {
    while (given < count) {
      given += 1
      const file = mutate(seeds, dice)
      const answer = await upload(tried, file)
      const told = `${file.use}: ${answer}`
      answers.set(told, (answers.get(told) ?? 0) + 1)
      if (/^20[02]/.test(answer)) taken[file.use] += 1
      else if (!/^4\d\d (document|income|statement|file|upload)\./.test(answer)) {
        problems.push(`${file.filename}, ${file.mutation}: ${answer}`)
      }
      if (given % 250 === 0) console.log(`${given} files given`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  if (server.process.exitCode !== null) problems.push('the server ended')
  const after = await untilRead(tried)
  for (const use of uses) {
    const more = after[use].length - before[use].length
    console.log(`${use}: ${taken[use]} taken, ${more} listed`)
    if (more !== taken[use]) problems.push(`${use}: ${taken[use]} taken, ${more} listed`)
  }
  await verifyCriteria(tried, folder, after.criteria)
  await server.stop()
  await countHalves(folder, problems)
  await rm(folder, { recursive: true, force: true })
  for (const [answer, times] of [...answers].toSorted()) {
    console.log(`  ${String(times).padStart(6)}  ${answer}`)
  }
}

async function upload({ server, cookies }: Tried, file: MutatedFile): Promise<string> {
  const form = new FormData()
  form.append('document', new Blob([Buffer.from(file.bytes)]), file.filename)
  try {
    const answer = await fetch(`${server.address}${doors[file.use].path}`, {
      method: 'POST',
      headers: { cookie: cookies[file.use] },
      body: form,
      signal: AbortSignal.timeout(answerMs),
    })
    const body: { code?: string } = await answer.json()
    return answer.ok ? String(answer.status) : `${answer.status} ${body.code}`
  } catch (error) {
    return `no answer: ${error}`
  }
}

async function listAll(tried: Tried): Promise<Record<FileUse, readonly Listed[]>> {
  const [criteria = [], statements = [], income = []] = await Promise.all(
    uses.map((use) => listOf(tried, use)),
  )
  return { criteria, statements, income }
}

/** All of them; papers come page by page, the newest first. */
async function listOf({ server, cookies }: Tried, use: FileUse): Promise<readonly Listed[]> {
  const all: Listed[] = []
  for (;;) {
    const last = all.at(-1)
    const before = last ? `?before=${last.id}` : ''
    const answer = await fetch(`${server.address}${doors[use].list}${before}`, {
      headers: { cookie: cookies[use] },
    })
    const page: readonly Listed[] = await answer.json()
    all.push(...page)
    if (page.length === 0 || use === 'criteria') return all
  }
}

/** Once no paper is being read any more: each was acknowledged, and is read or says why not. */
async function untilRead(tried: Tried): Promise<Record<FileUse, readonly Listed[]>> {
  for (;;) {
    const all = await listAll(tried)
    const papers = [...all.statements, ...all.income]
    if (!papers.some(({ status }) => status === 'reading')) return all
    if (tried.server.process.exitCode !== null) return all
    await new Promise((resume) => setTimeout(resume, 500))
  }
}

/** Each document with its file, whole, and no other file. */
async function verifyCriteria(
  { server, cookies, problems }: Tried,
  folder: string,
  documents: readonly Listed[],
): Promise<void> {
  const files = await readdir(join(folder, 'files/documents'))
  if (files.length !== documents.length * filesOfDocument) {
    problems.push(`${documents.length} documents, ${files.length} files`)
  }
  for (const { id, size } of documents) {
    const file = await fetch(`${server.address}/api/document/${id}/file`, {
      headers: { cookie: cookies.criteria },
    })
    const bytes = await file.arrayBuffer()
    if (bytes.byteLength !== size) problems.push(`document ${id} is not whole`)
  }
}

/** What there may be none of, in the tables. */
const halves = {
  'papers that are still being read': `select id from bank_statement_documents where status = 'reading'
     union all select id from documents where status = 'reading'`,
  'statements that are analysed twice': `select document_id, place from bank_statement_analyses
     group by document_id, place having count(*) > 1`,
  'analyses without exactly one row of usage': `select a.id from bank_statement_analyses a
     left join token_usage u on u.analysis_id = a.id group by a.id having count(u.id) <> 1`,
  'jobs left over': `select id from pgboss.job where state in ('created', 'retry', 'active')
     and name in ('income.read-document', 'bank-statements.read-document', 'bank-statements.analyse-document')`,
  'dead letters': `select id from pgboss.job where name = 'dead-letters'`,
}

async function countHalves(folder: string, problems: string[]): Promise<void> {
  const database = await openEmbeddedDatabase(folder)
  for (const [what, query] of Object.entries(halves)) {
    const [row] = await database.scripted((run) =>
      run(`select count(*)::int as n from (${query}) found`),
    )
    if (Number(row?.n) > 0) problems.push(`${row?.n} ${what}`)
  }
  await database.close()
}
