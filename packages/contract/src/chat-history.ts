import { z } from 'zod'

/** GET /api/users/{userId}/chat-history-no-auth?days=7: today and the days before it in London. */
export const chatHistoryQuery = z.object({
  days: z.coerce.number().pipe(z.int().min(1).max(31)).default(7),
})

const chatHistoryMessage = z.object({
  id: z.int(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.iso.datetime(),
  /** Of an answer: what it took, in tokens and in cents, and what usage calls it. */
  tokensUsed: z.int().nullable(),
  cost: z.number().nullable(),
  requestType: z.string().nullable(),
})
export type ChatHistoryMessage = z.infer<typeof chatHistoryMessage>

/**
 * Its answer: one's own conversations, or those of somebody one oversees, which is written down: newest day
 * first, within a day the newest conversation first, its messages in order.
 */
export const chatHistory = z.array(
  z.object({
    date: z.iso.date(),
    conversations: z.array(
      z.object({
        conversationId: z.uuid(),
        /** Null where all documents were asked. */
        documentId: z.int().nullable(),
        documentName: z.string().nullable(),
        messages: z.array(chatHistoryMessage),
      }),
    ),
  }),
)
export type ChatHistory = z.infer<typeof chatHistory>
export type HistoryConversation = ChatHistory[number]['conversations'][number]
