import { logProblem } from '../../lib/log.ts'
import { RequestError } from '../../lib/request.ts'
import { checkSession } from '../../lib/session.ts'
import { sessionExpiredMessage } from '../../lib/session-expiry.ts'
import { toast } from '../../ui/toast-store.ts'
import { beginWaiting } from './awaited-answer.ts'
import { chatToasts } from './chat-texts.ts'
import { askedWith } from './conversation.ts'
import { tellConversation } from './conversation-store.ts'
import { type Question, sendQuestion } from './send-question.ts'

/** What came of a question; of one that was left nobody waits. */
export type PutQuestion = 'answered' | 'not-answered' | 'stopped' | 'left'

/**
 * Puts a question and tells the conversation what came of it. Of one that nobody waits for any more
 * nothing is told; where the built-in reading is to answer instead, it is put again to that alone.
 */
export async function putQuestion(asked: Question, replyId: string): Promise<PutQuestion> {
  const { message: question, conversationId } = asked
  const reply = { conversationId, id: replyId }
  const signal = beginWaiting()
  try {
    const answer = await sendQuestion(asked, signal)
    // It may have come in the moment in which it was given up.
    signal.throwIfAborted()
    tellConversation({ type: 'answered', ...reply, ...answer })
    return 'answered'
  } catch (error) {
    if (signal.reason === 'built-in') return putQuestion({ ...asked, reading: 'built-in' }, replyId)
    if (signal.aborted) return signal.reason === 'stopped' ? 'stopped' : 'left'
    if (isSessionOver(error)) return 'not-answered'
    reportFailure(error)
    // Somebody else may have signed in beside this tab.
    if (error instanceof RequestError && error.status === 403) void checkSession()
    tellConversation({ type: 'failed', ...reply, question, ...askedWith(asked) })
    return 'not-answered'
  }
}

/** The page is then on its way to the sign-in: nothing is said of the question, which is kept. */
function isSessionOver(error: unknown): boolean {
  return error instanceof Error && error.message === sessionExpiredMessage
}

function reportFailure(error: unknown): void {
  logProblem('The question was not answered', error)
  const isRefused = error instanceof RequestError
  toast({ ...(isRefused ? chatToasts.notSent : chatToasts.notProcessed), tone: 'destructive' })
}
