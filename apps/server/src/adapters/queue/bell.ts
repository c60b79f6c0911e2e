/** Wakes whoever waits for the next piece of work; one rung too early is heard as well. */
export type Bell = {
  ring(): void
  /** Listens from now on. */
  listen(): { heard(longestMs: number): Promise<void> }
}

export function createBell(): Bell {
  const listeners = new Set<() => void>()
  return {
    ring: () => {
      for (const hear of listeners) hear()
      listeners.clear()
    },
    listen: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      listeners.add(resolve)
      return {
        heard: async (longestMs) => {
          const timer = setTimeout(resolve, longestMs)
          await promise
          clearTimeout(timer)
          listeners.delete(resolve)
        },
      }
    },
  }
}
