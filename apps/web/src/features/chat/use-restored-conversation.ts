import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Conversation, hasBegun } from './conversation.ts'
import { keptConversationId, tellConversation } from './conversation-store.ts'
import { conversationPath, readMessages } from './open-conversation.ts'

/** Reads the conversation of this tab again after a reload, with the sources it was given. */
export function useRestoredConversation(conversation: Conversation) {
  const { conversationId } = conversation
  const [keptId] = useState(keptConversationId)
  const isWanted = keptId === conversationId && !hasBegun(conversation)
  const path = conversationPath(conversationId)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => readMessages(path, signal),
    enabled: isWanted,
  })
  useEffect(() => {
    if (!isWanted || data === undefined) return
    tellConversation({ type: 'restored', conversationId, ...data })
  }, [isWanted, data, conversationId])
  return {
    status: !isWanted || data !== undefined ? 'done' : isError ? 'failed' : 'reading',
    isRetrying: isFetching,
    retry: () => void refetch(),
  } as const
}
