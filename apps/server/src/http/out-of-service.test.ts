import { afterEach, expect, it } from 'vitest'
import { createMemoryFileStore } from '../adapters/file-store/memory-file-store.ts'
import { openPostgresDatabase, refuseWhenFull } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { FileStoreAwayError } from '../ports/file-store.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../testing/app.ts'
import { lodgerCsv } from '../testing/criteria-files.ts'
import { openTestDatabase } from '../testing/database.ts'
import { multipartOf } from '../testing/multipart.ts'
import { startPostgres } from '../testing/postgres.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function open(replaced: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const product = await createTestApp(replaced)
  closing.push(() => product.close())
  return product
}

const health = async (product: TestApp) => {
  product.clock.advance(60_000)
  const answer = await product.inject({ url: '/api/health' })
  return [answer.statusCode, answer.json().code ?? answer.json().status]
}

const ask = (client: SignedInClient) =>
  client.inject({ method: 'POST', url: '/api/chat', payload: { message: 'halifax max age' } })

const signIn = (product: TestApp) =>
  product.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'a@firm.test', password: 'x' },
  })

const outOfService = [503, 'server.unavailable']
const diskFull = [503, 'server.disk-full']

it('a PostgreSQL that is stopped is out of service, not a mistake', async () => {
  const postgres = await startPostgres()
  const database = await openPostgresDatabase(postgres.url)
  await migrate(database)
  const product = await open({ database })
  const advisor = await product.loginAs('advisor')
  expect((await ask(advisor)).statusCode).toBe(200)
  expect(await health(product)).toEqual([200, 'ok'])

  await postgres.stop()
  for (const answer of [await ask(advisor), await signIn(product)]) {
    expect([answer.statusCode, answer.json().code]).toEqual(outOfService)
  }
  expect(await health(product)).toEqual(outOfService)
})

it('a disk without room for files refuses uploads, and everything else goes on', async () => {
  const files = createMemoryFileStore()
  let isFull = false
  const put = async (key: string, bytes: Uint8Array) => {
    if (!isFull) return files.put(key, bytes)
    const cause = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    throw Object.assign(new Error('Cannot write file', { cause }), { code: 'E_CANNOT_WRITE_FILE' })
  }
  const product = await open({ files: { ...files, put } })
  const developer = await product.loginAs('developer')
  const upload = async () => {
    const form = multipartOf('document', lodgerCsv)
    const url = '/api/document/upload'
    const answer = await developer.inject({ method: 'POST', url, ...form })
    return [answer.statusCode, answer.json().code]
  }
  expect(await upload()).toEqual([200, undefined])
  const kept = await files.list('')

  isFull = true
  expect(await upload()).toEqual(diskFull)
  expect(await health(product)).toEqual(outOfService)
  expect((await ask(developer)).statusCode).toBe(200)

  isFull = false
  expect(await health(product)).toEqual([200, 'ok'])
  expect(await files.list('')).toEqual(kept)
})

it('a store of files that is away is told in a sentence, marks nothing, and is used again', async () => {
  const files = createMemoryFileStore()
  let isAway = false
  const unlessAway =
    <Words extends unknown[], Value>(work: (...words: Words) => Promise<Value>) =>
    (...words: Words): Promise<Value> =>
      isAway ? Promise.reject(new FileStoreAwayError('away')) : work(...words)
  const product = await open({
    files: {
      put: unlessAway(files.put),
      get: unlessAway(files.get),
      size: unlessAway(files.size),
      remove: unlessAway(files.remove),
      list: unlessAway(files.list),
    },
  })
  const developer = await product.loginAs('developer')
  const upload = (name: string) => {
    const form = multipartOf('document', { ...lodgerCsv, filename: name })
    return developer.inject({ method: 'POST', url: '/api/document/upload', ...form })
  }
  const { id } = (await upload('first.csv')).json()
  const kept = await files.list('')
  const before = (await developer.inject({ url: `/api/document/${id}` })).json()

  isAway = true
  product.clock.advance(60_000)
  for (const answer of [await upload('second.csv'), await ask(developer)]) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.files-unavailable'])
    expect(answer.json().message).toContain('Nothing was lost')
  }
  expect(await health(product)).toEqual(outOfService)

  isAway = false
  expect(await files.list('')).toEqual(kept)
  expect((await developer.inject({ url: `/api/document/${id}` })).json()).toEqual(before)
  expect((await ask(developer)).statusCode).toBe(200)
  expect((await upload('second.csv')).statusCode).toBe(200)
})

it('a disk without room for the embedded database is refused before the database waits for it', async () => {
  let free = 1e12
  const product = await open({ database: refuseWhenFull(await openTestDatabase(), () => free) })
  const advisor = await product.loginAs('advisor')
  free = 10_000_000
  for (const answer of [await ask(advisor), await signIn(product)]) {
    expect([answer.statusCode, answer.json().code]).toEqual(diskFull)
    expect(answer.json().message).toContain('at least 64 MB have to be free')
  }
  expect(await health(product)).toEqual(outOfService)
  free = 1e12
  expect((await ask(advisor)).statusCode).toBe(200)
  expect(await health(product)).toEqual([200, 'ok'])
})

it('a database that does not answer is out of service after a second', async () => {
  const database = await openTestDatabase()
  let isStuck = false
  const product = await open({
    database: {
      ...database,
      scripted: (work) => (isStuck ? new Promise(() => {}) : database.scripted(work)),
    },
  })
  expect(await health(product)).toEqual([200, 'ok'])
  isStuck = true
  expect(await health(product)).toEqual(outOfService)
})
