import pg from 'pg'
import type { Holds } from './holds.ts'
import type { RunScript } from './run-script.ts'

/**
 * Several servers on PostgreSQL: each has one connection on which it listens and holds locks of the
 * database's own, opened when it first holds one. A server that dies lets go of them by itself.
 */
export function createPostgresHolds(
  settings: pg.ClientConfig,
  scripted: (work: (run: RunScript) => Promise<unknown>) => Promise<unknown>,
): Holds & { close(): Promise<void> } {
  const channels = new Map<string, Listener>()
  let opening: Promise<Session> | null = null

  function open(): Promise<Session> {
    if (opening) return opening
    const opened = openSession(settings, channels, () => {
      if (opening === opened) opening = null
      for (const { lost } of channels.values()) lost()
    })
    opening = opened
    return opened
  }

  return {
    listen: async (channel, heard, lost) => {
      channels.set(channel, { heard, lost })
    },
    tryHold: async (kind, key) => {
      const { run } = await open()
      const [row] = await run('select pg_try_advisory_lock_shared($1, $2) as held', [kind, key])
      if (row?.held !== true) return null
      return () => {
        // Where the connection has gone, so has the lock.
        run('select pg_advisory_unlock_shared($1, $2)', [kind, key]).catch(() => {})
      }
    },
    untilFree: async (kind, key) => {
      await scripted(async (run) => {
        await run("set local lock_timeout = '20s'")
        await run('select pg_advisory_xact_lock($1, $2)', [kind, key])
      })
    },
    close: async () => {
      await opening?.then(({ end }) => end()).catch(() => {})
    },
  }
}

type Listener = { readonly heard: (said: string) => void; readonly lost: () => void }

type Session = { readonly run: RunScript; readonly end: () => Promise<void> }

async function openSession(
  settings: pg.ClientConfig,
  channels: ReadonlyMap<string, Listener>,
  onLost: () => void,
): Promise<Session> {
  const client = new pg.Client({ ...settings, keepAlive: true })
  client.on('notification', ({ channel, payload }) => channels.get(channel)?.heard(payload ?? ''))
  let isLost = false
  const lose = () => {
    if (isLost) return
    isLost = true
    onLost()
  }
  client.on('error', lose)
  client.on('end', lose)
  // The client takes one statement at a time.
  let last: Promise<unknown> = Promise.resolve()
  const run: RunScript = (text, values) => {
    const answered = last.then(() =>
      client.query<Record<string, unknown>>(text, values && [...values]),
    )
    last = answered.catch(() => {})
    return answered.then(({ rows }) => rows)
  }
  try {
    await client.connect()
    for (const channel of channels.keys()) await run(`listen ${channel}`)
  } catch (error) {
    lose()
    await client.end().catch(() => {})
    throw error
  }
  return { run, end: () => client.end() }
}
