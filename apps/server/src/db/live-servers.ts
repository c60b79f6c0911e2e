import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'

/** This server among those that work on the database. */
export type Membership = {
  /** Of no other server that lives. */
  readonly number: string
  /**
   * Those of `numbers` whose server has ended for certain; `isUnsure` where one may have, which the
   * next looks will tell.
   */
  ended(numbers: readonly string[]): Promise<{
    readonly ended: readonly string[]
    readonly isUnsure: boolean
  }>
  /** False while others may hold this server for ended: it takes nothing up. */
  isHeld(): boolean
  leave(): Promise<void>
}

/** `onLost` is called when the others may soon hold this server for ended: it gives up its work. */
export type JoinServers = (onLost: () => void) => Promise<Membership>

/** The lock of the folder proves that no other process is there, so that whoever is unknown has ended. */
export function createServersOfOneProcess(): JoinServers {
  const joined = new Set<string>()
  return async () => {
    const number = randomUUID()
    joined.add(number)
    return {
      number,
      ended: async (numbers) => ({
        ended: numbers.filter((one) => !joined.has(one)),
        isUnsure: false,
      }),
      isHeld: () => true,
      leave: async () => {
        joined.delete(number)
      },
    }
  }
}

/** Of this product, among all that use advisory locks of two numbers. */
const lockClass = 724_531

/** Between two looks whether the lock is still held. */
const beatMs = 1000
const longestAnswerMs = 2000
/** Without an answer for so long a server gives up its work. */
const lostAfterMs = 3000
/** A lock that is gone for so long is no lock that is just being taken again. */
const endedAfterMs = 6000

/** What a system asks of a peer that says nothing, so that one which vanished is told within a minute. */
const watchPeer =
  'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

type Ask = (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/**
 * On PostgreSQL each server holds an advisory lock by a connection of its own, which ends with the
 * process however that ends. The lock may also go while the server lives, as when the database is
 * started anew: it is then taken again at once, and whoever cannot gives up its work before anybody
 * else takes that up.
 */
export function createServersOnPostgres(url: string, ask: Ask): JoinServers {
  return async (onLost) => {
    const lock = await holdLock(url, onLost)
    const missingSince = new Map<string, number>()
    return {
      number: String(lock.number),
      ended: async (numbers) => {
        const missing = await findMissing(ask, numbers)
        for (const one of missingSince.keys()) if (!missing.includes(one)) missingSince.delete(one)
        const now = performance.now()
        for (const one of missing) if (!missingSince.has(one)) missingSince.set(one, now)
        const ended = missing.filter((one) => now - (missingSince.get(one) ?? now) >= endedAfterMs)
        return { ended, isUnsure: missing.length > ended.length }
      },
      isHeld: lock.isHeld,
      leave: lock.release,
    }
  }
}

/** Jobs that no number stands with are of an earlier version, whose servers have another sign of life. */
async function findMissing(ask: Ask, numbers: readonly string[]): Promise<readonly string[]> {
  const told = numbers.filter((one) => /^\d{1,9}$/.test(one)).map(Number)
  if (told.length === 0) return []
  const { rows } = await ask(
    `select number::text from unnest($1::int[]) number
      where not exists (
        select from pg_locks
         where locktype = 'advisory' and granted and objsubid = 2
           and database = (select oid from pg_database where datname = current_database())
           and classid = $2::int::oid and objid = number::oid)`,
    [told, lockClass],
  )
  return rows.map((row) => String(row.number))
}

async function holdLock(url: string, onLost: () => void) {
  const number = randomInt(999_999_999)
  let held: pg.Client | undefined
  let heldAt = performance.now()
  let isLost = false
  let beating = Promise.resolve()

  async function beat(): Promise<void> {
    const askedAt = performance.now()
    try {
      if (held) await held.query('select 1')
      else held = await takeLock(url, number)
      heldAt = askedAt
      isLost = false
    } catch {
      letGo(held)
      held = undefined
    }
  }

  function watch(): void {
    if (performance.now() - heldAt > lostAfterMs && !isLost) {
      isLost = true
      onLost()
    }
  }

  held = await takeLock(url, number)
  let isBeating = false
  const timer = setInterval(() => {
    watch()
    if (isBeating) return
    isBeating = true
    beating = beat().finally(() => {
      isBeating = false
    })
  }, beatMs)
  timer.unref()
  return {
    number,
    isHeld: () => held !== undefined && !isLost,
    release: async () => {
      clearInterval(timer)
      await beating
      await held?.end().catch(() => undefined)
    },
  }
}

async function takeLock(url: string, number: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: longestAnswerMs,
    query_timeout: longestAnswerMs,
    keepAlive: true,
  })
  client.on('error', () => {
    // The next beat finds it gone, and takes the lock anew.
  })
  try {
    await client.connect()
    await client.query(watchPeer)
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as is_held', [
      lockClass,
      number,
    ])
    if (rows[0]?.is_held !== true) throw new Error('The number of this server is held already.')
    return client
  } catch (error) {
    letGo(client)
    throw error
  }
}

/** Not waited for: where nobody is at the other end, nobody says goodbye. */
function letGo(client: pg.Client | undefined): void {
  client?.end().catch(() => undefined)
}
