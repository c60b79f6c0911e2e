import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Lock } from '../../../ui/icons/lock.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

/** What others than developers see in the place of the rules. */
export function AccessDenied({ homeLink }: { readonly homeLink: ReactNode }) {
  return (
    <>
      <PageHeader title="Access Denied – This page is only accessible to developers." />
      <Card>
        <EmptyState
          icon={Lock}
          title="Your role does not include the rules that incomes are calculated by."
          action={homeLink}
        />
      </Card>
    </>
  )
}
