import type { DocumentDetail } from '@criteria-desk/contract/documents'
import { bodyOf, isTaken, refusalOf, sendFiles, type UploadReply } from '../../lib/send-files.ts'

const uploadTexts = {
  failed: 'Failed to upload document',
  malformed: 'Invalid server response format',
} as const

/**
 * A reply to an upload as a document, or as the words for the reader: the server's message, the
 * status when its body cannot be read, or that its answer is not what was agreed.
 */
export async function readUploadReply(
  reply: UploadReply,
): Promise<{ readonly document: DocumentDetail } | { readonly failure: string }> {
  if (!isTaken(reply)) return { failure: refusalOf(reply, uploadTexts.failed) }
  const { documentDetail } = await import('@criteria-desk/contract/documents')
  const parsed = documentDetail.safeParse(bodyOf(reply))
  return parsed.success ? { document: parsed.data } : { failure: uploadTexts.malformed }
}

export type UploadRequest = {
  readonly file: File
  readonly companyId?: number | undefined
  readonly replaces?: number | undefined
  /** Called with the share of the bytes that have gone, 0 to 1. */
  readonly onSent: (share: number) => void
}

/** Sends a file with progress, which fetch cannot report. Never rejects: no answer is status 0. */
export function sendUpload(request: UploadRequest): Promise<UploadReply> {
  const form = new FormData()
  // Fields before the file: the server knows what to do with it when its bytes arrive.
  if (request.companyId !== undefined) form.append('companyId', String(request.companyId))
  if (request.replaces !== undefined) form.append('replaces', String(request.replaces))
  form.append('document', request.file)
  return sendFiles('/api/document/upload', form, request.onSent)
}
