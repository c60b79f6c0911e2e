import type { Company, CompanyUser } from '@criteria-desk/contract/companies'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { changeUser, resendInvitation, revokeInvitation } from '../companies.queries.ts'
import { usePeopleChange } from '../use-people-change.ts'
import { EditUserDialog } from './forms.ts'

type AskedAct = 'edit' | 'delete' | 'deactivate' | 'revoke'
export type UserAct = AskedAct | 'reactivate' | 'resend'
type Asked = { readonly act: AskedAct; readonly user: CompanyUser }

export type UserActs = {
  readonly act: (act: UserAct, user: CompanyUser) => void
  /** What is being asked just now. */
  readonly dialog: ReactNode
}

const updated = 'User updated successfully'
const notUpdated = 'Failed to update user'

/** The dialog that erases somebody, which is another feature's. */
export type DrawErasure = (user: CompanyUser, close: () => void) => ReactNode

/**
 * What can be done to a person of a list: at once, or after a dialog has asked. Whoever may delete people
 * gives `drawErasure`.
 */
export function useUserActs(
  companies: readonly Company[] = [],
  drawErasure?: DrawErasure,
): UserActs {
  const [asked, setAsked] = useState<Asked | null>(null)
  const onDone = () => setAsked(null)
  const deactivation = usePeopleChange({
    change: (user: CompanyUser) => changeUser(user.id, { isActive: 0 }),
    done: updated,
    failed: notUpdated,
    onDone,
  })
  const reactivation = usePeopleChange({
    change: (user: CompanyUser) => changeUser(user.id, { isActive: 1 }),
    done: updated,
    failed: notUpdated,
  })
  const resending = usePeopleChange({
    change: async ({ invitation }: CompanyUser) => {
      if (invitation) await resendInvitation(invitation.id)
    },
    done: ({ username }) => `Invitation sent again to ${username}`,
    failed: 'Failed to send invitation',
  })
  const revocation = usePeopleChange({
    change: async ({ invitation }: CompanyUser) => {
      if (invitation) await revokeInvitation(invitation.id)
    },
    done: ({ username }) => `Invitation of ${username} revoked`,
    failed: 'Failed to revoke invitation',
    onDone,
  })

  const act = (act: UserAct, user: CompanyUser) => {
    if (act === 'resend') resending.mutate(user)
    else if (act === 'reactivate') reactivation.mutate(user)
    else setAsked({ act, user })
  }
  return { act, dialog: asked && dialogFor(asked) }

  function dialogFor({ act, user }: Asked): ReactNode {
    if (act === 'edit') return <EditUserDialog user={user} companies={companies} onClose={onDone} />
    if (act === 'delete') return drawErasure?.(user, onDone)
    const change = { deactivate: deactivation, revoke: revocation }[act]
    return (
      <ConfirmDialog
        {...questions[act](user.username)}
        isPending={change.isPending}
        onConfirm={() => change.mutate(user)}
        onCancel={onDone}
      />
    )
  }
}

const questions = {
  deactivate: (username: string) => ({
    title: `Deactivate ${username}`,
    description:
      'They are signed out at once and can no longer sign in, and the link of an invitation no longer works. What they asked stays, and they can be reactivated at any time.',
    confirmText: 'Deactivate',
    pendingText: 'Deactivating...',
  }),
  revoke: (username: string) => ({
    title: `Revoke the invitation of ${username}`,
    description: 'The link in their mail no longer works. They can be invited again.',
    confirmText: 'Revoke',
    pendingText: 'Revoking...',
  }),
}
