import type { DocumentDetail } from '@criteria-desk/contract/documents'
import type { IncomeBeingRead, IncomeUploaded } from '@criteria-desk/contract/income'
import { bodyOf, isTaken, refusalOf, sendFiles, type UploadReply } from '../../lib/send-files.ts'

const uploadTexts = {
  failed: 'Failed to upload document',
  malformed: 'Invalid server response format',
} as const

/** A payslip or its like, which is its uploader's own and no criteria; it may still be being read. */
export type UploadedPaper = IncomeUploaded | IncomeBeingRead

/**
 * A reply to an upload as a document, as an income document where it was recognised as one, or as the
 * words for the reader: the server's message, the status when its body cannot be read, or that its
 * answer is not what was agreed.
 */
export async function readUploadReply(
  reply: UploadReply,
): Promise<
  | { readonly document: DocumentDetail }
  | { readonly paper: UploadedPaper }
  | { readonly failure: string }
> {
  if (!isTaken(reply)) return { failure: refusalOf(reply, uploadTexts.failed) }
  const [{ documentDetail }, { incomeBeingRead, incomeUploaded }] = await Promise.all([
    import('@criteria-desk/contract/documents'),
    import('@criteria-desk/contract/income'),
  ])
  const body = bodyOf(reply)
  const document = documentDetail.safeParse(body)
  if (document.success) return { document: document.data }
  const beingRead = incomeBeingRead.safeParse(body)
  if (beingRead.success) return { paper: beingRead.data }
  const paper = incomeUploaded.safeParse(body)
  return paper.success ? { paper: paper.data } : { failure: uploadTexts.malformed }
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
