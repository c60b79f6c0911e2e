import type { KeptMessage, LoggedMessage } from '@criteria-desk/contract/flagged-issues'
import type { ReactNode } from 'react'
import type { SourcePlace } from '../../lib/source-places.ts'

/** An answer as it was given, after its question. */
export type GivenAnswer = {
  readonly message: Pick<KeptMessage, 'content' | 'source'>
  readonly question: Pick<KeptMessage, 'content' | 'corrections' | 'choice'> | undefined
}

/** Which place stands open beside the conversation, and how another one is opened. */
export type OpenPlaces = {
  readonly openKey: string | null
  readonly onOpen: (places: readonly SourcePlace[], index: number) => void
}

/** How answers and their places are drawn: the chat and the documents know it, and the page puts them together. */
export type IssueDrawing = {
  /** The words of an answer that was kept without its places. */
  readonly drawWords: (content: string) => ReactNode
  readonly drawAnswer: (answer: GivenAnswer & OpenPlaces) => ReactNode
  /** Every place of an answer, in the order drawn. */
  readonly placesOf: (answer: GivenAnswer['message']) => readonly SourcePlace[]
  /** A place, open in its document; of a client's own paper, which its owner alone opens, its words. */
  readonly drawPlace: (place: SourcePlace, isOwnPaper: boolean) => ReactNode
}

/** A message of the log with what was kept of it. */
export type ShownMessage = LoggedMessage & {
  readonly kept: KeptMessage | undefined
  /** The answer that was reported. */
  readonly isReported: boolean
}

/** The log as it is shown. A report that tells of no answer came after the last one. */
export function messagesShown({
  chatLog,
  kept,
  reported,
}: {
  readonly chatLog: readonly LoggedMessage[]
  readonly kept: readonly KeptMessage[]
  readonly reported: { readonly messageId: number } | null
}): readonly ShownMessage[] {
  const last = chatLog.findLastIndex(({ role }) => role === 'assistant')
  return chatLog.map((message, at) => ({
    ...message,
    kept: kept.find(({ messageId }) => messageId === message.messageId),
    isReported: reported === null ? at === last : message.messageId === reported.messageId,
  }))
}

/** Whether a place of an answer is on a paper of a client: such an answer names no version of the criteria. */
export function isOnOwnPaper(place: SourcePlace, source: KeptMessage['source']): boolean {
  return place.rulesKind === undefined && source?.criteriaVersion === undefined
}
