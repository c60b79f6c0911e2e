import type { Box } from '@criteria-desk/domain/pages/pdf-page'
import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { PageFailure, PagePicture, PageToRender } from '../../ports/document-reader.ts'
import type { GreyPicture } from './recognition/grey-picture.ts'

/**
 * Pages as pictures, in shades of grey: what reads words off them needs no colour, and a quarter of
 * the memory. Of both a file's picture and a rendered page the pixels are limited before any are
 * made.
 */

type Size = { readonly width: number; readonly height: number }

/** An A4 page at 600 dpi has 35 million. */
const MOST_PIXELS = 40_000_000

sharp.concurrency(1)
sharp.cache(false)

/** A picture file's size as it is to be looked at, whichever way the camera was held. */
export async function measurePicture(bytes: Uint8Array): Promise<Result<Size, PageFailure>> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return isWithinLimits(autoOrient) ? ok(autoOrient) : fail('too-complex')
  } catch {
    return fail('unreadable')
  }
}

/** A picture file, turned upright; what is transparent is white. */
export async function renderPicture(bytes: Uint8Array): Promise<Result<PagePicture, PageFailure>> {
  const picture = await openPicture(bytes)
  return picture.ok ? ok(await toGreyPng(picture.value)) : picture
}

/** The same, its pixels as they are. */
export async function readPicturePixels(
  bytes: Uint8Array,
): Promise<Result<GreyPicture, PageFailure>> {
  const picture = await openPicture(bytes)
  return picture.ok ? ok(picture.value) : picture
}

async function openPicture(bytes: Uint8Array): Promise<Result<GreyPicture, PageFailure>> {
  const size = await measurePicture(bytes)
  if (!size.ok) return size
  try {
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
    const grey = upright.flatten({ background: 'white' }).greyscale().raw()
    const { data, info } = await grey.toBuffer({ resolveWithObject: true })
    return ok({ width: info.width, height: info.height, data: new Uint8Array(data) })
  } catch {
    return fail('unreadable')
  }
}

/** A page of a PDF with what its form fields hold. Nothing in it is run or fetched. */
export async function renderPdfPage(
  bytes: Uint8Array,
  wanted: PageToRender,
): Promise<Result<PagePicture, PageFailure>> {
  const opened = await openPdfPictures(bytes)
  if (!opened.ok) return opened
  const made = await opened.value.render(wanted)
  return made.ok ? ok(await toGreyPng(made.value)) : made
}

export type PdfPictures = {
  /** How many pages there are. */
  readonly count: number
  readonly render: (wanted: PageToRender) => Promise<Result<GreyPicture, PageFailure>>
}

/** A PDF whose pages are to be rendered one after the other. */
export async function openPdfPictures(
  bytes: Uint8Array,
): Promise<Result<PdfPictures, PageFailure>> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : ''
    return /password|security/i.test(message) ? 'password-protected' : 'unreadable'
  })
  if (typeof document === 'string') return fail(document)
  document.initializeFormFields()
  return ok({
    count: document.getPageCount(),
    render: async ({ number, dpi, covered = [] }) => {
      if (number < 1 || number > document.getPageCount()) return fail('no-page')
      const page = document.getPage(number - 1)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const scale = dpi / POINTS_AN_INCH
      const size = { width: originalWidth * scale, height: originalHeight * scale }
      if (!isWithinLimits(size)) return fail('too-complex')
      const { width, height, data } = await page.render({
        scale,
        colorSpace: 'Gray',
        renderFormFields: true,
        render: async (made) => made.data,
      })
      const picture = { width, height, data: Uint8Array.from(data) }
      return ok(paintedOver(picture, covered, scale))
    },
  })
}

const POINTS_AN_INCH = 72

/**
 * The picture with boxes of it painted over, nothing of what was under them left in it.
 *
 * @param scale pixels of the picture for one of the boxes' own measure
 */
export function paintedOver(
  { width, height, data }: GreyPicture,
  boxes: readonly Box[],
  scale: number,
): GreyPicture {
  if (boxes.length === 0) return { width, height, data }
  const painted = Uint8Array.from(data)
  const within = (at: number, most: number) => Math.max(0, Math.min(most, at))
  for (const [left, top, right, bottom] of boxes) {
    const from = within(Math.floor(left * scale), width)
    const till = within(Math.ceil(right * scale), width)
    const last = within(Math.ceil(bottom * scale), height)
    for (let row = within(Math.floor(top * scale), height); row < last; row++) {
      painted.fill(PAINT, row * width + from, row * width + Math.max(from, till))
    }
  }
  return { width, height, data: painted }
}

/** Darker than paper and lighter than print, so that nobody takes it for letters. */
const PAINT = 128

function isWithinLimits({ width, height }: Size): boolean {
  return width >= 1 && height >= 1 && width * height <= MOST_PIXELS
}

/** A picture of pixels as a file. */
export async function toGreyPng({ width, height, data }: GreyPicture): Promise<PagePicture> {
  const picture = sharp(data, { raw: { width, height, channels: 1 } })
  const png = await picture.greyscale().png({ compressionLevel: 3 }).toBuffer()
  return { width, height, png: new Uint8Array(png) }
}
