import type { OwnConversation } from '@criteria-desk/contract/conversations'
import type { FoundCriterion, QuickSearchListedLender } from '@criteria-desk/contract/quick-search'
import { mayDo } from '@criteria-desk/domain/access/roles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type QuestionWish, wishOfQuestion } from '../../features/chat/question-wish.ts'
import { documentsQuery } from '../../features/documents/documents.queries.ts'
import { incomeDocumentsQuery } from '../../features/income/income.queries.ts'
import { foundQuery } from '../../features/quick-search/quick-search.queries.ts'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { formatDay, toLondonDay } from '../../lib/london-dates.ts'
import { readQuery } from '../../lib/query-client.ts'
import { useNavigate } from '../../lib/router/router.tsx'
import { useSettled } from '../../lib/use-settled.ts'
import { Building2 } from '../../ui/icons/building-2.ts'
import { FileText } from '../../ui/icons/file-text.ts'
import { History } from '../../ui/icons/history.ts'
import { Rows3 } from '../../ui/icons/rows-3.ts'
import { Send } from '../../ui/icons/send.ts'
import { SquarePen } from '../../ui/icons/square-pen.ts'
import { Table2 } from '../../ui/icons/table-2.ts'
import { User } from '../../ui/icons/user.ts'
import { navigationFor } from '../navigation.ts'
import { itemsFor, orderGroups, type PaletteGroup, type PaletteItem } from './palette-items.ts'

/** As many of a group; of a search for one word more are found in quick search itself. */
const mostOfGroup = 5

/**
 * What is found for what is typed, for what this person may do: the server is asked for lenders,
 * criteria and one's own questions and answers with what this person may see, the rest is at hand.
 */
export function usePaletteGroups(typed: string): {
  readonly groups: readonly PaletteGroup[]
  readonly isSettled: boolean
} {
  const settled = useSettled(typed.trim())
  const criteria = useCriteriaGroups(settled)
  const documents = useDocuments(typed)
  const questions = useQuestions(settled)
  const pages = usePages(typed)
  const asking = useAsking(typed)
  const found = [...criteria.groups, documents, questions.group, pages]
  return {
    groups: [...orderGroups(found, settled), ...asking],
    isSettled: settled === typed.trim() && !criteria.isFetching && !questions.isFetching,
  }
}

/** How the chat is led to from here: it does what is wished once it is there. */
function useWish() {
  const navigate = useNavigate()
  return (wish: QuestionWish) => {
    wishOfQuestion(wish)
    navigate({ to: '/' })
  }
}

function useCriteriaGroups(typed: string) {
  const { role } = useCurrentUser()
  const navigate = useNavigate()
  const wish = useWish()
  const maySearch = mayDo(role, 'criteria.search')
  const query = foundQuery(typed)
  const { data, isFetching } = useQuery({
    ...query,
    enabled: query.enabled && maySearch,
    placeholderData: keepPreviousData,
  })
  const found = typed === '' ? undefined : data
  const ask = mayDo(role, 'criteria.ask') ? wish : null
  const toLender = (lender: QuickSearchListedLender): PaletteItem => ({
    id: `lender ${lender.name}`,
    icon: Building2,
    label: lender.name,
    about: [countOf(lender.criteria, 'criterion', 'criteria'), namesOf(lender.documents)].join(
      ' · ',
    ),
    open: () => navigate({ to: '/quick-search', search: { lender: lender.name } }),
    ...(ask && { ask: () => ask({ kind: 'draft', text: `What is ${lender.name} criteria for ` }) }),
  })
  const toCriterion = (criterion: FoundCriterion): PaletteItem => ({
    id: `criterion ${criterion.name}`,
    icon: Rows3,
    label: criterion.displayName,
    about: [whyOf(criterion), countOf(criterion.lenders, 'lender', 'lenders')]
      .concat(namesOf(criterion.documents ?? []))
      .filter((part) => part !== '')
      .join(' · '),
    open: () => navigate({ to: '/quick-search', search: { criterion: criterion.name } }),
    ...(ask && {
      ask: () => ask({ kind: 'ask', text: `Which lenders accept ${criterion.displayName}?` }),
    }),
  })
  const groups: readonly PaletteGroup[] = [
    { title: 'Lenders', items: (found?.lenders ?? []).slice(0, mostOfGroup).map(toLender) },
    { title: 'Criteria', items: (found?.criteria ?? []).slice(0, mostOfGroup).map(toCriterion) },
  ]
  return { groups, isFetching }
}

