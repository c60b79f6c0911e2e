import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isFollowed, wordsOf } from '@criteria-desk/domain/billing/payment-events'
import type { ProviderEvent } from '../../apps/server/src/testing/payment-server/held.ts'
import {
  startPaymentServer,
  testKeys,
} from '../../apps/server/src/testing/payment-server/payment-server.ts'
import { differencesFrom, type LaidFirm, layFirms, withDatabase } from './billing-firms.ts'
import { liveThroughMonth, nextOfHistory, type PeopleCall } from './billing-life.ts'
import { type ServerUnderTest, signIn, startServer } from './server-under-test.ts'

/**
 * npm run load:billing [-- --events 20000 --forged 10000 --histories 500 --kills 20]: a double of the
 * payment provider goes through months with many firms, and sends its events three times each, shuffled,
 * while the server is killed at random moments and started again. What the server keeps must be what the
 * provider has, and each event must have done what it does once. Then events that the provider did not
 * send, not just now, or not whole; and people who join and leave firms, whose bills have to follow.
 */
const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '20000' },
    forged: { type: 'string', default: '10000' },
    histories: { type: 'string', default: '500' },
    kills: { type: 'string', default: '20' },
  },
})
const copies = 3
const senders = 8
const firmsOfEvents = 200
const peopleOfFirm = 4

const folder = await mkdtemp(join(tmpdir(), 'billing-'))
const provider = await startPaymentServer()
const settings = {
  STRIPE_API_BASE: provider.url,
  STRIPE_SECRET_KEY: testKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: testKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
  TRUST_PROXY: 'on',
}
const table: (readonly [what: string, figure: string, isRight: boolean])[] = []
let server = await startServer(folder, undefined, settings)
let starting: Promise<ServerUnderTest> | null = null
const sent = new Set<string>()
/** Of the provider's events, those that are in the pool or were. */
let heard = 0
let wrongAnswers = 0
let delivered = 0
let eventFirms: readonly LaidFirm[] = []

try {
  eventFirms = await laid(firmsOfEvents)
  await sendEvents(Number(options.events), Number(options.kills))
  await forge(Number(options.forged))
  await liveThroughHistories(Number(options.histories))
} finally {
  await server.kill()
  await provider.close()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = table.every(([, , isRight]) => isRight) ? 0 : 1

function report(...lines: typeof table): void {
  table.push(...lines)
  for (const [what, figure, isRight] of lines) {
    console.log(`${isRight ? 'right' : 'WRONG'}  ${what.padEnd(64)} ${figure}`)
  }
}

/** Firms are laid while nobody has the database open. */
async function laid(firms: number): Promise<readonly LaidFirm[]> {
  await server.stop()
  const all = await layFirms(folder, provider.provider, { firms, people: peopleOfFirm })
  server = await startServer(folder, undefined, settings)
  return all
}

async function sendEvents(count: number, kills: number): Promise<void> {
  const pool: ProviderEvent[] = []
  let told = 0
  let killed = 0
  heard = provider.events.length
  const startedAt = performance.now()
  while (told < count) {
    const news = tellMore(Math.min(count - told, Math.ceil(count / (kills + 1))))
    told += news.length
    for (let copy = 0; copy < copies; copy += 1) pool.push(...news)
    shuffle(pool)
    // Some come much later.
    const now = pool.splice(0, told < count ? Math.ceil(pool.length * 0.7) : pool.length)
    const work = deliver(now)
    if (killed < kills) {
      killed += 1
      await killWithin(work)
    }
    await work
  }
  const seconds = (performance.now() - startedAt) / 1000
  // What a month has told beyond the count, once each, so that nothing is unheard of.
  await deliver(provider.events.slice(heard))
  await untilQuiet()
  const known = provider.events.filter((event) => sent.has(event.id))
  const { differences, doubled, missing } = await stopped((run) => judge(run, known))
  report(
    ['events, each sent three times, shuffled', `${sent.size}`, sent.size >= count],
    ['kills of the server while they came', `${killed}`, killed === kills],
    ['answers that were no 200 and no broken connection', `${wrongAnswers}`, wrongAnswers === 0],
    ['deliveries a second, restarts included', (delivered / seconds).toFixed(0), true],
    ['firms that differ from the provider', `${differences.length}`, differences.length === 0],
    ['events that were lost', `${missing}`, missing === 0],
    ['effects that were not done exactly once', `${doubled}`, doubled === 0],
  )
  for (const difference of differences.slice(0, 10)) console.log(`  ${difference}`)
}

/** The next of what the provider tells, for which months go by as they are needed. */
function tellMore(most: number): readonly ProviderEvent[] {
  const ids = eventFirms.map(({ subscriptionId }) => subscriptionId)
  while (provider.events.length - heard < most) liveThroughMonth(provider.provider, ids)
  const news = provider.events.slice(heard, heard + most)
  heard += news.length
  for (const { id } of news) sent.add(id)
  return news
}

/** Until each was taken, as the provider does. */
async function deliver(events: readonly ProviderEvent[]): Promise<void> {
  const waiting = [...events]
  const sendOn = async () => {
    for (let event = waiting.pop(); event; event = waiting.pop()) {
      const { body, signature } = provider.sign(event, new Date())
      const status = await post(body, signature)
      if (status === 200) delivered += 1
      else {
        if (status !== null) wrongAnswers += 1
        waiting.push(event)
        await (starting ?? new Promise((resume) => setTimeout(resume, 20)))
      }
    }
  }
  await Promise.all(Array.from({ length: senders }, sendOn))
}

/** Null where no answer came. */
async function post(body: string, signature: string): Promise<number | null> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = `${server.address}/api/stripe/webhook`
  return fetch(url, { method: 'POST', headers, body }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => null,
  )
}

