import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'
import type { RuleKind } from '@criteria-desk/domain/income/rules/income-rules'
import { fail, type Result } from '@criteria-desk/domain/shared/result'
import type { PageToRender, TellProgress, UploadedFile } from '../../ports/document-reader.ts'
import { readDocumentPages, renderDocumentPage } from './document-pages.ts'
import { packDocument } from './packing.ts'
import { readCriteriaDocument } from './pdf-document.ts'
import { readRulesFile } from './read-rules-file.ts'

/** What a process is to do with one file. */
export type ReaderTask =
  | {
      readonly kind: 'criteria'
      readonly file: UploadedFile
      readonly given?: GivenReading | undefined
    }
  | {
      readonly kind: 'criteria-pictures' | 'pages' | 'income-pages' | 'statements'
      readonly file: UploadedFile
    }
  | { readonly kind: 'rules'; readonly file: UploadedFile; readonly rulesKind: RuleKind }
  | {
      readonly kind: 'picture' | 'income-picture'
      readonly file: UploadedFile
      readonly wanted: PageToRender
    }

/** What such a process tells the one that asked it to. */
export type ReaderAnswer =
  | { readonly result: Result<unknown, unknown> }
  /** Pages that are read, and of how many; the result follows. */
  | { readonly progress: readonly [done: number, of: number] }
  /** The reader failed, and where. */
  | { readonly failedAt: string }

/** Does a task; never rejects. */
export async function answerParent(task: ReaderTask, tell: TellProgress): Promise<ReaderAnswer> {
  try {
    return { result: await doTask(task, tell) }
  } catch (error) {
    const isTooMuch = error instanceof Error && TOO_MUCH.has(error.name)
    return isTooMuch ? { result: fail('too-complex') } : { failedAt: placeOf(error) }
  }
}

/** What a script throws past the platform's limits, and what a compiled program past its memory. */
const TOO_MUCH = new Set(['RangeError', 'RuntimeError'])

function doTask(task: ReaderTask, tell: TellProgress): Promise<Result<unknown, unknown>> {
  switch (task.kind) {
    case 'criteria':
      return readCriteria(task.file, task.given)
    case 'criteria-pictures':
      return readCriteriaPictures(task.file, tell)
    case 'rules':
      return Promise.resolve(readRulesFile(task.file, task.rulesKind))
    case 'pages':
      return readDocumentPages(task.file)
    case 'income-pages':
      return readIncomePages(task.file, tell)
    case 'statements':
      return readStatements(task.file, tell)
    case 'picture':
      return renderDocumentPage(task.file, task.wanted)
    case 'income-picture':
      return renderIncomePage(task.file, task.wanted)
  }
}

/** Reads and packs criteria in this process. */
export async function readCriteria(file: UploadedFile, given?: GivenReading) {
  const read = await readCriteriaDocument(file, given)
  return read.ok ? packDocument(read.value) : read
}

/** The same with criteria whose words are recognised in the pictures of their pages. */
export async function readCriteriaPictures(file: UploadedFile, tell?: TellProgress) {
  const { readCriteriaInPictures } = await import('./criteria-pictures.ts')
  const read = await readCriteriaInPictures(file, tell)
  return read.ok ? packDocument(read.value) : read
}

// What recognises words is loaded for files that need it alone.
async function readIncomePages(file: UploadedFile, tell: TellProgress) {
  const pages = await import('./income-pages.ts')
  return pages.readIncomePages(file, tell)
}

async function renderIncomePage(file: UploadedFile, wanted: PageToRender) {
  const pages = await import('./income-pages.ts')
  return pages.renderIncomePage(file, wanted)
}

async function readStatements(file: UploadedFile, tell: TellProgress) {
  const statements = await import('./statement-file.ts')
  return statements.readStatementFile(file, tell)
}

/** Without the message, which may repeat what the file says. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return [error.name, ...frames].join('\n')
}
