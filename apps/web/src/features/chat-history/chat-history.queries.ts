import type {
  ChatHistory,
  ChatHistoryMessage,
  HistoryConversation,
} from '@criteria-desk/contract/chat-history'
import type { Company, CompanyUser } from '@criteria-desk/contract/companies'
import { readListQuery, readPagesQuery } from '../../lib/query-client.ts'
import type { PeopleOf } from './people-groups.ts'

const daysShown = 7

const pathOf = (userId: number) => `/api/users/${userId}/chat-history-no-auth`

/** Whom one may look at: people of every company, or of one. */
export function peopleQuery(of: PeopleOf) {
  return readListQuery<CompanyUser>(of === 'all' ? '/api/users' : `/api/companies/${of}/users`)
}

export const companiesQuery = readListQuery<Company>('/api/companies')

/** Somebody's conversations of the last 7 days, page by page; asked for again at each visit. */
export function chatHistoryQuery(userId: number) {
  const pages = readPagesQuery<ChatHistory>(`${pathOf(userId)}?days=${daysShown}`)
  return { ...pages, refetchOnMount: 'always' } as const
}

/** The messages of one of them, as far as they are of that day: the newest, and those before. */
export function conversationQuery(
  userId: number,
  date: string,
  { conversationId, companyId }: Pick<HistoryConversation, 'conversationId' | 'companyId'>,
) {
  const id = encodeURIComponent(conversationId)
  const query = `date=${date}&companyId=${companyId ?? 0}`
  return readPagesQuery<readonly ChatHistoryMessage[]>(`${pathOf(userId)}/${id}?${query}`)
}
