import type { Company, CompanyUser } from '@criteria-desk/contract/companies'
import { useState } from 'react'
import { formatDay } from '../../../lib/london-dates.ts'
import { sidebarRoleLabels } from '../../../lib/role-labels.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { cellClasses, headClasses } from './table-classes.ts'

type UnassignedUsersProps = {
  readonly users: readonly CompanyUser[]
  readonly companies: readonly Company[]
}

/** Those who belong to no firm. */
export function UnassignedUsers({ users, companies }: UnassignedUsersProps) {
  const [assigned, setAssigned] = useState<CompanyUser | null>(null)
  return (
    <Card
      title="Unassigned Users"
      action={
        <p className="text-12 text-text-2 max-md:hidden">
          Without a company there is nothing to see. Developers need none.
        </p>
      }
      isPadded={false}
      className="@container mt-5"
    >
      <table className="w-full table-fixed @max-3xl:block">
        <colgroup className="@max-3xl:hidden">
          <col />
          <col className="w-40" />
          <col className="w-44" />
          <col className="w-44" />
        </colgroup>
        <thead className="@max-3xl:hidden">
          <tr>
            <th scope="col" className={headClasses}>
              Username
            </th>
            <th scope="col" className={headClasses}>
              Role
            </th>
            <th scope="col" className={headClasses}>
              Joined
            </th>
            <th scope="col" className={headClasses}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {users.map((user) => (
            <tr
              key={user.id}
              className="border-b border-line last:border-b-0 @max-3xl:grid @max-3xl:grid-cols-[auto_minmax(0,1fr)_auto] @max-3xl:items-center @max-3xl:gap-x-2 @max-3xl:px-4 @max-3xl:py-2 @max-3xl:max-md:px-3"
            >
              <td className={`${cellClasses} @max-3xl:col-span-2`}>
                <span className="flex min-w-0 items-center gap-2.5">
                  <span className="@max-3xl:hidden">
                    <Avatar username={user.username} />
                  </span>
                  <span className="truncate font-medium" title={user.username}>
                    {user.username}
                  </span>
                </span>
              </td>
              <td className={`${cellClasses} text-text-2 @max-3xl:row-start-2`}>
                {sidebarRoleLabels[user.role]}
              </td>
              <td className={`${cellClasses} text-text-2 @max-3xl:row-start-2`}>
                Joined {formatDay(user.createdAt)}
              </td>
              <td
                className={`${cellClasses} text-right @max-3xl:col-start-3 @max-3xl:row-span-2 @max-3xl:row-start-1`}
              >
                <Button
                  size="sm"
                  onClick={() => setAssigned(user)}
                  aria-label={`Assign to company: ${user.username}`}
                >
                  Assign to company
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {assigned && (
        <AssignDialog user={assigned} companies={companies} onClose={() => setAssigned(null)} />
      )}
    </Card>
  )
}
