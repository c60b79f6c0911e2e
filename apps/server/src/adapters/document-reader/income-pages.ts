import type { Result } from '@criteria-desk/domain/shared/result'
import { ok } from '@criteria-desk/domain/shared/result'
import type {
  DocumentPage,
  IncomePages,
  PageFailure,
  TellProgress,
  UploadedFile,
} from '../../ports/document-reader.ts'

/** Stands in until pictures are recognised: text layers alone, and no words of a picture. */
export async function toIncomePages(
  readPages: (file: UploadedFile) => Promise<Result<readonly DocumentPage[], PageFailure>>,
  file: UploadedFile,
  onProgress?: TellProgress,
): Promise<Result<IncomePages, PageFailure>> {
  const read = await readPages(file)
  if (!read.ok) return read
  onProgress?.(read.value.length, read.value.length)
  return ok({
    history: null,
    pages: read.value.map((one) =>
      one.kind === 'words'
        ? { page: one.page, origin: 'text' }
        : { page: { ...one.page, words: [], rules: [] }, origin: 'ocr' },
    ),
  })
}
