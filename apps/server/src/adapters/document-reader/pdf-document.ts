import type { GivenReading } from '@criteria-desk/domain/criteria/given-reading'
import type { CellMark } from '@criteria-desk/domain/documents/cell-mark'
import { fail, ok, type Result } from '@criteria-desk/domain/shared/result'
import type { DocumentReadFailure, UploadedFile } from '../../ports/document-reader.ts'
import type { CriteriaFile } from './read-criteria-file.ts'

/**
 * Reads a criteria file of any kind, told by its content. What reads one kind is loaded for that
 * kind alone: a process that reads one file would spend half its time on loading the other.
 */
export async function readCriteriaDocument(
  file: UploadedFile,
  given?: GivenReading,
  marks?: readonly CellMark[],
): Promise<Result<CriteriaFile, DocumentReadFailure>> {
  if (isPdf(file.bytes)) return readPdfDocument(file, given, marks)
  const { readCriteriaFile } = await import('./read-criteria-file.ts')
  const read = readCriteriaFile(file, given, marks)
  // What is called a PDF and holds no criteria of another kind is a broken PDF, not an empty list.
  const isCalledPdf = /\.pdf$/i.test(file.filename)
  const isEmpty = read.ok && read.value.reading.answers.every(({ text }) => text === '')
  return isEmpty && isCalledPdf ? fail('unreadable') : read
}

/** The signature of a PDF may have some bytes before it, which other programs skip as well. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
}

async function readPdfDocument(
  { bytes, filename }: UploadedFile,
  given?: GivenReading,
  marks?: readonly CellMark[],
): Promise<Result<CriteriaFile, DocumentReadFailure>> {
  const { readPdfPages } = await import('./pdf-pages.ts')
  const { readCriteriaPages } = await import('./read-criteria-pages.ts')
  const content = await readPdfPages(bytes, false, true)
  if (!content.ok) return content
  if (content.value.isShell) return fail('dynamic-form')
  const { pages, title } = content.value
  const hints = { filename, ...(title !== undefined && { title }) }
  return ok(readCriteriaPages(pages, hints, given, marks))
}
