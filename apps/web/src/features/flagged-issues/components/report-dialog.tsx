import { maxIssueDescriptionLength } from '@criteria-desk/contract/flagged-issues'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useCurrentUser } from '../../../lib/current-user.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type ReportedConversation, reportIssue } from '../flagged-issues.queries.ts'

type ReportDialogProps = {
  readonly conversation: ReportedConversation
  readonly onClose: () => void
}

/** Asks what is wrong, and sends it with the conversation. */
export function ReportDialog({ conversation, onClose }: ReportDialogProps) {
  const { id: userId } = useCurrentUser()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { description: '' } })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ description }: { description: string }) =>
      reportIssue(conversation, { description: description.trim(), userId }),
    onSuccess: () => {
      toast({
        title: 'Issue Reported',
        description: 'Your feedback has been sent to the development team for review.',
        tone: 'success',
      })
      onClose()
    },
    onError: () =>
      toast({
        title: 'Report Failed',
        description: 'Failed to report the issue. Please try again.',
        tone: 'destructive',
      }),
  })
  return (
    <FormDialog
      title="Report Issue"
      description="This conversation goes to the developers with your name and company."
      submitText="Report Issue"
      pendingText="Reporting..."
      isPending={isPending}
      onSubmit={handleSubmit((fields) => mutate(fields))}
      onClose={onClose}
    >
      <TextArea
        {...register('description', {
          validate: (text) => text.trim() !== '' || 'Say what is wrong',
        })}
        label="What is wrong?"
        hint="For example: I asked about residential, and the answer quotes the buy to let sheet."
        maxLength={maxIssueDescriptionLength}
        error={formState.errors.description?.message}
        data-autofocus
      />
    </FormDialog>
  )
}
