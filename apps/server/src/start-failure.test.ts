import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openPostgresDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { checkRoom } from './db/room-on-disk.ts'
import { explainStartFailure } from './start-failure.ts'
import { warningsOf } from './start-warnings.ts'
import { openTestDatabase } from './testing/database.ts'
import { tryFolder } from './writable-folder.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const failureOf = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => new Error('It did not fail.'),
      (error: unknown) => error,
    )
const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: as the system says`), { code, ...more })
const explain = (error: unknown, settings: Record<string, string> = {}) =>
  explainStartFailure(error, readConfig({ DATA_DIR: folder, PORT: '4000', ...settings }))

describe('a start that failed says in one line why', () => {
  const url = 'postgres://desk:se%20cret@db.test:5433/criteria_desk'

  it.each([
    ['a port in use', withCode('EADDRINUSE', { syscall: 'listen' }), /^PORT: 4000 is in use/],
    ['a port of the system', withCode('EACCES', { syscall: 'listen' }), /^PORT: .* 1024 or more/],
    ['a foreign host', withCode('EADDRNOTAVAIL', { syscall: 'listen' }), /^HOST: /],
    ['a full disk', withCode('ENOSPC'), /^DATA_DIR: the disk of .* is full.* 64 MB free/],
    ['a read-only disk', withCode('EROFS', { path: 'DATA' }), /^DATA_DIR: .* read-only/],
    ['a foreign folder', withCode('EACCES', { path: 'DATA' }), /^DATA_DIR: .* may not be written/],
  ])('%s', (_what, error, line) => {
    const at = 'path' in error ? Object.assign(error, { path: join(folder, 'files') }) : error
    expect(explain(new Error('wrapped', { cause: at }))).toMatch(line)
  })

  it.each([
    ['ECONNREFUSED', 'nobody answers there'],
    ['ENOTFOUND', 'no host of that name'],
    ['28P01', 'refuses that user with that password'],
    ['3D000', 'no database of that name'],
    ['42501', 'may not do what is needed'],
    ['53100', 'is full'],
  ])('a database that says %s', (code, text) => {
    const said = explain(new AggregateError([withCode(code)], ''), { DATABASE_URL: url })
    expect(said).toContain(text)
    expect(said).not.toContain('cret')
    expect(said).not.toContain('\n')
  })

  it('names whom it asked, and not the password', () => {
    const said = explain(withCode('28P01'), { DATABASE_URL: url })
    expect(said).toMatch(/^DATABASE_URL: desk at db\.test:5433\/criteria_desk: /)
  })

  it('what it knows nothing of, as it was told', () => {
    expect(explain(new Error('An odd thing.'))).toBe('An odd thing.')
    expect(explainStartFailure(new Error('No settings.'), null)).toBe('No settings.')
  })
})

describe('the real thing', () => {
  it('of a port that is taken', async () => {
    const holder = createServer()
    await new Promise<void>((resume) => holder.listen(0, '127.0.0.1', resume))
    const address = holder.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const second = createServer()
    const error = await new Promise((resume) => {
      second.once('error', resume).listen(port, '127.0.0.1')
    })
    holder.close()
    expect(explain(error, { PORT: String(port) })).toContain(`PORT: ${port} is in use`)
  })

  it('of a folder that is a file', async () => {
    const path = join(folder, 'a-file')
    await writeFile(path, 'x')
    for (const place of [path, join(path, 'below')]) {
      const error = await failureOf(() => tryFolder(place))
      expect(explain(error, { DATA_DIR: place })).toMatch(/^DATA_DIR: .* is no folder/)
    }
  })

  it('of too little room', async () => {
    expect(explain(await failureOf(() => checkRoom(63 * 1024 * 1024)))).toContain('64 MB free')
  })

  it('of a database that nobody serves', async () => {
    const url = 'postgres://desk@127.0.0.1:1/x'
    const database = await openPostgresDatabase(url)
    const error = await failureOf(() => migrate(database))
    await database.close()
    expect(explain(error, { DATABASE_URL: url })).toContain('desk at 127.0.0.1:1/x: nobody answers')
  })

  it('of a database that a newer version has changed', async () => {
    const database = await openTestDatabase()
    await database.scripted((run) =>
      run(`insert into schema_migrations (name, sha256) values ('9999_of_tomorrow.sql', 'x')`),
    )
    const error = await failureOf(() => migrate(database))
    expect(explain(error)).toMatch(/newer version of the product \(9999_of_tomorrow\.sql\)/)
    await database.scripted((run) =>
      run(`delete from schema_migrations where name = '9999_of_tomorrow.sql'`),
    )
    await database.close()
  })
})

it.each(['PORT', 'DATA_DIR', 'SMTP_URL', 'TRUST_PROXY'])('an empty %s is named', (name) => {
  for (const value of ['', '  ']) {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: It is empty`)
  }
})

describe('what does not keep it from starting', () => {
  const settings = { ...readConfig({}), publicUrl: 'http://localhost:3000', smtp: null }
  const smtp = { url: 'smtp://desk:secret@mail.test', from: 'desk@firm.test' }
  const mailer = (fault: string | null) => ({
    send: async () => undefined,
    findFault: async () => fault,
  })

  it('is nothing as it comes', async () => {
    expect(await warningsOf(settings, null)).toEqual([])
    expect(await warningsOf({ ...settings, smtp }, mailer(null))).toEqual([])
  })

  it('is https without a proxy that is trusted', async () => {
    const publicUrl = 'https://desk.test'
    expect(await warningsOf({ ...settings, publicUrl }, null)).toEqual([
      expect.stringContaining('TRUST_PROXY'),
    ])
    expect(await warningsOf({ ...settings, publicUrl, trustProxy: true }, null)).toEqual([])
  })

  it('is a mail server that is away, since mail can wait', async () => {
    const [said] = await warningsOf({ ...settings, smtp }, mailer('ECONNREFUSED'))
    expect(said).toContain('SMTP_URL: the mail server at mail.test cannot be used (ECONNREFUSED)')
    expect(said).not.toContain('secret')
  })
})
