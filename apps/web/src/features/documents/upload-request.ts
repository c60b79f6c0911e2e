import { type DocumentDetail, documentDetail } from '@criteria-desk/contract/documents'

const uploadTexts = {
  failed: 'Failed to upload document',
  malformed: 'Invalid server response format',
  serverError: (status: number, statusText: string) => `Server error: ${status} ${statusText}`,
} as const

/** What the server said to an upload, as text; status 0 when it said nothing at all. */
export type UploadReply = {
  readonly status: number
  readonly statusText: string
  readonly body: string
}

/**
 * A reply to an upload as a document, or as the words for the reader: the server's message, the
 * status when its body cannot be read, or that its answer is not what was agreed.
 */
export function readUploadReply(
  reply: UploadReply,
): { readonly document: DocumentDetail } | { readonly failure: string } {
  if (reply.status === 0) return { failure: uploadTexts.failed }
  const body = parseJson(reply.body)
  if (reply.status < 200 || reply.status > 299) {
    if (body === undefined) {
      return { failure: uploadTexts.serverError(reply.status, reply.statusText) }
    }
    return { failure: messageOf(body) ?? uploadTexts.failed }
  }
  const parsed = documentDetail.safeParse(body)
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
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest()
    xhr.open('POST', '/api/document/upload')
    xhr.withCredentials = true
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) request.onSent(event.loaded / event.total)
    }
    xhr.onloadend = () => {
      resolve({ status: xhr.status, statusText: xhr.statusText, body: xhr.responseText })
    }
    xhr.send(form)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' && body.message !== '' ? body.message : null
}
