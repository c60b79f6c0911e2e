import type { IncomeDocument } from '@criteria-desk/contract/income'
import { incomeExtensions, maxUploadBytes } from '@criteria-desk/contract/limits'
import { bodyOf, refusalOf, sendFiles, type UploadReply } from '../../lib/send-files.ts'

/** What a person is told: a title and why. */
export type FileProblem = { readonly title: string; readonly description: string }

export const acceptedIncomeFiles = incomeExtensions.map((extension) => `.${extension}`).join(',')

/** The files that may be sent, and what is wrong with each of the others. */
export function sortFiles(files: readonly File[]): {
  readonly fitting: readonly File[]
  readonly problems: readonly FileProblem[]
} {
  const fitting: File[] = []
  const problems: FileProblem[] = []
  for (const file of files) {
    const problem = problemOf(file)
    if (problem === null) fitting.push(file)
    else problems.push(problem)
  }
  return { fitting, problems }
}

/** Sends income documents together, all under one progress. */
export function sendIncomeFiles(
  files: readonly File[],
  onSent: (share: number) => void,
): Promise<UploadReply> {
  const form = new FormData()
  form.append('documentType', 'income')
  for (const file of files) form.append('files', file)
  return sendFiles('/api/upload-income-documents', form, onSent)
}

/** What became of files that were sent together. */
export async function readIncomeReply(reply: UploadReply): Promise<{
  readonly documents: readonly IncomeDocument[]
  readonly problems: readonly FileProblem[]
}> {
  const { incomeDocumentsUploaded } = await import('@criteria-desk/contract/income')
  const parsed = incomeDocumentsUploaded.safeParse(bodyOf(reply))
  if (!parsed.success) {
    const description = refusalOf(reply, 'Failed to upload documents')
    return { documents: [], problems: [{ title: 'Upload Failed', description }] }
  }
  const { documents, failed } = parsed.data
  return {
    documents,
    problems: failed.map(({ filename, message }) => ({
      title: 'Upload Failed',
      description: `${filename}: ${message}`,
    })),
  }
}

function problemOf({ name, size }: File): FileProblem | null {
  const extension = name.split('.').at(-1)?.toLowerCase()
  if (!incomeExtensions.some((known) => known === extension)) {
    return {
      title: 'Invalid File Type',
      description: `${name} is not a supported file type. Please upload PDF or image files.`,
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
