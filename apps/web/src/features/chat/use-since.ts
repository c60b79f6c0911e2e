import type { ConversationSince } from '@criteria-desk/contract/conversations'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { readQuery } from '../../lib/query-client.ts'
import { joinSince } from './answers-since.ts'
import type { Conversation } from './conversation.ts'
import { conversationPath } from './open-conversation.ts'

export type SinceState = ReturnType<typeof useSince>

/**
 * What became of what the answers rest on, of a conversation that was read again: asked for once for
 * each page that was read of it, and anew when criteria change.
 */
export function useSince({ conversationId, reopened }: Conversation) {
  const pages = reopened?.pages ?? []
  return useQueries({
    queries: pages.map((page) =>
      readQuery<ConversationSince>(`${conversationPath(conversationId)}/since${page}`, {
        isCriteria: true,
      }),
    ),
    combine,
  })
}

/** Null until all of it is known. */
function combine(queries: readonly UseQueryResult<ConversationSince>[]) {
  const read = queries.flatMap(({ data }) => data ?? [])
  return {
    since: read.length > 0 && read.length === queries.length ? joinSince(read) : null,
    isFailed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch()
    },
  }
}
