import type { ConversationSince } from '@criteria-desk/contract/conversations'
import type { NewestFirst } from '@criteria-desk/contract/paging'
import { isUuid } from '@criteria-desk/contract/uuid'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import type { AnswersSince, OwnAnswersService } from '../evidence/own-answers.service.ts'
import * as conversations from './conversations.repository.ts'

export type SincePorts = {
  readonly unitOfWork: UnitOfWork
  readonly documents: Pick<DocumentsService, 'selectCriteria'>
  readonly ownAnswers: OwnAnswersService
}

/** Tells what became of what the answers of a conversation rest on. */
export function createAnswersSince({ unitOfWork, documents, ownAnswers }: SincePorts) {
  /** Of the answers on a page of its messages; nothing where there are none. */
  return async function since(
    scope: Scope,
    conversationId: string,
    query: NewestFirst,
  ): Promise<ConversationSince> {
    const answers = isUuid(conversationId)
      ? await unitOfWork.inTransaction(scope, (transaction) =>
          conversations.listAnswers(scope, transaction, conversationId, query),
        )
      : []
    const last = answers.at(-1)
    if (!last) return { documents: [], answers: [], added: [] }
    const references = answers.flatMap(({ reference }) => reference ?? [])
    const found = await ownAnswers.since(scope, references)
    const { documents: inForce } = await documents.selectCriteria(scope)
    return {
      documents: [...found.documents],
      answers: answers.map(({ messageId, reference }) => {
        const one = reference === null ? undefined : found.answers.get(reference)
        return {
          messageId,
          documents: [...(one?.documents ?? [])],
          changes: [...(one?.changes ?? [])],
        }
      }),
      added: inForce
        .filter((file) => file.uploadedAt > last.at && !isKnown(file.id, found))
        .map(({ id, filename, uploadedAt }) => ({
          ...{ id, filename },
          uploadedAt: uploadedAt.toISOString(),
        })),
    }
  }
}

/** Whether it was asked, or is the version in force of one that was. */
function isKnown(id: number, { documents }: AnswersSince): boolean {
  return documents.some((asked) => asked.id === id || asked.newer?.id === id)
}
