import type {
  ConversationMessages,
  OwnConversation,
  OwnConversationsQuery,
} from '@criteria-desk/contract/conversations'
import { type NewestFirst, type Page, pageOf } from '@criteria-desk/contract/paging'
import { excerptOf, foundBy, wordsSought } from '@criteria-desk/domain/conversations/found-words'
import { AppError } from '../../app-error.ts'
import type { UnitOfWork } from '../../ports/unit-of-work.ts'
import type { Scope } from '../../scope.ts'
import * as conversations from './conversations.repository.ts'

export type ConversationsService = ReturnType<typeof createConversationsService>

/** Characters of an excerpt: two lines of the list. */
const excerptLength = 120

/** One's own conversations: to find, name and open again. */
export function createConversationsService({ unitOfWork }: { readonly unitOfWork: UnitOfWork }) {
  return {
    /** A page of them, the last answered first; with words to find, those that hold all of them. */
    list(scope: Scope, query: OwnConversationsQuery): Promise<Page<OwnConversation>> {
      const words = wordsSought(query.find ?? '')
      // Signs alone are no words, and stand in nothing.
      if (query.find && words.length === 0) return Promise.resolve(noneOf())
      return unitOfWork.inTransaction(scope, async (transaction) => {
        const found = await conversations.listOwn(scope, transaction, {
          ...query,
          // The longer a word, the fewer conversations are left for the others.
          words: words.toSorted((one, other) => other.length - one.length),
        })
        const isSearch = words.length > 0
        const total = isSearch ? null : await conversations.countOwn(scope, transaction)
        const listed = found.slice(0, query.limit)
        const ids = listed.map(({ conversationId }) => conversationId)
        const outlines = await conversations.outlinesOf(scope, transaction, ids)
        const best = await conversations.bestMessagesOf(scope, transaction, ids, words)
        const last = listed.at(-1)
        const hasMore = found.length > listed.length && last !== undefined
        return {
          entries: listed.flatMap((one) => {
            const outline = outlines.get(one.conversationId)
            if (!outline) return []
            const shown = toOwn(one, outline)
            return isSearch
              ? { ...shown, found: foundIn(best.get(one.conversationId), words) }
              : shown
          }),
          total,
          next: hasMore ? { before: `${last.microseconds}.${last.number}` } : null,
        }
      })
    },

    /** One's own conversation as it was, the newest of it; empty when the id is new here or malformed. */
    async read(
      scope: Scope,
      conversationId: string,
      query: NewestFirst,
    ): Promise<Page<ConversationMessages[number]>> {
      if (!isUuid(conversationId)) return noneOf()
      const { found, total } = await unitOfWork.inTransaction(scope, (transaction) =>
        conversations.listMessages(scope, transaction, conversationId, query),
      )
      const page = pageOf(found, query, total)
      return { ...page, entries: page.entries.reverse() }
    },

    /** Throws `conversation.not-found`, for somebody else's too. */
    async rename(
      scope: Scope,
      conversationId: string,
      wanted: string | null,
    ): Promise<{ title: string | null }> {
      const title = wanted === null || wanted === '' ? null : wanted
      const named = { title, titleWords: foundBy(title ?? '') }
      const isThere =
        isUuid(conversationId) &&
        (await unitOfWork.inTransaction(scope, (transaction) =>
          conversations.rename(scope, transaction, conversationId, named),
        ))
      if (!isThere) throw new AppError('conversation.not-found')
      return { title }
    },
  }
}

function toOwn(
  { conversationId, title, answeredAt }: conversations.ListedConversation,
  { question, questionCount, lenders, chosenFrom }: conversations.ConversationOutline,
): OwnConversation {
  const listed = lenders ? Object.values(lenders).flat().length : 0
  return {
    conversationId,
    title,
    question,
    answeredAt: answeredAt.toISOString(),
    questionCount,
    lenderCount: listed === 0 ? null : listed,
    chosenFrom,
  }
}

function foundIn(
  message: conversations.FoundMessage | undefined,
  words: readonly string[],
): OwnConversation['found'] {
  if (!message) return null
  const text = excerptOf(message.content, words, excerptLength)
  return text === null ? null : { role: message.role, text }
}

function noneOf<Entry>(): Page<Entry> {
  return { entries: [], total: 0, next: null }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
