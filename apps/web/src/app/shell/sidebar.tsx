import { productName } from '@criteria-desk/contract/product'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { SlotTarget } from '../../lib/slot.tsx'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/logo.tsx'
import { sidebarRoleLabels } from '../role-labels.ts'
import { Avatar } from './avatar.tsx'
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
      <div
        className={classes(
          'flex flex-none items-center gap-2.5 border-t border-line py-2.5',
          isCollapsed ? 'justify-center' : 'px-3',
        )}
      >
        <Avatar username={username} />
        <div className={isCollapsed ? 'sr-only' : 'min-w-0'}>
          <p className="truncate font-medium" title={username}>
            {username}
          </p>
          <p className="text-12 text-text-3">{sidebarRoleLabels[role]}</p>
        </div>
      </div>
    </aside>
  )
}
