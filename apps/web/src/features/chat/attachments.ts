import type { IncomeDocument } from '@criteria-desk/contract/income'
import { bodyOf, isTaken, refusalOf, type UploadReply } from '../../lib/send-files.ts'

/** A file on its way to the chat, or just arrived. */
export type PendingUpload = {
  readonly id: string
  readonly file: File
  readonly previewUrl: string | null
  readonly documentId: number | null
  readonly status: 'uploading' | 'completed' | 'error'
  /** 0 to 100; below 100 until the server has answered. */
  readonly progress: number
}

/** A file that is there and goes with the next question. */
export type Attachment = {
  readonly documentId: number
  readonly fileName: string
  readonly previewUrl: string
  /** `other` where it is still being read. */
  readonly documentType: IncomeDocument['documentType']
}

/** A file that was not kept, and why, in the server's words. */
export type Refusal = { readonly id: string; readonly fileName: string; readonly reason: string }

export const mostWhileUploading = 98
export const previewsClearMs = 1500

const takenTypes = ['image/jpeg', 'image/jpg', 'image/png', 'application/pdf']

/** The files that may be attached, and how many may not. */
export function sortAttachments(files: readonly File[]): {
  readonly fitting: readonly File[]
  readonly skipped: number
} {
  const fitting = files.filter(({ type }) => takenTypes.includes(type))
  return { fitting, skipped: files.length - fitting.length }
}

export function skippedText(count: number): string {
  return `Please select only image files (JPG, PNG) or PDF files. ${count} file(s) were skipped.`
}

/** What a file became; null where it was refused, or nothing could be read of it. */
export async function readAttachment(
  fileName: string,
  reply: UploadReply,
): Promise<Attachment | null> {
  if (!isTaken(reply)) return null
  const { incomeBeingRead, incomeUploaded } = await import('@criteria-desk/contract/income')
  const body = bodyOf(reply)
  const beingRead = incomeBeingRead.safeParse(body)
  if (beingRead.success) return attachmentOf(beingRead.data.id, fileName)
  const uploaded = incomeUploaded.safeParse(body)
  if (!uploaded.success || uploaded.data.status === 'failed') return null
  return { ...attachmentOf(uploaded.data.id, fileName), documentType: uploaded.data.documentType }
}

/** Why nothing came of a file. */
export function refusalIn({ id, file }: PendingUpload, reply: UploadReply): Refusal {
  return { id, fileName: file.name, reason: refusalOf(reply, 'It did not arrive. Try again.') }
}

/** A document as it was attached; its preview is the picture of its first page. */
export function attachmentOf(documentId: number, fileName: string): Attachment {
  const previewUrl = `/api/document/${documentId}/page/1`
  return { documentId, fileName, previewUrl, documentType: 'other' }
}

/** Whether a question about these goes to the payslips: when all are, or may still turn out to be. */
export function arePayslips(attachments: readonly Attachment[]): boolean {
  return (
    attachments.length > 0 &&
    attachments.every(({ documentType }) => documentType === 'payslip' || documentType === 'other')
  )
}

/** What is asked of files that are sent without a word; empty where there are none. */
export function questionOf(attachments: readonly Attachment[]): string {
  if (attachments.length === 0) return ''
  return attachments.length === 1
    ? 'Give me a full summary of this payslip.'
    : 'Give me a full summary of these payslips.'
}
