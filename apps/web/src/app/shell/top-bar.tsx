import { productName } from '@criteria-desk/contract/product'
import { useCurrentUser } from '../../lib/current-user.tsx'
import { barRoleLabels } from '../../lib/role-labels.ts'
import { Link } from '../../lib/router/link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LogOut } from '../../ui/icons/log-out.ts'
import { Menu } from '../../ui/icons/menu.ts'
import { PanelLeft } from '../../ui/icons/panel-left.ts'
import { Logo } from '../../ui/logo.tsx'
import { Find } from './find.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

type TopBarProps = {
  readonly isCollapsed: boolean
  readonly onToggle: () => void
  readonly onLogOut: () => void
}

/** The bar over every page; on phones the way into the menu. */
export function TopBar({ isCollapsed, onToggle, onLogOut }: TopBarProps) {
  const { username, role } = useCurrentUser()
  return (
    <header className="flex print:hidden h-(--h-bar) flex-none items-center gap-3 border-b border-line pr-6 pl-3 max-md:h-13 max-md:gap-1 max-md:px-2">
      <IconButton
        icon={PanelLeft}
        label={isCollapsed ? 'Unfold sidebar' : 'Fold sidebar'}
        shortcut="Ctrl B"
        aria-expanded={!isCollapsed}
        onClick={onToggle}
        className="max-md:hidden"
      />
      <IconButton
        icon={Menu}
        label="Open menu"
        aria-haspopup="dialog"
        onClick={onToggle}
        className="-ml-2 md:hidden [&_svg]:size-5"
      />
      <span className="flex items-center gap-2 font-medium md:hidden">
        <Logo />
        {productName}
      </span>
      <Find />
      <div className="ml-auto flex min-w-0 items-center gap-3 max-lg:gap-1 max-md:hidden">
        <ThemeToggle />
        <span className="flex min-w-0 items-center gap-2 max-lg:flex-col max-lg:items-end max-lg:gap-0">
          <Link
            to="/profile"
            title={username}
            className="max-w-full truncate rounded-chip font-medium hover:underline"
          >
            {username}
          </Link>
          <Badge className="max-lg:h-4">{barRoleLabels[role]}</Badge>
        </span>
        <Button variant="ghost" icon={LogOut} onClick={onLogOut} className="-mr-2.5">
          Logout
        </Button>
      </div>
      <Link
        to="/profile"
        aria-label="Profile"
        className="grid size-11 place-items-center rounded-full md:hidden"
      >
        <Avatar username={username} />
      </Link>
    </header>
  )
}
