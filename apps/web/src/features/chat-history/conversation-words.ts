import type { HistoryConversation } from '@criteria-desk/contract/chat-history'
import { formatCents } from '../../lib/dollars.ts'

/** What a conversation is called, and what stands beside its name. */

/** `Document 12`; where none was named, what was asked. */
export function titleOf({
  documentId,
  isOfPapers,
}: Pick<HistoryConversation, 'documentId' | 'isOfPapers'>): string {
  if (documentId !== null) return `Document ${documentId}`
  return isOfPapers ? 'A client’s papers' : 'All documents'
}

/** The question that it began with; its answer where the question is of the day before. */
export function previewOf({ messages }: Pick<HistoryConversation, 'messages'>): string {
  const first = messages.find(({ role }) => role === 'user') ?? messages[0]
  return first?.content ?? ''
}

/** Of its last answer: tokens, cost and kind; none where there is no answer yet. */
export function lastAnswerFacts({
  messages,
}: Pick<HistoryConversation, 'messages'>): readonly string[] {
  const last = messages.findLast(({ role }) => role === 'assistant')
  if (!last) return []
  return factsOf(last)
}

/** `1,204 tokens`, `$0.012`, `which`. */
export function factsOf({
  tokensUsed,
  cost,
  requestType,
}: HistoryConversation['messages'][number]): readonly string[] {
  return [
    ...(tokensUsed === null ? [] : [many(tokensUsed, 'token')]),
    ...(cost === null ? [] : [formatCents(cost, 3)]),
    ...(requestType === null ? [] : [requestType]),
  ]
}

/** `1 message`, `1,204 tokens`. */
export function many(count: number, one: string): string {
  return `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`
}
