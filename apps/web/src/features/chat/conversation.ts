import type { CaseCorrection, ChatSource, Dropped, RowChoice } from '@criteria-desk/contract/chat'
import { chatTexts } from './chat-texts.ts'

/**
 * One conversation as the chat panel holds it: idle, then waiting for an answer (no second question
 * meanwhile), then the answer or a failure is appended. An empty conversation carries one greeting.
 * An answer that arrives after New Chat belongs to the conversation before and is dropped. After a
 * reload of the page the conversation is read again from the server.
 */
/** A payslip that a question went with. */
export type PayslipImage = {
  readonly documentId: number
  readonly previewUrl: string
  readonly fileName: string
}

export type ChatMessage = {
  readonly id: string
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
  readonly source?: ChatSource
  /** The question to put again, on a bubble that reports a failure. */
  readonly retry?: string
  /** What was put right of the client's figures: with a question, and with one to put again. */
  readonly corrections?: readonly CaseCorrection[]
  /** The row that was chosen for words of it, after it was asked back. */
  readonly choice?: RowChoice
  /** What of the questions before it is asked without. */
  readonly dropped?: readonly Dropped[]
  /** It is a question about payslips. */
  readonly isPayslip?: boolean
  readonly payslipImages?: readonly PayslipImage[]
}

export type Corrections = NonNullable<ChatMessage['corrections']>

/** With what the same question is asked again. */
export type AskedWith = Pick<ChatMessage, 'corrections' | 'choice' | 'dropped'>

export type Conversation = {
  readonly conversationId: string
  readonly messages: readonly ChatMessage[]
  readonly isWaiting: boolean
}

export type ConversationEvent =
  | (AskedWith & {
      readonly type: 'asked'
      readonly id: string
      readonly question: string
      readonly isPayslip?: boolean
      /** What was attached to it; none for a question that goes on about those before. */
      readonly payslipImages?: readonly PayslipImage[]
    })
  | {
      readonly type: 'answered'
      readonly conversationId: string
      readonly id: string
      readonly message: string
      readonly source?: ChatSource
    }
  | (AskedWith & {
      readonly type: 'failed'
      readonly conversationId: string
      readonly id: string
      readonly question: string
    })
  | { readonly type: 'cleared'; readonly conversationId: string }
  | {
      /** An earlier one is opened again; the one before is left where it stands. */
      readonly type: 'opened'
      readonly conversationId: string
      readonly messages: readonly ChatMessage[]
    }
  | {
      readonly type: 'restored'
      readonly conversationId: string
      readonly messages: readonly ChatMessage[]
    }

export function startConversation(conversationId: string): Conversation {
  return {
    conversationId,
    messages: [{ id: 'greeting', role: 'system', content: chatTexts.greeting }],
    isWaiting: false,
  }
}

export function nextConversation(state: Conversation, event: ConversationEvent): Conversation {
  if (event.type === 'cleared') return startConversation(event.conversationId)
  if (event.type === 'opened') {
    const begun = startConversation(event.conversationId)
    return { ...begun, messages: [...begun.messages, ...event.messages] }
  }
  if (event.type === 'asked') {
    const question = event.question.trim()
    if (question === '' || state.isWaiting) return state
    return {
      ...state,
      isWaiting: true,
      messages: [
        ...state.messages,
        {
          id: event.id,
          role: 'user',
          content: question,
          ...askedWith(event),
          ...(event.isPayslip && { isPayslip: true }),
          ...(event.payslipImages?.length && { payslipImages: event.payslipImages }),
        },
      ],
    }
  }
  if (event.conversationId !== state.conversationId) return state
  if (event.type === 'restored') {
    return hasBegun(state) ? state : { ...state, messages: [...state.messages, ...event.messages] }
  }
  return { ...state, isWaiting: false, messages: [...state.messages, replyOf(event)] }
}

/** Whether anything has been said yet; until then the panel shows its welcome. */
export function hasBegun(state: Conversation): boolean {
  return state.messages.some((message) => message.role !== 'system')
}

/** The payslips that the last question was about; none where it was about criteria. */
export function payslipsAsked({ messages }: Conversation): readonly PayslipImage[] {
  const questions = messages.filter(({ role }) => role === 'user')
  if (questions.at(-1)?.isPayslip !== true) return []
  return questions.findLast(({ payslipImages }) => payslipImages !== undefined)?.payslipImages ?? []
}

/** The document that the last answer came from: one that it cites, else one's own that was asked. */
export function documentAnswered({ messages }: Conversation): number | null {
  const source = messages.findLast((message) => message.source !== undefined)?.source
  const cited = source?.citations.find(({ rulesKind }) => rulesKind === undefined)
  return cited?.documentId ?? source?.askedOf?.[0]?.documentId ?? null
}

/** Whether an answer about payslips cites this document. */
export function isOnPayslip({ messages }: Conversation, documentId: number): boolean {
  return messages.some(
    ({ source }) =>
      source !== undefined &&
      source.criteriaVersion === undefined &&
      source.citations.some((cited) => cited.documentId === documentId),
  )
}

function replyOf(event: Extract<ConversationEvent, { type: 'answered' | 'failed' }>): ChatMessage {
  if (event.type === 'failed') {
    return {
      id: event.id,
      role: 'assistant',
      content: chatTexts.failedBubble,
      retry: event.question,
      ...askedWith(event),
    }
  }
  return {
    id: event.id,
    role: 'assistant',
    content: event.message,
    ...(event.source === undefined ? {} : { source: event.source }),
  }
}

/** What a message was asked with, alone. */
export function askedWith({
  corrections = [],
  choice,
  dropped = [],
}: Partial<AskedWith>): AskedWith {
  return {
    ...(corrections.length > 0 && { corrections }),
    ...(choice !== undefined && { choice }),
    ...(dropped.length > 0 && { dropped }),
  }
}
