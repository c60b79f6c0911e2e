import type { ConversationMessages } from '@criteria-desk/contract/conversations'
import type {
  AskedAgain,
  FlaggedIssue,
  FlagIssueBody,
  IssueCase,
  IssueReply,
  ListedIssue,
  NamedRow,
  NameRowBody,
  RightAnswer,
} from '@criteria-desk/contract/flagged-issues'
import type { QueryClient } from '@tanstack/react-query'
import { readPagesQuery, readQuery } from '../../lib/query-client.ts'
import { RequestError, read, send, sendForJson } from '../../lib/request.ts'
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

/** What is answered to its question now; asked again at each visit, and when criteria change. */
export function askedAgainQuery(id: number) {
  const query = readQuery<AskedAgain>(`/api/flagged-issues/${id}/again`, { isCriteria: true })
  return { ...query, refetchOnMount: 'always' } as const
}

/** Rows that words of it could be a name of, page by page: the likeliest, or those sought. */
export function namedRowsQuery(id: number, sought: string) {
  const find = sought.trim().slice(0, 200)
  const query = find === '' ? '' : `?find=${encodeURIComponent(find)}`
  return readPagesQuery<readonly NamedRow[]>(`/api/flagged-issues/${id}/rows${query}`)
}

/** Has the lists asked for again, and what is open of one issue. */
export function refetchIssues(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path.startsWith('/api/flagged-issues'),
  })
}

export function resolveIssue(id: number, resolvedBy: string): Promise<FlaggedIssue> {
  return sendForJson('PATCH', `/api/flagged-issues/${id}`, { status: 'resolved', resolvedBy })
}

export function deleteIssue(id: number): Promise<void> {
  return send('DELETE', `/api/flagged-issues/${id}`)
}

export function writeReply(id: number, text: string): Promise<IssueReply> {
  return sendForJson('POST', `/api/flagged-issues/${id}/replies`, { text })
}

/** Answers what is answered with the name. */
export function nameRow(id: number, body: NameRowBody): Promise<AskedAgain> {
  return sendForJson('POST', `/api/flagged-issues/${id}/names`, body)
}

export function readCase(id: number, right: RightAnswer): Promise<IssueCase> {
  return read(`/api/flagged-issues/${id}/case?right=${right}`)
}

/** A conversation as it stands in the chat. */
export type ReportedConversation = {
  readonly conversationId: string
  readonly documentId: number | null
  /** For what never reached the server: an answer that failed. */
  readonly messages: readonly Omit<ReportableMessage, 'timestamp'>[]
}

/** The conversation as the server has it, where it has any of it; read when a report begins. */
export function conversationToReportQuery(conversation: ReportedConversation) {
  const { conversationId, messages } = conversation
  return {
    queryKey: ['conversation to report', conversationId],
    gcTime: 0,
    queryFn: async (): Promise<readonly ReportableMessage[]> => {
      const path = `/api/conversations/${encodeURIComponent(conversationId)}`
      const kept = await read<ConversationMessages>(path)
      const log = kept.flatMap(({ id, role, content, timestamp }) =>
        role === 'system' ? [] : { role, content, timestamp, messageId: id },
      )
      const timestamp = new Date().toISOString()
      const local = messages.map(({ role, content }) => ({ role, content, timestamp }))
      return log.length === 0 ? local : log
    },
  }
}

type Report = {
  readonly documentId: number | null
  readonly messages: readonly ReportableMessage[]
  /** The answer that is wrong; absent where the server has none of it. */
  readonly reported: number | undefined
  readonly description: string
  readonly userId: number
}

/** Sends the conversation with what is wrong, and which answer it is. */
export async function reportIssue(report: Report): Promise<void> {
  const { documentId, messages, reported, description, userId } = report
  const body: FlagIssueBody = {
    documentId,
    chatLog: withinReport(messages, description, reported),
    description,
    userId,
    ...(reported !== undefined && { reported }),
  }
  const reports = '/api/flagged-issues-no-auth'
  await send('POST', reports, body).catch((error: unknown) => {
    const isGone = error instanceof RequestError && error.code === 'document.not-found'
    if (!isGone) throw error
    // It was replaced or removed since: what was said of it is reported all the same.
    return send('POST', reports, { ...body, documentId: null })
  })
}
