import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from '../../ports/file-store.ts'

/** Files in a folder of the data directory. */
export function createLocalFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : null),
    size: async (key) =>
      (await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null,
    remove: (key) => disk.delete(key),
    list: async (prefix, writtenBefore) => {
      const { objects } = await disk.listAll(prefix, { recursive: true })
      const keys = [...objects].flatMap((entry) => (entry.isFile ? [entry.key] : []))
      if (!writtenBefore) return keys
      const old: string[] = []
      for (const key of keys) {
        // One that went meanwhile is no file any more.
        if ((await disk.exists(key)) && (await disk.getMetaData(key)).lastModified < writtenBefore)
          old.push(key)
      }
      return old
    },
  }
}
