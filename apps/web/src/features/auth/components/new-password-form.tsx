import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from './password-field.tsx'

type NewPasswordFormProps = {
  readonly rules: {
    readonly minLength: number
    readonly tooShort: string
    readonly notTheSame: string
  }
  readonly onSubmit: (password: string) => void
  readonly isPending: boolean
  readonly submitText: string
  readonly pendingText: string
}

/** A password and its confirmation; it can be sent once both hold. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { rules, onSubmit, isPending, submitText, pendingText } = props
  const { register, handleSubmit, formState, getValues, setFocus, trigger } = useForm({
    defaultValues: { password: '', confirmation: '' },
    mode: 'onChange',
  })
  const { errors, isValid, dirtyFields } = formState
  useEffect(() => setFocus('password'), [setFocus])

  return (
    <form
      onSubmit={handleSubmit(({ password }) => onSubmit(password))}
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
