import type { ChangePasswordBody, SignedInUser } from '@criteria-desk/contract/auth'
import { resetPasswordRule } from '@criteria-desk/contract/passwords'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { showRefused } from '../../../lib/refused-fields.ts'
import { messageOf, sendForJson } from '../../../lib/request.ts'
import { readSettings } from '../../../lib/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Circle } from '../../../ui/icons/circle.ts'
import { CircleCheck } from '../../../ui/icons/circle-check.ts'
import { toast } from '../../../ui/toast-store.ts'
import { PasswordField } from './password-field.tsx'

type ChangePasswordFormProps = {
  readonly username: string
  readonly currentLabel?: string
  readonly isWide?: boolean
  readonly onChanged: (user: SignedInUser) => void
}

const empty = { current: '', password: '', confirmation: '' }

/** One's own password, changed by whoever knows the present one. */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { username, currentLabel = 'Current password', isWide = false, onChanged } = props
  const form = useForm({ defaultValues: empty })
  const { register, handleSubmit, formState, watch, reset } = form
  const { errors } = formState
  const rule = resetPasswordRule(readSettings().minPasswordLength)
  const isLongEnough = (text: string) => text.length >= rule.minLength
  const size = isWide ? 'lg' : 'md'
  const { password, confirmation } = watch()

  const { mutate, isPending } = useMutation({
    mutationFn: (body: ChangePasswordBody) =>
      sendForJson<SignedInUser>('POST', '/api/auth/change-password', body),
    onSuccess: (user) => {
      reset(empty)
      onChanged(user)
    },
    onError: (error) => {
      if (showRefused(form, error, about)) return
      const description = messageOf(error, 'Please check your connection and try again.')
      toast({ title: 'Password not changed', description, tone: 'destructive' })
    },
  })

  return (
    <form
      onSubmit={handleSubmit((form) =>
        mutate({ currentPassword: form.current, newPassword: form.password }),
      )}
      noValidate
      className="grid gap-4"
    >
      {/* For the browser's password manager: whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...register('current', { required: 'Enter your current password.' })}
        label={currentLabel}
        size={size}
        autoComplete="current-password"
        error={errors.current?.message}
      />
      <PasswordField
        {...register('password', {
          validate: (text) => isLongEnough(text) || rule.tooShort,
        })}
        label="New password"
        size={size}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-text-2">
        <Hint isMet={isLongEnough(password)}>At least {rule.minLength} characters</Hint>
        <Hint isMet={password !== '' && password === confirmation}>Both the same</Hint>
      </ul>
      <PasswordField
        {...register('confirmation', {
          validate: (text, form) => text === form.password || 'Passwords do not match.',
        })}
        label="Confirm new password"
        size={size}
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          type="submit"
          variant="primary"
          size={size}
          isWide={isWide}
          isPending={isPending}
          pendingText="Changing..."
        >
          Change Password
        </Button>
        <span className="text-12 text-text-3">Signs out your other sessions</span>
      </div>
    </form>
  )
}

/** Which field what the server refuses is about. */
const about = {
  currentPassword: 'current',
  newPassword: 'password',
  'auth.wrong-password': 'current',
  'auth.same-password': 'password',
  'registration.common-password': 'password',
} as const

/** What a password still lacks; only what can be known here. */
function Hint({ isMet, children }: { readonly isMet: boolean; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon
        of={isMet ? CircleCheck : Circle}
        size={14}
        className={isMet ? 'text-accept' : 'text-text-3'}
      />
      {children}
      <span className="sr-only">{isMet ? ': yes' : ': not yet'}</span>
    </li>
  )
}
