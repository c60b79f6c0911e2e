import { formatDay } from '../../../lib/london-dates.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

type CancelDialogProps = {
  /** Whose it is: "your firm’s subscription". */
  readonly what: string
  /** When the billing period ends; null where that is not known. */
  readonly periodEnd: string | null
  /** What becomes of it until and after that. */
  readonly consequence: string
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onKeep: () => void
}

/** Asks before a subscription, or a seat of it, is canceled. */
export function CancelDialog(props: CancelDialogProps) {
  const { what, periodEnd, consequence, isPending, onConfirm, onKeep } = props
  const when = periodEnd === null ? '' : `, on ${formatDay(periodEnd)}`
  return (
    <ConfirmDialog
      title="Cancel Subscription?"
      description={`This cancels ${what} at the end of the billing period${when}. ${consequence}`}
      keepText="Keep Subscription"
      confirmText="Cancel Subscription"
      pendingText="Canceling..."
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onKeep}
    />
  )
}
