import type { DocumentDetail } from '@criteria-desk/contract/documents'
import type { UploadReply } from '../../lib/send-files.ts'
import { endExpiredSession } from '../../lib/session-expiry.ts'
import { rampTickMs } from './upload-flow.ts'
import { findUploadProblem, uploadProblem } from './upload-problem.ts'
import {
  readUploadReply,
  sendUpload,
  type UploadedPaper,
  type UploadRequest,
} from './upload-request.ts'
import { failUpload, readUpload, tellUpload } from './upload-store.ts'

export type UploadJob = Omit<UploadRequest, 'onSent'> & {
  readonly onDone: (document: DocumentDetail) => void
  /** It was recognised as an income document. */
  readonly onPaper: (paper: UploadedPaper) => void
  /** How it is sent; the network when absent. */
  readonly send?: (request: UploadRequest) => Promise<UploadReply>
}

/** Uploads a file, or replaces a document by it; what came of it is shown, never thrown. */
export async function startUpload(asked: UploadJob): Promise<void> {
  const { onDone, onPaper, send = sendUpload, ...job } = asked
  if (readUpload().state === 'uploading') return
  const isReplacing = job.replaces !== undefined
  const problem = findUploadProblem(job.file)
  if (problem !== null) return failUpload(problem.title, problem.message)
  tellUpload({ type: 'started', filename: job.file.name, isReplacing })
  const ticker = setInterval(() => tellUpload({ type: 'ticked' }), rampTickMs)
  const reply = await send({ ...job, onSent: (share) => tellUpload({ type: 'sent', share }) })
  clearInterval(ticker)
  if (reply.status === 401) return endExpiredSession()
  const read = await readUploadReply(reply)
  if ('failure' in read) {
    const { title, message } = uploadProblem(read.failure, isReplacing)
    return failUpload(title, message)
  }
  tellUpload({ type: 'finished' })
  if ('paper' in read) onPaper(read.paper)
  else onDone(read.document)
}
