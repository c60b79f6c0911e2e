import pg from 'pg'
import type { NoticeSubject, Notices } from '../ports/notices.ts'

/** With one server nobody else has to be told. */
export function createNoticesOfOneServer(): Notices {
  const listeners = createListeners()
  return {
    tell: async (subject, said) => listeners.call(subject, said),
    hear: listeners.add,
  }
}

const channel = 'criteria_desk'
/** Before a connection that was lost is made anew. */
const againAfterMs = 1000

/**
 * Several servers on PostgreSQL: each hears the others on a connection of its own, opened when it first
 * listens and again whenever it is lost.
 */
export function createPostgresNotices(
  settings: pg.ClientConfig,
  ask: (text: string, values: unknown[]) => Promise<unknown>,
): Notices & { close(): Promise<void> } {
  const listeners = createListeners()
  let client: pg.Client | undefined
  let isOpening = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    if (isOpening || client || isClosed) return
    isOpening = true
    const opened = new pg.Client({ ...settings, keepAlive: true })
    const lose = () => {
      if (client === opened) client = undefined
      openLater()
    }
    opened.on('error', lose)
    opened.on('end', lose)
    opened.on('notification', ({ payload = '' }) => {
      const [subject = '', ...said] = payload.split(' ')
      listeners.call(subject, said.join(' '))
    })
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      if (isClosed) await opened.end()
      else client = opened
    } catch {
      opened.end().catch(() => undefined)
      openLater()
    } finally {
      isOpening = false
    }
  }

  function openLater(): void {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => void open(), againAfterMs).unref()
  }

  return {
    // Whoever is not told looks by itself.
    tell: async (subject, said) => {
      await ask('select pg_notify($1, $2)', [channel, `${subject} ${said}`]).catch(() => undefined)
    },
    hear: (subject, heard) => {
      listeners.add(subject, heard)
      void open()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

function createListeners() {
  const bySubject = new Map<string, Set<(said: string) => void>>()
  return {
    add(subject: NoticeSubject, heard: (said: string) => void): void {
      bySubject.set(subject, (bySubject.get(subject) ?? new Set()).add(heard))
    },
    call(subject: string, said: string): void {
      for (const heard of bySubject.get(subject) ?? []) heard(said)
    },
  }
}