async function killWithin(work: Promise<void>): Promise<void> {
  const pause = new Promise((resume) => setTimeout(resume, randomInt(200, 2500)))
  await Promise.race([pause, work])
  await server.kill()
  starting = startServer(folder, undefined, settings)
  server = await starting
  starting = null
}

/** Until nothing has been asked of the provider for a while. */
async function untilQuiet(): Promise<void> {
  for (let before = -1, still = 0; still < 5; ) {
    await new Promise((resume) => setTimeout(resume, 2000))
    still = provider.calls.length === before ? still + 1 : 0
    before = provider.calls.length
  }
}

async function stopped<Value>(work: Parameters<typeof withDatabase<Value>>[1]): Promise<Value> {
  await server.stop()
  const value = await withDatabase(folder, work)
  server = await startServer(folder, undefined, settings)
  return value
}

async function judge(
  run: Parameters<Parameters<typeof withDatabase>[1]>[0],
  known: readonly ProviderEvent[],
) {
  const differences = await differencesFrom(run, provider.provider, eventFirms)
  const ids = new Set((await run('select id from payment_events')).map(({ id }) => String(id)))
  const told = await run(
    `select details ->> 'eventId' as id from audit_log where act = 'billing.news'`,
  )
  const times = new Map<string, number>()
  for (const { id } of told) times.set(String(id), (times.get(String(id)) ?? 0) + 1)
  const expected = (event: ProviderEvent) =>
    isFollowed(event.type) && wordsOf(event.type) !== null ? 1 : 0
  return {
    differences,
    missing: known.filter(({ id }) => !ids.has(id)).length,
    doubled: known.filter((event) => (times.get(event.id) ?? 0) !== expected(event)).length,
  }
}

/** What the provider did not send, not just now, or not whole. */
async function forge(count: number): Promise<void> {
  const before = await countEvents()
  const statuses = new Map<number | null, number>()
  const [event] = provider.events
  if (!event) throw new Error('Nothing was told.')
  let made = 0
  const forgeOn = async () => {
    while (made < count) {
      made += 1
      const other = { ...event, id: `evt_forged${made}` }
      const { body, signature } = provider.sign(other, new Date())
      const stale = provider.sign(other, new Date(Date.now() - randomInt(301, 90_000) * 1000))
      const forgeries: readonly (readonly [string, string])[] = [
        [body, ''],
        [body, `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`],
        [body.replace('"livemode":false', '"livemode":true'), signature],
        [stale.body, stale.signature],
        [body.slice(0, randomInt(body.length)), signature],
        [body, signature.slice(0, randomInt(signature.length))],
      ]
      const [text, signed] = forgeries[made % forgeries.length] ?? ['', '']
      const status = await post(text, signed)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: senders }, forgeOn))
  const accepted = statuses.get(200) ?? 0
  const faults = [...statuses].reduce(
    (sum, [status, times]) => (status === null || status >= 500 ? sum + times : sum),
    0,
  )
  const kept = (await countEvents()) - before
  report(
    ['forged, stale and truncated events', `${made}`, made >= count],
    ['of them accepted, and kept', `${accepted}, ${kept}`, accepted + kept === 0],
    ['of them a 5xx or no answer', `${faults}`, faults === 0],
  )
}

function countEvents(): Promise<number> {
  return stopped(async (run) => {
    const [row] = await run('select count(*)::int as events from payment_events')
    return Number(row?.events)
  })
}

/** Each firm's people come and go, some of them many times within a second. */
async function liveThroughHistories(count: number): Promise<void> {
  const firms = await laid(count)
  const people = await stopped((run) =>
    run(`select id, company_id from users where username like 'billed-%'`),
  )
  const developer = await signIn(server.address, 'developer@demo.test')
  const headers = { 'content-type': 'application/json', cookie: developer }
  const change = ({ method, path, body }: PeopleCall) =>
    fetch(`${server.address}/api/users${path}`, {
      ...{ method, headers },
      ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
    }).then((answer) => answer.arrayBuffer())
  const ordersBefore = provider.calls.filter(({ method }) => method === 'POST').length
  const waiting = [...firms]
  let changes = 0
  const liveOn = async () => {
    for (let firm = waiting.pop(); firm; firm = waiting.pop()) {
      const { companyId } = firm
      const own = people
        .filter(({ company_id: id }) => id === companyId)
        .map(({ id }) => Number(id))
      for (let step = randomInt(4, 12); step > 0; step -= 1) {
        const who = own[randomInt(1, own.length)] ?? 0
        const otherId = firms[randomInt(firms.length)]?.companyId ?? companyId
        const call = nextOfHistory({ who, companyId, otherId })
        if (call) await change(call)
        changes += 1
      }
    }
  }
  await Promise.all(Array.from({ length: senders }, liveOn))
  await untilQuiet()
  const orders = provider.calls.filter(({ method }) => method === 'POST').length - ordersBefore
  const differences = await stopped((run) => differencesFrom(run, provider.provider, firms))
  report(
    ['histories of people joining and leaving', `${firms.length}`, firms.length === count],
    ['changes in them, orders to the provider', `${changes}, ${orders}`, orders <= changes],
    [
      'firms whose seats differ from their people',
      `${differences.length}`,
      differences.length === 0,
    ],
  )
  for (const difference of differences.slice(0, 10)) console.log(`  ${difference}`)
}

function shuffle(events: ProviderEvent[]): void {
  for (let last = events.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const [one, two] = [events[last], events[other]]
    if (!one || !two) continue
    events[last] = two
    events[other] = one
  }
}
