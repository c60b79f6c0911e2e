import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  readonly title: string
  /** What it comes to. */
  readonly description: ReactNode
  /** The button that does it, and its words while it is at it. */
  readonly confirmText: string
  readonly pendingText: string
  /** The button that does nothing, where "Cancel" would be read as the other one. */
  readonly keepText?: string
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something that takes away. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmText, pendingText, isPending, onConfirm, onCancel } = props
  const { keepText = 'Cancel' } = props
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onCancel}
      description={description}
      actions={
        <>
          <Button onClick={onCancel}>{keepText}</Button>
          <Button
            variant="danger"
            onClick={onConfirm}
            isPending={isPending}
            pendingText={pendingText}
          >
            {confirmText}
          </Button>
        </>
      }
    />
  )
}
