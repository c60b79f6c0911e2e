import type { ChatCitation, RowChoice } from '@criteria-desk/contract/chat'
import { viewAnswer } from './answer-view.ts'
import { type AskedWith, askedWith, type ChatMessage } from './conversation.ts'

/** The choice of the row that a place stands in. */
export function choiceOf(words: string, citation: ChatCitation): RowChoice {
  const { documentId, criterion = '', sheetName } = citation
  return { words, documentId, criterion, ...(sheetName !== undefined && { sheetName }) }
}

/**
 * A number typed in answer to rows that were offered: the question before, and with what it is
 * asked again. Null where the text is something else or the last answer offers no such row.
 */
export function typedChoice(
  messages: readonly ChatMessage[],
  text: string,
): { readonly question: string; readonly again: AskedWith } | null {
  const [question, answer] = messages.slice(-2)
  if (!/^\d$/.test(text) || question?.role !== 'user' || answer?.source === undefined) return null
  const offered = viewAnswer(answer.content, answer.source).find(({ kind }) => kind === 'choices')
  if (offered?.kind !== 'choices') return null
  const row = offered.rows[Number(text) - 1]
  if (row === undefined) return null
  const choice = choiceOf(offered.words, row.citation)
  return { question: question.content, again: { ...askedWith(question), choice } }
}
