import type { SubscriptionStatus } from '@criteria-desk/contract/billing'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/london-dates.ts'
import { Alert } from '../../../ui/alert.tsx'
import { CalendarClock } from '../../../ui/icons/calendar-clock.ts'

type CanceledNoticeProps = {
  readonly status: SubscriptionStatus
  /** What takes it back; absent once it is over. */
  readonly action?: ReactNode
}

/** Until when a canceled subscription gives access, or when it ended. */
export function CanceledNotice({ status, action }: CanceledNoticeProps) {
  return (
    <Alert
      tone="warning"
      icon={CalendarClock}
      title="Subscription Canceled"
      action={action}
      className="mb-3 py-3 max-md:flex-wrap [&>svg]:mt-0.75 max-md:[&>div]:basis-3/4"
    >
      <p className="text-13">{canceledWords(status)}</p>
    </Alert>
  )
}

function canceledWords({ status, currentPeriodEnd, endedAt }: SubscriptionStatus): string {
  if (status === 'canceled') {
    const when = endedAt === null ? 'It has ended.' : `It ended on ${formatDay(endedAt)}.`
    return `${when} Nothing is charged any more.`
  }
  const until = currentPeriodEnd === null ? 'the period ends' : formatDay(currentPeriodEnd)
  return `Everyone keeps access until ${until}. Nothing is charged after that.`
}
