import { Trash2 } from '../../ui/icons/trash-2.ts'
import { GoesAndStays } from './components/goes-and-stays.tsx'
import { TypedConfirmation } from './components/typed-confirmation.tsx'
import { eraseUser } from './privacy.queries.ts'
import { usePrivacyAct } from './use-privacy-act.ts'

type EraseUserDialogProps = {
  readonly user: { readonly id: number; readonly username: string }
  readonly onClose: () => void
  /** Before the dialog closes. */
  readonly onErased?: () => void
}

/** Everything of one user, for good: what goes, what stays by its id, and the username to type. */
export function EraseUserDialog({ user, onClose, onErased }: EraseUserDialogProps) {
  const { mutate, isPending } = usePrivacyAct({
    act: () => eraseUser(user.id),
    done: 'User deleted successfully',
    failed: 'Failed to delete user',
    onDone: () => {
      onErased?.()
      onClose()
    },
  })
  return (
    <TypedConfirmation
      title={`Erase ${user.username}?`}
      description="Are you sure you want to delete this user? This action cannot be undone."
      fieldLabel="Type the username to confirm"
      expected={user.username}
      confirmText="Erase User"
      confirmIcon={Trash2}
      pendingText="Erasing..."
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <GoesAndStays thing={{ kind: 'users', id: user.id }} />
    </TypedConfirmation>
  )
}
