import { useState } from 'react'
import { type Attachment, attachmentOf } from './attachments.ts'
import { type Conversation, payslipsAsked } from './conversation.ts'

/**
 * The payslips that the next question goes to: those attached to it, or those of the question
 * before, which it goes on from unless they are left for the criteria.
 */
export function usePayslipsAsked(conversation: Conversation, ready: readonly Attachment[]) {
  const [left, setLeft] = useState<string | null>(null)
  const before = payslipsAsked(conversation)
  const lastId = conversation.messages.findLast(({ role }) => role === 'user')?.id ?? null
  const isLeft = left !== null && left === lastId
  const followed = isLeft
    ? []
    : before.map(({ documentId, fileName }) => attachmentOf(documentId, fileName))
  return {
    payslips: ready.length > 0 ? ready : followed,
    leavePayslips: () => setLeft(lastId),
  }
}
