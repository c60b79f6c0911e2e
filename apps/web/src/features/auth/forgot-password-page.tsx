import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { showRefused } from '../../lib/refused-fields.ts'
import { messageOf, RequestError, send } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Mail } from '../../ui/icons/mail.ts'
import { MailCheck } from '../../ui/icons/mail-check.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { SignInFrame } from './components/sign-in-frame.tsx'

type ForgotPasswordPageProps = {
  /** The way back to the sign-in. */
  readonly backLink: ReactNode
  readonly footer: ReactNode
}

/** A forgotten password: whose it is, then where the link has gone. */
export function ForgotPasswordPage({ backLink, footer }: ForgotPasswordPageProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <SignInFrame title="Check Your Email" lead={`Asked for ${sentTo}`} footer={footer}>
        <EmailSent onTryAgain={() => setSentTo(null)} />
        {backLink}
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      title="Forgot your password?"
      lead="Enter your username, and we will e-mail you a link."
      footer={footer}
    >
      <UsernameForm onSent={setSentTo} />
      {backLink}
    </SignInFrame>
  )
}

/** Says the same whether there is such a person or not. */
function EmailSent({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <>
      <div className="flex gap-3 text-text-2">
        <Icon of={MailCheck} className="mt-0.5" />
        <div className="grid gap-2">
          <p>If a user with that username exists, a password reset email has been sent.</p>
          <p>
            The link in it works once, for 1 hour. If nothing arrives within a few minutes, look
            among the unwanted mail, then try again.
          </p>
        </div>
      </div>
      <Button size="lg" isWide onClick={onTryAgain}>
        Try again
      </Button>
    </>
  )
}

function UsernameForm({ onSent }: { readonly onSent: (username: string) => void }) {
  const form = useForm({ defaultValues: { username: '' } })
  const { register, handleSubmit, formState, setFocus } = form
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('username'), [setFocus])

  const submit = handleSubmit(
    async (fields) => {
      const username = fields.username.trim()
      try {
        await send('POST', '/api/auth/forgot-password', { username })
      } catch (error) {
        toast({ ...failureOf(error), tone: 'destructive' })
        showRefused(form, error)
        return
      }
      toast({
        title: 'Reset Email Sent',
        description: 'If a user with that username exists, a password reset email has been sent.',
        tone: 'success',
      })
      onSent(username)
    },
    () =>
      toast({
        title: 'Username Required',
        description: 'Please enter your username.',
        tone: 'destructive',
      }),
  )

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        {...register('username', {
          validate: (username) => username.trim() !== '' || 'Please enter your username.',
        })}
        label="Username"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
        icon={Mail}
        error={errors.username?.message}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isWide
        isPending={isSubmitting}
        pendingText="Sending..."
      >
        Send reset link
      </Button>
    </form>
  )
}

function failureOf(error: unknown) {
  if (error instanceof RequestError) {
    return {
      title: 'Request Failed',
      description: messageOf(error, 'Failed to send the reset email. Please try again.'),
    }
  }
  return {
    title: 'Network Error',
    description: 'Unable to send the reset email. Please check your connection and try again.',
  }
}
