import type { FileStore } from '../../ports/file-store.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import { documentKeyOf } from './document-files.ts'
import * as documents from './documents.repository.ts'

/**
 * Files that no document holds: what an upload left that was cut off half-way, and what an older
 * reader read.
 */
export function createStrayFiles(ports: { unitOfWork: UnitOfWork; files: FileStore }) {
  const { unitOfWork, files } = ports

  async function withoutHeld(keys: readonly string[]): Promise<readonly string[]> {
    const held = new Set(await unitOfWork.asSystem(documents.listFileKeysAcrossCompanies))
    return keys.filter((key) => !held.has(documentKeyOf(key) ?? ''))
  }

  return {
    find: async (): Promise<readonly string[]> => withoutHeld(await files.list('documents/')),

    /** Removes those of them that no document holds by now either; answers how many. */
    async remove(found: readonly string[]): Promise<number> {
      const stray = await withoutHeld(found)
      for (const key of stray) await files.remove(key)
      return stray.length
    },
  }
}
