import type { CompanyUser } from '@criteria-desk/contract/companies'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/london-dates.ts'
import { sidebarRoleLabels } from '../../../lib/role-labels.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { type Sort, SortHead } from '../../../ui/sort-head.tsx'
import type { UserColumn } from '../people-rows.ts'
import { lastSeen } from '../people-words.ts'
import { cellClasses, headClasses } from './table-classes.ts'
import { UserState } from './user-state.tsx'

type UsersTableProps = {
  readonly users: readonly CompanyUser[]
  readonly sort: Sort<UserColumn>
  readonly onSort: (by: UserColumn) => void
  /** At the row's end; absent where people are only looked at. */
  readonly actions?: ((user: CompanyUser) => ReactNode) | undefined
  /** The width of the actions' column. */
  readonly actionsWidth?: string
  /** The last sign-in gives way first, where there is much to do at a row's end. */
  readonly isSeenSpare?: boolean
}

const columns = [
  { by: 'username', label: 'Username', width: '' },
  { by: 'role', label: 'Role', width: 'w-26' },
  { by: 'status', label: 'Status', width: 'w-30' },
  { by: 'created', label: 'Created', width: 'w-27' },
  { by: 'seen', label: 'Last signed in', width: 'w-38' },
] as const

/** People, one a row; two lines a row in a narrow place. */
export function UsersTable(props: UsersTableProps) {
  const { users, sort, onSort, actions, actionsWidth = 'w-21', isSeenSpare = false } = props
  const spare = (by: UserColumn) => isSeenSpare && by === 'seen' && '@max-4xl:hidden'
  return (
    <table className="w-full table-fixed @max-3xl:block">
      <colgroup className="@max-3xl:hidden">
        {columns.map(({ by, width }) => (
          <col key={by} className={classes(width, spare(by))} />
        ))}
        {actions && <col className={actionsWidth} />}
      </colgroup>
      <thead className="@max-3xl:hidden">
        <tr>
          {columns.map(({ by, label }) => (
            <SortHead
              key={by}
              label={label}
              by={by}
              sort={sort}
              onSort={onSort}
              className={classes(headClasses, spare(by))}
            />
          ))}
          {actions && (
            <th scope="col" className={headClasses}>
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="@max-3xl:block">
        {users.map((user) => (
          <UserRow key={user.id} user={user} actions={actions} isSeenSpare={isSeenSpare} />
        ))}
      </tbody>
    </table>
  )
}

type UserRowProps = Pick<UsersTableProps, 'actions'> & {
  readonly user: CompanyUser
  readonly isSeenSpare: boolean
}

function UserRow({ user, actions, isSeenSpare }: UserRowProps) {
  const { username, name, role, status, createdAt } = user
  return (
    <tr className="border-b border-line last:border-b-0 @max-3xl:grid @max-3xl:grid-cols-[auto_auto_minmax(0,1fr)_auto] @max-3xl:items-center @max-3xl:gap-x-2.5 @max-3xl:gap-y-0.5 @max-3xl:py-2 @max-3xl:pr-1.5 @max-3xl:pl-4 @max-3xl:max-md:pl-3">
      <td className={classes(cellClasses, '@max-3xl:col-span-3')}>
        <span className="flex min-w-0 items-center gap-2.5">
          <span className="@max-3xl:hidden">
            <Avatar username={username} />
          </span>
          <span className="truncate font-medium" title={name ? `${name}, ${username}` : username}>
            {username}
          </span>
        </span>
      </td>
      <td className={classes(cellClasses, 'text-text-2 @max-3xl:col-start-2 @max-3xl:row-start-2')}>
        {sidebarRoleLabels[role]}
      </td>
      <td className={classes(cellClasses, '@max-3xl:col-start-1 @max-3xl:row-start-2')}>
        <UserState status={status} />
      </td>
      <td className={classes(cellClasses, 'text-text-2 @max-3xl:hidden')}>
        {formatDay(createdAt)}
      </td>
      <td
        className={classes(
          cellClasses,
          'truncate text-text-2 @max-3xl:col-start-3 @max-3xl:row-start-2',
          isSeenSpare && '@max-4xl:hidden @max-3xl:block',
          status !== 'invited' && '@max-3xl:hidden!',
        )}
      >
        {lastSeen(user, new Date())}
      </td>
      {actions && (
        <td
          className={classes(
            cellClasses,
            '@max-3xl:col-start-4 @max-3xl:row-span-2 @max-3xl:row-start-1',
          )}
        >
          <span className="flex items-center justify-end gap-1">{actions(user)}</span>
        </td>
      )}
    </tr>
  )
}
