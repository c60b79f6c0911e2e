import type { KeptMessage } from '@criteria-desk/contract/flagged-issues'
import type { RowChoice } from '@criteria-desk/domain/criteria/answers/row-names'
import type { PutQuestion } from '@criteria-desk/domain/flagged-issues/ask-again'
import type { FollowedDocument } from '../documents/documents.service.ts'
import type { WholeIssue } from './flagged-issues.repository.ts'
import { isOfCriteria } from './reported-answer.ts'

/**
 * The question that the reported answer answers, after those before it in its conversation, as they
 * were put; a row that was chosen is that of the document in force. What was asked of papers or rules
 * is left out: no question about criteria goes on from it.
 */
export function putInForce(
  { chatLog, kept, reportedMessageId }: Pick<WholeIssue, 'chatLog' | 'kept' | 'reportedMessageId'>,
  followed: readonly FollowedDocument[],
): readonly PutQuestion[] {
  const keptOf = (messageId: number | undefined) =>
    kept.find((message) => message.messageId === messageId)
  const end = chatLog.findIndex(({ messageId }) => messageId === reportedMessageId)
  const upTo = chatLog.slice(0, end + 1)
  return upTo.flatMap(({ role, content, messageId }, at) => {
    const answer = keptOf(upTo[at + 1]?.messageId)
    const isAsked = role === 'user' && upTo[at + 1]?.role === 'assistant'
    if (!isAsked || (answer?.source && !isOfCriteria(answer.source))) return []
    const question = keptOf(messageId)
    return [toPut(question?.content ?? content, question, followed)]
  })
}

function toPut(
  question: string,
  { corrections = [], choice }: Partial<KeptMessage> = {},
  followed: readonly FollowedDocument[],
): PutQuestion {
  return {
    question,
    corrections,
    choice: choice && choiceInForce(choice, followed),
  }
}

function choiceInForce(
  choice: NonNullable<KeptMessage['choice']>,
  followed: readonly FollowedDocument[],
): RowChoice {
  if (!('documentId' in choice)) return choice
  const { words, documentId, criterion, sheetName } = choice
  const inForce = followed.find(({ asked }) => asked.id === documentId)?.inForce
  return {
    ...{ words, criterion, documentId: inForce?.id ?? documentId },
    ...(sheetName === undefined ? {} : { sheet: sheetName }),
  }
}
