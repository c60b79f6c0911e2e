import type { FlaggedIssue } from '@criteria-desk/contract/flagged-issues'
import { maxReplyLength } from '@criteria-desk/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../../lib/request.ts'
import { Button } from '../../../ui/button.tsx'
import { Send } from '../../../ui/icons/send.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { refetchIssues, writeReply } from '../flagged-issues.queries.ts'
import { ReplyList } from './reply-list.tsx'

/** What was written back, and where to write. */
export function IssueReplies({ issue }: { readonly issue: FlaggedIssue }) {
  const { id, replies, user } = issue
  const client = useQueryClient()
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { text: '' } })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ text }: { readonly text: string }) => writeReply(id, text.trim()),
    onSuccess: async () => {
      reset()
      await refetchIssues(client)
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to send the reply.'),
        tone: 'destructive',
      }),
  })
  return (
    <section aria-label="Replies" className="grid gap-3 border-t border-line px-4 py-3 max-md:px-3">
      <h3 className="text-13 font-semibold">Replies</h3>
      {replies.length > 0 && <ReplyList replies={replies} />}
      {user === null ? (
        <p className="text-text-2">
          The account that reported this is gone, so nobody would read a reply.
        </p>
      ) : (
        <form
          onSubmit={handleSubmit((fields) => mutate(fields))}
          noValidate
          className="grid justify-items-start gap-2"
        >
          <TextArea
            {...register('text', {
              validate: (text) => text.trim() !== '' || 'Write a reply first',
            })}
            label={`Reply to ${user.username}`}
            hint="They see it with their report. The mail that tells them of it has none of it."
            rows={3}
            maxLength={maxReplyLength}
            error={formState.errors.text?.message}
            className="w-full"
          />
          <Button type="submit" icon={Send} isPending={isPending} pendingText="Sending...">
            Send reply
          </Button>
        </form>
      )}
    </section>
  )
}
