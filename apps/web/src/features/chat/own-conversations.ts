import type { OwnConversation } from '@criteria-desk/contract/conversations'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { formatTime, toLondonDay } from '../../lib/london-dates.ts'
import { readPagesQuery } from '../../lib/query-client.ts'
import { type ReadPage, sendForJson } from '../../lib/request.ts'

/** One's own conversations, to find, name and go on with. */
const listPath = '/api/conversations'

/** Those that hold every word of the term, page by page; asked for again whenever it is looked at. */
export function ownConversationsQuery(term: string) {
  const sought = term.trim().slice(0, 200)
  const path = sought === '' ? listPath : `${listPath}?find=${encodeURIComponent(sought)}`
  return { ...readPagesQuery<readonly OwnConversation[]>(path), refetchOnMount: 'always' } as const
}

const isList = ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }): boolean =>
  path === listPath || String(path).startsWith(`${listPath}?`)

/** Has the lists asked for again: something was asked since. */
export function refetchOwnConversations(client: QueryClient): void {
  void client.invalidateQueries({ predicate: isList })
}

/** Gives a conversation a title; a blank one is given up. The lists that are shown follow at once. */
export async function renameConversation(
  client: QueryClient,
  conversationId: string,
  wanted: string,
): Promise<void> {
  const path = `${listPath}/${encodeURIComponent(conversationId)}`
  const { title } = await sendForJson<{ title: string | null }>('PATCH', path, { title: wanted })
  client.setQueriesData<InfiniteData<ReadPage<readonly OwnConversation[]>>>(
    { predicate: isList },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          data: page.data.map((one) =>
            one.conversationId === conversationId ? { ...one, title } : one,
          ),
        })),
      },
  )
}

export type DayOfConversations = {
  /** `2025-11-21`, in London. */
  readonly date: string
  readonly conversations: readonly OwnConversation[]
}

/** By the day that they were last answered on, each once: meanwhile one may have come to a page before. */
export function toDays(listed: readonly OwnConversation[]): readonly DayOfConversations[] {
  const once = [...new Map(listed.map((one) => [one.conversationId, one])).values()]
  const days = Map.groupBy(once, ({ answeredAt }) => toLondonDay(answeredAt))
  return [...days].map(([date, conversations]) => ({ date, conversations }))
}

/** What it goes by. */
export function nameOf({ title, question }: Pick<OwnConversation, 'title' | 'question'>): string {
  return title ?? question
}

/** `10:42 · 38 lenders · exported`. */
export function noteOf(conversation: OwnConversation): string {
  const { answeredAt, isExported } = conversation
  const said = [formatTime(answeredAt), whatItWasOf(conversation)]
  return [...said, ...(isExported ? ['exported'] : [])].join(' · ')
}

function whatItWasOf({ questionCount, lenderCount, chosenFrom }: OwnConversation): string {
  if (questionCount > 1) return `${questionCount} questions`
  if (chosenFrom !== null) return `chosen from ${many(chosenFrom, 'row')}`
  return lenderCount === null ? '1 question' : many(lenderCount, 'lender')
}

function many(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
