import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import type {
  DocumentPage,
  PageFailure,
  PagePicture,
  PageToRender,
  UploadedFile,
} from '../../ports/document-reader.ts'
import { isPictureFile } from './file-kind.ts'
import { isPdf } from './pdf-document.ts'

/**
 * The pages of a file that people fill in, print or photograph. What reads words and what renders
 * are loaded for what needs them alone, as with criteria.
 */
export async function readDocumentPages({
  bytes,
}: UploadedFile): Promise<Result<readonly DocumentPage[], PageFailure>> {
  if (bytes.length === 0) return fail('empty-file')
  if (isPictureFile(bytes)) {
    const { measurePicture } = await import('./page-pictures.ts')
    const size = await measurePicture(bytes)
    return size.ok ? ok([{ kind: 'picture', page: { number: 1, ...size.value } }]) : size
  }
  if (!isPdf(bytes)) return fail('unreadable')
  const { readPdfPages } = await import('./pdf-pages.ts')
  const read = await readPdfPages(bytes, true)
  if (!read.ok) return fail(read.error === 'no-text' ? 'unreadable' : read.error)
  return ok(
    read.value.pages.map((page) =>
      page.words.length > 0
        ? { kind: 'words', page }
        : {
            kind: 'picture',
            page: { number: page.number, width: page.width, height: page.height },
          },
    ),
  )
}

/** One page as it looks. */
export async function renderDocumentPage(
  { bytes }: UploadedFile,
  wanted: PageToRender,
): Promise<Result<PagePicture, PageFailure>> {
  if (bytes.length === 0) return fail('empty-file')
  const { renderPdfPage, renderPicture } = await import('./page-pictures.ts')
  if (isPictureFile(bytes)) return wanted.number === 1 ? renderPicture(bytes) : fail('no-page')
  return isPdf(bytes) ? renderPdfPage(bytes, wanted) : fail('unreadable')
}
