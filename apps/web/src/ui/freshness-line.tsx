import { daysSince, formatAge, formatDay } from '../lib/london-dates.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Clock } from './icons/clock.ts'
import { ClockAlert } from './icons/clock-alert.ts'

type FreshnessLineProps = {
  /** The document's name, or "From 2 documents"; absent where it stands above already. */
  readonly name?: string
  /** When it was last updated: an ISO date or time. */
  readonly updated: string
  readonly verb?: string
  /** The oldest of several dates, of which `updated` is the newest: said once it is old. */
  readonly oldest?: string
  /** For tests and pictures; else the clock. */
  readonly now?: Date
  readonly className?: string
}

/** Older than this many days is worth a second look. */
const oldAfterDays = 90

/** How fresh a document is: name, date and age; amber with another clock when it is old. */
export function FreshnessLine(props: FreshnessLineProps) {
  const { name, updated, verb = 'last updated', oldest, now = new Date(), className } = props
  const days = daysSince(updated, now)
  const oldestDays = daysSince(oldest ?? updated, now)
  const isOld = oldestDays !== null && oldestDays > oldAfterDays
  return (
    <p
      className={classes(
        'flex max-w-full min-w-0 items-start gap-x-1.5 text-12',
        isOld ? 'text-cond' : 'text-text-3',
        className,
      )}
    >
      <Icon of={isOld ? ClockAlert : Clock} size={13} className="mt-[.1875rem]" />
      <span className="min-w-0 wrap-anywhere">
        {name !== undefined && (
          <>
            <b className={classes('font-medium break-words', !isOld && 'text-text-2')}>{name}</b>
            {' · '}
          </>
        )}
        {verb} {formatDay(updated)}
        {days === null ? '' : `, ${formatAge(days)}`}
        {isOld && oldest !== undefined && oldest !== updated && (
          <>
            {'; oldest '}
            {formatDay(oldest)}, {formatAge(oldestDays)}
          </>
        )}
      </span>
    </p>
  )
}
