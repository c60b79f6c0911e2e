import type { FileStore } from '../../ports/file-store.ts'

/** Files in memory, for tests. */
export function createMemoryFileStore(): FileStore {
  const files = new Map<string, Uint8Array>()
  return {
    put: async (key, bytes) => {
      files.set(key, Uint8Array.from(bytes))
    },
    get: async (key) => files.get(key) ?? null,
    size: async (key) => files.get(key)?.length ?? null,
    remove: async (key) => {
      files.delete(key)
    },
    list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)),
  }
}
