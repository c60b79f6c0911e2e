import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showRefused } from '../../../lib/refused-fields.ts'
import { messageOf } from '../../../lib/request.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { enterRequest, refetchRequests } from '../requests.queries.ts'

const kinds = [
  { value: 'copy', label: 'Copy of data', description: 'Their archive, to be handed to them' },
  { value: 'erasure', label: 'Erasure', description: 'Everything of theirs goes, for good' },
]

/** Takes down what somebody asked for in another way than on their profile. */
export function AddRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ defaultValues: { username: '', asksFor: 'copy' } })
  const { register, handleSubmit, formState } = form
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ username, asksFor }: { username: string; asksFor: string }) =>
      enterRequest({ username: username.trim(), asksFor: asksFor === 'copy' ? 'copy' : 'erasure' }),
    onSuccess: () => {
      onClose()
      return refetchRequests(queryClient)
    },
    onError: (error) => {
      const description = messageOf(error, 'Please check your connection and try again.')
      toast({ title: 'Request not added', description, tone: 'destructive' })
      showRefused(form, error, { 'user.not-found': 'username' })
    },
  })
  return (
    <FormDialog
      title="Add Request"
      description="What somebody asked by letter, mail or telephone. It is to be answered within one month of today."
      submitText="Add Request"
      pendingText="Adding..."
      isPending={isPending}
      onSubmit={handleSubmit((fields) => mutate(fields))}
      onClose={onClose}
    >
      <TextField
        {...register('username', {
          validate: (username) => username.trim() !== '' || 'Username is required',
        })}
        label="Username"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message}
        data-autofocus
      />
      <RadioCards legend="Asks for" options={kinds} input={register('asksFor')} />
    </FormDialog>
  )
}