/** Why it was found, where its name does not say. */
function whyOf({ why, meant, held, displayName, otherNames = [] }: FoundCriterion): string {
  if (why === 'meaning') return isSaid(meant, displayName) ? '' : `as “${meant}”`
  if (why === 'answers') return held ? `in the words of ${held.lender}` : ''
  return otherNames[0] === undefined ? '' : `also “${otherNames[0]}”`
}

/** What the words mean goes without saying beside the same name. */
function isSaid(meant: string | undefined, name: string): boolean {
  return meant === undefined || meant.toLowerCase() === name.toLowerCase()
}

function useDocuments(typed: string): PaletteGroup {
  const { role } = useCurrentUser()
  const navigate = useNavigate()
  const isTyped = typed.trim() !== ''
  const criteria = useQuery({ ...documentsQuery, enabled: mayDo(role, 'criteria.search') })
  const income = useQuery({ ...incomeDocumentsQuery, enabled: mayDo(role, 'income.manage') })
  const items: readonly PaletteItem[] = [
    ...(criteria.data ?? []).map(({ id, filename, documentType }) => ({
      id: `document ${id}`,
      icon: documentType === 'pdf' ? FileText : Table2,
      label: filename,
      about: 'criteria document',
      open: () => navigate({ to: '/quick-search', search: { document: filename } }),
    })),
    ...(income.data ?? []).map(({ id, originalName }) => ({
      id: `paper ${id}`,
      icon: FileText,
      label: originalName,
      about: 'your income document',
      open: () => navigate({ to: '/documents/income/$id', params: { id: String(id) } }),
    })),
  ]
  return { title: 'Documents', items: isTyped ? itemsFor(items, typed, mostOfGroup) : [] }
}

/** One's own, the last answered first; with words those that hold them. */
function useQuestions(typed: string) {
  const { role } = useCurrentUser()
  const wish = useWish()
  const find = typed === '' ? {} : { find: typed.slice(0, 200) }
  const path = `/api/conversations?${new URLSearchParams({ ...find, limit: String(mostOfGroup) })}`
  const { data, isFetching } = useQuery({
    ...readQuery<readonly OwnConversation[]>(path),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    enabled: mayDo(role, 'criteria.ask'),
  })
  const items = (data ?? []).map(
    ({ conversationId, title, question, answeredAt, found }): PaletteItem => ({
      id: `question ${conversationId}`,
      icon: History,
      label: title ?? question,
      about: formatDay(toLondonDay(answeredAt)),
      open: () => {
        const foundId = found ? String(found.messageId) : null
        wish({ kind: 'open', conversation: { conversationId, title, foundId } })
      },
    }),
  )
  return { group: { title: 'Your recent questions', items }, isFetching }
}

function usePages(typed: string): PaletteGroup {
  const { role } = useCurrentUser()
  const navigate = useNavigate()
  const wish = useWish()
  const items: readonly PaletteItem[] = [
    ...navigationFor(role)
      .flatMap(({ entries }) => entries)
      .map(({ to, label, icon }) => ({
        id: `page ${to}`,
        icon,
        label,
        open: () => navigate({ to }),
      })),
    ...(mayDo(role, 'criteria.ask')
      ? [{ id: 'page new', icon: SquarePen, label: 'New Chat', open: () => wish({ kind: 'new' }) }]
      : []),
    {
      id: 'page /profile',
      icon: User,
      label: 'Profile',
      open: () => navigate({ to: '/profile' }),
    },
  ]
  return { title: 'Pages', items: itemsFor(items, typed, typed.trim() === '' ? 20 : mostOfGroup) }
}

/** What is typed may itself be a question. */
function useAsking(typed: string): readonly PaletteGroup[] {
  const { role } = useCurrentUser()
  const wish = useWish()
  const text = typed.trim()
  if (text === '' || !mayDo(role, 'criteria.ask')) return []
  const ask = () => wish({ kind: 'ask', text })
  return [
    {
      title: 'Chat',
      items: [{ id: 'ask', icon: Send, label: `Ask “${text}”`, open: ask, ask }],
    },
  ]
}

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function namesOf(documents: readonly string[]): string {
  const [first = ''] = documents
  return documents.length > 1 ? `${documents.length} documents` : first
}
