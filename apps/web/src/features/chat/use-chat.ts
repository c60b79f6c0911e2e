import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { toast } from '../../ui/toast-store.ts'
import { arePayslips, questionOf } from './attachments.ts'
import { endWaiting } from './awaited-answer.ts'
import type { ChatDocument } from './chat-document.ts'
import { chatTexts, chatToasts } from './chat-texts.ts'
import { canSend, isInputDisabled, type Suggestion, suggestedQuestion } from './composer-rules.ts'
import { type AskedWith, type Conversation, hasBegun } from './conversation.ts'
import { conversationOf, subscribeToConversation, tellConversation } from './conversation-store.ts'
import { type Draft, noDraft } from './draft.ts'
import { keepDraft, keptDraft } from './kept-draft.ts'
import { putQuestion } from './put-question.ts'
import type { QuestionScope } from './question-scope.ts'
import { typedChoice } from './row-choice.ts'
import { stopWaiting } from './stop-waiting.ts'
import { useAskAgain } from './use-ask-again.ts'
import { useAttachments } from './use-attachments.ts'
import { usePayslipsAsked } from './use-payslips-asked.ts'
import { useRestoredConversation } from './use-restored-conversation.ts'

type ChatSurroundings = {
  /** Absent while they are on their way: whatever there is will be asked. */
  readonly documents: readonly ChatDocument[] | undefined
  /** For a developer: whether a document is loaded. */
  readonly hasDocument: boolean
  readonly isUploading: boolean
}

export type Chat = ReturnType<typeof useChat>

/** The chat: its conversation, what is typed, which documents are asked, and what can be done. */
export function useChat({ documents: known, hasDocument, isUploading }: ChatSurroundings) {
  const documents = known ?? []
  const { id: userId, username, role } = useCurrentUser()
  const conversation = useSyncExternalStore(subscribeToConversation, () => conversationOf(userId))
  const { draft, setDraft } = useKeptDraft(userId, conversation)
  const [scope, setScope] = useState<QuestionScope>({ kind: 'all' })
  const attachments = useAttachments()
  const { clear: clearFiles } = attachments
  const { payslips, leavePayslips } = usePayslipsAsked(conversation, attachments.ready)
  const composer = {
    role,
    isWaiting: conversation.isWaiting,
    isUploading: isUploading || attachments.isUploading,
    hasDocument,
    hasFiles: payslips.length > 0,
  }
  const restored = useRestoredConversation(conversation)
  useForgottenDraft({ isRestored: restored.status === 'done', conversation, draft, setDraft })
  const again = useAskAgain({ conversation, username, scope, documents })
  const isDisabled = isInputDisabled(composer) || restored.status === 'reading' || again.isRunning

  const ask = async (text: string, asWell: AskedWith = {}): Promise<void> => {
    const { ready } = attachments
    const question = text.trim() || questionOf(ready)
    if (question === '' || isDisabled) return
    const chosen = ready.length === 0 ? typedChoice(conversation.messages, question) : null
    if (chosen !== null) return ask(chosen.question, chosen.again)
    const { conversationId } = conversation
    tellConversation({
      type: 'asked',
      id: crypto.randomUUID(),
      question,
      ...asWell,
      isPayslip: arePayslips(payslips),
      payslipImages: ready,
    })
    attachments.clear()
    setDraft(noDraft)
    // Until it is answered: the session may be over, or the page be left, which fails it too.
    keepDraft(userId, question)
    const reply = { conversationId, id: crypto.randomUUID() }
    if (known?.length === 0 && payslips.length === 0) {
      window.alert(chatTexts.willBeAnalysed)
      tellConversation({ type: 'answered', ...reply, message: chatTexts.needsDocument })
      setDraft({ text: question, selection: null })
      return
    }
    const asked = { message: question, conversationId, files: payslips, scope, documents }
    const put = { ...asked, userIdentifier: username, ...asWell }
    const came = await putQuestion(put, reply.id)
    if (came === 'answered') keepDraft(userId, '')
    else if (came !== 'left') attachments.restore(ready)
  }

  /** Asks it at once, or puts it into the box where something is to be filled in first. */
  const takeSuggestion = (suggestion: Suggestion) => {
    const { text, selection } = suggestedQuestion(suggestion)
    setDraft({ text, selection })
    if (selection === null) void ask(text)
  }

  /** Nobody waits for an answer to the conversation before: it is not gone on with. */
  const startNew = useCallback(() => {
    endWaiting('left')
    tellConversation({ type: 'cleared', conversationId: crypto.randomUUID() })
    setDraft(noDraft)
    clearFiles()
    toast({ ...chatToasts.newChat, tone: 'success' })
  }, [setDraft, clearFiles])

  return {
    conversation,
    draft,
    setDraft,
    scope,
    setScope,
    documents,
    areDocumentsKnown: known !== undefined,
    role,
    hasDocument,
    restored,
    /** From the first question on the chat takes the window; so does one that is being read again. */
    takesWindow: hasBegun(conversation) || restored.status !== 'done',
    isDisabled,
    canSend: canSend(composer, draft.text, attachments.ready.length) && !isDisabled,
    attachments,
    /** The payslips that the next question goes to. */
    payslips,
    leavePayslips,
    ask,
    /** Gives up the answer that is waited for; what was typed for it returns to the box. */
    stop: () => setDraft(stopWaiting(conversation, again.isRunning) ?? draft),
    /** The built-in reading answers at once, whatever a provider would have said. */
    takeBuiltIn: () => endWaiting('built-in'),
    takeSuggestion,
    startNew,
    again,
  }
}

/** What is typed in the box, kept over a reload and a new sign-in. */
function useKeptDraft(userId: number, { isWaiting }: Conversation) {
  const [draft, setDraftOnly] = useState<Draft>(() => ({
    text: isWaiting ? '' : keptDraft(userId),
    selection: null,
  }))
  const setDraft = useCallback(
    (next: Draft) => {
      setDraftOnly(next)
      keepDraft(userId, next.text)
    },
    [userId],
  )
  return { draft, setDraft }
}

type KeptDraft = {
  readonly isRestored: boolean
  readonly conversation: Conversation
  readonly draft: Draft
  readonly setDraft: (next: Draft) => void
}

/** A question that was answered while the page was loaded again need not be asked again. */
function useForgottenDraft({ isRestored, conversation, draft, setDraft }: KeptDraft): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later stays.
  useEffect(() => {
    // What was given into the box is there to be sent.
    if (!isRestored || draft.text === '' || draft.selection !== null) return
    const last = conversation.messages.findLast(({ role }) => role === 'user')
    // What could not be asked of anything stays, to be sent once there is.
    if (conversation.messages.at(-1)?.content === chatTexts.needsDocument) return
    if (last?.content === draft.text.trim()) setDraft({ text: '', selection: null })
  }, [isRestored, conversation.messages.length])
}
