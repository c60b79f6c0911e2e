import type { FileStore } from '../../ports/file-store.ts'

/** What was read, packed as the document reader packs it: two files beside the original. */
export type DocumentPart = 'reading' | 'cells'

export type DocumentFiles = ReturnType<typeof createDocumentFiles>

/**
 * A document's files: the original under the document's key, and what was read out of it under the
 * same key with the part's name behind it. They are written before the row that holds the key and
 * never change, so the database, which in the embedded one holds up everything else while it takes
 * in a long value, never sees them.
 */
export function createDocumentFiles(files: FileStore) {
  return {
    async put(
      key: string,
      original: Uint8Array,
      read: Readonly<Record<DocumentPart, Uint8Array>>,
    ): Promise<void> {
      await files.put(key, original)
      for (const part of documentParts) await files.put(partKey(key, part), read[part])
    },

    original: (key: string): Promise<Uint8Array | null> => files.get(key),

    part: (key: string, part: DocumentPart): Promise<Uint8Array | null> =>
      files.get(partKey(key, part)),

    /** The original last: what is left after half of it still belongs to a document to be removed. */
    async remove(key: string): Promise<void> {
      for (const part of documentParts) await files.remove(partKey(key, part))
      await files.remove(key)
    },
  }
}

/** The document's key of any of its files. */
export function documentKeyOf(fileKey: string): string {
  const part = documentParts.find((name) => fileKey.endsWith(`.${name}`))
  return part === undefined ? fileKey : fileKey.slice(0, -part.length - 1)
}

const documentParts = ['reading', 'cells'] as const

function partKey(key: string, part: DocumentPart): string {
  return `${key}.${part}`
}
