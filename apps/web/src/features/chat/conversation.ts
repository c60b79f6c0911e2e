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
  /** When it was said, of one that was read from the server: an ISO time. */
  readonly at?: string
}

/** Of a conversation that was read from the server again. */
export type Reopened = {
  /** Opened from one's history, or there again after a reload of the page. */
  readonly from: 'history' | 'reload'
  /** Its own title, where that is known. */
  readonly title: string | null
  /** The message that was looked for, which is shown first. */
  readonly foundId: string | null
  /** The queries of the pages that were read of it, the newest first: '' and `?before=7`. */
  readonly pages: readonly string[]
  /** Where the messages before are read; null where there are none. */
  readonly next: string | null
}

/** Of a conversation in which the questions of another are asked again: which, and when that was answered. */
export type AskedAgain = {
  readonly conversationId: string
  readonly title: string | null
  readonly answered: string
}

export type Corrections = NonNullable<ChatMessage['corrections']>

/** With what the same question is asked again. */
export type AskedWith = Pick<ChatMessage, 'corrections' | 'choice' | 'dropped'>

export type Conversation = {
  readonly conversationId: string
  readonly messages: readonly ChatMessage[]
  readonly isWaiting: boolean
  readonly reopened?: Reopened
  readonly askedAgain?: AskedAgain
}

/** A page of messages as it was read. */
export type ReadMessages = {
  readonly messages: readonly ChatMessage[]
  readonly next: string | null
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
  | {
      /** Nobody waits for the answer any more: its question was not put. */
      readonly type: 'stopped'
      readonly conversationId: string
    }
  | {
      readonly type: 'cleared'
      readonly conversationId: string
      readonly askedAgain?: AskedAgain
    }
  | (ReadMessages & {
      /** An earlier one is opened again; the one before is left where it stands. */
      readonly type: 'opened'
      readonly conversationId: string
      readonly title: string | null
      readonly foundId?: string | null
    })
  | (ReadMessages & { readonly type: 'restored'; readonly conversationId: string })
  | (ReadMessages & {
      /** The messages before those that were read of it. */
      readonly type: 'earlier'
      readonly conversationId: string
      readonly page: string
    })

export function startConversation(conversationId: string): Conversation {
  return {
    conversationId,
    messages: [{ id: 'greeting', role: 'system', content: chatTexts.greeting }],
    isWaiting: false,
  }
}

export function nextConversation(state: Conversation, event: ConversationEvent): Conversation {
  if (event.type === 'cleared') {
    const begun = startConversation(event.conversationId)
    return event.askedAgain ? { ...begun, askedAgain: event.askedAgain } : begun
  }
  if (event.type === 'opened') {
    const { title, foundId = null } = event
    // What was said then needs no greeting.
    const begun = { ...startConversation(event.conversationId), messages: [] }
    return asRead(begun, event, { from: 'history', title, foundId })
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
  return event.conversationId === state.conversationId ? goOn(state, event) : state
}

type EventOfIt = Exclude<ConversationEvent, { type: 'cleared' | 'opened' | 'asked' }>

function goOn(state: Conversation, event: EventOfIt): Conversation {
  if (event.type === 'restored') {
    return hasBegun(state)
      ? state
      : asRead(state, event, { from: 'reload', title: null, foundId: null })
  }
  if (event.type === 'earlier') return withEarlier(state, event)
  if (event.type === 'stopped') {
    return state.isWaiting
      ? { ...state, isWaiting: false, messages: state.messages.slice(0, -1) }
      : state
  }
  return { ...state, isWaiting: false, messages: [...state.messages, replyOf(event)] }
}

function asRead(
  begun: Conversation,
  { messages, next }: ReadMessages,
  how: Pick<Reopened, 'from' | 'title' | 'foundId'>,
): Conversation {
  const reopened = { ...how, pages: [''], next }
  return { ...begun, messages: [...begun.messages, ...messages], reopened }
}

/** A page that is there already, or was asked for twice, changes nothing. */
function withEarlier(
  state: Conversation,
  { messages, next, page }: Extract<ConversationEvent, { type: 'earlier' }>,
): Conversation {
  const { reopened } = state
  if (reopened === undefined || reopened.pages.includes(page)) return state
  const isGreeting = ({ role }: ChatMessage) => role === 'system'
  const later = state.messages.filter((message) => !isGreeting(message))
  return {
    ...state,
    messages: [...state.messages.filter(isGreeting), ...messages, ...later],
    reopened: { ...reopened, pages: [...reopened.pages, page], next },
  }
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
