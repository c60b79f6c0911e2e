import { sendFiles } from '../../lib/send-files.ts'
import { endExpiredSession } from '../../lib/session-expiry.ts'
import { readUploadReply } from './statement-files.ts'
import { uploadPercent } from './upload-percent.ts'

/** How much of a document the server has read, 0 to 100; or what it came to. */
export type ReadSoFar = { readonly progress: number } | { readonly problem: string } | 'read'

type Sending = {
  /** Absent where the server makes one. */
  readonly batchId: string | undefined
  readonly onPercent: (percent: number) => void
  /** Asked again and again for a document that goes on being read. */
  readonly findRead: (documentId: number) => Promise<ReadSoFar>
}

export type Sent = { readonly documentId: number } | { readonly problem: string }

const tickMs = 250

/** Sends one file and waits until it has been read; undefined where nobody is signed in any more. */
export async function sendStatement(file: File, sending: Sending): Promise<Sent | undefined> {
  const { batchId, onPercent, findRead } = sending
  let [share, read] = [0, 0]
  let sentAt: number | null = null
  const show = () => {
    const seconds = sentAt === null ? 0 : (performance.now() - sentAt) / 1000
    onPercent(uploadPercent(share, seconds, read))
  }
  const ticker = setInterval(show, tickMs)
  try {
    const form = new FormData()
    if (batchId !== undefined) form.append('batchId', batchId)
    form.append('document', file)
    const reply = await sendFiles('/api/bank-statement/upload', form, (sent) => {
      share = sent
      if (sent >= 1) sentAt ??= performance.now()
      show()
    })
    if (reply.status === 401) return void endExpiredSession()
    const outcome = await readUploadReply(reply)
    if (outcome.kind === 'refused') return { problem: outcome.message }
    const { documentId } = outcome
    if (outcome.kind === 'read') return { documentId }
    share = 1
    for (;;) {
      const found = await findRead(documentId)
      if (found === 'read') return { documentId }
      if ('problem' in found) return found
      read = found.progress
    }
  } finally {
    clearInterval(ticker)
  }
}
