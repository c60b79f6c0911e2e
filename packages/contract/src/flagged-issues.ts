import { z } from 'zod'
import { bodyId } from './common.ts'
import {
  maxIssueDescriptionLength,
  maxReportedMessageLength,
  maxReportedMessages,
} from './limits.ts'
import { newestFirst } from './paging.ts'

/** What a person says is wrong with an answer, with the conversation that it stands in. */

const issueStatuses = ['open', 'resolved'] as const

const loggedMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z
    .string()
    .max(maxReportedMessageLength, 'A message of this conversation is too long to be reported'),
  timestamp: z.iso.datetime(),
})
export type LoggedMessage = z.infer<typeof loggedMessage>

/**
 * POST /api/flagged-issues-no-auth. `documentId` is a document that the reporter may see; `userId`
 * is accepted and must be the reporter's own.
 */
export const flagIssueBody = z.object({
  documentId: bodyId.nullish(),
  chatLog: z.array(loggedMessage).min(1).max(maxReportedMessages),
  description: z
    .string()
    .trim()
    .min(1, 'Say what is wrong')
    .max(maxIssueDescriptionLength, 'The description is too long'),
  userId: bodyId.nullish(),
})
export type FlagIssueBody = z.infer<typeof flagIssueBody>

export const issueReported = z.object({ id: z.int() })

/** PATCH /api/flagged-issues/{id}. `resolvedBy` is accepted and must be one's own username. */
export const resolveIssueBody = z.object({
  status: z.literal('resolved'),
  resolvedBy: z.string().max(320).nullish(),
})

/** What a list says of an issue. */
export const listedIssue = z.object({
  id: z.int(),
  status: z.enum(issueStatuses),
  /** As it begins: the first 300 characters. */
  description: z.string(),
  flaggedAt: z.iso.datetime(),
  documentId: z.int().nullable(),
  /** Null where the account is gone. */
  user: z.object({ username: z.string() }).nullable(),
  company: z.object({ name: z.string() }).nullable(),
  /** Of its conversation, which is opened with the issue. */
  messageCount: z.int(),
  resolvedBy: z.string().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
})
export type ListedIssue = z.infer<typeof listedIssue>

/** GET /api/flagged-issues/{id}, for developers, and the answer of PATCH: the whole of it. */
export const flaggedIssue = listedIssue.extend({ chatLog: z.array(loggedMessage).readonly() })
export type FlaggedIssue = z.infer<typeof flaggedIssue>

/** GET /api/flagged-issues, for developers: newest first, of one state or of both. */
export const flaggedIssuesQuery = newestFirst(50).extend({
  status: z.enum(issueStatuses).optional(),
})
export type FlaggedIssuesQuery = z.infer<typeof flaggedIssuesQuery>
export const flaggedIssueList = z.array(listedIssue)
