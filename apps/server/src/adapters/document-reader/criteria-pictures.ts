import type { CellMark } from '@criteria-desk/domain/documents/cell-mark'
import type { Box, PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import type {
  DocumentReadFailure,
  PageFailure,
  TellProgress,
  UploadedFile,
} from '../../ports/document-reader.ts'
import { openPdfPictures } from './page-pictures.ts'
import type { CriteriaFile } from './read-criteria-file.ts'
import { readCriteriaPages } from './read-criteria-pages.ts'
import { compose, type Projection, project, scaling } from './recognition/projection.ts'
import { type PictureReading, readPicture } from './recognition/read-picture.ts'
import { withRecogniser } from './recognition/word-recogniser.ts'

/**
 * Reads criteria out of a PDF whose pages are pictures: a guide that was printed and scanned. Words
 * stand where they stand on the PDF's own pages, in points, so that an answer's source opens there.
 */
export async function readCriteriaInPictures(
  { bytes, filename }: UploadedFile,
  tell: TellProgress = () => undefined,
  marks?: readonly CellMark[],
): Promise<Result<CriteriaFile, DocumentReadFailure>> {
  const pages = await recognisePages(bytes, tell)
  if (!pages.ok) return fail(pages.error === 'no-page' ? 'unreadable' : pages.error)
  if (pages.value.every(({ words }) => words.length === 0)) return fail('no-text')
  return ok(readCriteriaPages(pages.value, { filename }, undefined, marks))
}

const MOST_PAGES = 100
const DPI = 250
const POINTS_A_PIXEL = 72 / DPI

async function recognisePages(
  bytes: Uint8Array,
  tell: TellProgress,
): Promise<Result<readonly PdfPage[], PageFailure>> {
  const pictures = await openPdfPictures(bytes)
  if (!pictures.ok) return pictures
  const { render, count } = pictures.value
  if (count > MOST_PAGES) return fail('too-complex')
  return withRecogniser(async (recogniser) => {
    const pages: PdfPage[] = []
    for (let number = 1; number <= count; number++) {
      const picture = await render({ number, dpi: DPI })
      if (!picture.ok) return picture
      const { width, height } = picture.value
      const size = { number, width: width * POINTS_A_PIXEL, height: height * POINTS_A_PIXEL }
      pages.push(inPoints(size, await readPicture(picture.value, recogniser)))
      tell(number, count, true)
    }
    return ok(pages)
  })
}

/** A page that lies sideways in its file keeps the words as they are read, upright. */
function inPoints(
  size: Pick<PdfPage, 'number' | 'width' | 'height'>,
  { page, turns, words, rules }: PictureReading,
): PdfPage {
  const toPoints = scaling(POINTS_A_PIXEL, POINTS_A_PIXEL)
  const upright = page.picture
  const fit = Math.min(size.width / upright.width, size.height / upright.height)
  const place = turns === 0 ? compose(toPoints, page.toSource) : scaling(fit, fit)
  const moved = ([left, top, right, bottom]: Box): Box => {
    const [x0, y0] = project(place, [left, (top + bottom) / 2])
    const [x1, y1] = project(place, [right, (top + bottom) / 2])
    const half = ((bottom - top) / 2) * scaleOf(place)
    const middle = (y0 + y1) / 2
    return [x0, middle - half, x1, middle + half]
  }
  return {
    ...size,
    words: words.map((word) => ({
      ...word,
      box: moved(word.box),
      fontSize: word.fontSize * scaleOf(place),
    })),
    rules: rules.map(moved),
  }
}

/** How much longer a short way becomes, in the middle of what is near to no perspective. */
function scaleOf(place: Projection): number {
  const [x0, y0] = project(place, [0, 0])
  const [x1, y1] = project(place, [1, 0])
  return Math.hypot(x1 - x0, y1 - y0)
}
