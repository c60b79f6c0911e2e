import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startBareServer } from '../../apps/server/src/testing/bare-server.ts'
import { signIn, startServer } from '../load/server-under-test.ts'
import { notMeasured, type Row, ratio } from './measure.ts'

const rounds = 3
const idleMs = 5_000
const wantedMegabytes = 400

/** The running product as a whole: a signed-in read beside a server that does nothing else, memory. */
export async function measureServer(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const server = await startServer(folder)
  const bare = await startBareServer()
  try {
    await new Promise((resume) => setTimeout(resume, idleMs))
    const idle = await residentMegabytes(server.process.pid)
    const cookie = await signIn(server.address, 'advisor@demo.test')
    const [own, other] = [[0], [0]]
    // Turn about, so that whatever else the machine does slows both.
    for (let round = 0; round < rounds; round += 1) {
      own.push(await requestsPerSecond(`${server.address}/api/auth/me`, cookie))
      other.push(await requestsPerSecond(`${bare.address}/api/auth/me`, cookie))
    }
    const [ours, peer] = [Math.max(...own), Math.max(...other)]
    return [
      {
        what: 'GET /api/auth/me, signed in',
        ours: `${Math.round(ours)}/s`,
        peer: `${Math.round(peer)}/s (bare Fastify)`,
        ratio: ratio(ours, peer),
        wanted: '≥ 0.5×',
        isMet: ours >= peer * 0.5,
      },
      toMemoryRow(idle),
    ]
  } finally {
    await server.kill()
    bare.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const autocannon = fileURLToPath(import.meta.resolve('autocannon'))

/** What is read of the load generator's report. */
type Report = {
  readonly requests: { readonly average: number }
  readonly non2xx: number
  readonly errors: number
}

/** From a process of its own, so that asking does not slow the answering. */
async function requestsPerSecond(url: string, cookie: string): Promise<number> {
  const flags = ['--json', '--no-progress', '-c', '50', '-d', '4', '-H', `cookie=${cookie}`]
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...flags, url])
  const { requests, non2xx, errors }: Report = JSON.parse(stdout)
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`)
  return requests.average
}

function toMemoryRow(megabytes: number | undefined): Row {
  const what = 'resident memory when idle, embedded database'
  const wanted = `≤ ${wantedMegabytes} MB`
  if (megabytes === undefined) return notMeasured(what, 'this system has no /proc', wanted)
  const isMet = megabytes <= wantedMegabytes
  return { what, ours: `${Math.round(megabytes)} MB`, peer: '', ratio: '', wanted, isMet }
}

async function residentMegabytes(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}
