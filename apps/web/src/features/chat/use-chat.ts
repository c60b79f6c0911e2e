import { useCallback, useState, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { logProblem } from '../../lib/log.ts'
import { RequestError } from '../../lib/request.ts'
import { sessionExpiredMessage } from '../../lib/session-expiry.ts'
import { toast } from '../../ui/toast-store.ts'
import { askQuestion } from './chat.queries.ts'
import type { ChatDocument } from './chat-document.ts'
import { chatTexts, chatToasts } from './chat-texts.ts'
import { isInputDisabled } from './composer-rules.ts'
import { conversationOf, subscribeToConversation, tellConversation } from './conversation-store.ts'
import { type QuestionScope, scopeFields } from './question-scope.ts'
import { useRestoredConversation } from './use-restored-conversation.ts'

/** Text put into the box from outside, with the part that is to be typed over. */
export type Draft = {
  readonly text: string
  readonly selection: { readonly start: number; readonly end: number } | null
}

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
  const [draft, setDraft] = useState<Draft>({ text: '', selection: null })
  const [scope, setScope] = useState<QuestionScope>({ kind: 'all' })
  const composer = { role, isWaiting: conversation.isWaiting, isUploading, hasDocument }
  const restored = useRestoredConversation(conversation)
  const isDisabled = isInputDisabled(composer) || restored.status === 'reading'

  const ask = async (text: string) => {
    const question = text.trim()
    if (question === '' || isDisabled) return
    const { conversationId } = conversation
    tellConversation({ type: 'asked', id: crypto.randomUUID(), question })
    setDraft({ text: '', selection: null })
    const reply = { conversationId, id: crypto.randomUUID() }
    if (known?.length === 0) {
      window.alert(chatTexts.willBeAnalysed)
      tellConversation({ type: 'answered', ...reply, message: chatTexts.needsDocument })
      return
    }
    const body = {
      message: question,
      ...scopeFields(scope, documents),
      userIdentifier: username,
      conversationId,
    }
    try {
      const answer = await askQuestion(body, scope.kind === 'all')
      tellConversation({ type: 'answered', ...reply, ...answer })
    } catch (error) {
      reportFailure(error)
      tellConversation({ type: 'failed', ...reply, question })
    }
  }

  const startNew = useCallback(() => {
    tellConversation({ type: 'cleared', conversationId: crypto.randomUUID() })
    setDraft({ text: '', selection: null })
    toast({ ...chatToasts.newChat, tone: 'success' })
  }, [])

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
    isDisabled,
    ask,
    startNew,
  }
}

function reportFailure(error: unknown): void {
  if (error instanceof Error && error.message === sessionExpiredMessage) return
  logProblem('The question was not answered', error)
  const isRefused = error instanceof RequestError
  toast({ ...(isRefused ? chatToasts.notSent : chatToasts.notProcessed), tone: 'destructive' })
}
