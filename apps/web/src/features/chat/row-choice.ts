import type { ChatCitation, ChatSource, RowChoice } from '@criteria-desk/contract/chat'
import { type AskedWith, askedWith, type ChatMessage } from './conversation.ts'

/** The choice of the row that a place stands in. */
export function choiceOf(words: string, citation: ChatCitation): RowChoice {
  const { documentId, criterion = '', sheetName } = citation
  return { words, documentId, criterion, ...(sheetName !== undefined && { sheetName }) }
}

/**
 * A number typed in answer to rows or readings that were offered: the question before, and with what
 * it is asked again. Null where the text is something else or the last answer offers no such one.
 */
export function typedChoice(
  messages: readonly ChatMessage[],
  text: string,
): { readonly question: string; readonly again: AskedWith } | null {
  const [question, answer] = messages.slice(-2)
  if (!/^\d$/.test(text) || question?.role !== 'user' || answer?.source === undefined) return null
  const choice = choiceNumbered(Number(text), answer.source)
  return choice && { question: question.content, again: { ...askedWith(question), choice } }
}

function choiceNumbered(number: number, { parts = [], citations }: ChatSource): RowChoice | null {
  for (const part of parts) {
    if (part.kind === 'readings') {
      const reading = part.readings[number - 1]
      return reading === undefined ? null : { words: part.words, reading }
    }
    if (part.kind !== 'choices') continue
    const row = part.offered[number - 1]
    const citation = row && citations[row.citation]
    return citation === undefined ? null : choiceOf(part.words, citation)
  }
  return null
}
