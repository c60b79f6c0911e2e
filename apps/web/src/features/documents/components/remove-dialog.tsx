import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type RemoveDialogProps = {
  readonly filename: string
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Asks before a document is removed for everybody. */
export function RemoveDialog({ filename, onCancel, onConfirm }: RemoveDialogProps) {
  return (
    <Dialog
      title={`Remove ${filename}?`}
      size="sm"
      onClose={onCancel}
      description="Questions and searches will no longer use it, for anybody who could see it. Answers already given keep their source."
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="danger" onClick={onConfirm}>
            Remove
          </Button>
        </>
      }
    />
  )
}
