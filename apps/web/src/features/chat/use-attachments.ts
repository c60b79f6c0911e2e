import { useCallback, useEffect, useRef, useState } from 'react'
import { sendFiles, type UploadReply } from '../../lib/send-files.ts'
import { endExpiredSession } from '../../lib/session-expiry.ts'
import { toast } from '../../ui/toast-store.ts'
import {
  type Attachment,
  mostWhileUploading,
  type PendingUpload,
  previewsClearMs,
  type Refusal,
  readAttachment,
  refusalIn,
  skippedText,
  sortAttachments,
} from './attachments.ts'
import { chatToasts } from './chat-texts.ts'

type Uploaded = {
  readonly upload: PendingUpload
  readonly reply: UploadReply
  /** Null where nothing came of it. */
  readonly attachment: Attachment | null
}

export type Attachments = ReturnType<typeof useAttachments>

/** The payslips that go with the next question: on their way, then ready. */
export function useAttachments() {
  const [pending, setPending] = useState<readonly PendingUpload[]>([])
  const [ready, setReady] = useState<readonly Attachment[]>([])
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(clearing.current), [])

  const change = useCallback((id: string, next: Partial<PendingUpload>) => {
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)))
  }, [])

  const clear = useCallback(() => setReady([]), [])

  const upload = async (one: PendingUpload): Promise<Uploaded> => {
    const { id, file } = one
    const form = new FormData()
    form.append('document', file)
    const reply = await sendFiles('/api/payslip/upload', form, (share) =>
      change(id, { progress: Math.min(mostWhileUploading, Math.round(share * 100)) }),
    )
    const attachment = await readAttachment(file.name, reply)
    if (attachment === null) {
      change(id, { status: 'error' })
      return { upload: one, reply, attachment }
    }
    const { documentId, previewUrl } = attachment
    change(id, { status: 'completed', progress: 100, documentId, previewUrl })
    return { upload: one, reply, attachment }
  }

  const add = async (files: readonly File[]) => {
    const { fitting, skipped } = sortAttachments(files)
    if (skipped > 0) {
      toast({
        title: 'Invalid File Type',
        description: skippedText(skipped),
        tone: 'destructive',
      })
    }
    if (fitting.length === 0) return
    clearTimeout(clearing.current)
    const batch = fitting.map(pendingOf)
    setPending(batch)
    setRefused([])
    const replies = await Promise.all(batch.map(upload))
    if (replies.some(({ reply }) => reply.status === 401)) return endExpiredSession()
    const arrived: Attachment[] = []
    const failed: Refusal[] = []
    // In the order chosen, whichever arrived first.
    for (const { upload: one, reply, attachment } of replies) {
      if (attachment === null) failed.push(refusalIn(one, reply))
      else arrived.push(attachment)
    }
    setReady((all) => [...all, ...arrived])
    setRefused(failed)
    if (failed.length > 0) toast({ ...chatToasts.payslipsFailed, tone: 'destructive' })
    clearing.current = setTimeout(() => setPending([]), previewsClearMs)
  }

  return {
    pending,
    ready,
    /** What was not kept of the last files chosen, until dismissed. */
    refused,
    dismissRefused: () => setRefused([]),
    isAny: pending.length > 0 || ready.length > 0 || refused.length > 0,
    isUploading: pending.some(({ status }) => status === 'uploading'),
    add,
    remove: (documentId: number) =>
      setReady((all) => all.filter((one) => one.documentId !== documentId)),
    clear,
    /** Puts files back whose question was not sent. */
    restore: (attachments: readonly Attachment[]) =>
      setReady((all) => [
        ...attachments,
        ...all.filter((one) => attachments.every((other) => other.documentId !== one.documentId)),
      ]),
  }
}

function pendingOf(file: File): PendingUpload {
  return {
    id: crypto.randomUUID(),
    file,
    previewUrl: null,
    documentId: null,
    status: 'uploading',
    progress: 0,
  }
}
