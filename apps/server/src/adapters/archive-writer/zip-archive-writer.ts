import { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ArchiveEntry, ArchiveWriter } from '../../ports/archive-writer.ts'

/** ZIP, with its 64-bit form where an archive is beyond 4 GB. */
export const zipArchiveWriter: ArchiveWriter = {
  write(entries, at) {
    const zip = new ZipFile()
    const output = new PassThrough()
    zip.once('error', (error) => output.destroy(toError(error)))
    // Ends with whatever ends first: the last entry, a fault, or whoever takes the archive.
    pipeline(zip.outputStream, output).catch(ignore)
    addAll(zip, entries, { at, output }).then(
      () => zip.end(),
      (error: unknown) => output.destroy(toError(error)),
    )
    return output
  },
}

async function addAll(
  zip: ZipFile,
  entries: AsyncIterable<ArchiveEntry>,
  { at, output }: { readonly at: Date; readonly output: PassThrough },
): Promise<void> {
  for await (const { name, content, isCompressible } of entries) {
    if (output.destroyed) return
    const input = Readable.from(content, { objectMode: false, highWaterMark: pieceBytes })
    const giveUp = () => input.destroy()
    output.once('close', giveUp)
    zip.addReadStream(input, name, { mtime: at, mode: readableByOwner, compress: isCompressible })
    await finished(input)
    output.off('close', giveUp)
  }
}

const pieceBytes = 64 * 1024
const readableByOwner = 0o100600

const ignore = () => {}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
