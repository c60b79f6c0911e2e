import { fail, type Result } from '@criteria-desk/domain/shared/result'
import type {
  DocumentReadFailure,
  ReadDocument,
  UploadedFile,
} from '../../ports/document-reader.ts'
import { packDocument } from './packing.ts'
import { readCriteriaDocument } from './pdf-document.ts'

/** What a process that reads a file tells the one that asked it to. */
export type ReaderAnswer =
  | { readonly result: Result<ReadDocument, DocumentReadFailure> }
  /** The reader failed, and where. */
  | { readonly failedAt: string }

/** Reads a file; never rejects. */
export async function answerParent(file: UploadedFile): Promise<ReaderAnswer> {
  try {
    const read = await readCriteriaDocument(file)
    return { result: read.ok ? packDocument(read.value) : read }
  } catch (error) {
    // What is longer or deeper than the platform can hold.
    if (error instanceof RangeError) return { result: fail('too-complex') }
    return { failedAt: placeOf(error) }
  }
}

/** Without the message, which may repeat what the file says. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return [error.name, ...frames].join('\n')
}
