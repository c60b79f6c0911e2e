import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from '../../ports/file-store.ts'

/** Files in a folder of the data directory. */
export function createLocalFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    // Of a file without a byte the library gives back memory that is none of it.
    get: (key) => readFile(join(folder, key)).catch(nullWhereNone),
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

function nullWhereNone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
