import { PageHeader } from '../../ui/page-header.tsx'

export function QuickSearchPage() {
  return <PageHeader title="Quick Search" />
}
