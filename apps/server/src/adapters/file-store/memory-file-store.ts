import type { FileStore } from '../../ports/file-store.ts'

/** Files in memory, for tests. */
export function createMemoryFileStore(): FileStore {
  const files = new Map<string, { readonly bytes: Uint8Array; readonly writtenAt: Date }>()
  return {
    put: async (key, bytes) => {
      files.set(key, { bytes: Uint8Array.from(bytes), writtenAt: new Date() })
    },
    get: async (key) => files.get(key)?.bytes ?? null,
    size: async (key) => files.get(key)?.bytes.length ?? null,
    remove: async (key) => {
      files.delete(key)
    },
    list: async (prefix, writtenBefore) =>
      [...files].flatMap(([key, { writtenAt }]) => {
        const isOld = !writtenBefore || writtenAt < writtenBefore
        return key.startsWith(prefix) && isOld ? [key] : []
      }),
  }
}
