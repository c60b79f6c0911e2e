import { logProblem } from '../../lib/log.ts'
import { RequestError } from '../../lib/request.ts'
import { checkSession } from '../../lib/session.ts'
import { sessionExpiredMessage } from '../../lib/session-expiry.ts'
import { toast } from '../../ui/toast-store.ts'
import { chatToasts } from './chat-texts.ts'
import { askedWith } from './conversation.ts'
import { tellConversation } from './conversation-store.ts'
import { type Question, sendQuestion } from './send-question.ts'

/**
 * Puts a question and tells the conversation what came of it; whether it was answered. Of one that
 * nobody waits for any more nothing is told.
 */
export async function putQuestion(
  asked: Question,
  replyId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { message: question, conversationId } = asked
  const reply = { conversationId, id: replyId }
  try {
    const answer = await sendQuestion(asked, signal)
    tellConversation({ type: 'answered', ...reply, ...answer })
    return true
  } catch (error) {
    if (signal.aborted || isSessionOver(error)) return false
    reportFailure(error)
    // Somebody else may have signed in beside this tab.
    if (error instanceof RequestError && error.status === 403) void checkSession()
    tellConversation({ type: 'failed', ...reply, question, ...askedWith(asked) })
    return false
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
