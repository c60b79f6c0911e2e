import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IncomePage, IncomeReading } from '@criteria-desk/domain/income/income-reading'
import { readIncomeDocument } from '@criteria-desk/domain/income/read-income-document'
import type { PictureOf } from '@criteria-desk/understanding/papers/page-pictures'
import { createFakeDocumentReader } from '../../../apps/server/src/adapters/document-reader/fake-document-reader.ts'
import { readIncomePages } from '../../../apps/server/src/adapters/document-reader/income-pages.ts'
import { pagesOfPaper } from '../papers/kept-pages.ts'
import type { AskAt } from '../recordings/replaying-ask.ts'
import { readIncomeWith } from './read-income-with.ts'

export const CORPUS = join(import.meta.dirname, 'corpus')

export type CorpusDocument = {
  /** `d-017`. */
  readonly name: string
  readonly documentType: string
  readonly variant: string
  readonly file: string
}

/** What became of a file: what was read of it, why it was refused, or that its words are not known. */
export type CorpusReading = IncomeReading | { readonly error: string } | 'pictures'

/** Documents of a folder whose truth is known, in the order of their names. */
export function listDocuments(folder: string): readonly CorpusDocument[] {
  const files = readdirSync(folder)
  return files
    .filter((file) => file.endsWith('.truth.json'))
    .sort()
    .flatMap((truth) => {
      const name = truth.replace('.truth.json', '')
      const { documentType, variant } = JSON.parse(readFileSync(join(folder, truth), 'utf8'))
      if (documentType === undefined) return []
      const file = files.find((one) => one.startsWith(`${name}.`) && one !== truth)
      return file === undefined ? [] : [{ name, documentType, variant, file: join(folder, file) }]
    })
}

export type ReadOptions = {
  /** Whether words of pictures are recognised, which takes seconds a page. */
  readonly withPictures?: boolean | undefined
  /** A folder of `d-017.json` with pages of words that were recognised before, instead. */
  readonly words?: string | undefined
  /** Who may be asked to understand a document. */
  readonly askAt?: AskAt | undefined
}

/** Reads a document as the product does; one of pictures only where the options say how. */
export async function readDocument(
  { name, file }: CorpusDocument,
  { withPictures, words, askAt }: ReadOptions,
): Promise<CorpusReading> {
  const read = async (pages: readonly IncomePage[]): Promise<CorpusReading> => {
    if (askAt === undefined) return readIncomeDocument(pages)
    const { ask } = askAt(`paper ${name}`)
    return readIncomeWith(ask, pages, pictureOf)
  }
  // Text alone leaves unless a firm chooses otherwise.
  const pictureOf: PictureOf = async (number, covered) => {
    if (withPictures !== true) return null
    const picture = await reader.renderIncomePage(upload, { number, dpi: PICTURE_DPI, covered })
    return picture.ok ? { mediaType: 'image/png' as const, bytes: picture.value.png } : null
  }
  const reader = createFakeDocumentReader()
  const upload = { bytes: readFileSync(file), filename: file }
  const pages = await pagesOfPaper(file)
  if (!pages.ok) return { error: REFUSALS[pages.error] ?? 'unreadable' }
  const withWords = pages.value.flatMap((one): readonly IncomePage[] =>
    one.kind === 'words' ? [{ page: one.page, origin: 'text' }] : [],
  )
  if (withWords.length === pages.value.length) return read(withWords)
  const recognised = words === undefined ? undefined : join(words, `${name}.json`)
  if (recognised !== undefined && existsSync(recognised)) {
    return read(JSON.parse(readFileSync(recognised, 'utf8')))
  }
  if (withPictures !== true) return 'pictures'
  const recognisedNow = await readIncomePages(upload)
  return recognisedNow.ok ? read(recognisedNow.value.pages) : { error: 'unreadable' }
}

/** As the server has pages drawn that a model is to look at. */
const PICTURE_DPI = 150

/** As the truth calls them; anything else that was refused is unreadable. */
const REFUSALS: Readonly<Record<string, string>> = { 'password-protected': 'password-protected' }
