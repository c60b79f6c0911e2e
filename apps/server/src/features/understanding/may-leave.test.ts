import type { Role } from '@criteria-desk/domain/access/roles'
import type { MayLeave } from '@criteria-desk/domain/understanding/may-leave'
import type { BatchTask } from '@criteria-desk/understanding/batch-task'
import type { Task } from '@criteria-desk/understanding/task'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../../adapters/clock/system-clock.ts'
import { createProviderLanguageModel } from '../../adapters/language-model/provider-language-model.ts'
import {
  createSteadyLanguageModel,
  type Steadying,
} from '../../adapters/language-model/steady-language-model.ts'
import { readTestDatabase } from '../../config.ts'
import { createScope } from '../../create-scope.ts'
import { type Database, openPostgresDatabase } from '../../db/client.ts'
import { openDepartures } from '../../db/database-departures.ts'
import { createDatabaseUnitOfWork } from '../../db/database-unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/app.ts'
import { actsOf } from '../../testing/audit.ts'
import { insertTestUser } from '../../testing/factories/user.ts'
import {
  type Answerer,
  type ModelServer,
  startModelServer,
} from '../../testing/model-server/model-server.ts'
import { unlimitedCalls } from '../../unlimited-calls.ts'
import { createCompaniesService } from '../companies/companies.service.ts'
import { createUsageService } from '../usage/usage.service.ts'
import { type CallSettings, createUnderstandingService } from './understanding.service.ts'

type Given = { readonly words: string; readonly hasPicture?: boolean }

const echo: Task<Given, { word: string }, string> = {
  ...{ name: 'echo', version: 1, requestType: 'echo', kept: 'author', maxTokens: 20 },
  schema: z.object({ word: z.string() }),
  prompt: ({ words, hasPicture = false }) => ({
    system: 'Say the word again.',
    parts: [
      { kind: 'text', text: words },
      ...(hasPicture
        ? [{ kind: 'picture' as const, mediaType: 'image/png' as const, bytes: Buffer.from(words) }]
        : []),
    ],
  }),
  check: ({ word }) => ({ filled: word, dropped: [] }),
}

const echoEach: BatchTask<string, { word: string }, string> = {
  ...{ name: 'echo-each', version: 1, requestType: 'echo', kept: 'firm' },
  ...{ system: 'Say each again.', maxTokens: 5, maxItems: 10 },
  text: (item) => item,
  schema: z.object({ word: z.string() }),
  check: ({ word }) => ({ filled: word, dropped: [] }),
}

/** Nothing is late before the test is. */
const settings: CallSettings = {
  ...unlimitedCalls,
  deadlineMs: 60 * 60 * 1000,
}

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A provider that answers as the test says. */
async function startProvider(answer: Answerer): Promise<ModelServer> {
  const server = await startModelServer(answer)
  closing.push(server.close)
  return server
}

/** Another server on the product's database: on PostgreSQL with connections of its own. */
async function openServer(provider: ModelServer, steadying: Partial<Steadying> = {}) {
  const database = await openDatabaseAgain()
  const departures = await openDepartures(database)
  const unitOfWork = createDatabaseUnitOfWork(database)
  const { url: baseUrl } = provider
  const model = createProviderLanguageModel(
    { provider: 'compatible', model: 'local', baseUrl, apiKey: undefined },
    systemClock,
  )
  return createUnderstandingService({
    ...{ unitOfWork, departures, settings, clock: systemClock },
    languageModel: createSteadyLanguageModel(model, {
      ...{ clock: systemClock, concurrency: 4 },
      ...steadying,
    }),
    companies: createCompaniesService({ unitOfWork, departures }),
    usage: createUsageService(),
  })
}

async function openDatabaseAgain(): Promise<Database> {
  const { database } = product.ports
  if (database.kind === 'embedded') return database
  const [row] = await rows('select current_database() as name')
  const url = new URL(readTestDatabase().url)
  url.pathname = `/${row?.name}`
  const opened = await openPostgresDatabase(url.href)
  closing.push(opened.close)
  return opened
}

const rows = (query: string, values: unknown[] = []) =>
  product.ports.database.scripted((run) => run(query, values))

