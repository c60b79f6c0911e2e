import type { Role } from '@criteria-desk/domain/access/roles'
import { Link } from '../../lib/router/link.tsx'
import { useLocation } from '../../lib/router/router.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { type NavigationEntry, navigationFor } from '../navigation.ts'

type NavigationListProps = {
  readonly role: Role
  /** Icons only, the words in tooltips. */
  readonly isCollapsed?: boolean
  readonly onNavigate?: () => void
}

export function NavigationList({ role, isCollapsed = false, onNavigate }: NavigationListProps) {
  return (
    <nav aria-label="Main" className="px-2 pt-1 pb-3">
      {navigationFor(role).map((group) => (
        <div key={group.name}>
          <p
            className={isCollapsed ? 'sr-only' : 'px-2 pt-3 pb-1 text-12 font-medium text-text-3'}
            id={`navigation-${group.name}`}
          >
            {group.name}
          </p>
          <ul aria-labelledby={`navigation-${group.name}`} className="grid gap-px">
            {group.entries.map((entry) => (
              <li key={entry.to}>
                <NavigationLink
                  entry={entry}
                  isCollapsed={isCollapsed}
                  {...(onNavigate ? { onNavigate } : {})}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type NavigationLinkProps = Required<Pick<NavigationListProps, 'isCollapsed'>> &
  Pick<NavigationListProps, 'onNavigate'> & { readonly entry: NavigationEntry }

function NavigationLink({ entry, isCollapsed, onNavigate }: NavigationLinkProps) {
  const { pathname } = useLocation()
  const covers = entry.covers !== undefined && pathname.startsWith(entry.covers)
  return (
    <Tooltip text={entry.label} side="right" describes={false} isOff={!isCollapsed}>
      {({ ref, ...trigger }) => (
        <span ref={ref} {...trigger} className="block">
          <Link
            to={entry.to}
            {...(onNavigate ? { onClick: onNavigate } : {})}
            {...(covers ? { 'aria-current': true } : {})}
            className={classes(
              'flex items-center gap-2.5 rounded-control text-text-2 transition-colors duration-(--dur-1) hover:bg-surface-3',
              'aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-text aria-[current]:inset-ring aria-[current]:inset-ring-line aria-[current]:[&_svg]:text-ink-text',
              'h-7.5 max-md:h-11 max-md:text-14 pointer-coarse:h-11',
              isCollapsed ? 'justify-center' : 'px-2',
            )}
          >
            <Icon of={entry.icon} />
            <span className={isCollapsed ? 'sr-only' : 'truncate'}>{entry.label}</span>
          </Link>
        </span>
      )}
    </Tooltip>
  )
}
