import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'
import type { PageFailure, PagePicture, PageToRender } from '../../ports/document-reader.ts'

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
  const size = await measurePicture(bytes)
  if (!size.ok) return size
  try {
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
    return ok(await toGreyPng(upright.flatten({ background: 'white' })))
  } catch {
    return fail('unreadable')
  }
}

/** A page of a PDF with what its form fields hold. Nothing in it is run or fetched. */
export async function renderPdfPage(
  bytes: Uint8Array,
  { number, dpi }: PageToRender,
): Promise<Result<PagePicture, PageFailure>> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : ''
    return /password|security/i.test(message) ? 'password-protected' : 'unreadable'
  })
  if (typeof document === 'string') return fail(document)
  if (number < 1 || number > document.getPageCount()) return fail('no-page')
  document.initializeFormFields()
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
  return ok(await toGreyPng(sharp(data, { raw: { width, height, channels: 1 } })))
}

const POINTS_AN_INCH = 72

function isWithinLimits({ width, height }: Size): boolean {
  return width >= 1 && height >= 1 && width * height <= MOST_PIXELS
}

async function toGreyPng(picture: Sharp): Promise<PagePicture> {
  const made = picture.greyscale().png({ compressionLevel: 3 })
  const { data, info } = await made.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, png: new Uint8Array(data) }
}
