import { productName } from '@criteria-desk/contract/product'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { sidebarRoleLabels } from '../../lib/role-labels.ts'
import { Link } from '../../lib/router/link.tsx'
import { SlotTarget } from '../../lib/slot.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/logo.tsx'
import { NavigationList } from './navigation-list.tsx'
import { PortalPanel } from './portal-panel.tsx'

/** The wide screen's sidebar: 16rem, or 3rem of icons when folded. */
export function Sidebar({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const { username, role } = useCurrentUser()
  return (
    <aside
      aria-label="Sidebar"
      className="flex min-h-0 flex-col overflow-hidden border-r border-line max-md:hidden print:hidden"
    >
      <div
        className={classes(
          'flex h-(--h-bar) flex-none items-center gap-2.5 text-14 font-semibold tracking-[-.01em]',
          isCollapsed ? 'justify-center' : 'px-4',
        )}
      >
        <Logo />
        <span className={isCollapsed ? 'sr-only' : 'truncate'}>{productName}</span>
      </div>
      <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto">
        {!isCollapsed && <PortalPanel role={role} />}
        <NavigationList role={role} isCollapsed={isCollapsed} />
        {!isCollapsed && <SlotTarget name="sidebar" className="px-2 pb-3" />}
      </div>
      <Link
        to="/profile"
        title={username}
        className={classes(
          'flex flex-none items-center gap-2.5 border-t border-line py-2.5 transition-colors duration-(--dur-1) hover:bg-surface-3 focus-visible:-outline-offset-2',
          isCollapsed ? 'justify-center' : 'px-3',
        )}
      >
        <Avatar username={username} />
        <span className={isCollapsed ? 'sr-only' : 'min-w-0'}>
          <span className="block truncate font-medium">
            <span className="sr-only">Profile of</span> {username}
          </span>
          <span className="block text-12 text-text-3">{sidebarRoleLabels[role]}</span>
        </span>
      </Link>
    </aside>
  )
}
