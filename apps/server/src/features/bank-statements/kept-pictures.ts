import { AppError } from '../../app-error.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { StatementRecord } from './bank-statements.repository.ts'

/** Fine enough to read the small print of a page. */
const pictureDpi = 150

/** Pictures of pages, made when they are first looked at and kept beside their document. */
export function createKeptPictures({
  files,
  reader,
}: {
  files: FileStore
  reader: DocumentReader
}) {
  return {
    /** Throws `bank-statement.no-page`. */
    async view(
      { fileKey, originalName }: StatementRecord,
      bytes: Uint8Array,
      number: number,
    ): Promise<Uint8Array> {
      const key = pictureKey(fileKey, number)
      const kept = await files.get(key)
      if (kept) return kept
      const wanted = { number, dpi: pictureDpi }
      const picture = await reader.renderIncomePage({ bytes, filename: originalName }, wanted)
      if (!picture.ok) throw new AppError('bank-statement.no-page')
      await files.put(key, picture.value.png)
      return picture.value.png
    },
  }
}

/** Removes a document's file and the pictures that were made of it. */
export async function removeFiles(
  files: FileStore,
  { fileKey, pages }: { readonly fileKey: string; readonly pages: number },
): Promise<void> {
  await files.remove(fileKey)
  for (let number = 1; number <= pages; number++) await files.remove(pictureKey(fileKey, number))
}

/** The document's own key, of any of its files. */
export function documentKeyOf(key: string): string {
  return key.split('.')[0] ?? key
}

function pictureKey(fileKey: string, number: number): string {
  return `${fileKey}.page-${number}`
}
