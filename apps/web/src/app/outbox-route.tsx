import { mayDo } from '@criteria-desk/domain/access/roles'
import { FailedJobsCard } from '../features/jobs/failed-jobs-card.tsx'
import { OutboxCard } from '../features/mail/outbox-card.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Navigate } from '../lib/router/router.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** /outbox: mail that stayed here and work that failed, for developers. */
export function OutboxRoute() {
  const { role } = useCurrentUser()
  if (!mayDo(role, 'outbox.read')) return <Navigate to="/" />
  return (
    <>
      <PageHeader
        title="Outbox"
        subtitle="Mail that waits for a mail server, and work that failed."
      />
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <OutboxCard />
        {mayDo(role, 'jobs.manage') && <FailedJobsCard />}
      </div>
    </>
  )
}
