import type { ChatHistory } from '@criteria-desk/contract/chat-history'
import { readQuery } from '../../lib/query-client.ts'

const daysShown = 7

/** Somebody's conversations of the last 7 days; asked for again at each visit. */
export function chatHistoryQuery(userId: number) {
  const path = `/api/users/${userId}/chat-history-no-auth?days=${daysShown}`
  return { ...readQuery<ChatHistory>(path), refetchOnMount: 'always' } as const
}
