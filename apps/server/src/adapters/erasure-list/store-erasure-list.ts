import type { ErasureList } from '../../ports/erasure-list.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { createStoredLines } from '../file-store/stored-lines.ts'
import { readErasureLine, writeErasureLine } from './erasure-line.ts'

/** Beside the documents in the store, where every server finds it, and outside backups as well. */
export function createStoreErasureList(files: FileStore): ErasureList {
  const lines = createStoredLines(files, 'erasures/')
  return {
    read: async () =>
      (await lines.read()).map((written) => {
        const erasure = readErasureLine(written)
        if (!erasure)
          throw new Error('The list of erasures in the store has a line of something else.')
        return erasure
      }),
    append: (erasures) => lines.append(erasures.map(writeErasureLine)),
  }
}
