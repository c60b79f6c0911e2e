import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import lighthouse from 'lighthouse'
import { launchChromium } from '../e2e/kit/chromium.ts'
import { signIn, startServer } from '../load/server-under-test.ts'
import { notMeasured, type Row } from './measure.ts'

const root = resolve(import.meta.dirname, '../..')
const wantedScore = 95
const pages = [
  { path: '/login', isSignedIn: false },
  { path: '/', isSignedIn: true },
]

/** The pages as a browser judges them, on a desktop's network, and what they load first. */
export async function measurePages(): Promise<readonly Row[]> {
  if (!existsSync(join(root, 'apps/web/dist'))) {
    return [notMeasured('pages', 'the client is not built (npm start builds it)', 'see below')]
  }
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const server = await startServer(folder)
  const port = await findFreePort()
  const browser = await launchChromium([`--remote-debugging-port=${port}`])
  try {
    const cookie = await signIn(server.address, 'advisor@demo.test')
    const rows: Row[] = []
    for (const { path, isSignedIn } of pages) {
      const scores = await judge(`${server.address}${path}`, port, isSignedIn ? cookie : undefined)
      rows.push(...toRows(path, scores))
    }
    return [...rows, ...firstLoads()]
  } finally {
    await browser.close()
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

async function judge(url: string, port: number, cookie: string | undefined) {
  const result = await lighthouse(
    url,
    {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
      ...(cookie && { extraHeaders: { cookie } }),
    },
    { extends: 'lighthouse:default', settings: desktop },
  )
  if (!result) throw new Error(`Lighthouse had nothing to say about ${url}.`)
  const { runtimeError, finalDisplayedUrl, categories } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  if (finalDisplayedUrl !== url) throw new Error(`${url} went on to ${finalDisplayedUrl}.`)
  return categories
}

/** Lighthouse's own settings for a desktop: 10 Mbit/s, 40 ms away, an unslowed processor. */
const desktop = {
  formFactor: 'desktop',
  screenEmulation: {
    mobile: false,
    width: 1350,
    height: 940,
    deviceScaleFactor: 1,
    disabled: false,
  },
  throttling: {
    rttMs: 40,
    throughputKbps: 10 * 1024,
    cpuSlowdownMultiplier: 1,
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
  },
} as const

function toRows(path: string, categories: Awaited<ReturnType<typeof judge>>): readonly Row[] {
  return Object.values(categories).map(({ title, score }) => {
    const points = Math.round((score ?? 0) * 100)
    return {
      what: `Lighthouse, ${path}, ${title.toLowerCase()}`,
      ours: String(points),
      peer: '',
      ratio: '',
      wanted: `≥ ${wantedScore}`,
      isMet: points >= wantedScore,
    }
  })
}

/** One line for each page out of the client's own measure. */
function firstLoads(): readonly Row[] {
  // It fails where a page is over its limit, which its line says.
  const said = spawnSync(process.execPath, ['apps/web/measure-bundle.ts'], { cwd: root })
  return said.stdout
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [, , path, , kilobytes, limit] = line.split('│').map((cell) => cell.trim())
      if (!path?.startsWith("'")) return []
      const [size, most] = [kilobytes, limit].map((cell) => Number(cell?.replaceAll("'", '')))
      return [
        {
          what: `first-load script, gzipped, ${path.replaceAll("'", '')}`,
          ours: `${size} kB`,
          peer: '',
          ratio: '',
          wanted: `≤ ${most} kB`,
          isMet: (size ?? Number.NaN) <= (most ?? 0),
        },
      ]
    })
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
