import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../ports/clock.ts'

/** Counts one more for a key within a window, over all servers, and answers how many and until when. */
export type CountShared = (
  key: string,
  windowMs: number,
) => Promise<{ readonly count: number; readonly windowEnds: Date }>

type Count = { count: number; windowEnds: number }

/** Addresses and people whose counts are kept; whoever was longest away goes first. */
const countsKept = 5000

/**
 * Where the rate limits count. The generous one that stands on every call guards this process's own
 * time and counts here; the tight ones that some routes name guard secrets and mail, and are counted
 * over all servers. Who is over the limit already is not asked about again.
 */
export function createRequestCounts(
  clock: Clock,
  countShared: CountShared,
): FastifyRateLimitStoreCtor {
  const createStore = (sharedAs?: string): FastifyRateLimitStore => {
    const counts = new LRUCache<string, Count>({ max: countsKept })

    function countHere(key: string, windowMs: number): Count {
      const now = clock.now().getTime()
      const known = counts.get(key)
      const isOpen = known !== undefined && known.windowEnds > now
      const count = isOpen ? known : { count: 0, windowEnds: now + windowMs }
      count.count += 1
      if (!isOpen) counts.set(key, count)
      return count
    }

    async function count(key: string, windowMs: number, most: number): Promise<Count> {
      const here = countHere(key, windowMs)
      if (sharedAs === undefined || here.count > most) return here
      const shared = await countShared(`${sharedAs} ${key}`, windowMs)
      const everywhere = { count: shared.count, windowEnds: shared.windowEnds.getTime() }
      counts.set(key, everywhere)
      return everywhere
    }

    return {
      incr: (key, callback, windowMs, most) => {
        count(key, windowMs, most).then(
          (counted) => {
            const ttl = Math.max(counted.windowEnds - clock.now().getTime(), 0)
            callback(null, { current: counted.count, ttl })
          },
          (error: Error) => callback(error),
        )
      },
      child: (options) => createStore(nameOf(options)),
    }
  }
  return class RequestCounts implements FastifyRateLimitStore {
    private readonly store = createStore()
    readonly incr = this.store.incr
    readonly child = this.store.child
  }
}

/** The plugin hands over the route as `routeInfo`, which its types do not say. */
function nameOf(options: object): string {
  const route = 'routeInfo' in options ? options.routeInfo : undefined
  const [method, url] =
    typeof route === 'object' && route !== null && 'method' in route && 'url' in route
      ? [route.method, route.url]
      : ['', '']
  return `requests:${String(method)} ${String(url)}`
}
