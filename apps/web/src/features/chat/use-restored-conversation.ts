import type { ConversationMessages } from '@criteria-desk/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readQuery } from '../../lib/query-client.ts'
import { attachmentOf } from './attachments.ts'
import { type ChatMessage, type Conversation, hasBegun } from './conversation.ts'
import { keptConversationId, tellConversation } from './conversation-store.ts'

/** Reads the conversation of this tab again after a reload, with the sources it was given. */
export function useRestoredConversation(conversation: Conversation) {
  const { conversationId } = conversation
  const [keptId] = useState(keptConversationId)
  const isWanted = keptId === conversationId && !hasBegun(conversation)
  const { data, isError, isFetching, refetch } = useQuery({
    ...readQuery<ConversationMessages>(`/api/conversations/${encodeURIComponent(conversationId)}`),
    enabled: isWanted,
  })
  useEffect(() => {
    if (!isWanted || data === undefined) return
    tellConversation({ type: 'restored', conversationId, messages: data.map(toChatMessage) })
  }, [isWanted, data, conversationId])
  return {
    status: !isWanted || data !== undefined ? 'done' : isError ? 'failed' : 'reading',
    isRetrying: isFetching,
    retry: () => void refetch(),
  } as const
}

/** A stored message as the chat shows it, with the sources it was given. */
export function toChatMessage(message: ConversationMessages[number]): ChatMessage {
  const { id, role, content, source, corrections, choice, isPayslip, attachments = [] } = message
  return {
    id: String(id),
    role,
    content,
    ...(source === null ? {} : { source }),
    ...(corrections === undefined ? {} : { corrections }),
    ...(choice === undefined ? {} : { choice }),
    ...(isPayslip && { isPayslip }),
    ...(role === 'user' &&
      isPayslip &&
      attachments.length > 0 && {
        payslipImages: attachments.map(({ documentId, filename }) =>
          attachmentOf(documentId, filename),
        ),
      }),
  }
}
