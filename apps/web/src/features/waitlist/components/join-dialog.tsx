import type { WaitlistBody } from '@criteria-desk/contract/waitlist'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showRefused } from '../../../lib/refused-fields.ts'
import { messageOf } from '../../../lib/request.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { joinWaitlist } from '../waitlist.queries.ts'

const blank: WaitlistBody = { name: '', companyName: '', mobileNumber: '', email: '' }

type JoinDialogProps = { readonly onClose: () => void }

/** Asks for an account. What is said afterwards is the same whoever was there already. */
export function JoinDialog({ onClose }: JoinDialogProps) {
  const form = useForm({ defaultValues: blank })
  const { register, handleSubmit, formState } = form
  const [isPending, setPending] = useState(false)
  const { errors } = formState

  // No query client stands around the page in front of the sign-in.
  const join = async (entry: WaitlistBody) => {
    setPending(true)
    try {
      await joinWaitlist(entry)
      const description = 'We will be in touch by e-mail or phone.'
      toast({ title: 'You are on the waitlist', description, tone: 'success' })
      onClose()
    } catch (error) {
      setPending(false)
      const description = messageOf(error, 'Please check your connection and try again.')
      toast({ title: 'Not joined', description, tone: 'destructive' })
      showRefused(form, error)
    }
  }

  const required = (message: string) => ({
    validate: (value: string) => value.trim() !== '' || message,
  })
  return (
    <FormDialog
      title="Join the waitlist"
      description="We will write or ring when there is room for your company."
      submitText="Join the waitlist"
      pendingText="Joining..."
      isPending={isPending}
      onSubmit={handleSubmit(join)}
      onClose={onClose}
    >
      <TextField
        {...register('name', required('Name is required'))}
        label="Name"
        autoComplete="name"
        maxLength={200}
        error={errors.name?.message}
        data-autofocus
      />
      <TextField
        {...register('companyName', required('Company name is required'))}
        label="Company name"
        autoComplete="organization"
        maxLength={200}
        error={errors.companyName?.message}
      />
      <TextField
        {...register('mobileNumber', required('Mobile number is required'))}
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        maxLength={50}
        error={errors.mobileNumber?.message}
      />
      <TextField
        {...register('email', {
          validate: (email) => /^\S+@\S+\.\S+$/.test(email.trim()) || 'Valid email is required',
        })}
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        error={errors.email?.message}
      />
      <p className="text-12 text-text-3">
        Kept for 12 months at the most, and for nothing else. Ask us and it goes at once.
      </p>
    </FormDialog>
  )
}
