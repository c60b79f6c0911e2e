import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import type { Since } from './answers-since.ts'
import { type QuestionAgain, questionsToAskAgain } from './ask-again.ts'
import { arePayslips } from './attachments.ts'
import type { ChatDocument } from './chat-document.ts'
import { chatToasts } from './chat-texts.ts'
import type { AskedAgain, Conversation } from './conversation.ts'
import { isShown, tellConversation } from './conversation-store.ts'
import { readAllMessages } from './open-conversation.ts'
import { renameConversation } from './own-conversations.ts'
import { putQuestion } from './put-question.ts'
import type { QuestionScope } from './question-scope.ts'
import { saidWhen } from './said-when.ts'

/** How far the questions of an earlier conversation have been asked again. */
type AskingAgain = AskedAgain & {
  /** The conversation in which they are. */
  readonly into: string
  readonly questions: readonly QuestionAgain[]
  readonly done: number
  readonly isRunning: boolean
}

export type AskAgain = ReturnType<typeof useAskAgain>

type Surroundings = {
  /** The one that is shown. */
  readonly conversation: Conversation
  readonly username: string
  readonly scope: QuestionScope
  readonly documents: readonly ChatDocument[]
}

/**
 * Asks the questions of a conversation that was opened again anew, in their order and in a new
 * conversation: what was answered then stays as it was.
 */
export function useAskAgain(surroundings: Surroundings) {
  const { conversation: shown, username, scope, documents } = surroundings
  const client = useQueryClient()
  const [asking, setAsking] = useState<AskingAgain | null>(null)
  const isToStop = useRef(false)

  /** One after the other; false where it was not answered. */
  async function ask(conversationId: string, one: QuestionAgain): Promise<boolean> {
    const { question, again, files, shown: payslipImages } = one
    const isPayslip = arePayslips(files)
    const id = crypto.randomUUID()
    tellConversation({ type: 'asked', id, question, ...again, isPayslip, payslipImages })
    const put = { message: question, userIdentifier: username, conversationId }
    const asked = { ...put, files, scope, documents, ...again }
    return (await putQuestion(asked, crypto.randomUUID())) === 'answered'
  }

  async function run(begun: AskingAgain): Promise<void> {
    const { into, questions, title } = begun
    isToStop.current = false
    let { done } = begun
    for (const one of questions.slice(done)) {
      setAsking({ ...begun, done, isRunning: true })
      if (isToStop.current || !isShown(into) || !(await ask(into, one))) break
      // It is of the same client: a title that could not be kept is no reason to stop.
      if (done === 0 && title !== null) {
        await renameConversation(client, into, title).catch(() => {})
      }
      done += 1
    }
    setAsking({ ...begun, done, isRunning: false })
  }

  return {
    asking,
    /** The questions of the conversation that is shown are being asked. */
    isRunning: asking?.isRunning === true && asking.into === shown.conversationId,

    /** Those of its messages that were not read yet are read first. */
    async askAgain(conversation: Conversation, since: Since | null): Promise<void> {
      const { conversationId, reopened } = conversation
      const messages = reopened?.next
        ? await readAllMessages(conversationId).catch(() => null)
        : conversation.messages
      if (messages === null) {
        toast({ ...chatToasts.notProcessed, tone: 'destructive' })
        return
      }
      const questions = questionsToAskAgain(messages, since?.documents ?? [])
      const into = crypto.randomUUID()
      const title = reopened?.title ?? null
      const askedAgain = { conversationId, title, answered: saidWhen(messages) }
      tellConversation({ type: 'cleared', conversationId: into, askedAgain })
      await run({ ...askedAgain, into, questions, done: 0, isRunning: true })
    },

    goOn: () => {
      if (asking !== null && !asking.isRunning) void run(asking)
    },
    /** The question that is under way is still answered. */
    stop: () => {
      isToStop.current = true
    },
  }
}
