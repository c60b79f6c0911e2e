import { endWaiting } from './awaited-answer.ts'
import { askedWith, type Conversation } from './conversation.ts'
import { tellConversation } from './conversation-store.ts'
import { type Draft, draftToGoOn, noDraft } from './draft.ts'

/**
 * Gives up the answer that is waited for, and its question with it. Answers what is then in the box:
 * the question, but of one that was asked from an answer, or in its turn of several, nothing, since it
 * can be asked there once more. Null where no answer is waited for.
 */
export function stopWaiting(
  { isWaiting, messages, conversationId }: Conversation,
  isInTurn: boolean,
): Draft | null {
  const question = messages.at(-1)
  if (!isWaiting || question === undefined) return null
  endWaiting('stopped')
  tellConversation({ type: 'stopped', conversationId })
  const isTyped = Object.keys(askedWith(question)).length === 0 && !isInTurn
  return isTyped ? draftToGoOn(question.content) : noDraft
}
