import type { IncomeDocumentDetail } from '@criteria-desk/contract/income'
import { maxUploadBytes } from '@criteria-desk/contract/limits'
import { bodyOf, isTaken, refusalOf, type UploadReply } from '../../lib/send-files.ts'
import type { FileProblem } from './income-files.ts'

/** What became of a file: what was read of it, that it is still being read, that it is no income document, or why not. */
export type Analysed =
  | { readonly status: 'read'; readonly detail: IncomeDocumentDetail; readonly message: string }
  | { readonly status: 'reading'; readonly documentId: number; readonly message: string }
  | { readonly status: 'criteria'; readonly message: string }
  | { readonly status: 'failed'; readonly message: string }

/** Why a file is not sent at all; null where it is. */
export function findFileProblem({ type, size }: File): FileProblem | null {
  if (!type.startsWith('image/') && type !== 'application/pdf') {
    return {
      title: 'Invalid File Type',
      description: 'Please select an image file (JPG, PNG, etc.) or PDF file',
    }
  }
  if (size > maxUploadBytes) {
    return {
      title: 'File Too Large',
      description: 'File too large. Maximum file size is 10MB.',
    }
  }
  return null
}

export async function readAnalysis(reply: UploadReply): Promise<Analysed> {
  if (!isTaken(reply)) {
    return { status: 'failed', message: refusalOf(reply, 'Failed to upload document') }
  }
  const { incomeBeingRead, incomeUploaded } = await import('@criteria-desk/contract/income')
  const body = bodyOf(reply)
  const reading = incomeBeingRead.safeParse(body)
  if (reading.success) {
    return { status: 'reading', documentId: reading.data.id, message: reading.data.message }
  }
  const uploaded = incomeUploaded.safeParse(body)
  if (!uploaded.success) return readAsCriteria(body)
  const { message, ...detail } = uploaded.data
  return { status: 'read', detail, message }
}

/** What is recognised as no income document is criteria, wherever a developer uploads it. */
async function readAsCriteria(body: unknown): Promise<Analysed> {
  const { documentDetail } = await import('@criteria-desk/contract/documents')
  const stored = documentDetail.safeParse(body)
  if (!stored.success) return { status: 'failed', message: 'Invalid server response format' }
  const { filename } = stored.data
  const message = `${filename} is no income document. It was read as lender criteria, which all companies see; remove it in Documents if that is not meant.`
  return { status: 'criteria', message }
}
