import { productName } from '@criteria-desk/contract/product'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { barRoleLabels } from '../../lib/role-labels.ts'
import { Link } from '../../lib/router/link.tsx'
import { SlotTarget } from '../../lib/slot.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { LogOut } from '../../ui/icons/log-out.ts'
import { Logo } from '../../ui/logo.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { NavigationList } from './navigation-list.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

type PhoneMenuProps = { readonly onClose: () => void; readonly onLogOut: () => void }

/** The phone's slide-out menu: who is signed in, where to go, and the way out. */
export function PhoneMenu({ onClose, onLogOut }: PhoneMenuProps) {
  const { username, role } = useCurrentUser()
  return (
    <Sheet
      side="left"
      title="Menu"
      onClose={onClose}
      head={
        <span className="flex items-center gap-2.5 text-14 font-semibold">
          <Logo />
          {productName}
        </span>
      }
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4 py-3">
        <Link
          to="/profile"
          onClick={onClose}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control"
        >
          <Avatar username={username} />
          <span className="min-w-0">
            <span className="block truncate font-medium">
              <span className="sr-only">Profile of</span> {username}
            </span>
            <span className="block text-12 text-text-3">{barRoleLabels[role]}</span>
          </span>
        </Link>
        <ThemeToggle />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <NavigationList role={role} onNavigate={onClose} />
        <SlotTarget name="sidebar" className="px-2 pb-3" />
      </div>
      <div className="border-t border-line p-3">
        <Button icon={LogOut} isWide onClick={onLogOut}>
          Logout
        </Button>
      </div>
    </Sheet>
  )
}
