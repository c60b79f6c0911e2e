import type { ErasureList, ListedErasure } from '../../ports/erasure-list.ts'

/** A list for tests. */
export function createMemoryErasureList(): ErasureList {
  const listed: ListedErasure[] = []
  return {
    read: async () => [...listed],
    append: async (erasures) => {
      listed.push(...erasures)
    },
  }
}
