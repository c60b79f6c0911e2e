/**
 * Criteria read and asked as the server does, with somebody to ask who may understand more of them.
 * Without one both are the built-in reader's alone.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { giveAnswer } from '@criteria-desk/domain/answer-views/give-answer'
import type { ShownAnswer } from '@criteria-desk/domain/answer-views/shown-answer'
import type { QuestionContext } from '@criteria-desk/domain/criteria/answers/answer'
import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'
import { readCriteriaPdf } from '@criteria-desk/domain/criteria/guides/read-criteria-pdf'
import type { CriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { readWorkbook } from '@criteria-desk/domain/criteria/sheets/read-workbook'
import type { PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import { understandQuestion } from '@criteria-desk/understanding/questions/understand-question'
import { understandGuide } from '@criteria-desk/understanding/reading/understand-guide'
import { understandWorkbook } from '@criteria-desk/understanding/reading/understand-workbook'
import { isPdf } from '../../apps/server/src/adapters/document-reader/pdf-document.ts'
import { readPdfPages } from '../../apps/server/src/adapters/document-reader/pdf-pages.ts'
import { readSpreadsheet } from '../../apps/server/src/adapters/document-reader/read-spreadsheet.ts'
import type { Asker } from './recordings/replaying-ask.ts'

export type CriteriaSource = { readonly filename: string } & (
  | { readonly kind: 'cells'; readonly workbook: Workbook }
  | { readonly kind: 'pages'; readonly pages: readonly PdfPage[]; readonly title?: string }
)

/** A file's cells or pages; undefined where it has neither. */
export async function openSource(path: string): Promise<CriteriaSource | undefined> {
  const bytes = new Uint8Array(readFileSync(path))
  const filename = basename(path)
  if (isPdf(bytes)) {
    const read = await readPdfPages(bytes)
    if (!read.ok) return undefined
    const { pages, title } = read.value
    return { kind: 'pages', filename, pages, ...(title !== undefined && { title }) }
  }
  const workbook = readSpreadsheet({ bytes, filename })
  return typeof workbook === 'string' ? undefined : { kind: 'cells', filename, workbook }
}

export async function readCriteriaWith(
  asker: Asker | undefined,
  source: CriteriaSource,
): Promise<CriteriaReading> {
  if (source.kind === 'cells') {
    const { workbook, filename } = source
    if (asker === undefined) return readWorkbook(workbook, filename)
    const readBy = async (given: GivenReading) => readWorkbook(workbook, filename, given)
    return readBy(await understandWorkbook(asker, workbook, filename, readBy))
  }
  const { filename, title, pages } = source
  const hints = { filename, ...(title !== undefined && { title }) }
  const given = asker && (await understandGuide(asker.ask, pages))
  return readCriteriaPdf(pages, hints, given)
}

export async function answerWith(
  asker: Asker | undefined,
  index: CriteriaIndex,
  question: string,
  context?: QuestionContext,
): Promise<ShownAnswer> {
  const said = asker && (await understandQuestion(asker.ask, { index, question, context }))
  const understood = said?.kind === 'filled' ? said.filled : undefined
  return giveAnswer(index, question, context, { understood })
}
