import { z } from 'zod'
import { bodyId } from './common.ts'

/** What a person says is wrong with an answer, with the conversation that it stands in. */

export const maxIssueDescriptionLength = 2000
/** Messages of a conversation that go with a report, the newest. */
export const maxReportedMessages = 60

const loggedMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(100_000),
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

export const flaggedIssue = z.object({
  id: z.int(),
  status: z.enum(['open', 'resolved']),
  description: z.string(),
  flaggedAt: z.iso.datetime(),
  documentId: z.int().nullable(),
  /** Null where the account is gone. */
  user: z.object({ username: z.string() }).nullable(),
  company: z.object({ name: z.string() }).nullable(),
  chatLog: z.array(loggedMessage).readonly(),
  resolvedBy: z.string().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
})
export type FlaggedIssue = z.infer<typeof flaggedIssue>

/** GET /api/flagged-issues, for developers: newest first. */
export const flaggedIssueList = z.array(flaggedIssue)
