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
    list: async (prefix) => {
      const { objects } = await disk.listAll(prefix, { recursive: true })
      return [...objects].flatMap((entry) => (entry.isFile ? [entry.key] : []))
    },
  }
}
