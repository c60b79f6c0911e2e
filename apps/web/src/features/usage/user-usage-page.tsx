import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sidebarRoleLabels } from '../../lib/role-labels.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { History } from '../../ui/icons/history.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { IncomeAssessments } from './components/income-assessments.tsx'
import { SearchList } from './components/search-list.tsx'
import { StatementAssessments } from './components/statement-assessments.tsx'
import { UserOverview } from './components/user-overview.tsx'
import { peopleUsageQuery } from './usage.queries.ts'
import type { UsageLink } from './usage-link.ts'
import type { UserView } from './usage-place.ts'
import { useFailureToast } from './use-failure-toast.ts'

type UserUsagePageProps = {
  readonly companyId: number
  readonly userId: number
  readonly view: UserView
  readonly onView: (view: UserView) => void
  readonly backLink: ReactNode
  readonly link: UsageLink
}

/** One user, from the side of one tool at a time. */
export function UserUsagePage(props: UserUsagePageProps) {
  const { companyId, userId, view, onView, backLink, link } = props
  const people = useQuery(peopleUsageQuery(companyId))
  const person = people.data?.users.find((one) => one.userId === userId)
  const isUnknown = people.isError || (people.data !== undefined && person === undefined)
  useFailureToast(isUnknown, 'Failed to load user details')
  if (isUnknown) {
    return (
      <>
        <PageHeader title="Usage Statistics" back={backLink} />
        <Card>
          <ErrorState
            title="Couldn’t load this user"
            description="The user may have left the company."
            onRetry={() => void people.refetch()}
            isRetrying={people.isFetching}
          />
        </Card>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={person?.username ?? 'Usage Statistics'}
        subtitle={person ? `Usage Statistics · ${sidebarRoleLabels[person.role]}` : '\u00a0'}
        back={backLink}
        actions={
          person &&
          link(
            { to: 'chat-history', userId, username: person.username },
            <span className="flex items-center gap-1.5">
              <Icon of={History} />
              Chat history
            </span>,
            { className: buttonClasses({}) },
          )
        }
      />
      <Tabs
        label="Usage by tool"
        value={view}
        onChange={onView}
        tabs={[
          {
            value: 'chat-bot',
            label: 'Overview',
            content: <UserOverview userId={userId} />,
          },
          {
            value: 'quick-search',
            label: 'Quick Search',
            content: <SearchList userId={userId} />,
          },
          {
            value: 'income-calculator',
            label: 'Income Calculator',
            content: <IncomeAssessments userId={userId} />,
          },
          {
            value: 'bank-statement-reviewer',
            label: 'Bank Statement Reviewer',
            content: <StatementAssessments userId={userId} link={link} />,
          },
        ]}
      />
    </>
  )
}
