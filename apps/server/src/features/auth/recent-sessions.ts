import type { SignedInUser } from '@criteria-desk/contract/auth'
import { LRUCache } from 'lru-cache'

export type StoredSession = { readonly user: SignedInUser; readonly expires: Date }

const sessionsKept = 10_000

/**
 * Sessions that were looked up lately, by the hash of their id. It must be cleared whenever a
 * stored session changes, so it serves only where every change is heard of before its maker is
 * answered: on the embedded database.
 */
export function createRecentSessions() {
  const recent = new LRUCache<string, StoredSession>({ max: sessionsKept })
  let generation = 0

  async function lookAndKeep(sid: string, look: () => Promise<StoredSession | null>) {
    const before = generation
    const found = await look()
    if (found && before === generation) recent.set(sid, found)
    return found
  }

  return {
    clear: (): void => {
      generation += 1
      recent.clear()
    },
    /** `look` is asked for what is not kept; what changed while it looked is not kept either. */
    find(
      sid: string,
      now: Date,
      look: () => Promise<StoredSession | null>,
    ): StoredSession | Promise<StoredSession | null> {
      const kept = recent.get(sid)
      return kept !== undefined && kept.expires > now ? kept : lookAndKeep(sid, look)
    },
  }
}
