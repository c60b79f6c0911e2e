import { readingVersion } from '@criteria-desk/domain/criteria/criteria-reading'
import { hashOf } from '../../file-hash.ts'
import { isOfFileStore } from '../../out-of-service.ts'
import type { FileStore } from '../../ports/file-store.ts'

/** What was read, packed as the document reader packs it: three files beside the original. */
export type DocumentPart = (typeof documentParts)[number]

/** With the reading as it is without what people said of it, where they did and it was read so. */
export type DocumentParts = Readonly<Record<DocumentPart, Uint8Array>> & {
  readonly unmarked?: Uint8Array | undefined
}

/** What a model said of it, kept apart: a newer reader reads with it too. */
const givenPart = 'given-1'

/** What is known of an original beside it. */
export type StoredOriginal = {
  readonly fileKey: string
  /** In bytes. */
  readonly size: number
  readonly sha256: string
}

export type DocumentFiles = ReturnType<typeof createDocumentFiles>

/**
 * A document's files: the original under the document's key, and what was read out of it under the
 * same key with the part's name and the reader's version behind it. They are written before the row
 * that holds the key, so the database, which in the embedded one holds up everything else while it
 * takes in a long value, never sees them.
 */
export function createDocumentFiles(files: FileStore) {
  async function putParts(key: string, read: DocumentParts): Promise<void> {
    for (const part of documentParts) await files.put(partKey(key, part), read[part])
    if (read.unmarked) await files.put(partKey(key, unmarkedPart), read.unmarked)
  }

  return {
    async put(key: string, original: Uint8Array, read: DocumentParts): Promise<void> {
      await files.put(key, original)
      await putParts(key, read)
    },

    /** In the place of what was read before, all of it. */
    async replaceParts(key: string, read: DocumentParts): Promise<void> {
      await files.remove(partKey(key, unmarkedPart))
      await putParts(key, read)
    },

    async putReading(
      key: string,
      { reading, unmarked }: Pick<DocumentParts, 'reading' | 'unmarked'>,
    ): Promise<void> {
      if (unmarked) await files.put(partKey(key, unmarkedPart), unmarked)
      await files.put(partKey(key, 'reading'), reading)
    },

    putGiven: (key: string, given: Uint8Array): Promise<void> =>
      files.put(`${key}.${givenPart}`, given),

    /** Null where nobody but the rules has read it. */
    given: (key: string): Promise<Uint8Array | null> => orNull(files.get(`${key}.${givenPart}`)),

    /** The original to the byte; null where it is lost or is no longer what was uploaded. */
    async original({ fileKey, sha256 }: StoredOriginal): Promise<Uint8Array | null> {
      const bytes = await orNull(files.get(fileKey))
      return bytes && (await hashOf(bytes)) === sha256 ? bytes : null
    },

    /** At a glance: whether there is an original of the right length. */
    async seemsWhole({ fileKey, size }: StoredOriginal): Promise<boolean> {
      return (await orNull(files.size(fileKey))) === size
    },

    /** Null where this version of the reader has not read the document, or it is lost. */
    part: (key: string, part: DocumentPart): Promise<Uint8Array | null> =>
      orNull(files.get(partKey(key, part))),

    /** The reading without what people said of it; null where none was kept. */
    unmarked: (key: string): Promise<Uint8Array | null> =>
      orNull(files.get(partKey(key, unmarkedPart))),

    /** The original last: what is left after half of it still belongs to a document to be removed. */
    async remove(key: string): Promise<void> {
      for (const part of allParts) await files.remove(partKey(key, part))
      await files.remove(`${key}.${givenPart}`)
      await files.remove(key)
    },
  }
}

/** The document's key of any of its files; undefined for what an older reader read. */
export function documentKeyOf(fileKey: string): string | undefined {
  const [key = ''] = fileKey.split('.')
  const isInUse =
    key === fileKey ||
    fileKey === `${key}.${givenPart}` ||
    allParts.some((part) => partKey(key, part) === fileKey)
  return isInUse ? key : undefined
}

/**
 * A file that cannot be read is as good as lost, for as long as it cannot. Of a store that is away
 * nothing is known: that is told, and no document is marked for it.
 */
async function orNull<Value>(found: Promise<Value | null>): Promise<Value | null> {
  return found.catch((error: unknown) => {
    if (isOfFileStore(error)) throw error
    return null
  })
}

const documentParts = ['reading', 'cells', 'text'] as const
const unmarkedPart = 'unmarked'
const allParts = [...documentParts, unmarkedPart] as const

function partKey(key: string, part: DocumentPart | typeof unmarkedPart): string {
  return `${key}.${part}-${readingVersion}`
}
