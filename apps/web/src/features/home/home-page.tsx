import { productName } from '@criteria-desk/contract/product'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { formatDay, newestOf, oldestOf } from '../../lib/london-dates.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ResourcesSection } from './components/resources-section.tsx'
import type { LoadedDocuments } from './loaded-documents.ts'

type HomePageProps = {
  readonly documents: LoadedDocuments
  /** Buttons of the page's head, for those who have the chat. */
  readonly chatActions: ReactNode
  /** The chat and what stands beside it. */
  readonly chat: ReactNode
  /** Head and chat fill the window together; what else there is lies below. */
  readonly fillsWindow: boolean
  /** Instead of the chat, for master users. */
  readonly dashboard: ReactNode
}

/** The first page: the chat for advisors and developers, the dashboard for master users. */
export function HomePage(props: HomePageProps) {
  const { documents, chatActions, chat, fillsWindow, dashboard } = props
  const { role } = useCurrentUser()
  const isMaster = role === 'broker-master-user'
  const facts = documentsLine(documents)
  return (
    <>
      <div className={!isMaster && fillsWindow ? windowClasses : undefined}>
        <PageHeader
          title={role === 'developer' ? `${productName} Management` : productName}
          subtitle={
            <span title={facts} className="block truncate max-md:hidden">
              {facts}
            </span>
          }
          actions={isMaster ? null : chatActions}
        />
        {isMaster ? dashboard : chat}
      </div>
      <ResourcesSection />
    </>
  )
}

/** However high the head is, the chat takes what it leaves, and the question box stands in the window. */
const windowClasses =
  'grid min-h-(--h-chat-page) grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(var(--h-chat),1fr)] print:block'

/** `2 Nov 2026`, or from the oldest to the newest: the newest alone would make the others look fresh. */
function daysBetween(dates: readonly string[]): string | null {
  const [oldest, newest] = [oldestOf(dates), newestOf(dates)]
  if (oldest === null || newest === null) return null
  const [from, to] = [formatDay(oldest), formatDay(newest)]
  return from === to ? to : `between ${from} and ${to}`
}

function documentsLine({ list, status }: LoadedDocuments): string {
  if (status !== 'ready') return '\u00a0'
  if (list.length === 0) return 'No criteria documents loaded'
  const count = list.length === 1 ? '1 criteria document' : `${list.length} criteria documents`
  const updated = daysBetween(list.flatMap((document) => document.updated ?? []))
  if (updated !== null) return `${count} · last updated ${updated}`
  const uploaded = daysBetween(list.map((document) => document.uploadedAt))
  return uploaded === null ? count : `${count} · uploaded ${uploaded}`
}
