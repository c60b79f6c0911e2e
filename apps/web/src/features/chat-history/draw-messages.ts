import type { ChatHistoryMessage } from '@criteria-desk/contract/chat-history'
import type { ReactNode } from 'react'

/** How messages are drawn: the chat knows it, and the page puts them together. */
export type DrawMessages = {
  /** `answer`: the one that came of it, if any. */
  readonly question: (
    question: ChatHistoryMessage,
    answer: ChatHistoryMessage | undefined,
  ) => ReactNode
  readonly answer: (
    answer: ChatHistoryMessage,
    question: ChatHistoryMessage | undefined,
  ) => ReactNode
}
