import type { IncomeDocument } from '@criteria-desk/contract/income'
import { mayDo } from '@criteria-desk/domain/access/roles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { companiesQuery } from '../features/companies/companies.queries.ts'
import { CriteriaDocuments } from '../features/documents/components/criteria-documents.tsx'
import { IncomeList } from '../features/income/components/income-list.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Link } from '../lib/router/link.tsx'
import { useNavigate, useSearch } from '../lib/router/router.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { readDocumentsTab } from './documents-tab.ts'

/** Everybody's own income documents; for developers the criteria documents beside them. */
export function DocumentsRoute() {
  const { role } = useCurrentUser()
  const { tab } = useSearch(readDocumentsTab)
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Documents" />
      {mayDo(role, 'documents.manage') ? (
        <Tabs
          label="Documents"
          value={tab ?? 'mine'}
          onChange={(value) =>
            navigate({
              to: '/documents',
              search: value === 'criteria' ? { tab: 'criteria' } : {},
              replace: true,
            })
          }
          tabs={[
            { value: 'mine', label: 'My documents', content: <IncomeList linkTo={linkTo} /> },
            { value: 'criteria', label: 'Criteria', content: <Criteria /> },
          ]}
        />
      ) : (
        <IncomeList linkTo={linkTo} />
      )}
    </>
  )
}

function Criteria() {
  const { data: companies } = useQuery(companiesQuery)
  return <CriteriaDocuments companies={companies} />
}

/** The link covers the whole row. */
function linkTo({ id }: IncomeDocument, words: ReactNode) {
  return (
    <Link
      to="/documents/income/$id"
      params={{ id: String(id) }}
      className="rounded-control after:absolute after:inset-0 hover:underline"
    >
      {words}
    </Link>
  )
}
