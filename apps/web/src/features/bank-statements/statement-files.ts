import {
  maxStatementsTogether,
  maxUploadBytes,
  statementExtensions,
} from '@criteria-desk/contract/limits'
import { bodyOf, isTaken, refusalOf, type UploadReply } from '../../lib/send-files.ts'

/** What a person is told: a title and why. */
export type FileProblem = { readonly title: string; readonly description: string }

export const acceptedStatementFiles = statementExtensions
  .map((extension) => `.${extension}`)
  .join(',')

export const tooManyFiles: FileProblem = {
  title: 'Too Many Files',
  description: `Please select up to ${maxStatementsTogether} files only.`,
}

/** What is wrong with a file before it is sent; null where nothing is. */
export function problemOfFile({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | null {
  const extension = name.split('.').at(-1)?.toLowerCase()
  if (!statementExtensions.some((known) => known === extension)) {
    return {
      title: 'Invalid File Type',
      description: `${name} is not a supported file type. Please upload a PDF, a picture, or a CSV, OFX or QIF export.`,
    }
  }
  if (size > maxUploadBytes) {
    return {
      title: 'File Too Large',
      description: `${name} is too large. Please upload files smaller than 10MB.`,
    }
  }
  return null
}

export type UploadOutcome =
  | { readonly kind: 'read' | 'reading'; readonly documentId: number; readonly batchId: string }
  | { readonly kind: 'refused'; readonly message: string }

/** What became of a file that was sent. */
export async function readUploadReply(reply: UploadReply): Promise<UploadOutcome> {
  if (reply.status === 0) return { kind: 'refused', message: 'Network error during upload' }
  if (!isTaken(reply)) {
    return { kind: 'refused', message: refusalOf(reply, 'Failed to upload bank statement') }
  }
  const { statementBeingRead, statementUploaded } = await import(
    '@criteria-desk/contract/bank-statements'
  )
  const body = bodyOf(reply)
  const done = statementUploaded.safeParse(body)
  if (done.success) return { kind: 'read', documentId: done.data.id, batchId: done.data.batchId }
  const later = statementBeingRead.safeParse(body)
  if (later.success) {
    return { kind: 'reading', documentId: later.data.id, batchId: later.data.batchId }
  }
  return { kind: 'refused', message: 'Failed to process upload response' }
}
