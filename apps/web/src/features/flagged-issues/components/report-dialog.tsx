import { maxIssueDescriptionLength } from '@criteria-desk/contract/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useCurrentUser } from '../../../lib/current-user.tsx'
import { RequestError } from '../../../lib/request.ts'
import { Alert } from '../../../ui/alert.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import {
  conversationToReportQuery,
  type ReportedConversation,
  reportIssue,
} from '../flagged-issues.queries.ts'
import { answersToReport, type ReportableAnswer } from '../report-answers.ts'

type ReportDialogProps = {
  readonly conversation: ReportedConversation
  readonly onClose: () => void
  /** Leads to what one has reported before. */
  readonly ownReports: ReactNode
}

/** Asks which answer is wrong and what is wrong with it, and sends it with the conversation. */
export function ReportDialog({ conversation, onClose, ownReports }: ReportDialogProps) {
  const { id: userId } = useCurrentUser()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { description: '', reported: '' },
  })
  const query = useQuery(conversationToReportQuery(conversation))
  const answers = answersToReport(query.data ?? [])
  const isOneOfSeveral = answers.length > 1 || conversation.messages.filter(isAnswer).length > 1
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (fields: { readonly description: string; readonly reported: string }) => {
      const messages = query.data ?? (await query.refetch({ throwOnError: true })).data ?? []
      const [newest] = answersToReport(messages)
      const chosen = fields.reported === '' ? newest?.messageId : Number(fields.reported)
      return reportIssue({
        documentId: conversation.documentId,
        messages,
        reported: chosen,
        description: fields.description.trim(),
        userId,
      })
    },
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
      {isOneOfSeveral && (
        <Select
          {...register('reported')}
          label="Which answer is wrong?"
          hint="It is shown to them as you saw it."
          options={answers.length === 0 ? [newestAnswer] : answers.map(toOption)}
        />
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
      <p className="text-12 text-text-2">
        Replies stand with your report, and you get a mail. {ownReports}
      </p>
    </FormDialog>
  )
}

const isAnswer = ({ role }: { readonly role: string }) => role === 'assistant'

/** While the others are on their way. */
const newestAnswer = { value: '', label: 'The newest' }

const toOption = ({ messageId, label }: ReportableAnswer, at: number) => ({
  value: at === 0 ? '' : String(messageId),
  label,
})

/** In the server's words, where it says why and what to do; what was typed stays either way. */
function refusalOf(error: Error | null): string | null {
  const isRefused = error instanceof RequestError && error.status < 500
  return isRefused ? error.serverMessage : null
}
