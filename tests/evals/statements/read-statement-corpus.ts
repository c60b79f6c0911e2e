import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import {
  readStatementExport,
  type StatementExport,
} from '@criteria-desk/domain/statements/exports/read-statement-export'
import { readStatements } from '@criteria-desk/domain/statements/read-statements'
import type { KnownPayees } from '@criteria-desk/domain/statements/sorting/payees-told'
import type {
  StatementPage,
  StatementReading,
} from '@criteria-desk/domain/statements/statement-reading'
import { readPayeesWith } from '@criteria-desk/understanding/papers/payees'
import { createFakeDocumentReader } from '../../../apps/server/src/adapters/document-reader/fake-document-reader.ts'
import { readIncomePages } from '../../../apps/server/src/adapters/document-reader/income-pages.ts'
import { toExport } from '../../../apps/server/src/adapters/document-reader/statement-file.ts'
import { pagesOfPaper } from '../papers/kept-pages.ts'
import type { AskAt } from '../recordings/replaying-ask.ts'
import { readStatementWith } from './read-statement-with.ts'

export const STATEMENT_CORPUS = join(import.meta.dirname, 'corpus')

export type StatementTruth = {
  readonly kind: string
  readonly accountHolder: string | null
  readonly sortCode: string | null
  readonly accountNumber: string | null
  readonly openingBalance: number | null
  readonly closingBalance: number | null
  readonly expected: 'ok' | { readonly error: string }
  readonly transactions: readonly {
    readonly description: string
    readonly balance: number | null
  }[]
}

export type StatementDocument = {
  /** `barclays-1`; of several statements in a file `metro 1`, `metro 2`. */
  readonly name: string
  /** Which of the statements in its file, from 0. */
  readonly at: number
  readonly file: string
  readonly truth: StatementTruth
}

/** What became of a file: what was read of it, why it was refused, or that its words are not known. */
export type StatementOutcome =
  | {
      readonly readings: readonly StatementReading[]
      /** What is told of each reading's payees that no table knows. */
      readonly payees?: readonly KnownPayees[]
    }
  | { readonly error: string }
  | 'pictures'

/** Documents of a folder whose truth is known, in the order of their names. */
export function listStatements(folder: string): readonly StatementDocument[] {
  const files = readdirSync(folder)
  return files
    .filter((file) => file.endsWith('.truth.json'))
    .sort()
    .flatMap((truthFile) => {
      const name = truthFile.replace('.truth.json', '')
      const file = files.find((one) => one.startsWith(`${name}.`) && one !== truthFile)
      const truth = JSON.parse(readFileSync(join(folder, truthFile), 'utf8'))
      if (file === undefined) return []
      const truths: readonly StatementTruth[] = truth.statements ?? [truth]
      return truths.map((one, at) => ({
        name: truths.length === 1 ? name : `${name} ${at + 1}`,
        at,
        truth: one,
        file: join(folder, file),
      }))
    })
}

export type StatementReadOptions = {
  /** Whether words of pictures are recognised, which takes seconds a page. */
  readonly withPictures?: boolean | undefined
  /** A folder of `scan-1.json` with pages of words that were recognised before, instead. */
  readonly words?: string | undefined
  /** Who may be asked to understand a document. */
  readonly askAt?: AskAt | undefined
}

/** Reads a document as the product does; one of pictures only where the options say how. */
export async function readStatementDocument(
  document: StatementDocument,
  options: StatementReadOptions,
): Promise<StatementOutcome> {
  const { name, file } = document
  const bytes = readFileSync(file)
  const written = exportOf(file, bytes)
  if (written !== undefined) {
    return withPayees(document, outcomeOf(readStatementExport(written)), options)
  }
  const upload = { bytes, filename: file }
  const given = await pagesOf(upload, options)
  if (given === 'pictures' || 'error' in given) return given
  const { pages } = given
  if (options.askAt === undefined) return outcomeOf(readStatements(pages))
  const { ask } = options.askAt(`statement ${name}`)
  const reader = createFakeDocumentReader()
  const read = await readStatementWith(ask, pages, async (number, covered) => {
    const picture = await reader.renderIncomePage(upload, { number, dpi: PICTURE_DPI, covered })
    return picture.ok ? { mediaType: 'image/png', bytes: picture.value.png } : null
  })
  return withPayees(document, outcomeOf(read), options)
}

async function withPayees(
  { name }: StatementDocument,
  outcome: StatementOutcome,
  { askAt }: StatementReadOptions,
): Promise<StatementOutcome> {
  if (askAt === undefined || outcome === 'pictures' || 'error' in outcome) return outcome
  const { askEach } = askAt(`statement ${name}`)
  const payees: KnownPayees[] = []
  for (const reading of outcome.readings) {
    payees.push((await readPayeesWith(askEach, reading)).payees)
  }
  return { ...outcome, payees }
}

function exportOf(file: string, bytes: Uint8Array): StatementExport | undefined {
  return /\.(?:csv|ofx|qif)$/i.test(file) ? toExport(bytes) : undefined
}

function outcomeOf(read: ReturnType<typeof readStatements>): StatementOutcome {
  return read.ok ? { readings: read.value } : { error: read.error.problem }
}

async function pagesOf(
  upload: { readonly bytes: Uint8Array; readonly filename: string },
  { withPictures, words }: StatementReadOptions,
): Promise<{ readonly pages: readonly StatementPage[] } | { readonly error: string } | 'pictures'> {
  const given = await pagesOfPaper(upload.filename)
  if (!given.ok) return { error: REFUSALS[given.error] ?? given.error }
  const withWords = given.value.flatMap((one): readonly StatementPage[] =>
    one.kind === 'words' ? [{ page: one.page, origin: 'text' }] : [],
  )
  if (withWords.length === given.value.length) return { pages: withWords }
  const recognised =
    words === undefined ? undefined : join(words, `${parse(upload.filename).name}.json`)
  if (recognised !== undefined && existsSync(recognised)) {
    return { pages: JSON.parse(readFileSync(recognised, 'utf8')) }
  }
  if (withPictures !== true) return 'pictures'
  const read = await readIncomePages(upload)
  return read.ok ? { pages: read.value.pages } : { error: REFUSALS[read.error] ?? read.error }
}

/** As the server has pages drawn that a model is to look at. */
const PICTURE_DPI = 150

/** As the truth calls them. */
const REFUSALS: Readonly<Record<string, string>> = { unreadable: 'corrupt-file' }
