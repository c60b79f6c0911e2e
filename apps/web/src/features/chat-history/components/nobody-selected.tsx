import type { CompanyUser } from '@criteria-desk/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatNearTime } from '../../../lib/london-dates.ts'
import { sidebarRoleLabels } from '../../../lib/role-labels.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { SearchX } from '../../../ui/icons/search-x.ts'
import { UserRoundSearch } from '../../../ui/icons/user-round-search.ts'
import { Users } from '../../../ui/icons/users.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { companiesQuery, peopleQuery } from '../chat-history.queries.ts'
import { groupPeople, mayHaveAsked, type PeopleGroup, type PeopleOf } from '../people-groups.ts'
import type { PersonLink } from '../person-link.ts'

type NobodySelectedProps = {
  /** The way to where somebody is chosen with what they used. */
  readonly usageLink: ReactNode
  readonly personLink: PersonLink
  readonly peopleOf: PeopleOf
}

/** Whose conversations may be looked at, to choose from. */
export function NobodySelected({ usageLink, personLink, peopleOf }: NobodySelectedProps) {
  const seesAll = peopleOf === 'all'
  const people = useQuery(peopleQuery(peopleOf))
  const companies = useQuery({ ...companiesQuery, enabled: seesAll })
  const [term, setTerm] = useState('')
  const isThere = people.data !== undefined && (!seesAll || companies.data !== undefined)
  const isAnybody = people.data?.some(mayHaveAsked) ?? false
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Card>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex min-w-0 flex-1 basis-72 gap-2">
            <Icon of={UserRoundSearch} className="mt-0.5 text-text-3" />
            No user selected. Please select a user from the Usage Statistics page.
          </p>
          {usageLink}
        </div>
      </Card>
      <Card
        title="Choose somebody"
        isPadded={false}
        action={
          isThere && isAnybody ? (
            <SearchField
              label="Search users..."
              term={term}
              onTerm={setTerm}
              className="-mr-2 w-56 max-md:my-1.5 max-md:mr-0 max-md:w-40"
            />
          ) : null
        }
      >
        {!isThere ? (
          people.isError || companies.isError ? (
            <ErrorState
              title="Couldn’t load the users"
              onRetry={() => {
                void people.refetch()
                if (seesAll) void companies.refetch()
              }}
              isRetrying={people.isFetching || companies.isFetching}
            />
          ) : (
            <div className="px-4">
              <SkeletonRows rows={5} label="Loading users" rowClassName="h-11" />
            </div>
          )
        ) : isAnybody ? (
          <Groups
            groups={groupPeople(people.data ?? [], companies.data, term)}
            term={term}
            personLink={personLink}
          />
        ) : (
          <EmptyState
            icon={Users}
            title="Nobody to choose yet"
            description="Advisors stand here once they have set a password."
          />
        )}
      </Card>
    </div>
  )
}

type GroupsProps = Pick<NobodySelectedProps, 'personLink'> & {
  readonly groups: readonly PeopleGroup[]
  readonly term: string
}

function Groups({ groups, term, personLink }: GroupsProps) {
  if (groups.length === 0) {
    return <EmptyState icon={SearchX} title={`Nobody is called “${term.trim()}”`} />
  }
  return groups.map(({ company, people }) => (
    <section
      key={company}
      aria-label={company ?? 'Users'}
      className="border-b border-line last:border-b-0"
    >
      {company !== null && (
        <h3 className="border-b border-line bg-surface-2 px-4 py-1.5 text-12 font-medium text-text-2 max-md:px-3">
          {company}
        </h3>
      )}
      <ul>
        {people.map((person) => (
          <li key={person.id} className="border-b border-line last:border-b-0">
            {personLink(
              { userId: person.id, username: person.username },
              <PersonFace person={person} />,
              'block hover:bg-surface-2 focus-visible:-outline-offset-2',
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}

function PersonFace({ person }: { readonly person: CompanyUser }) {
  const { username, role, status, lastSignedInAt } = person
  const seen =
    lastSignedInAt === null
      ? 'Never signed in'
      : `Signed in ${formatNearTime(lastSignedInAt, new Date())}`
  return (
    <span className="flex min-h-11 items-center gap-2.5 px-4 py-1.5 max-md:px-3">
      <Avatar username={username} />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
        <span className="min-w-0 font-medium wrap-anywhere">{username}</span>
        <span className="text-12 text-text-2">
          {[
            sidebarRoleLabels[role],
            ...(status === 'deactivated' ? ['Deactivated'] : []),
            seen,
          ].join(' · ')}
        </span>
      </span>
      <Icon of={ChevronRight} size={14} className="text-text-3" />
    </span>
  )
}
