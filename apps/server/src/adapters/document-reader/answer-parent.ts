import { fail, type Result } from '@criteria-desk/domain/shared/result'
import type { PageToRender, UploadedFile } from '../../ports/document-reader.ts'
import { readDocumentPages, renderDocumentPage } from './document-pages.ts'
import { packDocument } from './packing.ts'
import { readCriteriaDocument } from './pdf-document.ts'

/** What a process is to do with one file. */
export type ReaderTask =
  | { readonly kind: 'criteria' | 'pages'; readonly file: UploadedFile }
  | { readonly kind: 'picture'; readonly file: UploadedFile; readonly wanted: PageToRender }

/** What such a process tells the one that asked it to. */
export type ReaderAnswer =
  | { readonly result: Result<unknown, string> }
  /** The reader failed, and where. */
  | { readonly failedAt: string }

/** Does a task; never rejects. */
export async function answerParent(task: ReaderTask): Promise<ReaderAnswer> {
  try {
    return { result: await doTask(task) }
  } catch (error) {
    const isTooMuch = error instanceof Error && TOO_MUCH.has(error.name)
    return isTooMuch ? { result: fail('too-complex') } : { failedAt: placeOf(error) }
  }
}

/** What a script throws past the platform's limits, and what a compiled program past its memory. */
const TOO_MUCH = new Set(['RangeError', 'RuntimeError'])

function doTask(task: ReaderTask): Promise<Result<unknown, string>> {
  switch (task.kind) {
    case 'criteria':
      return readCriteria(task.file)
    case 'pages':
      return readDocumentPages(task.file)
    default:
      return renderDocumentPage(task.file, task.wanted)
  }
}

/** Reads and packs criteria in this process. */
export async function readCriteria(file: UploadedFile) {
  const read = await readCriteriaDocument(file)
  return read.ok ? packDocument(read.value) : read
}

/** Without the message, which may repeat what the file says. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return [error.name, ...frames].join('\n')
}
