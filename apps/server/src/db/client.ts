import { AsyncLocalStorage } from 'node:async_hooks'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleOnPostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleOnPglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Notices } from '../ports/notices.ts'
import { lockFolder } from './folder-lock.ts'
import { type Holds, holdsOfOneServer } from './holds.ts'
import { layKeptCluster } from './kept-cluster.ts'
import {
  createServersOfOneProcess,
  createServersOnPostgres,
  type JoinServers,
} from './live-servers.ts'
import { createNoticesOfOneServer, createPostgresNotices } from './notices.ts'
import { openPglite, scriptedOnPglite } from './open-pglite.ts'
import { createPostgresHolds } from './postgres-holds.ts'
import { checkRoom, freeBytesOf } from './room-on-disk.ts'
import type { RunScript } from './run-script.ts'

/** What repositories write their queries with: an open transaction on either database. */
export type Sql = PgDatabase<PgQueryResultHKT>

/** Tables, or several of one kind, that tell of their changes. */
export type Watched = 'sessions' | 'documents' | 'rules' | 'row_choices' | 'people'

/** One database, embedded or PostgreSQL, reached the same way. */
export type Database = {
  readonly kind: 'embedded' | 'postgresql'
  /** Runs `work` in one transaction; throwing rolls back. The embedded one takes one at a time. */
  transaction<Value>(work: (sql: Sql) => Promise<Value>): Promise<Value>
  /** Runs scripts of several statements in one transaction, as the database's owner. */
  scripted<Value>(work: (run: RunScript) => Promise<Value>): Promise<Value>
  /**
   * Runs statements outside these transactions, as the database's owner: for a library that keeps
   * tables of its own. The embedded one takes them in turn with transactions; rejects inside one.
   */
  execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Calls `listener` for every change of what is watched, before whoever made it hears that it is done.
   * Answers false, and never calls, where other servers may make changes too.
   */
  watchChanges(what: Watched, listener: () => void): Promise<boolean>
  /** What the servers on the database tell each other at once. */
  readonly notices: Notices
  /** What outlasts a transaction, over all servers on the database. */
  readonly holds: Holds
  /** Makes this server known to the others on the database, for as long as it lives. */
  readonly joinServers: JoinServers
  close(): Promise<void>
}

type Settings = {
  readonly databaseUrl: string | undefined
  readonly dataDirectory: string
  readonly databaseConnections?: number
}

/** The database that a configuration asks for. */
export function openDatabase({
  databaseUrl,
  dataDirectory,
  databaseConnections,
}: Settings): Promise<Database> {
  return databaseUrl
    ? openPostgresDatabase(databaseUrl, databaseConnections)
    : openEmbeddedDatabase(dataDirectory)
}

/** Whether the embedded database is still to be made. */
export function isFirstStart({ databaseUrl, dataDirectory }: Settings): boolean {
  return !databaseUrl && !hasDatabase(dataDirectory)
}

/** Opens the embedded database in a folder that no other process has open. */
export async function openEmbeddedDatabase(dataDirectory: string): Promise<Database> {
  await mkdir(dataDirectory, { recursive: true })
  checkRoom(freeBytesOf(dataDirectory))
  const lock = await lockFolder(dataDirectory)
  try {
    const folder = folderIn(dataDirectory)
    if (!hasDatabase(dataDirectory)) await makeCluster(folder)
    const lite = await openPglite(folder).catch((error: unknown) => {
      throw new Error(
        `DATA_DIR: the database in ${folder} does not open: it is damaged, or of another version. Restore the last backup into a new DATA_DIR (npm run restore), and keep this folder.`,
        { cause: error },
      )
    })
    const database = fromPglite(lite, () => lock.release())
    return refuseWhenFull(database, () => freeBytesOf(dataDirectory))
  } catch (error) {
    await lock.release()
    throw error
  }
}

function hasDatabase(dataDirectory: string): boolean {
  return existsSync(folderIn(dataDirectory))
}

function folderIn(dataDirectory: string): string {
  return join(dataDirectory, 'database')
}

/**
 * Under another name first, so that a start cut short leaves no half of one. Each start has its own
 * name, since the process of one that was killed may still be writing.
 */
async function makeCluster(folder: string): Promise<void> {
  await removeDrafts(folder)
  const draft = await mkdtemp(`${folder}.new-`)
  await layCluster(draft)
  await rename(draft, folder)
}

/**
 * Puts the files of an empty database into an empty folder. They are made in a process of their own,
 * because what that takes of memory is not given back before the process ends.
 */
