/**
 * Runs work that bears the same key one after another. Guesses that come all at once would
 * otherwise all be allowed before the first of them has been counted.
 */
export function createOneAtATime() {
  const last = new Map<string, Promise<unknown>>()
  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
