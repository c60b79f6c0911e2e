import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** In place of a page whose code failed; the menus around it still work. */
export function FailedPage() {
  return (
    <>
      <PageHeader title="This page did not open" />
      <ErrorState
        title="Something went wrong on our side"
        description="What you have sent is kept. Loading the page again often helps."
        onRetry={() => window.location.reload()}
      />
    </>
  )
}
