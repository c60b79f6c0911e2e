import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/london-dates.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CalendarClock } from '../../../ui/icons/calendar-clock.ts'
import { billingStandingQuery } from '../billing.queries.ts'

type StandingBannerProps = {
  /** To the subscription, for those who look after it; null for others. */
  readonly subscriptionLink: ReactNode
}

/** Over every page: that the company's subscription has ended or is not paid. Mostly nothing. */
export function StandingBanner({ subscriptionLink }: StandingBannerProps) {
  const { data } = useQuery(billingStandingQuery)
  if (data === undefined || data.standing === 'fine') return null
  const isEnded = data.standing === 'ended'
  // Whoever cannot pay need not know what is outstanding; that all has ended concerns everybody.
  if (!isEnded && subscriptionLink === null) return null
  const when = data.endedAt === null ? '' : ` on ${formatDay(data.endedAt)}`
  return (
    <section
      aria-label="Subscription"
      className="flex flex-none items-start gap-2.5 border-b border-cond-line bg-cond-soft px-6 py-2 print:hidden max-md:px-3"
    >
      <Icon of={CalendarClock} className="mt-0.5 text-cond" />
      <p className="min-w-0 flex-1">
        <b className="font-semibold">
          {isEnded
            ? `Your firm’s subscription ended${when}.`
            : 'The last payment did not go through.'}
        </b>{' '}
        <span className="text-text-2">
          {isEnded
            ? endedWords(data.areToolsClosed, subscriptionLink !== null)
            : 'Everything still works.'}
        </span>
      </p>
      {subscriptionLink}
    </section>
  )
}

function endedWords(areToolsClosed: boolean, isTheirs: boolean): string {
  const what = areToolsClosed
    ? 'The tools are closed until it begins again.'
    : 'Everything still works.'
  return isTheirs ? what : `${what} A master user of your firm can begin it again.`
}
