import { ok, type Result } from '@criteria-desk/domain/shared/result'
import type { DocumentReader, PageFailure } from './ports/document-reader.ts'
import type { FileStore } from './ports/file-store.ts'

/** Fine enough to read the small print of a page. */
const pictureDpi = 150

/** A document as it is stored, whose pages are looked at. */
type PicturedDocument = {
  readonly fileKey: string
  readonly filename: string
  readonly bytes: Uint8Array
  readonly owner: number
}

/**
 * Pictures of the pages of income documents and statements. They are looked at again and again while
 * what was read is checked, and a photographed one takes seconds to straighten. They are kept among
 * the files, where all servers find them and where sixty scanned pages do not push each other out;
 * they go with their document, and with the files that are swept up each night.
 */
export function createKeptPictures({
  files,
  reader,
}: {
  readonly files: FileStore
  readonly reader: DocumentReader
}) {
  const onTheirWay = new Map<string, Promise<Result<Uint8Array, PageFailure>>>()

  async function make(
    key: string,
    { bytes, filename, owner }: PicturedDocument,
    number: number,
  ): Promise<Result<Uint8Array, PageFailure>> {
    const kept = await files.get(key)
    if (kept) return ok(kept)
    const file = { bytes, filename, owner }
    const picture = await reader.renderIncomePage(file, { number, dpi: pictureDpi })
    if (!picture.ok) return picture
    await files.put(key, picture.value.png)
    return ok(picture.value.png)
  }

  return {
    /** The page as a PNG, upright; made once, however many ask. Whoever asks may see the document. */
    view(document: PicturedDocument, number: number): Promise<Result<Uint8Array, PageFailure>> {
      const key = `${folderOf(document.fileKey)}${number}.png`
      const asked =
        onTheirWay.get(key) ??
        make(key, document, number).finally(() => {
          onTheirWay.delete(key)
        })
      onTheirWay.set(key, asked)
      return asked
    },
  }
}

/** Removes a stored document's file and the pictures that were made of it. */
export async function removeWithPictures(files: FileStore, fileKey: string): Promise<void> {
  for (const key of await files.list(folderOf(fileKey))) await files.remove(key)
  await files.remove(fileKey)
}

/** Beside the file, so that whatever sweeps up files that nothing holds takes pictures along. */
function folderOf(fileKey: string): string {
  return `${fileKey}.pages/`
}
