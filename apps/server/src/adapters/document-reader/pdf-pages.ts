import type { FileHistory } from '@criteria-desk/domain/income/file-history'
import type { Box, PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import {
  AnnotationMode,
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readFileHistory } from './file-history.ts'
import { withAccents } from './pdf-accents.ts'
import { withDrawnBullets } from './pdf-bullets.ts'
import { withoutDoubles } from './pdf-doubles.ts'
import { withDrawnHyphens } from './pdf-hyphens.ts'
import { openPdfLibrary } from './pdf-library.ts'
import { type Painting, readPainting } from './pdf-painting.ts'
import { withDrawnSigns } from './pdf-signs.ts'
import { withSpacingClosed } from './pdf-spacing.ts'
import { isWithinStreamLimits } from './pdf-streams.ts'
import { typedWords } from './pdf-typed.ts'
import { seenWords } from './pdf-visibility.ts'
import { readPageWords } from './pdf-words.ts'
import type { PageGround } from './sound-text.ts'

export type PdfContent = {
  readonly pages: readonly PdfPage[]
  /** Of each page. */
  readonly grounds: readonly PageGround[]
  readonly history: FileHistory
  /** A form that is drawn in another program only; the page says no more than that. */
  readonly isShell: boolean
  /** From the file's own properties, where it has one. */
  readonly title?: string
}

type PdfFailure = 'unreadable' | 'password-protected' | 'no-text' | 'too-complex'

/**
 * The text layer of a PDF; one whose every page is a picture is refused unless `mayBePictures`.
 * Nothing in it is run or fetched, and no image is decoded. A file that asks for a password to open
 * is refused; one that only forbids printing or copying is read.
 *
 * @param withTyped whether what was typed onto the pages, in form fields and boxes, is read with them
 */
export async function readPdfPages(
  bytes: Uint8Array,
  mayBePictures = false,
  withTyped = false,
): Promise<Result<PdfContent, PdfFailure>> {
  if (!hasEnd(bytes)) return fail('unreadable')
  if (!isWithinStreamLimits(bytes)) return fail('too-complex')
  // The library takes the buffer for itself, so it gets a copy.
  const loading = getDocument({
    data: Uint8Array.from(bytes),
    worker: openPdfLibrary(),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    fontExtraProperties: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    stopAtErrors: false,
    maxImageSize: 1,
    enableXfa: false,
  })
  try {
    const read = await readPages(await loading.promise, bytes, withTyped)
    const hasText = !read.ok || read.value.pages.some(({ words }) => words.length > 0)
    return hasText || mayBePictures ? read : fail('no-text')
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    const isLocked = name === 'PasswordException' || Buffer.from(bytes).includes('/Encrypt')
    return fail(isLocked ? 'password-protected' : 'unreadable')
  } finally {
    await loading.destroy().catch(() => undefined)
  }
}

const MOST_PAGES = 300
const MOST_WORDS = 400_000

async function readPages(
  document: PDFDocumentProxy,
  bytes: Uint8Array,
  withTyped: boolean,
): Promise<Result<PdfContent, PdfFailure>> {
  const hasPictures = holdsPictures(bytes)
  if (document.numPages > MOST_PAGES) return fail('too-complex')
  if (document.numPages === 0) return fail('unreadable')
  const pages: PdfPage[] = []
  const grounds: PageGround[] = []
  let words = 0
  for (let number = 1; number <= document.numPages; number++) {
    const { page, ground } = await readPage(document, number, { hasPictures, withTyped })
    words += page.words.length
    if (words > MOST_WORDS) return fail('too-complex')
    pages.push(page)
    grounds.push(ground)
  }
  const title = await readTitle(document)
  const isShell = words < FEW_WORDS && (await isDynamicForm(document))
  const history = await readFileHistory(document, bytes)
  return ok({ pages, grounds, history, isShell, ...(title !== undefined && { title }) })
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  { hasPictures, withTyped }: { readonly hasPictures: boolean; readonly withTyped: boolean },
): Promise<{ readonly page: PdfPage; readonly ground: PageGround }> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  // Fonts, and with them their weights, are known only once the drawing has been read.
  const drawing = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE })
  const set = readPageWords(await page.getTextContent(), viewport, (id) => fontName(page, id))
  const layers = await document.getOptionalContentConfig()
  const painting = readPainting(drawing, viewport, (layer) => layers.isVisible(layer))
  const { rules, dots, marks, hyphens } = painting
  const printed = withSpacingClosed(set, painting.texts)
  const drawn = withDrawnBullets(withDrawnHyphens(printed, hyphens), dots)
  const whole = withAccents(drawn, painting.texts, rules)
  const { width, height } = viewport
  const sheet: Box = [0, 0, width, height]
  const seen = seenWords(whole, painting, rules, sheet, hasPictures)
  const { unseen, struckOut } = seen
  const words = withDrawnSigns(withoutDoubles(seen.words), marks)
  const typed = withTyped ? typedWords(await page.getAnnotations(), viewport) : []
  page.cleanup()
  return {
    page: {
      number,
      width,
      height,
      words: [...words, ...typed],
      rules,
      leftOut: { unseen, struckOut },
    },
    ground: groundOf(painting, sheet),
  }
}

function groundOf({ areas, texts }: Painting, sheet: Box): PageGround {
  const covered = areas
    .filter(({ isImage }) => isImage)
    .reduce((sum, { box }) => sum + areaOf(box), 0)
  return {
    // Pictures in strips add up; those that overlap may add up to more than there is.
    pictureShare: Math.min(1, covered / Math.max(1, areaOf(sheet))),
    isUnpainted: texts.every(({ isUnpainted }) => isUnpainted),
  }
}

function areaOf([left, top, right, bottom]: Box): number {
  return (right - left) * (bottom - top)
}

function fontName(
  page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>,
  id: string,
): string | undefined {
  if (!page.commonObjs.has(id)) return undefined
  const font: unknown = page.commonObjs.get(id)
  const isNamed = typeof font === 'object' && font !== null && 'name' in font
  return isNamed && typeof font.name === 'string' ? font.name : undefined
}

// "Please wait": all that such a page says, with how to get the program that it is for.
const FEW_WORDS = 120

async function isDynamicForm(document: PDFDocumentProxy): Promise<boolean> {
  const { info } = await document.getMetadata()
  const isOf = (name: string) =>
    Object.entries(info).some(([key, is]) => key === name && is === true)
  return isOf('IsXFAPresent') && !isOf('IsAcroFormPresent')
}

async function readTitle(document: PDFDocumentProxy): Promise<string | undefined> {
  const { info } = await document.getMetadata()
  const title: unknown = 'Title' in info ? info.Title : undefined
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined
}

/**
 * Whether the file goes on to its end. A file cut short opens with the pages that are left, and
 * would then answer for criteria that it has lost.
 */
function hasEnd(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .subarray(-TAIL_BYTES)
    .toString('latin1')
  return tail.includes('%%EOF') || /startxref\s+\d+\s*$/.test(tail)
}

/** Pictures are streams, and what a stream is always stands in the file unpacked. */
function holdsPictures(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return file.includes('/Subtype /Image') || file.includes('/Subtype/Image')
}

const TAIL_BYTES = 4096
