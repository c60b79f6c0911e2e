import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { showRefused } from '../../../lib/refused-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from './password-field.tsx'

/** Which field what the server refuses is about. */
const about = { newPassword: 'password', 'registration.common-password': 'password' } as const

type NewPasswordFormProps = {
  readonly rules: {
    readonly minLength: number
    readonly tooShort: string
    readonly notTheSame: string
  }
  /** `onRefused` puts what the server says of the password at its field. */
  readonly onSubmit: (password: string, onRefused: (error: unknown) => void) => void
  readonly isPending: boolean
  readonly submitText: string
  readonly pendingText: string
}

/** A password and its confirmation; it can be sent once both hold. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { rules, onSubmit, isPending, submitText, pendingText } = props
  const form = useForm({
    defaultValues: { password: '', confirmation: '' },
    mode: 'onChange',
  })
  const { register, handleSubmit, formState, getValues, setFocus, trigger } = form
  const { errors, isValid, dirtyFields } = formState
  useEffect(() => setFocus('password'), [setFocus])

  return (
    <form
      onSubmit={handleSubmit(({ password }) =>
        onSubmit(password, (error) => showRefused(form, error, about)),
      )}
      noValidate
      className="grid gap-5"
    >
      <PasswordField
        {...register('password', {
          minLength: { value: rules.minLength, message: rules.tooShort },
          required: true,
          onChange: () => dirtyFields.confirmation && trigger('confirmation'),
        })}
        label="New password"
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmation', {
          validate: (confirmation) => confirmation === getValues('password') || rules.notTheSame,
        })}
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        disabled={!isValid}
        isPending={isPending}
        pendingText={pendingText}
      >
        {submitText}
      </Button>
    </form>
  )
}
