import { createHash } from 'node:crypto'
import type { Result } from '@criteria-desk/domain/shared/result'
import { LRUCache } from 'lru-cache'
import type {
  DocumentReader,
  PageFailure,
  PagePicture,
  PageToRender,
  UploadedFile,
} from '../../ports/document-reader.ts'

/**
 * Pages of income documents and statements are looked at again and again while their fields are
 * checked, and a photographed one takes seconds to straighten. Their pictures are kept in memory
 * for a while, by the file's content: whoever may see a page has been settled before one is asked.
 */
export function keepPictures(reader: DocumentReader, mostBytes = MOST_BYTES): DocumentReader {
  const kept = new LRUCache<string, PagePicture>({
    maxSize: mostBytes,
    sizeCalculation: ({ png }) => png.byteLength,
    ttl: KEPT_MS,
  })
  const onTheirWay = new Map<string, Promise<Result<PagePicture, PageFailure>>>()

  const render = async (key: string, file: UploadedFile, wanted: PageToRender) => {
    const picture = await reader.renderIncomePage(file, wanted)
    if (picture.ok) kept.set(key, picture.value)
    return picture
  }
  return {
    ...reader,
    renderIncomePage: async (file, wanted) => {
      const key = `${createHash('sha256').update(file.bytes).digest('hex')} ${wanted.number} ${wanted.dpi}`
      const value = kept.get(key)
      if (value !== undefined) return { ok: true, value }
      const asked =
        onTheirWay.get(key) ?? render(key, file, wanted).finally(() => onTheirWay.delete(key))
      onTheirWay.set(key, asked)
      return asked
    },
  }
}

/** Some hundred pages. */
const MOST_BYTES = 96 * 1024 * 1024
const KEPT_MS = 30 * 60_000
