import { z } from 'zod'
import { caseCorrection, chatSource, citation, rowChoice } from './chat.ts'
import { bodyId } from './common.ts'
import {
  maxIssueDescriptionLength,
  maxReplyLength,
  maxReportedMessageLength,
  maxReportedMessages,
} from './limits.ts'
import { inOrder, newestFirst } from './paging.ts'

/** What a person says is wrong with an answer, with the conversation that it stands in. */

const issueStatuses = ['open', 'resolved'] as const

const loggedMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z
    .string()
    .max(maxReportedMessageLength, 'A message of this conversation is too long to be reported'),
  timestamp: z.iso.datetime(),
  /** Of the reporter's own conversation, as GET /api/conversations/{id} names it; absent of what never got there. */
  messageId: bodyId.optional(),
})
export type LoggedMessage = z.infer<typeof loggedMessage>

/**
 * POST /api/flagged-issues-no-auth. `documentId` is a document that the reporter may see; `userId`
 * is accepted and must be the reporter's own. `reported` is the answer of the log that is wrong:
 * answers of the log are kept as they were given, with their places, where their ids are told.
 */
export const flagIssueBody = z
  .object({
    documentId: bodyId.nullish(),
    chatLog: z.array(loggedMessage).min(1).max(maxReportedMessages),
    description: z
      .string()
      .trim()
      .min(1, 'Say what is wrong')
      .max(maxIssueDescriptionLength, 'The description is too long'),
    userId: bodyId.nullish(),
    reported: bodyId.nullish(),
  })
  .refine(
    ({ reported, chatLog }) =>
      reported == null || chatLog.some(({ messageId }) => messageId === reported),
    'The answer that is reported is not in the conversation sent',
  )
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
  replyCount: z.int(),
  resolvedBy: z.string().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
})
export type ListedIssue = z.infer<typeof listedIssue>

/** A message of the log as it was given and kept. */
const keptMessage = z.object({
  messageId: z.int(),
  content: z.string(),
  /** Of an answer: what it rested on. Developers' traces alone are not in it. */
  source: chatSource.nullable(),
  /** Of a question: what was put right of its figures, and the row that was chosen. */
  corrections: z.array(caseCorrection).optional(),
  choice: rowChoice.optional(),
})
export type KeptMessage = z.infer<typeof keptMessage>

/** What has become of a document that the reported answer was given from. */
const reportedDocument = z.object({
  id: z.int(),
  filename: z.string(),
  version: z.int(),
  /** `own`: a client's paper, which its owner alone opens. `rules`: a file of rules. */
  since: z.enum(['unchanged', 'superseded', 'removed', 'own', 'rules']),
  /** Of a superseded one: the version that is in force. */
  newer: z.object({ id: z.int(), filename: z.string(), version: z.int() }).optional(),
})
export type ReportedDocument = z.infer<typeof reportedDocument>

const reportedAnswer = z.object({
  messageId: z.int(),
  /** Its record of evidence, as far as there is one. */
  record: z
    .object({
      reference: z.string(),
      engineVersion: z.string(),
      documents: z.array(reportedDocument),
    })
    .nullable(),
  /** It is of criteria, and can be asked again: names and cases are made of it. */
  isOfCriteria: z.boolean(),
})
export type ReportedAnswer = z.infer<typeof reportedAnswer>

/** What developers wrote back. */
const issueReply = z.object({
  id: z.int(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
  /** A username; null where the account is gone. */
  writtenBy: z.string().nullable(),
})
export type IssueReply = z.infer<typeof issueReply>

/** GET /api/flagged-issues/{id}, for developers, and the answer of PATCH: the whole of it. */
export const flaggedIssue = listedIssue.extend({
  chatLog: z.array(loggedMessage).readonly(),
  /** Empty of a report that told no ids. */
  kept: z.array(keptMessage).readonly(),
  reported: reportedAnswer.nullable(),
  replies: z.array(issueReply).readonly(),
})
export type FlaggedIssue = z.infer<typeof flaggedIssue>

/** GET /api/flagged-issues, for developers: newest first, of one state or of both. */
export const flaggedIssuesQuery = newestFirst(50).extend({
  status: z.enum(issueStatuses).optional(),
})
export type FlaggedIssuesQuery = z.infer<typeof flaggedIssuesQuery>
export const flaggedIssueList = z.array(listedIssue)

/** POST /api/flagged-issues/{id}/replies. */
export const replyBody = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Write a reply first')
    .max(maxReplyLength, 'The reply is too long'),
})
export const replyWritten = issueReply

/** GET /api/flagged-issues/mine: one's own reports, newest first; with `news` those with a reply not seen yet. */
export const ownIssuesQuery = newestFirst(50).extend({
  news: z.literal('true').optional(),
})
export type OwnIssuesQuery = z.infer<typeof ownIssuesQuery>