const usageOf = ({ userId }: Scope) =>
  rows('select state, failure, tokens_used from token_usage where user_id = $1 order by id', [
    userId,
  ])

const choose = (client: SignedInClient, mayLeave: MayLeave, companyId = client.companyId) =>
  client.inject({
    method: 'PUT',
    url: `/api/companies/${companyId}/may-leave`,
    payload: { mayLeave },
  })

async function openFirm(chosen: MayLeave = 'text') {
  const master = await product.loginAs('broker-master-user')
  const companyId = master.companyId ?? 0
  await choose(master, chosen)
  const { id, username } = await insertTestUser(product.unitOfWork, { role: 'advisor', companyId })
  const scope = createScope({ userId: id, username, role: 'advisor', companyId })
  return { master, companyId, scope }
}

let asked = 0
/** Nobody has asked it before. */
const anew = (hasPicture = false): Given => ({ words: `word${asked++}`, hasPicture })

const kept = { kind: 'not-filled', why: 'not-allowed' }
const hanging: Answerer = () => ({ hangs: true })
const answering: Answerer = () => ({ value: { word: 'yes' }, tokens: { in: 10, out: 5 } })

/** Something that a test lets happen. */
function openGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

describe('once a firm lets nothing leave', () => {
  it('a call that is under way on any server is ended, and counts at the most', async () => {
    const { master, scope } = await openFirm()
    const provider = await startProvider(hanging)
    const ask = (await openServer(provider)).askFor(scope)
    const asking = ask(echo, anew())
    await provider.untilCalled(1)
    expect((await choose(master, 'nothing')).json()).toMatchObject({ mayLeave: 'nothing' })
    expect(await asking).toEqual(kept)
    await provider.untilGone(1)
    const [row] = await usageOf(scope)
    expect(row).toMatchObject({ state: 'reserved', failure: 'not-allowed' })
    expect(await ask(echo, anew())).toEqual(kept)
    expect(await usageOf(scope)).toHaveLength(1)
    expect(provider.calls.length).toBe(1)
  })

  it('calls that wait for their turn end there, and used nothing', async () => {
    const { master, scope } = await openFirm()
    const provider = await startProvider(hanging)
    const ask = (await openServer(provider, { concurrency: 1 })).askFor(scope)
    const first = ask(echo, anew())
    await provider.untilCalled(1)
    const waiting = [1, 2, 3].map(() => ask(echo, anew()))
    await expect.poll(() => usageOf(scope)).toHaveLength(4)
    await choose(master, 'nothing')
    expect(await Promise.all([first, ...waiting])).toEqual([kept, kept, kept, kept])
    expect(provider.calls.length).toBe(1)
    const ended = (await usageOf(scope)).filter(({ state }) => state === 'settled')
    const nothing = { state: 'settled', failure: 'not-allowed', tokens_used: 0 }
    expect(ended).toEqual([nothing, nothing, nothing])
  })

  it('a call is not tried again', async () => {
    const { master, scope } = await openFirm()
    const provider = await startProvider(() => ({ status: 503 }))
    const [pausing, resuming] = [openGate(), openGate()]
    const server = await openServer(provider, {
      wait: () => {
        pausing.open()
        return resuming.opened
      },
    })
    const asking = server.askFor(scope)(echo, anew())
    await pausing.opened
    await choose(master, 'nothing')
    resuming.open()
    expect(await asking).toEqual(kept)
    expect(provider.calls.length).toBe(1)
  })

  it('a batch ends with all its parts', async () => {
    const { master, scope } = await openFirm()
    const provider = await startProvider(hanging)
    const server = await openServer(provider, { concurrency: 2 })
    const items = Array.from({ length: 55 }, () => anew().words)
    const asking = server.askEachForOwner(scope, { isBulk: true })(echoEach, items)
    await provider.untilCalled(1)
    await choose(master, 'nothing')
    expect(await asking).toEqual(items.map(() => kept))
    expect(provider.calls.length).toBe(1)
  })

  it('two who wait for one call are told once each, and one row counts', async () => {
    const { master, scope, companyId } = await openFirm()
    const { id, username } = await insertTestUser(product.unitOfWork, {
      ...{ role: 'advisor', companyId },
    })
    const colleague = createScope({ userId: id, username, role: 'advisor', companyId })
    const provider = await startProvider(hanging)
    const server = await openServer(provider)
    const ofTheFirm = { ...echo, kept: 'firm' as const }
    const given = anew()
    const asking = [scope, colleague].map((who) => server.askFor(who)(ofTheFirm, given))
    await provider.untilCalled(1)
    await choose(master, 'nothing')
    expect(await Promise.all(asking)).toEqual([kept, kept])
    expect([...(await usageOf(scope)), ...(await usageOf(colleague))]).toHaveLength(1)
    expect(provider.calls.length).toBe(1)
  })

  it('other firms go on', async () => {
    const [ours, theirs] = [await openFirm(), await openFirm()]
    const { opened, open } = openGate()
    const provider = await startProvider(async (...call) => {
      await opened
      return answering(...call)
    })
    const server = await openServer(provider)
    const asking = [ours, theirs].map(({ scope }) => server.askFor(scope)(echo, anew()))
    await provider.untilCalled(2)
    await choose(ours.master, 'nothing')
    open()
    expect(await Promise.all(asking)).toMatchObject([kept, { kind: 'filled' }])
  })

  it('what was answered before is still had, and all leaves again once it may', async () => {
    const { master, scope } = await openFirm()
    const provider = await startProvider(answering)
    const ask = (await openServer(provider)).askFor(scope)
    const known = anew()
    await ask(echo, known)
    await choose(master, 'nothing')
    expect(await ask(echo, known)).toMatchObject({ kind: 'filled' })
    expect(await ask(echo, anew())).toEqual(kept)
    await choose(master, 'text')
    expect(await ask(echo, anew())).toMatchObject({ kind: 'filled' })
    expect(provider.calls.length).toBe(2)
  })
})

