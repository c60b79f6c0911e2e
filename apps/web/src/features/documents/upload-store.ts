import type { DocumentDetail } from '@criteria-desk/contract/documents'
import { endExpiredSession } from '../../lib/session-expiry.ts'
import { toast } from '../../ui/toast-store.ts'
import {
  errorBannerMs,
  findUploadProblem,
  idleUpload,
  nextUpload,
  rampTickMs,
  type UploadEvent,
  type UploadFlow,
  uploadProblem,
} from './upload-flow.ts'
import {
  readUploadReply,
  sendUpload,
  type UploadReply,
  type UploadRequest,
} from './upload-request.ts'

/**
 * The one upload at a time. It outlives the panel that shows it, so that another page can be
 * looked at meanwhile; the chat waits for it.
 */
let flow: UploadFlow = idleUpload
let bannerTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export type UploadJob = Omit<UploadRequest, 'onSent'> & {
  readonly onDone: (document: DocumentDetail) => void
  /** How it is sent; the network when absent. */
  readonly send?: (request: UploadRequest) => Promise<UploadReply>
}

/** Uploads a file, or replaces a document by it; what came of it is shown, never thrown. */
export async function startUpload({ onDone, send = sendUpload, ...job }: UploadJob): Promise<void> {
  if (flow.state === 'uploading') return
  const isReplacing = job.replaces !== undefined
  const problem = findUploadProblem(job.file)
  if (problem !== null) return fail(problem.title, problem.message)
  tell({ type: 'started', filename: job.file.name, isReplacing })
  const ticker = setInterval(() => tell({ type: 'ticked' }), rampTickMs)
  const reply = await send({ ...job, onSent: (share) => tell({ type: 'sent', share }) })
  clearInterval(ticker)
  if (reply.status === 401) return endExpiredSession()
  const read = readUploadReply(reply)
  if ('failure' in read) {
    const { title, message } = uploadProblem(read.failure, isReplacing)
    return fail(title, message)
  }
  tell({ type: 'finished' })
  onDone(read.document)
}

export function dismissUploadError(): void {
  clearTimeout(bannerTimer)
  tell({ type: 'dismissed' })
}

export function readUpload(): UploadFlow {
  return flow
}

export function subscribeToUpload(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function fail(title: string, message: string): void {
  clearTimeout(bannerTimer)
  tell({ type: 'failed', title, message })
  toast({ title, description: message, tone: 'destructive' })
  bannerTimer = setTimeout(() => tell({ type: 'dismissed' }), errorBannerMs)
}

function tell(event: UploadEvent): void {
  flow = nextUpload(flow, event)
  for (const listener of listeners) listener()
}
