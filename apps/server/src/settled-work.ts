import type { Notices } from './ports/notices.ts'

/**
 * Who waits for work on something hears at once when it is settled, on whichever server that was; where
 * the notice is missed, at the next look.
 *
 * @param kind of what the ids are
 */
export type SettledWork = ReturnType<typeof createSettledWork>

const lookAgainMs = 500

export function createSettledWork(notices: Notices, kind: 'income' | 'bank-statement') {
  const waiting = new Map<number, Set<() => void>>()
  let isEnded = false
  const tellHere = (id: number) => {
    for (const hear of waiting.get(id) ?? []) hear()
  }
  notices.hear('work-settled', (said) => {
    const [of, id] = said.split(' ')
    if (of === kind) tellHere(Number(id))
  })

  return {
    /** Nobody waits any longer, now or later: what waits hears that it is not settled. */
    end(): void {
      isEnded = true
      for (const all of waiting.values()) for (const hear of all) hear()
    },

    tell(id: number): void {
      tellHere(id)
      void notices.tell('work-settled', `${kind} ${id}`)
    },

    /** Resolves when `isSettled` says so, or false when `longest` milliseconds have passed. */
    async wait(id: number, longest: number, isSettled: () => Promise<boolean>): Promise<boolean> {
      const end = performance.now() + longest
      for (;;) {
        const hearing = hear(waiting, id)
        try {
          if (await isSettled()) return true
          const left = end - performance.now()
          if (left <= 0 || isEnded) return false
          await hearing.within(Math.min(left, lookAgainMs))
        } finally {
          hearing.stop()
        }
      }
    },
  }
}

/** Listens from now on, so that nothing is missed between a look and the waiting after it. */
function hear(waiting: Map<number, Set<() => void>>, id: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const all = waiting.get(id) ?? new Set()
  waiting.set(id, all.add(resolve))
  let timer: NodeJS.Timeout | undefined
  return {
    within(milliseconds: number): Promise<void> {
      timer = setTimeout(resolve, milliseconds)
      return promise
    },
    stop(): void {
      clearTimeout(timer)
      all.delete(resolve)
      if (all.size === 0) waiting.delete(id)
    },
  }
}
