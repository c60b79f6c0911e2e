import type { ConversationMessages } from '@criteria-desk/contract/conversations'
import type {
  FlaggedIssue,
  FlagIssueBody,
  ListedIssue,
} from '@criteria-desk/contract/flagged-issues'
import type { QueryClient } from '@tanstack/react-query'
import { readPagesQuery, readQuery } from '../../lib/query-client.ts'
import { RequestError, read, send } from '../../lib/request.ts'
import { type ReportableMessage, withinReport } from './report-size.ts'

/** Issues of one state, newest first, page by page; asked for again at each visit. */
export function issuesQuery(status: ListedIssue['status']) {
  const pages = readPagesQuery<readonly ListedIssue[]>(`/api/flagged-issues?status=${status}`)
  return { ...pages, refetchOnMount: 'always' } as const
}

/** One issue with its conversation. */
export function issueQuery(id: number) {
  return readQuery<FlaggedIssue>(`/api/flagged-issues/${id}`)
}

/** Has the lists asked for again, and what is open of one issue. */
export function refetchIssues(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path.startsWith('/api/flagged-issues'),
  })
}

export function resolveIssue(id: number, resolvedBy: string): Promise<void> {
  return send('PATCH', `/api/flagged-issues/${id}`, { status: 'resolved', resolvedBy })
}

export function deleteIssue(id: number): Promise<void> {
  return send('DELETE', `/api/flagged-issues/${id}`)
}

/** A conversation as it stands in the chat. */
export type ReportedConversation = {
  readonly conversationId: string
  readonly documentId: number | null
  /** For what never reached the server: an answer that failed. */
  readonly messages: readonly Omit<ReportableMessage, 'timestamp'>[]
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
  const whole =
    log.length === 0 ? messages.map(({ role, content }) => ({ role, content, timestamp })) : log
  const body: FlagIssueBody = {
    documentId,
    chatLog: withinReport(whole, description),
    description,
    userId,
  }
  const reports = '/api/flagged-issues-no-auth'
  await send('POST', reports, body).catch((error: unknown) => {
    const isGone = error instanceof RequestError && error.code === 'document.not-found'
    if (!isGone) throw error
    // It was replaced or removed since: what was said of it is reported all the same.
    return send('POST', reports, { ...body, documentId: null })
  })
}
