import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../e2e/kit/chromium.ts'
import { signIn, startServer } from '../load/server-under-test.ts'
import { buildClient } from './built-client.ts'
import { milliseconds, percentile, type Row, ratio } from './measure.ts'

const root = resolve(import.meta.dirname, '../..')
const rounds = 5
const pages = [
  { path: '/login', isSignedIn: false },
  { path: '/', isSignedIn: true },
]

/** How soon a page shows its largest piece, how long it keeps the hand waiting, how far it jumps. */
type Seen = { readonly largest: number; readonly blocked: number; readonly shift: number }

/** The pages as a browser shows them, on a desktop's network, and what they load first. */
export async function measurePages(): Promise<readonly Row[]> {
  buildClient()
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const server = await startServer(folder)
  const browser = await launchChromium()
  try {
    const cookie = await signIn(server.address, 'advisor@demo.test')
    const rows: Row[] = []
    for (const { path, isSignedIn } of pages) {
      const ours: Seen[] = []
      const peer: Seen[] = []
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await look(browser, `${server.address}${path}`, isSignedIn ? cookie : undefined))
        peer.push(await look(browser, `${server.address}/api/health`))
      }
      rows.push(...toRows(path, ours, peer))
    }
    return [...rows, ...firstLoads()]
  } finally {
    await browser.close()
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

async function look(browser: Browser, url: string, cookie?: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 1350, height: 940 },
    ...(cookie && { extraHTTPHeaders: { cookie } }),
  })
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(watchPage)
    await page.goto(url, { waitUntil: 'networkidle' })
    if (page.url() !== url) throw new Error(`${url} went on to ${page.url()}.`)
    return await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  } finally {
    await context.close()
  }
}

/** A desktop's network: 10 Mbit/s, 40 ms away. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: (10 * 1024 * 1024) / 8,
    uploadThroughput: (10 * 1024 * 1024) / 8,
  })
}

/** Runs in the page, before everything else of it. */
function watchPage(): void {
  const seen = { largest: 0, blocked: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  const watch = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  // What a task takes beyond 50 ms keeps whoever clicks or types waiting.
  watch('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50)
  })
  watch('layout-shift', (entry) => {
    seen.shift += 'value' in entry ? Number(entry.value) : 0
  })
}

const mostTimesBare = 6
const mostBlockedMs = 150
const mostShift = 0.02

/** Its peer is the barest answer of the same server in the same browser. */
function toRows(path: string, ours: readonly Seen[], peer: readonly Seen[]): readonly Row[] {
  const median = (all: readonly Seen[], of: keyof Seen) =>
    percentile(
      all.map((one) => one[of]),
      0.5,
    )
  const [largest, bare] = [median(ours, 'largest'), median(peer, 'largest')]
  const [blocked, shift] = [median(ours, 'blocked'), median(ours, 'shift')]
  return [
    {
      what: `${path}, largest piece shown, beside a line of text`,
      ours: milliseconds(largest),
      peer: milliseconds(bare),
      ratio: ratio(largest, bare),
      wanted: `≤ ${mostTimesBare}×`,
      isMet: largest <= bare * mostTimesBare,
    },
    {
      what: `${path}, long tasks beyond 50 ms`,
      ours: milliseconds(blocked),
      peer: '',
      ratio: '',
      wanted: `≤ ${mostBlockedMs} ms`,
      isMet: blocked <= mostBlockedMs,
    },
    {
      what: `${path}, layout shift`,
      ours: shift.toFixed(3),
      peer: '',
      ratio: '',
      wanted: `≤ ${mostShift}`,
      isMet: shift <= mostShift,
    },
  ]
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