describe('pictures', () => {
  it.each<[MayLeave, number]>([
    ['nothing', 0],
    ['text', 0],
    ['text-and-pictures', 1],
  ])('of a firm that lets leave %s: %i', async (chosen, pictures) => {
    const { scope } = await openFirm(chosen)
    const provider = await startProvider(answering)
    const server = await openServer(provider)
    const said = await server.askFor(scope)(echo, anew(true))
    expect(said).toMatchObject(pictures === 1 ? { kind: 'filled' } : kept)
    expect(provider.calls.length).toBe(pictures)
    const page = { mediaType: 'image/png', bytes: Buffer.from('page') } as const
    const given = await server.picturesFor(scope, async () => page)(1, [])
    expect(given).toEqual(pictures === 1 ? page : null)
  })

  it('do not leave for whoever belongs to no firm', async () => {
    const { id, username } = await insertTestUser(product.unitOfWork, {
      ...{ role: 'developer', companyId: null },
    })
    const scope = createScope({ userId: id, username, role: 'developer', companyId: null })
    const provider = await startProvider(answering)
    const ask = (await openServer(provider)).askFor(scope)
    expect(await ask(echo, anew(true))).toEqual(kept)
    expect(await ask(echo, anew())).toMatchObject({ kind: 'filled' })
  })

  it('that are under way end once the firm lets text leave alone, and its texts go on', async () => {
    const { master, scope } = await openFirm('text-and-pictures')
    const { opened, open } = openGate()
    const provider = await startProvider(async (...call) => {
      await opened
      return answering(...call)
    })
    const ask = (await openServer(provider)).askFor(scope)
    const asking = [ask(echo, anew(true)), ask(echo, anew())]
    await provider.untilCalled(2)
    await choose(master, 'text')
    expect(await asking[0]).toEqual(kept)
    open()
    expect(await asking[1]).toMatchObject({ kind: 'filled' })
  })
})

