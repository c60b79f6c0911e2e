import type { CompanyUser } from '@criteria-desk/contract/companies'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Ellipsis } from '../../../ui/icons/ellipsis.ts'
import { MailX } from '../../../ui/icons/mail-x.ts'
import { Pencil } from '../../../ui/icons/pencil.ts'
import { RotateCcw } from '../../../ui/icons/rotate-ccw.ts'
import { Send } from '../../../ui/icons/send.ts'
import { Trash2 } from '../../../ui/icons/trash-2.ts'
import { UserX } from '../../../ui/icons/user-x.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { UserAct, UserActs } from './use-user-acts.tsx'

type UserRowActionsProps = {
  readonly user: CompanyUser
  readonly acts: UserActs
  /** Developers change and delete accounts as well. */
  readonly isWhole: boolean
  /** Entries of the page's own, before the others. */
  readonly children?: ReactNode
}

/** A person's row: what can be done to them. */
export function UserRowActions({ user, acts, isWhole, children }: UserRowActionsProps) {
  const entry = (act: UserAct, icon: typeof Send, words: string, isDestructive = false) => (
    <MenuItem icon={icon} isDestructive={isDestructive} onSelect={() => acts.act(act, user)}>
      {words}
    </MenuItem>
  )
  return (
    <>
      {isWhole && (
        <span className="@max-3xl:hidden">
          <IconButton
            icon={Pencil}
            label={`Edit ${user.username}`}
            size="sm"
            onClick={() => acts.act('edit', user)}
          />
        </span>
      )}
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            aria-label={`More for ${user.username}`}
            className="inline-grid size-6 place-items-center rounded-control text-text-2 hover:bg-surface-3 max-md:size-11 pointer-coarse:size-11"
          >
            <Icon of={Ellipsis} />
          </button>
        }
      >
        {children}
        {isWhole && entry('edit', Pencil, 'Edit')}
        {user.status === 'invited' && user.invitation && entry('resend', Send, 'Resend invitation')}
        {user.invitation && entry('revoke', MailX, 'Revoke invitation', true)}
        {user.status !== 'deactivated' && entry('deactivate', UserX, 'Deactivate', true)}
        {user.status === 'deactivated' && entry('reactivate', RotateCcw, 'Reactivate')}
        {isWhole && entry('delete', Trash2, 'Delete', true)}
      </Menu>
    </>
  )
}
