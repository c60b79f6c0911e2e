import { type ReactNode, useId } from 'react'
import { newestOf } from '../../../lib/london-dates.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FreshnessLine } from '../../../ui/freshness-line.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { LoadedDocuments } from '../loaded-documents.ts'

/** The company as its master user sees it. */
export type CompanyOverview = {
  readonly contactPerson: string
  readonly contactNumber: string
  readonly address: string
  readonly users: { readonly active: number; readonly invited: number }
}

type MasterDashboardProps = {
  readonly companyName: string | null
  readonly company: {
    /** Absent until it has come. */
    readonly overview: CompanyOverview | undefined
    readonly hasFailed: boolean
    readonly retry: () => void
  }
  readonly documents: LoadedDocuments
  /** Ways on, to pages that exist. */
  readonly actions: ReactNode
}

/** The master user's home: the company, and the criteria it works from. */
export function MasterDashboard(props: MasterDashboardProps) {
  const { companyName, company, documents, actions } = props
  return (
    <Card title="Master User Dashboard">
      <div className="grid gap-5">
        <section aria-label="Company overview">
          <h3 className="mb-3 text-16 tracking-[-.01em]">{companyName ?? 'No company'}</h3>
          <Overview company={company} />
        </section>
        <Criteria documents={documents} />
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </Card>
  )
}

function Overview({ company }: Pick<MasterDashboardProps, 'company'>) {
  const { overview, hasFailed, retry } = company
  if (overview === undefined) {
    return hasFailed ? (
      <ErrorState title="Couldn’t load the company" onRetry={retry} className="min-h-20" />
    ) : (
      <SkeletonRows rows={1} label="Loading company" rowClassName="h-10" />
    )
  }
  const { contactPerson, contactNumber, address, users } = overview
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
      <Fact label="Contact Person">{contactPerson}</Fact>
      <Fact label="Contact Number">{contactNumber}</Fact>
      <Fact label="Address">{address}</Fact>
      <Fact label="Users">
        {users.active} active{users.invited > 0 && `, ${users.invited} invited`}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-12 text-text-2">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Criteria({ documents }: Pick<MasterDashboardProps, 'documents'>) {
  const headingId = useId()
  const newest = newestOf(documents.list.flatMap(({ updated }) => updated ?? []))
  return (
    <section aria-labelledby={headingId} className="grid gap-1.5 border-t border-line pt-4">
      <h3 id={headingId} className="text-12 font-normal text-text-2">
        Criteria documents
      </h3>
      <Documents documents={documents} />
      {newest !== null && <FreshnessLine name="Newest document" updated={newest} />}
    </section>
  )
}

function Documents({ documents }: Pick<MasterDashboardProps, 'documents'>) {
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
