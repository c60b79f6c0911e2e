import type { ConversationMessages } from '@criteria-desk/contract/conversations'
import { readPage, readPages } from '../../lib/request.ts'
import { attachmentOf } from './attachments.ts'
import type { ChatMessage, ReadMessages } from './conversation.ts'
import { tellConversation } from './conversation-store.ts'

/** Conversations as the server has them, read to be shown and gone on with. */

export type ConversationToOpen = {
  readonly conversationId: string
  /** Its own, where it has one. */
  readonly title: string | null
  /** The message that holds what was looked for. */
  readonly foundId: string | null
}

export function conversationPath(conversationId: string): string {
  return `/api/conversations/${encodeURIComponent(conversationId)}`
}

/** The newest messages of a conversation, or those of the page that a `next` leads to. */
export async function readMessages(path: string, signal?: AbortSignal): Promise<ReadMessages> {
  const page = await readPage<ConversationMessages>(path, signal ? { signal } : {})
  return { messages: toChatMessages(page.data), next: page.next }
}

/** All of them, in order. */
export async function readAllMessages(conversationId: string): Promise<readonly ChatMessage[]> {
  const path = conversationPath(conversationId)
  const all = await readPages<ConversationMessages>(path, (newer, older) => [...older, ...newer])
  return toChatMessages(all)
}

/** Puts it into the chat as it was answered, to be gone on with. Throws where it cannot be had. */
export async function openConversation({
  conversationId,
  title,
  foundId,
}: ConversationToOpen): Promise<void> {
  const read = await readMessages(conversationPath(conversationId))
  tellConversation({ type: 'opened', conversationId, title, foundId, ...read })
}

/** Puts the messages before into it. Throws where they cannot be had. */
export async function openEarlierMessages(conversationId: string, next: string): Promise<void> {
  const read = await readMessages(next)
  tellConversation({ type: 'earlier', conversationId, page: queryOf(next), ...read })
}

function queryOf(path: string): string {
  const from = path.indexOf('?')
  return from === -1 ? '' : path.slice(from)
}

/** Stored messages as the chat shows them, with the sources they were given. */
function toChatMessages(messages: ConversationMessages): readonly ChatMessage[] {
  let before = ''
  return messages.map((message) => {
    const { role, isPayslip = false, attachments = [] } = message
    const shown = toChatMessage(message)
    if (role !== 'user' || !isPayslip || attachments.length === 0) return shown
    const papers = attachments.map(({ documentId }) => documentId).join()
    const isOfSame = papers === before
    before = papers
    // A question that goes on about the same papers shows them no second time.
    if (isOfSame) return shown
    const payslipImages = attachments.map(({ documentId, filename }) =>
      attachmentOf(documentId, filename),
    )
    return { ...shown, payslipImages }
  })
}

function toChatMessage(message: ConversationMessages[number]): ChatMessage {
  const { id, role, content, timestamp, source, corrections, choice, isPayslip } = message
  return {
    id: String(id),
    role,
    content,
    at: timestamp,
    ...(source === null ? {} : { source }),
    ...(corrections === undefined ? {} : { corrections }),
    ...(choice === undefined ? {} : { choice }),
    ...(isPayslip && { isPayslip }),
  }
}
