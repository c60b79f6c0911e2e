import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/request.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { FiguresStrip } from './components/figures-strip.tsx'
import { MonthChart } from './components/month-chart.tsx'
import { PeopleCard } from './components/people-card.tsx'
import { ToolBars } from './components/tool-bars.tsx'
import { currentUsageQuery, monthlyUsageQuery, peopleUsageQuery } from './usage.queries.ts'
import type { UsageLink } from './usage-link.ts'
import { countActive } from './usage-rows.ts'
import { formatCount, monthFigures, monthSoFar } from './usage-words.ts'
import { useFailureToast } from './use-failure-toast.ts'

type CompanyUsagePageProps = {
  readonly companyId: number
  /** Undefined while it is not known. */
  readonly companyName: string | undefined
  readonly backLink?: ReactNode
  readonly link: UsageLink
}

/** One company: this month, its months, its tools, and its people in the last 7 days. */
export function CompanyUsagePage(props: CompanyUsagePageProps) {
  const { companyId, companyName, backLink, link } = props
  const of = { kind: 'company', id: companyId } as const
  const current = useQuery(currentUsageQuery(of))
  const monthly = useQuery(monthlyUsageQuery(of))
  const people = useQuery(peopleUsageQuery(companyId))
  const failure = [current, monthly, people].find(({ isError }) => isError)?.error
  useFailureToast(
    failure !== undefined && failure !== null,
    `Failed to load company details: ${messageOf(failure, 'the server did not answer')}`,
  )
  const [requests, tokens, cost] = current.data
    ? monthFigures(current.data, monthly.data)
    : [null, null, null]
  const active = people.data && {
    name: 'Active users',
    figure: `${formatCount(countActive(people.data.users))} of ${formatCount(people.data.users.length)}`,
    note: 'last 7 days',
  }
  return (
    <>
      <PageHeader
        title={companyName ?? 'Usage Statistics'}
        subtitle={`Usage Statistics · ${monthSoFar(new Date())}`}
        back={backLink}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {current.isError && current.data === undefined ? (
          <Card>
            <ErrorState
              title="Couldn’t load this month"
              onRetry={() => {
                void current.refetch()
                void monthly.refetch()
              }}
              isRetrying={current.isFetching}
            />
          </Card>
        ) : (
          <>
            <FiguresStrip label="This month" figures={[requests, active ?? null, tokens, cost]} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
              <MonthChart months={monthly.data} hasFailed={monthly.isError} />
              <ToolBars usage={current.data} />
            </div>
          </>
        )}
        <PeopleCard companyId={companyId} query={people} link={link} />
      </div>
    </>
  )
}
