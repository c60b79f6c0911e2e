import type { ConversationMessages } from '@criteria-desk/contract/chat'
import {
  type FlaggedIssue,
  type FlagIssueBody,
  type LoggedMessage,
  maxReportedMessages,
} from '@criteria-desk/contract/flagged-issues'
import { readQuery } from '../../lib/query-client.ts'
import { read, send } from '../../lib/request.ts'

/** Every issue, newest first; asked for again at each visit. */
export const flaggedIssuesQuery = {
  ...readQuery<readonly FlaggedIssue[]>('/api/flagged-issues'),
  refetchOnMount: 'always',
} as const

export function resolveIssue(id: number, resolvedBy: string): Promise<void> {
  return send('PATCH', `/api/flagged-issues/${id}`, { status: 'resolved', resolvedBy })
}

/** A conversation as it stands in the chat. */
export type ReportedConversation = {
  readonly conversationId: string
  readonly documentId: number | null
  /** For what never reached the server: an answer that failed. */
  readonly messages: readonly Pick<LoggedMessage, 'role' | 'content'>[]
}

/** Sends the conversation, as the server has it where it has any of it, with what is wrong. */
export async function reportIssue(
  { conversationId, documentId, messages }: ReportedConversation,
  { description, userId }: { readonly description: string; readonly userId: number },
): Promise<void> {
  const path = `/api/conversations/${encodeURIComponent(conversationId)}`
  const kept = await read<ConversationMessages>(path)
  const timestamp = new Date().toISOString()
  const log = kept.flatMap(({ role, content, timestamp }) =>
    role === 'system' ? [] : { role, content, timestamp },
  )
  const chatLog =
    log.length === 0 ? messages.map(({ role, content }) => ({ role, content, timestamp })) : log
  const body: FlagIssueBody = {
    documentId,
    chatLog: chatLog.slice(-maxReportedMessages),
    description,
    userId,
  }
  await send('POST', '/api/flagged-issues-no-auth', body)
}
