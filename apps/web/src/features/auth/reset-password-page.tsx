import type { ResetPasswordBody, ValidatedToken } from '@criteria-desk/contract/auth'
import { resetPasswordRule } from '@criteria-desk/contract/passwords'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf, RequestError, read, send } from '../../lib/request.ts'
import { readSettings } from '../../lib/settings.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { NewPasswordForm } from './components/new-password-form.tsx'
import { SignInFrame } from './components/sign-in-frame.tsx'

type ResetPasswordPageProps = {
  /** As the link in the mail has it; '' when it is missing. */
  readonly token: string
  /** The password is set: every session has ended. */
  readonly onDone: () => void
  /** Asks for another link. */
  readonly askAgainLink: ReactNode
  readonly loginLink: ReactNode
  readonly footer: ReactNode
}

/** Where the link of the reset mail leads: it is looked at, then the form, or why it is no good. */
export function ResetPasswordPage(props: ResetPasswordPageProps) {
  const { token, onDone, askAgainLink, loginLink, footer } = props
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <SignInFrame
        title="Password changed"
        lead="Every session was signed out. Log in with your new password."
        footer={footer}
      >
        {loginLink}
      </SignInFrame>
    )
  }
  const finish = () => {
    setDone(true)
    onDone()
  }
  return (
    <SignInFrame
      title="Choose a new password"
      lead="It takes the place of the one you forgot."
      footer={footer}
    >
      {token === '' ? (
        <>
          <Alert tone="destructive" title="Invalid Link">
            No reset token found in the URL.
          </Alert>
          {askAgainLink}
        </>
      ) : (
        <CheckedLink token={token} onDone={finish} askAgainLink={askAgainLink} />
      )}
    </SignInFrame>
  )
}

type CheckedLinkProps = Pick<ResetPasswordPageProps, 'token' | 'onDone' | 'askAgainLink'>

function CheckedLink({ token, onDone, askAgainLink }: CheckedLinkProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => read<ValidatedToken>(`/api/auth/validate-token/${encodeURIComponent(token)}`),
  })
  if (data === undefined) {
    if (!isError) {
      return (
        <p role="status" className="text-text-2">
          Checking your link...
        </p>
      )
    }
    return (
      <Alert
        tone="destructive"
        title="Validation Error"
        isLive
        action={
          <Button size="sm" isPending={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        Unable to validate reset link. Please try again.
      </Alert>
    )
  }
  if (!data.valid || data.type !== 'password-reset') {
    return (
      <>
        <Alert tone="destructive" title="Invalid or Expired Link" isLive>
          {data.message ?? 'This reset link is invalid or has expired. Please request a new one.'}
        </Alert>
        {askAgainLink}
      </>
    )
  }
  return <ResetForm token={token} onDone={onDone} onRefused={() => void refetch()} />
}

type ResetFormProps = Pick<ResetPasswordPageProps, 'token' | 'onDone'> & {
  /** The server took neither link nor password; the link is looked at again. */
  readonly onRefused: () => void
}

function ResetForm({ token, onDone, onRefused }: ResetFormProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ResetPasswordBody) => send('POST', '/api/auth/reset-password', body),
    onSuccess: onDone,
    onError: (error) => {
      toast({ ...failureOf(error), tone: 'destructive' })
      if (error instanceof RequestError) onRefused()
    },
  })
  return (
    <NewPasswordForm
      rules={{
        ...resetPasswordRule(readSettings().minPasswordLength),
        notTheSame: 'Passwords do not match.',
      }}
      onSubmit={(newPassword, onError) => mutate({ token, newPassword }, { onError })}
      isPending={isPending}
      submitText="Reset password"
      pendingText="Resetting password..."
    />
  )
}

function failureOf(error: unknown) {
  if (error instanceof RequestError) {
    return {
      title: 'Reset Failed',
      description: messageOf(error, 'Failed to reset the password. Please try again.'),
    }
  }
  return {
    title: 'Network Error',
    description: 'Unable to reset password. Please check your connection and try again.',
  }
}
