/**
 * The store does not answer, or lets nobody in: nothing is known of any file, and nothing was lost.
 * Says what it answered, and holds no key.
 */
export class FileStoreAwayError extends Error {
  override readonly name = 'FileStoreAwayError'
  readonly code = fileStoreAway
}

/** The code of that error. */
export const fileStoreAway = 'FILE_STORE_AWAY'

/** Keeps the originals of uploaded files. Keys are made by the server, never by a user. */
export interface FileStore {
  // Each may reject with FileStoreAwayError.
  /** Writes the whole file or nothing; an existing key is overwritten. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such file, or no whole one any more. */
  get(key: string): Promise<Uint8Array | null>
  /** Its length in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>
  /** Removes the file; a key that does not exist is no error. */
  remove(key: string): Promise<void>
  /** Every key below `prefix`, in no order; with `writtenBefore` those last written before then. */
  list(prefix: string, writtenBefore?: Date): Promise<readonly string[]>
}
