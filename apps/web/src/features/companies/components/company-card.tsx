import { formatDay } from '../../../lib/london-dates.ts'
import { Link } from '../../../lib/router/link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { Ban } from '../../../ui/icons/ban.ts'
import { ChevronRight } from '../../../ui/icons/chevron-right.ts'
import { MapPin } from '../../../ui/icons/map-pin.ts'
import { User } from '../../../ui/icons/user.ts'
import { UserSearch } from '../../../ui/icons/user-search.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { FoundCompany } from '../people-rows.ts'
import { joinedCount, many } from '../people-words.ts'

/** More names than these are counted. */
const namesShown = 3

/** A firm at a glance; the whole card leads to it. */
export function CompanyCard({ company, people }: FoundCompany) {
  const { id, name, contactPerson, address, stripePriceId, users, endedAt, isBeingErased } = company
  const joined = joinedCount(company)
  return (
    <article className="relative flex flex-col rounded-card border border-line bg-surface transition-colors duration-(--dur-1) hover:border-line-2 hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <div className="grid flex-1 content-start gap-1 px-4 pt-3.5 pb-3">
        <div className="mb-1 flex items-start justify-between gap-2">
          <h2 className="min-w-0 text-14/5 wrap-anywhere">
            <Link
              to="/companies/$id"
              params={{ id: String(id) }}
              className="outline-none after:absolute after:inset-0"
            >
              {name}
            </Link>
          </h2>
          {stripePriceId !== null && <Badge className="flex-none">Custom pricing</Badge>}
        </div>
        {isBeingErased ? (
          <Fact icon={Ban} text="Being erased" />
        ) : (
          endedAt !== null && <Fact icon={Ban} text={`Ended ${formatDay(endedAt)}`} />
        )}
        <Fact icon={User} text={contactPerson} />
        <Fact icon={MapPin} text={address} />
        {people.length > 0 && (
          <Fact
            icon={UserSearch}
            text={[
              ...people.slice(0, namesShown).map(({ username }) => username),
              ...(people.length > namesShown ? [`${people.length - namesShown} more`] : []),
            ].join(', ')}
          />
        )}
      </div>
      <p className="flex h-9 items-center justify-between border-t border-line px-4 text-text-2">
        <span>
          <b className="font-semibold text-text">{joined.toLocaleString('en-GB')}</b>
          {joined === 1 ? ' user' : ' users'}
          {users.invited > 0 && ` · ${many(users.invited, 'invited', 'invited')}`}
          {users.deactivated > 0 && ` · ${many(users.deactivated, 'deactivated', 'deactivated')}`}
        </span>
        <Icon of={ChevronRight} />
      </p>
    </article>
  )
}

function Fact({ icon, text }: { readonly icon: IconShape; readonly text: string }) {
  return (
    <p className="flex items-start gap-2 text-text-2">
      <Icon of={icon} size={14} className="mt-0.75" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  )
}

/** Where a card is on its way. */
export function CompanyCardSkeleton() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="grid gap-3 px-4 pt-4.5 pb-4.5">
        <Skeleton className="mb-1 w-1/2" />
        <Skeleton className="w-1/3" />
        <Skeleton className="w-2/3" />
      </div>
      <div className="flex h-9 items-center border-t border-line px-4">
        <Skeleton className="w-1/5" />
      </div>
    </div>
  )
}
