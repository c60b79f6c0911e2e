import type { IncomeReading } from '@criteria-desk/domain/income/income-reading'
import { judgeIncome } from '@criteria-desk/domain/income/judge/judge-income'
import type { PointedPage } from '@criteria-desk/domain/income/pointed/pointed-page'
import { readIncomeDocument } from '@criteria-desk/domain/income/read-income-document'
import { partsOf } from '@criteria-desk/domain/income/reading-parts'
import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import { maskedIncomePages } from '@criteria-desk/understanding/papers/masked-asked'
import type {
  IncomeFileRead,
  IncomeToJudge,
  PageFailure,
  ReadOptions,
  TooComplex,
  UploadedFile,
} from '../../ports/document-reader.ts'
import { readDocumentPages } from './document-pages.ts'
import { type IncomePages, readIncomePages } from './income-pages.ts'
import { packWords, sizesOf, unpackWords } from './packed-words.ts'

/** What an income document says. */
export async function readIncomeFile(
  file: UploadedFile,
  options: ReadOptions = {},
): Promise<Result<IncomeFileRead, PageFailure>> {
  const read = await readIncomePages(file, options.onProgress)
  return read.ok ? incomeOfPages(read.value, options.isAnybodyAsked) : read
}

/** The same of its pages. */
export function incomeOfPages(
  { pages, history }: IncomePages,
  isAnybodyAsked = false,
): Result<IncomeFileRead, TooComplex> {
  const reading = readIncomeDocument(pages)
  if (!isWithinLimits(reading)) return fail('too-complex')
  const asked = isAnybodyAsked ? maskedIncomePages(reading, pages) : []
  return ok({
    reading,
    pages: sizesOf(pages),
    history,
    ...(asked.length > 0 && { toAsk: { asked, words: packWords(pages) } }),
  })
}

export function judgeIncomeFile(
  { reading, words, beside }: IncomeToJudge,
  pointed: readonly PointedPage[],
): Result<IncomeReading, TooComplex> {
  const judged = judgeIncome(reading, unpackWords(words), pointed, beside)
  return isWithinLimits(judged) ? ok(judged) : fail('too-complex')
}

/** Whether the words of a PDF's first pages speak of income. */
export async function tellIncome(
  file: UploadedFile,
): Promise<Result<'income' | 'maybe' | 'no', PageFailure>> {
  const read = await readDocumentPages(file)
  if (!read.ok) return read
  const pages = read.value
    .slice(0, PAGES_TO_TELL_BY)
    .flatMap((one) => (one.kind === 'words' ? [{ page: one.page, origin: 'text' as const }] : []))
  if (pages.length === 0) return ok(read.value.length <= PAGES_TO_TELL_BY ? 'maybe' : 'no')
  return ok(readIncomeDocument(pages).documentType === 'other' ? 'no' : 'income')
}

/** Of a longer PDF the first pages say what it is. */
const PAGES_TO_TELL_BY = 20

/** Several years of weekly payslips, with more lines than any prints. */
const MOST_PARTS = 300
const MOST_LINES = 5_000

function isWithinLimits(reading: IncomeReading): boolean {
  const parts = partsOf(reading)
  const lines = parts.reduce((sum, part) => sum + ('lines' in part ? part.lines.length : 0), 0)
  return parts.length <= MOST_PARTS && lines <= MOST_LINES
}
