import { Building2, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { newestOf } from '../../../lib/london-dates.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FreshnessLine } from '../../../ui/freshness-line.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { LoadedDocuments } from '../loaded-documents.ts'

type MasterDashboardProps = {
  readonly companyName: string | null
  readonly documents: LoadedDocuments
  /** Ways on, to pages that exist. */
  readonly actions: ReactNode
}

/** The master user's home: the company, and the criteria it works from. */
export function MasterDashboard({ companyName, documents, actions }: MasterDashboardProps) {
  const newest = newestOf(documents.list.flatMap(({ updated }) => updated ?? []))
  return (
    <Card title="Master User Dashboard">
      <div className="grid gap-4">
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
          <dt className="flex items-center gap-2 self-start text-text-2">
            <Icon of={Building2} /> Company
          </dt>
          <dd className="font-medium">{companyName ?? 'No company'}</dd>
          <dt className="flex items-center gap-2 self-start text-text-2">
            <Icon of={Table2} /> Criteria documents
          </dt>
          <dd>
            <Documents documents={documents} />
          </dd>
        </dl>
        {newest !== null && <FreshnessLine name="Newest document" updated={newest} />}
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </Card>
  )
}

function Documents({ documents }: { readonly documents: LoadedDocuments }) {
  if (documents.status === 'loading') return <SkeletonRows rows={2} label="Loading documents" />
  if (documents.status === 'failed') {
    return <ErrorState title="Couldn’t load the documents" onRetry={documents.retry} />
  }
  if (documents.list.length === 0) return <p className="text-text-2">None loaded yet</p>
  return (
    <ul className="grid gap-1">
      {documents.list.map((document) => (
        <li key={document.id} className="flex flex-wrap gap-x-3 max-sm:grid">
          <span className="font-medium break-all">{document.filename}</span>
          <span className="text-text-2">{document.contents}</span>
        </li>
      ))}
    </ul>
  )
}
