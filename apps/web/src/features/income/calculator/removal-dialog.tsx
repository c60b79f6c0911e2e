import type { IncomeDocument } from '@criteria-desk/contract/income'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { incomeDocumentsQuery, removeIncomeDocument } from '../income.queries.ts'

type RemovalDialogProps = {
  readonly document: IncomeDocument
  /** Takes it out of the calculation. */
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** A document goes for good, or only out of this calculation. */
export function RemovalDialog({ document, onLeave, onClose }: RemovalDialogProps) {
  const queryClient = useQueryClient()
  const { id, originalName } = document
  const removal = useMutation({
    mutationFn: () => removeIncomeDocument(id),
    onSuccess: async () => {
      onLeave()
      queryClient.setQueryData(incomeDocumentsQuery.queryKey, (list) =>
        list?.filter((one) => one.id !== id),
      )
      toast({
        title: 'Document Removed',
        description: `${originalName} is removed.`,
        tone: 'success',
      })
      onClose()
      await queryClient.invalidateQueries({ queryKey: incomeDocumentsQuery.queryKey })
    },
    onError: () => {
      toast({
        title: 'Removal Failed',
        description: 'Failed to remove document. Please try again.',
        tone: 'destructive',
      })
      onClose()
    },
  })
  return (
    <Dialog
      title={`Remove ${originalName}?`}
      size="sm"
      onClose={onClose}
      description="Removing deletes the file and everything read of it, with your corrections. It can be left out of this calculation instead: then it stays among your documents."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            onClick={() => {
              onLeave()
              onClose()
            }}
          >
            Leave it out
          </Button>
          <Button
            variant="danger"
            isPending={removal.isPending}
            pendingText="Removing..."
            onClick={() => removal.mutate()}
          >
            Remove
          </Button>
        </>
      }
    />
  )
}