describe('whoever narrows it', () => {
  const isPostgres = () => product.ports.database.kind === 'postgresql'

  it('is answered once nothing is on its way from another server', async ({ skip }) => {
    skip(!isPostgres(), 'there is one server')
    const { master, companyId } = await openFirm()
    const departures = await openDepartures(await openDatabaseAgain())
    const departure = departures.begin({ companyId, leaving: 'text' })
    const aborted = new Promise((resolve) => departure.signal.addEventListener('abort', resolve))
    const letGo = await departure.hold()
    const order: string[] = []
    const chosen = choose(master, 'nothing').then(() => order.push('answered'))
    await aborted
    // Whoever comes now is not let through: somebody waits for those who were.
    const elsewhere = await openDepartures(await openDatabaseAgain())
    const waits = () => rows("select 1 from pg_locks where locktype = 'advisory' and not granted")
    await expect.poll(waits).toHaveLength(1)
    expect(await elsewhere.begin({ companyId, leaving: 'text' }).hold()).toBeNull()
    order.push('let go')
    letGo?.()
    await chosen
    expect(order).toEqual(['let go', 'answered'])
  })

  it('does not wait for what it lets leave, nor for other firms', async () => {
    const [ours, theirs] = [await openFirm('text-and-pictures'), await openFirm()]
    const departures = await openDepartures(await openDatabaseAgain())
    const begin = ({ companyId }: typeof ours) => departures.begin({ companyId, leaving: 'text' })
    const [own, other] = [begin(ours), begin(theirs)]
    expect([await own.hold(), await other.hold()]).not.toContain(null)
    expect((await choose(ours.master, 'text')).statusCode).toBe(200)
    expect([own.signal.aborted, other.signal.aborted]).toEqual([false, false])
  })

  it('need not know of a server that has lost the database: it ends what it began', async ({
    skip,
  }) => {
    skip(!isPostgres(), 'there is one server')
    const { master, companyId } = await openFirm()
    const departures = await openDepartures(await openDatabaseAgain())
    const departure = departures.begin({ companyId, leaving: 'text' })
    const aborted = new Promise((resolve) => departure.signal.addEventListener('abort', resolve))
    const letGo = await departure.hold()
    await rows(
      `select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and objid = $1 and mode = 'ShareLock'
          and database = (select oid from pg_database where datname = current_database())`,
      [companyId],
    )
    await aborted
    letGo?.()
    const again = departures.begin({ companyId, leaving: 'text' })
    const letGoAgain = await again.hold()
    expect(letGoAgain).not.toBeNull()
    letGoAgain?.()
    expect((await choose(master, 'nothing')).statusCode).toBe(200)
    await expect.poll(() => again.signal.aborted).toBe(true)
  })
})

describe('a firm’s choice', () => {
  it('is changed by developers and its own master user alone', async () => {
    const companyId = await product.addCompany()
    const as = async (role: Role, own: boolean) =>
      choose(await product.loginAs(role, own ? companyId : undefined), 'nothing', companyId)
    const shown = async () =>
      (await rows('select may_leave from companies where id = $1', [companyId]))[0]
    expect((await as('advisor', true)).statusCode).toBe(403)
    expect((await as('broker-master-user', false)).statusCode).toBe(404)
    expect(await shown()).toEqual({ may_leave: 'text' })
    expect((await as('developer', false)).statusCode).toBe(200)
    expect(await shown()).toEqual({ may_leave: 'nothing' })
  })

  it('is one of three, and each change is in the audit log', async () => {
    const { master, companyId } = await openFirm('text-and-pictures')
    await choose(master, 'nothing')
    const other = await master.inject({
      ...{ method: 'PUT', url: `/api/companies/${companyId}/may-leave` },
      payload: { mayLeave: 'everything' },
    })
    expect(other.statusCode).toBe(400)
    expect(await actsOf(product, master)).toEqual([
      `company.may-leave-chosen mayLeave=text-and-pictures companyId=${companyId}`,
      `company.may-leave-chosen mayLeave=nothing companyId=${companyId}`,
    ])
  })

  it('is told to everybody of the firm, with whether there is a provider', async () => {
    const { companyId } = await openFirm('text-and-pictures')
    const told = async (role: Role, company: number | null) =>
      (await (await product.loginAs(role, company)).inject({ url: '/api/may-leave' })).json()
    const expected = { mayLeave: 'text-and-pictures', hasProvider: false }
    expect(await told('advisor', companyId)).toEqual(expected)
    expect(await told('developer', null)).toEqual({ ...expected, mayLeave: 'text' })
  })
})
