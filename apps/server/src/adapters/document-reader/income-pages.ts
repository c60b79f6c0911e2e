import type { FileHistory } from '@criteria-desk/domain/income/file-history'
import type { IncomePage } from '@criteria-desk/domain/income/income-reading'
import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import pLimit from 'p-limit'
import type {
  PageFailure,
  PagePicture,
  PageToRender,
  TellProgress,
  UploadedFile,
} from '../../ports/document-reader.ts'
import { isPictureFile } from './file-kind.ts'
import {
  openPdfPictures,
  type PdfPictures,
  paintedOver,
  readPicturePixels,
  renderPdfPage,
  toGreyPng,
} from './page-pictures.ts'
import { isPdf } from './pdf-document.ts'
import type { GreyPicture } from './recognition/grey-picture.ts'
import { findUpright, type PictureReading, readPicture } from './recognition/read-picture.ts'
import { type WordRecogniser, withRecogniser } from './recognition/word-recogniser.ts'
import { isSoundText } from './sound-text.ts'

/** All pages of a document in words, and what a PDF says of its own making: null for a picture file. */
export type IncomePages = {
  readonly pages: readonly IncomePage[]
  readonly history: FileHistory | null
}

/**
 * The pages of an income document in words: page by page the PDF's own where they can be trusted,
 * else those recognised in its picture.
 */
export async function readIncomePages(
  { bytes }: UploadedFile,
  tell: TellProgress = () => undefined,
): Promise<Result<IncomePages, PageFailure>> {
  const source = await openSource(bytes)
  if (!source.ok) return source
  const { plans, history, pictureOf } = source.value
  if (plans.filter(({ kind }) => kind === 'picture').length > MOST_PICTURES)
    return fail('too-complex')
  let done = 0
  const finished = (page: IncomePage) => {
    done++
    tell(done, plans.length, page.origin === 'ocr')
    return ok(page)
  }
  const readPage = async (plan: PagePlan, recogniser: WordRecogniser) => {
    if (plan.kind === 'words') return finished(plan.page)
    const picture = await pictureOf(plan.number)
    if (!picture.ok) return picture
    return finished(toIncomePage(plan.number, await readPicture(picture.value, recogniser)))
  }
  const read = await withRecogniser((recogniser) => {
    // While one page is recognised the next is made ready.
    const inTurn = pLimit(PAGES_AT_ONCE)
    return Promise.all(plans.map((plan) => inTurn(() => readPage(plan, recogniser))))
  })
  const failed = read.find((page) => !page.ok)
  if (failed !== undefined && !failed.ok) return failed
  return ok({ pages: read.flatMap((page) => (page.ok ? [page.value] : [])), history })
}

/** The picture that boxes of such a page refer to: for a recognised one as it was straightened. */
export async function renderIncomePage(
  { bytes }: UploadedFile,
  wanted: PageToRender,
): Promise<Result<PagePicture, PageFailure>> {
  const source = await openSource(bytes)
  if (!source.ok) return source
  const plan = source.value.plans.find(({ number }) => number === wanted.number)
  if (plan === undefined) return fail('no-page')
  if (plan.kind === 'words') return renderPdfPage(bytes, wanted)
  const picture = await source.value.pictureOf(plan.number)
  if (!picture.ok) return picture
  const { page } = await withRecogniser((recogniser) => findUpright(picture.value, recogniser))
  return ok(await toGreyPng(paintedOver(page.picture, wanted.covered ?? [], 1)))
}

/** A file of more pages without words is no income document. */
const MOST_PICTURES = 60
const PAGES_AT_ONCE = 2
/** What OCR is made for; scans have about as much. */
const PICTURE_DPI = 250

type PagePlan =
  | { readonly kind: 'words'; readonly number: number; readonly page: IncomePage }
  | { readonly kind: 'picture'; readonly number: number }

type Source = {
  readonly plans: readonly PagePlan[]
  readonly history: FileHistory | null
  readonly pictureOf: (number: number) => Promise<Result<GreyPicture, PageFailure>>
}

async function openSource(bytes: Uint8Array): Promise<Result<Source, PageFailure>> {
  if (bytes.length === 0) return fail('empty-file')
  if (isPictureFile(bytes)) {
    return ok({
      plans: [{ kind: 'picture', number: 1 }],
      history: null,
      pictureOf: () => readPicturePixels(bytes),
    })
  }
  return isPdf(bytes) ? openPdf(bytes) : fail('unreadable')
}

async function openPdf(bytes: Uint8Array): Promise<Result<Source, PageFailure>> {
  const { readPdfPages } = await import('./pdf-pages.ts')
  const read = await readPdfPages(bytes, true)
  if (!read.ok) return fail(read.error === 'no-text' ? 'unreadable' : read.error)
  const { pages, grounds, history } = read.value
  const plans = pages.map((page, index): PagePlan => {
    const ground = grounds[index]
    const isSound = ground !== undefined && isSoundText(page, ground)
    return isSound
      ? { kind: 'words', number: page.number, page: { page, origin: 'text' } }
      : { kind: 'picture', number: page.number }
  })
  let opened: Promise<Result<PdfPictures, PageFailure>> | undefined
  const pictureOf = async (number: number) => {
    opened ??= openPdfPictures(bytes)
    const pictures = await opened
    return pictures.ok ? pictures.value.render({ number, dpi: PICTURE_DPI }) : pictures
  }
  return ok({ plans, history, pictureOf })
}

function toIncomePage(number: number, { page, words, rules }: PictureReading): IncomePage {
  const { width, height } = page.picture
  return { page: { number, width, height, words, rules }, origin: 'ocr' }
}
