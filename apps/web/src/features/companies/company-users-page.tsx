import type { CompanyUser } from '@criteria-desk/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { phoneQuery, useMedia } from '../../lib/use-media.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CreditCard } from '../../ui/icons/credit-card.ts'
import { Mail } from '../../ui/icons/mail.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { companyQuery, companyUsersQuery } from './companies.queries.ts'
import { CompanyFacts } from './components/company-facts.tsx'
import { InviteDialog, MayLeaveCard } from './components/forms.ts'
import { useUserActs } from './components/use-user-acts.tsx'
import { UserRowActions } from './components/user-row-actions.tsx'
import { UsersCard } from './components/users-card.tsx'

type CompanyUsersPageProps = {
  readonly companyId: number
  /** The way back to the dashboard. */
  readonly backLink: ReactNode
  /** The way to one person's subscription. */
  readonly subscriptionLink: (user: CompanyUser) => ReactNode
  /** The same from a phone's menu. */
  readonly onManageSubscription: (user: CompanyUser) => void
}

/** A master user's own firm: its advisors, who are invited, deactivated and taken back here. */
export function CompanyUsersPage(props: CompanyUsersPageProps) {
  const { companyId, backLink, subscriptionLink, onManageSubscription } = props
  const isPhone = useMedia(phoneQuery)
  const { data: company, isError, isFetching, refetch } = useQuery(companyQuery(companyId))
  const users = useQuery(companyUsersQuery(companyId))
  const [isInviting, setInviting] = useState(false)
  const acts = useUserActs()
  return (
    <>
      <PageHeader
        title="Company Users"
        subtitle={company?.name ?? '\u00a0'}
        back={backLink}
        actions={
          <Button
            variant="primary"
            icon={Mail}
            disabled={!company}
            onClick={() => setInviting(true)}
          >
            Invite Advisor
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-md:order-last">
          {isError && company === undefined ? (
            <Card>
              <ErrorState
                title="Couldn’t load the company"
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            </Card>
          ) : (
            <>
              <CompanyFacts company={company} />
              <MayLeaveCard company={company} />
            </>
          )}
        </div>
        <UsersCard
          title="Advisors"
          query={users}
          isListed={({ role }) => role === 'advisor'}
          emptyHint="Invite your first advisor by e-mail: they set a password of their own."
          actionsWidth="w-52"
          isSeenSpare
          actions={(user) => (
            <>
              {!isPhone && hasSeat(user) && subscriptionLink(user)}
              <UserRowActions user={user} acts={acts} isWhole={false}>
                {isPhone && hasSeat(user) && (
                  <MenuItem icon={CreditCard} onSelect={() => onManageSubscription(user)}>
                    Manage Subscription
                  </MenuItem>
                )}
              </UserRowActions>
            </>
          )}
        />
      </div>
      {acts.dialog}
      {isInviting && company && (
        <InviteDialog company={company} isRoleOpen={false} onClose={() => setInviting(false)} />
      )}
    </>
  )
}

/** Who is only invited is not billed, and has no subscription to look after. */
function hasSeat({ status }: CompanyUser): boolean {
  return status !== 'invited'
}
