import { LRUCache } from 'lru-cache'
import type { RecentLookups } from '../../ports/recent-lookups.ts'

/**
 * Keeps the last `count` in this process. It serves only where every change is heard of before its
 * maker is answered: on the embedded database.
 */
export function createMemoryRecentLookups<Value extends object>(
  count: number,
): RecentLookups<Value> {
  const recent = new LRUCache<string, Value>({ max: count })
  let generation = 0

  async function lookAndKeep<Found extends Value | null>(key: string, look: () => Promise<Found>) {
    const before = generation
    const found = await look()
    if (found && before === generation) recent.set(key, found)
    return found
  }

  return {
    forget: () => {
      generation += 1
      recent.clear()
    },
    find: (key, look, isInForce = () => true) => {
      const kept = recent.get(key)
      return kept !== undefined && isInForce(kept) ? kept : lookAndKeep(key, look)
    },
  }
}
