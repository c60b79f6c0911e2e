import type { Readable } from 'node:stream'

/** An archive while it is written; destroying it ends that. */
export type ArchiveStream = Readable

/** One file of an archive. */
export type ArchiveEntry = {
  /** Its path in the archive, with `/` between folders. */
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
  /** False for what is compressed already, as pictures and PDFs are. */
  readonly isCompressible: boolean
}

/** Writes many files as one. */
export interface ArchiveWriter {
  /**
   * The archive as a stream that whoever takes it sets the pace of: an entry is asked for when the one
   * before it has been taken whole, so that no more than a piece of one lies in memory. Where the
   * entries fail, or the stream is ended early, the other side of it ends too.
   */
  write(entries: AsyncIterable<ArchiveEntry>, at: Date): ArchiveStream
}
