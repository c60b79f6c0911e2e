import type { OwnConversation, OwnConversationsQuery } from '@criteria-desk/contract/conversations'
import type { Page } from '@criteria-desk/contract/paging'
import { excerptOf, wordsSought } from '@criteria-desk/domain/conversations/found-words'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import type { OwnAnswersService } from '../evidence/own-answers.service.ts'
import * as conversations from './conversations.repository.ts'

/** Characters of an excerpt: two lines of the list. */
const excerptLength = 120

/** Lists one's own conversations, and finds them by their words. */
export function createOwnList({
  unitOfWork,
  ownAnswers,
}: {
  readonly unitOfWork: UnitOfWork
  readonly ownAnswers: Pick<OwnAnswersService, 'exportedAmong'>
}) {
  /** A page of them, the last answered first; with words to find, those that hold all of them. */
  return async function list(
    scope: Scope,
    query: OwnConversationsQuery,
  ): Promise<Page<OwnConversation>> {
    const words = wordsSought(query.find ?? '')
    const isSearch = words.length > 0
    // Signs alone are no words, and stand in nothing.
    if (query.find && !isSearch) return { entries: [], total: 0, next: null }
    return unitOfWork.inTransaction(scope, async (transaction) => {
      const found = await conversations.listOwn(scope, transaction, {
        ...query,
        // The longer a word, the fewer conversations are left for the others.
        words: words.toSorted((one, other) => other.length - one.length),
      })
      const listed = found.slice(0, query.limit)
      const last = found.length > listed.length ? listed.at(-1) : undefined
      const ids = listed.map(({ conversationId }) => conversationId)
      const outlines = await conversations.outlinesOf(scope, transaction, ids)
      const best = await conversations.bestMessagesOf(scope, transaction, ids, words)
      const exported = await ownAnswers.exportedAmong(scope, transaction, ids)
      return {
        entries: listed.flatMap((one) => {
          const outline = outlines.get(one.conversationId)
          if (!outline) return []
          const isExported = exported.includes(one.conversationId)
          const shown = { ...toOwn(one, outline), isExported }
          const message = best.get(one.conversationId)
          return isSearch ? { ...shown, found: foundIn(message, words) } : shown
        }),
        total: isSearch ? null : await conversations.countOwn(scope, transaction),
        next: last ? { before: `${last.microseconds}.${last.number}` } : null,
      }
    })
  }
}

function toOwn(
  { conversationId, title, answeredAt }: conversations.ListedConversation,
  { question, questionCount, lenders, quoted, chosenFrom }: conversations.ConversationOutline,
): Omit<OwnConversation, 'isExported'> {
  const listed = lenders ? Object.values(lenders).flat().length : quoted
  return {
    conversationId,
    title,
    question,
    answeredAt: answeredAt.toISOString(),
    questionCount,
    lenderCount: listed > 1 ? listed : null,
    chosenFrom,
  }
}

function foundIn(
  message: conversations.FoundMessage | undefined,
  words: readonly string[],
): OwnConversation['found'] {
  if (!message) return null
  const text = excerptOf(message.content, words, excerptLength)
  return text === null ? null : { messageId: message.messageId, role: message.role, text }
}
