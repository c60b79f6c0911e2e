import { maxIssueDescriptionLength } from '@criteria-desk/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useCurrentUser } from '../../../lib/current-user.tsx'
import { RequestError } from '../../../lib/request.ts'
import { Alert } from '../../../ui/alert.tsx'
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
  const { mutate, isPending, error } = useMutation({
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
    onError: (failure) =>
      toast({
        title: 'Report Failed',
        description: refusalOf(failure) ?? 'Failed to report the issue. Please try again.',
        tone: 'destructive',
      }),
  })
  const refusal = refusalOf(error)
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
      {refusal !== null && (
        <Alert tone="destructive" title="This report was not taken" isLive>
          {refusal}
        </Alert>
      )}
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

/** In the server's words, where it says why and what to do; what was typed stays either way. */
function refusalOf(error: Error | null): string | null {
  const isRefused = error instanceof RequestError && error.status < 500
  return isRefused ? error.serverMessage : null
}
