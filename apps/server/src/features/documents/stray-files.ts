import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import { documentKeyOf } from './document-files.ts'
import * as documents from './documents.repository.ts'

/** Longer than the storing of an upload takes that has been read. */
const storedByThenMs = 60 * 60_000

/**
 * Files that no document holds: what an upload left that was cut off half-way, and what an older
 * reader read.
 */
export function createStrayFiles(ports: {
  unitOfWork: UnitOfWork
  files: FileStore
  clock: Clock
}) {
  const { unitOfWork, files, clock } = ports

  async function removeUnheld(keys: readonly string[]): Promise<number> {
    const held = new Set(await unitOfWork.asSystem(documents.listFileKeysAcrossCompanies))
    const stray = keys.filter((key) => !held.has(documentKeyOf(key) ?? ''))
    for (const key of stray) await files.remove(key)
    return stray.length
  }

  return {
    /** For a moment in which nobody stores a document; answers how many were removed. */
    removeAll: async (): Promise<number> => removeUnheld(await files.list('documents/')),

    /** Leaves those of the last hour, which an upload may be storing: they are held next. */
    removeOld: async (): Promise<number> => {
      const writtenBefore = new Date(clock.now().getTime() - storedByThenMs)
      return removeUnheld(await files.list('documents/', writtenBefore))
    },
  }
}
