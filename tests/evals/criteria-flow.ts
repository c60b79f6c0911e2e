/**
 * Criteria read and asked as the server does, with somebody to ask who may understand more of them.
 * Without one both are the built-in reader's alone.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { leansOn, showAnswer } from '@criteria-desk/domain/answer-views/give-answer'
import type { ShownAnswer } from '@criteria-desk/domain/answer-views/shown-answer'
import type { QuestionContext } from '@criteria-desk/domain/criteria/answers/answer'
import {
  answerQuestion,
  isAskedOfRows,
} from '@criteria-desk/domain/criteria/answers/answer-question'
import type { CriteriaReading } from '@criteria-desk/domain/criteria/criteria-reading'
import type { DocumentText } from '@criteria-desk/domain/criteria/document-text/document-text'
import { textOfPages } from '@criteria-desk/domain/criteria/document-text/text-of-pages'
import { textOfWorkbook } from '@criteria-desk/domain/criteria/document-text/text-of-workbook'
import { readCriteriaPdf } from '@criteria-desk/domain/criteria/guides/read-criteria-pdf'
import type { CriteriaIndex } from '@criteria-desk/domain/criteria/matching/criteria-index'
import type { Texts } from '@criteria-desk/domain/criteria/proof/pointed-answer'
import type { Workbook } from '@criteria-desk/domain/criteria/sheet-grid'
import { readWorkbook } from '@criteria-desk/domain/criteria/sheets/read-workbook'
import type { PdfPage } from '@criteria-desk/domain/pages/pdf-page'
import { askDocuments } from '@criteria-desk/understanding/asking/ask-documents'
import { layOutWorkbook } from '@criteria-desk/understanding/reading/read-workbook-with'
import { understandGuide } from '@criteria-desk/understanding/reading/understand-guide'
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
    const read = await readPdfPages(bytes, false, true)
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
    return readWorkbook(workbook, filename, asker && (await layOutWorkbook(asker.ask, workbook)))
  }
  const { filename, title, pages } = source
  const hints = { filename, ...(title !== undefined && { title }) }
  const given = asker && (await understandGuide(asker.ask, pages))
  return readCriteriaPdf(pages, hints, given)
}

/** Every cell or line of it, as somebody who is asked is shown it. */
export function textOfSource(source: CriteriaSource): DocumentText {
  return source.kind === 'cells' ? textOfWorkbook(source.workbook) : textOfPages(source.pages)
}

/** Documents to be asked, and their texts where there is somebody to show them to. */
export type AskedCriteria = {
  readonly index: CriteriaIndex
  readonly texts: Texts
  /** As a set has it. */
  readonly mostTokens?: number | undefined
}

export async function answerWith(
  asker: Asker | undefined,
  { index, texts, mostTokens = Number.POSITIVE_INFINITY }: AskedCriteria,
  question: string,
  context?: QuestionContext,
): Promise<ShownAnswer> {
  const { asked, before } = leansOn(index, question, context)
  const builtIn = answerQuestion(index, asked, before)
  const given = { index, texts, mostTokens, corrections: [], names: [] }
  const said =
    asker && isAskedOfRows(index, asked)
      ? await askDocuments(asker.ask, { ...given, question: asked, context: before }, builtIn)
      : undefined
  const { proved: _, ...found } =
    said?.kind === 'filled' ? said.filled : { ...builtIn, proved: undefined }
  return showAnswer(found, question, before, index)
}