export async function layCluster(folder: string): Promise<void> {
  if (await layKeptCluster(folder)) return
  const maker = fork(fileURLToPath(new URL('./make-cluster.ts', import.meta.url)), [folder])
  const [code, signal] = await once(maker, 'exit')
  if (code !== 0) throw new Error(`The database could not be made (${signal ?? code}): see above.`)
}

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.new`)) continue
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * The embedded database, refusing work with ENOSPC before its disk is full. Once it is full, the
 * database does not refuse: it waits inside the process, and with it everybody and everything.
 */
export function refuseWhenFull(database: Database, freeBytes: () => number): Database {
  const check = async () => checkRoom(freeBytes())
  return {
    ...database,
    transaction: (work) => check().then(() => database.transaction(work)),
    scripted: (work) => check().then(() => database.scripted(work)),
    execute: (text, values) => check().then(() => database.execute(text, values)),
  }
}

/** The embedded database on a PGlite that the caller opened (tests clone one in memory). */
export function fromPglite(lite: PGlite, onClose: () => Promise<void>): Database {
  const drizzle = drizzleOnPglite(lite)
  return executeOutsideTransactions({
    kind: 'embedded',
    transaction: (work) => drizzle.transaction((sql) => work(sql)),
    scripted: (work) => scriptedOnPglite(lite, work),
    execute: (text, values) => executeOnPglite(lite, text, values),
    watchChanges: async (what, listener) => {
      await lite.listen(`${what}_changed`, listener)
      return true
    },
    notices: createNoticesOfOneServer(),
    holds: holdsOfOneServer((channel, heard) => lite.listen(channel, heard)),
    joinServers: createServersOfOneProcess(),
    close: async () => {
      await lite.close()
      await onClose()
    },
  })
}

/**
 * On one session a statement of `execute` waits for the end of every open transaction; asked for
 * inside one, it would wait for ever. It is refused there, on PostgreSQL too, so that what works on
 * one database works on the other.
 */
function executeOutsideTransactions(database: Database): Database {
  const inside = new AsyncLocalStorage<true>()
  return {
    ...database,
    transaction: (work) => inside.run(true, () => database.transaction(work)),
    scripted: (work) => inside.run(true, () => database.scripted(work)),
    execute: async (text, values) => {
      if (inside.getStore()) {
        throw new Error('This waits for the end of the transaction that it is asked for in.')
      }
      return database.execute(text, values)
    },
  }
}

/** A script that fails inside a transaction of its own must not leave it to whoever is next. */
async function executeOnPglite(lite: PGlite, text: string, values?: unknown[]) {
  if (values?.length) return lite.query<Record<string, unknown>>(text, values)
  const opensTransaction = /^\s*begin\s*;/i.test(text)
  const results = opensTransaction
    ? await lite.transaction((transaction) => transaction.exec(text))
    : await lite.exec(text)
  return { rows: results.flatMap((result) => result.rows) }
}

/** For a connection, be it a new one or one's turn: then it is as good as not there. */
const longestConnectMs = 10_000

/** Of a server's own to PostgreSQL, beside three that it keeps: see `live-servers.ts`, notices and holds. */
const usualConnections = 10

/** Opens a PostgreSQL database. */
export async function openPostgresDatabase(
  url: string,
  connections = usualConnections,
): Promise<Database> {
  const settings = { connectionString: url, connectionTimeoutMillis: longestConnectMs }
  const pool = new pg.Pool({ ...settings, max: connections })
  pool.on('error', () => {
    // An idle connection that breaks is replaced by the pool; a query in flight rejects by itself.
  })
  const drizzle = drizzleOnPostgres(pool)
  const notices = createPostgresNotices(settings, (text, values) => pool.query(text, values))
  const holds = createPostgresHolds(settings, (work) => scriptedOnPostgres(pool, work))
  return executeOutsideTransactions({
    kind: 'postgresql',
    transaction: (work) => drizzle.transaction((sql) => work(sql)),
    scripted: (work) => scriptedOnPostgres(pool, work),
    execute: (text, values) => pool.query(text, values),
    watchChanges: async () => false,
    notices,
    holds,
    joinServers: createServersOnPostgres(url, (text, values) => pool.query(text, values)),
    close: async () => {
      await notices.close()
      await holds.close()
      await pool.end()
    },
  })
}

async function scriptedOnPostgres<Value>(
  pool: pg.Pool,
  work: (run: RunScript) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const value = await work(async (script, values) => {
      const answer = await client.query<Record<string, unknown>>(script, values && [...values])
      return answer.rows ?? []
    })
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
