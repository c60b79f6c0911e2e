import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readIncomePages } from '../../apps/server/src/adapters/document-reader/income-pages.ts'
import { MODEL } from '../../apps/server/src/adapters/document-reader/recognition/word-recogniser.ts'
import { signIn, startServer } from '../load/server-under-test.ts'
import {
  milliseconds,
  notMeasured,
  percentile,
  type Row,
  ratio,
  time,
  timeInTurn,
} from './measure.ts'

const corpus = join(import.meta.dirname, '../evals/income/corpus')
const wantedTextMs = 150
const wantedMegabytes = 1_300
const idleMs = 5_000
const pagesAtOnce = 20

/** Payslips sent to the running product, and the recognition of a page beside the usual program. */
export async function measureIncome(): Promise<readonly Row[]> {
  return [await measureRecognition(), ...(await measureUploads())]
}

/** A page in a picture, beside the `tesseract` program with the same model. */
async function measureRecognition(): Promise<Row> {
  const what = 'a page in a picture, read'
  const wanted = '≤ 2.5×'
  const filename = 'd-009.png'
  const path = join(corpus, filename)
  const bytes = new Uint8Array(readFileSync(path))
  const models = mkdtempSync(join(tmpdir(), 'bench-model-'))
  const packed = readFileSync(join(MODEL, 'eng.traineddata.gz'))
  writeFileSync(join(models, 'eng.traineddata'), gunzipSync(packed))
  const flags = [path, 'stdout', '--tessdata-dir', models, '-l', 'eng', 'tsv']
  try {
    if (!hasPeer()) return notMeasured(what, 'the tesseract program is not installed', wanted)
    const taken = await timeInTurn(
      3,
      () => readIncomePages({ bytes, filename }),
      () => execFileSync('tesseract', flags, { stdio: 'pipe', maxBuffer: 1 << 28 }),
    )
    const [ours, peer] = [percentile(taken.ours, 0.5), percentile(taken.peer, 0.5)]
    return {
      what,
      ours: milliseconds(ours),
      peer: `${milliseconds(peer)} (tesseract)`,
      ratio: ratio(ours, peer),
      wanted,
      isMet: ours <= peer * 2.5,
    }
  } finally {
    rmSync(models, { recursive: true })
  }
}

async function measureUploads(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-income-'))
  const server = await startServer(folder)
  try {
    const cookie = await signIn(server.address, 'advisor@demo.test')
    const upload = (filename: string) => sendFile(server.address, cookie, filename)
    const alone = await time(10, () => upload('d-002.pdf'))
    const idle = await askMeanwhile(server.address, cookie, wait)
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, residentMegabytes(server.process.pid))
    }, 100)
    const busy = await askMeanwhile(server.address, cookie, () =>
      Promise.all(Array.from({ length: pagesAtOnce }, () => upload('d-009.png'))),
    )
    clearInterval(watch)
    return [toTextRow(alone), toAskedRow(idle, busy), toMemoryRow(most)]
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

const wait = () => new Promise((resume) => setTimeout(resume, idleMs))

function toTextRow(taken: readonly number[]): Row {
  const ours = percentile(taken, 0.5)
  return {
    what: 'a text payslip, from upload to its figures',
    ours: milliseconds(ours),
    peer: '',
    ratio: '',
    wanted: `≤ ${wantedTextMs} ms`,
    isMet: ours <= wantedTextMs,
  }
}

function toAskedRow(idle: readonly number[], busy: readonly number[]): Row {
  const [ours, peer] = [percentile(busy, 0.99), percentile(idle, 0.99)]
  return {
    what: `GET /api/auth/me, p99, while ${pagesAtOnce} pictures are read`,
    ours: milliseconds(ours),
    peer: `${milliseconds(peer)} (idle)`,
    ratio: ratio(ours, peer),
    wanted: '≤ 3×',
    isMet: ours <= peer * 3,
  }
}

function toMemoryRow(megabytes: number): Row {
  const what = `resident memory of all processes, while ${pagesAtOnce} pictures are read`
  const wanted = `≤ ${wantedMegabytes} MB`
  if (megabytes === 0) return notMeasured(what, 'this system has no /proc', wanted)
  const isMet = megabytes <= wantedMegabytes
  return { what, ours: `${Math.round(megabytes)} MB`, peer: '', ratio: '', wanted, isMet }
}

async function sendFile(address: string, cookie: string, filename: string): Promise<void> {
  const form = new FormData()
  form.append('documentType', 'income')
  form.append('files', new Blob([readFileSync(join(corpus, filename))]), filename)
  const url = `${address}/api/upload-income-documents`
  const answer = await fetch(url, { method: 'POST', headers: { cookie }, body: form })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

/** Milliseconds of a small question asked again and again while `work` goes on. */
async function askMeanwhile(
  address: string,
  cookie: string,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const prober = fork(join(import.meta.dirname, '../load/prober.ts'), [
    `${address}/api/auth/me`,
    cookie,
  ])
  await work()
  const told = once(prober, 'message')
  prober.send('stop')
  const [taken] = await told
  return taken
}

/** Of a process and all that it has started; what they share counts each time. */
function residentMegabytes(root: number | undefined): number {
  const parents = new Map<number, number>()
  const sizes = new Map<number, number>()
  for (const name of listProcesses()) {
    const status = readStatus(name)
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0))
    sizes.set(Number(name), Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024)
  }
  const isOfRoot = (id: number): boolean =>
    id === root || (parents.has(id) && id > 1 && isOfRoot(parents.get(id) ?? 0))
  return [...sizes].reduce((sum, [id, size]) => (isOfRoot(id) ? sum + size : sum), 0)
}

function listProcesses(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** Empty for a process that has ended meanwhile. */
function readStatus(name: string): string {
  try {
    return readFileSync(`/proc/${name}/status`, 'utf8')
  } catch {
    return ''
  }
}

function hasPeer(): boolean {
  try {
    execFileSync('tesseract', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
