import { z } from 'zod'
import { caseCorrection, chatSource, rowChoice } from './chat.ts'
import { idText, storedInteger } from './common.ts'
import { newestFirst } from './paging.ts'

/** GET /api/users/{userId}/chat-history-no-auth?days=7: today and the days before it in London. */
export const chatHistoryQuery = z.object({
  days: z.coerce.number().pipe(z.int().min(1).max(31)).default(7),
  /** Where the page before ended, as its `Link` has it: a day and the last message of a conversation. */
  before: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\.\d{1,10}$/)
    .transform((text) => {
      const [day = '', id = ''] = text.split('.')
      return { day, lastId: Number(id) }
    })
    .pipe(z.object({ day: z.iso.date(), lastId: storedInteger }))
    .optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(50),
})
export type ChatHistoryQuery = z.infer<typeof chatHistoryQuery>

const chatHistoryMessage = z.object({
  id: z.int(),
  role: z.enum(['user', 'assistant']),
  /** In a list as it begins: the first 300 characters. */
  content: z.string(),
  timestamp: z.iso.datetime(),
  /** Of an answer: what it took, in tokens and in cents, and what usage calls it. */
  tokensUsed: z.int().nullable(),
  cost: z.number().nullable(),
  requestType: z.string().nullable(),
})

/**
 * Its answer: one's own conversations, or those of somebody one oversees, which is written down: newest day
 * first, within a day the newest conversation first. A conversation shows how it began and its last
 * answer; all of its messages are opened by GET …/{conversationId}.
 */
export const chatHistory = z.array(
  z.object({
    date: z.iso.date(),
    /** On all pages. */
    conversationCount: z.int(),
    conversations: z.array(
      z.object({
        conversationId: z.uuid(),
        /** The company that they were in then: in another one the same id is another conversation. */
        companyId: z.int().nullable(),
        /** Null where all documents were asked, or papers alone. */
        documentId: z.int().nullable(),
        documentName: z.string().nullable(),
        /** A client's papers were asked about. */
        isOfPapers: z.boolean(),
        /** Of that day. */
        messageCount: z.int(),
        questionCount: z.int(),
        startedAt: z.iso.datetime(),
        /** The first question and the last answer. */
        messages: z.array(chatHistoryMessage),
      }),
    ),
  }),
)
export type ChatHistory = z.infer<typeof chatHistory>
export type HistoryConversation = ChatHistory[number]['conversations'][number]

/**
 * GET /api/users/{userId}/chat-history-no-auth/{conversationId}?date=: the messages of one
 * conversation of that day, whole and in order, the newest first of its pages.
 */
export const historyConversationParams = z.object({
  id: idText,
  conversationId: z.string().max(100),
})
export const historyConversationQuery = newestFirst(50).extend({
  date: z.iso.date(),
  /** Of the conversation, 0 for none. */
  companyId: z.coerce.number().pipe(storedInteger).optional(),
})
export type HistoryConversationQuery = z.infer<typeof historyConversationQuery>
const openedMessage = chatHistoryMessage.extend({
  /** Of an answer: what it was drawn from and rests on, as its person saw it. */
  source: chatSource.nullable(),
  /** Of a question: what was put right of its figures, and which row was chosen. */
  corrections: z.array(caseCorrection).optional(),
  choice: rowChoice.optional(),
  /** Of a question: the papers that it was asked of, by name. Their pages are their owner's alone. */
  attachments: z.array(z.string()).optional(),
})
export type ChatHistoryMessage = z.infer<typeof openedMessage>
export const historyConversationMessages = z.array(openedMessage)
