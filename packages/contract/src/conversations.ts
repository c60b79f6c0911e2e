import { z } from 'zod'
import { caseCorrection, chatSource, rowChoice } from './chat.ts'
import { storedInteger } from './common.ts'
import { changedWords, evidenceDocument } from './evidence.ts'
import { maxConversationTitleLength, maxMessagesAPage } from './limits.ts'
import { toOneLine } from './one-line.ts'
import { newestFirst } from './paging.ts'

/** One's own conversations. In another company they are others, and those of another person are theirs. */

/** Where a page of the list ended, as its `Link` has it: when that conversation was last answered, and its number. */
const conversationCursor = z
  .string()
  .regex(/^\d{1,17}\.\d{1,10}$/)
  .transform((text) => {
    const [microseconds = '', number = ''] = text.split('.')
    return { microseconds, number: Number(number) }
  })
  .pipe(z.object({ microseconds: z.string(), number: storedInteger }))

/**
 * GET /api/conversations: the last answered first, from whichever day; with `find` those in which
 * every word begins a word of the title, the questions or the answers.
 */
export const ownConversationsQuery = z.object({
  find: z.string().trim().max(200).optional(),
  before: conversationCursor.optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(30),
})
export type OwnConversationsQuery = z.infer<typeof ownConversationsQuery>

export const ownConversation = z.object({
  conversationId: z.uuid(),
  /** Null where it goes by its first question. */
  title: z.string().nullable(),
  /** The first question as it begins, up to 300 characters. */
  question: z.string(),
  /** The last time. */
  answeredAt: z.iso.datetime(),
  /** One that was asked again with something put right, or a row chosen, counts once. */
  questionCount: z.int(),
  /** How many lenders the last answer listed or compared; null where it is of one, or of none. */
  lenderCount: z.int().nullable(),
  /** How many rows the last question was chosen from; null where none was. */
  chosenFrom: z.int().nullable(),
  /** It was handed out as evidence. */
  isExported: z.boolean(),
  /** Of a search: the part of a question or an answer that holds the words; null where only the title does. */
  found: z
    .object({ messageId: z.int(), role: z.enum(['user', 'assistant']), text: z.string() })
    .nullable()
    .optional(),
})
export type OwnConversation = z.infer<typeof ownConversation>
export const ownConversations = z.array(ownConversation)

/** The path's part: the UUID that the client made for a conversation. */
export const conversationParams = z.object({ id: z.string().max(100) })

/** PATCH /api/conversations/{id}: its title, on one line. A blank one, or null, gives it up again. */
export const renameConversationBody = z.object({
  title: z
    .string()
    .overwrite(toOneLine)
    .max(
      maxConversationTitleLength,
      `A title has at most ${maxConversationTitleLength} characters.`,
    )
    .nullable(),
})
export const renamedConversation = z.object({ title: z.string().nullable() })

/**
 * GET /api/conversations/{id}: the messages of one's own conversation in order, each with the
 * sources it was given, and a question with what was put right of its figures and which row was
 * chosen; the newest of them, and those before by the `Link` of the page. A conversation that is new here, or somebody else's, has none.
 */
export const conversationQuery = newestFirst(maxMessagesAPage)
export const conversationMessages = z.array(
  z.object({
    id: z.int(),
    role: z.enum(['user', 'assistant', 'system']),
    content: z.string(),
    timestamp: z.iso.datetime(),
    source: chatSource.nullable(),
    corrections: z.array(caseCorrection).optional(),
    choice: rowChoice.optional(),
    /** It was asked of payslips. */
    isPayslip: z.boolean().optional(),
    /** Of a question: the documents that it was asked of. */
    attachments: z.array(z.object({ documentId: z.int(), filename: z.string() })).optional(),
  }),
)
export type ConversationMessages = z.infer<typeof conversationMessages>

/**
 * GET /api/conversations/{id}/since, with the query of a page of its messages: what became of the
 * documents that these answers were given from, and which of the words quoted stand otherwise in the
 * versions that are in force.
 */
export const conversationSince = z.object({
  /** Each once, as it was then; in the order in which they were asked. */
  documents: z.array(evidenceDocument),
  answers: z.array(
    z.object({
      messageId: z.int(),
      /** Their numbers in `documents`, counted from 0. */
      documents: z.array(z.int()),
      changes: z.array(changedWords),
    }),
  ),
  /** Criteria documents that came in after the last of these answers, and replace none that it asked. */
  added: z.array(z.object({ id: z.int(), filename: z.string(), uploadedAt: z.iso.datetime() })),
})
export type ConversationSince = z.infer<typeof conversationSince>
