import type { Result } from '@criteria-desk/domain/shared/result'
import { ok } from '@criteria-desk/domain/shared/result'
import type {
  DocumentPage,
  IncomePages,
  PageFailure,
  UploadedFile,
} from '../../ports/document-reader.ts'

/** Stands in until pictures are recognised: text layers alone, and no words of a picture. */
export async function toIncomePages(
  readPages: (file: UploadedFile) => Promise<Result<readonly DocumentPage[], PageFailure>>,
  file: UploadedFile,
  onProgress?: (percent: number) => void,
): Promise<Result<IncomePages, PageFailure>> {
  const read = await readPages(file)
  onProgress?.(100)
  if (!read.ok) return read
  return ok({
    pages: read.value.map((one) =>
      one.kind === 'words'
        ? { page: one.page, origin: 'text' }
        : { page: { ...one.page, words: [], rules: [] }, origin: 'ocr' },
    ),
  })
}