const listedOwnIssue = listedIssue
  .pick({ id: true, status: true, description: true, flaggedAt: true, replyCount: true })
  .extend({
    resolvedAt: z.iso.datetime().nullable(),
    /** A reply came since one looked last. */
    hasNews: z.boolean(),
  })
export type ListedOwnIssue = z.infer<typeof listedOwnIssue>
export const ownIssueList = z.array(listedOwnIssue)

/** GET /api/flagged-issues/mine/{id}. */
export const ownIssue = listedOwnIssue.extend({
  /** That the reported answer answers; null where the report told of none. */
  question: z.string().nullable(),
  replies: z.array(issueReply).readonly(),
})
export type OwnIssue = z.infer<typeof ownIssue>

/** POST /api/flagged-issues/mine/{id}/seen: up to this reply. */
export const seenBody = z.object({ replyId: bodyId })

/** A row of a document in force, as names and choices name it. */
const namedRow = z.object({
  documentId: z.int(),
  filename: z.string(),
  criterion: z.string(),
  sheetName: z.string().optional(),
  /** How many lenders state something in it. */
  lenders: z.int(),
})
export type NamedRow = z.infer<typeof namedRow>

/**
 * GET /api/flagged-issues/{id}/again: the reported question put once more to the documents as they
 * are in force, by rule and with the firm's names, without anything being kept.
 */
export const askedAgain = z.object({
  message: z.string(),
  /** With its trace. */
  source: chatSource,
  /** Its places and words are those of the reported answer. */
  isSame: z.boolean(),
  /** What asks for a criterion in the question, as typed: what can be made a name of a row. */
  words: z.array(z.string()),
  /** Where else the lenders of the reported answer state something on the same matter. */
  also: z.array(citation),
  /** The documents that were asked, in force. */
  documents: z.array(z.object({ id: z.int(), filename: z.string() })),
})
export type AskedAgain = z.infer<typeof askedAgain>

/** GET /api/flagged-issues/{id}/rows?find=: rows of those documents, the likeliest first. */
export const namedRowsQuery = inOrder(20).extend({
  find: z.string().trim().max(200).optional(),
  documentId: z.coerce.number().pipe(z.int().positive()).optional(),
})
export type NamedRowsQuery = z.infer<typeof namedRowsQuery>
export const namedRows = z.array(namedRow)

/** POST /api/flagged-issues/{id}/names: from now on the words are a name of the row, for the reporter's firm. */
export const nameRowBody = z.object({
  words: z.string().trim().min(1).max(300),
  documentId: bodyId,
  criterion: z.string().min(1).max(300),
  sheetName: z.string().max(300).optional(),
})
export type NameRowBody = z.infer<typeof nameRowBody>

/** Which answer is right, where a resolved issue is made a case. */
export const rightAnswers = ['today', 'reported', 'absent'] as const
export type RightAnswer = (typeof rightAnswers)[number]

/**
 * GET /api/flagged-issues/{id}/case?right=: a resolved issue as a case of the evaluations. `today`:
 * what is answered now is right; `reported`: what was; `absent`: the documents do not state it.
 */
export const issueCaseQuery = z.object({ right: z.enum(rightAnswers).default('today') })

const casePlace = z.object({
  file: z.string(),
  sheet: z.string().optional(),
  cell: z.string().optional(),
  row: z.int().optional(),
  page: z.int().optional(),
})

const caseLender = casePlace.extend({ lender: z.string(), label: z.string(), text: z.string() })

const caseAnswer = z.object({
  lender: z.string(),
  lenderLabel: z.string(),
  criterion: z.string(),
  text: z.string(),
  status: z.string(),
  source: casePlace,
  keyFacts: z.array(z.string()),
})

const caseExpectation = z.union([
  z.object({ answers: z.array(caseAnswer).min(1) }),
  z.object({
    criterion: z.string(),
    lists: z.object({
      accept: z.array(caseLender),
      conditional: z.array(caseLender),
      decline: z.array(caseLender),
      refer: z.array(caseLender),
      na: z.array(caseLender),
      unknown: z.array(caseLender),
    }),
    dontCare: z.array(z.string()),
  }),
  z.object({
    refuse: z.literal(true),
    missing: z.object({
      lender: z.string().optional(),
      criterion: z.string().optional(),
      topic: z.literal(true).optional(),
    }),
  }),
])

/** A set of one question, as `questions.json` of the evaluations holds them. */
export const issueCase = z.object({
  set: z.string(),
  lenderAliases: z.record(z.string(), z.array(z.string())),
  questions: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      documents: z.array(z.string()),
      conversation: z.array(z.string()).optional(),
      question: z.string(),
      note: z.string(),
      expect: caseExpectation,
    }),
  ),
})
export type IssueCase = z.infer<typeof issueCase>
